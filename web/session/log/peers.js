// What a keeper knows of the other members: when each was heard, how much of the log it has stored, and what it is sent next.

/** @typedef {import("./device.js").Device} Device */
/** @typedef {import("./texts.js").Append} Append */

/**
 * `stored`: its log is the keeper's up to there. `next`: the first entry that it was not sent. Times are in ms.
 * @typedef {{stored: number, next: number, heard: number, sent: number, rewound: number, told: number, hasForgotten: boolean}} Peer
 */

/** The minimum time until the same is sent again. */
const AGAIN_MS = 500;

export class Peers {
  /** By key. @type {Map<string, Peer>} */
  #peers = new Map();
  #device;
  #enough;

  /** @param {Device} device @param {number} heard  when all were heard, as far as is known */
  constructor(device, heard) {
    const { others, entries, setup } = device;
    this.#device = device;
    this.#enough = (setup.members.length + 1) >> 1;
    const never = { rewound: -Infinity, told: -Infinity, hasForgotten: false };
    for (const key of others) this.#peers.set(key, { stored: 0, next: entries.last + 1, heard, sent: -Infinity, ...never });
  }

  /** @param {string} key  of another member */
  of(key) {
    return /** @type {Peer} */ (this.#peers.get(key));
  }

  /** Whether as many as it takes to acknowledge have been heard since then. @param {number} time @param {boolean} isStoring  the keeper itself */
  hears(time, isStoring) {
    const heard = [...this.#peers.values()].filter((peer) => peer.heard >= time && !peer.hasForgotten);
    return heard.length + Number(isStoring) >= this.#enough;
  }

  /** The last entry that enough have stored. @param {boolean} isStoring  the keeper itself */
  settled(isStoring) {
    const stored = [...this.#peers.values()].map((peer) => (peer.hasForgotten ? 0 : peer.stored));
    stored.push(isStoring ? this.#device.entries.last : 0);
    return stored.sort((a, b) => b - a)[this.#enough - 1] ?? 0;
  }

  /** The entries that one was not sent yet, as many as go into one text; none: a beat. @param {string} key @returns {Omit<Append, "t" | "term" | "acknowledged" | "kept">} */
  owed(key) {
    const peer = this.of(key);
    const { entries, now } = this.#device;
    const from = Math.max(peer.next, entries.first);
    const portion = peer.hasForgotten ? [] : entries.portion(from);
    peer.next = from + portion.length;
    peer.sent = now;
    return { number: from - 1, hash: entries.hashAt(from - 1) ?? "", first: from === entries.first, entries: portion };
  }

  /** Whether one that has the log up to that number only is to be sent the rest now. @param {string} key @param {number} number @param {number} now */
  rewinds(key, number, now) {
    const peer = this.of(key);
    if (now - peer.rewound < AGAIN_MS) return false;
    peer.rewound = now;
    peer.next = number + 1;
    return true;
  }

  /** Whether one is to be told now who keeps. @param {string} key @param {number} now */
  tells(key, now) {
    const peer = this.of(key);
    if (now - peer.told < AGAIN_MS) return false;
    peer.told = now;
    return true;
  }
}
