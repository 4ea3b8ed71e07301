// The buttons of any question, by its shape: one of several answers, some cards, or pieces on slots.

import { html } from "htm/preact";
import { AnswerButton, Back, CardCommit, PickCommit, Refused, SureButton } from "./buttons.js";
import { optionWords } from "./choice.js";
import { WaitingFor } from "./dock.js";
import { blanksOf, duty, same } from "./view.js";

/** @typedef {import("../core/types.js").TableProps} TableProps */
/** @typedef {import("../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../core/types.js").Question} Question */
/** @typedef {import("./choice.js").Choice} Choice */

/**
 * The buttons of any question: options of one name are one button, opened by a tap.
 * @param {{table: TableProps, choice: Choice}} props
 */
export function Choices({ table, choice }) {
  const { question } = table.screen;
  return html`${duty(table.screen) ? null : html`<${WaitingFor} table=${table} />`}
    ${table.back ? html`<${Back} table=${table} choice=${choice} back=${table.back} />` : null}
    ${question && html`<${Buttons} table=${table} choice=${choice} question=${question} />`}
    ${question?.asides?.map(
      (option) => html`<${SureButton} key=${JSON.stringify(option.value)} table=${table} choice=${choice} option=${option}
          class="button aside">
        ${optionWords(table.say, option)}
      <//>`,
    )}`;
}

/** @param {{table: TableProps, choice: Choice, question: Question}} props */
function Buttons({ table, choice, question }) {
  const { say } = table;
  if (choice.tray) {
    return html`${choice.tray.option ? html`<${Back} table=${table} choice=${choice} />` : null}
      <${PickCommit} table=${table} choice=${choice} words=${say("table.confirm")} />`;
  }
  if (question.shape === "assign") return html`<${Assignment} table=${table} choice=${choice} question=${question} />`;
  if (question.options?.every((option) => option.card)) {
    return html`<${CardCommit} table=${table} choice=${choice}
        words=${(/** @type {ChoiceOption} */ option) => optionWords(say, option)} />`;
  }
  const group = choice.groups.find((one) => one.name === choice.open);
  if (group) {
    return html`<${Back} table=${table} choice=${choice} />
      ${group.options.map((option) =>
        blanksOf(question, option).count > 0
          ? html`<${Opens} key=${JSON.stringify(option.value)} choice=${choice} name=${JSON.stringify(option.value)}
              words=${optionLabel(say, option)} />`
          : html`<${AnswerButton} key=${JSON.stringify(option.value)} choice=${choice} option=${option}>
            ${optionLabel(say, option)}
          <//>`,
      )}
      ${group.refused.map(
        (option) =>
          html`<${Refused} key=${JSON.stringify(option.value)} say=${say} choice=${choice} option=${option}
              words=${optionLabel(say, option)} />`,
      )}`;
  }
  return choice.groups.map(({ name, options, refused }) => {
    const [only] = options;
    if (!only)
      return (
        refused[0] &&
        html`<${Refused} key=${name} say=${say} choice=${choice} option=${refused[0]} words=${optionWords(say, refused[0])} />`
      );
    if (options.length === 1 && refused.length === 0 && blanksOf(question, only).count === 0) {
      return html`<${AnswerButton} key=${name} choice=${choice} option=${only}>${optionLabel(say, only)}<//>`;
    }
    return html`<${Opens} key=${name} choice=${choice} name=${name} words=${optionWords(say, only)} />`;
  });
}

/** A button that opens the next part of a choice. @param {{choice: Choice, name: string, words: string}} props */
const Opens = ({
  choice,
  name,
  words,
}) => html`<button type="button" class="button" aria-expanded="false" aria-disabled=${choice.held || undefined}
    onClick=${() => choice.setOpen(name)}>
  ${words}…
</button>`;

/**
 * Pieces on slots: a tap on a slot puts the piece in hand there and takes the next piece. The effect stands beside it.
 * @param {{table: TableProps, choice: Choice, question: Question}} props
 */
function Assignment({ table, choice, question }) {
  const { say } = table;
  const { pieces = [], slots = [], fits = [] } = question;
  const done = !choice.put.includes(null);
  const words = (/** @type {import("../core/types.js").Shown} */ shown) => optionWords(say, { value: null, ...shown });
  const fitOf = (/** @type {number} */ piece, /** @type {import("../core/types.js").Answer} */ slot) =>
    fits[piece]?.[slots.findIndex((one) => same(one.value, slot))] ?? null;
  return html`<div class="assign">
    <div class="assign-pieces" role="group" aria-label=${say("table.pieces")}>
      ${pieces.map((piece, n) => {
        const slot = choice.put[n] ?? null;
        const fit = slot === null ? null : fitOf(n, slot);
        const on = slots.find((one) => same(one.value, slot));
        return html`<button type="button" key=${n} class="button" aria-pressed=${n === choice.hand}
            onClick=${() => choice.take(n)}>
          ${words(piece)}${on ? ` → ${words(on)}` : ""}${fit ? html`<small>${words(fit)}</small>` : null}
        </button>`;
      })}
    </div>
    <div class="assign-slots" role="group" aria-label=${say("table.slots")}>
      ${slots.map((slot) => {
        const fit = fitOf(choice.hand, slot.value);
        const used = choice.put.some((one) => same(one, slot.value));
        return html`<button type="button" key=${JSON.stringify(slot.value)} class="button" aria-pressed=${used}
            onClick=${() => choice.putOn(slot.value)}>
          ${words(slot)}${fit && !used ? html`<small>${words(fit)}</small>` : null}
        </button>`;
      })}
    </div>
    ${
      choice.put.every((slot) => slot === null)
        ? null
        : html`<${Back} table=${table} choice=${choice} back=${choice.startOver} />`
    }
    <button
      type="button"
      class=${`button big primary${done && same(choice.lit, choice.put) ? " lit" : ""}`}
      aria-disabled=${!done || choice.held || undefined}
      onClick=${() => {
        if (done) choice.give(choice.put);
      }}
    >
      ${say("table.confirm")}
    </button>
  </div>`;
}

/**
 * @param {import("../core/types.js").Say} say
 * @param {ChoiceOption|import("../core/types.js").RefusedOption} option
 */
function optionLabel(say, option) {
  const words = optionWords(say, option);
  return typeof option.seat === "number" ? `${words} → ${say.arg({ seat: option.seat })}` : words;
}
