// The players as a list, beside the table of wide screens: what each has, and what each has claimed.

import { html } from "htm/preact";
import { RoundsWon } from "../../table/rounds.js";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Coin, Side } from "./art.js";
import { claimsOf } from "./history.js";
import { ClaimMark, claimWords } from "./players.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** @param {TableProps} props */
export function Rail(props) {
  const { screen, say, log, me } = props;
  const { view } = screen;
  const claims = claimsOf(props.settings.marks === false ? [] : log);
  return html`<ol class=${`coup-rail${view.seats.length > 6 ? " crowd" : ""}`} data-game="coup">
    ${view.seats.map(({ seat, out, counters, marks }) => {
      const said = claims.get(seat) ?? [];
      const turn = view.turn === seat && !screen.over;
      return html`<li key=${seat} class=${`rail-seat${marks?.["side"] ? ` of-${marks["side"]}` : ""}${turn ? " turn" : ""}${out ? " out" : ""}${seat === me ? " own-seat" : ""}`}>
        <span class="rail-head">
          <${Crest} seat=${seat} size=${18} />
          <span class="player-label">${nameOf(props, seat)}</span>
          ${marks?.["side"] ? html`<${Side} say=${say} side=${marks["side"]} class="short" />` : null}
          ${turn ? html`<span class="badge">${say(seat === me ? "table.your_turn" : "table.turn")}</span>` : null}
          ${out ? html`<span class="badge dim">${say("table.out")}</span>` : null}
          <${RoundsWon} say=${say} view=${view} seat=${seat} />
          <span class="tile-coins"><${Coin} size=${16} /><b>${counters["coins"] ?? 0}</b></span>
        </span>
        <span class="rail-claims">
          ${said.length === 0 ? html`<span class="rail-none">—</span>` : null}
          ${said.map(
            (claim) => html`<span key=${`${claim.role} ${claim.denied}`} class=${`rail-claim ${claim.state}`}>
              <${ClaimMark} claim=${claim} say=${say} />${claimWords(say, claim)}
            </span>`,
          )}
        </span>
      </li>`;
    })}
  </ol>`;
}
