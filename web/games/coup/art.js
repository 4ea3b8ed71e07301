// Coup's pictures on the page: glyphs, seals, sides, coins and the backs of cards.

import { html } from "htm/preact";
import { drawingOf, hasGlyph } from "./drawings.js";

/**
 * The second identifier of a character: its first sign in Japanese, the first two letters of its name elsewhere.
 * @param {import("../../core/types.js").Say} say
 * @param {string} role
 */
export function monogram(say, role) {
  return say(`role.${role}`).slice(0, say.lang === "ja" ? 1 : 2);
}

/**
 * A picture, in the colour of the text around it. It is decorative: the words beside it say the same.
 * @param {{name: string, size?: number|string, class?: string}} props
 */
export function Glyph({ name, size = 24, class: className = "" }) {
  const drawing = drawingOf(name);
  if (!drawing) return null;
  return html`<svg class=${`glyph ${className}`} width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
    <path d=${drawing.body} fill="currentColor" />
    ${
      drawing.line
        ? html`<path d=${drawing.line} fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" />`
        : null
    }
    ${drawing.cut ? html`<path d=${drawing.cut} fill="var(--cut)" fill-rule="evenodd" />` : null}
    ${
      drawing.cutLine
        ? html`<path d=${drawing.cutLine} fill="none" stroke="var(--cut)" stroke-width=${drawing.cutWidth ?? 2.2}
            stroke-linecap="round" stroke-linejoin="round" />`
        : null
    }
  </svg>`;
}

/**
 * A character's glyph on a disc of its colour; struck out for a claim not to hold it. The style sheets set its size.
 * @param {{role: string, denied?: boolean}} props
 */
export function Seal({ role, denied = false }) {
  return html`<span class=${denied ? "seal denied" : "seal"} style=${{ "--role": `var(--role-${role})` }} aria-hidden="true">
    <${Glyph} name=${role} size="70%" />
  </span>`;
}

/** The glyph of an action on a plain disc; a coin for one that has no glyph of its own. @param {{name: string}} props */
export function PlainSeal({ name }) {
  return html`<span class="seal plain-seal"><${Glyph} name=${hasGlyph(name) ? name : "income"} size="68%" /></span>`;
}

/**
 * A side: its sign, its colour, its word; the short word where there is little room ("band", "short").
 * @param {{say: import("../../core/types.js").Say, side: string, class?: string}} props
 */
export function Side({ say, side, class: className = "" }) {
  return html`<span class=${`side side-${side} ${className}`}>
    <i class="side-sign"><${Glyph} name=${side} size=${12} /></i>
    <span>${say(className ? `side.${side}.short` : `side.${side}`)}</span>
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
    <rect x="4.8" y="4.8" width="40.4" height="60.4" rx="1.6" fill="url(#coup-weave)" stroke="var(--back-line)"
        stroke-width=".35" />
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
