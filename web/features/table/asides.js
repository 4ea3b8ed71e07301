// The notice above a table: the reader watches, or looks at an earlier moment.

import { html } from "htm/preact";
import { useKeys } from "../../table/keys.js";
import { duty } from "../../table/view.js";
import { Told } from "../../ui/parts.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
export function Aside({ say, dispatch, room, screen }) {
  // who is asked back has an offer of their own
  if (screen.over || room.your_seat !== null || room.asked_back) return null;
  const free = room.seats.some((seat) => seat.kind === "bot");
  return html`<p class="aside watching">
    <span>${say("frame.watching")}</span>
    ${
      free &&
      html`<button type="button" class="button" onClick=${() => dispatch("room/tell", { t: "sit", seat: null })}>${say("verb.take_bot")}</button>`
    }
  </p>`;
}

/**
 * Over the table of an earlier moment: which one it is, and the way back. The clock and a decision go on all the while.
 * @param {ScreenProps & {screen: Screen, event: import("../../core/types.js").GameEvent|undefined}} props
 */
export function Earlier({ say, dispatch, screen, event }) {
  const now = () => dispatch("table/moment", { event: null });
  useKeys(true, (key) => (key === "Escape" ? now : null));
  return html`<div class="earlier">
    <p>
      <b><${Told} text=${say(duty(screen) ? "earlier.title_asked" : "earlier.title")} /></b>
      ${event && html` <span><${Told} text=${say(`event.${event.name}`, event.args)} /></span>`}
    </p>
    <button type="button" class="button primary" onClick=${now}>${say("earlier.now")}</button>
  </div>`;
}
