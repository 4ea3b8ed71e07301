// The table that is shown before Python has opened it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createDealer, FirstTable, numberOf } from "../../web/features/room/first.js";
import { PROTOCOL } from "../../web/wire/shapes.js";

const KEY = "a-key-of-the-reader's-device";
const DEALT = {
  seed: "5eed",
  told: [
    { t: "room", room: { seats: [{ seat: 0, name: "{name}", crest: null, who: "{reader}" }, { seat: 1, crest: null, who: null }] } },
    { t: "screen", match: "m1", events: [] },
  ],
};
const reader = { key: KEY, name: 'Ann "A"', crest: "owl" };

const room = (crest) =>
  JSON.stringify({
    t: "room",
    room: { seats: [{ seat: 0, name: 'Ann "A"', crest, who: "a-key-of" }, { seat: 1, crest: null, who: null }] },
  });
const SCREEN = JSON.stringify(DEALT.told[1]);
const ANSWER = JSON.stringify({ t: "answer", id: "1", value: "income" });
const HELLO = JSON.stringify({ t: "hello", v: PROTOCOL });

test("the reader's own name, key and crest stand in it", () => {
  assert.deepEqual(new FirstTable(DEALT, reader).show(), [room("owl"), SCREEN]);
});

test("what the room says is held against what was shown; it knows no crest before the page has told it", () => {
  const first = new FirstTable(DEALT, reader);
  const said = [room(null), room("owl"), SCREEN].map((text) => first.compare(text));
  assert.deepEqual(said, ["shown", "new", "same table"]);
  const otherScreen = JSON.stringify({ t: "screen", match: "m1", events: [{ n: 0 }] });
  assert.equal(first.compare(otherScreen), "other table");
  assert.equal(first.compare(JSON.stringify({ t: "notes", notes: [] })), "new");
});

test("answers wait, a repeated one once; everything else goes", () => {
  const first = new FirstTable(DEALT, reader);
  assert.deepEqual([HELLO, ANSWER, ANSWER, '{"t":"crest","id":"owl"}'].map((text) => first.keeps(text)), [false, true, true, false]);
  assert.deepEqual(first.answers(), [ANSWER]);
});

/** What has settled after all that was due. @param {Promise<unknown>} promise */
const settled = (promise) => Promise.race([promise, new Promise((done) => setTimeout(done, 0, "waits"))]);

test("Python comes at a later try, and the room with it", async () => {
  const tries = [Promise.reject(new Error("no network")), Promise.resolve("python")];
  const first = new FirstTable(DEALT, reader);
  const python = first.python(() => tries.shift())();
  assert.equal(await settled(python), "waits");
  first.retry();
  assert.equal(await settled(python), "python");
});

test("who saves data fetches Python with the first answer, not with the greeting", async () => {
  const first = new FirstTable(DEALT, reader, true);
  let asked = 0;
  const python = first.python(async () => (asked += 1))();
  first.keeps(HELLO);
  assert.deepEqual([await settled(python), asked], ["waits", 0]);
  first.keeps(ANSWER);
  assert.deepEqual([await settled(python), asked], [1, 1]);
});

test("a table never comes twice running, and a room has the same one after a reload", async (context) => {
  const asked = context.mock.method(globalThis, "fetch", async () => new Response(JSON.stringify(DEALT))).mock;
  const kept = new Map();
  const device = { dealt: (game) => kept.get(game) ?? null, saveDealt: (game, table) => kept.set(game, table) };
  const root = new URL("https://tavola.example/");
  const drawn = Array.from({ length: 200 }, () => numberOf(createDealer({ root, device }).take("coup")));
  assert.ok(drawn.every((table, at) => table !== drawn[at - 1]));
  assert.equal(new Set(drawn).size, 24, "every table comes");
  const dealer = createDealer({ root, device });
  const next = dealer.next("coup");
  const before = asked.callCount();
  assert.equal(dealer.take("coup"), next, "the one that was fetched before the tap");
  assert.deepEqual(await dealer.table("coup", numberOf(next)), DEALT);
  assert.equal(asked.callCount(), before, "once");
});

test("a table that could not be had is asked for again", async (context) => {
  const answers = [Response.error(), new Response(JSON.stringify(DEALT))];
  context.mock.method(globalThis, "fetch", async () => answers.shift());
  const dealer = createDealer({ root: new URL("https://tavola.example/"), device: {} });
  assert.equal(await dealer.table("coup", 3), null);
  assert.deepEqual(await dealer.table("coup", 3), DEALT);
});
