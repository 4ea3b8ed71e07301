// Action C: a face-down card is turned over. It is the one action that can lose the game, so it takes a long press of the button,
// or two steps.

import { html } from "htm/preact";
import { Dock } from "../../table/dock.js";
import { HoldButton } from "./hold.js";
import { mapOf, rangeWords, towerOf } from "./reading.js";
import { StepBack } from "./verbs.js";

/** @typedef {import("./dock.js").Props} Props */

/** @param {Props} props */
export function Turn({ table, choice, move, onLook }) {
  const { say, screen, me } = table;
  const cell = move.place ? mapOf(towerOf(screen.view)).cells.get(move.place) : null;
  const deed = cell ? move.deeds.find((one) => one.verb === "reveal" && one.card === cell.card.card && one.option) : null;
  const back = html`<${StepBack} table=${table} choice=${choice} move=${move} />`;
  if (!cell || !deed?.option) {
    return html`<${Dock} table=${table} choice=${choice} words=${say("tower.which_covered")} footAbove=${true} class="acting">
      ${back}<p class="dock-hint">${say("tower.reveal_risk")}</p>
    <//>`;
  }
  const range = rangeWords(cell);
  const mine = cell.by === me && cell.card.face !== null;
  const words = mine
    ? say("tower.reveal_mine", { card: cell.card, range })
    : say("tower.reveal_other", { seat: { seat: cell.by ?? 0 }, range });
  return html`<${Dock} table=${table} choice=${choice} words=${words} footAbove=${true} class="acting revealing">
    ${back}
    <button type="button" class="button quiet look" onClick=${() => onLook(move.place ?? "")}>${say("tower.memo")}</button>
    <${HoldButton} say=${say} choice=${choice} option=${deed.option} key=${move.place} />
    <p class="dock-foot warn">${say("tower.reveal_risk")}</p>
  <//>`;
}
