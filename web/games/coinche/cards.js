// Cards in order: a hand is sorted by suit, the trump first, and within a suit from the strongest down, as the reference card
// of the room says. Nothing is decided here; it is only the display order.

import { rankOf, suitOf } from "./art.js";
import { referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Say} Say */

/** @typedef {import("./wire.js").Reference} Reference */

export const SUITS = ["S", "H", "D", "C"];

/** The order of a suit under a contract. @param {Reference} reference @param {string} suit @param {string|null} denomination */
function ranksOf(reference, suit, denomination) {
  const { plain, trump, sa, ta } = reference.ranks;
  if (denomination === "SA") return sa;
  if (denomination === "TA") return ta;
  return suit === denomination ? trump : plain;
}

/**
 * A hand in its display order; cards without a face keep theirs.
 * @param {Card[]} cards @param {Room} room @param {string|null} denomination
 */
export function sorted(cards, room, denomination) {
  const reference = referenceOf(room);
  const suits = [...SUITS].sort(
    (a, b) => Number(b === denomination) - Number(a === denomination) || SUITS.indexOf(a) - SUITS.indexOf(b),
  );
  const place = (/** @type {Card} */ { face }) => {
    if (!face) return 0;
    const suit = suitOf(face);
    return suits.indexOf(suit) * 10 + ranksOf(reference, suit, denomination).findIndex(([rank]) => rank === rankOf(face));
  };
  return [...cards].sort((a, b) => place(a) - place(b));
}
