// The few fixed words of a silent table: the button that opens them, and who has just said what.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useKeys } from "../../table/keys.js";

/** @typedef {import("../../types.js").TableProps} TableProps */

/** What somebody has just said, or null. @param {TableProps} table @param {number} seat */
export function saidBy({ spoken }, seat) {
  return spoken?.find((one) => one.seat === seat) ?? null;
}

/** What may be said, behind one button. @param {{table: TableProps}} props */
export function Phrases({ table }) {
  const { say, room, speak } = table;
  const [open, setOpen] = useState(false);
  const phrases = room.phrases ?? [];
  useKeys(open, (key) => (key === "Escape" ? () => setOpen(false) : null));
  if (!speak || phrases.length === 0) return html`<span class="hand-side"></span>`;
  return html`<div class="hand-side">
    <button type="button" class="icon-button say" aria-expanded=${open} aria-label=${say("tower.say")} title=${say("tower.say")} onClick=${() => setOpen(!open)}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">
        <path d="M4 5h16v11h-8l-4.5 4v-4H4ZM8 10.5h.01M12 10.5h.01M16 10.5h.01" />
      </svg>
    </button>
    ${open
      ? html`<div class="phrases" role="group" aria-label=${say("tower.say")}>
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
      : null}
  </div>`;
}
