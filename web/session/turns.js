// Whose call Python gets next. Each device has a queue of its own, of a bounded length, and pays for Python's time: the device that has
// cost least comes first, so that a busy sender keeps itself waiting. The room's own calls are free. No I/O, no clock.

/** The payer of what the room itself asks: its owner's page, its wakings. */
export const ROOM = "";

/** The most calls that may wait for one device: more than its line, and a friend who carries for it, may hand on at once. */
export const MOST_WAITING = 128;

/** Python's time, in ms: what a device gets a second, and how much at once. */
const TIME = { perSecond: 100, burst: 3000 };
/** What a call costs at most: the device may have slept meanwhile. */
const DEAREST_MS = 1000;

/** @template Call */
export class Turns {
  /** The queues, by payer; each call with its number. @type {Map<string, { number: number, call: Call }[]>} */
  #waiting = new Map();
  /** What each has used and has not got back yet. @type {Map<string, { spent: number, at: number }>} */
  #used = new Map();
  #number = 0;

  /** @param {string} payer @param {Call} call @returns {boolean} false if its queue is full */
  add(payer, call) {
    const queue = this.#waiting.get(payer) ?? [];
    if (payer !== ROOM && queue.length >= MOST_WAITING) return false;
    this.#number += 1;
    this.#waiting.set(payer, [...queue, { number: this.#number, call }]);
    return true;
  }

  /** The call whose turn it is; null if none may be made now. @param {number} now ms @returns {{ payer: string, call: Call } | null} */
  next(now) {
    const first = [...this.#waiting.keys()]
      .map((payer) => ({ payer, spent: this.#spent(payer, now), number: this.#waiting.get(payer)?.[0]?.number ?? 0 }))
      .filter(({ spent }) => spent < TIME.burst)
      .sort((one, other) => rank(one) - rank(other) || one.spent - other.spent || one.number - other.number)[0];
    if (first === undefined) return null;
    const [head, ...rest] = this.#waiting.get(first.payer) ?? [];
    if (rest.length > 0) this.#waiting.set(first.payer, rest);
    else this.#waiting.delete(first.payer);
    return head === undefined ? null : { payer: first.payer, call: head.call };
  }

  /** How long until `next` finds a call, if none is added. @param {number} now ms @returns {number | null} ms; null: nothing waits */
  pause(now) {
    const over = [...this.#waiting.keys()].map((payer) => this.#spent(payer, now) - TIME.burst);
    return over.length === 0 ? null : Math.max(0, (Math.min(...over) * 1000) / TIME.perSecond + 1);
  }

  /** A call is over. @param {string} payer @param {number} took ms @param {number} now ms */
  charge(payer, took, now) {
    if (payer === ROOM) return;
    for (const known of this.#used.keys()) if (this.#spent(known, now) === 0) this.#used.delete(known);
    this.#used.set(payer, { spent: this.#spent(payer, now) + Math.min(took, DEAREST_MS), at: now });
  }

  /** Drops pending calls. @param {string} [payer] those of this one alone @returns {Call[]} what was dropped */
  drop(payer) {
    const dropped = payer === undefined ? [...this.#waiting.values()] : [this.#waiting.get(payer) ?? []];
    if (payer === undefined) this.#waiting.clear();
    else this.#waiting.delete(payer);
    return dropped.flat().map(({ call }) => call);
  }

  /** @param {string} payer @param {number} now */
  #spent(payer, now) {
    const { spent, at } = this.#used.get(payer) ?? { spent: 0, at: now };
    return Math.max(0, spent - (Math.max(0, now - at) / 1000) * TIME.perSecond);
  }
}

/** The room itself comes first. @param {{ payer: string }} waiting */
const rank = ({ payer }) => (payer === ROOM ? 0 : 1);
