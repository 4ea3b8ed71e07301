// Couperation's one loud moment: the glass that completes the tower. Over the table stands one word; below it the light comes from
// inside and wine runs down (pour.js).

import { html } from "htm/preact";
import { kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Moment} Moment */

/** @param {GameEvent[]} events @returns {Moment|null} */
export function momentOf(events) {
  const won = events.findLast((event) => kindOf(event) === "won");
  return won
    ? {
        n: won.n,
        kind: "cheers",
        ms: 1600,
        args: won.args,
        sounds: [
          { name: "pour", at: 100 },
          { name: "three", at: 600 },
        ],
      }
    : null;
}

/** @param {{say: import("../../core/types.js").Say}} props */
export function Moment({ say }) {
  return html`<p class="cheers">${say("moment.cheers")}</p>`;
}
