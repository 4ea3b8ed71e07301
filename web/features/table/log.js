// The log of the match on the table.

import { html } from "htm/preact";
import { Log } from "../../table/log.js";
import { inspectIn } from "../sheets/inspected.js";
import { isKept } from "./past.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/**
 * The log, whose lines lead back to the moments that this page was shown.
 * @param {ScreenProps & {room: Room, table: import("../../core/types.js").TableModule|null}} props
 */
export function TableLog({ model, say, dispatch, room, table }) {
  return html`<${Log}
    log=${model.log}
    notes=${model.notes.filter((note) => note.match === model.screen?.match)}
    say=${say}
    room=${room}
    table=${table}
    at=${model.moment}
    inspect=${inspectIn(dispatch)}
    canShow=${(/** @type {number} */ event) => isKept(model, event)}
    onShow=${(/** @type {number} */ event) => dispatch("table/moment", { event })}
  />`;
}
