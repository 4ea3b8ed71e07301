// Khora's pure parts: the curve of a match, and the sentence under its picture.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { endsOf, linesOf, scaleOf, signed } = await import("../../web/games/khora/curve.js");
const { sectionLines } = await import("../../web/table/reference.js");
const { makeSay } = await import("../../web/core/texts.js");
const { inTwo } = await import("../../web/games/khora/poster.js");

const seat = (n, vp) => ({ seat: n, counters: { vp }, marks: {} });
const view = {
  seats: [seat(0, 30), seat(1, 29)],
  focus: { seats: [{ curve: [-2, 10] }, { curve: [3, 12] }] },
};

test("a line goes through every round to the final points", () => {
  assert.deepEqual(linesOf(view), [
    { seat: 0, points: [-2, 10, 30] },
    { seat: 1, points: [3, 12, 29] },
  ]);
  const broken = { seats: [seat(0, 4)], focus: { seats: [{ curve: [] }] } };
  assert.deepEqual(linesOf(broken), [{ seat: 0, points: [4] }]);
});

test("a curve fills its box, from the fewest points to the most", () => {
  const { steps, x, y, across } = scaleOf(linesOf(view), { left: 10, right: 110, top: 0, bottom: 64 });
  assert.equal(steps, 3);
  assert.deepEqual([x(0), x(2), y(30), y(-2)], [10, 110, 0, 64]);
  assert.deepEqual(across, [0, 10, 20, 30]);
});

test("ends that would lie on each other stand one below the other", () => {
  const lines = linesOf(view);
  const { y } = scaleOf(lines, { left: 0, right: 100, top: 0, bottom: 64 });
  assert.deepEqual(
    endsOf(lines, y, 13).map(({ at }) => at),
    [0, 13],
  );
});

test("the rules say what is in force in this room", () => {
  const game = {
    "rules.dice.text": "Pay.\nBuy {when}.",
    "rules.when.early": "before",
    "rules.when.late": "after",
  };
  const say = makeSay({ lang: "en", page: {}, game });
  assert.deepEqual(sectionLines(say, { options: { when: "late", other: 3 } }, "dice"), ["Pay.", "Buy after."]);
  assert.deepEqual(sectionLines(say, { options: { when: "early" } }, "dice"), ["Pay.", "Buy before."]);
});

test("a loss has a minus sign", () => assert.equal(signed(-3), "−3"));

test("a long sentence is parted near its middle, and loses nothing", () => {
  assert.deepEqual(inTwo("Round 2 decided it."), ["Round 2 decided it."]);
  const long = "Round 5 decided it: Anna made 12 VP, Ben 3, and Anna was ahead from then on.";
  const [first, second] = inTwo(long);
  assert.equal(`${first} ${second}`, long);
  assert.ok(Math.abs(first.length - second.length) < 20);
  const japanese = "第5ラウンドが決め手でした。みさきが12点、ケンジが3点で、その後はみさきがずっと先頭でした";
  assert.equal(inTwo(japanese).join(""), japanese);
  assert.equal(inTwo(japanese).length, 2);
});
