// Cards and cells in words, for screen readers and sheets.

import { markOf, rangeWords } from "./reading.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Card} Card */

/**
 * A card with its mark.
 * @param {Say} say @param {import("../../core/types.js").Room} room @param {Card} card
 */
export function cardWords(say, room, card) {
  const mark = markOf(room, card.face);
  return mark ? `${say.arg(card)} ${say(`mark.${mark}`)}` : say.arg(card);
}

/**
 * What stands in a cell.
 * @param {Pick<import("../../core/types.js").TableProps, "say"|"room"|"me">} table @param {import("./reading.js").Standing} standing
 */
export function standingWords({ say, room, me }, standing) {
  const { card, by, lo, hi } = standing;
  if (by === null) return cardWords(say, room, card);
  const covered = say("tower.covered", { seat: { seat: by }, range: rangeWords({ lo, hi }) });
  if (!card.face) return covered;
  return `${covered} ${by === me ? say("tower.mine", { card }) : say.arg(card)}`;
}
