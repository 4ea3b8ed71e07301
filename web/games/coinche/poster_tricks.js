// The tricks of a deal in the picture of a match: four in a row, each with its cards, its winner and its points.

import { byName } from "../../core/foreign.js";
import { shapeOf } from "../../ui/crest.js";
import { styled, WIDE, write } from "../../ui/picture.js";
import { letter, rankOf, suitOf, suitPath } from "./art.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("./history.js").Trick} Trick */

const COLOURS = /** @type {Record<string, string>} */ (byName({ S: "#16191d", H: "#b3261e", D: "#1b5a99", C: "#0b6b50" }));
const CARD = { width: 52, height: 78 };
const GAP = 4;
const COLUMNS = 4;
const BLOCK = { width: (WIDE - 140 + 20) / COLUMNS, height: 156 };

/** @param {CanvasRenderingContext2D} brush @param {Say} say @param {Trick[]} tricks @param {number} top */
export function tricksOn(brush, say, tricks, top) {
  for (const [n, trick] of tricks.entries()) {
    const x = 70 + (n % COLUMNS) * BLOCK.width;
    const y = top + Math.floor(n / COLUMNS) * BLOCK.height;
    const winner = trick.winner ?? 0;
    crest(brush, winner, x, y);
    write(brush, say.arg({ seat: winner }), x + 30, y + 20, { size: 22, colour: "#1c1a17", weight: 700, room: 116 });
    const points = say("table.trick_points", { points: trick.points ?? 0 });
    write(brush, points, x + 4 * CARD.width + 3 * GAP, y + 20, { size: 20, colour: "#5a5348", align: "right", room: 74 });
    for (const [m, { seat, card }] of trick.cards.entries()) {
      if (card.face) drawn(brush, say, card.face, x + m * (CARD.width + GAP), y + 36, seat === winner);
    }
  }
}

/** @param {CanvasRenderingContext2D} brush @param {number} seat @param {number} x @param {number} y */
function crest(brush, seat, x, y) {
  brush.save();
  brush.translate(x, y);
  brush.fillStyle = styled(`--paper-seat-${(seat % 10) + 1}`);
  brush.fill(new Path2D(shapeOf(seat)));
  brush.restore();
}

/** A card: its rank over its suit; the one that took the trick has a rim of brass. @param {CanvasRenderingContext2D} brush @param {Say} say @param {string} face @param {number} x @param {number} y @param {boolean} wins */
function drawn(brush, say, face, x, y, wins) {
  const suit = suitOf(face);
  brush.beginPath();
  brush.roundRect(x, y, CARD.width, CARD.height, 6);
  brush.fillStyle = "#fffdf6";
  brush.fill();
  brush.strokeStyle = wins ? "#b07d1e" : "#cdb47a";
  brush.lineWidth = wins ? 5 : 1.5;
  brush.stroke();
  write(brush, letter(say, rankOf(face)), x + CARD.width / 2, y + 36, {
    size: 32,
    colour: COLOURS[suit] ?? "#16191d",
    family: "title",
    weight: 700,
    align: "center",
    room: CARD.width - 8,
  });
  brush.save();
  brush.translate(x + CARD.width / 2 - 13, y + 43);
  brush.scale(26 / 64, 26 / 64); // suits are drawn in a square of 64
  brush.fillStyle = COLOURS[suit] ?? "#16191d";
  brush.fill(new Path2D(suitPath(suit)));
  brush.restore();
}
