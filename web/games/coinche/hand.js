// The reader's cards in one row: sorted, the playable ones raised. A first tap lifts a card, a second one plays it; an illegal
// card says why.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { useCardDrag } from "../../table/drag.js";
import { cardsIn, duty } from "../../table/view.js";
import { sorted } from "./cards.js";
import { Back, Card } from "./deck.js";
import { chosenWay, liftedCard, waysOf } from "./dock.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

/** What takes a card: the table, and all that lies above the hand. */
const ONTO = ".coinche > .felt, .coinche > .decision, .frame > .fold";

/** The reader's cards in their display order. @param {Pick<TableProps, "screen"|"room"|"me">} table */
export function handOf({ screen, room, me }) {
  const { stage } = screen.view;
  const focus = focusOf(screen.view);
  return sorted(cardsIn(screen.view, "hand", me), room, stage === "play" ? (focus?.denomination ?? null) : null);
}

/**
 * What a tap on a card does: lift it, play it, or say why not.
 * @param {TableProps} table @param {Choice} choice @param {number} card @param {boolean} saying
 */
export function tapCard(table, choice, card, saying) {
  const option = chosenWay(waysOf(table, card), saying);
  const refused = table.screen.question?.refused?.find((one) => one.value === card);
  if (option) {
    if (liftedCard(table, choice) === card) choice.give(option.value);
    else choice.tapCard(card);
  } else if (refused) choice.refuse(refused);
}

/**
 * A card that is dragged onto the table is played, or says why not.
 * @param {TableProps} table @param {Choice} choice @param {number} card @param {boolean} saying
 */
function playCard(table, choice, card, saying) {
  const option = chosenWay(waysOf(table, card), saying);
  const refused = table.screen.question?.refused?.find((one) => one.value === card);
  if (option) choice.give(option.value);
  else if (refused) choice.refuse(refused);
}

/** @param {{table: TableProps, choice: Choice, saying: boolean}} props */
export function Hand({ table, choice, saying }) {
  const { screen, say, me, wide } = table;
  const drags = useCardDrag(ONTO);
  if (me === null) return null;
  const cards = handOf(table);
  const asked = duty(screen)?.name === "play" && !table.sent;
  const lifted = asked ? liftedCard(table, choice) : null;
  return html`<section class=${`mine${asked ? " asked" : ""}`} aria-label=${say("table.hand")}>
    <div class="hand" role="group" aria-label=${say("table.hand_count", { count: cards.length })}
        style=${{ "--n": cards.length }}>
      ${cards.map((card, n) => {
        const ways = waysOf(table, card.card);
        const open = asked && Boolean(ways.plain ?? ways.belote);
        const refused = asked ? screen.question?.refused?.find((one) => one.value === card.card) : undefined;
        const on = open && lifted === card.card;
        const belote = open && Boolean(ways.belote);
        const words = [
          say.arg({ card: card.card, face: card.face }),
          open && say("table.playable"),
          belote && say("table.belote"),
          refused && whyWords(say, refused),
        ];
        return html`<div key=${card.card} class="own-place" style=${{ "--i": n }}>
          <button
            type="button"
            class=${["own", open && "open", on && "on", refused && "closed"].filter(Boolean).join(" ")}
            aria-pressed=${open ? on : undefined}
            aria-disabled=${refused ? "true" : undefined}
            data-focus=${open ? "last" : undefined}
            data-card=${card.card}
            data-zone=${`hand ${me}`}
            onClick=${() => tapCard(table, choice, card.card, saying)}
            ...${closedProps(choice, refused)}
            ...${asked ? drags(() => playCard(table, choice, card.card, saying)) : {}}
          >
            <span class="unseen">${words.filter(Boolean).join(" · ")}</span>
            ${card.face ? html`<${Card} face=${card.face} say=${say} />` : html`<${Back} />`}
            ${
              belote
                ? html`<span class=${`own-belote${saying || !ways.plain ? " on" : ""}`} aria-hidden="true">
                  ${say("table.belote.short")}
                </span>`
                : null
            }
            ${wide && asked ? html`<kbd class="own-key" aria-hidden="true">${n + 1}</kbd>` : null}
          </button>
        </div>`;
      })}
    </div>
  </section>`;
}
