// What others have just done: what a phrase can be about. Pure.

import { doerOf } from "./log.js";

/** @typedef {import("../core/types.js").GameEvent} GameEvent */

/** More than these would need scrolling. */
const MOST = 3;

/**
 * The newest acts of others, the newest first, and the one that was tapped, however old it is.
 * @param {GameEvent[]} log @param {string[]|undefined} doers  as the game's table names them @param {number|null} me
 * @param {number|null} tapped  the number of its event
 * @returns {GameEvent[]}
 */
export function actsOfOthers(log, doers, me, tapped) {
  const acts = log.filter((event) => ![null, me].includes(doerOf(event, doers))).reverse();
  const chosen = acts.find(({ n }) => n === tapped);
  const newest = acts.slice(0, MOST);
  return chosen && !newest.includes(chosen) ? [...newest.slice(0, -1), chosen] : newest;
}
