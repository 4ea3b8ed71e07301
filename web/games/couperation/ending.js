// How it ended, above what the frame says: the finished tower as a picture, or which cards contradict.

import { html } from "htm/preact";
import { PictureVerbs } from "./picture.js";
import { mapOf, nameOf, rangeWords, towerOf } from "./reading.js";

/** @typedef {import("../../types.js").TableProps} TableProps */

/** @param {{table: TableProps}} props */
export function Ending({ table }) {
  const { screen, say } = table;
  const tower = towerOf(screen.view);
  if (tower.result === "won") {
    return html`<section class="ending won" aria-label=${say("tower.won")}>
      <p class="ending-words">${say("tower.won")}</p>
      <${PictureVerbs} table=${table} />
    </section>`;
  }
  const { cells } = mapOf(tower);
  const clash = (tower.clash ?? []).flatMap(([a, b]) => cells.get(nameOf({ a, b })) ?? []);
  const cards = clash.map(({ card, by, lo, hi }) => (by === null ? { card: card.card, face: card.face } : `${say("face.unknown")} ${rangeWords({ lo, hi })}`));
  return html`<section class="ending lost" aria-label=${say("tower.lost")}>
    <p class="ending-words">${say(`loss.${tower.why || "stalemate"}`)}</p>
    ${clash.length > 1 ? html`<p>${say("tower.contradict", { cards: { list: cards } })}</p>` : null}
  </section>`;
}
