// The ending, above the frame's own words: the finished tower as a picture, or the contradicting cards.

import { html } from "htm/preact";
import { PictureVerbs } from "./picture.js";
import { isFinish, mapOf, nameOf, towerOf } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

const MOST = 4; // the maximum of contradicting cards named here; the tower marks all

/** @param {{table: TableProps}} props */
export function Ending({ table }) {
  const { screen, say } = table;
  const tower = towerOf(screen.view);
  if (tower.result === "won")
    return html`<section class="ending" aria-label=${say("tower.won")}>
      <${PictureVerbs} table=${table} />
      <${NextTime} table=${table} />
    </section>`;
  const { cells } = mapOf(tower);
  const [turned, ...others] = (tower.clash ?? []).flatMap(([a, b]) => cells.get(nameOf({ a, b }))?.card ?? []);
  const named = others.filter((card) => card.face !== null).slice(0, MOST);
  return html`<section class="ending" aria-label=${say("tower.lost")}>
    <p class="ending-words">${say(`loss.${tower.why || "stalemate"}`)}</p>
    ${turned && named.length > 0 ? html`<p>${say("tower.contradict", { card: turned, cards: { list: named } })}</p>` : null}
  </section>`;
}

/** A tower without the Finish card is a first game's: the next one may have it. @param {{table: TableProps}} props */
function NextTime({ table }) {
  const { screen, say, room, change } = table;
  const tower = towerOf(screen.view);
  const crowned = [...mapOf(tower).cells.values()].some(({ card }) => isFinish(card));
  if (crowned || change === undefined) return null;
  if (room.options["finish"]) return html`<p class="next-time">${say("tower.finish_next")}</p>`;
  if (!change) return html`<p class="next-time">${say("tower.finish_try")}</p>`;
  return html`<button type="button" class="button next-time" onClick=${() => change({ finish: true })}>
    ${say("tower.finish_offer")}
  </button>`;
}
