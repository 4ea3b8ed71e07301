// Why a strong bot would answer so: its sentences, each answer's worth as a bar with its error, and its beliefs as bars.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Told } from "../../ui/parts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Reasons} Reasons */
/** @typedef {Reasons["rows"][number]} Row */

/** What has come, why nothing comes, or that it is being thought about. @param {Pick<ScreenProps, "model"|"say"> & {given?: import("../../core/types.js").Arg}} props */
export function Found({ model, say, given = null }) {
  const { reasons, why } = model.insight;
  if (why) return html`<p class="reason"><${Told} text=${say(why.key, why.args)} /></p>`;
  if (!reasons) return html`<p class="insight-wait"><${Told} text=${say("insight.thinking")} /></p>`;
  return html`<${Why} say=${say} reasons=${reasons} given=${given} />`;
}

/** @param {{say: Say, reasons: Reasons, given: import("../../core/types.js").Arg}} props */
function Why({ say, reasons, given }) {
  const { question, says, rows } = reasons;
  const own = question.key.replace("ask.", "aloud."); // as it is said to who is asked, where that is said otherwise
  const words = { say: given === null && say.has(own) ? own : question.key, args: question.args };
  const [figures, show] = useState(false);
  const said = says.map((one) => (figures ? say.arg(one) : plainly(say, one)));
  return html`<p class="insight-asked">${given === null ? say.arg(words) : say("insight.asked", { question: words })}</p>
    <div class="insight-says">
      ${said.map((one, n) => html`<p key=${n}>${n === 0 ? html`<${Told} text=${one} />` : one}</p>`)}
    </div>
    ${rows.length > 1 && html`<${Worths} say=${say} reasons=${reasons} given=${given} figures=${figures} />`}
    ${reasons.beliefs.length > 0 && html`<${Beliefs} say=${say} reasons=${reasons} figures=${figures} />`}
    <button type="button" class="link insight-figures" onClick=${() => show(!figures)}>
      ${say(figures ? "insight.no_figures" : "insight.figures")}
    </button>`;
}

/** A sentence in words alone; its figures are told to who asks for them. @param {Say} say @param {import("../../core/types.js").Arg} sentence */
function plainly(say, sentence) {
  if (typeof sentence !== "object" || sentence === null || !("say" in sentence)) return say.arg(sentence);
  const plain = `${sentence.say}.plain`;
  return say.arg(say.has(plain) ? { ...sentence, say: plain } : sentence);
}

/** How long the bar of each worth is, and how far its error reaches, in percent of the longest. @param {Reasons} reasons */
export function lengthsOf({ rows, percent }) {
  const worths = rows.map(({ worth }) => worth ?? 0);
  const errors = rows.map(({ error }) => error ?? 0);
  const top = Math.max(...worths.map((worth, n) => worth + (errors[n] ?? 0)));
  const least = Math.min(...worths.map((worth, n) => worth - (errors[n] ?? 0)));
  // points have no zero that means anything: their bars show how far apart they are
  const from = percent ? 0 : least - (top - least) / 4;
  const of = top - from || 1;
  const part = (/** @type {number} */ value) => Math.round(1000 * Math.min(1, Math.max(0, value))) / 10;
  return worths.map((worth, n) => ({
    bar: part((worth - from) / of),
    low: part((worth - (errors[n] ?? 0) - from) / of),
    high: part((worth + (errors[n] ?? 0) - from) / of),
  }));
}

/** A worth in words. @param {Say} say @param {number} thousandths @param {boolean} percent */
export function amountOf(say, thousandths, percent) {
  const digits = new Intl.NumberFormat(say.lang, { maximumFractionDigits: percent || Math.abs(thousandths) >= 100_000 ? 0 : 1 });
  const number = digits.format(thousandths / (percent ? 10 : 1000)).replace("-", "−");
  return percent ? say("reasons.percent", { n: number }) : number;
}

/** An error in words, rounded up as in the sentences, so that none looks smaller than it is. @param {Say} say @param {number} thousandths @param {boolean} percent */
export function errorOf(say, thousandths, percent) {
  const step = percent ? 10 : thousandths >= 20_000 ? 1000 : 100;
  return amountOf(say, step * Math.max(1, Math.ceil(thousandths / step)), percent);
}

/** @param {{say: Say, reasons: Reasons, given: import("../../core/types.js").Arg, figures: boolean}} props */
function Worths({ say, reasons, given, figures }) {
  const { rows, percent, unit, left_out } = reasons;
  const lengths = lengthsOf(reasons);
  const played = rows.some(({ error }) => error !== null);
  const same = JSON.stringify(given);
  /** @param {Row} row */
  const figureOf = ({ worth, error }) =>
    `${amountOf(say, worth ?? 0, percent)}${error === null ? "" : `\u00a0±\u00a0${errorOf(say, error, percent)}`}`;
  return html`<section class="insight-part">
    <h3>${say(`reasons.unit.${unit}`)}</h3>
    <ul class="insight-bars">
      ${rows.map(
        (row, n) => html`<li key=${n} data-first=${n === 0 || undefined}>
          <span class="insight-what">
            ${say.arg(row.words)}
            ${given !== null && JSON.stringify(row.words) === same && html` <b class="insight-given">${say("insight.given")}</b>`}
          </span>
          ${figures && html`<span class="insight-figure">${figureOf(row)}</span>`}
          <i class="insight-bar" aria-hidden="true"
              style=${`--to:${lengths[n]?.bar}%;--low:${lengths[n]?.low}%;--high:${lengths[n]?.high}%`}
              data-error=${(figures && row.error !== null) || undefined}>
          </i>
        </li>`,
      )}
    </ul>
    ${left_out > 0 && html`<p class="hint">${say("insight.left_out", { n: left_out })}</p>`}
    ${figures && html`<p class="hint">${say(played ? "insight.errors" : "insight.no_errors")}</p>`}
  </section>`;
}

/** @param {{say: Say, reasons: Reasons, figures: boolean}} props */
function Beliefs({ say, reasons, figures }) {
  return html`<section class="insight-part">
    <h3>${say("insight.beliefs")}</h3>
    ${reasons.beliefs.map(
      ({ about, rows }, n) => html`<div key=${n} class="insight-belief">
        <h4>${say.arg(about)}</h4>
        <ul class="insight-bars small">
          ${rows.map(
            ({ what, share }, each) => html`<li key=${each}>
              <span class="insight-what">${say.arg(what)}</span>
              ${figures && html`<span class="insight-figure">${amountOf(say, share, true)}</span>`}
              <i class="insight-bar" aria-hidden="true" style=${`--to:${share / 10}%`}></i>
            </li>`,
          )}
        </ul>
      </div>`,
    )}
  </section>`;
}
