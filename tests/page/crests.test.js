// The crests that people choose, at the seats of a room.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { startPage } from "./page.js";

const { FIGURES, figuresOf } = await import("../../web/ui/crest.js");
const { checkedSettings } = await import("../../web/core/kept_choices.js");

const human = (seat, crest) => ({ seat, kind: "human", crest });

test("the page draws what the host knows, and names it in every language", () => {
  const host = readFileSync(new URL("../../py/tavola/session/room.py", import.meta.url), "utf8");
  const tuple = host.slice(host.indexOf("CRESTS = ("), host.indexOf(")  # fmt"));
  const known = [...tuple.matchAll(/"(\w+)",/g)].map(([, id]) => id);
  assert.deepEqual(Object.keys(FIGURES), known);
  for (const lang of ["ja", "en", "fr"]) {
    const texts = JSON.parse(readFileSync(new URL(`../../web/texts/${lang}.json`, import.meta.url), "utf8"));
    for (const id of ["seat", ...known]) assert.ok(texts[`crest.${id}`], `${lang} ${id}`);
  }
});

test("of two equal crests the second is marked; bots and unknown ones have the mark of the seat", () => {
  const seats = [human(0, "key"), human(1, null), human(2, "key"), { seat: 3, kind: "bot", crest: "key" }, human(4, "toString")];
  assert.deepEqual([...figuresOf({ seats })], [
    [0, { figure: "key", again: false }],
    [2, { figure: "key", again: true }],
  ]);
  assert.equal(figuresOf(null).size, 0);
});

test("a crest is kept on the device, and one that is none is not", () => {
  assert.equal(checkedSettings({ crest: "ship" }, ["ja"]).crest, "ship");
  for (const crest of ["constructor", "x", 7, null]) assert.equal(checkedSettings({ crest }, ["ja"]).crest, null);
});

test("a crest that is chosen is kept", () => {
  const page = startPage();
  page.dispatch("settings/change", { crest: "bell" });
  assert.equal(page.model().settings.crest, "bell");
  assert.equal(page.kept.find(([call]) => call === "saveSettings")[1].crest, "bell");
});
