// Reading a view of Couperation: what stands in each cell, what fits where, which answers are open. No rule is decided here:
// everything is found in what the host said.

import { cardsIn } from "../../table/view.js";
import { focusOf, referenceOf } from "./shown.js";

/** @typedef {import("../../types.js").View} View */
/** @typedef {import("../../types.js").Card} Card */
/** @typedef {import("../../types.js").Question} Question */
/** @typedef {import("../../types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../types.js").RefusedOption} RefusedOption */
/** @typedef {import("../../types.js").Room} Room */
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

/** @param {Place} place  1 is the bottom row */
export const rowOf = ({ a, b }) => b - a + 1;

/** @param {View} view @returns {Tower} */
export function towerOf(view) {
  return focusOf(view);
}

/** How many rows a tower has. @param {Room} room @returns {number} */
const heightOf = (room) => referenceOf(room).rows;

/**
 * The columns that are shown: those that something can stand over now, and never fewer than the tower is high.
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
 * The rows over the columns that are shown, from the top to the bottom, each from left to right.
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
 * By what a card is followed when it moves: its number, where it is known, since hands get fresh names.
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

/** My cards, by their numbers, and the Finish if it lies before me. @param {View} view @param {number|null} seat */
export function handOf(view, seat) {
  return [...inOrder(cardsIn(view, "hand", seat)), ...cardsIn(view, "finish", seat)];
}

/** Why so many were drawn, as the last part of its term. @param {Draw["after"]} after */
export function causeOf(after) {
  return after.split(".").pop() ?? "";
}

/** The numbers that fit, in few signs. @param {{lo: number|null, hi: number|null}} slot */
export function rangeWords({ lo, hi }) {
  return lo === null || hi === null || lo > hi ? "×" : lo === hi ? `${lo}` : `${lo}–${hi}`;
}

/**
 * @typedef {{verb: string, card: number, place: string|null, option: ChoiceOption|null, refused: RefusedOption|null}} Deed
 *   something that can be done with one card: "place", "face_down" or "reveal"; refused if it is named with its reason
 * @typedef {{pair: [number, number], target: number, spent: number[], option: ChoiceOption}} Exchange
 */

/** @param {ChoiceOption|RefusedOption} option @returns {any[]} */
const answerOf = (option) => (Array.isArray(option.value) ? option.value : [option.value]);

/**
 * What can be done with one card, and what was refused with its reason.
 * @param {Question|null} question
 * @returns {Deed[]}
 */
export function deedsOf(question) {
  /** @type {Deed[]} */
  const deeds = [];
  const read = (/** @type {ChoiceOption|RefusedOption} */ option, /** @type {boolean} */ open) => {
    const [verb, card, a, b] = answerOf(option);
    if (card === undefined || !["place", "face_down", "reveal"].includes(verb)) return;
    const place = a === undefined ? null : nameOf({ a, b });
    deeds.push({
      verb,
      card,
      place,
      option: open ? /** @type {ChoiceOption} */ (option) : null,
      refused: open ? null : /** @type {RefusedOption} */ (option),
    });
  };
  for (const option of question?.options ?? []) read(option, true);
  for (const option of question?.refused ?? []) read(option, false);
  return deeds;
}

/**
 * @param {Deed[]} deeds @param {string} verb @param {number|null} card @param {string|null} [place]
 */
export function deedOf(deeds, verb, card, place = null) {
  return deeds.find((deed) => deed.verb === verb && deed.card === card && deed.place === place) ?? null;
}

/**
 * The exchanges that are open.
 * @param {Question|null} question
 * @returns {Exchange[]}
 */
export function exchangesOf(question) {
  return (question?.options ?? []).flatMap((option) => {
    const [verb, x, y, target, ...spent] = answerOf(option);
    return verb === "exchange" ? [{ pair: /** @type {[number, number]} */ ([x, y]), target, spent, option }] : [];
  });
}

/** Why a verb is closed altogether, or null. @param {Question|null} question @param {string} verb */
export function closedVerb(question, verb) {
  return question?.refused?.find((option) => answerOf(option)[0] === verb && answerOf(option).length === 1) ?? null;
}

/** An option that goes by its name alone. @param {Question|null} question @param {string} name */
export function plainOption(question, name) {
  return question?.options?.find((option) => option.name === name) ?? null;
}

/** The answers of `put`, by the name of their cell. @param {Question|null} question */
export function putsOf(question) {
  const puts = question?.name === "put" ? (question.options ?? []) : [];
  return new Map(
    puts.map((option) => {
      const [a, b] = answerOf(option);
      return [nameOf({ a, b }), option];
    }),
  );
}
