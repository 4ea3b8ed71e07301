// The buttons of a dock: one that commits an answer, or the cards that were tapped; one that goes back; a disabled one that says
// why.

import { html } from "htm/preact";
import { whyWords } from "./choice.js";
import { filled, same } from "./view.js";

/** @typedef {import("../core/types.js").TableProps} TableProps */
/** @typedef {import("../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../core/types.js").RefusedOption} RefusedOption */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("preact").ComponentChildren} Children */

/**
 * A button that commits an answer.
 * @param {{choice: Choice, option: ChoiceOption, class?: string, children: Children}} props
 */
export function AnswerButton({ choice, option, class: className = "button", children }) {
  const lit = same(choice.lit, option.value);
  const zero = choice.lit === null && choice.zero !== null && same(choice.zero.value, option.value) ? choice.zero.words : null;
  return html`<button
    type="button"
    class=${`${className}${lit ? " lit" : ""}`}
    aria-pressed=${lit}
    aria-disabled=${choice.held || undefined}
    onClick=${() => choice.give(option.value)}
  >
    ${children}${zero ? html`<small class="zero">${zero}</small>` : null}
  </button>`;
}

/**
 * A button for an answer that nothing takes back: the first tap asks for a second one. The tap that drew it counts for nothing, as
 * buttons wait a moment after they have changed.
 * @param {{table: TableProps, choice: Choice, option: ChoiceOption, class?: string, children: Children}} props
 */
export function SureButton({ table, choice, option, class: className = "button", children }) {
  const lit = same(choice.lit, option.value);
  const begun = `sure ${option.name} ${option.value}`;
  const asks = choice.open === begun;
  return html`<button
    type="button"
    class=${`${className}${lit ? " lit" : ""}`}
    aria-pressed=${lit}
    aria-disabled=${choice.held || undefined}
    onClick=${() => (asks ? choice.give(option.value) : choice.setOpen(begun))}
  >
    ${children}${asks && !lit ? html`<small class="zero">${table.say("table.tap_again")}</small>` : null}
  </button>`;
}

/**
 * The button that gives up a step without answering.
 * @param {{table: TableProps, choice: Choice, back?: () => void}} props
 */
export function Back({ table, choice, back = () => choice.setOpen(null) }) {
  return html`<button type="button" class="button back" data-focus="never" aria-disabled=${choice.held || undefined}
      onClick=${back}>
    ${table.say("table.back")}
  </button>`;
}

/**
 * The button that commits a tapped card: the proving card, the card that is lost.
 * @param {{table: TableProps, choice: Choice, words: (option: ChoiceOption) => string}} props
 */
export function CardCommit({ table, choice, words }) {
  const { question } = table.screen;
  const option = question?.options?.find((one) => one.card?.card === choice.card);
  if (!option) return html`<p class="dock-hint">${table.say("table.choose_card")}</p>`;
  return html`<${AnswerButton} choice=${choice} option=${option} class=${`button big ${option.good ? "primary" : "danger"}`}>
    ${words(option)}
  <//>`;
}

/**
 * The button that commits several cards.
 * @param {{table: TableProps, choice: Choice, words: string}} props
 */
export function PickCommit({ table, choice, words }) {
  const { say, screen } = table;
  const { count = 0, option = null } = choice.tray ?? {};
  const missing = count - choice.picked.length;
  return html`<p class="dock-hint">
      ${missing > 0 ? say("table.pick_more", { count: missing }) : say("table.picked", { chosen: count, count })}
    </p>
    <button
      type="button"
      class="button big primary"
      aria-disabled=${missing > 0 || choice.held || undefined}
      onClick=${() => {
        if (missing > 0) return;
        choice.give(option ? filled(screen.question, option, choice.picked).value : [...choice.picked].sort((a, b) => a - b));
      }}
    >
      ${words}
    </button>`;
}

/**
 * The button of a disabled answer: a tap on it says why.
 * @param {{say: import("../core/types.js").Say, choice: Choice, option: RefusedOption, words: string}} props
 */
export function Refused({ say, choice, option, words }) {
  return html`<button type="button" class="button" aria-disabled="true" onClick=${() => choice.refuse(option)}
      ...${closedProps(choice, option)}>
    ${words}<span class="unseen"> ${whyWords(say, option)}</span>
  </button>`;
}

/**
 * A disabled button says why as soon as it has the keyboard focus.
 * @param {Choice} choice @param {RefusedOption|undefined|null} option
 */
export function closedProps(choice, option) {
  if (!option) return {};
  return {
    onFocus: (/** @type {FocusEvent} */ event) => {
      if (/** @type {HTMLElement} */ (event.target).matches(":focus-visible")) choice.explain(option);
    },
    onBlur: () => choice.explain(null),
  };
}
