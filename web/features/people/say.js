// Saying something to the table: the game's phrases as pictures with words, and where the room lets people talk a line of one's own.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useTable } from "../table/fence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** Whether the reader has something to say, and somebody to say it to. @param {import("../index.js").Model} model @param {Room} room */
export const canSpeak = ({ role }, room) =>
  role !== "solo" && room.your_seat !== null && Boolean(room.phrases?.length || room.talk);

/** @param {ScreenProps & {room: Room}} props */
export function SaySheet({ say, dispatch, room }) {
  const table = useTable(room.game);
  /** @param {import("../../core/types.js").PageMessage} message */
  const tell = (message) => {
    dispatch("room/tell", message);
    dispatch("sheet/close");
  };
  return html`${room.talk && html`<${OwnWords} say=${say} onSay=${(/** @type {string} */ text) => tell({ t: "talk", text })} />`}
    <div class="phrases">
      ${(room.phrases ?? []).map(
        (id) => html`<button type="button" key=${id} class="button phrase" onClick=${() => tell({ t: "phrase", id })}>
          ${table?.Phrase && html`<${table.Phrase} id=${id} size=${48} />`}
          <span>${say(`phrase.${id}`)}</span>
        </button>`,
      )}
    </div>`;
}

/** A line of one's own, with what everybody has promised. @param {{say: ScreenProps["say"], onSay: (text: string) => void}} props */
function OwnWords({ say, onSay }) {
  const [text, setText] = useState("");
  return html`<form
    class="own-words"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      if (text.trim()) onSay(text);
    }}
  >
    <label for="own-words">${say("help.talk")}</label>
    <input id="own-words" class="input" maxlength="140" autocomplete="off" value=${text} onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    <button type="submit" class="button primary" disabled=${!text.trim()}>${say("talk.say")}</button>
  </form>`;
}
