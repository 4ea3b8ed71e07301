// Reads a view of Couperation: what stands in each cell and what fits where. No rule is decided here: everything is found in what
// the host said.

import { cardsIn } from "../../table/view.js";
import { focusOf, referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("./art.js").Mark} Mark */

/**
 * A cell stands over the columns a to b of the bottom row.
 * @typedef {{a: number, b: number}} Place
 * @typedef {import("./wire.js").Standing} Standing
 * @typedef {import("./wire.js").Slot} Slot
 * @typedef {import("./wire.js").Due} Draw
 * @typedef {import("./wire.js").Tower} Tower
 */

/** @param {Place} place */
export const nameOf = ({ a, b }) => `${a}-${b}`;

/** @param {View} view @returns {Tower} */
export function towerOf(view) {
  return focusOf(view);
}

/** How many rows a tower has. @param {Room} room @returns {number} */
const heightOf = (room) => referenceOf(room).rows;

/**
 * The visible columns: those over which something can stand now, and at least as many as the tower has rows.
 * @param {Room} room @param {Tower} tower
 * @returns {{from: number, to: number}}
 */
export function columnsOf(room, { cells, slots, first, last }) {
  const rows = heightOf(room);
  const all = [...cells, ...slots];
  if (last - first < rows || all.length === 0) return { from: first, to: last };
  let [from, to] = [Math.min(...all.map(({ a }) => a)), Math.max(...all.map(({ b }) => b))];
  while (to - from + 1 < rows) {
    if (from > first) from -= 1;
    if (to - from + 1 < rows && to < last) to += 1;
  }
  return { from, to };
}

/**
 * The rows over the visible columns, from top to bottom, each from left to right.
 * @param {Room} room @param {Tower} tower
 * @returns {Place[][]}
 */
export function rowsOf(room, tower) {
  const { from, to } = columnsOf(room, tower);
  const rows = heightOf(room);
  return Array.from({ length: rows }, (_, n) => {
    const wide = rows - n;
    return Array.from({ length: Math.max(0, to - from + 2 - wide) }, (_, i) => ({ a: from + i, b: from + i + wide - 1 }));
  });
}

/**
 * What stands in each cell and what fits in each slot, by name.
 * @param {Tower} tower
 */
export function mapOf(tower) {
  return {
    cells: new Map(tower.cells.map((cell) => [nameOf(cell), cell])),
    slots: new Map(tower.slots.map((slot) => [nameOf(slot), slot])),
  };
}

/** The number of a card, or null while it is hidden or has none. @param {Card|null|undefined} card */
export function numberOf(card) {
  const number = Number(card?.face ?? NaN);
  return Number.isFinite(number) ? number : null;
}

/**
 * The key of a card across moves: its number if known, since a moved card gets a new handle.
 * @param {Card} card
 */
export const trailOf = ({ card, face }) => (face === null ? `hidden ${card}` : `open ${face}`);

/** @param {Card|null|undefined} card */
export const isFinish = (card) => card?.face === "finish";

/**
 * The mark of a face at this table.
 * @param {Room} room @param {string|null|undefined} face
 * @returns {Mark}
 */
export function markOf(room, face) {
  if (!face) return null;
  const mark = /** @type {NonNullable<Mark>|"none"} */ (referenceOf(room).marks?.[face] ?? "none");
  return mark === "none" ? null : mark;
}

/** Cards in the order of their numbers. @param {Card[]} cards */
export function inOrder(cards) {
  return [...cards].sort((one, other) => (numberOf(one) ?? 99) - (numberOf(other) ?? 99));
}

/** The reader's cards by number, and the Finish if it lies before the reader. @param {View} view @param {number|null} seat */
export function handOf(view, seat) {
  return [...inOrder(cardsIn(view, "hand", seat)), ...cardsIn(view, "finish", seat)];
}

/** The reason for the number of drawn cards, as the last part of its term. @param {Draw["after"]} after */
export function causeOf(after) {
  return after.split(".").pop() ?? "";
}

/** The numbers that fit, in short form. @param {{lo: number|null, hi: number|null}} slot */
export function rangeWords({ lo, hi }) {
  return lo === null || hi === null || lo > hi ? "×" : lo === hi ? `${lo}` : `${lo}–${hi}`;
}
