// What Couperation shows besides cards and counters, by the types that its Python declares (wire.js).

/** @import {Focus, Reference} from "./wire.js" */

/** The tower, with all that everybody may know of it. @param {import("../../types.js").View} view */
export const focusOf = (view) => /** @type {Focus|null} */ (view.focus);

/** The rules in force, as far as the room has said them. @param {import("../../types.js").Room} room */
export const referenceOf = (room) => /** @type {Partial<Reference>} */ (room.reference ?? {});
