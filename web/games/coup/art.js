// Coup's pictures, cut from paper: every glyph is one bold shape in the colour of the text around it, with a few cuts that
// show the ground (--cut). Drawn for this table; the numbers are points of a square of 64.

import { html } from "htm/preact";

/**
 * body: the shape. cut: what is cut out of it. line: thin strokes that belong to the shape.
 * @typedef {{body: string, cut?: string, line?: string, cutLine?: string, cutWidth?: number}} Drawing
 */

/** @type {Record<string, Drawing>} */
const DRAWINGS = {
  // a ducal coronet: three leaves, two pearls, a jewelled band
  duke: {
    body:
      "M10.4 43.6 8.2 27.6 18 35.2 21.4 29.8 26.2 35.4 29.6 22.4h4.8L37.8 35.4 42.6 29.8 46 35.2 55.8 27.6 53.6 43.6Q32 50 10.4 43.6Z" +
      "M11.6 47.6Q32 53.8 52.4 47.6L51.4 55.6Q32 62 12.6 55.6Z" +
      "M32 5.4a5 5 0 1 1-.01 0ZM25.7 13.4a4.6 4.6 0 1 1-.01 0ZM38.3 13.4a4.6 4.6 0 1 1-.01 0Z" +
      "M6.9 16.2a3.9 3.9 0 1 1-.01 0ZM3.8 22.2a3.3 3.3 0 1 1-.01 0ZM10.6 21.6a3.3 3.3 0 1 1-.01 0Z" +
      "M57.1 16.2a3.9 3.9 0 1 1-.01 0ZM60.2 22.2a3.3 3.3 0 1 1-.01 0ZM53.4 21.6a3.3 3.3 0 1 1-.01 0Z" +
      "M20.6 21.4a3.5 3.5 0 1 1-.01 0ZM43.4 21.4a3.5 3.5 0 1 1-.01 0Z",
    cut: "M32 51.6l3.6 3.1-3.6 3.2-3.6-3.2ZM20.8 51a2.1 2.1 0 1 1-.01 0ZM43.2 51a2.1 2.1 0 1 1-.01 0ZM32 12.6a1.9 1.9 0 1 1-.01 0Z",
    cutLine: "M15.4 40.4Q32 45 48.6 40.4",
  },
  // a hood whose face is a blade
  assassin: {
    body:
      "M32 2.6C17.6 8 8.6 23 8.4 41.6L4.6 58.4Q17.4 62.6 22.4 55.4C17.4 47 16.4 38.4 18.2 31 20.2 23.6 25.6 18 32 15.2 38.4 18 43.8 23.6 45.8 31 47.6 38.4 46.6 47 41.6 55.4Q46.6 62.6 59.4 58.4L55.6 41.6C55.4 23 46.4 8 32 2.6Z" +
      "M32 19.6 37.2 29 36 43.4 42.2 45V48.6L35 49.2V56.4Q37 58 36.2 60.2 34.8 62.4 32 62.4 29.2 62.4 27.8 60.2 27 58 29 56.4V49.2L21.8 48.6V45L28 43.4 26.8 29Z",
    cutLine: "M32 28V43",
  },
  // a ship under full sail
  captain: {
    body:
      "M3.6 42.4 15.2 44.6H50.4L61 38.6Q58.4 50.4 51.2 55.4H14.4Q7 51.6 3.6 42.4Z" +
      "M34.2 10.6C46.6 13 54.4 23.6 52.4 40.6 46.8 37.8 40.4 37.8 34.2 40.6 37 30.4 37 20.8 34.2 10.6Z" +
      "M29.8 14.4C31.8 23.2 31.6 31.6 29.8 40.6 24.4 38.4 17.4 38.6 10.6 41C14.8 34.2 22.6 25 29.8 14.4Z" +
      "M30.6 42V3.2h2.8V42ZM33.4 3.2 44.4 6.4 33.4 9.8Z",
    cut: "M18.8 47.8a1.9 1.9 0 1 1-.01 0ZM27.6 47.8a1.9 1.9 0 1 1-.01 0ZM36.4 47.8a1.9 1.9 0 1 1-.01 0ZM45.2 47.8a1.9 1.9 0 1 1-.01 0Z",
    cutLine: "M37.2 17.4C45 19.6 49.2 25.6 49.6 31.6M36.8 27.8C42 27.4 46.4 29.6 48.8 34",
    line: "M5 60.2q4.5-3.4 9 0t9 0 9 0 9 0 9 0 9 0",
  },
  // a letter of state with its seal
  ambassador: {
    body:
      "M13.4 5.4H47Q53.6 5.4 53.6 11.4 53.6 16.6 48 17.2V36.4Q44.8 34.8 41.4 35.2 33.4 36.4 32 44.4 31.4 48.6 33.6 52.2L33 58.6H16.6Q9.6 58.6 9.6 52.4V50.6H14.2V17.4H13.4Q7.4 16.8 7.4 11.4 7.4 5.8 13.4 5.4Z" +
      "M43.2 37.6a8.9 8.9 0 1 1-.01 0ZM37.4 54.2Q40.2 56.6 43.2 56.6 46.4 56.6 49.2 54.2L51.4 63.2 46.6 60.4 43.2 63.4 39.8 60.4 35 63.2Z",
    cut: "M43.2 42.6l1.2 2.6 2.8.3-2.1 1.9.6 2.8-2.5-1.4-2.5 1.4.6-2.8-2.1-1.9 2.8-.3Z",
    cutLine: "M14.6 17.2H45.6M20.4 24.4H42M20.4 30.4H37.6M20.4 36.4H30.6M20.4 42.4H27.6M10 50.8H32.4",
  },
  // a fan, held open
  contessa: {
    body:
      "M18.8 45.3L2.5 32.0Q0.4 23.9 8.5 26.2L21.5 42.6ZM22.0 42.3L9.6 25.3Q9.7 16.9 16.9 21.1L25.3 40.4ZM25.9 40.1L18.3 20.6Q20.5 12.5 26.4 18.4L29.5 39.2Z" +
      "M30.1 39.1L27.8 18.2Q32.0 11.0 36.2 18.2L33.9 39.1ZM34.5 39.2L37.6 18.4Q43.5 12.5 45.7 20.6L38.1 40.1ZM38.7 40.4L47.1 21.1Q54.3 16.9 54.4 25.3L42.0 42.3Z" +
      "M42.5 42.6L55.5 26.2Q63.6 23.9 61.5 32.0L45.2 45.3Z" +
      "M29.4 54.4L18.6 44.0L20.2 42.4L30.5 53.4ZM29.9 53.8L22.1 41.0L24.1 39.8L31.2 53.1ZM30.6 53.4L26.3 38.9L28.5 38.3L32.0 53.0ZM31.3 53.1L30.9 38.0L33.1 38.0L32.7 53.1Z" +
      "M32.0 53.0L35.5 38.3L37.7 38.9L33.4 53.4ZM32.8 53.1L39.9 39.8L41.9 41.0L34.1 53.8ZM33.5 53.4L43.8 42.4L45.4 44.0L34.6 54.4Z" +
      "M32 51.6a3.6 3.6 0 1 1-.01 0ZM32 58.4Q35.6 59.4 34.8 63.6H29.2Q28.4 59.4 32 58.4Z",
    cut:
      "M10.2 32.0a1.9 1.9 0 1 0 .01 0ZM16.6 27.2a1.9 1.9 0 1 0 .01 0ZM24.1 24.1a1.9 1.9 0 1 0 .01 0ZM32.0 23.1a1.9 1.9 0 1 0 .01 0Z" +
      "M39.9 24.1a1.9 1.9 0 1 0 .01 0ZM47.4 27.2a1.9 1.9 0 1 0 .01 0ZM53.8 32.0a1.9 1.9 0 1 0 .01 0Z",
  },
  // an eye that never closes
  inquisitor: {
    body:
      "M2.6 38.4C13 24.2 22.4 20.4 32 20.4S51 24.2 61.4 38.4C51 52.2 41.6 56.2 32 56.2S13 52.2 2.6 38.4Z" +
      "M11.4 22.8L5.2 14.5L15.8 19.2ZM19.6 16.2L16.5 6.2L24.2 14ZM29.2 13L32 2L34.8 13ZM39.8 14L47.5 6.2L44.4 16.2ZM48.2 19.2L58.8 14.5L52.6 22.8Z",
    cut: "M32 24.6a13.6 13.6 0 1 1-.01 0ZM32 28.4a9.9 9.9 0 1 0 .01 0ZM32 31a9 9 0 0 1 0 14.4 9 9 0 0 1 0-14.4Z",
  },
  // an olive branch
  diplomat: {
    body:
      "M29 24.4C22.6 22.8 18.8 18.4 18.4 11 25.4 12.2 29.4 16.6 29 24.4Z" +
      "M33.6 20.4C31.4 14 33.2 8.2 38.4 3.2 42.6 9.2 41 15.8 33.6 20.4Z" +
      "M23.6 35.4C16.4 35.2 11.6 31.4 9.4 24.2 17.2 23.8 22.4 27.4 23.6 35.4Z" +
      "M31 29.6C34 22.8 39.6 19.6 47.4 20.4 46 28 40 31.8 31 29.6Z" +
      "M19.8 46.8C12.2 48.2 6.6 45.6 2.8 38.8 10.6 36.6 16.6 39.2 19.8 46.8Z" +
      "M25.6 40.8C29.2 34.2 35.2 31.4 43.2 33 41.4 40.6 35 43.6 25.6 40.8Z" +
      "M22.4 52C26.8 46 33 44 40.6 46.4 37.6 53.4 31.2 55.6 22.4 52Z" +
      "M52.4 28.6a6.2 6.2 0 1 1-.01 0ZM50.6 43.4a6.2 6.2 0 1 1-.01 0Z",
    line: "M36.4 12C26.4 25.6 19.6 41.6 16.8 61.4M31 30.4Q42 33.6 47 34.4M26.6 43.6Q40 47.6 45 48.8",
  },
  // one coin, two coins: what the treasury gives
  income: {
    body: "M32 6a26 26 0 1 1-.01 0Z",
    cutLine: "M32 11.4a20.6 20.6 0 1 1-.01 0Z",
    cut: "M28 46.6V19.4Q28 15.8 31.6 15.8H39V20H32.6V27.4H38V31H32.6V34H38V37.6H32.6V42.4H41V46.6ZM22.6 31V27.4H28V31ZM22.6 37.6V34H28V37.6Z",
  },
  aid: {
    body:
      "M32 3.4a17.6 17.6 0 1 1-.01 0ZM9.4 25a5.4 5.4 0 1 1-.01 0ZM54.6 25a5.4 5.4 0 1 1-.01 0Z" +
      "M4.4 47.4Q12 41.6 19.8 44.6L30 48.6Q33.6 50.4 31.2 53.8L41 52.2 52.6 44.8Q57.8 42.4 60 46.6 60.4 48.4 58.6 50L44.6 59.6Q41 62 36.4 61.6L18.6 60 4.4 62.4Z",
    cut: "M29 30.6V14Q29 10.8 32.2 10.8H37.4V14H32.6V18.6H36.6V21.3H32.6V23.3H36.6V26H32.6V27.4H38.6V30.6ZM25 21.3V18.6H29V21.3ZM25 26V23.3H29V26Z",
    cutLine: "M20.4 54.6H31.2",
  },
  // a crown struck from the head
  coup: {
    body:
      "M6.6 21.6 24.4 17.2 22.6 6.6 34.8 14.8 44.6 2.8 47 17 60 14.2 51.2 35.2 38.8 30.8 33.4 36.2 26.8 27.4 13.2 40.4Z" +
      "M14.8 44 26.4 33 32.8 41.2 39.6 34.8 49.8 38.4 46.6 46.2Q30.4 41.2 17.4 51.6Z",
    line: "M10 56.4 16.8 61M26 54.2 27.4 62M43.4 52.8 39.6 60.2M55 50.6 58.6 58",
  },
  // a flag that turns on its own pole, an alms box and what leaves it
  convert: {
    body:
      "M8 4H13.4V60H8ZM15.6 7H50L42.6 17.6 50 28.2H15.6Z" +
      "M22 38.6A17.6 17.6 0 0 0 51.4 52.8L56.6 57.4 58.6 41.4 42.8 44.8 47.4 49A11.6 11.6 0 0 1 28.4 38.6Z",
  },
  embezzle: {
    body: "M8.6 33H20.6V39H43.4V33H55.4V58.4Q55.4 61.4 52.4 61.4H11.6Q8.6 61.4 8.6 58.4ZM32 2.6 47 18.6H38.2V35.4H25.8V18.6H17Z",
    cut: "M32 57.4 24.8 50.2a4.3 4.3 0 0 1 7.2-4.6 4.3 4.3 0 0 1 7.2 4.6Z",
  },
  almshouse: {
    body: "M32 3.4 61.4 28.2 57.6 32.6 55.4 30.8V60.4H8.6V30.8L6.4 32.6 2.6 28.2Z",
    cut: "M32 54 18.6 40.4a8 8 0 0 1 13.4-8.6 8 8 0 0 1 13.4 8.6Z",
  },
  // the two sides: a crown, a temple's front
  monarchists: { body: "M9 44 4.6 14.6 19 26.4 32 5.4 45 26.4 59.4 14.6 55 44ZM9.4 49.4H54.6V58.4H9.4Z" },
  democrats: {
    body: "M32 4 61 20.4V26.4H3V20.4ZM8.4 29.6H18.4V49.4H8.4ZM27 29.6H37V49.4H27ZM45.6 29.6H55.6V49.4H45.6ZM3 52.6H61V60H3Z",
  },
  swap: { body: "M9 13.4H39V5.4L56.6 18.6 39 31.8V23.8H9ZM55 40.2H25V32.2L7.4 45.4 25 58.6V50.6H55Z" },
  // what one may answer
  allow: { body: "M32 4a28 28 0 1 1-.01 0Z", cutLine: "M18.4 33 28 42.6 46 22.6", cutWidth: 6.4 },
  doubt: {
    body: "M32.0 2.0L37.8 10.3L47.0 6.0L47.9 16.1L58.0 17.0L53.7 26.2L62.0 32.0L53.7 37.8L58.0 47.0L47.9 47.9L47.0 58.0L37.8 53.7L32.0 62.0L26.2 53.7L17.0 58.0L16.1 47.9L6.0 47.0L10.3 37.8L2.0 32.0L10.3 26.2L6.0 17.0L16.1 16.1L17.0 6.0L26.2 10.3Z",
    cut: "M28 15.4H36L34.4 36.8H29.6ZM32 40.6a4.2 4.2 0 1 1-.01 0Z",
  },
  block: {
    body: "M32 3.4Q43.6 10.4 56.4 10.4V31.4Q54.8 50.8 32 61 9.2 50.8 7.6 31.4V10.4Q20.4 10.4 32 3.4Z",
    cutLine: "M32 12.4Q41 17.2 49.4 17.6V31Q48 44.6 32 52.4 16 44.6 14.6 31V17.6Q23 17.2 32 12.4ZM15 29.4H49",
    cutWidth: 3.4,
  },
  crown: {
    body: "M9 46 4.6 18.6 19 29.4 32 9.4 45 29.4 59.4 18.6 55 46ZM9.4 50.4H54.6V57.4H9.4Z",
    cut: "M32 33.4l4 5-4 5-4-5Z",
  },
};

