// House rules: the options in which a table differs from the nearest preset.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { houseRules } = await import("../../web/features/table/asides.js");

const option = (id, byDefault, group = "details") => ({ id, group, default: byDefault, values: [], typed: null });
const GAME = {
  options: [option("factions", false, "expansions"), option("reactions", "sealed"), option("steal", 2), option("clock", 15, "table")],
  presets: {
    usual: { factions: false, reactions: "sealed", steal: 2 },
    boxed: { factions: false, reactions: "stepwise", steal: 1 },
  },
};
const named = (options) => {
  const { preset, rules } = houseRules(GAME, options);
  return [preset, ...rules.map(({ option: { id }, value }) => `${id} ${value}`)];
};

test("a preset as it is has no house rules, and options that nobody chose count as it has them", () => {
  assert.deepEqual(named({}), ["usual"]);
  assert.deepEqual(named({ reactions: "stepwise", steal: 1 }), ["boxed"]);
});

test("what differs is named, beside the preset that differs least", () => {
  assert.deepEqual(named({ factions: true }), ["usual", "factions true"]);
  assert.deepEqual(named({ factions: true, reactions: "stepwise", steal: 1 }), ["boxed", "factions true"]);
  assert.deepEqual(named({ steal: 1 }), ["usual", "steal 1"], "of presets equally near, the first");
});

test("the clock is no rule, and a game without presets differs from its defaults", () => {
  assert.deepEqual(named({ clock: 40 }), ["usual"]);
  const { preset, rules } = houseRules({ ...GAME, presets: {} }, { steal: 1 });
  assert.deepEqual([preset, rules.length], [null, 1]);
});
