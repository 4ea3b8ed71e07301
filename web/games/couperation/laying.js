// A turn as it begins, and actions A and B: a card of the hand and its place are chosen in either order, then the card is laid,
// open or face down.

import { html } from "htm/preact";
import { AnswerButton, closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { Dock } from "../../table/dock.js";
import { plainOption } from "./answers.js";
import { laying } from "./move.js";
import { handOf, mapOf, markOf, rangeWords, towerOf } from "./reading.js";
import { StepBack, Verb, Warning } from "./verbs.js";

/** @typedef {import("./dock.js").Props} Props */
/** @typedef {import("../../core/types.js").Card} Card */

/** @param {Props} props */
export function Lay(props) {
  const { table, move } = props;
  const { screen, me } = table;
  const card = handOf(screen.view, me).find((one) => one.card === move.card) ?? null;
  const slot = move.place ? (mapOf(towerOf(screen.view)).slots.get(move.place) ?? null) : null;
  if (card && slot && move.place) return html`<${Both} ...${props} card=${card} place=${move.place} />`;
  if (card) return html`<${CardAlone} ...${props} card=${card} />`;
  if (slot) return html`<${PlaceAlone} ...${props} slot=${slot} />`;
  return html`<${Begin} ...${props} />`;
}

/** Nothing is chosen yet: the two other verbs are offered beside the cards. @param {Props} props */
function Begin(props) {
  const { table, choice, move } = props;
  const { say, screen } = table;
  const concede = plainOption(screen.question, "concede");
  const pass = plainOption(screen.question, "pass");
  return html`<${Dock} table=${table} choice=${choice} words=${say("tower.your_turn")} footAbove=${true} class="acting">
    <${Verb} ...${props} name="reveal" open=${move.deeds.some((deed) => deed.verb === "reveal" && deed.option)} />
    <${Verb} ...${props} name="exchange" open=${move.exchanges.length > 0} />
    ${pass && html`<${AnswerButton} choice=${choice} option=${pass} class="button primary">${say("tower.pass")}<//>`}
    ${
      concede &&
      html`<button type="button" class="button quiet" aria-disabled=${choice.held || undefined}
          onClick=${() => choice.setOpen("concede")}>
        ${say("tower.concede")}
      </button>`
    }
    <${Warning} table=${table} />
  <//>`;
}

/** A card is chosen, its place is not. @param {Props & {card: Card}} props */
function CardAlone({ table, choice, move, card }) {
  const { say, room } = table;
  const mark = markOf(room, card.face);
  return html`<${Dock} table=${table} choice=${choice} words=${say("tower.where_to", { card })} footAbove=${true} class="acting">
    <${StepBack} table=${table} choice=${choice} move=${move} />
    <p class="dock-hint">${say(mark ? `tower.gives.${mark}` : "tower.gives.none")}</p>
  <//>`;
}

/** A place is chosen, its card is not. @param {Props & {slot: import("./reading.js").Slot}} props */
function PlaceAlone({ table, choice, move, slot }) {
  const { say } = table;
  const range = rangeWords(slot);
  const words = range === "×" ? say("tower.none_fits") : say("tower.which_card", { range });
  return html`<${Dock} table=${table} choice=${choice} words=${words} footAbove=${true} class="acting">
    <${StepBack} table=${table} choice=${choice} move=${move} />
    <p class="dock-hint">${say("tower.heart_gives", { draw: slot.heart })}</p>
  <//>`;
}

/** Card and place are chosen: two ways to commit. @param {Props & {card: Card, place: string}} props */
function Both({ table, choice, move, card, place }) {
  const { up, down } = laying(move, card.card, place);
  return html`<${Dock} table=${table} choice=${choice} words=${table.say("tower.lay_here", { card })} footAbove=${true}
      class="acting laying">
    <${StepBack} table=${table} choice=${choice} move=${move} />
    <${LayButton} table=${table} choice=${choice} deed=${down} verb="face_down" />
    <${LayButton} table=${table} choice=${choice} deed=${up} verb="place" />
  <//>`;
}

/**
 * The button that lays the chosen card and says how many the next player would draw; disabled, it says why.
 * @param {Pick<Props, "table"|"choice"> & {deed: import("./answers.js").Deed|null, verb: "face_down"|"place"}} props
 */
function LayButton({ table: { say }, choice, deed, verb }) {
  const look = verb === "place" ? "button primary lay" : "button lay";
  if (!deed?.option) {
    const why = deed?.refused ?? null;
    return html`<button type="button" class=${`${look} dim`} aria-disabled="true" onClick=${() => why && choice.refuse(why)}
        ...${closedProps(choice, why)}>
      ${say(`tower.${verb}`)}${why ? html`<span class="unseen"> ${whyWords(say, why)}</span>` : null}
    </button>`;
  }
  return html`<${AnswerButton} choice=${choice} option=${deed.option} class=${look}>
    <span>${say(`tower.${verb}`)}</span> <small>${say("tower.next", { draw: deed.option.args["count"] ?? 0 })}</small>
  <//>`;
}
