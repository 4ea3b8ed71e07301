// The chronicle of lies as a poster: a lane a player, a disc a claim (whole if true, a cracked ring if a lie), a small seal where it was
// doubted, a cross where somebody fell, and three captions.

import { dayOf, paper, picture, stamp, styled, WIDE, write } from "../../ui/picture.js";
import { chronicleOf } from "./chronicle.js";
import { drawLanes } from "./poster_lanes.js";
import { BRASS, crest, GREY, glyph, INK, LINE, line, SHU } from "./poster_marks.js";

/** @typedef {import("../../core/types.js").Say} Say */

/**
 * @param {{replay: import("../../core/types.js").Replay, say: Say, at: number|null}} match
 * @returns {HTMLCanvasElement}
 */
export function posterOf({ replay, say, at }) {
  const chronicle = chronicleOf(replay);
  return picture((brush) => {
    paper(brush);
    title(brush, say, dayOf(say, at), replay.seats);
    drawLanes(brush, say, chronicle, replay.over?.winners ?? []);
    legend(brush, say);
    foot(brush, say, chronicle.captions, replay);
  });
}

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {string} day @param {number} seats */
function title(brush, say, day, seats) {
  const words = say("truth.title");
  const line = say("poster.line", { day, seats }).replace(/^[\s·]+/, ""); // the day may not be known
  if (say.lang === "ja") {
    [...words].forEach((letter, n) => {
      write(brush, letter, WIDE - 140, 190 + n * 150, { size: 136, colour: INK, family: "title", weight: 700, align: "center" });
    });
    stamp(brush, { sign: "卓", x: WIDE - 140, y: 790, side: 104 });
    write(brush, line, 60, 104, { size: 28, colour: GREY });
  } else {
    write(brush, words, 60, 132, { size: 72, colour: INK, family: "title", weight: 700, room: WIDE - 120 });
    write(brush, line, 60, 182, { size: 26, colour: GREY });
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

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {import("./chronicle.js").Captions} captions @param {import("../../core/types.js").Replay} replay */
function foot(brush, say, { liar, eye, hidden }, replay) {
  brush.strokeStyle = LINE;
  brush.lineWidth = 2;
  line(brush, 60, 925, WIDE - 60, 925);
  /** @type {({key: string, seat: number|null, words: string, args: import("../../core/types.js").Args}|null)[]} */
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
    write(brush, words, left, 1074, { size: 46, colour: INK, family: "title", weight: 700, room: x + wide - 44 - left });
    write(brush, say(`poster.${key}_line`, args), x, 1146, { size: 27, colour: GREY, room: wide - 50 });
  });
  line(brush, 60, 1218, WIDE - 60, 1218);
  write(brush, "Tavola", 60, 1290, { size: 52, colour: INK, family: "title", weight: 700 });
  const winners = { list: (replay.over?.winners ?? []).map((seat) => ({ seat })) };
  write(brush, say("poster.foot", { winners }), WIDE - 60, 1286, { size: 28, colour: GREY, align: "right", room: 660 });
}
