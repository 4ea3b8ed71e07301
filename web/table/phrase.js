// The pictures of the ready-made phrases: a figure of the game, with a mood in its face and a sign beside it.

import { html } from "htm/preact";
import { byName } from "../core/foreign.js";

/**
 * Faces: eyes, mouth. Eyes are drawn around 0 0 and stand apart; a mouth around 0 0 lies below them.
 * @satisfies {Record<string, {eyes: [left: string, right: string], mouth: string, open?: boolean}>}
 */
const MOODS = byName({
  glad: { eyes: ["M-2.4 1C-1.4-1.6 1.4-1.6 2.4 1", "M-2.4 1C-1.4-1.6 1.4-1.6 2.4 1"], mouth: "M-4-1C-2.5 2.6 2.5 2.6 4-1" },
  calm: { eyes: ["M0-.7V.7", "M0-.7V.7"], mouth: "M-3.4-.5C-2 1.4 2 1.4 3.4-.5" },
  wonder: { eyes: ["M1-1.900V-.6M-2.2-3.800L1.8-4.6", "M1-1.900V-.6M-1.8-4.600L2.2-3.8"], mouth: "M-1.8.6L2.6-.2" },
  doubt: { eyes: ["M0-.7V.7M-2.4-2.600L2.2-2.2", "M0-.7V.7M-2.2-5L2.4-3.8"], mouth: "M-3 .8C-1-.8 1 .6 3.2-1" },
  sad: {
    eyes: ["M0 0V1.200M-2.6-1.400L1.8-3.4", "M0 0V1.200M-1.8-3.400L2.6-1.4"],
    mouth: "M-3.2 1.400C-1.8-1.2 1.8-1.2 3.2 1.4",
  },
  pained: { eyes: ["M-2-2L1.8 0L-2 2", "M2-2L-1.8 0L2 2"], mouth: "M-4.4.8L-2.2-.9L0 .8L2.2-.9L4.4.8" },
  wide: {
    eyes: ["M0-1.400V1M-2.2-4.400L1.8-5", "M0-1.400V1M-1.8-5L2.2-4.4"],
    mouth: "M-2.6-1.200H2.600C2.6 3 -2.6 3 -2.6-1.200Z",
    open: true,
  },
});

/**
 * Signs, in the upper right corner of a picture, each in the colour of its meaning.
 * @satisfies {Record<string, {path: string, ink: string, filled?: boolean}>}
 */
const SIGNS = byName({
  wave: { path: "M36 7C39.5 8.5 41.5 11 42 14.500M37.5 11.500C39 12.3 40 13.6 40.3 15.4", ink: "#2b5f9e" },
  dots: { path: "M32.5 9.500H32.600M37.2 9.500H37.300M41.9 9.500H42", ink: "var(--paper-ink2)" },
  heart: {
    path: "M37.5 17C31.5 12.5 32.5 8 35.5 8C36.6 8 37.2 8.7 37.5 9.500C37.8 8.7 38.4 8 39.5 8C42.5 8 43.5 12.5 37.5 17Z",
    ink: "var(--paper-shu)",
    filled: true,
  },
  stars: {
    path: "M37 6L38.3 10.200L42.5 11.500L38.3 12.800L37 17L35.7 12.800L31.5 11.500L35.7 10.200ZM43 17L43.7 19.300L46 20L43.7 20.700L43 23L42.3 20.700L40 20L42.3 19.300Z",
    ink: "var(--paper-brass)",
    filled: true,
  },
  drop: {
    path: "M38 8C40.5 12 41.3 13.6 41.3 15.200A3.3 3.3 0 0 1 34.7 15.200C34.7 13.6 35.5 12 38 8Z",
    ink: "#2b5f9e",
    filled: true,
  },
  question: { path: "M34.8 9C34.8 5.6 41 5.8 41 9.400C41 12 37.9 11.8 37.9 14.600M37.9 18.300V18.4", ink: "var(--paper-shu)" },
  halo: { path: "M14.5 7C14.5 4.6 33.5 4.6 33.5 7C33.5 9.4 14.5 9.4 14.5 7Z", ink: "var(--paper-brass)" },
  bolt: { path: "M39.5 5L34 12.500H37.800L36 19L42.5 10.600H38.600Z", ink: "var(--paper-brass)", filled: true },
  die: { path: "M33 7.500H43V17.500H33ZM35.8 10.300H35.900M40.1 14.700H40.2", ink: "var(--paper-ink)" },
  cards: { path: "M32.5 8.500H38.500V17.500H32.500ZM40 9.500L42.5 10.200L40.2 18.300L38.5 17.9", ink: "var(--paper-ink)" },
  last: { path: "M34.5 19V6M34.5 6.500H43L40.8 9.500L43 12.500H34.5", ink: "var(--paper-shu)" },
  onward: { path: "M32 12.500H42M38 8L42.5 12.500L38 17", ink: "var(--paper-matsu)" },
  clock: { path: "M38 6.500A5.8 5.8 0 1 1 37.9 6.500ZM38 9V12.500L40.3 14", ink: "#2b5f9e" },
});

/**
 * How a game draws what its players say: `figure` in a box of 48, where its eyes and its mouth are, and which mood and sign a
 * phrase has.
 * @typedef {{figure: () => import("preact").ComponentChildren, eyes: [left: number, right: number, y: number], mouth: [x: number,
 * y: number], ink: string,
 *   said: {[phrase: string]: [mood: keyof typeof MOODS, sign: keyof typeof SIGNS]}}} Figure
 */

/** The picture of a phrase; nothing for one that has none. @param {{of: Figure, id: string, size?: number}} props */
export function Picture({ of, id, size = 40 }) {
  const found = of.said[id];
  if (!found) return null;
  const [mood, sign] = found;
  /** @type {{eyes: [string, string], mouth: string, open?: boolean}} */
  const face = MOODS[mood];
  /** @type {{path: string, ink: string, filled?: boolean}} */
  const { path, ink, filled } = SIGNS[sign];
  const [left, right, y] = of.eyes;
  return html`<svg class="phrase-picture" width=${size} height=${size} viewBox="0 0 48 48" fill="none" stroke-linecap="round"
      stroke-linejoin="round" aria-hidden="true">
    <circle cx="24" cy="24" r="23" fill="var(--paper)" stroke="var(--paper-brass)" stroke-width="1.2" />
    ${of.figure()}
    <g stroke=${of.ink} stroke-width="2.2" fill="none">
      <path d=${face.eyes[0]} transform=${`translate(${left} ${y})`} />
      <path d=${face.eyes[1]} transform=${`translate(${right} ${y})`} />
      <path d=${face.mouth} transform=${`translate(${of.mouth.join(" ")})`} fill=${face.open ? of.ink : "none"} />
    </g>
    <path d=${path} stroke=${ink} stroke-width=${filled ? 1 : 2.4} fill=${filled ? ink : "none"} />
  </svg>`;
}
