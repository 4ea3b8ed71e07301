// Beside the table on a wide screen: the seats by team, the auction, the deals. The deals stand in the sheet of scores, too.

import { html } from "htm/preact";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { TeamSign, TrickSign } from "./art.js";
import { Calls } from "./auction.js";
import { dealsOf } from "./history.js";
import { teamsOf } from "./score.js";
import { Bid, seatWords, teamWords } from "./seats.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("./history.js").Result} Result */

/** The deals that are over, a line each. @param {{table: TableProps, onShow?: (result: Result) => void}} props */
export function Deals({ table, onShow }) {
  const { screen, say, log, me } = table;
  const [ours, theirs] = teamsOf(screen.view, me);
  const deals = dealsOf(log).filter((deal) => deal.result || deal.passed);
  if (deals.length === 0) return html`<p class="deals-none">${say("table.no_deals")}</p>`;
  return html`<table class="deals">
    <caption class="unseen">${say("table.deals")}</caption>
    <thead>
      <tr>
        <th scope="col">${say("table.deal")}</th>
        <th scope="col">${say("table.contract")}</th>
        ${[ours, theirs].map((team) => html`<th scope="col" key=${team} class="figure"><${TeamSign} team=${team ?? "a"} size=${14} /> ${teamWords(table, team ?? "a")}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${deals.map(({ deal, result }) => {
        if (!result) return html`<tr key=${deal}><td>${deal}</td><td colspan="3">${say("table.passed_out")}</td></tr>`;
        const of = (/** @type {string|undefined} */ team) => (result.takers.team === team ? result.takers : result.defence);
        return html`<tr key=${deal}>
          <td>${deal}</td>
          <td>
            ${
              onShow
                ? html`<button type="button" class="deal-open" onClick=${() => onShow(result)}>
                    <${Bid} table=${table} value=${result.value} denomination=${result.denomination} multiplier=${result.multiplier} />
                    <span class=${result.made ? "made" : "failed"}>${say(result.made ? "result.made" : "result.failed")}</span>
                  </button>`
                : html`<${Bid} table=${table} value=${result.value} denomination=${result.denomination} multiplier=${result.multiplier} />
                    <span class=${result.made ? "made" : "failed"}>${say(result.made ? "result.made" : "result.failed")}</span>`
            }
          </td>
          ${[ours, theirs].map((team) => html`<td key=${team} class="figure">${of(team).score}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** Beside the table: the seats by team, the auction, the deals. @param {TableProps} props */
export function Rail(props) {
  const { screen, say, me } = props;
  const { view } = screen;
  const focus = focusOf(view);
  return html`<div class="coinche-rail" data-game="coinche">
    ${teamsOf(view, me).map(
      (team) => html`<section key=${team} class=${`rail-team team-${team}`}>
        <h3><${TeamSign} team=${team} size=${20} /> ${teamWords(props, team)} <b>${view.counters?.[`score_${team}`] ?? 0}</b></h3>
        <ul>
          ${view.seats
            .filter((seat) => seat.marks?.["team"] === team)
            .map(
              ({ seat, counters }) => html`<li key=${seat} class=${view.turn === seat && !screen.over ? "turn" : ""}>
                <${Crest} seat=${seat} size=${16} /><span class="rail-name" aria-hidden="true">${nameOf(props, seat)}</span><span class="unseen">${seatWords(props, seat)}</span>
                <span class="rail-marks" aria-hidden="true">
                  ${focus?.dealer === seat ? html`<span class="dealer-mark">${say("table.dealer.short")}</span>` : null}
                  ${focus && focus.taker === seat ? html`<span class="taker-mark">${say("table.taker")}</span>` : null}
                  <span class="team-tricks"><${TrickSign} size=${15} />${counters["tricks"] ?? 0}</span>
                </span>
              </li>`,
            )}
        </ul>
      </section>`,
    )}
    ${
      focus
        ? html`<section class="rail-auction">
            <h3>${say("table.auction")}</h3>
            <${Calls} table=${props} />
          </section>`
        : null
    }
    <section class="rail-deals">
      <h3>${say("table.deals")}</h3>
      <${Deals} table=${props} />
    </section>
  </div>`;
}
