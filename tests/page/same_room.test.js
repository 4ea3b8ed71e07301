// What a device is, where friends sit in one room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./page.js";

const { canBeTable, entered, handLink, hasRoom } = await import("../../web/features/same_room/same_room_actions.js");
const { isHand, isMiddle, readChosen } = await import("../../web/features/same_room/same_room_actions.js");

const LINK = "https://example.org/tavola/?lang=x#r2.secret";
const room = (more = {}) => ({ phase: "lobby", your_seat: null, locked: false, seats: [{ kind: "empty" }], ...more });

test("the code on the table makes a hand, and what was chosen in this room comes before it", () => {
  const hand = handLink(LINK);
  assert.equal(new URL(hand).hash, "#r2.secret");
  assert.deepEqual(entered(null, hand), { part: "hand", sound: false });
  assert.deepEqual(entered(null, LINK), { part: null, sound: false });
  const chosen = { at: "#r2.secret", part: null, sound: true };
  assert.deepEqual(entered(chosen, hand), { part: null, sound: true });
  assert.deepEqual(entered({ ...chosen, at: "#r2.other" }, hand), { part: "hand", sound: false });
  assert.deepEqual(entered(chosen, null), { part: null, sound: false });
});

test("what is stored is read with care", () => {
  assert.deepEqual(readChosen({ at: "#r", part: "table", sound: 1 }), { at: "#r", part: "table", sound: false });
  assert.deepEqual(readChosen({ at: "#r", part: "king" }), { at: "#r", part: null, sound: false });
  for (const raw of [null, 7, "x", [], { part: "table" }]) assert.equal(readChosen(raw), null);
});

test("who has seen a hand of this match is not its table", () => {
  assert.ok(canBeTable(room({ your_seat: 1 })));
  assert.ok(canBeTable(room({ phase: "playing" })));
  assert.ok(!canBeTable(room({ phase: "playing", your_seat: 1 })));
  assert.ok(!canBeTable(room({ phase: "over", your_seat: 1 })));
  const table = { sameRoom: { part: "table" } };
  assert.ok(isMiddle(table, room()) && !isMiddle(table, room({ your_seat: 0 })));
  const hand = { sameRoom: { part: "hand" } };
  assert.ok(isHand(hand, room({ your_seat: 0 })) && !isHand(hand, room()));
});

test("the code is shown as long as somebody may join", () => {
  assert.ok(hasRoom(room()));
  assert.ok(!hasRoom(room({ locked: true })));
  assert.ok(!hasRoom(room({ seats: [{ kind: "human" }] })));
  assert.ok(!hasRoom(room({ phase: "playing" })), "an empty seat does not play");
  assert.ok(hasRoom(room({ phase: "playing", seats: [{ kind: "bot" }] })));
  assert.ok(!hasRoom(room({ phase: "over", seats: [{ kind: "bot" }] })));
});

test("a table gives its seat up, keeps what it is, and is none while it holds a seat of a match", () => {
  const page = startPage({ role: "host", link: LINK, room: room({ your_seat: 0 }) });
  const stands = () => page.kept.filter(([call]) => call === "savePart").map(([, chosen]) => chosen);
  page.dispatch("same_room/be", { part: "table" });
  assert.deepEqual(page.model().sameRoom, { part: "table", sound: false });
  assert.deepEqual(stands(), [{ at: "#r2.secret", part: "table", sound: false }]);
  page.dispatch("line/room", { type: "line/room", room: room({ phase: "playing", your_seat: 0 }), other: false });
  assert.equal(page.model().sameRoom.part, null);
  page.dispatch("same_room/be", { part: "table" });
  assert.equal(page.model().sameRoom.part, null);
});
