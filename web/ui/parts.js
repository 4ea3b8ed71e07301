// Small parts that several screens share: progress in words, notices, a language switch, a name that can be changed.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { LANG_NAMES, LANGS } from "../texts.js";
import { announce } from "./announce.js";
import { Icon } from "./icons.js";

/** @typedef {import("../model.js").Model} Model */
/** @typedef {import("../model.js").Msg} Msg */
/** @typedef {import("../types.js").Say} Say */
/** @typedef {{model: Model, say: Say, send: (msg: Msg) => void}} ScreenProps */

/**
 * Words of the page that the one voice says as well, when they come.
 * @param {{text: string}} props
 */
export function Told({ text }) {
  useEffect(() => announce(text), [text]);
  return text;
}

/**
 * How far the rules have come. Quiet while nobody waits for them; a real bar where somebody does.
 * @param {ScreenProps & {wanted?: boolean}} props
 */
export function PythonLine({ model, say, send, wanted = false }) {
  const { state, share, step } = model.python;
  if (state === "ready") return null;
  if (state === "failed") {
    return html`<div class="python failed">
      <p><${Told} text=${say("python.failed")} /></p>
      <button type="button" class="button" onClick=${() => send({ type: "retry" })}>${say("verb.retry")}</button>
    </div>`;
  }
  const percent = Math.round(share * 100);
  const doing = say.has(`python.${step}`) ? say(`python.${step}`) : say("python.loading");
  return html`<div class=${wanted ? "python wanted" : "python"}>
    <div
      class="bar"
      role="progressbar"
      aria-label=${say("python.label")}
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${percent}
    >
      <i style=${{ transform: `scaleX(${share})` }}></i>
    </div>
    <p><span>${doing}</span> <span class="percent">${percent}${"\u2060"}%</span></p>
  </div>`;
}

/** Short news over everything else, open sheets included. @param {ScreenProps} props */
export function Notices({ model, say, send }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const newest = model.notices[model.notices.length - 1]?.id;
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    // shown anew each time, because a sheet that was opened since would lie on top
    if (element.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return html`<div class="notices" popover="manual" ref=${place}>
    ${model.notices.map(
      (notice) => html`<div key=${notice.id} class="notice ${notice.tone}">
        <p>${say(notice.key, notice.args)}</p>
        <button type="button" class="icon-button" aria-label=${say("verb.close")} onClick=${() => send({ type: "quiet", id: notice.id })}>
          <${Icon} name="close" size=${18} />
        </button>
      </div>`,
    )}
  </div>`;
}

/** @param {ScreenProps & {compact?: boolean}} props */
export function LanguageSwitch({ model, say, send, compact = false }) {
  return html`<div class=${compact ? "segments compact" : "segments"} role="group" aria-label=${say("settings.language")}>
    ${LANGS.map(
      (lang) => html`<button
        type="button"
        key=${lang}
        lang=${lang}
        aria-pressed=${model.settings.lang === lang}
        onClick=${() => send({ type: "settings", settings: { lang } })}
      >
        ${compact ? { ja: "日本語", en: "EN", fr: "FR" }[lang] : LANG_NAMES[lang]}
      </button>`,
    )}
  </div>`;
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

/** @param {ScreenProps} props */
export function NameForm({ model, say, send }) {
  const [name, setName] = useState(model.name);
  return html`<form
    class="field"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      send({ type: "name", name });
    }}
  >
    <label class="field-label" for="name">${say("name.label")}</label>
    <div class="row">
      <input
        id="name"
        class="input"
        type="text"
        autocomplete="nickname"
        maxlength="60"
        value=${name}
        onInput=${(/** @type {InputEvent} */ event) => setName(/** @type {HTMLInputElement} */ (event.target).value)}
      />
      <button type="submit" class="button primary">${say("verb.save")}</button>
    </div>
    <p class="hint">${say("name.hint")}</p>
  </form>`;
}

/**
 * Somebody's own TURN server, for networks that no direct path leaves.
 * @param {ScreenProps} props
 */
export function TurnForm({ model, say, send }) {
  const [turn, setTurn] = useState(model.turn);
  /** @param {keyof typeof turn} name @param {string} type */
  const field = (name, type) => html`<label class="field">
    <span class="field-label">${say(`turn.${name}`)}</span>
    <input
      class="input"
      type=${type}
      autocomplete="off"
      spellcheck=${false}
      placeholder=${name === "urls" ? "turn:example.org:3478" : undefined}
      value=${turn[name]}
      onInput=${(/** @type {InputEvent} */ event) => setTurn({ ...turn, [name]: /** @type {HTMLInputElement} */ (event.target).value.trim() })}
    />
  </label>`;
  return html`<details class="turn">
    <summary>${say("turn.title")}</summary>
    <form
      class="stack"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        send({ type: "turn", turn });
      }}
    >
      <p class="hint">${say("turn.text")}</p>
      ${field("urls", "text")}${field("username", "text")}${field("credential", "password")}
      <button type="submit" class="button">${say("verb.save")}</button>
    </form>
  </details>`;
}

/**
 * Text that is too long to read and has to travel: shown, copied, or as a QR code.
 * @param {ScreenProps & {text: string, label: string}} props
 */
export function Carried({ say, send, text, label }) {
  return html`<div class="carried">
    <label class="unseen" for="carried">${label}</label>
    <textarea id="carried" class="input code" readonly rows="3" value=${text} onFocus=${(/** @type {FocusEvent} */ event) =>
      /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <button type="button" class="button" onClick=${() => send({ type: "copy", text })}>
      <${Icon} name="copy" /> ${say("verb.copy")}
    </button>
  </div>`;
}
