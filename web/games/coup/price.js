// What an action costs, in coins: at its button, and at each target where targets cost differently.

import { html } from "htm/preact";
import { Coin } from "./art.js";

/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("../../table/view.js").Group} Group */

/** The price in coins; 0 for a free action. @param {ChoiceOption|RefusedOption|undefined} option */
export function costOf(option) {
  return Number(option?.args?.["cost"] ?? 0);
}

/**
 * The price of each choice of a group by seat, if the prices differ.
 * @param {Group|undefined} group
 * @returns {Map<number, number>}
 */
export function pricesOf(group) {
  const options = group?.options ?? [];
  const differ = new Set(options.map(costOf)).size > 1;
  return new Map(
    differ ? options.flatMap((option) => (typeof option.seat === "number" ? [[option.seat, costOf(option)]] : [])) : [],
  );
}

/** A price in coins, or the range of several prices. @param {{costs: number[], size?: number}} props */
export function Price({ costs, size = 13 }) {
  const least = Math.min(...costs);
  const most = Math.max(...costs);
  return html`<span class="cost"><${Coin} size=${size} />−${least}${most > least ? `/${most}` : ""}</span>`;
}
