// The dock: one sentence that says what is expected and of whom, room for buttons, the clock, and the default at zero. The
// buttons for any question are in choices.js; a game's own table may put better ones in the same frame.

import { html } from "htm/preact";
import { ClockLine, ClockNumber } from "../ui/clock.js";
import { Crest } from "../ui/crest.js";
import { answerWords } from "./choice.js";
import { Lately } from "./log.js";
import { duty, seatIn } from "./view.js";

/** @typedef {import("../core/types.js").TableProps} TableProps */
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
 * The small line of the dock: why a tap was refused, what is chosen, or the default when the clock runs out.
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
  if (screen.over) return html`<div class="decision over-place"><${Lately} table=${table} /></div>`;
  const note = footnote(table, choice);
  const foot = note && html`<p class=${`dock-foot ${note.kind}`}>${note.text}</p>`;
  // no layout shift: above the buttons the answer replaces the sentence, and a refusal overlaps the table's edge
  const instead = footAbove && note?.kind === "chosen";
  const over = footAbove && note?.kind === "why";
  const state = duty(screen) ? "asking" : choice.open ? "resting" : "resting line";
  return html`<section
    class=${`decision ${state} ${className}`}
    aria-label=${say("table.dock")}
    tabindex="-1"
    data-question=${screen.question?.name}
    data-ask=${screen.question ? `${choice.ask}/${choice.open}` : undefined}
  >
    <${ClockLine} clock=${screen.clock} calm=${calm} />
    ${over ? html`<div class="dock-over">${foot}</div>` : null}
    <${Lately} table=${table} />
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
    <div key=${screen.question?.name} class="dock-body">${children}</div>
    ${footAbove ? null : foot}
  </section>`;
}

/** Whether the reader is out of the game and only watches. @param {TableProps} table */
function isOut({ screen, me }) {
  return me !== null && !duty(screen) && seatIn(screen.view, me)?.out === true;
}

/**
 * The button for more time. It keeps its place when no extension is left: a tap then says why.
 * @param {{spent: boolean, say: import("../core/types.js").Say, ask: () => void}} props
 */
function MoreTime({ spent, say, ask }) {
  return html`<button type="button" class="more-time" aria-disabled=${spent || undefined} onClick=${ask}>
    ${say("table.more_time")} <span class="unseen">${say(spent ? "table.more_time_spent" : "table.more_time_label")}</span>
  </button>`;
}

/** The names of those whom the table waits for; none while answers are sealed. @param {{table: TableProps}} props */
export function WaitingFor({ table }) {
  const { screen, say } = table;
  const seats = screen.waiting?.seats;
  if (!seats?.length) return null;
  return html`<ul class="dock-waiting">
    ${seats.map((seat) => html`<li key=${seat} class="chip-like"><${Crest} seat=${seat} size=${14} /> ${say.arg({ seat })}</li>`)}
  </ul>`;
}
