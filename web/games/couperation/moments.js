// Couperation's one loud moment: the glass that completes the tower. The light comes from inside, and wine runs down row by row.

import { html } from "htm/preact";
import { kindOf } from "./shown.js";

/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../types.js").Moment} Moment */

/** @param {GameEvent[]} events @returns {Moment|null} */
export function momentOf(events) {
  const won = events.findLast((event) => kindOf(event) === "won");
  return won
    ? {
        n: won.n,
        kind: "cheers",
        ms: 2200,
        args: won.args,
        sounds: [
          { name: "pour", at: 100 },
          { name: "three", at: 900 },
        ],
      }
    : null;
}

/** @param {{say: import("../../types.js").Say}} props */
export function Moment({ say }) {
  return html`<p class="cheers">${say("moment.cheers")}</p>`;
}

const CELL = 100; // one place of the tower, in the points of the drawing
const PITCH = 90;
const RIM = 44; // from the middle of a glass to its rim

/** Over each rim wine runs into the two glasses below, thinner from row to row. @param {{rows: number}} props */
export function Pour({ rows }) {
  const wide = rows * CELL;
  const fall = (/** @type {number} */ x, /** @type {number} */ y, /** @type {1|-1} */ side) =>
    `M${x + side * (RIM - 6)} ${y + 9}Q${x + side * 50} ${y + 4} ${x + side * 50} ${y + 34}V${y + PITCH + 10}`;
  return html`<svg class="pour" viewBox=${`0 0 ${wide} ${rows * PITCH + 4}`} aria-hidden="true">
    <path class="stream" d=${`M${wide / 2} -70V12`} stroke-width="9" />
    ${Array.from({ length: rows - 1 }, (_, row) => {
      const glasses = Array.from({ length: row + 1 }, (_, n) => wide / 2 + (n - row / 2) * CELL);
      const falls = glasses.flatMap((x) => [fall(x, row * PITCH, -1), fall(x, row * PITCH, 1)]);
      return html`<path class="stream" key=${row} d=${falls.join("")} stroke-width=${7 - row * 0.7} style=${{ "--row": row + 1 }} />`;
    })}
  </svg>`;
}
