// What a device stores of a log: whole after a reload, or nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeeper } from "../../../web/core/device.js";
import { LogDrawer, sweep } from "../../../web/session/log/drawer.js";
import { newMatch } from "../../../web/session/log/log.js";

/** A browser's storage that takes so many characters. */
function storage(most = Infinity) {
  const kept = new Map();
  const size = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    kept,
    most,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (size() - (kept.get(key)?.length ?? 0) + value.length > this.most) throw new Error("full");
      kept.set(key, value);
    },
    removeItem: (key) => kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const entry = (number, part = "p", term = 1) => ({ term, number, before: `h${number - 1}`, whole: number === 1, part });
const state = (end, acknowledged = 0) => ({ term: 1, vote: "ann", keeper: "ann", votes: [], acknowledged, end });
const keep = (since, entries, end, from = entries[0]?.number ?? 1) => ({ do: "keep", state: state(end), since, from, entries });

function begun(most) {
  const disk = storage(most);
  const drawer = new LogDrawer(createKeeper(disk), "room");
  assert.equal(drawer.begin("m1", "ann"), true);
  return { disk, drawer, again: () => new LogDrawer(createKeeper(disk), "room") };
}

test("what was kept is there after a reload", () => {
  const { drawer, again } = begun();
  assert.deepEqual(again().stored(), newMatch("ann"));
  assert.equal(again().match, "m1");
  drawer.keep(keep(1, [entry(1), entry(2)], "h2"));
  drawer.keep(keep(1, [entry(3)], "h3"));
  assert.deepEqual(again().stored(), { state: state("h3"), entries: [entry(1), entry(2), entry(3)] });
  drawer.keep(keep(1, [entry(2, "other")], "h2'"));
  assert.deepEqual(again().stored().entries, [entry(1), entry(2, "other")]);
  drawer.keep(keep(2, [entry(3), entry(4)], "h4"));
  assert.deepEqual(again().stored().entries, [entry(2, "other"), entry(3), entry(4)]);
  drawer.keep(keep(2, [], "h4", 5));
  assert.deepEqual(again().stored().entries.length, 3);
});

test("what nobody needs is deleted", () => {
  const { drawer, disk } = begun();
  drawer.keep(keep(1, [entry(1), entry(2), entry(3)], "h3"));
  drawer.keep(keep(3, [entry(4)], "h4"));
  drawer.keep(keep(3, [entry(4, "other")], "h4'"));
  assert.deepEqual([...disk.kept.keys()].sort(), ["tavola.log.room.3", "tavola.log.room.4", "tavola.log.room.head"]);
  drawer.keepKey(new Uint8Array([1, 2]));
  assert.deepEqual([...(drawer.key ?? [])], [1, 2]);
  drawer.begin("m2", "ben");
  assert.deepEqual([drawer.key, drawer.chain, drawer.stored()], [null, null, newMatch("ben")]);
  drawer.forget();
  assert.equal(disk.kept.size, 0);
});

test("where storing fails, all of the match is gone", () => {
  const { drawer, disk, again } = begun(1500);
  assert.equal(drawer.keep(keep(1, [entry(1)], "h1")), true);
  assert.equal(drawer.keep(keep(1, [entry(2), entry(3, "x".repeat(2000))], "h3")), false);
  assert.deepEqual([disk.kept.size, again().stored()], [0, null]);
  assert.equal(drawer.keep(keep(1, [entry(1)], "h1")), false, "and nothing is begun again by chance");
  assert.equal(drawer.begin("m2", "ann"), true);
});

test("what is not as it was written counts as forgotten", () => {
  const spoil = [
    ["2", "null"],
    ["2", "{"],
    ["2", JSON.stringify({ ...entry(2), number: -1 })],
    ["2", JSON.stringify({ ...entry(2), part: 5 })],
    ["head", "[]"],
    ["head", JSON.stringify({ match: "m1", since: 1, last: 2, state: { ...state("h2"), vote: 3 } })],
    ["head", JSON.stringify({ match: "m1", since: 1, last: 3, state: state("h2") })],
  ];
  for (const [name, text] of spoil) {
    const { drawer, disk, again } = begun();
    drawer.keep(keep(1, [entry(1), entry(2)], "h2"));
    disk.kept.set(`tavola.log.room.${name}`, text);
    assert.equal(again().stored(), null, `${name} ${text}`);
  }
  const { drawer, disk } = begun();
  disk.kept.set("tavola.log.room.chain", '[{"list":5}]');
  assert.equal(drawer.chain, null);
});

test("the logs of forgotten rooms are deleted, and nothing else", () => {
  const disk = storage();
  const keeper = createKeeper(disk);
  for (const room of ["one", "two"]) new LogDrawer(keeper, room).begin("m", "ann");
  keeper.write("save.one", "text");
  sweep(keeper, ["two"]);
  assert.deepEqual([...disk.kept.keys()].sort(), ["tavola.log.two.head", "tavola.save.one"]);
});
