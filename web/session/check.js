// Checks every message of the host before anything is drawn: anybody who holds the link may send anything.

import { isObject, parseForeign } from "../core/foreign.js";
import { hasOwnShape, misfit } from "../wire/check.js";
import { MESSAGES } from "../wire/shapes.js";

/** @typedef {import("../core/types.js").HostMessage} HostMessage */
/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("./screens.js").Screens} Screens */
/** @typedef {{game: string}|null} Told  the room as it was told before */

const LONGEST = 256 * 1024;

/** Takes the place of a message that can't be read, so that the reader is told. @type {HostMessage} */
const UNREADABLE = { t: "refused", id: null, why: { key: "why.unreadable_message", args: {} } };

/**
 * The message in a text from the host. One of no known shape becomes a refusal that says so; changes to one of `screens` become the
 * screen that they make.
 * @param {string} text @param {Told} told @param {Screens} screens
 * @returns {HostMessage}
 */
export function readMessage(text, told, screens) {
  try {
    const found = text.length > LONGEST ? null : parseForeign(text);
    const fault = faultOf(found, told);
    if (fault) throw new TypeError(fault);
    const message = /** @type {HostMessage} */ (found);
    const screen = message.t === "change" ? screens.after(message) : null;
    if (screen === null) return message;
    const unlike = faultOf(screen, told);
    if (unlike) throw new TypeError(unlike);
    return /** @type {ScreenMessage} */ (screen);
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
