// What comes down the line is checked before anything is drawn: whoever holds the link may send anything.

import { isObject, parseForeign } from "../core/foreign.js";
import { misfit } from "../wire/check.js";
import { MESSAGES } from "../wire/shapes.js";

/** @typedef {import("../core/types.js").HostMessage} HostMessage */

const LONGEST = 256 * 1024;

/** What stands for a message that can't be read, so that the reader is told. @type {HostMessage} */
const UNREADABLE = { t: "refused", id: null, why: { key: "why.unreadable_message", args: {} } };

/**
 * The message in a text from the host. One of no known shape becomes a refusal that says so.
 * @param {string} text
 * @returns {HostMessage}
 */
export function readMessage(text) {
  try {
    const found = text.length > LONGEST ? null : parseForeign(text);
    const fault = faultOf(found);
    if (!fault) return /** @type {HostMessage} */ (found);
    console.warn(`From the host: ${fault}`);
  } catch (error) {
    console.warn(`From the host: ${error}`);
  }
  return UNREADABLE;
}

/** @param {unknown} found @returns {string|null} */
function faultOf(found) {
  const name = isObject(found) ? String(found["t"]) : "";
  const shape = Object.hasOwn(MESSAGES, name) ? MESSAGES[name] : null;
  return shape ? misfit(found, shape, name) : "no message";
}
