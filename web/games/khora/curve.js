// The curve of a finished match: everybody's points after each round and after the final scoring, and where they lie in a
// drawing.

import { count, focusOf } from "./reading.js";

/** @typedef {{seat: number, points: number[]}} Curve */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

const ACROSS = 4; // the maximum of grid lines

/** A number with a minus sign instead of a hyphen. @param {number} points */
export const signed = (points) => String(points).replace("-", "−");

/** @param {import("../../core/types.js").View} view @returns {Curve[]} */
export function linesOf(view) {
  const { seats } = focusOf(view);
  return view.seats.map(({ seat }) => ({ seat, points: [...(seats[seat]?.curve ?? []), count(view, seat, "vp")] }));
}

/** The scales of rounds and points in a box, and the points of the grid lines. @param {Curve[]} lines @param {Box} box */
export function scaleOf(lines, { left, right, top, bottom }) {
  const steps = Math.max(2, ...lines.map(({ points }) => points.length));
  const all = lines.flatMap(({ points }) => points);
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)];
  const apart = [1, 2, 5, 10, 20, 50].find((each) => (most - least) / each <= ACROSS) ?? 100;
  const first = Math.ceil(least / apart) * apart;
  return {
    steps,
    x: (/** @type {number} */ n) => left + (n * (right - left)) / (steps - 1),
    y: (/** @type {number} */ points) => bottom - ((points - least) * (bottom - top)) / (most - least),
    across: Array.from({ length: Math.floor((most - first) / apart) + 1 }, (_, n) => first + n * apart),
  };
}

/**
 * The labels at the ends of the lines, from the top, moved apart where they would overlap.
 * @param {Curve[]} lines @param {(points: number) => number} y @param {number} high  of what stands at an end
 */
export function endsOf(lines, y, high) {
  const order = lines.map((line) => ({ ...line, at: y(line.points.at(-1) ?? 0) })).sort((a, b) => a.at - b.at);
  order.forEach((end, n) => {
    const above = order[n - 1];
    if (above) end.at = Math.max(end.at, above.at + high);
  });
  return order;
}
