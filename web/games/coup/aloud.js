// Coup for the ear and for the keyboard: how things stand, coins in words, who a line is about, and what the keys do.

import { cardsIn } from "../../table/view.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** The arguments of an event that name who did it; the first that is there counts. */
export const doers = ["challenger", "blocker", "actor", "claimant", "seat"];

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
