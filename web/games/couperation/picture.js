// The finished tower as a picture that people keep and send: drawn on this device, in one look for every theme, from the same
// paths as the table. Nothing is uploaded anywhere.

import { html } from "htm/preact";
import { dayOf, savePicture, sharePicture } from "../../ui/picture.js";
import { BOWL, BOX, DIAMOND, HEART, KNOPS, RIM, SHINE, STEM, surface } from "./art.js";
import { isFinish, mapOf, markOf, nameOf, numberOf, rowsOf, towerOf } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

const WIDE = 1080;
const HIGH = 1350;
const GLASS = 132; // the width of a glass on the picture
const LAYER = 108; // from one row to the next
const NIGHT = ["#0a1022", "#1d2d54", "#0a1022"]; // the cloth of the table
const COLOURS = {
  glass: "#fbf5e7",
  wine: ["#f6dc93", "#d9a437"],
  edge: "#e9c678",
  tray: ["#f9dd97", "#c8973f", "#7d5a1e"],
  ink: "#241a06",
  diamond: "#f0c869",
  heart: "#ff8d7d",
  paper: "#f6efdd",
  dim: "#b9ad92",
};

/**
 * Draws the tower of a view on a canvas.
 * @param {TableProps} table
 * @returns {HTMLCanvasElement}
 */
function drawPicture({ screen, room, say }) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const brush = canvas.getContext("2d");
  if (!brush) return canvas;
  night(brush);
  const tower = towerOf(screen.view);
  const { cells } = mapOf(tower);
  const rows = rowsOf(room, tower);
  const top = 250;
  rows.forEach((row, n) => {
    row.forEach((where, i) => {
      const standing = cells.get(nameOf(where));
      if (!standing) return;
      const x = WIDE / 2 + (i - row.length / 2) * GLASS;
      glass(brush, x, top + n * LAYER, {
        number: numberOf(standing.card),
        mark: markOf(room, standing.card.face),
        finish: isFinish(standing.card),
      });
    });
  });
  const names = room.seats.flatMap(({ seat, kind }) => (kind === "empty" ? [] : [say.arg({ seat })]));
  const floor = top + rows.length * LAYER + 22;
  tray(brush, floor - 14);
  brush.textAlign = "center";
  write(brush, say("game.name"), 116, 62, COLOURS.paper, true);
  write(brush, say("tower.picture_line"), 178, 30, COLOURS.dim);
  write(brush, names.join("  ·  "), floor + 84, 38, COLOURS.paper);
  // of a tower that is watched again the day is not known
  write(brush, dayOf(say, screen.match === "replay" ? null : Date.now()), floor + 138, 26, COLOURS.dim);
  write(brush, "Tavola", HIGH - 78, 26, COLOURS.edge, true);
  return canvas;
}

/** The brass tray on which the tower stands. @param {CanvasRenderingContext2D} brush @param {number} y */
function tray(brush, y) {
  const brass = brush.createLinearGradient(0, y, 0, y + 18);
  COLOURS.tray.forEach((colour, n) => {
    brass.addColorStop(n / (COLOURS.tray.length - 1), colour);
  });
  brush.fillStyle = brass;
  brush.beginPath();
  brush.roundRect(64, y, WIDE - 128, 18, [6, 6, 12, 12]);
  brush.fill();
}

/** @param {CanvasRenderingContext2D} brush */
function night(brush) {
  const sky = brush.createLinearGradient(0, 0, 0, HIGH);
  NIGHT.forEach((colour, n) => {
    sky.addColorStop(n / (NIGHT.length - 1), colour);
  });
  brush.fillStyle = sky;
  brush.fillRect(0, 0, WIDE, HIGH);
  const glow = brush.createRadialGradient(WIDE / 2, 620, 60, WIDE / 2, 620, 620);
  glow.addColorStop(0, "rgb(255 206 110 / 38%)");
  glow.addColorStop(1, "rgb(240 196 104 / 0%)");
  brush.fillStyle = glow;
  brush.fillRect(0, 0, WIDE, HIGH);
  // bubbles that rise: the same on every device
  brush.fillStyle = "rgb(246 220 147 / 26%)";
  for (let n = 0; n < 70; n++) {
    const [x, y] = [((n * 397) % 1000) / 1000, ((n * 613) % 997) / 997];
    brush.beginPath();
    brush.arc(x * WIDE, y * HIGH, 1.5 + (n % 5), 0, 7);
    brush.fill();
  }
  brush.strokeStyle = COLOURS.edge;
  brush.lineWidth = 3;
  brush.strokeRect(34, 34, WIDE - 68, HIGH - 68);
  brush.lineWidth = 1;
  brush.strokeRect(44, 44, WIDE - 88, HIGH - 88);
}

