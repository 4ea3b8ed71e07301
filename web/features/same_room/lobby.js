// The lobby on the screen in the middle: the way in, large, who is here, and the start if this device is the host's.

import { html } from "htm/preact";
import { Icon } from "../../ui/parts.js";
import { Dock } from "../lobby/dock.js";
import { RoomVerbs, Seats } from "../lobby/seats.js";
import { Join, MiddleVerbs } from "./join.js";

/** @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room}} props */
export function MiddleLobby(props) {
  const { say, dispatch, room } = props;
  return html`<main class="in-middle middle-lobby" translate=${false}>
    <i class="cloth" data-game=${room.game} aria-hidden="true"></i>
    <header class="bar">
      <button type="button" class="icon-button" aria-label=${say("verb.home")}
          onClick=${() => dispatch("sheet/open", { kind: "leave" })}>
        <${Icon} name="back" />
      </button>
      <h1>${say("lobby.title", { game: say(`shelf.${room.game}`) })}</h1>
      <${MiddleVerbs} ...${props} />
      <button type="button" class="icon-button" aria-label=${say("menu.title")}
          onClick=${() => dispatch("sheet/open", { kind: "menu" })}>
        <${Icon} name="menu" />
      </button>
    </header>
    <div class="middle-lobby-body">
      <${Join} ...${props} />
      <div class="middle-people">
        <${Seats} ...${props} />
        <${RoomVerbs} ...${props} />
        ${room.preset && html`<p class="tag">${say(`preset.${room.preset}`)}</p>`}
      </div>
    </div>
    ${room.host && html`<${Dock} ...${props} />`}
  </main>`;
}
