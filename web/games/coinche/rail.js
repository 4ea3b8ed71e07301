// Beside the table on a wide screen: the scores, the deals, the auction, and what cards are worth; on the other side the tricks of
// this deal. The deals stand in the sheet of scores, too.

import { html } from "htm/preact";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { letter, TeamSign } from "./art.js";
import { Calls } from "./auction.js";
import { dealsOf } from "./history.js";
import { TeamScore, teamsOf } from "./score.js";
import { Bid, teamWords } from "./seats.js";
import { focusOf, referenceOf } from "./shown.js";
import { SmallCard } from "./trick.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
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
        ${[ours, theirs].map(
          (team) =>
            html`<th scope="col" key=${team} class="figure">
              <${TeamSign} team=${team ?? "a"} size=${14} /> ${teamWords(table, team ?? "a")}
            </th>`,
        )}
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
                    <${Bid} table=${table} value=${result.value} denomination=${result.denomination}
                        multiplier=${result.multiplier} />
                    <span class=${result.made ? "made" : "failed"}>${say(result.made ? "result.made" : "result.failed")}</span>
                  </button>`
                : html`<${Bid} table=${table} value=${result.value} denomination=${result.denomination}
                    multiplier=${result.multiplier} />
                    <span class=${result.made ? "made" : "failed"}>${say(result.made ? "result.made" : "result.failed")}</span>`
            }
          </td>
          ${[ours, theirs].map((team) => html`<td key=${team} class="figure">${of(team).score}</td>`)}
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/**
 * Beside the table: the scores, the deals, and while cards are played, the auction, which lies on the table until then.
 * @param {TableProps} props
 */
export function Rail(props) {
  const { screen, say, me } = props;
  const { view } = screen;
  return html`<div class="coinche-rail" data-game="coinche">
    <section class="rail-teams" aria-label=${say("table.scores")}>
      ${teamsOf(view, me).map((team) => html`<${TeamScore} key=${team} table=${props} team=${team} />`)}
    </section>
    <section class="rail-deals">
      <h3>${say("table.deals")}</h3>
      <${Deals} table=${props} />
    </section>
    ${
      view.stage === "play" && focusOf(view)
        ? html`<section class="rail-auction">
            <h3>${say("table.auction")}</h3>
            <${Calls} table=${props} headed=${true} />
          </section>`
        : null
    }
    <${Worth} table=${props} />
  </div>`;
}

/** The tricks of this deal that are over, as cards, the newest first; above the log. @param {TableProps} props */
export function Side(props) {
  const { screen, say, log } = props;
  if (screen.view.stage !== "play") return null;
  const deals = dealsOf(log);
  const tricks = deals[deals.length - 1]?.tricks.filter(({ winner }) => winner !== null) ?? [];
  return html`<section class="side-tricks" hidden=${tricks.length === 0} data-game="coinche" aria-label=${say("counter.tricks")}>
    <ol reversed>
      ${[...tricks].reverse().map(
        ({ cards, winner, points }, n) => html`<li key=${tricks.length - n}>
          <p>
            <span class="side-who"><${Crest} seat=${winner ?? 0} size=${14} /><b>${nameOf(props, winner ?? 0)}</b></span>
            ${points === null ? null : html`<span>${say("table.trick_points", { points })}</span>`}
          </p>
          <ul>
            ${cards.map(
              ({ seat, card }) => html`<li key=${seat} class=${seat === winner ? "wins" : ""}>
                <span class="unseen">
                  ${say("table.card_of", { seat: { seat }, card: { card: card.card, face: card.face } })}
                </span>
                ${card.face ? html`<${SmallCard} face=${card.face} say=${say} />` : null}
              </li>`,
            )}
          </ul>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * What each card is worth, the strongest first: as a trump and otherwise, or under a contract that has an order of its own.
 * @param {{table: TableProps}} props
 */
function Worth({ table }) {
  const { screen, room, say } = table;
  const { trump, plain, sa, ta } = referenceOf(room).ranks;
  const contract = focusOf(screen.view)?.denomination;
  const orders =
    contract === "SA" ? { sa } : contract === "TA" ? { ta } : /** @type {Record<string, typeof sa>} */ ({ trump, plain });
  const ids = Object.keys(orders);
  const [first = []] = Object.values(orders);
  return html`<table class="rail-worth">
    <caption>${say("table.worth")}</caption>
    <thead>
      <tr><td></td>${ids.map((id) => html`<th key=${id} scope="col">${say(`order.${id}`)}</th>`)}</tr>
    </thead>
    <tbody>
      ${first.map(
        ([rank]) => html`<tr key=${rank}>
          <th scope="row">${letter(say, rank)}</th>
          ${Object.entries(orders).map(
            ([id, ranks]) => html`<td key=${id}>${ranks.find(([one]) => one === rank)?.[1] ?? 0}</td>`,
          )}
        </tr>`,
      )}
    </tbody>
  </table>`;
}
