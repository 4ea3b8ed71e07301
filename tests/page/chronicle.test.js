// The data of a finished match's pictures: the chronicle of lies, and the curve of Coinche's deals.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { chronicleOf } = await import("../../web/games/coup/chronicle.js");
const { deedWords } = await import("../../web/games/coup/ending.js");
const { curveOf } = await import("../../web/games/coinche/poster.js");

const seat = (n) => ({ seat: n });
const turn = (n, actor) => ({ n, name: "claimed", args: { actor: seat(actor) } });
const claim = (event, who, truth, doubter = null) => ({
  event,
  round: 1,
  seat: who,
  says: { key: "claim.acts", args: { role: { term: "role.duke" } } },
  true: truth,
  doubter,
  shown: doubter === null ? null : truth,
});
const counts = (claims, lies = 0, caught = 0, doubts = 0, right = 0) => ({ claims, lies, caught, doubts, right });

// three at the table: the second lies twice and is caught once by the third, the first falls, the third is the last but one
const MATCH = {
  seats: 3,
  events: [
    turn(0, 0),
    turn(1, 1),
    turn(2, 2),
    turn(3, 0),
    turn(4, 1),
    { n: 5, name: "eliminated", args: { seat: seat(0) } },
    turn(6, 2),
    { n: 7, name: "eliminated", args: { seat: seat(2) } },
    { n: 8, name: "showed_last", args: { seat: seat(1), cards: { list: [{ card: 3, face: "contessa" }] } } },
  ],
  claims: [claim(0, 0, true, 2), claim(1, 1, false), claim(2, 2, true), claim(4, 1, false, 2)],
  counts: [counts(1), counts(2, 2, 1), counts(1, 0, 0, 2, 1)],
  over: { winners: [1], scores: [0, 1, 0] },
};

test("chronicle: a lane a player, a disc a claim, lap by lap", () => {
  const { laps, lanes } = chronicleOf(MATCH);
  assert.equal(laps, 2);
  assert.deepEqual(
    lanes.map(({ discs }) => discs.map(({ lap }) => lap)),
    [[1], [1, 2], [1]],
  );
  assert.deepEqual(
    lanes.map(({ out }) => out),
    [2, null, 2],
  );
  assert.deepEqual(
    lanes.map(({ discs }) => discs.map(({ doubted }) => doubted)),
    [["truth"], [null, "lie"], [null]],
  );
});

test("chronicle: the boldest liar, the sharpest eye, the card that was never lost", () => {
  assert.deepEqual(chronicleOf(MATCH).captions, {
    liar: { seat: 1, lies: 2, claims: 2 },
    eye: { seat: 2, doubts: 2, right: 1 },
    hidden: { seat: 1, role: "contessa" },
  });
});

test("chronicle: an honest evening has no liar and no sharp eye", () => {
  const { liar, eye } = chronicleOf({ ...MATCH, counts: [counts(1), counts(0, 0, 0, 1), counts(0)] }).captions;
  assert.deepEqual([liar, eye], [null, null]);
});

test("one's own line: when one was eliminated, the lies, how many were caught, how many one saw through", () => {
  const say = Object.assign((key, args) => (key === "ending.comma" ? "|" : key + (args?.nth ?? args?.n ?? "")), { has: (key) => key.endsWith("_1") });
  const first = { out: 0, lies: 2, caught: 1, seen: 0 };
  assert.equal(deedWords(say, first), "ending.winner|ending.lies_many2|ending.caught_one1");
  assert.equal(deedWords(say, { out: 4, lies: 0, caught: 0, seen: 1 }), "ending.eliminatedending.nth4|ending.lies_none0|ending.seen_one1");
  assert.equal(deedWords(say, { out: 1, lies: 0, caught: 0, seen: 0 }), "ending.eliminatedending.nth_11|ending.lies_none0");
});

test("Coinche: each team's curve begins at nothing and follows its total, whoever had the contract", () => {
  const side = (team, total) => ({ team, total });
  const results = [
    { takers: side("b", 162), defence: side("a", 0) },
    { takers: side("a", 250), defence: side("b", 162) },
  ];
  assert.deepEqual(curveOf(results), { a: [0, 0, 250], b: [0, 162, 162] });
});
