// The sheet on which a device becomes the table in the middle, or only a hand.

import { html } from "htm/preact";
import { Choice } from "../../ui/parts.js";
import { canBeTable } from "./same_room_actions.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps & {room: import("../../core/types.js").Room}} props */
function SameRoomSheet({ model, say, dispatch, room }) {
  const { part, sound } = model.sameRoom;
  const be = (/** @type {import("./same_room_actions.js").Part|null} */ one) => dispatch("same_room/be", { part: one });
  /** @param {import("./same_room_actions.js").Part|null} one @param {string} key @param {boolean} [closed] */
  const choice = (
    one,
    key,
    closed = false,
  ) => html`<button type="button" class=${`button${part === one ? " primary" : ""}`} aria-pressed=${part === one}
      disabled=${closed} onClick=${() => be(one)}>
      ${say(`same_room.${key}`)}
    </button>
    <p class="hint">${say(`same_room.${closed ? "table_later" : `${key}_text`}`)}</p>`;
  return html`<div class="stack same-room">
    <p>${say("same_room.text")}</p>
    ${choice("table", "table", !canBeTable(room))}
    ${choice("hand", "hand")}
    ${choice(null, "usual")}
    ${
      part === "hand" &&
      html`<${Choice}
        label=${say("same_room.sound")}
        value=${sound ? "on" : "off"}
        choices=${["on", "off"].map((id) => [id, say(`settings.${id}`)])}
        onPick=${(/** @type {string} */ id) => dispatch("same_room/sound", { on: id === "on" })}
      />`
    }
  </div>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"same_room">} */
export const sheets = { same_room: { title: ({ say }) => say("same_room.title"), Body: SameRoomSheet, inRoom: true } };
