// Action D: two cards of the hand, their results, and the card of the reserve that they fetch.

import { html } from "htm/preact";
import { AnswerButton } from "../../table/buttons.js";
import { Dock } from "../../table/dock.js";
import { cardsIn, filled } from "../../table/view.js";
import { within } from "./move.js";
import { handOf } from "./reading.js";
import { referenceOf } from "./shown.js";
import { sumsOf } from "./sums.js";
import { StepBack } from "./verbs.js";

/** @typedef {import("./dock.js").Props} Props */
/** @typedef {import("./sums.js").Sum} Sum */
/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Card} Card */

/** @param {Props} props */
export function Exchange({ table, choice, move }) {
  const { say, screen } = table;
  const [ready] = move.target !== null ? within(move).ready : [];
  return html`<${Dock} table=${table} choice=${choice} words=${ready ? say("tower.exchange_ready") : missing(table, move)}
      footAbove=${true} class="acting exchanging">
    <${Sums} table=${table} move=${move} />
    <div class="dock-row">
      <${StepBack} table=${table} choice=${choice} move=${move} />
      ${
        ready
          ? html`<${AnswerButton} choice=${choice} option=${filled(screen.question, ready.option, move.spend.slice(2))}
              class="button big primary">
              ${say("tower.fetch", { target: inReserve(table, ready.target) })}
            <//>`
          : html`<button type="button" class="button big primary dim" data-focus="never" aria-disabled="true">
            ${say("tower.fetch_none")}
          </button>`
      }
    </div>
  <//>`;
}

/** A card of the reserve, by its handle. @param {TableProps} table @param {number} handle */
function inReserve({ screen }, handle) {
  return cardsIn(screen.view, "reserve", null).find(({ card }) => card === handle) ?? null;
}

/** What an exchange still needs. @param {TableProps} table @param {import("./move.js").Move} move */
function missing(table, move) {
  const { say } = table;
  if (move.spend.length < 2) return say("tower.pick_two");
  if (within(move).possible.length === 0) return say("tower.fetches_none");
  if (move.target === null) return say("tower.pick_target");
  return say("tower.pick_one_more", { target: inReserve(table, move.target) });
}

/** The results of the chosen cards, a line for each operation. @param {Pick<Props, "table"|"move">} props */
function Sums({ table, move }) {
  const { say, screen, room, me } = table;
  const hand = handOf(screen.view, me);
  const chosen = move.spend.flatMap((card) => hand.find((one) => one.card === card) ?? []);
  if (chosen.length < 2) {
    const [first = "?"] = chosen.map((card) => say.arg(card));
    return html`<p class="sums"><span class="sum">${chosen.length === 0 ? "?" : `${first} , ?`}</span></p>`;
  }
  const sums = sumsOf(move, chosen, referenceOf(room));
  return html`<ul class="sums" aria-label=${say("tower.sums")}>
    ${sums.map(
      (sum) => html`<li key=${sum.way} class="sum"><${Reckoning} ...${sum} /><${Fetches} table=${table} sum=${sum} /></li>`,
    )}
  </ul>`;
}

/** @param {Sum} sum */
const Reckoning = ({ way, high, low, total, thrown }) =>
  html`<span class="reckoning">
    ${high} ${way === "sum" ? "+" : "−"} ${low} = <b>${total}</b>
    ${thrown ? html` <small>±${thrown}</small>` : null}
  </span>`;

/** The cards of the reserve within reach, and how many more cards each takes. @param {{table: TableProps, sum: Sum}} props */
function Fetches({ table, sum }) {
  const { say } = table;
  if (sum.goals.length === 0)
    return html`<span class="found"><span aria-hidden="true">—</span><span class="unseen">${say("tower.nothing")}</span></span>`;
  return html`<span class="found">
    ${sum.goals.map(
      ({ target, more }) => html`<span key=${target} class=${more > 0 ? "goal later" : "goal"}>
        ${say.arg(inReserve(table, target))}${
          more > 0 ? html`<small aria-label=${say("tower.with_more", { count: more })}>±${more}</small>` : null
        }
      </span>`,
    )}
  </span>`;
}
