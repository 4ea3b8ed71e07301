// The next screen, made of the last one and what differs (py/tavola/session/difference.py). Pure: nothing is changed in place.

import { isObject } from "../core/foreign.js";

/** @typedef {import("../wire/types.js").Change} Change */

/** The value with these changes. Throws RangeError if one of them names a place that is not there. @param {unknown} value @param {readonly Change[]} changes */
export function withChanges(value, changes) {
  return changes.reduce((changed, change) => changedAt(changed, change, 0), value);
}

/** @param {unknown} value @param {Change} change @param {number} depth  how many steps of its path lead here @returns {unknown} */
function changedAt(value, change, depth) {
  const step = change.at[depth];
  if (step === undefined) return change.cut ? spliced(value, change.to, change.cut) : change.to;
  if (Array.isArray(value) && typeof step === "number" && step < value.length) {
    return value.map((item, n) => (n === step ? changedAt(item, change, depth + 1) : item));
  }
  if (isObject(value) && typeof step === "string" && Object.hasOwn(value, step)) {
    return { ...value, [step]: changedAt(value[step], change, depth + 1) };
  }
  throw new RangeError(`there is no ${change.at.join(".")}`);
}

/** @param {unknown} list @param {unknown} items @param {[number, number]} cut */
function spliced(list, items, [from, count]) {
  if (!Array.isArray(list) || !Array.isArray(items) || from + count > list.length) throw new RangeError("nothing to cut there");
  return [...list.slice(0, from), ...items, ...list.slice(from + count)];
}
