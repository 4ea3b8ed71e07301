// The signs of what a city has: filled silhouettes on 24 x 24, in the colour of the words beside them.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { ActionGlyph, Coin, HELMET } from "./art.js";

/** @type {Record<string, string>} */
const SHAPES = byName({
  citizens:
    "M8 4a3.6 3.6 0 1 1 0 7.200 3.6 3.6 0 0 1 0-7.200zM16.500 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1 21c0-5 3-8.500 7-8.500s7 3.500 7 8.500zM16.600 21c0-3.500-1-6.300-2.600-8.300 4.800-1.600 9 2.400 9 8.300z",
  tax: "M6 3.500h12a2.200 2.200 0 0 1 0 4.500H6a2.200 2.200 0 0 1 0-4.500zM5 9.700h12a2.200 2.200 0 0 1 0 4.500H5a2.200 2.200 0 0 1 0-4.500zM7 15.900h12a2.200 2.200 0 0 1 0 4.500H7a2.200 2.200 0 0 1 0-4.500z",
  glory: "M12 2l2.900 6.300 6.900.8-5.100 4.700 1.400 6.800L12 17.200l-6.100 3.400 1.400-6.800L2.200 9.100l6.900-.8z",
  troops: HELMET,
  vp: "M2.500 6.500l5 4.200L12 3l4.500 7.700 5-4.200-2 11h-15zM4.500 19h15v2.200h-15z",
});

// a thing that an action stands for has the action's sign
/** @type {Record<string, string>} */
const LIKE = byName({ philosophy: "philosophy", economy: "trade", culture: "culture", military: "military" });

/** @param {{name: string, size?: number}} props  name: of a counter */
export function ThingGlyph({ name, size = 28 }) {
  if (name === "drachma") return html`<${Coin} size=${size} />`;
  const like = LIKE[name];
  if (like) return html`<${ActionGlyph} name=${like} size=${size} />`;
  return html`<svg class="kh-glyph" width=${size} height=${size} viewBox="0 0 24 24" fill="currentColor" fill-rule="evenodd"
      aria-hidden="true">
    <path d=${SHAPES[name] ?? ""} />
  </svg>`;
}
