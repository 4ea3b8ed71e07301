// The trick in the middle: four places around a centre; and tricks that are over, for sheets.

import { html } from "htm/preact";
import { duty } from "../../table/view.js";
import { letter, rankOf, suitOf, Trump } from "./art.js";
import { Card } from "./deck.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("./history.js").Trick} Trick */
/** @typedef {import("./history.js").Played} Played */
/** @typedef {import("./rest.js").Rest} Rest */

/** Where a seat sits, seen from the reader: south, west, north, east in turn order. @typedef {"s"|"w"|"n"|"e"} Place */

/**
 * @param {View} view @param {number|null} me
 * @returns {Map<number, Place>}
 */
export function placesOf(view, me) {
  const at = Math.max(
    0,
    view.seats.findIndex(({ seat }) => seat === me),
  );
  const around = [...view.seats.slice(at), ...view.seats.slice(0, at)];
  return new Map(around.map(({ seat }, n) => [seat, /** @type {Place} */ ("swne"[n] ?? "s")]));
}

/**
 * The cards of a trick. `winner` is its winner, or the seat of the best card so far.
 * @param {{table: TableProps, cards: Played[], winner: number|null, places: Map<number, Place>, rest: Rest}} props
 */
export function Trick({ table, cards, winner, places, rest }) {
  const { say } = table;
  const first = cards[0]?.card.face;
  const to = winner === null ? "s" : places.get(winner);
  const resting = rest.phase !== "none";
  const trump = focusOf(table.screen.view)?.denomination ?? null;
  return html`<div class=${`trick ${rest.phase}${rest.phase === "leaving" ? ` to-${to}` : ""}`}>
    ${
      trump
        ? html`<span key=${duty(table.screen) ? "small" : "large"} class="trump-mark" aria-hidden="true">
          <${Trump} denomination=${trump} say=${say} size=${150} />
        </span>`
        : null
    }
    ${
      !resting && duty(table.screen)?.name === "play" && !table.sent
        ? html`<span class="own-turn" aria-hidden="true">${say("table.you")}</span>`
        : null
    }
    <ol class="trick-cards" aria-label=${say("table.trick")}>
      ${cards.map(({ seat, card }) => {
        const wins = seat === winner;
        return html`<li key=${seat} data-grow class=${`trick-place at-${places.get(seat)}${wins ? " wins" : ""}`}>
          <span class="unseen">
            ${say("table.card_of", { seat: { seat }, card: { card: card.card, face: card.face } })}
            ${wins ? ` ${say("table.wins_now")}` : ""}
          </span>
          <span class="trick-card" data-card=${card.card} data-zone=${`played ${seat}`}>
            ${card.face ? html`<${Card} face=${card.face} say=${say} />` : null}
          </span>
        </li>`;
      })}
    </ol>
    ${
      resting && winner !== null
        ? html`<p class="trick-won" aria-hidden="true"><span>${say("table.takes", { seat: { seat: winner } })}</span></p>`
        : null
    }
    ${
      !resting && cards.length > 0 && cards.length < 4 && first
        ? html`<span class="unseen">${say("table.led", { suit: { term: `suit.${suitOf(first)}.name` } })}</span>`
        : null
    }
    ${
      resting
        ? html`<button type="button" class="hurry" tabindex="-1" aria-label=${say("table.hurry")} onClick=${rest.hurry}></button>`
        : null
    }
  </div>`;
}

/** A card of a few letters, for lists: its suit in its colour. @param {{face: string, say: Say}} props */
export function SmallCard({ face, say }) {
  const suit = suitOf(face);
  return html`<span class=${`small-card suit-${suit}`} aria-hidden="true">
    <b>${letter(say, rankOf(face))}</b>
    <i>${say(`suit.${suit}`)}</i>
  </span>`;
}

/**
 * A trick that is over, for the sheet that shows it again.
 * @param {{trick: Trick, say: Say, places: Map<number, Place>}} props
 */
export function OldTrick({ trick, say, places }) {
  return html`<div class="coinche-sheet" data-game="coinche">
    <ol class="old-trick">
      ${trick.cards.map(
        ({ seat, card }) => html`<li key=${seat} class=${`at-${places.get(seat)}${seat === trick.winner ? " wins" : ""}`}>
          <span class="old-name">${say.arg({ seat })}</span>
          ${card.face ? html`<${Card} face=${card.face} say=${say} />` : null}
          <span class="unseen">${say.arg({ card: card.card, face: card.face })}</span>
        </li>`,
      )}
    </ol>
    <p class="old-won">
      ${say("table.takes", { seat: { seat: trick.winner ?? 0 } })}
      ${trick.points === null ? null : html` · ${say("table.trick_points", { points: trick.points })}`}
    </p>
  </div>`;
}
