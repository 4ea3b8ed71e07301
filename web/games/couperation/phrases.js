// The few fixed words of a silent table, and where the room lets people talk a line of one's own: the button that opens them, and who
// has just said what.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useKeys } from "../../table/keys.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** What somebody has just said, or null. @param {TableProps} table @param {number} seat */
export function saidBy({ spoken }, seat) {
  return spoken?.find((one) => one.seat === seat) ?? null;
}

/** Its words: text, never markup. @param {TableProps} table @param {import("../../core/types.js").Spoken} spoken */
export function saidWords({ say }, { id, text }) {
  return text ?? say(`phrase.${id}`);
}

/** What may be said, behind one button. @param {{table: TableProps}} props */
export function Phrases({ table }) {
  const { say, room, me, speak, talk } = table;
  const [open, setOpen] = useState(false);
  const phrases = room.phrases ?? [];
  useKeys(open, (key) => (key === "Escape" ? () => setOpen(false) : null));
  if (!speak || phrases.length === 0) return html`<span class="hand-side"></span>`;
  const mine = talk && me !== null ? saidBy(table, me) : null;
  return html`<div class="hand-side">
    ${mine && !open ? html`<span class="said my-said" key=${mine.n}>${saidWords(table, mine)}</span>` : null}
    <button type="button" class="icon-button say" aria-expanded=${open} aria-label=${say("tower.say")} title=${say("tower.say")} onClick=${() => setOpen(!open)}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">
        <path d="M4 5h16v11h-8l-4.5 4v-4H4ZM8 10.5h.01M12 10.5h.01M16 10.5h.01" />
      </svg>
    </button>
    ${
      open
        ? html`<div class="phrases" role="group" aria-label=${say("tower.say")}>
          ${
            talk
              ? html`<${OwnWords} say=${say} onSay=${(/** @type {string} */ text) => {
                  talk(text);
                  setOpen(false);
                }} />`
              : null
          }
          ${phrases.map(
            (id) => html`<button
              type="button"
              key=${id}
              class="button phrase"
              onClick=${() => {
                speak(id);
                setOpen(false);
              }}
            >
              ${say(`phrase.${id}`)}
            </button>`,
          )}
        </div>`
        : null
    }
  </div>`;
}

/** A line of one's own, with what everybody has promised. @param {{say: TableProps["say"], onSay: (text: string) => void}} props */
function OwnWords({ say, onSay }) {
  const [text, setText] = useState("");
  return html`<form
    class="own-words"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.trim()) onSay(text);
    }}
  >
    <label for="own-words">${say("tower.talk_reminder")}</label>
    <input id="own-words" class="input" maxlength="140" autocomplete="off" value=${text} onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    <button type="submit" class="button primary" disabled=${!text.trim()}>${say("tower.talk_say")}</button>
  </form>`;
}
