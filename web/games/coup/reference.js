// The reference card of the deck in force: every action with the character it needs and who blocks it, every character with what
// it can do and block; and the rules, section by section. What matters now is marked.

import { html } from "htm/preact";
import { Reference } from "../../table/reference.js";
import { termArg } from "../../table/view.js";
import { Glyph, PlainSeal, Seal } from "./art.js";
import { focusOf, referenceOf, rolesArg, wordsOf } from "./shown.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("./wire.js").ReferenceAction} Row */

// which section of the rules a question belongs to
const SECTION_OF = /** @type {Record<string, string>} */ ({
  act: "turn",
  respond: "doubt",
  challenge: "doubt",
  challenge_against: "doubt",
  prove: "doubt",
  block: "block",
  block_against: "block",
  challenge_block: "block",
  challenge_denial: "factions",
  lose: "loss",
  return: "turn",
  show: "inquisitor",
  examine: "inquisitor",
  draft: "players",
});

// in reading order; one named as an option belongs to that expansion
const SECTIONS = ["goal", "turn", "doubt", "block", "loss", "factions", "inquisitor", "diplomat", "players", "match"];

/** The characters that matter to the present question. @param {Screen|null} screen @param {Row[]} actions */
function mattering(screen, actions) {
  const focus = screen && focusOf(screen.view);
  if (!focus) return { action: null, roles: new Set() };
  const blocked = actions.find((one) => one.id === focus.action)?.blocked_by ?? [];
  return { action: focus.action, roles: new Set([focus.role, ...blocked]) };
}

/** Leaves out of the rules what this table does not play. @param {import("../../table/reference.js").RulesProps} props */
export function Rules(props) {
  const sections = SECTIONS.filter((id) => props.room.options[id] !== false);
  return html`<${Reference} ...${props} class="coup-reference" card=${Card} sections=${sections} about=${SECTION_OF} />`;
}

/** @param {{say: Say, room: Room, screen: Screen|null}} props */
function Card({ say, room, screen }) {
  const { roles, actions } = referenceOf(room);
  const now = mattering(screen, actions);
  const general = actions.filter((action) => !isCharacterAction(action));
  const listed = { general_actions: general, character_actions: actions.filter(isCharacterAction) };
  return html`${Object.entries(listed).map(
    ([title, rows]) => html`<section key=${title} class="reference-list">
      <h3>${say(`table.${title}`)}</h3>
      ${rows.map(
        (action) => html`<div key=${action.id} class=${`reference-row${now.action === action.id ? " now" : ""}`}>
          <${Sign} action=${action} />
          <b>
            ${say(`action.${action.id}`)} ${action.role ? html`<small>${say(`role.${action.role}`)}</small>` : null}
            ${
              action.blocked_by.length > 0 &&
              html`<small class="stopped"><${Glyph} name="block" size=${13} /> ${say.arg(rolesArg(action.blocked_by))}</small>`
            }
          </b>
          <p>${wordsOf(say, action, "help")}</p>
        </div>`,
      )}
    </section>`,
  )}
    <section class="reference-list">
      <h3>${say("table.characters")}</h3>
      ${roles.map((role) => html`<${AboutRole} key=${role} role=${role} say=${say} room=${room} now=${now.roles.has(role)} />`)}
    </section>`;
}

/** Whether it depends on a character, claimed or denied. @param {Row} action */
function isCharacterAction(action) {
  return action.role !== null || action.denies.length > 0;
}

/** @param {{action: Row}} props */
function Sign({ action }) {
  const [denied] = action.denies;
  if (action.role) return html`<${Seal} role=${action.role} />`;
  if (denied) return html`<${Seal} role=${denied} denied=${true} />`;
  return html`<${PlainSeal} name=${action.id} />`;
}

/** The term of a card. @param {string} face */
export const termOfFace = (face) => `role.${face}`;

/** Whether `About` explains a term beyond the texts. @param {string} term */
export const explains = (term) => term.startsWith("role.");

/** @param {{term: string, say: Say, room: Room}} props */
export function About({ term, say, room }) {
  return html`<${AboutRole} role=${termArg({ term })} say=${say} room=${room} />`;
}

/**
 * A character, explained by this table's actions.
 * @param {{role: string, say: Say, room: Room, now?: boolean}} props
 */
export function AboutRole({ role, say, room, now = false }) {
  const { actions } = referenceOf(room);
  const can = actions.filter((action) => action.role === role);
  const stops = actions.filter((action) => action.blocked_by.includes(role));
  const list = (/** @type {Row[]} */ rows) => say.arg({ list: rows.map((action) => ({ term: `action.${action.id}` })) });
  return html`<div class=${now ? "about now" : "about"} data-game="coup">
    <${Seal} role=${role} />
    <div>
      <h3>${say(`role.${role}`)}</h3>
      <dl>
        ${can.length > 0 && html`<div><dt>${say("table.can")}</dt><dd>${list(can)}</dd></div>`}
        ${stops.length > 0 && html`<div><dt>${say("table.stops")}</dt><dd>${list(stops)}</dd></div>`}
      </dl>
      ${can.map((action) => html`<p key=${action.id} class="about-help">${wordsOf(say, action, "help")}</p>`)}
    </div>
  </div>`;
}
