// What Couperation shows besides cards and counters, and what it calls its events, by the types that its Python declares (wire.js).

/** @import {Focus, Reference} from "./wire.js" */

/** The tower, with all that everybody may know of it. @param {import("../../core/types.js").View} view */
export const focusOf = (view) => /** @type {Focus} */ (view.focus);

/** The rules in force. @param {import("../../core/types.js").Room} room */
export const referenceOf = (room) => /** @type {Reference} */ (room.reference);

/** What an event is. @param {import("../../core/types.js").GameEvent} event */
export const kindOf = (event) => /** @type {import("./wire.js").EventName} */ (event.name);
