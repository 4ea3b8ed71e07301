// Saying something to the table: the game's phrases as pictures with words, also about what somebody has done, and where the room lets people talk a line of one's own.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { actsOfOthers } from "../../table/acts.js";
import { useTable } from "../table/props.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** @param {ScreenProps & {room: Room, sheet: {about?: number}}} props */
export function SaySheet({ model, say, dispatch, room, sheet }) {
  const table = useTable(room.game);
  const [about, setAbout] = useState(sheet.about ?? null);
  const match = model.screen?.match ?? "";
  /** @param {import("../../core/types.js").PageMessage} message */
  const tell = (message) => {
    dispatch("room/tell", message);
    dispatch("sheet/close");
  };
  return html`${room.talk && html`<${OwnWords} say=${say} onSay=${(/** @type {string} */ text) => tell({ t: "talk", text })} />`}
    ${
      table &&
      html`<${About} say=${say} acts=${actsOfOthers(model.log, table.doers, room.your_seat, about)} about=${about}
          onPick=${setAbout} />`
    }
    <div class="phrases">
      ${(room.phrases ?? []).map(
        (id) => html`<button type="button" key=${id} class="button phrase"
            onClick=${() => tell(about === null ? { t: "phrase", id } : { t: "react", id, match, on: about })}>
          ${table?.Phrase && html`<${table.Phrase} id=${id} size=${48} />`}
          <span>${say(`phrase.${id}`)}</span>
        </button>`,
      )}
    </div>`;
}

/**
 * What it is said about: something that others have just done, or nothing of the kind.
 * @param {{say: ScreenProps["say"], acts: import("../../core/types.js").GameEvent[], about: number|null, onPick: (about: number|null) => void}} props
 */
function About({ say, acts, about, onPick }) {
  if (acts.length === 0) return null;
  /** @param {number|null} n @param {string} words */
  const choice = (n, words) =>
    html`<button type="button" key=${n} class="button" aria-pressed=${about === n} onClick=${() => onPick(n)}>${words}</button>`;
  return html`<div class="field said-about" role="group" aria-label=${say("talk.about")}>
    <p class="field-label" aria-hidden="true">${say("talk.about")}</p>
    ${choice(null, say("talk.about_nothing"))} ${acts.map(({ n, name, args }) => choice(n, say(`event.${name}`, args)))}
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
    <input id="own-words" class="input" maxlength="140" autocomplete="off" value=${text}
        onInput=${(/** @type {InputEvent} */ event) => setText(/** @type {HTMLInputElement} */ (event.target).value)} />
    <button type="submit" class="button primary" disabled=${!text.trim()}>${say("talk.say")}</button>
  </form>`;
}
