// What a word of the log means: a character or an action, in the lines that the game has about it.

import { html } from "htm/preact";

/** @typedef {import("../core/types.js").Say} Say */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").TableModule} TableModule */

const LINES = ["help", "can", "stops"];

/**
 * The term that an argument names, if the game explains it; a card's term is its face, unless the game names another.
 * @param {Say} say @param {TableModule|null} table @param {import("../core/types.js").Arg} arg
 * @returns {string|null}
 */
export function termOf(say, table, arg) {
  if (typeof arg !== "object" || arg === null) return null;
  const ofFace = table?.termOfFace ?? ((/** @type {string} */ face) => `face.${face}`);
  const term = "term" in arg ? arg.term : "face" in arg && arg.face ? ofFace(arg.face) : null;
  if (!term) return null;
  return table?.explains?.(term) || LINES.some((line) => say.has(`${term}.${line}`)) ? term : null;
}

/** @param {{term: string, say: Say, table: TableModule|null, room: Room}} props */
export function About({ term, say, table, room }) {
  if (table?.About && table.explains?.(term)) return html`<${table.About} term=${term} say=${say} room=${room} />`;
  return html`<div class="about-term">
    ${LINES.filter((line) => say.has(`${term}.${line}`)).map(
      (line) => html`<p key=${line}>${line !== "help" && html`<b>${say(`table.${line}`)}</b> `}${say(`${term}.${line}`)}</p>`,
    )}
  </div>`;
}
