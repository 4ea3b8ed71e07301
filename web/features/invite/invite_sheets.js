// The sheets of the way without meeting points: the host's invitation, and the code that somebody was given.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Carried, Told } from "../../ui/parts.js";
import { Qr } from "../../ui/qr.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps} props */
function InviteSheet(props) {
  const { model, say, dispatch } = props;
  const [code, setCode] = useState("");
  const { invite } = model;
  if (invite && invite.state !== "open") {
    return html`<div class="stack">
      <p class=${invite.state === "missed" ? "bad" : ""}><${Told} text=${say(`invite.${invite.state}`)} /></p>
      <button type="button" class="button" onClick=${() => dispatch("invite/make")}>${say("invite.another")}</button>
    </div>`;
  }
  return html`<ol class="steps">
    <li>
      <p>${say("invite.step1")}</p>
      ${
        invite?.code
          ? html`<${Qr} text=${invite.code} label=${say("invite.qr")} />
            <${Carried} ...${props} text=${invite.code} label=${say("invite.code")} />`
          : html`<p class="hint">${say(invite?.why ?? "invite.making")}</p>`
      }
    </li>
    <li>
      <form
        onSubmit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          dispatch("invite/accept", { code });
        }}
      >
        <label for="answer-code">${say("invite.step2")}</label>
        <textarea
          id="answer-code"
          class="input code"
          rows="3"
          value=${code}
          onInput=${(/** @type {InputEvent} */ event) => setCode(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        ></textarea>
        ${invite?.why && invite.code && html`<p class="bad"><${Told} text=${say(invite.why)} /></p>`}
        <button type="submit" class="button primary" disabled=${!code.trim()}>${say("invite.accept")}</button>
      </form>
    </li>
  </ol>`;
}

/** @param {ScreenProps} props */
function PasteSheet({ say, dispatch }) {
  const [code, setCode] = useState("");
  return html`<form
    class="stack"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      dispatch("invite/open", { code });
    }}
  >
    <label for="paste-code">${say("paste.text")}</label>
    <textarea
      id="paste-code"
      class="input code"
      rows="4"
      value=${code}
      onInput=${(/** @type {InputEvent} */ event) => setCode(/** @type {HTMLTextAreaElement} */ (event.target).value)}
    ></textarea>
    <button type="submit" class="button primary" disabled=${!code.trim()}>${say("paste.open")}</button>
  </form>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"invite"|"paste">} */
export const sheets = {
  invite: { title: ({ say }) => say("invite.title"), Body: InviteSheet },
  paste: { title: ({ say }) => say("paste.title"), Body: PasteSheet },
};
