// The art of Couperation: champagne coupes, their marks and the back of a card. Our own drawings, in one place for the table
// (SVG) and for the picture of a finished tower (picture.js draws the same paths).

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";

/** @typedef {"one"|"two"|"heart"|null} Mark */

// a coupe in a box of 56 x 50: its foot stands on the rims of the two below
export const BOX = { width: 56, height: 50 };
export const BOWL = "M3 4.2C3.2 20.6 13 32.4 28 32.4S52.8 20.6 53 4.2Z";
export const STEM = "M26.9 32H29.1L29.5 44.4C29.7 46.6 33 47.4 40 48V49.4H16V48C23 47.4 26.3 46.6 26.5 44.4Z";
export const RIM = "M3 4.2C11 6.6 45 6.6 53 4.2 45 1.8 11 1.8 3 4.2Z";
export const SHINE = "M7.4 8.4C8.4 17.6 12.6 24.4 18.4 28.2";

// marks in a box of 12, drawn around its middle
export const DIAMOND = "M6 .4 10.6 6 6 11.6 1.4 6Z";
export const HEART = "M6 11.2C2 8.2.6 6.2.6 4.1A2.8 2.8 0 0 1 6 2.9a2.8 2.8 0 0 1 5.4 1.2C11.4 6.2 10 8.2 6 11.2Z";

/** Where the marks hang on the stem: left edge and top of each box of 12, and its scale. @type {Record<string, [number, number, number][]>} */
export const KNOPS = byName({
  one: [[22, 33, 1]],
  two: [
    [14.4, 33, 1],
    [29.6, 33, 1],
  ],
  heart: [[21.4, 32.8, 1.1]],
});

const LEAST = 27.5; // the surface of an almost empty glass
const FULL = 8;

/**
 * How high the wine of a number stands in the glass.
 * @param {number} number @param {number} most  the largest number there is
 */
export function surface(number, most = 50) {
  return LEAST - (LEAST - FULL) * Math.min(1, number / most);
}

// bubbles: where they are and how large, in the glass's box
const BUBBLES = /** @type {[number, number, number][]} */ ([
  [15, 12, 1.7],
  [22, 18, 1.2],
  [28, 10.4, 2],
  [33, 21, 1.4],
  [40, 13, 1.6],
  [27, 26, 1.3],
  [36, 8.6, 1],
  [19.4, 8.8, 1],
]);

/**
 * The marks of a card, as they hang on the stem.
 * @param {{mark: Mark}} props
 */
function Knops({ mark }) {
  return html`${(KNOPS[mark ?? ""] ?? []).map(
    ([x, y, scale], n) =>
      html`<path key=${n} class=${`knop ${mark}`} d=${mark === "heart" ? HEART : DIAMOND}
          transform=${`translate(${x} ${y}) scale(${scale})`} />`,
  )}`;
}

/**
 * A glass of the tower: open with its number, its wine and its marks, or full and covered.
 * @param {{number?: number|null, mark?: Mark, finish?: boolean, words?: string, small?: string}} props
 *   words: what stands in a covered glass instead of a number; small: below it, larger: the reader's own card
 */
export function Glass({ number = null, mark = null, finish = false, words = "", small = "" }) {
  const open = number !== null || finish;
  return html`<svg class=${`glass ${open ? "open" : "covered"}${finish ? " finish" : ""}`} viewBox="0 0 56 50" aria-hidden="true">
    <path class="stem" d=${STEM} />
    <path class="bowl" d=${BOWL} />
    ${
      open
        ? html`<rect class="wine" x="0" y=${surface(finish ? 50 : (number ?? 0))} width="56" height="40"
            clip-path="url(#ce-bowl)" />`
        : html`<g class="bubbles" clip-path="url(#ce-bowl)">
          ${BUBBLES.map(([x, y, r]) => html`<circle key=${x} cx=${x} cy=${y} r=${r} />`)}
        </g>`
    }
    <path class="rim" d=${RIM} />
    <path class="edge" d=${BOWL} />
    <path class="shine" d=${SHINE} />
    ${
      finish
        ? html`<path class="star" d="M28 7.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.1-5.9 3.1 1.2-6.6-4.8-4.6 6.6-.9Z" />`
        : open
          ? html`<text class="number" x="28" y="24">${number}</text>`
          : html`<text class=${small ? "range above" : "range"} x="28" y=${small ? 14.4 : 20.4}>${words}</text>
            ${small ? html`<text class="range own" x="28" y="27">${small}</text>` : null}`
    }
    <${Knops} mark=${mark} />
  </svg>`;
}

