// A match of Coinche as a picture: two teams and their scores, the curve of the deals, and what each contract was and brought.

import { byName } from "../../core/foreign.js";
import { shapeOf } from "../../ui/crest.js";
import { dayOf, paper, picture, stamp, styled, WIDE, write } from "../../ui/picture.js";
import { dealsOf } from "./history.js";
import { tricksOn } from "./poster_tricks.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("./history.js").Result} Result */

const INK = "#1c1a17";
const GREY = "#5a5348";
const TEAMS = byName({ a: "#7d5200", b: "#55398f" });
const SHU = "#b12d1d";
// spades, SA and TA are of ink
const SUITS = /** @type {Record<string, string>} */ (byName({ H: "#b3261e", D: "#1b5a99", C: "#0b6b50" }));
const CURVE = { left: 136, right: WIDE - 82, top: 470, bottom: 790 };
const MOST_DEALS = 9; // rows; the rest of a long match is in the curve
const FEW_DEALS = 3; // they leave room for the tricks of the last one
const FOOT = 1226; // the last row

/** Where the curve ends and the rows of deals begin, and how far these lie apart. @param {number} deals @returns {{bottom: number, first: number, step: number}} */
function roomFor(deals) {
  if (deals <= FEW_DEALS) return { bottom: 860 - 50 * deals, first: 930 - 50 * deals, step: 50 };
  const step = Math.min(56, 360 / deals);
  const first = FOOT - (deals - 1) * step;
  return { bottom: Math.max(CURVE.bottom, first - 80), first: Math.max(866, first), step };
}

/**
 * How both teams' scores grew, deal by deal, from nothing.
 * @param {Result[]} results
 * @returns {{a: number[], b: number[]}}
 */
export function curveOf(results) {
  const [a, b] = [[0], [0]];
  for (const { takers, defence } of results) {
    for (const { team, total } of [takers, defence]) (team === "b" ? b : a).push(total);
  }
  return { a, b };
}

/** The deals that were scored. @param {import("../../core/types.js").GameEvent[]} events */
export const resultsOf = (events) => dealsOf(events).flatMap(({ result }) => result ?? []);

/**
 * @param {{replay: import("../../core/types.js").Replay, say: Say, at: number|null}} match
 * @returns {HTMLCanvasElement}
 */
export function posterOf({ replay, say, at }) {
  const deals = dealsOf(replay.events);
  const results = deals.flatMap(({ result }) => result ?? []);
  const curve = curveOf(results);
  const shown = results.slice(-MOST_DEALS);
  const { bottom, first, step } = roomFor(shown.length);
  return picture((brush) => {
    paper(brush);
    write(brush, say("game.name"), 70, 136, { size: 72, colour: INK, family: "title", weight: 700, room: 620 });
    write(brush, dayOf(say, at), WIDE - 70, 130, { size: 28, colour: GREY, align: "right", room: 320 });
    const won = new Set(replay.over?.winners ?? []);
    for (const [n, team] of /** @type {const} */ (["a", "b"]).entries()) {
      const seats = [n, n + 2];
      const x = n === 0 ? 70 : WIDE - 70;
      const align = n === 0 ? "left" : "right";
      const names = seats.map((seat) => say.arg({ seat })).join(" · ");
      write(brush, `${curve[team].at(-1) ?? 0}`, x, 340, {
        size: 150,
        colour: TEAMS[team],
        family: "title",
        weight: 700,
        align,
        room: 420,
      });
      const beside = Math.min(420, brush.measureText(`${curve[team].at(-1) ?? 0}`).width) + 80;
      write(brush, names, n === 0 ? x + 84 : x - 84, 400, { size: 32, colour: INK, weight: 700, align, room: 340 });
      for (const [i, seat] of seats.entries()) crest(brush, seat, (n === 0 ? x : x - 76) + i * 40, 374, 34);
      if (seats.some((seat) => won.has(seat)))
        stamp(brush, { sign: say("poster.won"), x: n === 0 ? x + beside : x - beside, y: 290, side: 96 });
    }
    lines(brush, curve, bottom);
    for (const [n, result] of shown.entries()) deal(brush, say, result, first + n * step);
    const last = deals.findLast(({ result }) => result);
    if (shown.length <= FEW_DEALS && last) tricksOn(brush, say, last.tricks, 910);
    write(brush, "Tavola", 70, 1290, { size: 52, colour: INK, family: "title", weight: 700 });
    write(brush, say("poster.foot"), WIDE - 70, 1286, { size: 28, colour: GREY, align: "right", room: 660 });
  });
}

