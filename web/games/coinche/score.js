// The strip that is always visible: both teams with scores and tricks, the contract with its taker, doubling and dealer.
// On a desk the teams stand in the rail.

import { html } from "htm/preact";
import { nameOf } from "../../table/view.js";
import { TeamSign, TrickSign } from "./art.js";
import { Bid, bidWords, teamOf, teamWords } from "./seats.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").View} View */

/** The teams, the reader's own first. @param {View} view @param {number|null} me */
export function teamsOf(view, me) {
  return teamOf(view, me) === "b" ? ["b", "a"] : ["a", "b"];
}

/** The state of the game in sentences for screen readers: the contract, the teams, the trick. @param {TableProps} table */
export function standing(table) {
  const { screen, say, me } = table;
  const { counters = {} } = screen.view;
  const focus = focusOf(screen.view);
  const by = focus?.taker ?? focus?.bidder ?? null;
  const bid =
    by === null || !focus
      ? say("table.no_bid")
      : `${say.arg({ seat: by })} ${bidWords(table, focus.value, focus.denomination, focus.multiplier)}`;
  const teams = teamsOf(screen.view, me).map((team) =>
    say("table.team_score", {
      team: teamWords(table, team),
      score: counters[`score_${team}`] ?? 0,
      tricks: counters[`tricks_${team}`] ?? 0,
    }),
  );
  const cards = screen.view.zones
    .filter(({ name }) => name === "played")
    .flatMap((zone) =>
      zone.cards.map(({ card, face }) =>
        say("table.card_of", { seat: zone.seat === null ? null : { seat: zone.seat }, card: { card, face } }),
      ),
    );
  return [bid, ...teams, ...cards];
}

/** @param {{table: TableProps, team: string}} props */
export function TeamScore({ table, team }) {
  const { screen, say } = table;
  const { view } = screen;
  const counters = view.counters ?? {};
  const score = counters[`score_${team}`] ?? 0;
  const tricks = counters[`tricks_${team}`] ?? 0;
  return html`<div class=${`team-score team-${team}`}>
    <span class="unseen">${say("table.team_score", { team: teamWords(table, team), score, tricks })}</span>
    <span class="team-name" aria-hidden="true">
      <${TeamSign} team=${team} size=${15} />
      <span>${teamWords(table, team)}</span>
    </span>
    <span class="team-line" aria-hidden="true">
      <b class="team-points">${score}</b>
      <span class="team-tricks"><${TrickSign} size=${15} />${tricks}</span>
    </span>
  </div>`;
}

/** @param {{table: TableProps, onOpen: () => void}} props */
export function ScoreStrip({ table, onOpen }) {
  const { screen, say, me, wide } = table;
  const { view } = screen;
  const focus = focusOf(view);
  const counters = view.counters ?? {};
  const [ours, theirs] = teamsOf(view, me);
  const by = focus ? (focus.taker ?? focus.bidder ?? null) : null;
  const multiplier = focus?.multiplier ?? (focus && focus.doubled_by !== null && focus.doubled_by !== undefined ? 2 : 1);
  const team = teamOf(view, by);
  return html`<section class=${wide ? "score-strip alone" : "score-strip"}
      aria-label=${say(wide ? "table.contract" : "table.scores")}>
    ${wide ? null : html`<${TeamScore} table=${table} team=${ours} />`}
    <button type="button" class="contract" onClick=${onOpen}>
      ${
        focus && by !== null
          ? html`<span class=${`contract-top${Number.isNaN(Number(say(`value.${focus.value}`))) ? " in-words" : ""}`}>
              <${Bid} table=${table} value=${focus.value} denomination=${focus.denomination} multiplier=${multiplier} />
              ${team ? html`<${TeamSign} team=${team} size=${14} />` : null}
              <span class="contract-name">${nameOf(table, by)}</span>
            </span>`
          : html`<span class="contract-none">${say("table.no_bid")}</span>`
      }
      <span class="contract-more">
        ${
          focus
            ? html`<span class=${`contract-dealer${focus.dealer === me ? " is-me" : ""}`}>
              <span class="dealer-mark" aria-hidden="true">${say("table.dealer.short")}</span>
              <span class="unseen">${say("table.dealer")}: </span>
              <span class="contract-name">${nameOf(table, focus.dealer)}</span>
            </span>`
            : null
        }
        <span class="contract-target">${say("table.target", { target: counters["target"] ?? 0 })}</span>
      </span>
      <span class="unseen">${say("table.more_scores")}</span>
    </button>
    ${wide ? null : html`<${TeamScore} table=${table} team=${theirs} />`}
  </section>`;
}
