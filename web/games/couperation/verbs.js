// What several of Couperation's docks have in common: the verbs that open a step, the step back, the warnings, and giving up.

import { html } from "htm/preact";
import { AnswerButton, Back, closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { Dock } from "../../table/dock.js";
import { closedVerb, plainOption } from "./answers.js";
import { towerOf } from "./reading.js";

/** @typedef {import("./dock.js").Props} Props */

/** Back to the beginning of the turn: resets all choices. @param {Pick<Props, "table"|"choice"|"move">} props */
export function StepBack({ table, choice, move }) {
  const back = () => {
    move.clear();
    choice.close();
  };
  return html`<${Back} table=${table} choice=${choice} back=${back} />`;
}

/**
 * A verb that opens a step of its own, or says why it cannot be chosen.
 * @param {Props & {name: string, open: boolean}} props
 */
export function Verb({ table, choice, move, name, open }) {
  const why = open ? null : closedVerb(table.screen.question, name);
  return html`<button
    type="button"
    class=${`button verb verb-${name}${open ? "" : " dim"}`}
    aria-disabled=${!open || choice.held || undefined}
    data-focus=${open ? undefined : "never"}
    onClick=${() => {
      if (!open) return why && choice.refuse(why);
      move.clear();
      choice.setOpen(name);
    }}
    ...${closedProps(choice, why)}
  >
    ${table.say(`tower.${name}`)}${why ? html`<span class="unseen"> ${whyWords(table.say, why)}</span>` : null}
  </button>`;
}

/** What the tower can no longer become, or how few turns are left. @param {Pick<Props, "table">} props */
export function Warning({ table: { screen, say } }) {
  const { doomed, turns_left: left } = towerOf(screen.view);
  const words = doomed ? say("tower.doomed") : left === null ? "" : say("tower.turns_left", { count: left });
  return words ? html`<p class="dock-foot warn outlook">${words}</p>` : null;
}

/** Giving up is proposed in two steps. @param {Props} props */
export function Concede({ table, choice, move }) {
  const { say, screen } = table;
  const option = plainOption(screen.question, "concede");
  return html`<${Dock} table=${table} choice=${choice} words=${say("tower.concede_ask")} footAbove=${true} class="acting">
    <${StepBack} table=${table} choice=${choice} move=${move} />
    ${option && html`<${AnswerButton} choice=${choice} option=${option} class="button danger">${say("tower.concede_now")}<//>`}
  <//>`;
}
