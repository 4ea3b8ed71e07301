// The members' lane: what the devices of a room say to each other about the room itself, whoever keeps it. A text is never deflated, and
// has limits of its own. It goes at once, in pieces that the stream takes for whole texts.
//   253 <piece>    others come after it        254 <piece>    the whole text, or its last piece
// What its UTF-8 has in base64url, as keys, signatures and letters, travels as the bytes that it stands for, a quarter less:
//   252 <count of groups, 2 bytes> <3 bytes a group>    four characters a group
// No byte of UTF-8 is 252 to 254, and what is deflated begins with 255 (packed.js).

import { fromBase64url, fromBinary, toBase64url, toBinary } from "./bytes.js";
import { GUEST, LANE } from "./limits.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const MORE = "\xfd";
const LAST = "\xfe";
const GROUPS = "\xfc";

/** What is worth its mark and its count: 8 groups of base64url and more. */
const RUN = /(?:[\w-]{4}){8,65535}/g;

/** The longest piece: with its mark no longer than a guest's text. */
const PIECE = new RegExp(`[^]{1,${GUEST.longest - 1}}`, "g");

/** @param {string} body as it travels, or how it begins */
export const isLane = (body) => body[0] === MORE || body[0] === LAST;

/** @param {string} bytes of a text @returns {string[]} its pieces */
export function lanePieces(bytes) {
  const pieces = shortened(bytes).match(PIECE) ?? [""];
  return pieces.map((piece, at) => (at < pieces.length - 1 ? MORE : LAST) + piece);
}

export class LaneInbox {
  #held = "";

  /** @param {string} piece @returns {string | null} the bytes of a text, if it is whole now @throws {RangeError} if it is too long */
  take(piece) {
    const held = this.#held + piece.slice(1);
    const isWhole = piece.startsWith(LAST);
    this.#held = isWhole ? "" : held;
    const bytes = isWhole ? restored(held) : held;
    if (bytes.length > LANE.longest) throw new RangeError("a text without an end");
    return isWhole ? bytes : null;
  }
}

/** @param {string} bytes of a text */
const shortened = (bytes) =>
  bytes.replace(RUN, (run) => {
    const groups = run.length / 4;
    return GROUPS + String.fromCharCode(groups >> 8, groups & 255) + toBinary(/** @type {Bytes} */ (fromBase64url(run)));
  });

/** @param {string} made by `shortened`, as a peer says */
function restored(made) {
  const parts = [];
  let from = 0;
  for (let at = made.indexOf(GROUPS); at >= 0; at = made.indexOf(GROUPS, from)) {
    const begin = at + 3;
    const end = begin + 3 * ((made.charCodeAt(at + 1) << 8) | made.charCodeAt(at + 2));
    parts.push(made.slice(from, at), toBase64url(fromBinary(made.slice(begin, end))));
    from = end;
  }
  return parts.join("") + made.slice(from);
}
