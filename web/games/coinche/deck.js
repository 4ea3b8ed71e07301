// Coinche's deck: our own thirty-two cards and their backs. A card is 100 by 140: at its left edge the index, large enough to be
// read on a strip of a covered card, and beside it a panel with pips or a figure that looks the same from both sides.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { letter, rankOf, suitOf, suitPath } from "./art.js";

/** @typedef {import("../../core/types.js").Say} Say */

const INK = "#16191d";

// where pips stand in the panel (54 by 120), those of the lower half upside down
const COLUMNS = [14, 27, 40];
const PIPS = /** @type {Record<string, [number, number][]>} */ (
  byName({
    7: [
      [0, 18],
      [2, 18],
      [1, 39],
      [0, 60],
      [2, 60],
      [0, 102],
      [2, 102],
    ],
    8: [
      [0, 18],
      [2, 18],
      [1, 39],
      [0, 60],
      [2, 60],
      [1, 81],
      [0, 102],
      [2, 102],
    ],
    9: [
      [0, 17],
      [2, 17],
      [0, 45.5],
      [2, 45.5],
      [1, 60],
      [0, 74.5],
      [2, 74.5],
      [0, 103],
      [2, 103],
    ],
    T: [
      [0, 16],
      [2, 16],
      [1, 30],
      [0, 45],
      [2, 45],
      [0, 75],
      [2, 75],
      [1, 90],
      [0, 104],
      [2, 104],
    ],
  })
);

/**
 * Half a figure, down to the middle of the panel (y = 60). fill: in the colour of the suit; gold, skin, ink: in these.
 * @typedef {[("suit"|"gold"|"skin"|"ink"|"paper"|"line"|"fine"), string][]} Half
 */

