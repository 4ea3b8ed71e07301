// What one device may cost another. Everything that a peer can make us keep or do has a bound here.

/** Longest message, in UTF-8 bytes. */
const MESSAGE_BYTES = 64 * 1024;

/** Frames a second that a guest may send, and how many at once. */
export const GUEST_RATE = { perSecond: 20, burst: 60 };

/** The same for the host, whose bots may play fast and who may have been asleep. */
export const HOST_RATE = { perSecond: 200, burst: 600 };

/** Frames and characters that may be queued while the proof of their sender is checked. */
export const WAITING_FRAMES = 64;
export const WAITING_CHARACTERS = MESSAGE_BYTES;

/** Longest greeting and proof, in characters. */
export const HELLO_CHARACTERS = 1024;

/** Frames, and characters, a second that one device carries for another, and how many at once; and the longest such frame. */
export const CARRIED_RATE = { perSecond: 20, burst: 120 };
export const CARRIED_BYTES = { perSecond: MESSAGE_BYTES, burst: 8 * MESSAGE_BYTES };
export const CARRIED_CHARACTERS = 96 * 1024;

/** Frames of the routing that a neighbour may send: what it carries is of several friends. */
export const WAYS_RATE = { perSecond: 100, burst: 600 };

/** How many bytes may be queued for a slow peer before its connection is given up. */
export const UNSENT_BYTES = 1024 * 1024;

/** What the matchmaking library may receive on a channel of its own: it needs about 1 kB. */
export const MATCHMAKER_BYTES = 64 * 1024;

/** Proven devices at one time: a table's 10 seats and some spectators. */
export const PEERS = 24;

/** Connections at one time, proven or not. */
export const LINES = 64;

/** Keys that are shut out at one time. */
export const BANNED_KEYS = 1000;

/** The banned keys. The list is bounded, and the oldest ban is dropped, so endless new keys do not exhaust memory. */
export class Banned {
  /** @type {Set<string>} */
  #keys = new Set();

  /** @param {string} key */
  add(key) {
    this.#keys.delete(key);
    this.#keys.add(key);
    const [oldest] = this.#keys;
    if (oldest !== undefined && this.#keys.size > BANNED_KEYS) this.#keys.delete(oldest);
  }

  /** @param {string} key */
  delete(key) {
    this.#keys.delete(key);
  }

  get size() {
    return this.#keys.size;
  }

  /** @param {string} key */
  has(key) {
    return this.#keys.has(key);
  }
}

/** A bucket of tokens: `take` answers whether one was left. */
export class Bucket {
  #tokens;
  #at = 0;
  #rate;

  /** @param {{ perSecond: number, burst: number }} rate */
  constructor(rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /**
   * @param {number} now ms; a clock that jumps back gives nothing and takes nothing
   * @param {number} [amount]
   */
  take(now, amount = 1) {
    const gained = (Math.max(0, now - this.#at) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, this.#tokens + gained);
    this.#at = now;
    if (this.#tokens < amount) return false;
    this.#tokens -= amount;
    return true;
  }
}

const utf8 = new TextEncoder();

/** @param {string} text */
export function fits(text) {
  if (text.length > MESSAGE_BYTES) return false;
  return text.length * 3 <= MESSAGE_BYTES || utf8.encode(text).length <= MESSAGE_BYTES;
}
