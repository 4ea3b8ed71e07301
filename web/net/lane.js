// The members' lane: what the devices of a room say to each other about the room itself, whoever keeps it. A text is never deflated, and
// has limits of its own. It goes at once, in pieces that the stream takes for whole texts.
//   253 <piece>    others come after it        254 <piece>    the whole text, or its last piece
// No byte of UTF-8 is 253 or 254, and what is deflated begins with 255 (packed.js).

import { GUEST, LANE } from "./limits.js";

const MORE = "\xfd";
const LAST = "\xfe";

/** The longest piece: with its mark no longer than a guest's text. */
const PIECE = new RegExp(`[^]{1,${GUEST.longest - 1}}`, "g");

/** @param {string} body as it travels, or how it begins */
export const isLane = (body) => body[0] === MORE || body[0] === LAST;

/** @param {string} bytes of a text @returns {string[]} its pieces */
export function lanePieces(bytes) {
  const pieces = bytes.match(PIECE) ?? [""];
  return pieces.map((piece, at) => (at < pieces.length - 1 ? MORE : LAST) + piece);
}

export class LaneInbox {
  #held = "";

  /** @param {string} piece @returns {string | null} the bytes of a text, if it is whole now @throws {RangeError} if it is too long */
  take(piece) {
    const bytes = this.#held + piece.slice(1);
    if (bytes.length > LANE.longest) throw new RangeError("a text without an end");
    const isWhole = piece.startsWith(LAST);
    this.#held = isWhole ? "" : bytes;
    return isWhole ? bytes : null;
  }
}
