// The reference card: every action with the character it needs, every character with what it can do and stop.

import { html } from "htm/preact";
import { About } from "./cards.js";

/** @typedef {import("../../types.js").TableProps} TableProps */

const BASE = ["duke", "assassin", "captain", "ambassador", "contessa"];

/** @param {{say: import("../../types.js").Say}} props */
export function Reference({ say }) {
  return html`<div class="coup-reference">${BASE.map((role) => html`<${About} key=${role} role=${role} say=${say} />`)}</div>`;
}

