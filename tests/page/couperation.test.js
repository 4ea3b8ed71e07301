// Couperation's table reads what the host offers: which card may go where, and what two cards of the hand come to.

import assert from "node:assert/strict";
import { test } from "node:test";

const { closedVerb, deedOf, deedsOf, exchangesOf, putsOf } = await import("../../web/games/couperation/answers.js");
const { laying, within } = await import("../../web/games/couperation/move.js");
const { columnsOf, rangeWords, rowsOf } = await import("../../web/games/couperation/reading.js");
const { filled } = await import("../../web/table/view.js");
const { sumsOf } = await import("../../web/games/couperation/sums.js");

const option = (name, value, args = {}) => ({ name, value, args, seat: null, card: null });
const refused = (name, value) => ({ ...option(name, value), why: { key: "why", args: {} } });
const fetched = (op, ...cards) => option("exchange", ["exchange", ...cards], { op: { term: `op.${op}` } });
const act = {
  name: "act",
  options: [
    option("place", ["place", 5, 2, 3]),
    option("face_down", ["face_down", 5, 2, 3]),
    option("reveal", ["reveal", 9]),
    fetched("difference", 5, 6, 20),
    fetched("difference", 5, 6, 21, null),
    fetched("sum", 5, 6, 21, null, null),
    option("concede", ["concede"]),
  ],
  cards: [5, 6, 7, 8].map((card) => ({ card, face: null })),
  refused: [refused("place", ["place", 6, 2, 3]), refused("exchange_none", ["exchange"])],
};

test("what can be done with a card, and what is refused with its reason", () => {
  const deeds = deedsOf(act);
  assert.deepEqual(
    deeds.map(({ verb, card, place, option }) => [verb, card, place, option !== null]),
    [
      ["place", 5, "2-3", true],
      ["face_down", 5, "2-3", true],
      ["reveal", 9, null, true],
      ["place", 6, "2-3", false],
    ],
  );
  assert.equal(deedOf(deeds, "place", 5, "1-1"), null);
  const { up, down } = laying({ deeds }, 6, "2-3");
  assert.deepEqual([up.option, up.refused.why.key, down], [null, "why", null]);
  assert.deepEqual(deedsOf(null), []);
});

test("a verb is closed altogether only where no card is named", () => {
  assert.equal(closedVerb(act, "exchange").name, "exchange_none");
  assert.equal(closedVerb(act, "place"), null);
});

test("the answers of a put by the name of their cell, and of nothing else", () => {
  const put = { name: "put", options: [option("put", [4, 4]), option("replace", [1, 2])], refused: [] };
  assert.deepEqual([...putsOf(put).keys()], ["4-4", "1-2"]);
  assert.equal(putsOf(act).size, 0);
});

test("cards chosen one after the other narrow down the exchanges", () => {
  const exchanges = exchangesOf(act);
  const left = (spend, target = null) => {
    const { possible, ready } = within({ exchanges, spend, target });
    return [possible.length, ready.length];
  };
  assert.deepEqual(left([]), [3, 0]);
  assert.deepEqual(left([6]), [3, 0]);
  assert.deepEqual(left([6, 5]), [3, 1], "the pair in either order");
  assert.deepEqual(left([6, 5], 21), [2, 0]);
  assert.deepEqual(left([5, 6, 7], 21), [2, 1]);
  assert.deepEqual(left([5, 6, 8, 7], 21), [1, 1]);
  assert.deepEqual(left([5, 6, 9], 21), [0, 0], "a card that lies before its player is not thrown away");
  assert.deepEqual(left([5, 7]), [0, 0]);
});

test("the cards that are thrown away fill an option's blanks, in the host's order", () => {
  const [both] = exchangesOf(act).filter(({ count }) => count === 2);
  assert.deepEqual(both.spare, [7, 8]);
  assert.deepEqual(filled(act, both.option, [8, 7]).value, ["exchange", 5, 6, 21, 7, 8]);
  assert.deepEqual(filled(act, act.options[0], []), act.options[0]);
  assert.equal(filled({ options: [] }, option("income", ["income", null]), []).value[1], null, "no card stands for a missing seat");
});

test("what two cards come to, and how many more cards a goal takes", () => {
  const move = { exchanges: exchangesOf(act), spend: [5, 6] };
  const hand = [
    { card: 5, face: "9" },
    { card: 6, face: "16" },
  ];
  const reference = { ops: ["difference", "sum"], finish_value: 25 };
  assert.deepEqual(sumsOf(move, hand, reference), [
    {
      way: "difference",
      high: 16,
      low: 9,
      total: 7,
      thrown: 0,
      goals: [
        { target: 20, more: 0 },
        { target: 21, more: 1 },
      ],
    },
    { way: "sum", high: 16, low: 9, total: 25, thrown: 0, goals: [{ target: 21, more: 2 }] },
  ]);
  const [threw] = sumsOf({ ...move, spend: [5, 6, 7] }, hand, reference);
  assert.deepEqual([threw.thrown, threw.goals], [1, [{ target: 21, more: 0 }]]);
  const finish = [{ card: 5, face: "finish" }, hand[1]];
  assert.equal(
    sumsOf(move, finish, { ops: ["difference"], finish_value: 25 })[0].total,
    9,
    "the Finish counts what the room says",
  );
});

test("seven columns are shown, around what stands there, and as many rows", () => {
  const room = { reference: { rows: 7 } };
  const cell = (a) => ({ a, b: a });
  const floating = { cells: [cell(3), cell(4)], slots: [cell(2), cell(5)], first: -3, last: 10 };
  const { from, to } = columnsOf(room, floating);
  assert.equal(to - from + 1, 7);
  assert.ok(from <= 2 && to >= 5);
  assert.deepEqual(
    rowsOf(room, { ...floating, first: 1, last: 7 }).map((row) => row.length),
    [1, 2, 3, 4, 5, 6, 7],
  );
});

test("the numbers that fit, in few signs", () => {
  assert.deepEqual([rangeWords({ lo: 3, hi: 9 }), rangeWords({ lo: 3, hi: 3 }), rangeWords({ lo: 4, hi: 3 })], ["3–9", "3", "×"]);
  assert.equal(rangeWords({ lo: null, hi: null }), "×");
});
