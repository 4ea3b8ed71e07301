// Marks at a seat, for any game: whose device is away, whose turn it is, and the rounds won in a match of several (its seats count
// `rounds`, and the table says how many win: `rounds_to_win`).

import { html } from "htm/preact";
import { seatIn } from "./view.js";

/** @typedef {import("../core/types.js").View} View */
/** @typedef {import("../core/types.js").Say} Say */

/** @param {{say: Say, sits: import("../core/types.js").RoomSeat|null, turn: boolean}} props */
export const Standing = ({ say, sits, turn }) => html`
  ${sits?.kind === "human" && !sits.here ? html`<i class="away" title=${say("table.away")}></i>` : null}
  ${turn ? html`<i class="turn-mark"></i>` : null}`;

/**
 * How many a seat has won, and how many win; null in a match of one round. @param {View} view @param {number} seat
 * @returns {{won: number, of: number}|null}
 */
function roundsOf(view, seat) {
  const of = view.counters?.["rounds_to_win"] ?? 1;
  return of > 1 ? { won: seatIn(view, seat)?.counters["rounds"] ?? 0, of } : null;
}

/** The same in words; nothing in a match of one round. @param {Say} say @param {View} view @param {number} seat */
export function roundsWords(say, view, seat) {
  const rounds = roundsOf(view, seat);
  return rounds ? say("table.rounds_won", rounds) : "";
}

/** A mark for each round that has to be won, filled when it is. @param {{say: Say, view: View, seat: number}} props */
export function RoundsWon({ say, view, seat }) {
  const rounds = roundsOf(view, seat);
  if (!rounds) return null;
  return html`<span class="rounds-won" role="img" aria-label=${roundsWords(say, view, seat)}>
    ${Array.from({ length: rounds.of }, (_, n) => html`<i key=${n} class=${n < rounds.won ? "won" : ""}></i>`)}
  </span>`;
}
