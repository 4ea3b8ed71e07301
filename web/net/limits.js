// What one device may cost another. Everything that a peer can make us keep or do has a bound here.

/** Longest frame, in bytes, each of them one character here (packed.js). A longer text goes in pieces (ways/stream.js). */
export const FRAME_BYTES = 64 * 1024;

/**
 * Longest text, in UTF-8 bytes, also one that was deflated: the screen of a page that has missed 20,000 events, of which Khora's,
 * the longest, takes three quarters.
 */
const TEXT_BYTES = 4 * 1024 * 1024;

/** @typedef {{ perSecond: number, burst: number }} Rate  so many a second, and how many at once */
/** @typedef {{ frames: Rate, bytes: Rate, longest: number }} Limits  of what a key may send; longest: its texts, in bytes, as they are before they are deflated */

/** A guest: it sends what a person does and acknowledgements, under 1 kB each. @type {Limits} */
export const GUEST = { frames: { perSecond: 20, burst: 60 }, bytes: { perSecond: 4096, burst: 64 * 1024 }, longest: 8 * 1024 };

/** What a guest's own page says at most: repetitions and acknowledgements come on top, and it must never be shut out. @type {Limits} */
export const GUEST_SAYS = {
  frames: { perSecond: 15, burst: 45 },
  bytes: { perSecond: 3072, burst: 48 * 1024 },
  longest: GUEST.longest,
};

/** The host, whose bots may play fast and who may have been asleep: as many bytes as its frames hold. @type {Limits} */
export const HOST = {
  frames: { perSecond: 200, burst: 600 },
  bytes: { perSecond: 200 * FRAME_BYTES, burst: 600 * FRAME_BYTES },
  longest: TEXT_BYTES,
};

/**
 * The members' lane (lane.js), whoever keeps the room: the log of a match, votes, and what newcomers are told. A piece is a frame.
 * @type {Limits}
 */
export const LANE = {
  frames: { perSecond: 100, burst: 600 },
  bytes: { perSecond: 1024 * 1024, burst: 4 * 1024 * 1024 },
  longest: 64 * 1024,
};

/** What this page says on it at most: repetitions come on top. @type {Limits} */
export const LANE_SAYS = {
  frames: { perSecond: 60, burst: 400 },
  bytes: { perSecond: 512 * 1024, burst: 2 * 1024 * 1024 },
  longest: LANE.longest,
};

/** Frames and characters that may be queued while the proof of their sender is checked. */
export const WAITING_FRAMES = 64;
export const WAITING_CHARACTERS = FRAME_BYTES;

/** Longest greeting and proof, in characters. */
export const HELLO_CHARACTERS = 1024;

/** Frames, and characters, a second that one device carries for another, and how many at once; and the longest such frame. */
export const CARRIED_RATE = { perSecond: 20, burst: 120 };
export const CARRIED_BYTES = { perSecond: FRAME_BYTES, burst: 8 * FRAME_BYTES };
export const CARRIED_CHARACTERS = 96 * 1024;

/** Frames of the routing that a neighbour may send: what it carries is of several friends. */
export const WAYS_RATE = { perSecond: 100, burst: 600 };

/** How many bytes of texts may wait to be inflated. */
export const PACKED_BYTES = 2 * TEXT_BYTES;

/** How many bytes may wait of somebody who does not keep the room, in case it does in a moment. */
export const EARLY_BYTES = 256 * 1024;

/** How many bytes may be queued for a slow peer before its connection is given up. */
export const UNSENT_BYTES = 1024 * 1024;

/** Proven devices at one time: a table's 10 seats and some spectators. */
export const PEERS = 24;

/** Connections at one time, proven or not. */
export const LINES = 64;

/** @public Keys that are shut out at one time; a test in a browser counts them. */
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

  /** @param {Rate} rate */
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

/** @param {Limits} limits */
const full = ({ frames, bytes, longest }) => ({
  frames: new Bucket(frames),
  bytes: new Bucket(bytes),
  inflated: new Bucket(bytes),
  longest,
});

/** What one key may send: so many frames, so many bytes, none too long; and as many bytes again once they are inflated. */
export class Allowance {
  #left;

  /** @param {Limits} limits */
  constructor(limits) {
    this.#left = full(limits);
  }

  /** From now on the key may send as much as that. @param {Limits} limits */
  become(limits) {
    this.#left = full(limits);
  }

  /** Whether one piece of a text is short enough. @param {string} piece */
  fitsFrame(piece) {
    return piece.length <= Math.min(this.#left.longest, FRAME_BYTES);
  }

  /** Whether so much may come now; then it counts. @param {number} now ms @param {string} frame */
  take(now, frame) {
    return this.#left.frames.take(now) && this.#left.bytes.take(now, frame.length);
  }

  /** Whether so long a text may come out now; then it counts. @param {number} now ms @param {string} text */
  takeText(now, text) {
    return this.#left.inflated.take(now, text.length);
  }
}
