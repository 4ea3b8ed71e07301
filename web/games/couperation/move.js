// What the reader has chosen and not yet committed: a card, a place, cards for the reserve. It is local state: nothing of it is
// sent, so nobody learns what the reader considers.

import { useState } from "preact/hooks";
import { deedOf, deedsOf, exchangesOf, putsOf } from "./answers.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./answers.js").Exchange} Exchange */

/**
 * @typedef {object} Kept
 * @property {string|null} ask
 * @property {number|null} card     the card of the hand to be laid
 * @property {string|null} place    the chosen cell
 * @property {number[]} spend       for an exchange: the two cards whose numbers count, then those that are thrown away
 * @property {number|null} target   the wanted card of the reserve
 *
 * @typedef {Kept & {
 *   deeds: import("./answers.js").Deed[],
 *   exchanges: Exchange[],
 *   puts: Map<string, import("../../core/types.js").ChoiceOption>,
 *   mode: "lay"|"exchange"|"reveal"|"put"|null,
 *   tapCard: (card: number) => void,
 *   tapPlace: (place: string) => void,
 *   carry: (card: number, place: string) => void,
 *   tapReserve: (card: number) => void,
 *   clear: () => void,
 * }} Move
 */

/**
 * @param {TableProps} props @param {Choice} choice
 * @returns {Move}
 */
export function useMove({ screen }, choice) {
  const { question } = screen;
  /** @type {Kept} */
  const nothing = { ask: choice.ask, card: null, place: null, spend: [], target: null };
  const [kept, keep] = useState(nothing);
  const now = kept.ask === choice.ask ? kept : nothing;
  const change = (/** @type {Partial<Kept>} */ news) => {
    choice.explain(null);
    keep({ ...now, ...news });
  };
  const deeds = deedsOf(question);
  const puts = putsOf(question);
  const acting = question?.name === "act";
  const mode = !question
    ? null
    : acting
      ? choice.open === "exchange" || choice.open === "reveal"
        ? choice.open
        : "lay"
      : puts.size > 0
        ? "put"
        : null;
  return {
    ...now,
    deeds,
    exchanges: acting ? exchangesOf(question) : [],
    puts,
    mode,
    tapCard: (card) => {
      if (mode === "exchange") {
        const spend = now.spend.includes(card) ? now.spend.filter((one) => one !== card) : [...now.spend, card];
        change({ spend, target: null });
      } else change({ card: now.card === card ? null : card });
    },
    tapPlace: (place) => change({ place: now.place === place ? null : place }),
    // a card that is dragged to a place: how it lies there is still to be chosen
    carry: (card, place) => change({ card, place }),
    tapReserve: (card) => change({ target: now.target === card ? null : card }),
    clear: () => change({ card: null, place: null, spend: [], target: null }),
  };
}

/**
 * Whether a card may be laid in a place, in either way. @param {Move} move @param {number} card @param {string} place
 */
export function laying(move, card, place) {
  return { up: deedOf(move.deeds, "place", card, place), down: deedOf(move.deeds, "face_down", card, place) };
}

/**
 * The exchanges that the cards chosen so far leave open: the first two are the pair, the others are thrown away.
 * `ready` are those that need no further card.
 * @param {Pick<Move, "exchanges"|"spend"|"target">} move
 */
export function within({ exchanges, spend, target }) {
  const pair = spend.slice(0, 2);
  const thrown = spend.slice(2);
  const possible = exchanges.filter(
    (one) =>
      pair.every((card) => one.pair.includes(card)) &&
      thrown.length <= one.count &&
      thrown.every((card) => one.spare.includes(card)) &&
      (target === null || one.target === target),
  );
  const ready = pair.length === 2 ? possible.filter((one) => one.count === thrown.length) : [];
  return { possible, ready };
}
