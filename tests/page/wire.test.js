// The validator of messages: it says what does not fit, and where.

import assert from "node:assert/strict";
import { test } from "node:test";
import { misfit } from "../../web/wire/check.js";

const VIEW = {
  stage: "turn",
  turn: 0,
  round: 1,
  seats: [{ seat: 0, out: false, counters: { coins: 2 }, marks: {} }],
  zones: [{ name: "hand", seat: 0, cards: [{ card: 7, face: null }] }],
  counters: {},
  focus: null,
  groups: { score: ["vp"] },
  most: {},
};

/** What is wrong with the view once this is put in. @param {(view: any) => void} change */
function faultAfter(change) {
  const view = structuredClone(VIEW);
  change(view);
  return misfit(view, "View", "view");
}

test("what is as declared has no fault, and may say more", () => {
  assert.equal(misfit(VIEW, "View", "view"), null);
  assert.equal(
    faultAfter((view) => Object.assign(view.seats[0], { hat: "red" })),
    null,
  );
});

test("a fault is named with the way to it", () => {
  /** @type {[(view: any) => void, string][]} */
  const faults = [
    [(view) => delete view.seats[0].out, "view.seats[0].out: not there"],
    [(view) => Object.assign(view.seats[0], { seat: 64 }), "view.seats[0].seat: not seat"],
    [(view) => Object.assign(view.seats[0].counters, { coins: "2" }), "view.seats[0].counters.coins: not whole"],
    [(view) => Object.assign(view.zones[0].cards[0], { face: 3 }), "view.zones[0].cards[0].face: not text"],
    [(view) => Object.assign(view, { zones: {} }), "view.zones: not a list"],
    [(view) => Object.assign(view.groups, { score: "vp" }), "view.groups.score: not a list"],
    [(view) => Object.assign(view, { round: 1.5 }), "view.round: not whole"],
  ];
  for (const [change, fault] of faults) assert.equal(faultAfter(change), fault);
});

test("a value of a sentence is known by its first field, and may hold others", () => {
  const fits = [1, "a", null, true, { seat: 3 }, { list: [{ term: "role.duke" }] }, { say: "x", args: { n: 1 } }, { lines: 3 }];
  for (const arg of fits) assert.equal(misfit({ arg }, "Args", "args"), null);
  assert.equal(misfit({ a: { list: [1, { list: 2 }] } }, "Args", "args"), "args.a.list[1].list: not a list");
  assert.equal(misfit({ a: { seat: "duke" } }, "Args", "args"), "args.a.seat: not seat");
  assert.equal(misfit({ a: { seat: null, card: null } }, "Args", "args"), "args.a.seat: not seat", "by the first, as Python has it");
  assert.equal(misfit({ a: { lines: undefined } }, "Args", "args"), "args.a: not one of its kinds");
});

test("a list of just so many, a pattern, and one of a few words", () => {
  assert.match(String(misfit({ seat: 0, kind: "king" }, "RoomSeat", "seat")), /kind: not human or bot or empty/);
});

test("an answer is as long and as deep as the rules read one", () => {
  const nested = (depth) => (depth ? [nested(depth - 1)] : null);
  for (const answer of [null, 7, "x".repeat(64), "😀".repeat(64), Array(64).fill(1), nested(3)])
    assert.equal(misfit(answer, "answer", "value"), null);
  for (const answer of [true, 1.5, "x".repeat(65), Array(65).fill(1), nested(4)])
    assert.equal(misfit(answer, "answer", "value"), "value: not answer");
});
