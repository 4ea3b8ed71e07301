// The dock: one sentence that says what is expected and of whom, the buttons, and what zero seconds means. Any game's
// question can be answered here; a game's own table may put better buttons in the same frame.

import { html } from "htm/preact";
import { ClockLine, ClockNumber } from "../ui/clock.js";
import { Crest } from "../ui/crest.js";
import { answerWords, optionWords, whyWords } from "./choice.js";
import { duty, same, seatIn } from "./view.js";

/** @typedef {import("../types.js").TableProps} TableProps */
/** @typedef {import("../types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("preact").ComponentChildren} Children */

/**
 * What is expected, in words: of the reader, or of others.
 * @param {TableProps} props
 */
export function sentence({ screen, say, me }) {
  const { waiting } = screen;
  const question = duty(screen);
  if (question) return say(`ask.${question.name}`, question.args);
  if (waiting) return say(`wait.${waiting.name}`, waiting.args);
  return me === null ? say("table.waiting") : "";
}

/**
 * The small line of the dock: why a tap was refused, what is chosen, or what zero seconds means.
 * @param {TableProps} props @param {Choice} choice
 * @returns {{text: string, kind: "why"|"chosen"|"zero"}|null}
 */
function footnote({ screen, say }, choice) {
  const { question, clock } = screen;
  if (!question) return null;
  if (choice.why) return { text: choice.why, kind: "why" };
  const lit = answerWords(say, question, choice.lit);
  if (choice.sending) return { text: say("table.sending"), kind: "chosen" };
  if (lit) return { text: say("table.chosen", { answer: lit }), kind: "chosen" };
  const zero = `ask.${question.name}.zero`;
  return clock && !question.optional && say.has(zero) ? { text: say(zero, question.args), kind: "zero" } : null;
}

/**
 * @param {{table: TableProps, choice: Choice, words?: string, footAbove?: boolean, class?: string, children?: Children}} props
 */
export function Dock({ table, choice, words, footAbove = false, class: className = "", children }) {
  const { screen, say, calm, moreTime } = table;
  if (screen.over) return html`<div class="decision over-place"></div>`;
  const note = footnote(table, choice);
  const foot = note && html`<p class=${`dock-foot ${note.kind}`}>${note.text}</p>`;
  // above the buttons, what was answered takes the sentence's place, and why not lies over the table's edge: nothing moves
  const instead = footAbove && note?.kind === "chosen";
  const over = footAbove && note?.kind === "why";
  const state = duty(screen) ? "asking" : choice.open ? "resting" : "resting line";
  return html`<section
    class=${`decision ${state} ${className}`}
    aria-label=${say("table.dock")}
    tabindex="-1"
    data-ask=${screen.question ? `${choice.ask}/${choice.open}` : undefined}
  >
    <${ClockLine} clock=${screen.clock} calm=${calm} />
    ${over ? html`<div class="dock-over">${foot}</div>` : null}
    <div class="dock-head">
      <div class="dock-words">
        <p class=${instead ? "dock-ask unseen" : "dock-ask"}>${words ?? sentence(table)}</p>
        ${instead ? foot : null}
        ${isOut(table) ? html`<p class="dock-foot">${say("frame.you_are_out")}</p>` : null}
        ${screen.thinking ? html`<p class="dock-foot">${say("table.thinking", { n: screen.thinking })}</p>` : null}
      </div>
      <div class="dock-time">
        <span aria-hidden="true"><${ClockNumber} clock=${screen.clock} calm=${calm} say=${say} /></span>
        ${
          screen.clock && moreTime && duty(screen)
            ? html`<${MoreTime} spent=${screen.clock.more === 0} say=${say} ask=${moreTime} />`
            : null
        }
      </div>
    </div>
    <div class="dock-body">${children}</div>
    ${footAbove ? null : foot}
  </section>`;
}

