// The sheets of the lobby: one option's choices, and the games to choose from.

import { html } from "htm/preact";
import { Poster } from "../../ui/posters.js";
import { seatWords } from "../home/home.js";
import { effectOf, summaryOf } from "../words.js";
import { TypedOption } from "./typed_option.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps & {sheet: {option: string}}} props */
function OptionSheet({ model, say, dispatch, sheet: { option } }) {
  const { room } = model;
  const summary = summaryOf(model, room?.game);
  const found = summary?.options.find((each) => each.id === option);
  if (!room || !found) return null;
  const value = room.options[option] ?? found.default;
  const open = room.host && room.phase === "lobby";
  return html`<ul class="values" role=${open ? "radiogroup" : undefined} aria-label=${say(`option.${option}`)}>
      ${found.values.map((id) => {
        const effect = effectOf(say, found, id);
        const words = html`<span class="value-name">${say(`option.${option}.${id}`)}</span>
          ${effect && html`<span class="value-effect">${effect}</span>`}`;
        return html`<li key=${id} role=${open ? "presentation" : undefined}>
          ${
            open
              ? html`<button
                  type="button"
                  role="radio"
                  aria-checked=${id === value}
                  class="value"
                  onClick=${() => {
                    dispatch("room/tell", { t: "options", options: { [option]: id } });
                    dispatch("sheet/close");
                  }}
                >
                  ${words}
                </button>`
              : html`<p class=${id === value ? "value on" : "value off"}>
                ${words}
                ${id === value && html`<span class="tag">${say("lobby.chosen")}</span>`}
              </p>`
          }
        </li>`;
      })}
    </ul>
    ${
      found.typed &&
      html`<${TypedOption} key=${value} say=${say} dispatch=${dispatch} option=${found} value=${value} open=${open} />`
    }
    ${!open && html`<p class="hint">${say(room.phase === "lobby" ? "lobby.host_chooses" : "lobby.fixed")}</p>`}`;
}

/** The games of the shelf, to choose another one for the room. @param {ScreenProps} props */
function GamesSheet({ model, say, dispatch }) {
  return html`<ul class="values" role="radiogroup" aria-label=${say("games.title")}>
    ${model.shelf.map(
      ({ id, seats }) =>
        seats &&
        html`<li key=${id} role="presentation">
          <button type="button" role="radio" aria-checked=${id === model.room?.game} class="value game-value"
              onClick=${() => dispatch("lobby/change game", { game: id })}>
            <${Poster} game=${id} />
            <span class="value-name">${say(`shelf.${id}`)} <small>${seatWords(say, seats)}</small></span>
            <span class="value-effect">${say(`shelf.${id}.tagline`)}</span>
          </button>
        </li>`,
    )}
  </ul>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"option"|"games">} */
export const sheets = {
  option: { title: ({ say, sheet }) => say(`option.${sheet.option}`), Body: OptionSheet },
  games: { title: ({ say }) => say("games.title"), Body: GamesSheet },
};
