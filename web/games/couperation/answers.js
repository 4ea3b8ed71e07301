// The possible answers: the options of a question by card, verb and cell. No rule is decided here:
// everything is found in what the host offers and refuses.

import { blanksOf } from "../../table/view.js";
import { nameOf } from "./reading.js";

/** @typedef {import("../../core/types.js").Question} Question */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */

/**
 * @typedef {{verb: string, card: number, place: string|null, option: ChoiceOption|null, refused: RefusedOption|null}} Deed
 *   an act with one card: "place", "face_down" or "reveal"; refused: the option is disabled, with its reason
 * @typedef {{pair: [number, number], target: number, count: number, spare: number[], option: ChoiceOption}} Exchange
 *   count: how many of the spare cards are thrown away for it
 */

/**
 * An answer in parts: its verb, if it has one, and the cards and columns that it names.
 * @param {Pick<ChoiceOption, "value">} option
 */
function partsOf({ value }) {
  const parts = Array.isArray(value) ? value : [value];
  return {
    verb: parts.find((part) => typeof part === "string") ?? null,
    numbers: parts.filter((part) => typeof part === "number"),
  };
}

/** The acts with one card alone. */
const DEEDS = ["place", "face_down", "reveal"];

/**
 * An answer as an act with one card; an empty list for another kind of answer.
 * @param {ChoiceOption|RefusedOption} answer
 */
function deedIn(answer) {
  const { verb, numbers } = partsOf(answer);
  const [card, a, b] = numbers;
  if (verb === null || card === undefined || !DEEDS.includes(verb)) return [];
  return [{ verb, card, place: a === undefined || b === undefined ? null : nameOf({ a, b }) }];
}

/**
 * The acts with one card, the refused ones with their reason.
 * @param {Question|null} question
 * @returns {Deed[]}
 */
export function deedsOf(question) {
  return [
    ...(question?.options ?? []).flatMap((option) => deedIn(option).map((deed) => ({ ...deed, option, refused: null }))),
    ...(question?.refused ?? []).flatMap((refused) => deedIn(refused).map((deed) => ({ ...deed, option: null, refused }))),
  ];
}

/**
 * @param {Deed[]} deeds @param {string} verb @param {number|null} card @param {string|null} [place]
 */
export function deedOf(deeds, verb, card, place = null) {
  return deeds.find((deed) => deed.verb === verb && deed.card === card && deed.place === place) ?? null;
}

/**
 * The legal exchanges, whichever cards are thrown away.
 * @param {Question|null} question
 * @returns {Exchange[]}
 */
export function exchangesOf(question) {
  return (question?.options ?? []).flatMap((option) => {
    const { verb, numbers } = partsOf(option);
    const [x, y, target] = numbers;
    if (verb !== "exchange" || x === undefined || y === undefined || target === undefined) return [];
    const { cards, count } = blanksOf(question, option);
    return [{ pair: [x, y], target, count, spare: cards.map(({ card }) => card), option }];
  });
}

/** The reason why a verb is disabled altogether, or null. @param {Question|null} question @param {string} verb */
export function closedVerb(question, verb) {
  const closes = (/** @type {RefusedOption} */ option) => partsOf(option).verb === verb && partsOf(option).numbers.length === 0;
  return question?.refused?.find(closes) ?? null;
}

/** An option that goes by its name alone. @param {Question|null} question @param {string} name */
export function plainOption(question, name) {
  return question?.options?.find((option) => option.name === name) ?? null;
}

/**
 * The answers of `put`, by the name of their cell.
 * @param {Question|null} question
 * @returns {Map<string, ChoiceOption>}
 */
export function putsOf(question) {
  const puts = question?.name === "put" ? (question.options ?? []) : [];
  return new Map(
    puts.flatMap((option) => {
      const [a, b] = partsOf(option).numbers;
      return a === undefined || b === undefined ? [] : [[nameOf({ a, b }), option]];
    }),
  );
}