/** Whether the reader is out of the game, and only looks on. @param {TableProps} table */
function isOut({ screen, me }) {
  return me !== null && !duty(screen) && seatIn(screen.view, me)?.out === true;
}

/**
 * The button for more time. When the table has had enough of it, it stays where it was: a tap is refused in words.
 * @param {{spent: boolean, say: import("../types.js").Say, ask: () => void}} props
 */
function MoreTime({ spent, say, ask }) {
  return html`<button type="button" class="more-time" aria-disabled=${spent || undefined} onClick=${ask}>
    ${say("table.more_time")} <span class="unseen">${say(spent ? "table.more_time_spent" : "table.more_time_label")}</span>
  </button>`;
}

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
 * The button that gives up a step without answering.
 * @param {{table: TableProps, choice: Choice, back?: () => void}} props
 */
export function Back({ table, choice, back = () => choice.setOpen(null) }) {
  return html`<button type="button" class="button back" data-focus="never" aria-disabled=${choice.held || undefined} onClick=${back}>
    ${table.say("table.back")}
  </button>`;
}

/** Whom the table waits for, by name; nobody's name while answers are sealed. @param {{table: TableProps}} props */
export function WaitingFor({ table }) {
  const { screen, say } = table;
  const seats = screen.waiting?.seats;
  if (!seats?.length) return null;
  return html`<ul class="dock-waiting">
    ${seats.map((seat) => html`<li key=${seat} class="chip-like"><${Crest} seat=${seat} size=${14} /> ${say.arg({ seat })}</li>`)}
  </ul>`;
}

/**
 * The commit of a card that was tapped: the proving card, the card that is lost.
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
 * The commit of several cards.
 * @param {{table: TableProps, choice: Choice, words: string}} props
 */
export function PickCommit({ table, choice, words }) {
  const { say, screen } = table;
  const count = screen.question?.count ?? 0;
  const missing = count - choice.picked.length;
  return html`<p class="dock-hint">
      ${missing > 0 ? say("table.pick_more", { count: missing }) : say("table.picked", { chosen: count, count })}
    </p>
    <button
      type="button"
      class="button big primary"
      aria-disabled=${missing > 0 || choice.held || undefined}
      onClick=${() => {
        if (missing === 0) choice.give([...choice.picked].sort((a, b) => a - b));
      }}
    >
      ${words}
    </button>`;
}

/**
 * Pieces on slots: a piece is in hand, a tap on a slot puts it there, and the next one is in hand. What comes of it stands beside.
 * @param {{table: TableProps, choice: Choice, question: import("../types.js").Question}} props
 */