/** @type {Record<string, Half>} */
const FIGURES = byName({
  // a bearded king under a crown of five points, in a cloak with an ermine collar
  K: [
    ["suit", "M1 60V54Q3 43 15 40.5L20 39H34L39 40.5Q51 43 53 54V60Z"],
    ["paper", "M15.5 39.5 27 60 38.5 39.5 34.5 37.5H19.5Z"],
    ["ink", "M20.6 44.2l1.5 2.6M33.4 44.2l-1.5 2.6M24.4 50.6l1.2 2.4M29.6 50.6l-1.2 2.4M27 45v2.6"],
    ["gold", "M1 60V57L24.5 60ZM53 60V57L29.5 60Z"],
    ["skin", "M17.6 19H36.4V32Q36.4 41 27 44.6 17.6 41 17.6 32Z"],
    [
      "suit",
      "M15.2 18.6H19.2V29.2Q21.6 32.4 24.4 31.8 26 31.2 27 30 28 31.2 29.6 31.8 32.4 32.4 34.8 29.2V18.6H38.8V33Q38.4 42.8 27 49.4 15.6 42.8 15.2 33Z",
    ],
    ["skin", "M23.6 34.6Q27 36.6 30.4 34.6 29.4 37.4 27 37.4 24.6 37.4 23.6 34.6Z"],
    ["ink", "M21.4 24.6h3.2M29.4 24.6h3.2M27 24.6v4.2h-1.2"],
    ["gold", "M14.6 19.2 11.6 6.4 18.6 11.4 21.6 3.8 27 10 32.4 3.8 35.4 11.4 42.4 6.4 39.4 19.2Q27 16.6 14.6 19.2Z"],
    ["fine", "M16 15.6Q27 13.2 38 15.6"],
    [
      "suit",
      "M11.6 4.2a2.2 2.2 0 1 1-.01 0ZM21.6 1.4a2.2 2.2 0 1 1-.01 0ZM32.4 1.4a2.2 2.2 0 1 1-.01 0ZM42.4 4.2a2.2 2.2 0 1 1-.01 0Z",
    ],
  ],
  // a queen with long hair, a lily crown and a flower in her hand
  Q: [
    ["suit", "M12.4 60Q8.6 40 13.2 24 16.4 12 27 12 37.6 12 40.8 24 45.4 40 41.6 60Z"],
    ["gold", "M8 60Q9 48 19.4 44.4L27 52 34.6 44.4Q45 48 46 60Z"],
    ["suit", "M14.4 60Q15.4 51 21 47.6L27 55 33 47.6Q38.6 51 39.6 60Z"],
    ["skin", "M23.4 38H30.6V44.4L34 46 27 53 20 46 23.4 44.4Z"],
    ["skin", "M27 15.4Q36.6 15.4 36.6 26.4 36.6 34.6 27 41.4 17.4 34.6 17.4 26.4 17.4 15.4 27 15.4Z"],
    ["suit", "M17 27Q16.4 15.4 27 14.4 37.6 15.4 37 27 35.6 19.8 27 18.4 18.4 19.8 17 27Z"],
    ["ink", "M20.8 26.4q1.6-1.2 3.2 0M30 26.4q1.6-1.2 3.2 0M27 27v3.6h-1"],
    ["suit", "M24.4 34.6Q26 33.6 27 34.2 28 33.6 29.6 34.6 28.4 36.6 27 36.6 25.6 36.6 24.4 34.6Z"],
    ["gold", "M17.2 16.4 15 5.8 20.2 9.6 23 4 27 9 31 4 33.8 9.6 39 5.8 36.8 16.4Q27 11.6 17.2 16.4Z"],
    ["paper", "M27 1.2a2.5 2.5 0 1 1-.01 0ZM15 3.4a1.9 1.9 0 1 1-.01 0ZM39 3.4a1.9 1.9 0 1 1-.01 0Z"],
    ["line", "M47 60V40"],
    ["suit", "M47 28.6q3 3 0 6-3-3 0-6ZM40.8 34.8q3-3 6 0-3 3-6 0ZM47.2 34.8q3-3 6 0-3 3-6 0ZM47 35q3 3 0 6-3-3 0-6Z"],
    ["gold", "M47 32.9a1.9 1.9 0 1 1-.01 0Z"],
  ],
  // a young man in a feathered cap and a striped doublet
  J: [
    ["gold", "M3 60V55Q5 45.4 16 42.4L27 46 38 42.4Q49 45.4 51 55V60Z"],
    ["suit", "M3 60V55Q5 45.4 13 43.2L15.6 60ZM51 60V55Q49 45.4 41 43.2L38.4 60ZM21.4 44.2 27 46 32.6 44.2 31.4 60H22.6Z"],
    ["paper", "M18.4 40.4H35.6L37.6 43.6 27 49.4 16.4 43.6Z"],
    ["suit", "M15.4 20H38.6V34.4Q38.6 40.6 33.4 41H20.6Q15.4 40.6 15.4 34.4Z"],
    ["skin", "M19 18.6H35V31.4Q35 39.6 27 42.2 19 39.6 19 31.4Z"],
    ["ink", "M21.4 26h3.2M29.4 26h3.2M27 26v4.6h-1.4M24.4 35q2.6 1.6 5.2 0"],
    ["suit", "M12.6 21.6Q11 10 24 7.8 38 6 41.8 14.8 42.6 18 41.4 21.6 27 17 12.6 21.6Z"],
    ["gold", "M12 22.8Q27 16.4 42 22.8L41.4 19.4Q27 13.6 12.6 19.4Z"],
    ["gold", "M37.6 15.4Q38.6 4.6 49.4 1.6 53.2 9.8 45.4 15 41.6 17 37.6 15.4Z"],
    ["fine", "M39 14.4Q43 7.6 48.4 4.2"],
  ],
});

const FILLS = /** @type {Record<string, string>} */ (
  byName({
    suit: "var(--suit)",
    gold: "var(--gild)",
    skin: "#f6e3c5",
    paper: "#fffaf0",
  })
);

/** @param {{half: Half}} props */
function HalfFigure({ half }) {
  return half.map(([how, d], n) => {
    if (how === "ink" || how === "line" || how === "fine") {
      const width = how === "ink" ? 1.5 : how === "line" ? 1.4 : 0.9;
      return html`<path key=${n} d=${d} fill="none" stroke=${how === "ink" ? INK : "var(--suit)"} stroke-width=${width}
          stroke-linecap="round" />`;
    }
    return html`<path key=${n} d=${d} fill=${FILLS[how]} stroke="var(--edge)" stroke-width="0.9" stroke-linejoin="round" />`;
  });
}

/** A suit sign in the panel. @param {{suit: string, x: number, y: number, size: number, turned?: boolean}} props */
function Pip({ suit, x, y, size, turned = false }) {
  const scale = size / 64;
  return html`<path
    d=${suitPath(suit)}
    fill="var(--suit)"
    transform=${`translate(${x} ${y}) rotate(${turned ? 180 : 0}) scale(${scale}) translate(-32 -32)`}
  />`;
}

