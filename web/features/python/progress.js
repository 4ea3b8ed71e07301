// How far the rules have come, in words.

import { html } from "htm/preact";
import { Told } from "../../ui/parts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/**
 * How far the rules have come. Quiet while nobody waits for them; a real bar where somebody does.
 * @param {ScreenProps & {wanted?: boolean}} props
 */
export function PythonProgress({ model, say, dispatch, wanted = false }) {
  const { state, share, step } = model.python;
  if (state === "ready") return null;
  if (state === "failed") {
    return html`<div class="python failed">
      <p><${Told} text=${say("python.failed")} /></p>
      <button type="button" class="button" onClick=${() => dispatch("room/retry")}>${say("verb.retry")}</button>
    </div>`;
  }
  const percent = Math.round(share * 100);
  const doing = say.has(`python.${step}`) ? say(`python.${step}`) : say("python.loading");
  return html`<div class=${wanted ? "python wanted" : "python"}>
    <div
      class="bar"
      role="progressbar"
      aria-label=${say("python.label")}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
    >
      <i style=${{ transform: `scaleX(${share})` }}></i>
    </div>
    <p><span>${doing}</span> <span class="percent">${percent}${"\u2060"}%</span></p>
  </div>`;
}
