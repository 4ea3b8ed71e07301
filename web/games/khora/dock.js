// The dock: the question, or an explanation of the selected answer; the buttons; the dice to place.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { AnswerButton, PickCommit, SureButton } from "../../table/buttons.js";
import { optionWords } from "../../table/choice.js";
import { Dock, sentence } from "../../table/dock.js";
import { duty, same } from "../../table/view.js";
import { Icon } from "../../ui/parts.js";
import { DiceInHand, payingLine, putOf } from "./dice.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./pointing.js").Pointing} Pointing */
/** @typedef {{table: TableProps, choice: Choice, pointing: Pointing, drag: import("./dice.js").Drag}} Props */

// the label of the main button by the name of the answer; the default is to confirm
const VERBS = /** @type {Record<string, string>} */ (
  byName({
    keep: "table.keep",
    play: "table.play",
    play_with_philosophy: "table.play",
    explore_r: "table.explore",
    explore_g: "table.explore",
    explore_b: "table.explore",
    explore_persepolis: "table.explore",
    develop: "table.develop",
    develop_with_philosophy: "table.develop",
  })
);

/** @param {Props} props */
export function KhoraDock({ table, choice, pointing, drag }) {
  const { screen, say } = table;
  const { question } = screen;
  const common = { table, choice, footAbove: true };
  if (!question) return html`<${Dock} ...${common}><${GoOn} table=${table} /><//>`;
  const answer = pointing.option;
  const paying = question.shape === "assign" ? payingLine(question, choice) : undefined;
  const said = paying !== undefined ? say.arg(paying) : pointing.told ? optionWords(say, pointing.told) : null;
  const short = `table.ask_${question.name}`;
  const shown = said ? html`<span class="kh-meaning">${said}</span>` : say.has(short) ? say(short) : null;
  const turn = said ? null : html`<b class="kh-your-turn">${say("table.your_turn")}</b> `;
  const words = html`${turn}${shown ? html`<span class="unseen">${sentence(table)} </span>${shown}` : sentence(table)}`;
  return html`<${Dock} ...${common} words=${words} class=${`kh-${question.name}`}>
    ${question.asides?.map(
      (option) =>
        html`<${SureButton} key=${JSON.stringify(option.value)} table=${table} choice=${choice} option=${option}
            class="button aside">
          ${optionWords(say, option)}
        <//>`,
    )}
    ${question.shape === "assign" ? html`<${DiceInHand} table=${table} choice=${choice} drag=${drag} />` : null}
    ${pointing.others.map(
      (option) =>
        html`<${AnswerButton} key=${JSON.stringify(option.value)} choice=${choice} option=${option}
            class=${`button${pointing.staged.length > 0 ? "" : " big primary"}`}>
          ${optionWords(say, option)}
        <//>`,
    )}
    ${
      pointing.back
        ? html`<${Undo} label=${say(pointing.back === table.back ? "table.back" : "table.start_over")} back=${pointing.back} />`
        : null
    }
    ${question.shape === "assign" ? html`<${PutDice} table=${table} choice=${choice} />` : null}
    ${question.shape === "pick" ? html`<${PickCommit} table=${table} choice=${choice} words=${say("table.confirm")} />` : null}
    ${
      question.shape !== "choose" || pointing.staged.length === 0
        ? null
        : answer
          ? html`<${AnswerButton} choice=${choice} option=${answer} class="button big primary">
            ${say(VERBS[answer.name] ?? "table.confirm")}
            <${LeftOver} say=${say} answer=${answer} />
          <//>`
          : html`<p class="kh-not-yet">${say("table.point_first")}</p>`
    }
    <${GoOn} table=${table} />
  <//>`;
}

/**
 * The reader's numbers before and after the answer, below the verb.
 * @param {{say: Say, answer: import("../../core/types.js").ChoiceOption}} props
 */
function LeftOver({ say, answer }) {
  const after = say.arg(answer.args?.["after"] ?? "");
  return after ? html`<small>${after}</small>` : null;
}

/**
 * Undoes a choice that is not committed, or the last step of an unfinished answer.
 * @param {{label: string, back: () => void}} props
 */
function Undo({ label, back }) {
  return html`<button type="button" class="button kh-undo" data-focus="never" aria-label=${label} onClick=${back}>
    <${Icon} name="undo" />
  </button>`;
}

/** @param {{table: TableProps, choice: Choice}} props */
function PutDice({ table, choice }) {
  const put = putOf(choice);
  const done = put.every((slot) => slot !== null);
  const lit = done && same(choice.lit, put);
  return html`<button
    type="button"
    class=${`button big primary${lit ? " lit" : ""}`}
    aria-pressed=${lit}
    aria-disabled=${!done || choice.held || undefined}
    onClick=${() => {
      if (done) choice.give(put);
    }}
  >${table.say(lit ? "table.put_done" : "table.confirm")}</button>`;
}

/** @param {{table: TableProps}} props */
function GoOn({ table }) {
  if (!table.goOn || duty(table.screen)) return null;
  return html`<button type="button" class="button primary big" onClick=${table.goOn}>${table.say("table.go_on")}</button>`;
}
