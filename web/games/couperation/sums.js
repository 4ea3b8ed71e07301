// The results of two cards of the hand, and the cards of the reserve that each operation reaches. The host has said which cards
// are reached: the numbers are for display only. Pure.

import { termArg } from "../../table/view.js";
import { within } from "./move.js";
import { isFinish, numberOf } from "./reading.js";

/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("./wire.js").Reference} Reference */

/**
 * @typedef {object} Sum
 * @property {Reference["ops"][number]} way
 * @property {number} high
 * @property {number} low
 * @property {number} total
 * @property {number} thrown  how many cards have been thrown in, each for one more or less
 * @property {{target: number, more: number}[]} goals  cards of the reserve, and how many more each takes
 */

/**
 * @param {Pick<import("./move.js").Move, "exchanges"|"spend">} move
 * @param {Card[]} chosen  the cards of `spend`: the first two count
 * @param {Pick<Reference, "ops"|"finish_value">} reference
 * @returns {Sum[]}
 */
export function sumsOf(move, chosen, { ops, finish_value }) {
  const { possible } = within({ ...move, target: null });
  const thrown = move.spend.length - 2;
  const numbers = chosen.slice(0, 2).map((card) => (isFinish(card) ? finish_value : numberOf(card)) ?? 0);
  const [high, low] = [Math.max(...numbers), Math.min(...numbers)];
  return ops.map((way) => {
    const found = possible.filter(({ option }) => termArg(option.args["op"]) === way);
    const goals = [...new Set(found.map(({ target }) => target))].map((target) => {
      const counts = found.filter((one) => one.target === target).map((one) => one.count);
      return { target, more: Math.min(...counts) - thrown };
    });
    return { way, high, low, total: way === "sum" ? high + low : high - low, thrown, goals };
  });
}
