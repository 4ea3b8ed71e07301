// The scores at the end of a match: one for each seat, or for each team where seats score together.

import { html } from "htm/preact";
import { Crest } from "../../ui/crest.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Screen} Screen */

/**
 * Who has which score; the seats of a team have one. @param {Screen} screen
 * @returns {{seats: number[], score: number}[]}
 */
function sidesOf({ view, over }) {
  /** @type {Map<string|number, number[]>} */
  const sides = new Map();
  for (const { seat, marks } of view.seats) {
    const side = marks?.["team"] ?? seat;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides.values()].map((seats) => ({ seats, score: over?.scores[seats[0] ?? 0] ?? 0 }));
}

/** Nothing where a score says no more than who has won. @param {{say: Say, screen: Screen}} props */
export function Scores({ say, screen }) {
  if (!screen.over?.scores.some((score) => score > 1)) return null;
  return html`<ul class="scores">
    ${sidesOf(screen).map(
      ({ seats, score }) => html`<li key=${seats.join()}>
        ${seats.map(
          (seat) => html`<${Crest} key=${seat} seat=${seat} size=${16} />`,
        )} <span>${say.arg({ list: seats.map((seat) => ({ seat })) })}</span> <b>${score}</b>
      </li>`,
    )}
  </ul>`;
}
