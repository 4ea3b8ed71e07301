// The foot of the lobby: the start, for its owner, and for who is ready once the owner lets all wait; a seat and "ready" for the others.

import { html } from "htm/preact";
import { PythonProgress } from "../../ui/parts.js";
import { keepsHere } from "../people/presence.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** @param {{say: ScreenProps["say"], dispatch: ScreenProps["dispatch"], room: Room}} props */
function ReadyButton({ say, dispatch, room }) {
  const on = room.seats.some((seat) => seat.seat === room.your_seat && seat.ready);
  return html`<button type="button" class=${on ? "button" : "button primary"}
      onClick=${() => dispatch("room/tell", { t: "ready", on: !on })}>
    ${say(on ? "verb.not_ready" : "verb.ready")}
  </button>`;
}

/** @param {ScreenProps & {room: Room}} props */
export function Dock(props) {
  const { model, say, dispatch, room } = props;
  const start = (/** @type {boolean} */ can) =>
    html`<button type="button" class="button big primary" disabled=${!can} onClick=${() => dispatch("room/tell", { t: "start" })}>
      ${say("verb.start")}
    </button>`;
  const hostName = room.seats.find((seat) => seat.owner)?.name ?? say("lobby.host");
  if (room.host) {
    return html`<footer class="dock">
      ${
        keepsHere(model) && model.python.state !== "ready"
          ? html`<${PythonProgress} ...${props} wanted=${true} />`
          : room.why_not
            ? html`<p class="dock-line">${say(room.why_not.key, room.why_not.args)}</p>`
            : room.others_start && html`<p class="dock-line">${say("lobby.all_ready_host")}</p>`
      }
      ${start(room.can_start)}
    </footer>`;
  }
  const free = room.seats.some((seat) => seat.kind !== "human");
  return html`<footer class="dock">
    ${
      room.your_seat === null
        ? html`<p class="dock-line">${say(free ? "lobby.sit_line" : "lobby.full_line")}</p>
            ${
              free &&
              html`<button type="button" class="button big primary"
                  onClick=${() => dispatch("room/tell", { t: "sit", seat: null })}>
                ${say("verb.sit")}
              </button>`
            }`
        : html`<p class="dock-line">
          ${
            room.others_start
              ? say(`lobby.others.${room.others_start}`, { host: hostName })
              : say("lobby.wait_start", { host: hostName })
          }
        </p>
            ${room.others_start === "now" && start(true)}
            <div class="row dock-row">
              <button type="button" class="button" onClick=${() => dispatch("room/tell", { t: "stand" })}>
                ${say("verb.stand")}
              </button>
              <${ReadyButton} say=${say} dispatch=${dispatch} room=${room} />
            </div>`
    }
  </footer>`;
}
