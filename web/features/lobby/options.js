// The rules of a room, in words: presets in one tap, expansions as switches, every other option as a line with its effect.
// Everybody sees the same; the host alone can change it.

import { html } from "htm/preact";
import { effectOf, valueWords } from "../words.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").GameFile} GameFile */
/** @typedef {import("../../core/types.js").GameOption} GameOption */
/** @typedef {import("../../core/types.js").OptionValue} OptionValue */
/** @typedef {import("../../core/types.js").Say} Say */

/** @typedef {ScreenProps & {room: Room, summary: GameFile}} RulesProps */

/** @param {RulesProps} props */
export function Rules(props) {
  const { say, dispatch, summary, room, model } = props;
  // nobody else is there to keep a table of one
  const isAsked = (/** @type {GameOption} */ { id, group }, /** @type {string} */ of) =>
    group === of && (id !== "keep" || model.role !== "solo");
  const of = (/** @type {string} */ group) => summary.options.filter((option) => isAsked(option, group));
  const details = of("details");
  const changed = details.filter((option) => valueIn(room, option) !== option.default).length;
  return html`<section class="rules" aria-labelledby="rules-title">
    <div class="rules-head">
      <h2 id="rules-title">${say("lobby.rules")}</h2>
      <button type="button" class="link" onClick=${() => dispatch("sheet/open", { kind: "rules" })}>${say("rules.read")}</button>
    </div>
    <${Presets} ...${props} />
    ${
      of("expansions").length > 0 &&
      html`<ul class="toggles">
        ${of("expansions").map((option) => html`<${Toggle} key=${option.id} ...${props} option=${option} />`)}
      </ul>`
    }
    ${of("rules").length > 0 && html`<${OptionRows} ...${props} options=${of("rules")} />`}
    <${Bots} ...${props} />
    ${of("table").length > 0 && html`<${OptionRows} ...${props} options=${of("table")} />`}
    ${
      details.length > 0 &&
      html`<details class="details">
        <summary>
          <span>${say("lobby.details")}</span>
          ${changed > 0 && html`<span class="tag">${say("lobby.changed", { n: changed })}</span>`}
        </summary>
        <${OptionRows} ...${props} options=${details} />
      </details>`
    }
    ${!room.host && html`<p class="hint">${say("lobby.host_chooses")}</p>`}
  </section>`;
}

/** @param {Room} room @param {GameOption} option */
function valueIn(room, option) {
  return room.options[option.id] ?? option.default;
}

/** @param {RulesProps} props */
function Presets({ say, dispatch, room, summary }) {
  const presets = Object.keys(summary.presets);
  if (presets.length === 0) return null;
  return html`<div class="chips" role="group" aria-label=${say("lobby.presets")}>
    ${presets.map((id) =>
      room.host
        ? html`<button
            type="button"
            key=${id}
            class="chip"
            aria-pressed=${room.preset === id}
            onClick=${() => dispatch("room/tell", { t: "preset", preset: id })}
          >
            ${say(`preset.${id}`)}
          </button>`
        : room.preset === id && html`<span key=${id} class="chip on">${say(`preset.${id}`)}</span>`,
    )}
  </div>`;
}

/** An expansion: on or off, with what it brings. @param {RulesProps & {option: GameOption}} props */
function Toggle({ say, dispatch, room, option }) {
  const on = valueIn(room, option) === true;
  const words = html`<span class="toggle-words">
      <span class="toggle-name">${say(`option.${option.id}`)}</span>
      <span class="toggle-effect">${effectOf(say, option, true)}</span>
    </span>
    ${
      room.host
        ? html`<i class="knob" aria-hidden="true"></i>`
        : html`<span class=${on ? "tag on" : "tag"}>${say(`option.${option.id}.${on}`)}</span>`
    }`;
  return html`<li>
    ${
      room.host
        ? html`<button
            type="button"
            role="switch"
            class="toggle"
            aria-checked=${on}
            onClick=${() => dispatch("room/tell", { t: "options", options: { [option.id]: !on } })}
          >
            ${words}
          </button>`
        : html`<div class=${on ? "toggle on" : "toggle"}>${words}</div>`
    }
  </li>`;
}

/** @param {RulesProps & {options: GameOption[]}} props */
function OptionRows({ say, dispatch, room, options }) {
  return html`<ul class="options">
    ${options.map((option) => {
      const value = valueIn(room, option);
      return html`<li key=${option.id}>
        <button
          type="button"
          class=${value === option.default ? "option" : "option changed"}
          onClick=${() => dispatch("sheet/open", { kind: "option", option: option.id })}
        >
          <span class="option-name">${say(`option.${option.id}`)}</span>
          <span class="option-value">${valueWords(say, option, value)}</span>
          <span class="option-effect">${effectOf(say, option, value)}</span>
        </button>
      </li>`;
    })}
  </ul>`;
}

// How well the bots of this room play, and what they like to do: one tap each.

/** @param {RulesProps} props */
function Bots(props) {
  const options = props.summary.options.filter((option) => option.group === "bots");
  if (options.length === 0) return null;
  return html`<div class="bots" role="group" aria-labelledby="bots-title">
    <h3 id="bots-title">${props.say("lobby.bots")}</h3>
    ${options.map((option) => html`<${Chips} key=${option.id} ...${props} option=${option} />`)}
  </div>`;
}

/** The values of an option side by side, and what the chosen one means. @param {RulesProps & {option: GameOption}} props */
function Chips({ say, dispatch, room, option }) {
  const chosen = room.options[option.id] ?? option.default;
  const words = (/** @type {unknown} */ value) => say(`option.${option.id}.${value}`);
  return html`<div class="bots-row">
    <div class="chips" role="group" aria-label=${say(`option.${option.id}`)}>
      ${option.values.map((value) =>
        room.host
          ? html`<button
              type="button"
              key=${value}
              class="chip"
              aria-pressed=${value === chosen}
              onClick=${() => dispatch("room/tell", { t: "options", options: { [option.id]: value } })}
            >
              ${words(value)}
            </button>`
          : value === chosen && html`<span key=${value} class="chip on">${words(value)}</span>`,
      )}
    </div>
    <p class="hint">${say(`option.${option.id}.${chosen}.effect`)}</p>
  </div>`;
}
