// Beside the tower's top: the reserve on the left; on the right deck and discards, and the others with their hidden hands.

import { html } from "htm/preact";
import { cardsIn, othersOf, sitter } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Back, Glass, SmallBack } from "./art.js";
import { within } from "./move.js";
import { inOrder, isFinish, markOf, numberOf, trailOf } from "./reading.js";
import { signsAloud } from "./signs.js";
import { cardWords } from "./words.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./move.js").Move} Move */

/** @param {{table: TableProps, choice: Choice, move: Move}} props */
export function Reserve({ table, choice, move }) {
  const { screen, say } = table;
  const cards = inOrder(cardsIn(screen.view, "reserve", null));
  const most = screen.view.counters?.["reserve_limit"];
  return html`<section class="reserve" aria-label=${say("zone.reserve")}>
    <h3>${say("zone.reserve")} <b>${cards.length}${most ? html`<small>/${most}</small>` : null}</b></h3>
    <ul>
      ${cards.map(
        (card) => html`<li key=${card.card}><${Kept} table=${table} choice=${choice} move=${move} card=${card} /></li>`,
      )}
    </ul>
  </section>`;
}

/**
 * A card of the reserve: a button while it can be fetched or thrown away.
 * @param {{table: TableProps, choice: Choice, move: Move, card: Card}} props
 */
function Kept({ table, choice, move, card }) {
  const { screen, say, room } = table;
  const { question } = screen;
  const throws = question?.name === "discard_reserve" && (question.cards ?? []).some((one) => one.card === card.card);
  const fetching = move.mode === "exchange";
  const { possible, ready } = within({ ...move, target: null });
  const reach = !fetching
    ? ""
    : ready.some((one) => one.target === card.card)
      ? "ready"
      : possible.some((one) => one.target === card.card)
        ? "within"
        : "beyond";
  const on = throws ? choice.picked.includes(card.card) : fetching && move.target === card.card;
  const look = ["kept", throws && "picks", reach, on && "on"].filter(Boolean).join(" ");
  const glass = html`<${Glass} number=${numberOf(card)} mark=${markOf(room, card.face)} finish=${isFinish(card)} />`;
  const mark = { "data-card": trailOf(card), "data-zone": "reserve" };
  const words = signsAloud(say, cardWords(say, room, card));
  if (!throws && !fetching) return html`<span class=${look} role="img" aria-label=${words} ...${mark}>${glass}</span>`;
  return html`<button
    type="button"
    class=${look}
    aria-pressed=${on}
    aria-disabled=${reach === "beyond" || undefined}
    onClick=${() => (throws ? choice.toggle(card.card) : reach !== "beyond" && move.tapReserve(card.card))}
    ...${mark}
  >
    <span class="unseen">${[words, reach && say(`tower.reach.${reach}`)].filter(Boolean).join(say("tower.comma"))}</span>
    ${glass}
  </button>`;
}

/** Deck and discards; a tap explains drawing. @param {{table: TableProps, onDraw: () => void}} props */
export function Piles({ table, onDraw }) {
  const { screen, say } = table;
  const deck = screen.view.counters?.["deck"] ?? cardsIn(screen.view, "deck", null).length;
  const discards = screen.view.counters?.["discards"] ?? cardsIn(screen.view, "discards", null).length;
  return html`<button type="button" class="piles" onClick=${onDraw}>
    <span class="pile"><${Back} /></span>
    <span class="pile-words"><span>${say("zone.deck")}</span> <b>${deck}</b></span>
    <span class="pile-words"><span>${say("zone.discards")}</span> <b>${discards}</b></span>
  </button>`;
}

/** The other players, each with as many backs as cards. @param {{table: TableProps}} props */
export function Others({ table }) {
  const { screen, say, room, me } = table;
  const { view } = screen;
  return html`<ul class="others" aria-label=${say("table.players")}>
    ${othersOf(view, me).map(({ seat }) => {
      const cards = cardsIn(view, "hand", seat);
      const sits = sitter(room, seat);
      return html`<li key=${seat} class=${`other${view.turn === seat && !screen.over ? " turn" : ""}`}>
        <span class="other-name">
          <${Crest} seat=${seat} size=${13} hollow=${sits?.kind === "empty"} />
          <span class="player-label">${say.arg({ seat })}</span>
          ${sits && !sits.here ? html`<i class="away"></i><span class="unseen">${say("table.away")}</span>` : null}
        </span>
        <${Backs} table=${table} cards=${cards} />
        ${
          cardsIn(view, "finish", seat).length > 0
            ? html`<span class="badge finish-badge">
              <span aria-hidden="true">★</span>
              <span class="unseen">${say("face.finish")}</span>
            </span>`
            : null
        }
      </li>`;
    })}
  </ul>`;
}

/**
 * Hidden cards as a row of backs; in a replay with all faces, as numbers.
 * @param {{table: TableProps, cards: Card[]}} props
 */
export function Backs({ table, cards }) {
  const { say } = table;
  const open = cards.filter((card) => card.face !== null);
  if (open.length > 0)
    return html`<span class="open-hand">
      ${open.map((card) => html`<b key=${card.card}>${isFinish(card) ? "★" : numberOf(card)}</b>`)}
    </span>`;
  return html`<span class="backs" role="img" aria-label=${say("tower.hand_of", { count: cards.length })}>
    ${cards.map((card) => html`<span class="mini" key=${card.card}><${SmallBack} /></span>`)}
  </span>`;
}
