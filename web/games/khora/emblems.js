// The emblems of the seven cities, drawn for this table: a sign on a disc of the city's colour.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";

// strokes on 48 x 48: [lines, filled parts]
/** @type {Record<string, [string, string]>} */
export const SIGNS = byName({
  // an olive sprig
  athens: [
    "M12 38C20 34 30 24 36 10",
    "M17 33c-6 0-8-5-8-8 5 0 8 3 8 8zm3-1c6 3 11 1 13-2-4-4-9-3-13 2zm5-8c-6-1-8-6-7-10 5 1 8 5 7 10zm2-1c6 2 11-1 12-4-4-3-9-2-12 4zm5-9c-5-2-6-6-5-9 5 2 6 5 5 9z",
  ],
  // the lambda of its shields
  sparta: ["M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36z", "M21.5 11h5L37 35h-6.500L24 19.5 17.5 35H11z"],
  // a wolf's head
  argos: ["", "M10 8l8 5h12l8-5-2 14-5 6-2 12h-10l-2-12-5-6zm7 12l2 4 4-1zm14 0l-6 3 4 1zm-9 12h4l-2 4z"],
  // the wing of Pegasus
  corinth: [
    "M9 39c8 1 14-1 19-6",
    "M8 34C8 20 18 9 41 8c-1 5-4 7-7 8 3 0 4 0 5 1-2 4-5 6-8 6 2 1 3 1 4 3-3 3-6 4-9 3-5 7-12 7-18 5z",
  ],
  // the sun over the sea
  miletus: [
    "M24 5v6M10 11l4 5M38 11l-4 5M4 24h6M38 24h6M5 34c4-4 7-4 10 0s6 4 9 0 6-4 9 0 6 4 10 0M5 41c4-4 7-4 10 0s6 4 9 0 6-4 9 0 6 4 10 0",
    "M13 28a11 11 0 0 1 22 0c-3-2-6-1-8 1-2 2-4 2-6 0-2-2-5-3-8-1z",
  ],
  // a wreath around the flame
  olympia: [
    "M17 41C7 36 5 22 11 11M31 41c10-5 12-19 6-30",
    "M24 7c2 7 8 9 8 17a8 8 0 0 1-16 0c0-4 3-6 3-10 3 1 4 3 4 5 2-3 2-7 1-12zM8 14l5 4-6 2zm-1 10l6 2-5 4zm3 10l6 0-3 5zM40 14l-5 4 6 2zm1 10l-6 2 5 4zm-3 10h-6l3 5z",
  ],
  // the shield of Boeotia
  thebes: [
    "",
    "M24 5c9 0 15 7 15 12 0 3-2 5-5 7 3 2 5 4 5 7 0 5-6 12-15 12S9 36 9 31c0-3 2-5 5-7-3-2-5-4-5-7C9 12 15 5 24 5zm-2 8v8h-6v5h6v9h4v-9h6v-5h-6v-8z",
  ],
});

/** @param {{city: string, size?: number}} props */
export function Emblem({ city, size = 40 }) {
  const [lines, filled] = SIGNS[city] ?? ["", ""];
  return html`<svg class=${`kh-emblem kh-emblem-${city}`} width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="31" class="kh-emblem-rim" />
    <circle cx="32" cy="32" r="28" class="kh-emblem-disc" />
    <g transform="translate(10.5 10.5) scale(.9)">
      <path d=${lines} fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
      <path d=${filled} fill="currentColor" fill-rule="evenodd" />
    </g>
  </svg>`;
}
