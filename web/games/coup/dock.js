// Coup's dock: for each question its buttons.

import { html } from "htm/preact";
import { AnswerButton, Back, CardCommit, PickCommit } from "../../table/buttons.js";
import { Choices } from "../../table/choices.js";
import { Dock, WaitingFor } from "../../table/dock.js";
import { Actions, Badge, isAimed } from "./actions.js";
import { costOf, Price } from "./price.js";
import { Examine, Reactions, Roles } from "./reactions.js";
import { actionWords } from "./reference.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../table/view.js").Group} Group */

/** @param {{table: TableProps, choice: Choice, onReference: () => void}} props */
export function CoupDock({ table, choice, onReference }) {
  const { screen, say } = table;
  const { question } = screen;
  const open = choice.groups.find((group) => group.name === choice.open);
  const common = { table, choice };
  if (!question) {
    return html`<${Dock} ...${common}>
      ${(screen.waiting?.seats?.length ?? 0) > 1 ? html`<${WaitingFor} table=${table} />` : null}
    <//>`;
  }
  switch (question.name) {
    case "act":
      return open && isAimed(open)
        ? html`<${Dock} ...${common} words=${say("table.choose_target", { action: { term: `action.${open.name}` } })} class="aiming">
            <${Back} ...${common} />
            <${Oneself} ...${common} group=${open} />
            <p class="aim-hint"><${Badge} group=${open} /><span>${actionWords(say, table.room, open.name, "help")}</span></p>
          <//>`
        : html`<${Dock} ...${common} words=${open && say("table.begun", { action: { term: `action.${open.name}` } })} footAbove=${true} class="acting">
            <${Actions} ...${common} onReference=${onReference} />
            ${open && html`<div class="dock-over take-back"><${Back} ...${common} back=${choice.close} /></div>`}
          <//>`;
    case "prove":
    case "lose":
    case "show":
    case "draft":
      return html`<${Dock} ...${common} class="choosing"><${CardCommit} ...${common} words=${(/** @type {ChoiceOption} */ option) => cardWords(table, option)} /><//>`;
    case "examine":
      return html`<${Dock} ...${common} class="reacting examining"><${Examine} ...${common} /><//>`;
    case "return":
      return html`<${Dock} ...${common} class="choosing"><${PickCommit} ...${common} words=${say("table.return")} /><//>`;
    case "respond":
    case "challenge":
    case "challenge_against":
    case "block":
    case "block_against":
    case "challenge_block":
    case "challenge_denial":
      return open
        ? html`<${Dock} ...${common} words=${say("table.choose_block")} class="reacting"><${Roles} ...${common} group=${open} /><//>`
        : html`<${Dock} ...${common} class="reacting"><${Reactions} ...${common} /><//>`;
    default:
      return html`<${Dock} ...${common}><${Choices} ...${common} /><//>`;
  }
}

/** @param {TableProps} table @param {ChoiceOption} option */
function cardWords({ screen, say }, option) {
  const card = option.card ?? null;
  if (screen.question?.name === "lose") return say("table.lose", { card });
  if (screen.question?.name === "draft") return say("table.keep", { card });
  if (screen.question?.name === "show") return say("table.show_to", { card, actor: screen.question.args["actor"] ?? null });
  return option.good ? say("table.show", { card }) : say("table.concede");
}

/**
 * The button for the reader's own seat, if it can be chosen; the others are chosen by their tiles.
 * @param {{table: TableProps, choice: Choice, group: Group}} props
 */
function Oneself({ table, choice, group }) {
  const option = group.options.find((one) => one.seat === table.me);
  if (!option) return null;
  return html`<${AnswerButton} choice=${choice} option=${option} class="button big primary oneself">
    <span>${table.say("table.oneself")}</span><${Price} costs=${[costOf(option)]} />
  <//>`;
}
