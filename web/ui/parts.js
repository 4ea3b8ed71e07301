// Small parts that several screens share.

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { announce } from "./announce.js";
import { Icon } from "./icons.js";

/**
 * The props of every screen.
 * @typedef {{model: import("../features/index.js").Model, say: import("../core/types.js").Say,
 *   dispatch: import("../core/feature.js").Dispatch}} ScreenProps
 */

/**
 * Words of the page that are announced to screen readers when they appear.
 * @param {{text: string}} props
 */
export function Told({ text }) {
  useEffect(() => announce(text), [text]);
  return text;
}

/**
 * One of several, as buttons with words.
 * @param {{label: string, value: string, choices: [string, string][], onPick: (value: string) => void}} props
 */
export function Choice({ label, value, choices, onPick }) {
  return html`<div class="field" role="group" aria-label=${label}>
    <p class="field-label" aria-hidden="true">${label}</p>
    <div class="segments">
      ${choices.map(
        ([id, words]) =>
          html`<button type="button" key=${id} aria-pressed=${value === id} onClick=${() => onPick(id)}>${words}</button>`,
      )}
    </div>
  </div>`;
}

/**
 * Text to hand on that is too long to read out: shown, copied, or as a QR code.
 * @param {ScreenProps & {text: string, label: string}} props
 */
export function Carried({ say, dispatch, text, label }) {
  return html`<div class="carried">
    <label class="unseen" for="carried">${label}</label>
    <textarea id="carried" class="input code" readonly rows="3" value=${text} onFocus=${(/** @type {FocusEvent} */ event) =>
      /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <button type="button" class="button" onClick=${() => dispatch("share/copy", { text })}>
      <${Icon} name="copy" /> ${say("verb.copy")}
    </button>
  </div>`;
}
