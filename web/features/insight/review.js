// A review of somebody's decisions: only those are marked where a better answer could be known, and was clearly better.

import { html } from "htm/preact";
import { Told } from "../../ui/parts.js";
import { amountOf } from "./reasons.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("./types.js").Reviewed} Reviewed */

/** The units of `reasons.unit` that are shown in percent. */
const SHARES = ["win", "tower"];

/** @param {ScreenProps} props */
export function Review({ model, say, dispatch }) {
  const { reviewing } = model.insight;
  if (!reviewing) return null;
  const { seat, of, found } = reviewing;
  const marked = found.filter(({ review }) => review.verdict === "marked");
  const unknown = found.filter(({ review }) => review.verdict === "unknown").length;
  const done = found.length === of;
  return html`<div class="insight" data-game=${model.replay?.data?.game}>
    <p class="hint">${say("review.lead", { who: { seat } })}</p>
    ${
      done
        ? html`<p class="insight-did">
          <${Told} text=${say(marked.length ? "review.marked" : "review.unmarked", { n: marked.length, of, who: { seat } })} />
        </p>`
        : html`<p class="insight-wait">${say("review.running", { n: found.length, of })}</p>
          <progress class="insight-progress" max=${of} value=${found.length} aria-label=${say("review.title")}></progress>`
    }
    ${unknown > 0 && html`<p class="hint">${say("review.unknown", { n: unknown })}</p>`}
    <ul class="insight-marks">
      ${marked.map(
        (each) => html`<${Mark} key=${each.decision.at} model=${model} say=${say} dispatch=${dispatch} found=${each} />`,
      )}
    </ul>
  </div>`;
}

/** A marked decision; a tap shows its table. @param {ScreenProps & {found: Reviewed}} props */
function Mark({ model, say, dispatch, found: { decision, review } }) {
  const percent = SHARES.includes(review.unit);
  const said = model.replay?.data?.steps[decision.step]?.said ?? 1;
  return html`<li>
    <button type="button" class="insight-mark" onClick=${() => dispatch("replay/go", { event: said - 1 })}>
      <b>${say("replay.at", { n: decision.step + 1, of: model.replay?.data?.steps.length ?? 0 })}</b>
      <span>${say("review.better", { given: review.given, best: review.best })}</span>
      <small>${say("review.less", {
        less: amountOf(say, review.less ?? 0, percent),
        error: amountOf(say, Math.max(review.error ?? 0, percent ? 10 : 100), percent),
        unit: say(`reasons.unit.${review.unit}`),
      })}</small>
    </button>
  </li>`;
}