/**
 * An empty place: the outline of a glass with the numbers that fit.
 * @param {{words: string, foot: string, bare?: boolean}} props  bare: nothing can stand here yet
 */
export function Place({ words, foot, bare = false }) {
  return html`<svg class=${bare ? "glass bare" : "glass place"} viewBox="0 0 56 50" aria-hidden="true">
    <path class="outline" d=${BOWL} />
    ${
      bare
        ? null
        : html`<text class=${words.length > 5 ? "range long" : "range"} x="28" y="19.6">${words}</text>
          <text class="foot" x="28" y="45">${foot}</text>`
    }
  </svg>`;
}

/**
 * The front of a card in the hand: its number, its mark, and a glass filled as far as its number goes.
 * @param {{number: number|null, mark: Mark, finish?: boolean}} props
 */
export function Front({ number, mark, finish = false }) {
  return html`<svg class="front" viewBox="0 0 54 70" aria-hidden="true">
    <rect class="front-line" x="2.5" y="2.5" width="49" height="65" rx="3" />
    <g class="front-glass" transform="translate(11.2 34.5) scale(.6 .62)">
      <path class="stem" d=${STEM} />
      <path class="bowl" d=${BOWL} />
      <rect class="wine" x="0" y=${surface(finish ? 50 : (number ?? 0))} width="56" height="40" clip-path="url(#ce-bowl)" />
      <path class="edge" d=${BOWL} />
    </g>
    ${
      finish
        ? html`<path class="star" d="M27 8l3.6 7.4 8.1 1.1-5.9 5.7 1.5 8.1-7.3-3.9-7.3 3.9 1.5-8.1-5.9-5.7 8.1-1.1Z" />`
        : html`<text class="front-number" x="6" y="29">${number}</text>`
    }
    ${(
      mark === "two"
        ? [
            [37.5, 6.5],
            [37.5, 19],
          ]
        : mark
          ? [[37.5, 8]]
          : []
    ).map(
      ([x, y], n) =>
        html`<path key=${n} class=${`knop ${mark}`} d=${mark === "heart" ? HEART : DIAMOND}
            transform=${`translate(${x} ${y}) scale(.92)`} />`,
    )}
  </svg>`;
}

/** The back of a card: a full glass, and bubbles all over. */
export function Back() {
  return html`<svg class="card-back" viewBox="0 0 54 70" aria-hidden="true">
    <rect class="back-line" x="2.5" y="2.5" width="49" height="65" rx="3" />
    <g class="back-bubbles">
      ${[
        [9, 12, 2.4],
        [44, 10, 3],
        [12, 30, 1.8],
        [45, 33, 2.2],
        [8, 48, 2.8],
        [46, 56, 2],
        [14, 61, 2],
        [38, 20, 1.5],
        [18, 19, 1.4],
        [41, 46, 1.5],
      ].map(([x, y, r]) => html`<circle key=${`${x}.${y}`} cx=${x} cy=${y} r=${r} />`)}
    </g>
    <g transform="translate(8 17) scale(.68 .72)">
      <path class="stem" d=${STEM} />
      <path class="bowl full" d=${BOWL} />
      <path class="rim" d=${RIM} />
      <path class="edge" d=${BOWL} />
    </g>
  </svg>`;
}

/** A back that is too small for its picture. */
export function SmallBack() {
  return html`<svg class="small-back" viewBox="0 0 14 18" aria-hidden="true">
    <rect x=".7" y=".7" width="12.6" height="16.6" rx="1.8" />
    <path d="M3.4 5.4h7.2c0 2.7-1.6 4.4-3.6 4.4S3.4 8.1 3.4 5.4ZM6.6 9.8h.8v3.4h2v.8H4.6v-.8h2Z" />
  </svg>`;
}

/**
 * A mark in a line of words.
 * @param {{mark: Mark, size?: number}} props
 */
export function MarkSign({ mark, size = 12 }) {
  const twice = mark === "two";
  if (!mark) return null;
  return html`<svg class="mark-sign" width=${twice ? size * 2 : size} height=${size}
      viewBox=${twice ? "0 0 24 12" : "0 0 12 12"} aria-hidden="true">
    <path class=${`knop ${mark}`} d=${mark === "heart" ? HEART : DIAMOND} />
    ${twice ? html`<path class=${`knop ${mark}`} d=${DIAMOND} transform="translate(12 0)" />` : null}
  </svg>`;
}

/** What every glass is clipped by; once on a table. */
export function Patterns() {
  return html`<svg class="patterns" width="0" height="0" aria-hidden="true">
    <defs><clipPath id="ce-bowl"><path d=${BOWL} /></clipPath></defs>
  </svg>`;
}
