// The reader's own cards and coins, in the foreground.

import { html } from "htm/preact";
import { useCardDrag } from "../../table/drag.js";
import { RoundsWon } from "../../table/seat_marks.js";
import { useSteady } from "../../table/steady.js";
import { cardsIn, duty, nameOf, seatIn } from "../../table/view.js";
import { Crest } from "../../ui/crest.js";
import { Coin, Glyph, Side } from "./art.js";
import { Face } from "./cards.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../table/choice.js").Choice} Choice */

/** What takes a card: the table, or what is left of it where it is folded away. */
const ONTO = ".coup > .felt, .frame > .fold";

/** @param {{table: TableProps, choice: Choice, onReference: () => void}} props */
export function Hand({ table, choice, onReference }) {
  const { screen, say, me } = table;
  const { view } = screen;
  const { cards: hand, kept } = useSteady(me === null ? [] : cardsIn(view, "hand", me), screen.match);
  if (me === null) return null;
  const mine = seatIn(view, me);
  const turn = view.turn === me && !screen.over;
  // the last one first, so that each keeps the place in which it was lost
  const gone = [...cardsIn(view, "lost", me)].reverse();
  const tray = trayOf(screen.question, [...hand, ...gone]);
  // cards to choose from need the room, so lost cards are hidden
  const lost = tray.length || hand.length > 2 ? [] : gone;
  const side = mine?.marks?.["side"];
  // the larger, the less the reader is asked; a new element for each size: see table/growth.js
  const size = screen.over ? "" : !duty(screen) ? " large" : screen.question?.name === "act" ? "" : " middle";
  return html`<section class=${`mine${side ? ` of-${side}` : ""}${turn ? " turn" : ""}${mine?.out ? " out" : ""}`}
      aria-label=${say("table.hand")}>
    <div class="purse" data-grow>
      ${side ? html`<${Side} say=${say} side=${side} class=${table.wide ? "" : "short"} />` : null}
      <span class="purse-name"><${Crest} seat=${me} size=${16} /><span class="player-label">${nameOf(table, me)}</span></span>
      <span class="purse-coins" data-coins=${me} role="img"
          aria-label=${say("table.coins", { coins: mine?.counters["coins"] ?? 0 })}>
        <${Coin} size=${26} /><b>${mine?.counters["coins"] ?? 0}</b>
      </span>
      <${RoundsWon} say=${say} view=${view} seat=${me} />
      ${
        mine?.out
          ? html`<span class="badge dim">${say("table.out")}</span>`
          : turn
            ? html`<span class="badge my-turn">${say(duty(screen) ? "table.your_turn" : "table.turn")}</span>`
            : null
      }
    </div>
    <div class=${`hand cards-${hand.length + lost.length + tray.length}`}>
      ${tray.map((card) => html`<${OwnCard} key=${card.card} table=${table} choice=${choice} card=${card} zone="hand" />`)}
      ${hand.map(
        (card, n) =>
          html`<${OwnCard} key=${`${card.card}${size}`} table=${table} choice=${choice} card=${card} zone="hand"
              still=${n < kept} />`,
      )}
      ${lost.map(
        (card) => html`<${OwnCard} key=${`${card.card}${size}`} table=${table} choice=${choice} card=${card} zone="lost" />`,
      )}
    </div>
    <button type="button" class="reference-button" data-grow aria-label=${say("table.reference")} onClick=${onReference}>
      <${Glyph} name="ambassador" size=${22} /><span>${say("table.reference")}</span>
    </button>
  </section>`;
}

/**
 * Cards that the reader may choose from but does not own.
 * @param {import("../../core/types.js").Question|null} question @param {Card[]} mine
 */
function trayOf(question, mine) {
  const asked = (question?.options ?? []).flatMap((option) => (option.card ? [option.card] : []));
  return asked.filter((card) => card.face !== null && !mine.some((own) => own.card === card.card));
}

/** @param {TableProps} table @param {string} role */
async function explain({ say, room, inspect }, role) {
  const { AboutRole } = await import("./reference.js");
  inspect(say(`role.${role}`), html`<${AboutRole} role=${role} say=${say} room=${room} />`);
}

/**
 * One of the reader's cards: a button that answers when a card is the answer, and otherwise explains the character.
 * @param {{table: TableProps, choice: Choice, card: Card, zone: "hand"|"lost", still?: boolean}} props  still: it lay there before
 */
function OwnCard({ table, choice, card, zone, still = false }) {
  const { screen, say } = table;
  const { question } = screen;
  const drags = useCardDrag(ONTO);
  const picks = question?.shape === "pick" && (question.cards ?? []).some((one) => one.card === card.card);
  const option = question?.options?.find((one) => one.card?.card === card.card) ?? null;
  const on = picks ? choice.picked.includes(card.card) : option !== null && choice.card === card.card;
  const mark = picks ? on && say("table.return_mark") : option?.good ? say("table.show_mark") : null;
  const words = [say.arg({ card: card.card, face: card.face }), mark].filter(Boolean).join(" · ");
  const tap = () => {
    if (picks) choice.toggle(card.card);
    else if (option) choice.tapCard(card.card);
    else if (card.face) void explain(table, card.face);
  };
  // a card that is dragged onto the table is the answer, or one of several
  const laid = () => {
    if (option) choice.give(option.value);
    else if (!on) choice.toggle(card.card);
  };
  const looks = [
    "own",
    zone,
    (picks || option) && "open",
    on && "on",
    option?.good && "good",
    option && !option.good && "bad",
    picks && "picks",
  ];
  return html`<button
    type="button"
    class=${looks.filter(Boolean).join(" ")}
    aria-pressed=${picks || option ? on : undefined}
    data-focus=${picks || option ? "last" : undefined}
    data-card=${card.card}
    data-zone=${`${zone} me`}
    data-still=${still || undefined}
    onClick=${tap}
    ...${picks || option ? drags(laid) : {}}
  >
    <span class="unseen">${zone === "lost" ? say("table.lost", { cards: words }) : words}</span>
    <${Face} card=${card} say=${say} lost=${zone === "lost"} />
    ${mark ? html`<span class="own-mark" aria-hidden="true">${mark}</span>` : null}
  </button>`;
}
