// The streams to those with whom this device talks or has talked: a page that returns continues its own. No I/O.

import { GUEST, HOST } from "../limits.js";
import { Stream } from "./stream.js";

/** How many are remembered. */
const REMEMBERED = 64;

export class Streams {
  /** By key and page, those used last at the end. @type {Map<string, Stream>} */
  #streams = new Map();

  /** @param {string} key @param {string} session @param {import("../types.js").Role} role a host's texts may be longer @returns {Stream} */
  to(key, session, role) {
    const name = `${key} ${session}`;
    const stream = this.#streams.get(name) ?? new Stream(GUEST.longest);
    if (role === "host") stream.longest = HOST.longest;
    this.#streams.delete(name);
    this.#streams.set(name, stream);
    const [oldest = ""] = this.#streams.keys();
    if (this.#streams.size > REMEMBERED) this.#streams.delete(oldest);
    return stream;
  }
}
