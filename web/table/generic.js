// A plain table that can draw any game: seats with their counters, zones with their cards, and the question.

import { html } from "htm/preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Crest } from "../ui/crest.js";
import { useChoice } from "./choice.js";
import { Choices } from "./choices.js";
import { Dock } from "./dock.js";
import { useMotion } from "./motion.js";
import { countersOf, nameOf, othersOf, seatIn, sitter } from "./view.js";

/** @typedef {import("../core/types.js").TableProps} TableProps */
/** @typedef {import("../core/types.js").Zone} Zone */
/** @typedef {import("../core/types.js").Card} CardShown */
/** @typedef {import("./choice.js").Choice} Choice */

const FEW = 12; // a pile of more cards than this moves as one, not card by card

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log } = props;
  const { view } = screen;
  const choice = useChoice(props);
  const felt = useAnswersInSight(screen);
  const root = useMotion(screen, log.length, calm);
  const mine = seatIn(view, me);
  return html`<div class="table plain" ref=${root}>
    <div class="plain-felt" ref=${felt} tabindex="0" role="group" aria-label=${props.say("frame.title")}>
      <ul class="plain-seats">
        ${othersOf(view, me).map((seat) => html`<${Seat} key=${seat.seat} table=${props} choice=${choice} seat=${seat.seat} />`)}
      </ul>
      <div class="plain-stage">
        ${view.zones
          .filter((zone) => zone.seat === null)
          .map((zone) => html`<${ZoneCards} key=${zone.name} table=${props} choice=${choice} zone=${zone} />`)}
      </div>
      ${mine ? html`<ul class="plain-mine"><${Seat} table=${props} choice=${choice} seat=${mine.seat} /></ul>` : null}
    </div>
    <${Dock} table=${props} choice=${choice}>
      <${Choices} table=${props} choice=${choice} />
      ${
        props.goOn
          ? html`<button type="button" class="button primary big" onClick=${props.goOn}>${props.say("table.go_on")}</button>`
          : null
      }
    <//>
  </div>`;
}

/**
 * When a question is put, scrolls the felt to the cards that answer it.
 * @param {import("../core/types.js").Screen} screen
 */
function useAnswersInSight(screen) {
  const felt = useRef(/** @type {HTMLElement|null} */ (null));
  useLayoutEffect(() => {
    felt.current?.querySelector(".plain-card button")?.closest(".plain-zone")?.scrollIntoView({ block: "nearest" });
  }, [screen.match, screen.question?.ask]);
  return felt;
}

/** @param {{table: TableProps, choice: Choice, seat: number}} props */
function Seat({ table, choice, seat }) {
  const { screen, say, room } = table;
  const { view } = screen;
  const shown = seatIn(view, seat);
  const turn = view.turn === seat;
  return html`<li class=${`plain-seat${turn ? " turn" : ""}${shown?.out ? " out" : ""}`}>
    <h3>
      <${Crest} seat=${seat} size=${16} hollow=${sitter(room, seat)?.kind === "empty"} />
      <span class="plain-name">${nameOf(table, seat)}</span>
      ${turn ? html`<span class="badge">${say(seat === table.me ? "table.your_turn" : "table.turn")}</span>` : null}
      ${shown?.out ? html`<span class="badge">${say("table.out")}</span>` : null}
    </h3>
    ${Object.entries(shown?.marks ?? {}).map(
      ([kind, mark]) => html`<span key=${kind} class="badge dim">${say(`${kind}.${mark}`)}</span>`,
    )}
    <div class="plain-groups">
      ${countersOf(view, seat).map(
        ([
          heading,
          counters,
        ]) => html`<dl key=${heading} class="plain-counters" aria-label=${heading ? say(`group.${heading}`) : undefined}>
          ${counters.map(
            ([name, count]) => html`<div key=${name}>
              <dt>${say.has(`counter.${name}`) ? say(`counter.${name}`) : name}</dt>
              <dd>${count}${view.most?.[name] ? html`<small>/${view.most[name]}</small>` : null}</dd>
            </div>`,
          )}
        </dl>`,
      )}
    </div>
    ${view.zones
      .filter((zone) => zone.seat === seat)
      .map((zone) => html`<${ZoneCards} key=${zone.name} table=${table} choice=${choice} zone=${zone} />`)}
  </li>`;
}

