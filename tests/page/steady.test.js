// A hand that grows keeps what is known where it lies.

import assert from "node:assert/strict";
import { test } from "node:test";

const { steady } = await import("../../web/table/steady.js");

const hand = (...faces) => faces.map((face, n) => ({ card: 90 + n, face }));
const lies = (before, now) => {
  const { cards, kept } = steady(before, now);
  return [cards.map(({ face }) => face), kept];
};

test("after a shuffle the known cards lie first, in their order, and the new ones beside them", () => {
  const shuffled = hand("assassin", "contessa", "duke", "captain");
  assert.deepEqual(lies(["duke", "contessa"], shuffled), [["duke", "contessa", "assassin", "captain"], 2]);
});

test("two of a kind are two cards, and what was given back has gone", () => {
  assert.deepEqual(lies(["duke"], hand("duke", "duke", "captain")), [["duke", "duke", "captain"], 1]);
  assert.deepEqual(lies(["duke", "contessa", "assassin"], hand("assassin", "duke")), [["duke", "assassin"], 2]);
});

test("a first hand, and one that is not seen, lies as it comes", () => {
  assert.deepEqual(lies([], hand("duke", "captain")), [["duke", "captain"], 0]);
  assert.deepEqual(lies([null, null], hand(null, null)), [[null, null], 0]);
});