/** @param {CanvasRenderingContext2D} brush @param {number} seat @param {number} x @param {number} y @param {number} size */
function crest(brush, seat, x, y, size) {
  brush.save();
  brush.translate(x, y);
  brush.scale(size / 24, size / 24);
  brush.fillStyle = styled(`--paper-seat-${(seat % 10) + 1}`);
  brush.fill(new Path2D(shapeOf(seat)));
  brush.restore();
}

/**
 * Both curves on one scale: one drawn through, with discs; the other dashed, with squares.
 * @param {CanvasRenderingContext2D} brush @param {{a: number[], b: number[]}} curve @param {number} bottom
 */
function lines(brush, curve, bottom) {
  const { left, right, top } = CURVE;
  const most = Math.max(1, ...curve.a, ...curve.b);
  const at = (/** @type {number} */ n, /** @type {number} */ points) => ({
    x: left + ((right - left) * n) / Math.max(1, curve.a.length - 1),
    y: bottom - ((bottom - top) * points) / most,
  });
  brush.strokeStyle = "rgb(176 141 74 / 55%)";
  brush.lineWidth = 1.5;
  for (const y of [top, (top + bottom) / 2, bottom]) {
    brush.beginPath();
    brush.moveTo(left, y);
    brush.lineTo(right, y);
    brush.stroke();
  }
  write(brush, `${most}`, left - 14, top + 8, { size: 22, colour: GREY, align: "right", room: 66 });
  for (const team of /** @type {const} */ (["b", "a"])) {
    brush.strokeStyle = brush.fillStyle = TEAMS[team];
    brush.lineWidth = 6;
    brush.setLineDash(team === "b" ? [14, 10] : []);
    brush.beginPath();
    for (const [n, points] of curve[team].entries()) brush.lineTo(at(n, points).x, at(n, points).y);
    brush.stroke();
    brush.setLineDash([]);
    for (const [n, points] of curve[team].entries()) {
      const { x, y } = at(n, points);
      brush.beginPath();
      if (team === "b") brush.rect(x - 8, y - 8, 16, 16);
      else brush.arc(x, y, 9, 0, 7);
      brush.fill();
    }
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {Result} result @param {number} y */
function deal(brush, say, { deal: n, taker, value, denomination, multiplier, made, takers, defence }, y) {
  const [a, b] = takers.team === "b" ? [defence, takers] : [takers, defence];
  write(brush, `${n}`, 70, y, { size: 24, colour: GREY });
  /** @type {[string, string][]} */
  const contract = [
    [say(`value.${value}`), INK],
    [say(`denomination.${denomination}`), SUITS[denomination] ?? INK],
  ];
  if (multiplier > 1) contract.push([`×${multiplier}`, SHU]);
  let x = 120;
  for (const [words, colour] of contract) {
    write(brush, words, x, y, { size: 26, colour, weight: 700, room: 120 });
    x += Math.min(120, brush.measureText(words).width) + 9;
  }
  write(brush, `${say.arg({ seat: taker })} · ${say(made ? "poster.made" : "poster.failed")}`, 345, y, {
    size: 26,
    colour: made ? INK : SHU,
    room: 370,
  });
  write(brush, `+${a.score}`, 850, y, { size: 26, colour: TEAMS.a, weight: 700, align: "right" });
  write(brush, `+${b.score}`, WIDE - 70, y, { size: 26, colour: TEAMS.b, weight: 700, align: "right" });
}
