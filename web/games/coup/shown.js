// What Coup shows besides cards and counters, and what it calls its events, by the types that its Python declares (wire.js).

/** @typedef {import("./wire.js").Focus} Focus */
/** @typedef {import("./wire.js").Reference} Reference */

/** The action being played, or null. @param {import("../../core/types.js").View} view */
export const focusOf = (view) => /** @type {Focus|null} */ (view.focus);

/** The rules in force. @param {import("../../core/types.js").Room} room */
export const referenceOf = (room) => /** @type {Reference} */ (room.reference);

/** What an event is. @param {import("../../core/types.js").GameEvent} event */
export const kindOf = (event) => /** @type {import("./wire.js").EventName} */ (event.name);
