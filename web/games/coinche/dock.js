// Coinche's decisions: a call in the auction, a coinche out of turn, the answer to a coinche, a card with or without belote.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { AnswerButton, Back, SureButton } from "../../table/buttons.js";
import { Choices } from "../../table/choices.js";
import { Dock, WaitingFor } from "../../table/dock.js";
import { duty, optionOf } from "../../table/view.js";
import { Sign } from "./art.js";
import { aboutDenomination } from "./bidding.js";
import { BidPanel } from "./bidpanel.js";
import { Bid } from "./seats.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./bidding.js").Bidding} Bidding */

/**
 * The ways to play a card: plain, or with a belote. @typedef {{plain: ChoiceOption|null, belote: ChoiceOption|null}} Ways
 * @param {TableProps} table @param {number|null} card
 * @returns {Ways}
 */
export function waysOf({ screen }, card) {
  const options =
    screen.question?.name === "play" ? (screen.question.options ?? []).filter((option) => option.card?.card === card) : [];
  return {
    plain: options.find((option) => option.name === "play") ?? null,
    belote: options.find((option) => option.name === "belote") ?? null,
  };
}

/** The answer that a card stands for now. @param {Ways} ways @param {boolean} saying */
export function chosenWay({ plain, belote }, saying) {
  return (saying ? belote : plain) ?? plain ?? belote;
}

/**
 * Whether belote is said with a card that allows it; the default, reset with every card, is yes.
 * @param {string|null} ask
 * @returns {[boolean, (saying: boolean) => void]}
 */
export function useSaying(ask) {
  const [spoken, setSpoken] = useState({ ask, saying: true });
  return [spoken.ask === ask ? spoken.saying : true, (saying) => setSpoken({ ask, saying })];
}

/**
 * The card that is lifted: the one that was tapped, or the only one that may be played.
 * @param {TableProps} table @param {Choice} choice
 */
export function liftedCard({ screen }, choice) {
  if (choice.card !== null || screen.question?.name !== "play") return choice.card;
  const [first, ...more] = (screen.question.options ?? []).map((option) => option.card?.card ?? null);
  return first !== undefined && more.every((card) => card === first) ? first : null;
}

/**
 * @param {{table: TableProps, choice: Choice, bidding: Bidding, saying: boolean, setSaying: (on: boolean) => void}} props
 */
export function CoincheDock({ table, choice, bidding, saying, setSaying }) {
  const { screen } = table;
  const { question } = screen;
  const common = { table, choice };
  switch (question?.name) {
    case "call":
      return html`<${Dock} ...${common} footAbove=${true}
          words=${aboutDenomination(table, bidding.denomination) ?? table.say("table.your_call")} class="calling">
        <${Call} ...${common} bidding=${bidding} />
      <//>`;
    case "coinche":
      return html`<${Dock} ...${common} footAbove=${true} class="interrupting">
        <${Doubling} ...${common} option=${optionNamed(choice, "coinche")} />
      <//>`;
    case "redouble":
      return html`<${Dock} ...${common} footAbove=${true} class="answering"><${Redouble} ...${common} /><//>`;
    case "play":
      // with a key of its own: the auction's high dock does not shrink to this one, which would count as a layout shift
      return html`<${Dock} key="play" ...${common} footAbove=${true} words=${table.say("table.your_play")}
          class="playing choosing">
        <${Play} ...${common} saying=${saying} setSaying=${setSaying} />
      <//>`;
    case undefined:
      // the sentence already names the player in turn
      return html`<${Dock} ...${common} footAbove=${true}>
        ${screen.waiting?.args["actor"] ? null : html`<${WaitingFor} table=${table} />`}
      <//>`;
    default:
      return html`<${Dock} ...${common}><${Choices} ...${common} /><//>`;
  }
}

/** @param {Choice} choice @param {string} name */
function optionNamed(choice, name) {
  return choice.groups.find((group) => group.name === name)?.options[0] ?? null;
}

