// A match of Khora as a picture: the cities and their points, the curve of the rounds, where points came from, and how it was
// decided.

import { shapeOf } from "../../ui/crest.js";
import { dayOf, paper, picture, stamp, styled, WIDE, write } from "../../ui/picture.js";
import { endsOf, linesOf, scaleOf, signed } from "./curve.js";
import { SIGNS } from "./emblems.js";
import { storyWords } from "./ending.js";
import { cityOf, count, focusOf, SOURCES } from "./reading.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {CanvasRenderingContext2D} Brush */

const INK = "#1c1a17";
const GREY = "#5a5348";
const BRICK = "#8a2f1c";
const LEFT = 70;
const RIGHT = WIDE - LEFT;
const CURVE = { left: 120, right: RIGHT - 110, top: 520, bottom: 772 };
const SOURCES_AT = 872;
const ROW = 40;
const DASHES = [[], [16, 9], [4, 9], [22, 8, 4, 8]]; // dash patterns tell the lines apart without colour

/** @param {{replay: import("../../core/types.js").Replay, say: Say, at: number|null}} match @returns {HTMLCanvasElement} */
export function posterOf({ replay, say, at }) {
  const view = replay.steps.at(-1)?.view;
  return picture((brush) => {
    paper(brush);
    write(brush, say("game.name"), LEFT, 136, { size: 72, colour: INK, family: "title", weight: 700, room: 560 });
    write(brush, dayOf(say, at), RIGHT, 130, { size: 28, colour: GREY, align: "right", room: 360 });
    if (view) {
      const winners = replay.over?.winners ?? [];
      for (const { seat } of view.seats) city(brush, say, view, seat, winners.includes(seat));
      curve(brush, say, view);
      sources(brush, say, view);
      story(brush, say, view);
    }
    write(brush, "Tavola", LEFT, 1296, { size: 44, colour: INK, family: "title", weight: 700 });
    write(brush, say("poster.foot"), RIGHT, 1292, { size: 26, colour: GREY, align: "right", room: 660 });
  });
}

/** The middle of a seat's column, and how wide it is. @param {View} view @param {number} seat @param {number} [from] */
function columnOf({ seats }, seat, from = LEFT) {
  const wide = (RIGHT - from) / seats.length;
  return { x: from + wide * (seat + 0.5), wide };
}

/**
 * A shape of paths in a box.
 * @param {Brush} brush @param {string} path @param {{x: number, y: number, scale: number}} at @param {string} colour
 * @param {boolean} [line]
 */
function shape(brush, path, { x, y, scale }, colour, line = false) {
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, scale);
  brush.fillStyle = brush.strokeStyle = colour;
  brush.lineWidth = 3;
  if (line) brush.stroke(new Path2D(path));
  else brush.fill(new Path2D(path), "evenodd");
  brush.restore();
}

/** @param {number} seat */
const colourOf = (seat) => styled(`--paper-seat-${(seat % 10) + 1}`);

/** @param {Brush} brush @param {number} seat @param {number} x @param {number} y @param {number} size */
const crest = (brush, seat, x, y, size) => shape(brush, shapeOf(seat), { x, y, scale: size / 24 }, colourOf(seat));

/** @param {Brush} brush @param {number} x @param {number} y @param {number} radius @param {string} colour */
function disc(brush, x, y, radius, colour) {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 7);
  brush.fill();
}

/**
 * A city's emblem, whose it is, and its points.
 * @param {Brush} brush @param {Say} say @param {View} view @param {number} seat @param {boolean} won
 */
function city(brush, say, view, seat, won) {
  const { x, wide } = columnOf(view, seat);
  const name = cityOf(view, seat) ?? "";
  const [lines, filled] = SIGNS[name] ?? ["", ""];
  disc(brush, x, 234, 58, "#d8ac57");
  disc(brush, x, 234, 53, styled(`--city-${name}`, "khora"));
  const at = { x: x - 37, y: 197, scale: 74 / 48 };
  shape(brush, lines, at, "#fff8ec", true);
  shape(brush, filled, at, "#fff8ec");
  const room = wide - 60;
  disc(brush, x - 46, 274, 23, "#fffdf6");
  crest(brush, seat, x - 60, 260, 28);
  write(brush, say.arg({ seat }), x, 342, { size: 30, colour: INK, weight: 700, align: "center", room });
  if (name) write(brush, say(`city.${name}`), x, 380, { size: 26, colour: GREY, align: "center", room });
  const points = signed(count(view, seat, "vp"));
  write(brush, points, x, 470, { size: 84, colour: won ? BRICK : INK, family: "title", weight: 700, align: "center", room });
  if (won) stamp(brush, { sign: say("poster.won"), x: x + Math.min(wide / 2 - 44, 96), y: 200, side: 76 });
}

