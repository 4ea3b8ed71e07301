// Private memos on face-down cards: a few characters that stay on this device and are never sent.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { deviceDrawer } from "../../core/device.js";

const KEY = "tavola.couperation.notes"; // as devices have stored them
const LONGEST = 6;
const MATCHES = 4; // the match of the stored memos

/** @type {{[match: string]: {[card: number]: string}}|null} */
let memos = null;

function read() {
  if (memos) return memos;
  try {
    memos = JSON.parse(deviceDrawer()?.getItem(KEY) ?? "{}") ?? {};
  } catch {
    memos = {};
  }
  return /** @type {NonNullable<typeof memos>} */ (memos);
}

/** @param {string} match @param {number} card */
export function memoOf(match, card) {
  return read()[match]?.[card] ?? "";
}

/** @param {string} match @param {number} card @param {string} memo */
function keepMemo(match, card, memo) {
  const { [match]: mine = {}, ...others } = read();
  const words = [...memo.trim()].slice(0, LONGEST).join("");
  const { [card]: _, ...rest } = mine;
  memos = Object.fromEntries([...Object.entries(others).slice(-MATCHES + 1), [match, words ? { ...rest, [card]: words } : rest]]);
  try {
    deviceDrawer()?.setItem(KEY, JSON.stringify(memos));
  } catch {
    // without storage a memo lasts as long as the page
  }
}

/**
 * The field for a memo.
 * @param {{say: import("../../core/types.js").Say, match: string, card: number, onKept: () => void}} props
 */
export function MemoField({ say, match, card, onKept }) {
  const [memo, setMemo] = useState(memoOf(match, card));
  return html`<div class="field">
    <label class="field-label" for="ce-memo">${say("tower.memo")}</label>
    <input
      id="ce-memo"
      class="input"
      type="text"
      autocomplete="off"
      maxlength=${LONGEST}
      value=${memo}
      onInput=${(/** @type {InputEvent} */ event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        setMemo(value);
        keepMemo(match, card, value);
        onKept();
      }}
    />
    <p class="hint">${say("tower.memo_hint")}</p>
  </div>`;
}
