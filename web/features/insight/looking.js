// Looking back at a decision of a finished match: what a strong bot makes of it, and the way to a review of somebody's decisions.

import { html } from "htm/preact";
import { useEffect, useState } from "preact/hooks";
import { Crest } from "../../ui/crest.js";
import { Found } from "./reasons.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Decision} Decision */

/** @param {ScreenProps & {sheet: {step: number}}} props */
export function Looking({ model, say, dispatch, sheet }) {
  const { decisions } = model.insight;
  const here = (decisions ?? []).filter(({ step }) => step === sheet.step);
  const [chosen, choose] = useState(/** @type {number|null} */ (null));
  const decision = here.find(({ at }) => at === chosen) ?? here[0];
  useEffect(() => {
    if (decision) dispatch("insight/look", { at: decision.at });
  }, [decision?.at]);
  if (!decisions) return html`<p class="insight-wait">${say("insight.opening")}</p>`;
  return html`<div class="insight" data-game=${model.replay?.data?.game}>
    ${
      decision
        ? html`${here.length > 1 && html`<${Seats} say=${say} here=${here} at=${decision.at} choose=${choose} />`}
        <p class="insight-did">
          <${Crest} seat=${decision.seat} size=${16} /> ${say("insight.did", {
            who: { seat: decision.seat },
            answer: decision.answer,
          })}
        </p>
        <p class="hint">${say("insight.lead", { who: { seat: decision.seat } })}</p>
        <${Found} model=${model} say=${say} given=${decision.answer} />`
        : html`<p>${say("insight.none")}</p>`
    }
    <${Reviews} model=${model} say=${say} dispatch=${dispatch} decisions=${decisions} />
  </div>`;
}

/** Who else decided here; a seat that decided more than once, with which time it was. @param {{say: ScreenProps["say"], here: Decision[], at: number, choose: (at: number) => void}} props */
function Seats({ say, here, at, choose }) {
  const numbered = (/** @type {Decision} */ one) => {
    const own = here.filter(({ seat }) => seat === one.seat);
    return own.length > 1 ? `\u00a0${own.indexOf(one) + 1}` : "";
  };
  return html`<div class="segments" role="group" aria-label=${say("insight.whose")}>
    ${here.map(
      (each) =>
        html`<button type="button" key=${each.at} aria-pressed=${each.at === at} onClick=${() => choose(each.at)}>
          ${say.arg({ seat: each.seat })}
          ${numbered(each)}
        </button>`,
    )}
  </div>`;
}

/** A review of each person's decisions. @param {ScreenProps & {decisions: Decision[]}} props */
function Reviews({ model, say, dispatch, decisions }) {
  const names = model.replay?.data?.names ?? [];
  const people = names.flatMap((name, seat) =>
    typeof name !== "number" && decisions.some((each) => each.seat === seat) ? [seat] : [],
  );
  if (people.length === 0) return null;
  return html`<div class="insight-reviews">
    ${people.map(
      (seat) =>
        html`<button type="button" class="button" key=${seat} onClick=${() => dispatch("insight/review", { seat })}>
          ${say("review.verb", { who: { seat } })}
        </button>`,
    )}
  </div>`;
}
