// Khora's signs: the seven actions, the knowledge tokens, dice, the coin. All are ours, in the colour of the words beside them.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";

/** @typedef {import("../../core/types.js").Say} Say */

// filled silhouettes on 24 x 24; holes are cut by the even-odd rule
/** @type {Record<string, string>} */
const ACTIONS = byName({
  philosophy:
    "M5 2c2 1.4 4.4 1.6 7 1.6S17 3.4 19 2v13c0 4-3 7-7 7s-7-3-7-7zM8.6 7.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zm6.8 0a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8zM12 12.4l-1.4 2 1.4 1.8 1.4-1.8zM8.6 9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2zm6.8 0a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  legislation:
    "M2 8c0-3 2-5 4.7-5s4.7 2 4.7 5v13H2zm10.6 0c0-3 2-5 4.7-5S22 5 22 8v13h-9.4zM4 9.4h5.4V11H4zm0 3.4h5.4v1.6H4zm0 3.4h5.4v1.6H4zm10.6-6.8H20V11h-5.4zm0 3.4H20v1.6h-5.4zm0 3.4H20v1.6h-5.4z",
  culture:
    "M3.4 2c2 1.4 2.4 3 1.8 5.2-.8 3 .6 5 1.8 7.2 1 1.8 2.6 4 5 7.6 2.4-3.6 4-5.8 5-7.6 1.2-2.2 2.6-4.2 1.8-7.2-.6-2.2-.2-3.8 1.8-5.2-3.4-.2-5 2-4.6 5.2.2 1.2.4 1.6.6 2.400H7.400c.2-.8.4-1.2.6-2.400C8.4 4 6.8 1.8 3.4 2zM8.6 11.400H10V16c-.8-1.2-1.2-3-1.4-4.600zm2.6 0h1.600v7l-.8 1-.8-1zm2.8 0h1.400c-.2 1.6-.6 3.4-1.4 4.600z",
  trade:
    "M11 1.500h1.400v2C16 5 18 8 18.5 13.500h-6.100V15H22c-1 4-3 6-6 6H8c-3 0-5-2-6-6h9v-1.500H4.500C6 9 8.5 6 11 4.500zM7.5 17.200a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm4.5 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm4.5 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  military:
    "M9.5 7a7.3 7.3 0 1 1 0 14.6 7.3 7.3 0 0 1 0-14.600zm0 2a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.600zm0 1.600l3.4 6.800h-2l-1.4-3-1.4 3h-2zM17.4 8.200l-1.6-1.600L19.5 1l3 3z",
  politics:
    "M4 2h14c1.7 0 2.8 1.1 2.8 2.8 0 1.2-.8 2.2-2 2.200v6a4 4 0 0 0-3.8 7c0 .8 0 1.4-.4 2H6.200C4.3 22 3 20.8 3 19h3V7H4C2.7 7 2 6 2 4.500S2.7 2 4 2zm4.5 7.200v1.600h7.600V9.200zm0 3.600v1.600h5v-1.600zM18 14.600l1 1.8 2 .4-1.4 1.5.2 2.1-1.8-.9-1.8.9.2-2.1-1.4-1.5 2-.4z",
  development:
    "M12 1.600L22 8v1.800H2V8zM3.4 11h3.200v8H3.400zm4.7 0h3.200v8H8.100zm4.7 0H16v8h-3.200zm4.7 0h3.100v8h-3.100zM1.6 20.200h20.800V22H1.600z",
});

export const HELMET =
  "M12 2.500c5 0 8.5 3.5 8.5 8.700V21h-5.800v-6.500h-1.500V21h-2.400v-6.500H9.300V21H3.500v-9.800C3.5 6 7 2.5 12 2.500zM6 10.500l5 1.200v1.800H6zm12 0l-5 1.200v1.800h5z";

