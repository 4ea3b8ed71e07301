// How a guest looks for its host that is gone: when it says hello to the room again, and when it greets the host over friends. No I/O,
// no clock: times are handed in, ms.

/** @typedef {import("./goodbye.js").EndWhy} EndWhy */

/** After so long without the host, while relays answer, the page says so. */
const PATIENCE_MS = 8000;
/** The host must get an invite's answer within this time; people may send it by mail. */
const ANSWER_MS = 60 * 60 * 1000;
/** A host that said goodbye says hello when it is back; one that shut us out need not be called at once. */
const LEFT_MS = 2000;
const CLOSED_MS = 15_000;
/** The minimum time between two hellos of a host for those whom it missed. */
const MISSED_MS = 60_000;

export class Calls {
  /** Since when the host has been away. Unlike the time below, a relay that reconnects does not reset it. */
  goneSince;
  /** Since when this page waits for the host, or for a relay. */
  #waitingSince;
  #missedAt = -Infinity;
  /** Before this time no friend is asked to carry to the host: a host that has just sent us away is not greeted at once. */
  #greetAt = 0;

  /** @param {number} now */
  constructor(now) {
    this.goneSince = now;
    this.#waitingSince = now;
  }

  /** The host is gone. @param {EndWhy} why @param {number} now @returns {number} after how many ms it is called */
  lost(why, now) {
    this.goneSince = now;
    this.#waitingSince = now;
    const after = why === "lost" || why === "replaced" ? 0 : why === "left" ? LEFT_MS : CLOSED_MS;
    this.#greetAt = after === 0 ? 0 : now + after;
    return after;
  }

  /** A relay answers after a time without any. @param {number} now */
  relayIsBack(now) {
    this.#waitingSince = now;
  }

  /** Somebody was found and not reached. @param {number} now @returns {boolean} whether the room is called for it: seldom, because others cannot be reached at all */
  missed(now) {
    if (now - this.#missedAt <= MISSED_MS) return false;
    this.#missedAt = now;
    return true;
  }

  /** @param {number} now */
  isGreetingDue(now) {
    return now >= this.#greetAt;
  }

  /** Whether it is too early to say that the host is away. @param {number} now */
  isPatient(now) {
    return now - this.#waitingSince < PATIENCE_MS;
  }

  /** Whether it is too late for the host to take this page's answer to an invite. @param {number} now */
  isAnswerLate(now) {
    return now - this.#waitingSince > ANSWER_MS;
  }
}
