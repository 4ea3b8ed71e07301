// Around the oval table of wide screens: where the others sit, and the line from the actor to the target.

import { html } from "htm/preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { boxOf } from "../../table/motion.js";

// in percent of the oval's box, by the number of players
export const AROUND = /** @type {Record<number, [number, number][]>} */ ({
  1: [[50, 15]],
  2: [
    [22, 22],
    [78, 22],
  ],
  3: [
    [12, 48],
    [50, 15],
    [88, 48],
  ],
  4: [
    [12, 62],
    [29, 17],
    [71, 17],
    [88, 62],
  ],
  5: [
    [12, 66],
    [15, 25],
    [50, 15],
    [85, 25],
    [88, 66],
  ],
  6: [
    [12, 68],
    [14, 27],
    [37, 14],
    [63, 14],
    [86, 27],
    [88, 68],
  ],
  7: [
    [11, 74],
    [11, 36],
    [29, 13],
    [50, 13],
    [71, 13],
    [89, 36],
    [89, 74],
  ],
  8: [
    [10, 82],
    [10, 50],
    [12, 17],
    [37, 13],
    [63, 13],
    [88, 17],
    [90, 50],
    [90, 82],
  ],
  9: [
    [10, 82],
    [10, 50],
    [10, 18],
    [30, 13],
    [50, 13],
    [70, 13],
    [90, 18],
    [90, 50],
    [90, 82],
  ],
  10: [
    [36, 91],
    [10, 82],
    [10, 50],
    [10, 18],
    [36, 13],
    [64, 13],
    [90, 18],
    [90, 50],
    [90, 82],
    [64, 91],
  ],
});

const SLID = 240; // ms

/**
 * A line leads from the actor to the target (the style sheet hides it elsewhere).
 * @param {{root: {current: HTMLElement|null}, from: number, to: number|null, me: number|null}} props
 */
export function Aim({ root, from, to, me }) {
  const [path, setPath] = useState("");
  useLayoutEffect(() => {
    const table = root.current;
    const felt = table?.querySelector(".felt");
    if (!table || !felt || to === null) return setPath("");
    const place = (/** @type {number} */ seat) => table.querySelector(seat === me ? ".hand" : `.tile-place[data-seat="${seat}"]`);
    const draw = () => {
      const [home, a, b] = [felt, place(from), place(to)].map((one) => one && boxOf(one));
      if (home && a && b) setPath(arrow(home, a, b));
    };
    // The observer fires at once, too, after the page's own layout, so that measuring forces none; and once more when the seats
    // have slid to their places.
    let later = 0;
    const watch = new ResizeObserver(() => {
      draw();
      clearTimeout(later);
      later = setTimeout(draw, SLID);
    });
    watch.observe(felt);
    return () => {
      clearTimeout(later);
      watch.disconnect();
    };
  }, [from, to, me]);
  return html`<svg class="aim-line" aria-hidden="true"><path d=${path} /></svg>`;
}

/**
 * An arrow from one place to another, bent through the middle of the table, where the claim lies over it.
 * @param {DOMRect} home @param {DOMRect} from @param {DOMRect} to
 */
function arrow(home, from, to) {
  const [cx, cy] = [home.width / 2, home.height * 0.58];
  const [x1, y1] = edge(from, home, cx, cy);
  const [x2, y2] = edge(to, home, cx, cy);
  const turn = Math.atan2(y2 - cy, x2 - cx);
  const barb = (/** @type {number} */ by) => `${x2 - 15 * Math.cos(turn + by)} ${y2 - 15 * Math.sin(turn + by)}`;
  return `M${x1} ${y1}L${cx} ${cy}L${x2} ${y2}M${barb(0.5)}L${x2} ${y2}L${barb(-0.5)}`;
}

/**
 * The point where a line to the middle of a box meets the box's edge, a little outside of it.
 * @param {DOMRect} box @param {DOMRect} home @param {number} cx @param {number} cy
 * @returns {[number, number]}
 */
function edge(box, home, cx, cy) {
  const [x, y] = [box.x + box.width / 2 - home.x, box.y + box.height / 2 - home.y];
  const [dx, dy] = [cx - x, cy - y];
  const out = Math.min((box.width / 2 + 6) / Math.abs(dx || 1), (box.height / 2 + 6) / Math.abs(dy || 1), 1);
  return [x + dx * out, y + dy * out];
}
