// Beside the table on wide screens: the book of claims, one disc each in order, and who can do and block what.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { RoundsWon } from "../../table/seat_marks.js";
import { nameOf } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Glyph, Seal } from "./art.js";
import { claimWords } from "./players.js";
import { bookOf, referenceOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./shown.js").Claim} Claim */

// the stamp on a doubted claim
const STAMPS = byName({ said: null, doubted: null, proved: "truth", exposed: "lie" });

/** @param {TableProps} props */
export function Rail(props) {
  const { screen, say, log, me, settings } = props;
  const { view } = screen;
  const crowd = view.seats.length > 7; // from so many players on their claims fill the rail, and the reference is only a tap away
  const book = bookOf(settings.marks === false ? [] : log);
  return html`<div class="coup-rail" data-game="coup">
    <h2>${say("table.book")}</h2>
    <ol class=${crowd ? "crowd" : ""}>
      ${view.seats.map(({ seat, out }) => {
        const claims = book.get(seat) ?? [];
        const turn = view.turn === seat && !screen.over;
        return html`<li key=${seat}
            class=${`rail-seat${turn ? " turn" : ""}${out ? " out" : ""}${seat === me ? " own-seat" : ""}`}>
          <span class="rail-head">
            <${Crest} seat=${seat} size=${18} />
            <span class="player-label">${nameOf(props, seat)}</span>
            <${RoundsWon} say=${say} view=${view} seat=${seat} />
          </span>
          <span class="rail-claims">
            ${
              claims.length === 0
                ? html`<span class="rail-none">—</span>`
                : claims.map((claim, n) => html`<${Said} key=${n} say=${say} claim=${claim} />`)
            }
          </span>
        </li>`;
      })}
    </ol>
    ${!crowd && html`<${Powers} table=${props} />`}
  </div>`;
}

/** A claim as a disc, stamped with its outcome. @param {{say: TableProps["say"], claim: Claim}} props */
function Said({ say, claim }) {
  const { role, denied, state } = claim;
  const stamp = STAMPS[state];
  return html`<span class=${`rail-said ${state}`} title=${claimWords(say, claim)}>
    <span class="unseen">${claimWords(say, claim)}</span>
    <${Seal} role=${role} denied=${denied} />
    ${stamp && html`<b class=${stamp} aria-hidden="true">${say(`seal.${stamp}`).slice(0, 1)}</b>`}
  </span>`;
}

/** Who can do and block what, a line each. @param {{table: TableProps}} props */
function Powers({ table }) {
  const { say, room } = table;
  const { roles, actions } = referenceOf(room);
  const named = (/** @type {typeof actions} */ some) => some.map(({ id }) => say(`action.${id}`)).join(" · ");
  return html`<table class="rail-powers">
    <caption>${say("table.reference")}</caption>
    <thead class="unseen">
      <tr>
        <th scope="col">${say("table.characters")}</th>
        <th scope="col">${say("table.can")}</th>
        <th scope="col">${say("table.stops")}</th>
      </tr>
    </thead>
    <tbody>
      ${roles.map(
        (role) => html`<tr key=${role}>
          <th scope="row"><${Seal} role=${role} /><span>${say(`role.${role}`)}</span></th>
          <td><${Power} sign="allow" words=${named(actions.filter((action) => action.role === role))} /></td>
          <td><${Power} sign="block" words=${named(actions.filter((action) => action.blocked_by.includes(role)))} /></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** As on the cards. @param {{sign: "allow"|"block", words: string}} props */
function Power({ sign, words }) {
  return words ? html`<${Glyph} name=${sign} size=${11} /> ${words}` : null;
}