/** @type {Record<string, string>} */
const TOKENS = byName({
  r: "M9 3h6v2l-1 .8c0 .8.3 1.5 1 2C17.4 9.2 18 11 17.7 13c-.4 3-2.7 4.6-3.7 6.600V21h-4v-1.400c-1-2-3.3-3.6-3.7-6.600C6 11 6.6 9.2 9 7.800c.7-.5 1-1.2 1-2L9 5zM7.2 6.500C4 6.5 4 11 5.4 12l.3-1.800c-.2-1 .2-1.7 1.5-2zM16.8 6.500c3.2 0 3.2 4.5 1.8 5.500l-.3-1.800c.2-1-.2-1.7-1.5-2z",
  g: ACTIONS["culture"] ?? "",
  b: HELMET,
});

/** The sign of an action. @param {{name: string, size?: number}} props */
export function ActionGlyph({ name, size = 24 }) {
  return html`<svg class="kh-glyph" width=${size} height=${size} viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"
      aria-hidden="true">
    <path d=${ACTIONS[name] ?? ""} />
  </svg>`;
}

/**
 * A knowledge token: its colour and its silhouette; a major one wears a laurel of gold.
 * @param {{colour: string, major?: boolean, size?: number}} props
 */
export function Token({ colour, major = false, size = 22 }) {
  return html`<svg class=${`kh-token kh-token-${colour}`} width=${size} height=${size} viewBox="0 0 28 28" aria-hidden="true">
    <circle cx="14" cy="14" r="13" class=${major ? "kh-token-laurel" : "kh-token-rim"} />
    <circle cx="14" cy="14" r=${major ? 10 : 12} class="kh-token-face" />
    <path transform=${major ? "translate(5.6 5.6) scale(.7)" : "translate(3.8 3.8) scale(.85)"} d=${TOKENS[colour] ?? ""}
        class="kh-token-sign" fill-rule="evenodd" />
    ${major ? html`<path class="kh-token-leaves" d="M3 8l3 2M1.5 14h3.500M3 20l3-2M25 8l-3 2M26.5 14H23M25 20l-3-2M14 1.500V5M14 26.500V23" />` : null}
  </svg>`;
}

// where the pips of a die lie, by its number
const PIPS = /** @type {Record<number, [number, number][]>} */ (
  byName({
    1: [[2, 2]],
    2: [
      [1, 1],
      [3, 3],
    ],
    3: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
    4: [
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ],
    5: [
      [1, 1],
      [3, 1],
      [2, 2],
      [1, 3],
      [3, 3],
    ],
    6: [
      [1, 1],
      [3, 1],
      [1, 2],
      [3, 2],
      [1, 3],
      [3, 3],
    ],
  })
);

/** A die that shows a number. @param {{pips: number, size?: number}} props */
export function Die({ pips, size = 38 }) {
  return html`<svg class="kh-die" width=${size} height=${size} viewBox="0 0 40 40" aria-hidden="true">
    <rect x="1.5" y="2.5" width="37" height="36.5" rx="8" class="kh-die-side" />
    <rect x="1.5" y="1" width="37" height="35" rx="8" class="kh-die-face" />
    ${(PIPS[pips] ?? []).map(
      ([x, y]) => html`<circle key=${`${x}${y}`} cx=${x * 10} cy=${y * 9 + 0.5} r="3.6" class="kh-die-pip" />`,
    )}
  </svg>`;
}

/** The drachma, as it stands before a number. @param {{size?: number}} props */
export function Coin({ size = 14 }) {
  return html`<svg class="kh-coin" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11" class="kh-coin-face" /><path d="M12 6l6 11H6z" class="kh-coin-sign" />
  </svg>`;
}

/** The key pattern, as a band as wide as what it stands in. @param {{id: string}} props */
export function Meander({ id }) {
  return html`<svg class="kh-meander" height="14" aria-hidden="true">
    <defs>
      <pattern id=${id} width="20" height="14" patternUnits="userSpaceOnUse">
        <path d="M0 12.500h17V1.500H5v7h7V5" fill="none" stroke="currentColor" stroke-width="1.6" />
      </pattern>
    </defs>
    <rect width="100%" height="14" fill=${`url(#${id})`} />
  </svg>`;
}
