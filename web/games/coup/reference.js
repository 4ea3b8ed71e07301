// The reference card: every action with the character it needs, every character with what it can do and stop.

import { html } from "htm/preact";
import { Glyph, Seal } from "./art.js";
import { About } from "./cards.js";

/** @typedef {import("../../types.js").Say} Say */

// as printed on the card of the base game: whose seal stands beside an action
const ACTIONS = [
  ["income", null],
  ["aid", null],
  ["coup", null],
  ["tax", "duke"],
  ["steal", "captain"],
  ["exchange", "ambassador"],
  ["assassinate", "assassin"],
];
const ROLES = ["duke", "assassin", "captain", "ambassador", "contessa"];

/** @param {{say: Say}} props */
export function Reference({ say }) {
  return html`<div class="coup-reference">
    <section class="reference-list">
      ${ACTIONS.map(
        ([action, role]) => html`<div key=${action} class="reference-row">
          ${role ? html`<${Seal} role=${role} size=${34} />` : html`<span class="seal plain-seal"><${Glyph} name=${action} size="68%" /></span>`}
          <b>${say(`action.${action}`)}</b>
          <p>${say(`action.${action}.help`)}</p>
        </div>`,
      )}
    </section>
    <section class="reference-list">${ROLES.map((role) => html`<${About} key=${role} role=${role} say=${say} />`)}</section>
  </div>`;
}
