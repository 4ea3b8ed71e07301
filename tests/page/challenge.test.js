// How a challenge's two results compare, in words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { screen } from "./page.js";

const { challengeCode, comparedWords, isChallenge, readChallenge } = await import("../../web/features/room/challenge.js");

const challenge = (more = {}) => ({
  game: "small",
  rules: 1,
  seed: "5e".repeat(32),
  number: 1,
  options: { clock: 0 },
  places: [null, 3],
  first: null,
  name: "Ann",
  won: true,
  score: 40,
  ...more,
});
const say = (key, { theirs, mine } = {}) => (theirs ? `${key} ${theirs} ${mine}` : key);
const ended = (winners, scores) => screen({ match: "m1.5eed", over: { winners, scores } });

test("who has won did better than who has lost, and among equals the points decide", () => {
  const words = (winners, scores, more) => comparedWords(say, challenge(more), ended(winners, scores), 0).split(" ")[0];
  assert.equal(words([0], [55, 10]), "challenge.better");
  assert.equal(words([0], [30, 10]), "challenge.worse");
  assert.equal(words([0], [40, 10]), "challenge.same");
  assert.equal(words([1], [60, 70]), "challenge.worse");
  assert.equal(words([0], [1, 0], { won: false, score: null }), "challenge.better");
  assert.equal(words([1], [0, 1], { won: false, score: null }), "challenge.same");
});

test("who won is said only where it differs and there are points", () => {
  const told = (key, { theirs, mine, word, n } = {}) => (theirs ? `${mine} | ${theirs}` : n === undefined ? key : `${key} ${word ?? ""}${n}`);
  const words = (winners, scores, more) => comparedWords(told, challenge(more), ended(winners, scores), 0);
  assert.equal(words([0], [55, 10]), "challenge.points_alone 55 | challenge.points_alone 40");
  assert.equal(words([1], [55, 60]), "challenge.points challenge.lost55 | challenge.points challenge.won40");
  assert.equal(words([0], [1, 0], { score: null }), "challenge.won | challenge.won");
});

test("nothing is compared while it is played, nor from a seat that is not one", () => {
  assert.equal(comparedWords(say, challenge(), screen({ match: "m1.5eed" }), 0), null);
  assert.equal(comparedWords(say, challenge(), ended([0], [1, 0]), null), null);
});

test("a link that is not as it was made is no challenge", () => {
  assert.deepEqual(readChallenge(challengeCode(challenge())), challenge());
  for (const [field, value] of [
    ["seed", "5e"],
    ["number", 0],
    ["places", [null, null]],
    ["places", []],
    ["places", Array(99).fill(1)],
    ["places", [null, "Oak"]],
    ["first", 2],
    ["options", []],
    ["won", 1],
    ["score", "many"],
    ["game", null],
  ]) {
    const code = challengeCode(challenge({ [field]: value }));
    assert.ok(isChallenge(code));
    assert.equal(readChallenge(code), null, `${field}: ${value}`);
  }
  assert.equal(readChallenge(challengeCode(challenge({ name: "x".repeat(99) }))).name.length, 24);
});
