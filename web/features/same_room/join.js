// The way in, on the table in the middle: a QR code that makes a phone a hand, as long as a seat is free.

import { html } from "htm/preact";
import { Qr } from "../../ui/qr.js";
import { handLink, hasRoom } from "./same_room_actions.js";

/** @param {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room}} props */
export function Join({ model, say, room }) {
  if (model.link === null || !hasRoom(room)) return null;
  return html`<section class="middle-join" aria-label=${say("same_room.join")}>
    <${Qr} text=${handLink(model.link)} label=${say("share.qr")} />
    <p><b>${say("same_room.join")}</b> <span>${say("same_room.scan")}</span></p>
  </section>`;
}

/** What the screen in the middle offers whoever stands before it. @param {import("../../ui/parts.js").ScreenProps} props */
export function MiddleVerbs({ say, dispatch }) {
  return html`${
    document.fullscreenEnabled &&
    html`<button type="button" class="icon-button" aria-label=${say("same_room.fill")}
        onClick=${() => dispatch("same_room/fill screen")}>
      <svg class="icon" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8"
          aria-hidden="true">
        <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </svg>
    </button>`
  }`;
}
