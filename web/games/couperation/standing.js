// The state of the game for screen readers: the piles, then the tower row by row from the bottom.

import { cardsIn } from "../../table/view.js";
import { inOrder, mapOf, nameOf, rangeWords, rowsOf, towerOf } from "./reading.js";

/** @param {import("../../core/types.js").TableProps} table @returns {string[]} */
export function standing({ screen, room, say }) {
  const { view } = screen;
  const tower = towerOf(view);
  const { cells, slots } = mapOf(tower);
  const rows = rowsOf(room, tower)
    .reverse()
    .flatMap((row, n) => {
      const cards = row.flatMap((where) => {
        const card = cells.get(nameOf(where));
        const slot = slots.get(nameOf(where));
        if (slot) return rangeWords(slot) === "×" ? [] : say("tower.free", { range: rangeWords(slot) });
        if (!card) return [];
        return card.by === null ? say.arg(card.card) : say("tower.hidden", { range: rangeWords(card) });
      });
      return cards.length > 0 ? say("tower.row_holds", { row: n + 1, cards: { list: cards } }) : [];
    });
  const reserve = inOrder(cardsIn(view, "reserve", null));
  return [
    say("table.deck", { count: view.counters?.["deck"] ?? 0 }),
    say("tower.reserve_holds", { cards: { list: reserve.map(({ card, face }) => ({ card, face })) } }),
    ...rows,
  ];
}