/** The sign of a character in one letter or two, beside its name. @type {Record<string, string>} */
const KANJI = { duke: "公", assassin: "刺", captain: "船", ambassador: "大", contessa: "女", inquisitor: "異", diplomat: "外" };

/**
 * The second identifier of a character: its first sign in Japanese, the first two letters of its name elsewhere.
 * @param {import("../../types.js").Say} say
 * @param {string} role
 */
export function monogram(say, role) {
  return say.lang === "ja" ? (KANJI[role] ?? "") : say(`role.${role}`).slice(0, 2);
}

/** The paths of a picture, for who draws it elsewhere. @param {string} name @returns {Drawing|undefined} */
export const drawingOf = (name) => DRAWINGS[name];

/** @param {string} name */
export function hasGlyph(name) {
  return name in DRAWINGS;
}

/**
 * A picture, in the colour of the text around it. Pictures say nothing that words beside them do not.
 * @param {{name: string, size?: number|string, class?: string}} props
 */
export function Glyph({ name, size = 24, class: className = "" }) {
  const drawing = DRAWINGS[name];
  if (!drawing) return null;
  return html`<svg class=${`glyph ${className}`} width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
    <path d=${drawing.body} fill="currentColor" />
    ${drawing.line ? html`<path d=${drawing.line} fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />` : null}
    ${drawing.cut ? html`<path d=${drawing.cut} fill="var(--cut)" fill-rule="evenodd" />` : null}
    ${
      drawing.cutLine
        ? html`<path d=${drawing.cutLine} fill="none" stroke="var(--cut)" stroke-width=${drawing.cutWidth ?? 2.2} stroke-linecap="round" stroke-linejoin="round" />`
        : null
    }
  </svg>`;
}

