// The seats around the cloth: name, team, cards left, and marks: dealer, taker, belote. In an auction they are the headings of
// the columns of calls.

import { html } from "htm/preact";
import { Standing } from "../../table/seat_marks.js";
import { cardsIn, nameOf, seatIn, sitter } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { TeamSign, Trump } from "./art.js";
import { sorted } from "./cards.js";
import { SmallBack } from "./deck.js";
import { focusOf } from "./shown.js";
import { SmallCard } from "./trick.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("./trick.js").Place} Place */
/** @typedef {import("./wire.js").Spoken} Spoken */

/** @param {View} view @param {number|null} seat */
export function teamOf(view, seat) {
  return seatIn(view, seat)?.marks?.["team"] ?? null;
}

/** The reader's name for a team: ours, theirs; its letter for a spectator. @param {TableProps} table @param {string} team */
export function teamWords({ screen, say, me }, team) {
  if (me === null) return say(`team.${team}`);
  return say(teamOf(screen.view, me) === team ? "table.us" : "table.them");
}

/**
 * A bid or a contract: "100 ♥ ×2", as signs.
 * @param {{table: TableProps, value: number|null, denomination: string|null, multiplier?: number}} props
 */
export function Bid({ table, value, denomination, multiplier = 1 }) {
  const { say } = table;
  if (value === null || denomination === null) return null;
  return html`<span class="bid">
    <b aria-hidden="true">${say(`value.${value}`)}</b><${Trump} denomination=${denomination} say=${say} size=${14} />
    ${multiplier > 1 ? html`<b class="times" aria-hidden="true">×${multiplier}</b>` : null}
    <span class="unseen">${bidWords(table, value, denomination, multiplier)}</span>
  </span>`;
}

/**
 * The same in words.
 * @param {TableProps} table @param {number|null} value @param {string|null} denomination @param {number} [multiplier]
 */
export function bidWords({ say }, value, denomination, multiplier = 1) {
  const bid = say("table.bid", {
    value: { term: `value.${value}` },
    denomination: { term: `denomination.${denomination}.name` },
  });
  return multiplier > 1 ? say("table.bid_times", { bid, times: multiplier }) : bid;
}

/** The last call of a seat in the auction, if it has spoken. @param {View} view @param {number} seat */
function lastCall(view, seat) {
  if (view.stage === "play") return null;
  return focusOf(view)?.calls.findLast((call) => call.seat === seat) ?? null;
}

/** A call that is no bid, in words. @param {TableProps} table @param {Spoken} call */
function callWords({ screen, say }, { call }) {
  return say(`table.call.${call}`, { times: focusOf(screen.view)?.multiplier ?? 1 });
}

/** A call as a small mark. @param {{table: TableProps, call: Spoken}} props */
export function CallMark({ table, call }) {
  if (call.call === "bid")
    return html`<span class="uttered bids">
      <${Bid} table=${table} value=${call.value} denomination=${call.denomination} />
    </span>`;
  return html`<span class=${`uttered is-${call.call}`}>${callWords(table, call)}</span>`;
}

/**
 * The accessible name of a seat's tile.
 * @param {TableProps} table @param {number} seat
 */
function seatWords(table, seat) {
  const { screen, say, room } = table;
  const { view } = screen;
  const focus = focusOf(view);
  const team = teamOf(view, seat);
  const words = [say.arg({ seat })];
  if (team) words.push(teamWords(table, team));
  if (view.turn === seat) words.push(say("table.turn"));
  if (focus?.dealer === seat) words.push(say("table.dealer"));
  if (focus && focus.taker === seat)
    words.push(say("table.taker_of", { bid: bidWords(table, focus.value, focus.denomination, focus.multiplier) }));
  if (focus && focus.belote === seat) words.push(say("table.belote_said"));
  const call = lastCall(view, seat);
  if (call) words.push(call.call === "bid" ? bidWords(table, call.value, call.denomination) : callWords(table, call));
  words.push(say("table.cards_left", { count: cardsIn(view, "hand", seat).length }));
  words.push(say("table.tricks_of", { count: seatIn(view, seat)?.counters["tricks"] ?? 0 }));
  if (sitter(room, seat)?.kind === "bot") words.push(say("table.bot"));
  return words.join(" · ");
}