/** @param {{table: TableProps, choice: Choice, zone: Zone}} props */
function ZoneCards({ table, choice, zone }) {
  const { say } = table;
  if (zone.cards.length === 0) return null;
  const name = say.has(`zone.${zone.name}`) ? say(`zone.${zone.name}`) : zone.name;
  const piles = pilesOf(zone, table.screen.question, choice.tray);
  const counted = piles.length === 1 && isPile(piles[0]); // the pile shows their count
  return html`<div class="plain-zone" data-pile=${zone.seat === null || undefined}>
    <h4>${name} ${counted ? null : html`<b>${zone.cards.length}</b>`}</h4>
    <ul class="plain-cards">
      ${piles.map((one) =>
        isPile(one)
          ? html`<${Pile} key=${`pile ${one[0]?.card}`} say=${say} cards=${one} zone=${zone} />`
          : html`<${Card} key=${one.card} table=${table} choice=${choice} card=${one} zone=${zone} />`,
      )}
    </ul>
  </div>`;
}

/**
 * A zone in its order, where neighbours that lie face down and answer nothing are one pile.
 * @param {Zone} zone @param {import("../core/types.js").Question|null} question @param {Choice["tray"]} tray
 * @returns {(CardShown|CardShown[])[]}
 */
function pilesOf({ cards }, question, tray) {
  /** @type {(CardShown|CardShown[])[]} */
  const piles = [];
  for (const card of cards) {
    const top = piles.at(-1);
    if (card.face !== null || isPicked(tray, card) || isAnswer(question, card)) piles.push(card);
    else if (isPile(top)) top.push(card);
    else piles.push([card]);
  }
  return piles;
}

/** @param {CardShown|CardShown[]|undefined} one @returns {one is CardShown[]} */
function isPile(one) {
  return Array.isArray(one);
}

/** @param {Choice["tray"]} tray @param {CardShown} card */
function isPicked(tray, card) {
  return tray?.cards.some((one) => one.card === card.card) ?? false;
}

/** @param {import("../core/types.js").Question|null} question @param {CardShown} card */
function isAnswer(question, card) {
  return question?.options?.some((option) => option.card?.card === card.card) ?? false;
}

/**
 * A pile of face-down cards; each keeps an element of its own, so that motion can move it.
 * @param {{say: import("../core/types.js").Say, cards: CardShown[], zone: Zone}} props
 */
function Pile({ say, cards, zone }) {
  const placed = cards.length > FEW ? [] : cards;
  return html`<li class="plain-pile">
    <span role="img" aria-label=${say("table.pile", { count: cards.length })}>
      <span class="plain-backs">
        ${placed.map(({ card }) => html`<i key=${card} data-card=${card} data-zone=${`${zone.name} ${zone.seat}`}></i>`)}
      </span>
      ×${cards.length}
    </span>
  </li>`;
}

/**
 * @param {{table: TableProps, choice: Choice, card: CardShown, zone: Zone}} props
 */
function Card({ table, choice, card, zone }) {
  const { question } = table.screen;
  const words = table.say.arg(card);
  const picks = isPicked(choice.tray, card);
  const look = {
    class: `plain-card${card.face === null ? " back" : ""}`,
    "data-card": card.card,
    "data-zone": `${zone.name} ${zone.seat}`,
  };
  if (!picks && !isAnswer(question, card)) return html`<li ...${look}>${words}</li>`;
  const on = picks ? choice.picked.includes(card.card) : choice.card === card.card;
  return html`<li ...${look}>
    <button type="button" aria-pressed=${on} onClick=${() => (picks ? choice.toggle(card.card) : choice.tapCard(card.card))}>
      ${words}
    </button>
  </li>`;
}