/**
 * A character's glyph on a disc of its colour; struck out where not to hold it is what counts.
 * The style sheets say how large.
 * @param {{role: string, denied?: boolean}} props
 */
export function Seal({ role, denied = false }) {
  return html`<span class=${denied ? "seal denied" : "seal"} style=${{ "--role": `var(--role-${role})` }} aria-hidden="true">
    <${Glyph} name=${role} size="70%" />
  </span>`;
}

/**
 * A side: its sign, its colour, its word; the short word where there is little room ("band", "short").
 * @param {{say: import("../../types.js").Say, side: string, class?: string}} props
 */
export function Side({ say, side, class: className = "" }) {
  return html`<span class=${`side side-${side} ${className}`}>
    <i class="side-sign"><${Glyph} name=${side} size=${12} /></i><span>${say(className ? `side.${side}.short` : `side.${side}`)}</span>
  </span>`;
}

/** A coin: brass, milled, with the lira's sign cut into it. @param {{size?: number}} props */
export function Coin({ size = 18 }) {
  return html`<svg class="coin" width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
    <circle cx="32" cy="32" r="30" fill="var(--coin)" />
    <circle cx="32" cy="32" r="27.6" fill="none" stroke="var(--coin-edge)" stroke-width="4" stroke-dasharray="2.2 2.1" />
    <circle cx="32" cy="32" r="22.4" fill="none" stroke="var(--coin-edge)" stroke-width="2.2" />
    <path
      d="M27 48V22.6Q27 16.4 33.4 16.4 38.4 16.4 40.4 20.4L36.6 22.4Q35.6 20.2 33.6 20.2 31.2 20.2 31.2 23V27.6H38V31H31.2V33.4H38V36.8H31.2V43.6H41V48ZM22.4 31V27.6H27V31ZM22.4 36.8V33.4H27V36.8Z"
      fill="var(--coin-ink)"
    />
  </svg>`;
}

