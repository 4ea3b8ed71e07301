// Coinche's signs: the four suits, the two teams, tricks, and what stands on buttons. Drawn for this table; the cards are in
// `deck.js`.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {"S"|"H"|"D"|"C"} Suit */

/** In a square of 64. @type {Record<string, string>} */
const SUITS = byName({
  S: "M32 3C39 16 58 25.5 58 40 58 47.6 52.6 52.6 46.2 52.6 41.8 52.6 38 50.4 35.6 46.6 36 53 38.4 57.4 42.4 61H21.6C25.6 57.4 28 53 28.4 46.6 26 50.4 22.2 52.6 17.8 52.6 11.4 52.6 6 47.6 6 40 6 25.5 25 16 32 3Z",
  H: "M32 60C17 47.2 5 37 5 22.6 5 13.2 12 7 19.8 7 25.2 7 29.6 9.8 32 14.6 34.4 9.8 38.8 7 44.2 7 52 7 59 13.2 59 22.6 59 37 47 47.2 32 60Z",
  D: "M32 2C37.8 13.6 45.6 23.4 55.6 32 45.6 40.6 37.8 50.4 32 62 26.2 50.4 18.4 40.6 8.4 32 18.4 23.4 26.2 13.6 32 2Z",
  C: "M32 3A13.4 13.4 0 0 1 42.2 25.1 13.4 13.4 0 1 1 35.5 45.4C35.8 52 38.2 57.2 42.6 61H21.4C25.8 57.2 28.2 52 28.5 45.4A13.4 13.4 0 1 1 21.8 25.1 13.4 13.4 0 0 1 32 3Z",
});

/** @param {string} suit */
export const suitPath = (suit) => SUITS[suit] ?? "";

/** The suit of a face ("TH" is "H"). @param {string} face @returns {Suit} */
export const suitOf = (face) => /** @type {Suit} */ (face.slice(-1));

/** The rank of a face ("TH" is "T"). @param {string} face */
export const rankOf = (face) => face.slice(0, -1);

/** The rank as printed on the card: V D R A in French. @param {Say} say @param {string} rank */
export function letter(say, rank) {
  return say(`rank.${rank}`);
}

/** @param {{suit: string, size?: number|string, class?: string}} props */
export function SuitSign({ suit, size = 16, class: className = "" }) {
  return html`<svg class=${`suit suit-${suit} ${className}`} width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
    <path d=${suitPath(suit)} fill="currentColor" />
  </svg>`;
}

/**
 * The sign of a denomination: a suit, or the letters of no trump and all trump.
 * @param {{denomination: string, say: Say, size?: number}} props
 */
export function Trump({ denomination, say, size = 16 }) {
  if (SUITS[denomination]) return html`<${SuitSign} suit=${denomination} size=${size} />`;
  return html`<b class="trump-letters" aria-hidden="true">${say(`denomination.${denomination}`)}</b>`;
}

const TEAMS = /** @type {Record<string, string>} */ (
  byName({
    // a shield, and a banner with a swallow's tail
    a: "M4 3H20V12.4Q20 18.4 12 22 4 18.4 4 12.4Z",
    b: "M4 2.5H20V21.5L12 16.4 4 21.5Z",
  })
);

/**
 * The sign of a team: shape and letter identify it, the colour only helps.
 * @param {{team: string, size?: number}} props
 */
export function TeamSign({ team, size = 18 }) {
  return html`<svg class=${`team-sign team-${team}`} width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${TEAMS[team] ?? TEAMS["a"]} fill="var(--team)" />
    <text x="12" y=${team === "a" ? 15.2 : 13.4} text-anchor="middle" font-size="11.5" font-weight="800" fill="var(--on-team)">
      ${team.toUpperCase()}
    </text>
  </svg>`;
}

/** Tricks that were won: a small squared pile. @param {{size?: number}} props */
export function TrickSign({ size = 14 }) {
  return html`<svg class="trick-sign" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
      stroke-width="2" stroke-linejoin="round" aria-hidden="true">
    <path d="M3 9.5 13 6l8.5 9.5-10 3.5ZM3 9.5V13l8.5 9.5 10-3.5V15.5" />
  </svg>`;
}

/** Signs of one stroke for buttons, in a square of 24. */
const STROKES = /** @type {Record<string, string>} */ (
  byName({
    coinche: "M12 3.5v10M12 18.5v.2",
    minus: "M5 12h14",
    plus: "M5 12h14M12 5v14",
    last: "M5 8.5 12.5 6 18 15.5 10.5 18ZM4 12a8 8 0 0 0 3 6.5M4 12l-1.8 2M4 12l2.3 1.7",
    reference: "M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  })
);

/** @param {{name: string, size?: number}} props */
export function Sign({ name, size = 20 }) {
  return html`<svg class="sign" width=${size} height=${size} viewBox="0 0 24 24" fill="none" stroke="currentColor"
      stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d=${STROKES[name] ?? ""} />
  </svg>`;
}
