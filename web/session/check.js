// Checks every message of the host before anything is drawn: any page with the link may send anything.

import { isObject, parseForeign } from "../core/foreign.js";
import { hasOwnShape, misfit } from "../wire/check.js";
import { MESSAGES } from "../wire/shapes.js";

/** @typedef {import("../core/types.js").HostMessage} HostMessage */
/** @typedef {{game: string}|null} Told  the room as it was told before */

/** Takes the place of a message that can't be read, so that the reader is told. @type {HostMessage} */
const UNREADABLE = { t: "refused", id: null, why: { key: "why.unreadable_message", args: {} } };

/**
 * The message in a text from the host, which is as long as the network lets a text be (net/limits.js). One of no known shape becomes
 * a refusal that says so.
 * @param {string} text @param {Told} told
 * @returns {HostMessage}
 */
export function readMessage(text, told) {
  try {
    const found = parseForeign(text);
    const fault = faultOf(found, told);
    if (fault) throw new TypeError(fault);
    return /** @type {HostMessage} */ (found);
  } catch (error) {
    console.warn(`From the host: ${error}`);
  }
  return UNREADABLE;
}

/** @param {unknown} found @param {Told} told @returns {string|null} */
function faultOf(found, told) {
  if (!isObject(found)) return "no message";
  const { t, room, told: end } = found;
  const name = String(t);
  const shape = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : null;
  if (!shape) return "no message";
  // the match that is over may be one of another game than the room has now
  if (!isObject(room)) return misfit(found, shape, name, isObject(end) ? String(end["game"]) : told?.game);
  const game = String(room["game"]);
  // the rules in force are told once: a room without them is of the game that this page has been told of
  const lacking = !room["reference"] && game !== told?.game && hasOwnShape(game, "Reference");
  return misfit(found, shape, name, game) ?? (lacking ? `${name}.room.reference: not there` : null);
}