/** @param {Brush} brush @param {Say} say @param {View} view */
function curve(brush, say, view) {
  const lines = linesOf(view);
  const { steps, x, y, across } = scaleOf(lines, CURVE);
  brush.lineWidth = 1.5;
  for (const points of across) {
    path(
      brush,
      [
        [CURVE.left, y(points)],
        [CURVE.right, y(points)],
      ],
      "rgb(176 141 74 / 55%)",
    );
    write(brush, signed(points), CURVE.left - 14, y(points) + 8, { size: 22, colour: GREY, align: "right", room: 60 });
  }
  const { decided } = focusOf(view);
  for (let n = 0; n < steps; n += 1) {
    const decisive = decided?.round === n + 1;
    if (decisive)
      path(
        brush,
        [
          [x(n), CURVE.top],
          [x(n), CURVE.bottom],
        ],
        BRICK,
      );
    const words = n === steps - 1 ? say("table.final_short") : `${n + 1}`;
    write(brush, words, x(n), CURVE.bottom + 34, {
      size: 22,
      colour: decisive ? BRICK : GREY,
      weight: decisive ? 700 : 400,
      align: "center",
    });
  }
  brush.lineWidth = 6;
  for (const { seat, points } of lines) {
    brush.setLineDash(DASHES[seat % DASHES.length] ?? []);
    path(
      brush,
      points.map((value, n) => [x(n), y(value)]),
      colourOf(seat),
    );
  }
  brush.setLineDash([]);
  for (const { seat, points, at } of endsOf(lines, y, 34)) {
    crest(brush, seat, CURVE.right + 10, at - 13, 26);
    write(brush, signed(points.at(-1) ?? 0), CURVE.right + 44, at + 10, { size: 28, colour: INK, weight: 700 });
  }
}

/** @param {Brush} brush @param {[number, number][]} places @param {string} colour */
function path(brush, places, colour) {
  brush.strokeStyle = colour;
  brush.beginPath();
  for (const [x, y] of places) brush.lineTo(x, y);
  brush.stroke();
}

/** Where points came from. @param {Brush} brush @param {Say} say @param {View} view */
function sources(brush, say, view) {
  const { seats } = focusOf(view);
  const from = LEFT + 330;
  const used = SOURCES.filter((source) => seats.some(({ earned }) => earned[source]));
  for (const { seat } of view.seats) crest(brush, seat, columnOf(view, seat, from).x - 13, SOURCES_AT - 40, 26);
  used.forEach((source, n) => {
    const y = SOURCES_AT + n * ROW + 26;
    write(brush, say(`source.${source}`), LEFT, y, { size: 26, colour: INK, room: 310 });
    for (const { seat } of view.seats) {
      const points = signed(seats[seat]?.earned[source] ?? 0);
      write(brush, points, columnOf(view, seat, from).x, y, { size: 28, colour: INK, weight: 700, align: "center" });
    }
    brush.lineWidth = 1;
    path(
      brush,
      [
        [LEFT, y + 11],
        [RIGHT, y + 11],
      ],
      "rgb(176 141 74 / 45%)",
    );
  });
}

/** @param {Brush} brush @param {Say} say @param {View} view */
function story(brush, say, view) {
  const { decided } = focusOf(view);
  const words = decided ? inTwo(storyWords(say, decided)) : [];
  words.forEach((line, n) => {
    write(brush, line, LEFT, 1238 - (words.length - 1 - n) * 36, { size: 28, colour: INK, weight: 700, room: RIGHT - LEFT });
  });
}

/** A long sentence as two lines, split after the comma or the space nearest to its middle. @param {string} words */
export function inTwo(words) {
  const middle = words.length / 2;
  const places = [...words.matchAll(/[、。]|\s/g)].map(({ index }) => index + 1).filter((at) => at < words.length);
  const at = places.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined || words.length < 32 ? [words] : [words.slice(0, at).trim(), words.slice(at).trim()];
}
