// Wine runs down a finished tower, rim by rim: once, for readers who saw the last glass come. After a reload it has already run.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";

const CELL = 100; // one place of the tower, in the points of the drawing
const PITCH = 90;
const RIM = 44; // from the middle of a glass to its rim

/**
 * Whether the animation runs: the page has shown this match before it was won, and not yet since.
 * @param {string} match @param {boolean} won
 */
export function usePours(match, won) {
  const seen = useRef({ match: "", open: false, poured: false });
  if (seen.current.match !== match) seen.current = { match, open: false, poured: false };
  const now = seen.current;
  if (!won) now.open = true;
  useEffect(() => {
    if (!won) return;
    // after a look at an earlier moment the wine has already run
    return () => {
      now.poured = true;
    };
  }, [now, won]);
  return won && now.open && !now.poured;
}

/**
 * Over each rim wine runs into the two glasses below, thinner from row to row.
 * @param {{rows: number, runs: boolean}} props  runs: the animation starts now; else it has already run
 */
export function Pour({ rows, runs }) {
  const wide = rows * CELL;
  const fall = (/** @type {number} */ x, /** @type {number} */ y, /** @type {1|-1} */ side) =>
    `M${x + side * (RIM - 6)} ${y + 9}Q${x + side * 50} ${y + 4} ${x + side * 50} ${y + 34}V${y + PITCH + 10}`;
  return html`<svg class=${runs ? "pour runs" : "pour"} viewBox=${`0 0 ${wide} ${rows * PITCH + 4}`} aria-hidden="true">
    <path class="stream" d=${`M${wide / 2} -70V12`} stroke-width="9" />
    ${Array.from({ length: rows - 1 }, (_, row) => {
      const glasses = Array.from({ length: row + 1 }, (_, n) => wide / 2 + (n - row / 2) * CELL);
      const falls = glasses.flatMap((x) => [fall(x, row * PITCH, -1), fall(x, row * PITCH, 1)]);
      return html`<path class="stream" key=${row} d=${falls.join("")} stroke-width=${7 - row * 0.7}
          style=${{ "--row": row + 1 }} />`;
    })}
  </svg>`;
}
