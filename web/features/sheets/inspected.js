// Views of a game's table that are shown in a sheet. The state holds only data: it names a view by a number, and the view is kept
// here.

/** @typedef {import("preact").ComponentChildren} Children */

/** The open sheet draws one; a few more are kept, because a former state may be drawn late. */
const KEPT = 4;

/** @type {Map<number, Children>} */
const views = new Map();
let last = 0;

/** Puts a view by, for a sheet of the kind "inspect". @param {Children} view @returns {number} */
function putBy(view) {
  last += 1;
  views.set(last, view);
  views.delete(last - KEPT);
  return last;
}

/** @param {number} number */
export const viewOf = (number) => views.get(number) ?? null;

/** How a table shows a view of its own in a sheet. @param {import("../../core/feature.js").Dispatch} dispatch */
export const inspectIn = (dispatch) => (/** @type {string} */ title, /** @type {Children} */ view) =>
  dispatch("sheet/open", { kind: "inspect", title, body: putBy(view) });
