// Coup for screen readers and the keyboard: the state of the game, coins in words, whom a line is about, and the keys.

import { cardsIn } from "../../table/view.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").TableProps} TableProps */

export { doers } from "./shown.js";

/** @type {[string, string][]} */
export const keys = [
  ["1–9", "numbers"],
  ["A", "a"],
  ["D", "d"],
  ["B", "b"],
];

/** @param {Say} say @param {string} line */
export function signsAloud(say, line) {
  return line.replace(/₤(\d+)/g, (_, coins) => say("table.lira", { coins }));
}

/** @param {TableProps} table @returns {string[]} */
export function standing({ screen, say }) {
  return [say("table.deck", { count: cardsIn(screen.view, "deck", null).length })];
}
