// Tonight's score, and the reader's own claims and doubts.

import { html } from "htm/preact";
import { ownTonight } from "../past/own.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** Tonight's score, once a match has been won. @param {Pick<ScreenProps, "model"|"say"> & {room: Room, level?: "h2"|"h3"}} props */
export function Tonight({ model, say, room, level = "h2" }) {
  const rows = room.tonight ?? [];
  if (rows.length === 0) return null;
  return html`<section class="tonight" aria-labelledby="tonight-title">
    <${level} id="tonight-title">${say("tonight.title")}<//>
    <ul>
      ${rows.map(
        ({ name, bot, won, played }, n) =>
          html`<li key=${n}>
            <span class="name">
              ${typeof bot === "number" ? say(`bot.${bot}`) : name}
            </span> <b>${say("tonight.won", { won, played })}</b>
          </li>`,
      )}
    </ul>
    ${say.has("own.shown_here") && room.your_seat !== null && html`<${Own} model=${model} say=${say} />`}
  </section>`;
}

/** The reader's own claims and doubts. Their place is there before the match has been read. @param {Pick<ScreenProps, "model"|"say">} props */
function Own({ model, say }) {
  const own = ownTonight(model);
  if (!own && !model.record) return null;
  const words = (/** @type {string} */ key, /** @type {number|undefined} */ of) =>
    own ? say(`own.${of ? key : `no_${key}`}`, own) : "\u00a0";
  return html`<ul class="own-counts">
    <li>${words("claims", own?.claims)}</li>
    <li>${words("doubts", own?.doubts)}</li>
    <li class="hint">${own ? say("own.shown_here") : "\u00a0"}</li>
  </ul>`;
}
