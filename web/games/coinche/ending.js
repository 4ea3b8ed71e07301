// The end of a match of Coinche: the two teams with their scores, and how they came there, deal by deal.

import { html } from "htm/preact";
import { TeamSign } from "./art.js";
import { curveOf, resultsOf } from "./poster.js";
import { teamsOf } from "./score.js";
import { teamWords } from "./seats.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

const WIDE = 300;
const HIGH = 56;

/** @param {number[]} points @param {number} most */
function path(points, most) {
  const at = (/** @type {number} */ n) => 4 + ((WIDE - 8) * n) / Math.max(1, points.length - 1);
  return points
    .map((one, n) => `${n ? "L" : "M"}${at(n).toFixed(1)} ${(HIGH - 4 - ((HIGH - 8) * one) / most).toFixed(1)}`)
    .join("");
}

/** @param {Pick<TableProps, "screen"|"room"|"me"|"say"|"log">} table */
export function Ending(table) {
  const { screen, me, say, log } = table;
  const curve = /** @type {Record<string, number[]>} */ (curveOf(resultsOf(log)));
  const most = Math.max(1, ...Object.values(curve).flat());
  const teams = teamsOf(screen.view, me);
  return html`<div class="coinche-ending" data-game="coinche">
    ${teams.map((team) => {
      const score = screen.view.counters?.[`score_${team}`] ?? 0;
      return html`<p key=${team} class=${`final team-${team}`}>
        <span><${TeamSign} team=${team} size=${16} /> ${teamWords(/** @type {TableProps} */ (table), team)}</span>
        <b>${score}</b>
      </p>`;
    })}
    <svg class="curve" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img"
        aria-label=${say("ending.curve", { deals: (curve["a"]?.length ?? 1) - 1 })}>
      <path class="base" d=${`M0 ${HIGH - 4}H${WIDE}`} />
      ${teams.map((team) => html`<path key=${team} class=${`line team-${team}`} d=${path(curve[team] ?? [], most)} />`)}
    </svg>
  </div>`;
}