/** What the panel shows. @param {{rank: string, suit: string}} props */
function Panel({ rank, suit }) {
  const figure = FIGURES[rank];
  if (figure) {
    return html`<g>
      <${HalfFigure} half=${figure} />
      <g transform="rotate(180 27 60)"><${HalfFigure} half=${figure} /></g>
      <path d="M0 60H54" stroke="var(--gild)" stroke-width="1.6" />
    </g>`;
  }
  const pips = PIPS[rank];
  if (pips) {
    return pips.map(
      ([column, y]) =>
        html`<${Pip} key=${`${column} ${y}`} suit=${suit} x=${COLUMNS[column] ?? 27} y=${y} size=${16} turned=${y > 60} />`,
    );
  }
  // the ace: one large sign in a ring of rays
  return html`<g>
    <circle cx="27" cy="60" r="22.6" fill="none" stroke="var(--gild)" stroke-width="1" />
    <g stroke="var(--gild)" stroke-width="1.4" stroke-linecap="round">
      ${[0, 1, 2, 3, 4, 5, 6, 7].map(
        (n) => html`<path key=${n} d="M27 33.6V30.2" transform=${`rotate(${n * 45 + 22.5} 27 60)`} />`,
      )}
    </g>
    <${Pip} suit=${suit} x=${27} y=${60} size=${34} />
    <${Pip} suit=${suit} x=${27} y=${14} size=${9} />
    <${Pip} suit=${suit} x=${27} y=${106} size=${9} turned=${true} />
    <path d="M14 14H20M34 14H40M14 106H20M34 106H40" stroke="var(--gild)" stroke-width="1.2" stroke-linecap="round" />
  </g>`;
}

/**
 * A card of the deck, face up. Its name is said by whatever holds it.
 * @param {{face: string, say: Say}} props
 */
export function Card({ face, say }) {
  const [suit, rank] = [suitOf(face), rankOf(face)];
  const index = letter(say, rank);
  return html`<svg class=${`paper card suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true">
    <rect x="0.5" y="0.5" width="99" height="139" rx="7" fill="url(#coinche-paper)" stroke="#bda677" />
    <rect x="40" y="9" width="54" height="122" rx="4" fill="none" stroke="var(--suit)" stroke-opacity="0.42" stroke-width="0.9" />
    <svg x="40" y="10" width="54" height="120" viewBox="0 0 54 120"><${Panel} rank=${rank} suit=${suit} /></svg>
    <text class="index" x="20.5" y="35" text-anchor="middle" textLength=${index.length > 1 ? 31 : undefined}
        lengthAdjust="spacingAndGlyphs">
      ${index}
    </text>
    <path d=${suitPath(suit)} fill="var(--suit)" transform="translate(6.5 42) scale(0.4375)" />
    <path d=${suitPath(suit)} fill="var(--suit)" fill-opacity="0.3" transform="translate(26.5 130) rotate(180) scale(0.1875)" />
  </svg>`;
}

/** A card of which only the back is seen. */
export function Back() {
  return html`<svg class="paper back" viewBox="0 0 100 140" aria-hidden="true">
    <rect x="0.5" y="0.5" width="99" height="139" rx="7" fill="#f3ead6" stroke="#bda677" />
    <rect x="7" y="7" width="86" height="126" rx="4" fill="#1c2b39" />
    <rect x="7" y="7" width="86" height="126" rx="4" fill="url(#coinche-lozenges)" />
  </svg>`;
}

/** The back of a small card: a frame and one lozenge. */
export function SmallBack() {
  return html`<svg class="small-back" viewBox="0 0 20 28" aria-hidden="true">
    <rect x="0.5" y="0.5" width="19" height="27" rx="2.4" fill="#1c2b39" stroke="#c79a4b" />
    <path d="M10 6.5 15 14 10 21.5 5 14Z" fill="none" stroke="#c79a4b" />
  </svg>`;
}

/** What cards are painted with: the paper's sheen and the lozenges of the back. Once per table. */
export function Patterns() {
  return html`<svg class="patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <linearGradient id="coinche-paper" x1="0" y1="0" x2="0.6" y2="1">
        <stop offset="0" stop-color="#fffdf6" />
        <stop offset="0.55" stop-color="#fbf5e7" />
        <stop offset="1" stop-color="#efe5cf" />
      </linearGradient>
      <pattern id="coinche-lozenges" width="14" height="20" patternUnits="userSpaceOnUse" x="8" y="0">
        <path d="M7 0 14 10 7 20 0 10Z" fill="none" stroke="#c79a4b" stroke-width="1" />
        <path d="M7 6.4 9.5 10 7 13.6 4.5 10Z" fill="#c79a4b" />
      </pattern>
    </defs>
  </svg>`;
}
