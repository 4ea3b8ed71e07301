// The reader's bid in the making, from a value and a denomination. The host has said which bids are legal.

import { useState } from "preact/hooks";
import { announce } from "../../ui/reader.js";
import { SUITS } from "./cards.js";
import { referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Answer} Answer */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */

/**
 * The legal bids: all values in the question, whether one may be bid (in a denomination, or in any), and why not.
 * @typedef {{values: number[], open: (value: number, denomination: string|null) => boolean,
 *   option: (value: number, denomination: string|null) => ChoiceOption|null,
 *   refusal: (value: number|null, denomination: string|null) => RefusedOption|null}} Bids
 *
 * The bid in the making. can: whether any bid is legal. denominations: all of them, always in the same order. option: the answer,
 * once the bid is complete and legal.
 * @typedef {Pick<Bids, "values"|"open"|"refusal"> & {can: boolean, value: number, denomination: string|null, denominations: string[],
 *   option: ChoiceOption|null, setValue: (value: number) => void, setDenomination: (denomination: string) => void,
 *   step: (by: number) => void}} Bidding
 */

/** The value and denomination of an answer, if it is a bid. @param {Answer} answer @returns {[number, string]|null} */
function bidOf(answer) {
  return Array.isArray(answer) && answer[0] === "bid" ? [Number(answer[1]), String(answer[2])] : null;
}

/** The bids among some options. @template {{value: Answer}} Option @param {Option[]|undefined} options */
const bidsIn = (options = []) =>
  options.flatMap((option) => {
    const bid = bidOf(option.value);
    return bid ? [{ option, value: bid[0], denomination: bid[1] }] : [];
  });

/** @param {import("../../core/types.js").Question|null} question @returns {Bids} */
function bidsOf(question) {
  const legal = bidsIn(question?.options);
  const closed = bidsIn(question?.refused);
  const is =
    (/** @type {number|null} */ value, /** @type {string|null} */ denomination) =>
    (/** @type {{value: number, denomination: string}} */ bid) =>
      (value === null || bid.value === value) && (denomination === null || bid.denomination === denomination);
  return {
    values: [...new Set([...legal, ...closed].map(({ value }) => value))].sort((a, b) => a - b),
    open: (value, denomination) => legal.some(is(value, denomination)),
    option: (value, denomination) =>
      legal.find((bid) => bid.value === value && bid.denomination === denomination)?.option ?? null,
    refusal: (value, denomination) => closed.find(is(value, denomination))?.option ?? null,
  };
}

/**
 * @param {TableProps} table @param {Choice} choice
 * @returns {Bidding}
 */
export function useBidding(table, choice) {
  const { screen, room, say } = table;
  const [wish, setWish] = useState({ deal: "", value: 0, denomination: /** @type {string|null} */ (null) });
  const deal = `${screen.match}/${screen.view.round}`;
  const now = wish.deal === deal ? wish : { deal, value: 0, denomination: null };
  const { values, open, option, refusal } = bidsOf(screen.question?.name === "call" ? screen.question : null);
  const lowest = values.find((each) => open(each, null));
  const value = open(now.value, null) ? now.value : (lowest ?? 0);
  const setValue = (/** @type {number} */ to) => {
    choice.close();
    setWish({ ...now, value: to });
    announce(say(`value.${to}`));
  };
  return {
    can: lowest !== undefined,
    value,
    denomination: now.denomination,
    values,
    denominations: room.options["sata_enabled"] === false ? SUITS : [...SUITS, "SA", "TA"],
    option: option(value, now.denomination),
    refusal,
    open,
    setValue,
    setDenomination: (denomination) => {
      choice.close();
      const about = aboutDenomination(table, denomination);
      if (about) announce(about);
      setWish({ ...now, value, denomination });
    },
    step: (by) => {
      const to = values[values.indexOf(value) + by];
      if (to === undefined) return;
      if (open(to, null)) return setValue(to);
      const refused = refusal(to, now.denomination) ?? refusal(to, null);
      if (refused) choice.refuse(refused);
    },
  };
}

/**
 * An explanation of no trump or all trump, while the reader is about to bid it.
 * @param {TableProps} table @param {string|null} denomination
 * @returns {string|undefined}
 */
export function aboutDenomination({ say, room }, denomination) {
  if (denomination !== "SA" && denomination !== "TA") return undefined;
  const ranks = referenceOf(room).ranks[denomination === "SA" ? "sa" : "ta"];
  return say(`table.about.${denomination}`, { jack: ranks.find(([rank]) => rank === "J")?.[1] ?? 0 });
}
