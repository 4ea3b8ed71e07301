// Cards in order: a hand is sorted by suit, the trump first, and within a suit from the strongest down, as the reference card
// of the room says. Nothing is decided here; it is only how they lie before the reader.

import { rankOf, suitOf } from "./art.js";
import { givenReference } from "./shown.js";

/** @typedef {import("../../types.js").Card} Card */
/** @typedef {import("../../types.js").Room} Room */
/** @typedef {import("../../types.js").Say} Say */

/** @typedef {Pick<import("./wire.js").Reference, "ranks"|"scale"|"der"|"belote"|"capot">} Reference */

// the card of the usual game, for a room that has not said yet what its options put in force
/** @type {Reference} */
const USUAL = {
  ranks: {
    plain: [
      ["A", 11],
      ["T", 10],
      ["K", 4],
      ["Q", 3],
      ["J", 2],
      ["9", 0],
      ["8", 0],
      ["7", 0],
    ],
    trump: [
      ["J", 20],
      ["9", 14],
      ["A", 11],
      ["T", 10],
      ["K", 4],
      ["Q", 3],
      ["8", 0],
      ["7", 0],
    ],
    sa: [
      ["A", 11],
      ["T", 10],
      ["K", 4],
      ["Q", 3],
      ["J", 2],
      ["9", 0],
      ["8", 0],
      ["7", 0],
    ],
    ta: [
      ["J", 20],
      ["9", 14],
      ["A", 11],
      ["T", 10],
      ["K", 4],
      ["Q", 3],
      ["8", 0],
      ["7", 0],
    ],
  },
  scale: { sa: [120, 152], ta: [248, 152] },
  der: 10,
  belote: 20,
  capot: 250,
};

export const SUITS = ["S", "H", "D", "C"];

/** What this room's card says. @param {Room} room @returns {Reference} */
export function referenceOf(room) {
  const given = givenReference(room);
  return given?.ranks ? { ...USUAL, ...given, ranks: { ...USUAL.ranks, ...given.ranks } } : USUAL;
}

/** The order of a suit under a contract. @param {Reference} reference @param {string} suit @param {string|null} denomination */
export function ranksOf(reference, suit, denomination) {
  const { plain, trump, sa, ta } = reference.ranks;
  if (denomination === "SA") return sa;
  if (denomination === "TA") return ta;
  return suit === denomination ? trump : plain;
}

/**
 * A hand as it lies before its owner; cards without a face keep their order.
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
