// Forms: the name, and a TURN server.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { shortened } from "../../core/names.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps} props */
export function NameForm({ model, say, dispatch }) {
  const [name, setName] = useState(model.name);
  /** A text that an input method is still composing is left alone. @param {InputEvent} event */
  const onInput = ({ target, isComposing }) => {
    const input = /** @type {HTMLInputElement} */ (target);
    const short = shortened(input.value);
    if (!isComposing && short.length < input.value.trim().length) input.value = short;
    setName(input.value);
  };
  return html`<form
    class="field"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      dispatch("settings/rename", { name });
    }}
  >
    <label class="field-label" for="name">${say("name.label")}</label>
    <div class="row">
      <input
        id="name"
        class="input"
        type="text"
        autocomplete="nickname"
        value=${name}
        onInput=${onInput}
      />
      <button type="submit" class="button primary">${say("verb.save")}</button>
    </div>
    <p class="hint">${say("name.hint")}</p>
  </form>`;
}

/**
 * Somebody's own TURN server, for networks that block direct connections.
 * @param {ScreenProps} props
 */
export function TurnServerForm({ model, say, dispatch }) {
  const [server, setServer] = useState(model.turnServer);
  /** @param {keyof typeof server} name @param {string} type */
  const field = (name, type) => html`<label class="field">
    <span class="field-label">${say(`turn_server.${name}`)}</span>
    <input
      class="input"
      type=${type}
      autocomplete="off"
      spellcheck=${false}
      placeholder=${name === "urls" ? "turn:example.org:3478" : undefined}
      value=${server[name]}
      onInput=${(/** @type {InputEvent} */ event) =>
        setServer({ ...server, [name]: /** @type {HTMLInputElement} */ (event.target).value.trim() })}
    />
  </label>`;
  return html`<details class="turn-server">
    <summary>${say("turn_server.title")}</summary>
    <form
      class="stack"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        dispatch("settings/turn_server", server);
      }}
    >
      <p class="hint">${say("turn_server.text")}</p>
      ${field("urls", "text")}${field("username", "text")}${field("credential", "password")}
      <button type="submit" class="button">${say("verb.save")}</button>
    </form>
  </details>`;
}
