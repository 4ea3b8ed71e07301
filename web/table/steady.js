// A stable order for a hand: a shuffle gives every card a new handle, but known faces keep their places.

import { useEffect, useRef } from "preact/hooks";

/** @typedef {import("../core/types.js").Card} Card */

/**
 * The cards of a hand in a stable order: first those that lay there before, in their old order, then the new ones.
 * @param {(string|null)[]} before  the faces that lay there @param {Card[]} cards
 * @returns {{cards: Card[], kept: number}}  kept: how many lay there before
 */
export function steady(before, cards) {
  const rest = [...cards];
  const kept = before.flatMap((face) => {
    const at = face === null ? -1 : rest.findIndex((card) => card.face === face);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return { cards: [...kept, ...rest], kept: kept.length };
}

/** The reader's hand in its stable order, from one screen of a match to the next. @param {Card[]} cards @param {string} match */
export function useSteady(cards, match) {
  const last = useRef({ match, faces: /** @type {(string|null)[]} */ ([]) });
  const lies = steady(last.current.match === match ? last.current.faces : [], cards);
  useEffect(() => {
    last.current = { match, faces: lies.cards.map((card) => card.face) };
  });
  return lies;
}
