// What a table wants shown in a sheet is drawn by the table (a view), and the state holds only data: so the view stays here, and
// the state names it by a number.

/** @typedef {import("preact").ComponentChildren} Children */

/** Only the sheet that is open draws one; some more are kept for a state that is drawn late. */
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
