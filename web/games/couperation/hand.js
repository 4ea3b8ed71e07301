// The reader's own cards, below the tower.

import { html } from "htm/preact";
import { useCardDrag } from "../../table/drag.js";
import { duty } from "../../table/view.js";
import { Front } from "./art.js";
import { laying, within } from "./move.js";
import { handOf, isFinish, markOf, numberOf, trailOf } from "./reading.js";
import { signsAloud } from "./signs.js";
import { cardWords } from "./words.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./move.js").Move} Move */

/** @param {{table: TableProps, choice: Choice, move: Move, onReference: () => void}} props */
export function Hand({ table, choice, move, onReference }) {
  const { screen, say, me } = table;
  if (me === null) return null;
  const { view } = screen;
  const cards = handOf(view, me);
  const turn = view.turn === me && !screen.over;
  return html`<section class=${`mine${turn ? " turn" : ""}`} aria-label=${say("table.hand")}>
    <span class="hand-side"></span>
    <div class=${`hand cards-${Math.min(9, cards.length)}`}>
      ${cards.map(
        (card, n) =>
          html`<${OwnCard} key=${`${card.card}${duty(table.screen) ? "" : " large"}`} table=${table} choice=${choice}
              move=${move} card=${card} n=${n + 1} />`,
      )}
      ${cards.length === 0 ? html`<p class="hand-empty">${say("tower.no_cards")}</p>` : null}
    </div>
    <div class="hand-side">
      <button type="button" class="icon-button" aria-label=${say("table.reference")} title=${say("table.reference")}
          onClick=${onReference}>
        <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"
            stroke-linejoin="round" aria-hidden="true">
          <path d="M5 3.5h14v17H5ZM8.5 8h7M8.5 12h7M8.5 16h4" />
        </svg>
      </button>
    </div>
  </section>`;
}

/**
 * The state of a card of the hand. `use`: what a tap chooses it for, if anything. `on`: it is chosen. `mark`: its label. `fits`:
 * it can lie open in the chosen place. `low`: dimmed, because only other cards fit.
 * @typedef {{use: "throw"|"spend"|"lay"|null, on: boolean, mark: "throw"|"one"|"fits_mark"|null, fits: boolean, low: boolean}} CardUse
 */

/** A card without a use now. @type {CardUse} */
const IDLE = { use: null, on: false, mark: null, fits: false, low: false };

/**
 * @param {TableProps} table @param {Choice} choice @param {Move} move @param {number} card
 * @returns {CardUse}
 */
function useOf({ screen: { question } }, choice, move, card) {
  if (question?.name === "discard" && question.cards?.some((one) => one.card === card)) {
    const on = choice.picked.includes(card);
    return { ...IDLE, use: "throw", on, mark: on ? "throw" : null };
  }
  if (move.mode === "exchange") {
    const at = move.spend.indexOf(card);
    const joins = at >= 0 || within({ ...move, spend: [...move.spend, card] }).possible.length > 0;
    return { ...IDLE, use: "spend", on: at >= 0, mark: at >= 2 ? "one" : null, low: !joins };
  }
  if (move.mode !== "lay") return IDLE;
  const on = move.card === card;
  const deeds = move.place ? laying(move, card, move.place) : null;
  const fits = Boolean(deeds?.up?.option);
  return { use: "lay", on, mark: fits && !on ? "fits_mark" : null, fits, low: deeds !== null && !fits };
}

/**
 * One of the reader's cards.
 * @param {{table: TableProps, choice: Choice, move: Move, card: Card, n: number}} props
 */
function OwnCard({ table, choice, move, card, n }) {
  const { say, room } = table;
  const drags = useCardDrag(".couperation .slot[data-cell]");
  const { use, on, mark, fits, low } = useOf(table, choice, move, card.card);
  const looks = ["own", "hand-card", use && "open", on && "on", use === "throw" && "picks", fits && "fits", low && "low"];
  const common = { class: looks.filter(Boolean).join(" "), "data-card": trailOf(card), "data-zone": "hand me", "data-n": n };
  const name = signsAloud(say, cardWords(say, room, card));
  const face = html`<span class="card face">
    <${Front} number=${numberOf(card)} mark=${markOf(room, card.face)} finish=${isFinish(card)} />
  </span>
    ${mark ? html`<span class="own-mark" aria-hidden="true">${say(`tower.${mark}`)}</span>` : null}`;
  if (!use) return html`<span ...${common} role="img" aria-label=${name}>${face}</span>`;
  const closed = use === "spend" && low;
  const tap = () => {
    if (use === "throw") choice.toggle(card.card);
    else if (!closed) move.tapCard(card.card);
  };
  return html`<button type="button" ...${common} data-focus="last" aria-pressed=${on} aria-disabled=${closed || undefined}
      onClick=${tap} ...${use === "lay" ? drags((cell) => move.carry(card.card, cell.dataset["cell"] ?? "")) : {}}>
    <span class="unseen">
      ${[name, mark ? say(`tower.${mark}`) : "", say("tower.nth", { n })].filter(Boolean).join(say("tower.comma"))}
    </span>
    ${face}
  </button>`;
}