function Assignment({ table, choice, question }) {
  const { say } = table;
  const { pieces = [], slots = [], fits = [] } = question;
  const done = !choice.put.includes(null);
  const words = (/** @type {import("../types.js").Shown} */ shown) => optionWords(say, { value: null, ...shown });
  const fitOf = (/** @type {number} */ piece, /** @type {import("../types.js").Answer} */ slot) =>
    fits[piece]?.[slots.findIndex((one) => same(one.value, slot))] ?? null;
  return html`<div class="assign">
    <div class="assign-pieces" role="group" aria-label=${say("table.pieces")}>
      ${pieces.map((piece, n) => {
        const slot = choice.put[n] ?? null;
        const fit = slot === null ? null : fitOf(n, slot);
        const on = slots.find((one) => same(one.value, slot));
        return html`<button type="button" key=${n} class="button" aria-pressed=${n === choice.hand} onClick=${() => choice.take(n)}>
          ${words(piece)}${on ? ` → ${words(on)}` : ""}${fit ? html`<small>${words(fit)}</small>` : null}
        </button>`;
      })}
    </div>
    <div class="assign-slots" role="group" aria-label=${say("table.slots")}>
      ${slots.map((slot) => {
        const fit = fitOf(choice.hand, slot.value);
        const used = choice.put.some((one) => same(one, slot.value));
        return html`<button type="button" key=${JSON.stringify(slot.value)} class="button" aria-pressed=${used} onClick=${() => choice.putOn(slot.value)}>
          ${words(slot)}${fit && !used ? html`<small>${words(fit)}</small>` : null}
        </button>`;
      })}
    </div>
    ${choice.put.every((slot) => slot === null) ? null : html`<${Back} table=${table} choice=${choice} back=${choice.startOver} />`}
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
 * The buttons of any question: options of one name are one button, opened by a tap.
 * @param {{table: TableProps, choice: Choice}} props
 */
export function Choices({ table, choice }) {
  const { question } = table.screen;
  return html`${duty(table.screen) ? null : html`<${WaitingFor} table=${table} />`}
    ${question && html`<${Buttons} table=${table} choice=${choice} question=${question} />`}
    ${question?.asides?.map(
      (
        option,
      ) => html`<button type="button" key=${JSON.stringify(option.value)} class="button aside" onClick=${() => choice.give(option.value)}>
        ${optionWords(table.say, option)}
      </button>`,
    )}`;
}

/** @param {{table: TableProps, choice: Choice, question: import("../types.js").Question}} props */
function Buttons({ table, choice, question }) {
  const { say } = table;
  if (question.shape === "pick") return html`<${PickCommit} table=${table} choice=${choice} words=${say("table.confirm")} />`;
  if (question.shape === "assign") return html`<${Assignment} table=${table} choice=${choice} question=${question} />`;
  if (question.options?.every((option) => option.card)) {
    return html`<${CardCommit} table=${table} choice=${choice} words=${(/** @type {ChoiceOption} */ option) => optionWords(say, option)} />`;
  }
  const group = choice.groups.find((one) => one.name === choice.open);
  if (group) {
    return html`<${Back} table=${table} choice=${choice} />
      ${group.options.map(
        (option) => html`<${AnswerButton} key=${JSON.stringify(option.value)} choice=${choice} option=${option}>
          ${optionLabel(say, option)}
        <//>`,
      )}
      ${group.refused.map((option) => html`<${Refused} key=${JSON.stringify(option.value)} say=${say} choice=${choice} option=${option} words=${optionLabel(say, option)} />`)}`;
  }
  return choice.groups.map(({ name, options, refused }) => {
    const [only] = options;
    if (!only)
      return (
        refused[0] &&
        html`<${Refused} key=${name} say=${say} choice=${choice} option=${refused[0]} words=${optionWords(say, refused[0])} />`
      );
    if (options.length === 1 && refused.length === 0) {
      return html`<${AnswerButton} key=${name} choice=${choice} option=${only}>${optionLabel(say, only)}<//>`;
    }
    return html`<button type="button" key=${name} class="button" aria-expanded="false" aria-disabled=${choice.held || undefined} onClick=${() => choice.setOpen(name)}>
      ${optionWords(say, only)}…
    </button>`;
  });
}

/**
 * The button of an answer that is closed: it stays tappable and says why.
 * @param {{say: import("../types.js").Say, choice: Choice, option: import("../types.js").RefusedOption, words: string}} props
 */
function Refused({ say, choice, option, words }) {
  return html`<button type="button" class="button" aria-disabled="true" onClick=${() => choice.refuse(option)} ...${closedProps(choice, option)}>
    ${words}<span class="unseen"> ${whyWords(say, option)}</span>
  </button>`;
}

/**
 * A closed button tells why as soon as the keyboard stands on it.
 * @param {Choice} choice @param {import("../types.js").RefusedOption|undefined|null} option
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

/**
 * @param {import("../types.js").Say} say
 * @param {ChoiceOption|import("../types.js").RefusedOption} option
 */
function optionLabel(say, option) {
  const words = optionWords(say, option);
  return typeof option.seat === "number" ? `${words} → ${say.arg({ seat: option.seat })}` : words;
}
