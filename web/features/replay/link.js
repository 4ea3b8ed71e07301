// The link of a finished match: `#r1.` and its record.

import { withoutTail } from "../../net/address.js";

/** Whether an address, or what was pasted for one, names a record: of any format, so that one from elsewhere is answered. @param {string} text */
export const isReplay = (text) => /(^|#)r\d+\./.test(text);

/** The code of a pasted address, without what a sentence left on it; anything else as it is. @param {string} text */
export function replayCode(text) {
  const code = /^\s*(?:https?:[^#]*#|#)?(r\d+\..*)$/s.exec(text)?.[1];
  return code === undefined ? text : withoutTail(code);
}

/** The longest address that travels unharmed through messengers and mail. */
const LONGEST = 2000;

/** The address that opens a record in this page, or null when it is too long to travel. @param {string} code */
export function addressOf(code) {
  const link = new URL(location.href);
  link.search = "";
  link.hash = code;
  return link.href.length < LONGEST ? link.href : null;
}