/** Whether another player's cards are visible, as in a replay. @param {TableProps} table @param {number} seat */
const showsHand = ({ screen, me }, seat) => seat !== me && cardsIn(screen.view, "hand", seat).some(({ face }) => face !== null);

/** @param {{table: TableProps, seat: number, place: Place, auction: boolean}} props */
export function Seat({ table, seat, place, auction }) {
  const { screen, say, room, inspect } = table;
  const { view } = screen;
  const turn = view.turn === seat && !screen.over;
  const team = teamOf(view, seat);
  const sits = sitter(room, seat);
  const words = seatWords(table, seat);
  const winner = screen.over?.winners.includes(seat);
  return html`<li class=${`seat-place at-${place}`} data-seat=${seat}>
    <button type="button" class=${`seat-tile${turn ? " turn" : ""}${winner ? " winner" : ""}`}
        onClick=${() => inspect(say.arg({ seat }), html`<p>${words}</p>`)}>
      <span class="unseen">${words}</span>
      <span class="seat-head" aria-hidden="true">
        ${team ? html`<${TeamSign} team=${team} size=${17} />` : null}
        <${Crest} seat=${seat} size=${14} />
        <span class="sitter-name">${nameOf(table, seat)}</span>
        <${Standing} say=${say} sits=${sits} turn=${turn} />
      </span>
      <${auction ? Spoke : Marks} table=${table} seat=${seat} />
      ${auction && !showsHand(table, seat) ? null : html`<${Fan} table=${table} seat=${seat} />`}
    </button>
  </li>`;
}

/** A seat's last call, visible where there is no room for the auction. @param {{table: TableProps, seat: number}} props */
function Spoke({ table, seat }) {
  const call = lastCall(table.screen.view, seat);
  return html`<span class="seat-marks" aria-hidden="true">
    ${call ? html`<${CallMark} table=${table} call=${call} />` : null}
  </span>`;
}

/** Whether a seat deals, has the contract, has said belote. @param {{table: TableProps, seat: number}} props */
function Marks({ table, seat }) {
  const { screen, say } = table;
  const focus = focusOf(screen.view);
  return html`<span class="seat-marks" aria-hidden="true">
    ${focus?.dealer === seat ? html`<span class="dealer-mark">${say("table.dealer.short")}</span>` : null}
    ${
      focus && focus.taker === seat
        ? html`<span class="uttered taken">
          <${Bid} table=${table} value=${focus.value} denomination=${focus.denomination} />
        </span>`
        : null
    }
    ${focus && focus.belote === seat ? html`<span class="belote-mark">${say("table.belote.short")}</span>` : null}
  </span>`;
}

/**
 * The cards that a seat still holds: backs, or faces for one who may see them.
 * @param {{table: TableProps, seat: number}} props
 */
function Fan({ table, seat }) {
  const { screen, say, room } = table;
  const { stage } = screen.view;
  const focus = focusOf(screen.view);
  const cards = sorted(cardsIn(screen.view, "hand", seat), room, stage === "play" ? (focus?.denomination ?? null) : null);
  const open = cards.some((card) => card.face !== null);
  return html`<span class=${`seat-cards${open ? " open" : ""}`} aria-hidden="true">
    ${open ? null : html`<b class="seat-count">${cards.length}</b>`}
    ${cards.map(
      (card) => html`<span key=${card.card} class="seat-card" data-card=${card.card} data-zone=${`hand ${seat}`}>
        ${card.face ? html`<${SmallCard} face=${card.face} say=${say} />` : html`<${SmallBack} />`}
      </span>`,
    )}
  </span>`;
}
