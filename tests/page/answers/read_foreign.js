import { parseForeign } from "../../../web/core/foreign.js";
import { readMessage } from "../../../web/session/check.js";

/** @param {string} text */
function read(text) {
  try {
    return parseForeign(text) !== undefined;
  } catch (error) {
    return error instanceof SyntaxError && "refused";
  }
}

/** For each text, whether it can be read, and the message that it is. @param {string[]} texts */
export default (texts) => texts.map((text) => [read(text), readMessage(text)]);
