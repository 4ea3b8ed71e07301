// How well the bots of this room play, and what they like to do: one tap each.

import { html } from "htm/preact";

/** @typedef {import("./options.js").RulesProps} RulesProps */
/** @typedef {import("../../core/types.js").GameOption} GameOption */

/** @param {RulesProps} props */
export function Bots(props) {
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
