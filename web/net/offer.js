// A guest who opens a new room in place of one whose host is gone offers it to the other guests. Nothing says that this guest was the
// host, so an offer can lead to a room of its sender only: it names that room's secret, and the host's key is the one that the sender has
// proven. It names no server.
//   r<22 characters: the secret><a name>

import { showsSomething } from "../core/names.js";
import { fromBase64url } from "./bytes.js";
import { shortKey } from "./link.js";

/** @typedef {import("./types.js").Offer} Offer */

const SECRET_BYTES = 16;
const SECRET_CHARACTERS = 22;
/** Characters of a name; more are cut off. */
const NAME = 24;
/** A longer frame is none of ours: a name may have many marks. */
const LONGEST = 500;

/** So long after a page has entered a room, the others in it have met it, or never will. */
const MEET_MS = 8000;
/** All who wait hear of a page at about the same time: so long after the last of them has come, nobody else will. */
const SETTLED_MS = 2500;

/** Signs without width, line breaks, and signs that turn the direction of the text after them. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** @param {string} secret @param {string} name */
export const writeOffer = (secret, name) => `r${secret}${name}`;

/** @param {string} key  that the sender has proven @param {string} frame @returns {Offer | null} null for anything else */
export function readOffer(key, frame) {
  if (frame.length > LONGEST) return null;
  const secret = frame.slice(1, 1 + SECRET_CHARACTERS);
  const name = [...frame.slice(1 + SECRET_CHARACTERS).replace(UNSEEN, "")].slice(0, NAME).join("").trim();
  if (fromBase64url(secret)?.length !== SECRET_BYTES || !showsSomething(name)) return null;
  return { secret, hostKey: shortKey(key), name };
}

/**
 * Until when the others in a room may still come. On the scale of `Date.now()`, as all here. A page that has slept entered the room long
 * ago and has met nobody since, so there is some time after the offer, too.
 * @param {number} since  the page has entered it @param {number} offered @param {number[]} came  the lines to its other guests
 */
export const metBy = (since, offered, came) =>
  Math.max(offered + SETTLED_MS, Math.min(since + MEET_MS, came.length > 0 ? Math.max(...came) + SETTLED_MS : Infinity));
