// The poster's lanes: who it is, and a disc for each claim, whole if it was true, a cracked ring if it was a lie.

import { stamp, styled, WIDE, write } from "../../ui/picture.js";
import { crest, GREY, glyph, INK, line, SHU } from "./poster_marks.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("./chronicle.js").Lane} Lane */
/** @typedef {import("./chronicle.js").Disc} Disc */

const SIGNS = [..."一二三四五六七八九十"];

const LANES = { top: 250, bottom: 845, left: 205, right: 850 };

/** A lap's number, in Japanese a sign as far as `SIGNS` go. @param {Say} say @param {number} lap */
const lapWords = (say, lap) => (say.lang === "ja" ? (SIGNS[lap - 1] ?? `${lap}`) : `${lap}`);

/**
 * @param {CanvasRenderingContext2D} brush @param {Say} say
 * @param {{laps: number, lanes: Lane[]}} chronicle @param {number[]} winners  whose lines go on to the end
 */
export function drawLanes(brush, say, { laps, lanes }, winners) {
  const right = say.lang === "ja" ? LANES.right : WIDE - 80; // the title stands upright in Japanese
  const step = (right - LANES.left) / laps;
  const high = Math.min(168, (LANES.bottom - LANES.top) / lanes.length);
  const radius = Math.min(38, high * 0.36, step * 0.42);
  grid(brush, say, laps, step, high * lanes.length);
  lanes.forEach((lane, n) => {
    const y = LANES.top + (n + 0.5) * high;
    person(brush, say, lane.seat, y, high);
    row(brush, say, lane, { y, step, radius, to: winners.includes(lane.seat) ? laps : null });
  });
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {number} laps @param {number} step @param {number} high */
function grid(brush, say, laps, step, high) {
  const every = Math.ceil(laps / 12);
  brush.strokeStyle = "rgb(176 141 74 / 50%)";
  brush.lineWidth = 1.5;
  brush.setLineDash([4, 8]);
  for (let lap = 1; lap <= laps; lap++) {
    const x = LANES.left + lap * step;
    if (lap < laps) line(brush, x, LANES.top - 20, x, LANES.top + high);
    if (lap % every === 0 || lap === 1)
      write(brush, lapWords(say, lap), x - step / 2, LANES.top - 22, { size: 24, colour: GREY, align: "center" });
  }
  brush.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {number} seat @param {number} y @param {number} high */
function person(brush, say, seat, y, high) {
  const size = Math.min(30, high * 0.34);
  crest(brush, seat, 60, y - size - 3, size);
  write(brush, say.arg({ seat }), 60, y + size * 0.8, {
    size: Math.min(26, high * 0.3),
    colour: INK,
    weight: 700,
    room: LANES.left - 75,
  });
}

/**
 * @param {CanvasRenderingContext2D} brush @param {Say} say @param {Lane} lane
 * @param {{y: number, step: number, radius: number, to: number|null}} place  to: the lap up to which the winner's line goes
 */
function row(brush, say, lane, { y, step, radius, to }) {
  const middle = (/** @type {number} */ lap) => LANES.left + (lap - 0.5) * step;
  const last = lane.out ?? to ?? Math.max(1, ...lane.discs.map(({ lap }) => lap));
  brush.strokeStyle = "#b9a05c";
  brush.lineWidth = 2.5;
  const end = middle(last) + (lane.out === null ? 0 : step * 0.42);
  line(brush, LANES.left - 10, y, end, y);
  lane.discs.forEach((one, n) => {
    const same = lane.discs.filter(({ lap }) => lap === one.lap);
    const place = same.indexOf(one) - (same.length - 1) / 2;
    const x = middle(one.lap) + place * Math.min(radius * 1.3, (step * 0.8) / same.length);
    disc(brush, say, one, x, y + (n % 2 && same.length > 1 ? 10 : 0), radius);
  });
  if (lane.out === null) return;
  brush.strokeStyle = "#98201a";
  brush.lineWidth = 5;
  line(brush, end - 11, y - 11, end + 11, y + 11);
  line(brush, end - 11, y + 11, end + 11, y - 11);
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {Disc} claim @param {number} x @param {number} y @param {number} radius */
function disc(brush, say, claim, x, y, radius) {
  const colour = claim.true ? styled(`--role-${claim.role}`, "coup") || INK : SHU;
  brush.beginPath();
  brush.arc(x, y, radius, 0, 7);
  brush.fillStyle = claim.true ? colour : "#fdf8ea";
  brush.fill();
  if (!claim.true) {
    brush.strokeStyle = SHU;
    brush.lineWidth = Math.max(2, radius * 0.1);
    brush.stroke();
  }
  glyph(brush, claim.role, x, y, radius * 1.2, claim.true ? "#fff8ec" : SHU, claim.true ? colour : "#fdf8ea");
  if (claim.denied) {
    brush.strokeStyle = claim.true ? "#fff8ec" : SHU;
    brush.lineWidth = 3;
    line(brush, x - radius * 0.7, y + radius * 0.7, x + radius * 0.7, y - radius * 0.7);
  }
  if (!claim.true) crack(brush, x, y, radius);
  if (claim.doubted)
    stamp(brush, {
      sign: say(`seal.${claim.doubted}`).slice(0, 1),
      x: x + radius * 0.74,
      y: y + radius * 0.86,
      side: radius * 0.92,
      good: claim.doubted === "truth",
    });
}

/** A lie is a broken disc. @param {CanvasRenderingContext2D} brush @param {number} x @param {number} y @param {number} radius */
function crack(brush, x, y, radius) {
  const points = [
    [0.42, -1.1],
    [0.06, -0.36],
    [0.26, -0.12],
    [-0.24, 0.3],
    [-0.02, 0.46],
    [-0.4, 1.1],
  ];
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    ["#fdf8ea", 0.2],
    [SHU, 0.05],
  ])) {
    brush.strokeStyle = colour;
    brush.lineWidth = Math.max(1.4, radius * width);
    brush.beginPath();
    for (const [dx, dy] of points) brush.lineTo(x + Number(dx) * radius, y + Number(dy) * radius);
    brush.stroke();
  }
}