/**
 * The back of every card: interlaced rings, woven over and under. Scales by its viewBox; the pattern is small enough to
 * be repeated in every card, which keeps each picture whole when it is cloned to fly.
 */
export function Weave() {
  return html`<svg class="weave" viewBox="0 0 50 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect x="3.2" y="3.2" width="43.6" height="63.6" rx="2.4" fill="none" stroke="var(--back-line)" stroke-width=".7" />
    <rect x="4.8" y="4.8" width="40.4" height="60.4" rx="1.6" fill="url(#coup-weave)" stroke="var(--back-line)" stroke-width=".35" />
    <path d="M25 23.4 36.6 35 25 46.6 13.4 35Z" fill="var(--back)" stroke="var(--back-line)" stroke-width=".8" />
    <path d="M25 26.6 33.4 35 25 43.4 16.6 35Z" fill="none" stroke="var(--back-line)" stroke-width=".4" />
    <path d="M19.6 39.6 18.5 32.2 22.4 35 25 30 27.6 35 31.5 32.2 30.4 39.6Z" fill="var(--back-line)" />
  </svg>`;
}

// one tile of the weave: nine overlapping rings, and the arcs where a ring passes over its neighbour
const RINGS =
  "M-9.14 -4.04a5.1 5.1 0 1 1 0 .01ZM-9.14 4.04a5.1 5.1 0 1 1 0 .01ZM-9.14 12.12a5.1 5.1 0 1 1 0 .01Z" +
  "M-1.06 -4.04a5.1 5.1 0 1 1 0 .01ZM-1.06 4.04a5.1 5.1 0 1 1 0 .01ZM-1.06 12.12a5.1 5.1 0 1 1 0 .01Z" +
  "M7.02 -4.04a5.1 5.1 0 1 1 0 .01ZM7.02 4.04a5.1 5.1 0 1 1 0 .01ZM7.02 12.12a5.1 5.1 0 1 1 0 .01Z";
