// Couperation's decisions, one dock for each question. A turn has four actions: two lay a card (laying.js), one turns a card over
// (turning.js), one exchanges with the reserve (exchange.js), and the fetched card is put down (putting.js).

import { html } from "htm/preact";
import { AnswerButton, PickCommit, SureButton } from "../../table/buttons.js";
import { optionWords } from "../../table/choice.js";
import { Choices } from "../../table/choices.js";
import { Dock, WaitingFor } from "../../table/dock.js";
import { same } from "../../table/view.js";
import { Exchange } from "./exchange.js";
import { Lay } from "./laying.js";
import { Put } from "./putting.js";
import { mapOf, towerOf } from "./reading.js";
import { Turn } from "./turning.js";
import { Concede, Warning } from "./verbs.js";

/**
 * @typedef {object} Props
 * @property {import("../../core/types.js").TableProps} table
 * @property {import("../../table/choice.js").Choice} choice
 * @property {import("./move.js").Move} move
 * @property {(place: string) => void} onLook  explains the glass that stands there
 */

/** @param {Props} props */
export function CouperationDock(props) {
  const { table, choice } = props;
  const { question } = table.screen;
  const common = { table, choice };
  switch (question?.name) {
    case undefined:
      return html`<${Waits} ...${props} />`;
    case "act":
      return html`<${Act} ...${props} />`;
    case "put":
      return html`<${Put} ...${props} />`;
    case "discard":
    case "discard_reserve":
      return html`<${Dock} ...${common} class="choosing">
        <${PickCommit} ...${common} words=${table.say("tower.throw_away")} />
      <//>`;
    case "wish":
      return html`<${Dock} ...${common} words=${table.say("tower.wish")} footAbove=${true} class="few">
        <${Choices} ...${common} />
      <//>`;
    case "draw":
      return html`<${Dock} ...${common} footAbove=${true} class="few">
        ${question?.options?.map((option) => {
          const Button = same(question.default, option.value) ? AnswerButton : SureButton;
          return html`<${Button} key=${option.value} table=${table} choice=${choice} option=${option}>
            ${optionWords(table.say, option)}
          <//>`;
        })}
      <//>`;
    default:
      return html`<${Dock} ...${common} footAbove=${true} class="few"><${Choices} ...${common} /><//>`;
  }
}

/** The dock while others are asked. The sentence already names a single player who is waited for. @param {Props} props */
function Waits({ table, choice }) {
  const several = (table.screen.waiting?.seats?.length ?? 0) > 1;
  return html`<${Dock} table=${table} choice=${choice}>
    ${several ? html`<${WaitingFor} table=${table} />` : null}<${Warning} table=${table} />
  <//>`;
}

/** A turn, by the action that the reader has opened. @param {Props} props */
function Act(props) {
  const { table, choice, move } = props;
  if (choice.open === "exchange") return html`<${Exchange} ...${props} />`;
  if (choice.open === "concede") return html`<${Concede} ...${props} />`;
  const covered = move.place !== null && mapOf(towerOf(table.screen.view)).cells.has(move.place);
  return choice.open === "reveal" || covered ? html`<${Turn} ...${props} />` : html`<${Lay} ...${props} />`;
}
