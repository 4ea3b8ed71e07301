// Private notes on face-down cards: a few characters that stay on this device and are never sent.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { deviceDrawer } from "../../core/device.js";

const KEY = "tavola.couperation.notes";
const LONGEST = 6;
const MATCHES = 4; // the match of the stored notes

/** @type {{[match: string]: {[card: number]: string}}|null} */
let notes = null;

function read() {
  if (notes) return notes;
  try {
    notes = JSON.parse(deviceDrawer()?.getItem(KEY) ?? "{}") ?? {};
  } catch {
    notes = {};
  }
  return /** @type {NonNullable<typeof notes>} */ (notes);
}

/** @param {string} match @param {number} card */
export function noteOf(match, card) {
  return read()[match]?.[card] ?? "";
}

/** @param {string} match @param {number} card @param {string} note */
function keepNote(match, card, note) {
  const { [match]: mine = {}, ...others } = read();
  const words = [...note.trim()].slice(0, LONGEST).join("");
  const { [card]: _, ...rest } = mine;
  notes = Object.fromEntries([...Object.entries(others).slice(-MATCHES + 1), [match, words ? { ...rest, [card]: words } : rest]]);
  try {
    deviceDrawer()?.setItem(KEY, JSON.stringify(notes));
  } catch {
    // without storage a note lasts as long as the page
  }
}

/**
 * The field for a note.
 * @param {{say: import("../../core/types.js").Say, match: string, card: number, onKept: () => void}} props
 */
export function NoteField({ say, match, card, onKept }) {
  const [note, setNote] = useState(noteOf(match, card));
  return html`<div class="field">
    <label class="field-label" for="ce-note">${say("tower.note")}</label>
    <input
      id="ce-note"
      class="input"
      type="text"
      autocomplete="off"
      maxlength=${LONGEST}
      value=${note}
      onInput=${(/** @type {InputEvent} */ event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        setNote(value);
        keepNote(match, card, value);
        onKept();
      }}
    />
    <p class="hint">${say("tower.note_hint")}</p>
  </div>`;
}
