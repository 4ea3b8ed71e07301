// The players' rail beside the table on wide screens, for any game: seats, possessions, losses.

import { html } from "htm/preact";
import { countersOf, nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Icon } from "../../ui/parts.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

const FEW = 4; // more counters than these are written small

/** @param {TableProps} props */
export function PlayersRail(props) {
  const { screen, room, me, say } = props;
  const { view } = screen;
  return html`<ul class="players">
    ${view.seats.map(({ seat, out }) => {
      const sitting = room.seats.find((each) => each.seat === seat);
      const turn = view.turn === seat;
      const counters = countersOf(view, seat).flatMap(([, some]) => some);
      return html`<li key=${seat} class="player ${out ? "out" : ""} ${turn ? "turn" : ""} ${seat === me ? "mine" : ""}">
        <${Crest} seat=${seat} size=${20} />
        <span class="player-name">${nameOf(props, seat)}</span>
        <span class="player-kind">
          ${sitting?.kind === "bot" && html`<${Icon} name="bot" size=${16} /><span class="unseen">${say("lobby.bot_tag")}</span>`}
          ${sitting?.kind === "human" && !sitting.here && html`<span class="tag warn">${say("lobby.away")}</span>`}
          ${out && html`<span class="tag">${say("table.out")}</span>`}
        </span>
        <span class=${`player-counters${counters.length > FEW ? " many" : ""}`}>
          ${counters.map(([name, value]) => html`<span key=${name}>${say(`counter.${name}`)} ${value}</span> `)}
        </span>
      </li>`;
    })}
  </ul>`;
}
