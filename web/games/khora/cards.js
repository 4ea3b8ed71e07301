// Politics cards as rows: price, required tokens, effect, and when it works. Where one is to be chosen, a row is an answer, and a
// disabled one says why.

import { html } from "htm/preact";
import { closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { Coin, Token } from "./art.js";
import { CardGlyph } from "./glyphs.js";
import { cardRow, effectWords } from "./reading.js";
import { useTablet } from "./tablet.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */

const FULL = 5; // more cards than these are two in a row on a phone, and their effects are told when one is tapped
const ROOMY = 3; // up to so many cards say in their rows why they can't be played, more say it in the dock when tapped
const SMALL = 10; // more than these are three in a row

/** @param {{count: number, children?: any, label: string}} props */
function CardList({ count, children, label }) {
  const most = useTablet() ? SMALL : FULL;
  const size = count <= most ? "full" : count <= SMALL ? "half" : "small";
  return html`<ul class=${`kh-cards ${size}`} aria-label=${label}
      style=${{ "--rows": Math.ceil(count / { full: 1, half: 2, small: 3 }[size]) }}>
    ${children}
  </ul>`;
}

/**
 * Cards of which one answers the question.
 * @param {{table: TableProps, choice: Choice, pointing: Pointing, cards: Card[]}} props
 */
export function ChooseCard({ table, choice, pointing, cards }) {
  const { say } = table;
  return html`<${CardList} count=${cards.length} label=${say("table.cards")}>
    ${cards.map((card) => {
      const open = pointing.staged.find((option) => option.card?.card === card.card) ?? null;
      const closed = pointing.closed.find(({ value }) => Array.isArray(value) && value[1] === card.card) ?? null;
      if (open)
        return html`<li key=${card.card} class="open">
          <button type="button" class="kh-card" aria-pressed=${pointing.option === open} onClick=${() => pointing.point(open)}>
            <${Face} table=${table} card=${card} of=${cards.length} />
          </button>
        </li>`;
      if (closed)
        return html`<li key=${card.card} class="closed">
          <button type="button" class="kh-card" aria-disabled="true" onClick=${() => pointing.refuse(closed)}
              ...${closedProps(choice, closed)}>
            <${Face} table=${table} card=${card} of=${cards.length} why=${whyWords(say, closed)} />
          </button>
        </li>`;
      return html`<li key=${card.card}>
        <span class="kh-card"><${Face} table=${table} card=${card} of=${cards.length} /></span>
      </li>`;
    })}
  <//>`;
}

/** Cards of which several are picked. @param {{table: TableProps, choice: Choice}} props */
export function PickCards({ table, choice }) {
  const cards = table.screen.question?.cards ?? [];
  return html`<${CardList} count=${cards.length} label=${table.say("table.cards")}>
    ${cards.map(
      (card) =>
        html`<li key=${card.card} class="open">
          <button type="button" class="kh-card" aria-pressed=${choice.picked.includes(card.card)}
              onClick=${() => choice.toggle(card.card)}>
            <${Face} table=${table} card=${card} of=${cards.length} />
          </button>
        </li>`,
    )}
  <//>`;
}

/** Cards to look at. @param {{table: TableProps, cards: Card[], label: string}} props */
export function ShowCards({ table, cards, label }) {
  return html`<${CardList} count=${cards.length} label=${label}>
    ${cards.map(
      (card) =>
        html`<li key=${card.card}><span class="kh-card"><${Face} table=${table} card=${card} of=${cards.length} /></span></li>`,
    )}
  <//>`;
}

/** @param {{table: TableProps, card: Card, of: number, why?: string|null}} props  of: how many cards lie there */
function Face({ table, card, of, why = null }) {
  const { room, say, wide } = table;
  const most = useTablet() ? SMALL : FULL;
  const brief = of > most && !wide ? " unseen" : ""; // then the dock says it when the card is tapped
  const row = cardRow(room, card.face);
  if (!row) return html`<span class="kh-card-name">${say.arg(card)}</span>`;
  return html`<span class=${`kh-card-sign ${row.kind}`}><${CardGlyph} card=${row.id} /></span>
    <span class="kh-card-name">${say(`face.${row.id}`)}</span>
    <span class="kh-card-price">
      <${Needs} say=${say} req=${row.req} />
      <span class="kh-price"><${Coin} size=${13} /><span class="unseen">${say("counter.drachma")} </span>${row.cost}</span>
    </span>
    <span class=${`kh-card-effect${brief}`}>
      <span class=${`kh-kind ${row.kind}`}>${say(`kind.${row.kind}`)}</span> ${effectWords(say, row)}
    </span>
    ${why ? html`<span class=${`kh-card-why${of > ROOMY ? " unseen" : ""}`}>${why}</span>` : null}`;
}

/** The tokens in a price. @param {{say: import("../../core/types.js").Say, req: string}} props */
export function Needs({ say, req }) {
  if (!req) return null;
  const words = [...req].map((colour) => say(`colour.${colour}`)).join(say.lang === "ja" ? "、" : ", ");
  return html`<span class="kh-needs">
    <span class="unseen">${words}</span>
    ${[...req].map((colour, n) => html`<${Token} key=${n} colour=${colour} size=${14} />`)}
  </span>`;
}
