// What moments are made of, for any game: the band (vermilion, tilted, full width), the seal (a filled square), the beam of
// light, two people who face each other. Each is drawn once and moves by transforms and opacity alone (style/screens/moment.css).

import { html } from "htm/preact";
import { Crest } from "../ui/crest.js";
import { nameOf, seatArg } from "./view.js";

/** @typedef {import("../core/types.js").Say} Say */
/** @typedef {import("../core/types.js").Arg} Arg */
/** @typedef {import("../core/types.js").Children} Children */

/** The table goes dark, and one beam falls on what matters. */
export function Beam() {
  return html`<i class="moment-dim"></i><i class="moment-beam"></i>`;
}

/** Lines from the rim, thin, uneven and pale: an exclamation, as in a comic. Every other one is shorter. */
export function Rays() {
  const rays = Array.from({ length: 26 }, (_, n) => {
    const turn = (n * 360) / 26 + (n % 3) * 4;
    return html`<path key=${n} d=${`M-1.2 -150L0 ${n % 2 ? -66 : -84}L1.2 -150Z`} transform=${`rotate(${turn})`} />`;
  });
  return html`<svg class="moment-rays" viewBox="-60 -100 120 200" preserveAspectRatio="xMidYMid slice">${rays}</svg>`;
}

/** The length of a line in full-width letters. @param {string} words */
const lengthOf = (words) => [...words].reduce((sum, letter) => sum + (letter > "\u2fff" ? 1 : 0.62), 0);

/**
 * @param {{words: string, tone?: "shu"|"brass", from?: "left"|"right", leaves?: boolean}} props  leaves: it makes room for what
 * follows
 */
export function Band({ words, tone = "shu", from = "left", leaves = false }) {
  const side = from === "right" ? "from-right" : "from-left";
  return html`<div class=${`moment-band ${tone === "brass" ? "brass" : "shu"} ${side}${leaves ? " leaves" : ""}`}>
    <p style=${{ "--letters": Math.max(5, lengthOf(words)) }}>${words}</p>
  </div>`;
}

/** A judgement, stamped. @param {{sign: string, good?: boolean}} props */
export function Seal({ sign, good = false }) {
  return html`<b class=${`moment-seal${good ? " good" : ""}${[...sign].length > 2 ? " long" : ""}`}>${sign}</b>`;
}

/** Somebody, large, with a word below; `me` is "you". @param {{say: Say, me: number|null, seat: Arg|undefined, words?: string, loud?: boolean}} props */
export function Person({ say, me, seat, words = "", loud = false }) {
  const n = seatArg(seat);
  if (n === null) return null;
  return html`<p class=${`moment-person${loud ? " loud" : ""}`}>
    <${Crest} seat=${n} size=${38} /><b>${nameOf({ say, me }, n)}</b>${words ? html`<span>${words}</span>` : null}
  </p>`;
}

/** The people concerned, above what happens. @param {{children?: Children, look?: string}} props */
export const People = ({ children, look = "" }) => html`<div class=${`moment-people ${look}`}>${children}</div>`;

/** The thing that is turned, laid or burnt. @param {{children?: Children, look: string}} props */
export const Thing = ({ children, look }) => html`<div class=${`moment-thing ${look}`}>${children}</div>`;

/** The outcome, in words below. @param {{children?: Children, look: string}} props */
export const Words = ({ children, look }) => html`<p class=${`moment-words ${look}`}>${children}</p>`;

/** A card that is turned: its back, and its face once it is known. @param {{back: Children, face?: Children}} props */
export const Turned = ({ back, face = null }) =>
  html`<span class=${`moment-turn${face ? " turns" : ""}`}><span>${back}</span>${face && html`<span>${face}</span>`}</span>`;
