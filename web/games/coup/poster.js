// The chronicle of lies as a poster: a lane a player, a disc a claim (whole if true, a cracked ring if a lie), a small seal where it was
// doubted, a cross where somebody fell, and three captions.

import { shapeOf } from "../../ui/crest.js";
import { paper, picture, stamp, styled, WIDE, write } from "../../ui/picture.js";
import { drawingOf } from "./art.js";
import { chronicleOf } from "./chronicle.js";

/** @typedef {import("../../types.js").Say} Say */
/** @typedef {import("./chronicle.js").Disc} Disc */

const INK = "#1c1a17";
const GREY = "#5a5348";
const BRASS = "#7d5200";
const LINE = "#b08d4a";
const SHU = "#bd3524";
const SIGNS = [..."一二三四五六七八九十"];

const LANES = { top: 250, bottom: 845, left: 205, right: 850 };

/** A lap's number: by signs as long as there are some. @param {Say} say @param {number} lap */
const lapWords = (say, lap) => (say.lang === "ja" ? (SIGNS[lap - 1] ?? `${lap}`) : `${lap}`);

/**
 * @param {{replay: import("../../types.js").Replay, say: Say}} match
 * @returns {HTMLCanvasElement}
 */
export function posterOf({ replay, say }) {
  const { laps, lanes, captions } = chronicleOf(replay);
  const upright = say.lang === "ja";
  return picture((brush) => {
    paper(brush);
    title(brush, say, replay.seats);
    const right = upright ? LANES.right : WIDE - 80;
    const step = (right - LANES.left) / laps;
    const high = Math.min(168, (LANES.bottom - LANES.top) / lanes.length);
    grid(brush, say, laps, step, high * lanes.length);
    lanes.forEach((lane, n) => {
      const y = LANES.top + (n + 0.5) * high;
      person(brush, say, lane.seat, y, high);
      row(
        brush,
        say,
        lane,
        y,
        step,
        Math.min(38, high * 0.36, step * 0.42),
        replay.over?.winners.includes(lane.seat) ? laps : null,
      );
    });
    legend(brush, say);
    foot(brush, say, captions, replay);
  });
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {number} seats */
function title(brush, say, seats) {
  const words = say("poster.title");
  const day = new Intl.DateTimeFormat(say.lang, { dateStyle: "long" }).format(new Date());
  if (say.lang === "ja") {
    [...words].forEach((letter, n) => {
      write(brush, letter, WIDE - 140, 190 + n * 150, { size: 136, colour: INK, family: "title", weight: 700, align: "center" });
    });
    stamp(brush, { sign: "卓", x: WIDE - 140, y: 790, side: 104 });
    write(brush, say("poster.line", { day, seats }), 60, 104, { size: 28, colour: GREY });
  } else {
    write(brush, words, 60, 132, { size: 72, colour: INK, family: "title", weight: 700, room: WIDE - 120 });
    write(brush, say("poster.line", { day, seats }), 60, 182, { size: 26, colour: GREY });
  }
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

/** @param {CanvasRenderingContext2D} brush @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function line(brush, x1, y1, x2, y2) {
  brush.beginPath();
  brush.moveTo(x1, y1);
  brush.lineTo(x2, y2);
  brush.stroke();
}

/** @param {CanvasRenderingContext2D} brush @param {Path2D} path @param {number} x @param {number} y @param {number} scale @param {string} colour */
function shape(brush, path, x, y, scale, colour) {
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, scale);
  brush.fillStyle = colour;
  brush.fill(path);
  brush.restore();
}

/** @param {CanvasRenderingContext2D} brush @param {number} seat @param {number} x  its left @param {number} y  its top @param {number} size */
function crest(brush, seat, x, y, size) {
  shape(brush, new Path2D(shapeOf(seat)), x, y, size / 24, styled(`--paper-seat-${(seat % 10) + 1}`));
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
 * @param {CanvasRenderingContext2D} brush @param {Say} say @param {import("./chronicle.js").Lane} lane @param {number} y
 * @param {number} step @param {number} radius @param {number|null} to  the lap up to which the winner's line goes
 */
function row(brush, say, lane, y, step, radius, to) {
  const middle = (/** @type {number} */ lap) => LANES.left + (lap - 0.5) * step;
  const last = lane.out ?? to ?? Math.max(1, ...lane.discs.map(({ lap }) => lap));
  brush.strokeStyle = "#b9a05c";
  brush.lineWidth = 2.5;
  const end = middle(last) + (lane.out === null ? 0 : step * 0.42);
  line(brush, LANES.left - 10, y, end, y);
  lane.discs.forEach((one, n) => {
    const same = lane.discs.filter(({ lap }) => lap === one.lap);
    const place = same.indexOf(one) - (same.length - 1) / 2;
    disc(
      brush,
      say,
      one,
      middle(one.lap) + place * Math.min(radius * 1.3, (step * 0.8) / same.length),
      y + (n % 2 && same.length > 1 ? 10 : 0),
      radius,
    );
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

/** A lie is a disc that is broken. @param {CanvasRenderingContext2D} brush @param {number} x @param {number} y @param {number} radius */
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

/**
 * @param {CanvasRenderingContext2D} brush @param {string} name @param {number} x @param {number} y @param {number} size
 * @param {string} colour @param {string} ground
 */
function glyph(brush, name, x, y, size, colour, ground) {
  const drawing = drawingOf(name);
  if (!drawing) return;
  const [left, top, scale] = [x - size / 2, y - size / 2, size / 64];
  shape(brush, new Path2D(drawing.body), left, top, scale, colour);
  if (drawing.cut) shape(brush, new Path2D(drawing.cut), left, top, scale, ground);
  for (const [path, ink, width] of /** @type {[string|undefined, string, number][]} */ ([
    [drawing.line, colour, 2.6],
    [drawing.cutLine, ground, drawing.cutWidth ?? 2.2],
  ])) {
    if (!path) continue;
    brush.save();
    brush.translate(left, top);
    brush.scale(scale, scale);
    brush.strokeStyle = ink;
    brush.lineWidth = width;
    brush.lineCap = "round";
    brush.stroke(new Path2D(path));
    brush.restore();
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say */
function legend(brush, say) {
  const y = 888;
  const words = (/** @type {string} */ key, /** @type {number} */ x) =>
    write(brush, say(`poster.${key}`), x, y + 8, { size: 24, colour: GREY, room: 220 });
  brush.fillStyle = styled("--role-duke", "coup") || INK;
  brush.beginPath();
  brush.arc(73, y, 13, 0, 7);
  brush.fill();
  words("true", 98);
  brush.strokeStyle = SHU;
  brush.lineWidth = 3;
  brush.beginPath();
  brush.arc(213, y, 12, 0, 7);
  brush.stroke();
  words("lie", 238);
  stamp(brush, { sign: say("seal.lie").slice(0, 1), x: 483, y, side: 30 });
  stamp(brush, { sign: say("seal.truth").slice(0, 1), x: 521, y, side: 30, good: true });
  words("doubted", 550);
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {import("./chronicle.js").Captions} captions @param {import("../../types.js").Replay} replay */
function foot(brush, say, { liar, eye, hidden }, replay) {
  brush.strokeStyle = LINE;
  brush.lineWidth = 2;
  line(brush, 60, 925, WIDE - 60, 925);
  /** @type {({key: string, seat: number|null, words: string, args: import("../../types.js").Args}|null)[]} */
  const columns = [
    liar && { key: "liar", seat: liar.seat, words: say.arg({ seat: liar.seat }), args: { count: liar.lies, of: liar.claims } },
    eye && { key: "eye", seat: eye.seat, words: say.arg({ seat: eye.seat }), args: { count: eye.right, of: eye.doubts } },
    hidden && { key: "hidden", seat: null, words: say(`role.${hidden.role}`), args: { who: { seat: hidden.seat } } },
  ];
  const shown = columns.filter((one) => one !== null);
  const wide = (WIDE - 120) / 3;
  shown.forEach(({ key, seat, words, args }, n) => {
    const x = 60 + n * wide + (n ? 26 : 0);
    if (n > 0) line(brush, x - 24, 955, x - 24, 1160);
    write(brush, say(`poster.${key}`), x, 985, { size: 28, colour: BRASS, weight: 700, room: wide - 50 });
    if (seat !== null) crest(brush, seat, x, 1034, 46);
    else if (hidden) {
      brush.beginPath();
      brush.arc(x + 36, 1058, 40, 0, 7);
      brush.fillStyle = styled(`--role-${hidden.role}`, "coup") || INK;
      brush.fill();
      glyph(brush, hidden.role, x + 36, 1058, 50, "#fff8ec", brush.fillStyle);
    }
    const left = x + (seat === null ? 90 : 62);
    write(brush, words, left, 1074, { size: 46, colour: INK, family: "title", weight: 700, room: wide - 110 });
    write(brush, say(`poster.${key}_line`, args), x, 1146, { size: 27, colour: GREY, room: wide - 50 });
  });
  line(brush, 60, 1218, WIDE - 60, 1218);
  write(brush, "Tavola", 60, 1290, { size: 52, colour: INK, family: "title", weight: 700 });
  const winners = { list: (replay.over?.winners ?? []).map((seat) => ({ seat })) };
  write(brush, say("poster.foot", { winners }), WIDE - 60, 1286, { size: 28, colour: GREY, align: "right", room: 660 });
}
