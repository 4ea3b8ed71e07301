// An option that the host types in, such as the marks of a box that lies before them. The game itself checks what was typed: it
// is refused in words, and nothing is lost.

import { html } from "htm/preact";
import { useState } from "preact/hooks";

/** @typedef {import("../../core/types.js").GameOption} GameOption */
/** @typedef {import("../../core/types.js").OptionValue} OptionValue */

// a typed text may be so many times longer than the tidy one, because separators between letters don't count
const ROOM = 4;

/** @param {string} text */
const letters = (text) => [...text.replace(/\s/g, "")].length;

/**
 * @param {{say: import("../../core/types.js").Say, dispatch: import("../../ui/parts.js").ScreenProps["dispatch"], option: GameOption,
 *   value: OptionValue, open: boolean}} props
 */
export function TypedOption({ say, dispatch, option, value, open }) {
  const inForce = !option.values.includes(value);
  const [text, setText] = useState(inForce ? `${value}` : "");
  const { id, typed } = option;
  if (!typed) return null;
  if (!open)
    return inForce ? html`<p class="value on typed-value">${value}<span class="tag">${say("lobby.chosen")}</span></p>` : null;
  return html`<form
    class="stack typed-option"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      dispatch("room/tell", { t: "options", options: { [id]: text } });
    }}
  >
    <label for="typed-option">
      <span class="value-name">${say(`option.${id}.typed`)}</span>
      ${inForce && html`<span class="tag">${say("lobby.chosen")}</span>`}
      <span class="value-effect">${say(`option.${id}.typed.effect`)}</span>
    </label>
    <textarea
      id="typed-option"
      class="input code"
      rows="3"
      maxlength=${typed.longest * ROOM}
      placeholder=${typed.example}
      autocapitalize="off"
      autocomplete="off"
      spellcheck=${false}
      value=${text}
      onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
    <p class="hint">${say("options.typed_count", { n: letters(text), of: typed.longest })}</p>
    <button type="submit" class="button primary" disabled=${letters(text) === 0}>${say("options.typed_use")}</button>
  </form>`;
}
