// Selecting an answer on the stage: the dock then explains it and commits it. A second tap commits, too.

import { useState } from "preact/hooks";
import { optionOf, same } from "../../table/view.js";

/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("../../core/types.js").Question} Question */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {{staged: ChoiceOption[], closed: RefusedOption[], others: ChoiceOption[], option: ChoiceOption|null,
 *   told: ChoiceOption|RefusedOption|null, point: (option: ChoiceOption) => void, refuse: (option: RefusedOption) => void,
 *   back: (() => void)|null}} Pointing
 *   staged: what lies on the stage; closed: what lies there and can't be chosen; others: what only the dock offers; option: what
 *   was
 *   pointed at, or is the only answer; told: what the dock tells about, which may be closed; back: takes back what was tapped and
 *   is
 *   not committed yet, if there is anything: first the pointing, then the parts of a step */

// passing is a button of the dock, without a place on the stage
const NOTHING = new Set([
  "explore_nothing",
  "play_nothing",
  "buy_nothing",
  "take_back_nothing",
  "take_back_nothing_and_end",
  "develop_not",
  "raise_nothing",
  "act_not",
  "last_done",
  "no_citizens",
]);

/** @param {Question|null} question @param {Choice} choice @param {(() => void)|null} [stepBack] to the part of the step before @returns {Pointing} */
export function usePointing(question, choice, stepBack = null) {
  const [kept, keep] = useState({ ask: /** @type {string|null} */ (null), value: /** @type {unknown} */ (null) });
  const options = question?.shape === "choose" ? (question.options ?? []) : [];
  const staged = options.filter(({ name }) => !NOTHING.has(name));
  const pointed = kept.ask === choice.ask ? optionOf(question, kept.value) : null;
  const only = staged.length === 1 ? staged[0] : null;
  const option = pointed ?? optionOf(question, choice.lit) ?? only ?? null;
  const closed = (question?.refused ?? []).filter(({ name }) => !NOTHING.has(name));
  const told = closed.find(({ value }) => kept.ask === choice.ask && same(value, kept.value)) ?? option;
  const tapped = kept.ask === choice.ask || choice.picked.length > 0 || choice.put.some((slot) => slot !== null);
  return {
    staged,
    closed,
    others: options.filter(({ name }) => NOTHING.has(name)),
    option: option && staged.includes(option) ? option : null,
    told:
      told && (staged.includes(/** @type {ChoiceOption} */ (told)) || closed.includes(/** @type {RefusedOption} */ (told)))
        ? told
        : null,
    back: tapped
      ? () => {
          choice.startOver();
          keep({ ask: null, value: null });
        }
      : stepBack,
    refuse: (next) => {
      choice.refuse(next);
      keep({ ask: choice.ask, value: next.value });
    },
    point: (next) => {
      if (pointed && same(pointed.value, next.value)) choice.give(next.value);
      else {
        choice.close();
        keep({ ask: choice.ask, value: next.value });
      }
    },
  };
}