/** Pass, bid, coinche: each in its own place, always. @param {{table: TableProps, choice: Choice, bidding: Bidding}} props */
function Call({ table, choice, bidding }) {
  const { say, wide } = table;
  const pass = optionNamed(choice, "pass");
  const coinche = optionNamed(choice, "coinche");
  const { value, denomination, option } = bidding;
  if (choice.open === "coinche") return html`<${Doubling} table=${table} choice=${choice} option=${coinche} />`;
  return html`${bidding.can ? html`<${BidPanel} table=${table} choice=${choice} bidding=${bidding} />` : null}
    ${
      pass
        ? html`<${AnswerButton} choice=${choice} option=${pass} class="button call-pass">
          ${say("answer.pass")}
          ${wide ? html`<kbd aria-hidden="true">A</kbd>` : null}
        <//>`
        : null
    }
    ${
      !bidding.can
        ? null
        : option && denomination
          ? html`<${AnswerButton} choice=${choice} option=${option} class="button primary big call-bid">
              <span class="bid-verb" aria-hidden="true">
                ${say("table.bid_verb")}
              </span> <${Bid} table=${table} value=${value} denomination=${denomination} />
            <//>`
          : html`<button type="button" class="button big call-bid closed" aria-disabled="true" data-focus="never">
            ${say("table.choose_denomination")}
          </button>`
    }
    ${coinche ? html`<${Doubling} table=${table} choice=${choice} option=${coinche} />` : null}`;
}

/**
 * The coinche takes two taps: it ends the auction and can't be taken back.
 * @param {{table: TableProps, choice: Choice, option: ChoiceOption|null}} props
 */
function Doubling({ table, choice, option }) {
  const { say, wide } = table;
  if (!option) return null;
  if (choice.open !== "coinche") {
    return html`<button type="button" class="button danger coinche-button" aria-expanded="false"
        aria-disabled=${choice.held || undefined} onClick=${() => choice.setOpen("coinche")}>
      <span>${say("answer.coinche")}</span>${wide ? html`<kbd aria-hidden="true">D</kbd>` : null}
    </button>`;
  }
  return html`<${Back} table=${table} choice=${choice} />
    <${AnswerButton} choice=${choice} option=${option} class="button big coinche-button sure">
      <${Sign} name="coinche" size=${20} /><span>${say("table.coinche_sure")}</span>
    <//>`;
}

/** The answer to a coinche: ×2 stays, or ×4. @param {{table: TableProps, choice: Choice}} props */
function Redouble({ table, choice }) {
  const { say } = table;
  const pass = optionNamed(choice, "pass");
  const redouble = optionNamed(choice, "redouble");
  return html`${
    pass ? html`<${AnswerButton} choice=${choice} option=${pass} class="button big call-pass">${say("table.stay")}<//>` : null
  }
    ${
      redouble
        ? html`<${SureButton} table=${table} choice=${choice} option=${redouble} class="button big coinche-button sure">
          ${say("answer.redouble")}
        <//>`
        : null
    }`;
}

/** @param {{table: TableProps, choice: Choice, saying: boolean, setSaying: (on: boolean) => void}} props */
function Play({ table, choice, saying, setSaying }) {
  const { say, screen, wide } = table;
  const ways = waysOf(table, liftedCard(table, choice));
  const option = chosenWay(ways, saying);
  if (!duty(screen) || !option || optionOf(screen.question, choice.lit)) return null;
  const card = option.card ?? null;
  return html`${
    ways.plain && ways.belote
      ? html`<button type="button" class=${`button belote-switch${saying ? " on" : ""}`} role="switch" aria-checked=${saying}
          onClick=${() => setSaying(!saying)}>
            <i aria-hidden="true"></i>
            <span>${say("table.belote_switch")}</span>
            ${wide ? html`<kbd aria-hidden="true">B</kbd>` : null}
          </button>`
      : null
  }
    <${AnswerButton} choice=${choice} option=${option} class="button big primary play-button">
      ${say(option.name === "belote" ? "table.play_belote" : "table.play", { card })}
    <//>`;
}
