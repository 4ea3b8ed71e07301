// The players beside the table on wide screens: whose turn it is, how many cards each holds, and who laid what covered.

import { html } from "htm/preact";
import { cardsIn, nameOf, sitter } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Backs } from "./around.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** @param {TableProps} table */
export function Rail(table) {
  const { screen, say, room, me } = table;
  const { view } = screen;
  return html`<div class="couperation-rail" data-game="couperation">
    <h2>${say("frame.players")}</h2>
    <ul>
      ${view.seats.map(({ seat, counters }) => {
        const turn = view.turn === seat && !screen.over;
        const sits = sitter(room, seat);
        const cards = cardsIn(view, "hand", seat);
        return html`<li key=${seat} data-seat=${seat} class=${turn ? "turn" : ""}>
          <p class="rail-name">
            <${Crest} seat=${seat} size=${18} hollow=${sits?.kind === "empty"} />
            <span class="player-label">${nameOf(table, seat)}</span>
            ${sits && !sits.here ? html`<i class="away"></i><span class="unseen">${say("table.away")}</span>` : null}
            ${turn ? html`<span class="badge">${say(seat === me ? "table.your_turn" : "table.turn")}</span>` : null}
          </p>
          <p class="rail-cards">
            ${
              seat === me
                ? html`<span>${say("tower.hand_of", { count: cards.length })}</span>`
                : html`<${Backs} table=${table} cards=${cards} />`
            }
            ${cardsIn(view, "finish", seat).length > 0 ? html`<span class="badge">${say("face.finish")}</span>` : null}
            ${counters["facedown"] ? html`<span>${say("counter.facedown")} ${counters["facedown"]}</span>` : null}
          </p>
        </li>`;
      })}
    </ul>
  </div>`;
}
