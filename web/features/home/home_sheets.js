// The sheets of the first page: a game on the shelf, and one that is still to come.

import { html } from "htm/preact";
import { GameSheet } from "./game_sheet.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps & {sheet: {game: string}}} props */
function ComingSheet({ say, sheet: { game } }) {
  return html`<p>${say(`shelf.${game}.tagline`)}</p><p class="hint">${say("home.coming_text")}</p>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"coming"|"game">} */
export const sheets = {
  coming: { title: ({ say, sheet }) => say(`shelf.${sheet.game}`), Body: ComingSheet },
  game: { title: ({ say, sheet }) => say(`shelf.${sheet.game}`), Body: GameSheet },
};
