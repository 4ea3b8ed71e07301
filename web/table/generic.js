// A plain table that can draw any game: seats with their counters, zones with their cards, and the question.

import { html } from "htm/preact";
import { Crest } from "../ui/crest.js";
import { useChoice } from "./choice.js";
import { Choices, Dock } from "./dock.js";
import { useMotion } from "./motion.js";
import { countersOf, othersOf, seatIn, sitter } from "./view.js";

/** @typedef {import("../types.js").TableProps} TableProps */
/** @typedef {import("../types.js").Zone} Zone */

const FEW = 12; // more cards than these are shown as a number

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, me, calm, log } = props;
  const { view } = screen;
  const choice = useChoice(props);
  const root = useMotion(screen, log.length, calm);
  const mine = seatIn(view, me);
  return html`<div class="table plain" ref=${root}>
    <div class="plain-felt">
      <ul class="plain-seats">
        ${othersOf(view, me).map((seat) => html`<${Seat} key=${seat.seat} table=${props} choice=${choice} seat=${seat.seat} />`)}
      </ul>
      <div class="plain-stage" data-bank>
        ${view.zones.filter((zone) => zone.seat === null).map((zone) => html`<${ZoneCards} key=${zone.name} table=${props} choice=${choice} zone=${zone} />`)}
      </div>
      ${mine ? html`<ul class="plain-mine"><${Seat} table=${props} choice=${choice} seat=${mine.seat} /></ul>` : null}
    </div>
    <${Dock} table=${props} choice=${choice}><${Choices} table=${props} choice=${choice} />${props.goOn ? html`<button type="button" class="button primary big" onClick=${props.goOn}>${props.say("table.go_on")}</button>` : null}<//>
  </div>`;
}

/** @param {{table: TableProps, choice: import("./choice.js").Choice, seat: number}} props */
function Seat({ table, choice, seat }) {
  const { screen, say, room } = table;
  const { view } = screen;
  const shown = seatIn(view, seat);
  const turn = view.turn === seat;
  return html`<li class=${`plain-seat${turn ? " turn" : ""}${shown?.out ? " out" : ""}`} data-coins=${seat}>
    <h3>
      <${Crest} seat=${seat} size=${16} hollow=${sitter(room, seat)?.kind === "empty"} />
      <span class="plain-name">${say.arg({ seat })}</span>
      ${turn ? html`<span class="badge">${say("table.turn")}</span>` : null}
      ${shown?.out ? html`<span class="badge">${say("table.out")}</span>` : null}
    </h3>
    ${countersOf(view, seat).map(
      ([heading, counters]) => html`<dl key=${heading} class="plain-counters" aria-label=${heading ? say(`group.${heading}`) : undefined}>
        ${counters.map(
          ([name, count]) => html`<div key=${name}>
            <dt>${say.has(`counter.${name}`) ? say(`counter.${name}`) : name}</dt>
            <dd>${count}${view.most?.[name] ? html`<small>/${view.most[name]}</small>` : null}</dd>
          </div>`,
        )}
      </dl>`,
    )}
    ${Object.entries(shown?.marks ?? {}).map(([kind, mark]) => html`<span key=${kind} class="badge">${say(`${kind}.${mark}`)}</span>`)}
    ${view.zones.filter((zone) => zone.seat === seat).map((zone) => html`<${ZoneCards} key=${zone.name} table=${table} choice=${choice} zone=${zone} />`)}
  </li>`;
}

/** @param {{table: TableProps, choice: import("./choice.js").Choice, zone: Zone}} props */
function ZoneCards({ table, choice, zone }) {
  const { say } = table;
  if (zone.cards.length === 0) return null;
  const name = say.has(`zone.${zone.name}`) ? say(`zone.${zone.name}`) : zone.name;
  const hidden = zone.cards.every((card) => card.face === null);
  return html`<div class="plain-zone" data-pile=${zone.seat === null || undefined}>
    <h4>${name} <b>${zone.cards.length}</b></h4>
    ${hidden && zone.cards.length > FEW
      ? null
      : html`<ul class="plain-cards">
          ${zone.cards.map((card) => html`<${Card} key=${card.card} table=${table} choice=${choice} card=${card} zone=${zone} />`)}
        </ul>`}
  </div>`;
}

/**
 * @param {{table: TableProps, choice: import("./choice.js").Choice, card: import("../types.js").Card, zone: Zone}} props
 */
function Card({ table, choice, card, zone }) {
  const { question } = table.screen;
  const words = table.say.arg(card);
  const picks = question?.shape === "pick" && question.cards?.some((one) => one.card === card.card);
  const answers = question?.options?.some((option) => option.card?.card === card.card);
  const look = { class: `plain-card${card.face === null ? " back" : ""}`, "data-card": card.card, "data-zone": `${zone.name} ${zone.seat}` };
  if (!picks && !answers) return html`<li ...${look}>${words}</li>`;
  const on = picks ? choice.picked.includes(card.card) : choice.card === card.card;
  return html`<li ...${look}>
    <button type="button" aria-pressed=${on} onClick=${() => (picks ? choice.toggle(card.card) : choice.tapCard(card.card))}>${words}</button>
  </li>`;
}