/**
 * @param {CanvasRenderingContext2D} brush @param {number} x @param {number} y
 * @param {{number: number|null, mark: import("./art.js").Mark, finish: boolean}} what
 */
function glass(brush, x, y, { number, mark, finish }) {
  const scale = GLASS / BOX.width;
  brush.save();
  brush.translate(x, y);
  brush.scale(scale, scale);
  brush.fillStyle = "rgb(233 198 120 / 80%)";
  brush.fill(new Path2D(STEM));
  const bowl = new Path2D(BOWL);
  brush.fillStyle = COLOURS.glass;
  brush.fill(bowl);
  brush.save();
  brush.clip(bowl);
  const level = surface(50); // the tower is complete, and the wine has run down
  const wine = brush.createLinearGradient(0, level, 0, 33);
  COLOURS.wine.forEach((colour, n) => {
    wine.addColorStop(n, colour);
  });
  brush.fillStyle = wine;
  brush.fillRect(0, level, BOX.width, 40);
  brush.restore();
  brush.fillStyle = "#fffaf0";
  brush.fill(new Path2D(RIM));
  brush.strokeStyle = COLOURS.edge;
  brush.lineWidth = 1;
  brush.stroke(bowl);
  brush.stroke(new Path2D(RIM));
  brush.strokeStyle = "rgb(255 255 255 / 80%)";
  brush.lineWidth = 1.6;
  brush.lineCap = "round";
  brush.stroke(new Path2D(SHINE));
  brush.fillStyle = COLOURS.ink;
  brush.textAlign = "center";
  brush.font = `700 18px ${fontOf("--font-ui")}`;
  brush.fillText(finish ? "★" : `${number ?? ""}`, 28, 24);
  for (const [left, high, size] of KNOPS[mark ?? ""] ?? []) {
    brush.save();
    brush.translate(left, high);
    brush.scale(size, size);
    brush.fillStyle = mark === "heart" ? COLOURS.heart : COLOURS.diamond;
    brush.fill(new Path2D(mark === "heart" ? HEART : DIAMOND));
    brush.restore();
  }
  brush.restore();
}

/** One of the page's two fonts. @param {"--font-ui"|"--font-title"} name */
const fontOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name) || "serif";

/**
 * A line in the middle, no wider than the picture.
 * @param {CanvasRenderingContext2D} brush @param {string} words @param {number} y @param {number} size @param {string} colour @param {boolean} [title]
 */
function write(brush, words, y, size, colour, title = false) {
  brush.fillStyle = colour;
  brush.font = `${title ? 600 : 400} ${size}px ${fontOf(title ? "--font-title" : "--font-ui")}`;
  brush.fillText(words, WIDE / 2, y, WIDE - 160);
}

const NAME = "tavola-couperation";

/** The two buttons below a finished tower. @param {{table: TableProps}} props */
export function PictureVerbs({ table }) {
  const { say } = table;
  const shares = typeof navigator.canShare === "function";
  return html`<div class="picture-verbs">
    <button type="button" class="button" onClick=${() => void savePicture(drawPicture(table), NAME)}>
      ${say("tower.save_picture")}
    </button>
    ${
      shares
        ? html`<button type="button" class="button"
            onClick=${() => void sharePicture(drawPicture(table), NAME, say("game.name"))}>
          ${say("tower.share_picture")}
        </button>`
        : null
    }
  </div>`;
}
