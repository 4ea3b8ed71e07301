// What this device carries for its neighbours: how much of it, and between whom. No I/O.

import { Bucket, CARRIED_BYTES, CARRIED_CHARACTERS, CARRIED_RATE } from "../limits.js";

/** How long after its last frame a pair counts as carried. */
const CARRYING_MS = 15_000;

export class Carrier {
  /** The rate limits of each neighbour. @type {Map<string, { frames: Bucket, bytes: Bucket }>} */
  #allowances = new Map();
  /** Between whom something was carried, and when last. @type {Map<string, number>} */
  #carried = new Map();

  /** Whether this frame is within the limits; then it counts as carried. @param {string} from @param {string} to @param {string} frame @param {number} now */
  takes(from, to, frame, now) {
    if (frame.length > CARRIED_CHARACTERS) return false;
    const allowance = this.#allowances.get(from) ?? { frames: new Bucket(CARRIED_RATE), bytes: new Bucket(CARRIED_BYTES) };
    this.#allowances.set(from, allowance);
    if (!allowance.frames.take(now) || !allowance.bytes.take(now, frame.length)) return false;
    this.#carried.set([from, to].sort().join(" "), now);
    return true;
  }

  /** @param {string} key of a neighbour that has gone */
  forget(key) {
    this.#allowances.delete(key);
  }

  /** Between whom this device carries. @param {number} now @returns {[string, string][]} */
  pairs(now) {
    for (const [pair, at] of this.#carried) if (now - at > CARRYING_MS) this.#carried.delete(pair);
    return [...this.#carried.keys()].map((pair) => /** @type {[string, string]} */ (pair.split(" ")));
  }
}