const RINGS_ABOVE =
  "M0.7 2.16A5.1 5.1 0 0 0 -1.01 -0.07M-2.16 8.78A5.1 5.1 0 0 0 0.07 7.07M-0.7 -2.16A5.1 5.1 0 0 0 1.01 0.07" +
  "M5.92 0.7A5.1 5.1 0 0 0 8.15 -1.01M8.78 2.16A5.1 5.1 0 0 0 7.07 -0.07M2.16 -0.7A5.1 5.1 0 0 0 -0.07 1.01" +
  "M-0.7 5.92A5.1 5.1 0 0 0 1.01 8.15M5.92 8.78A5.1 5.1 0 0 0 8.15 7.07M8.78 10.24A5.1 5.1 0 0 0 7.07 8.01" +
  "M2.16 7.38A5.1 5.1 0 0 0 -0.07 9.09M10.24 -0.7A5.1 5.1 0 0 0 8.01 1.01M7.38 5.92A5.1 5.1 0 0 0 9.09 8.15";

/** The back of a card that is too small for the weave: its frame and its crown. */
export function SmallBack() {
  return html`<svg class="weave" viewBox="0 0 26 36" aria-hidden="true">
    <rect x="2" y="2" width="22" height="32" rx="1.6" fill="none" stroke="var(--back-line)" stroke-width="1" />
    <path d="M2 10 10 2M2 18 8 12M24 26 16 34M24 18 18 24M16 2 24 10M18 12 24 18M10 34 2 26M8 24 2 18" fill="none" stroke="var(--back-line)" stroke-width=".7" opacity=".75" />
    <path d="M13 9.5 20 18 13 26.5 6 18Z" fill="var(--back)" stroke="var(--back-line)" stroke-width="1" />
    <path d="M9.8 20.8 9.2 16.2 11.6 17.9 13 14.9 14.4 17.9 16.8 16.2 16.2 20.8Z" fill="var(--back-line)" />
  </svg>`;
}

/** The pattern that card backs are filled with; once on a table. */
export function Patterns() {
  return html`<svg class="patterns" width="0" height="0" aria-hidden="true">
    <defs>
      <pattern id="coup-weave" width="8.08" height="8.08" patternUnits="userSpaceOnUse" x="4.8" y="4.88">
        <g fill="none">
          <path d=${RINGS} stroke="var(--back-line)" stroke-width="1.9" />
          <path d=${RINGS} stroke="var(--back)" stroke-width="1.15" />
          <path d=${RINGS_ABOVE} stroke="var(--back-line)" stroke-width="1.9" />
          <path d=${RINGS_ABOVE} stroke="var(--back)" stroke-width="1.15" />
        </g>
      </pattern>
    </defs>
  </svg>`;
}
