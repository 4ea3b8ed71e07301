// The question whether an indirect path still leads to the other side, and the round trip that the answers show. No I/O, no clock.

import { PROBE_PATIENCE_MS, probePause } from "./patience.js";

/** @typedef {import("./map.js").Kind} Kind */

export class Probe {
  /** Milliseconds there and back over the path in use, if it is indirect. @type {number | null} */
  rtt = null;
  /** When the question was asked that waits for its answer; null: none does. @type {number | null} */
  waitsSince = null;
  #id = "";
  #askedAt;

  /** @param {number} now */
  constructor(now) {
    this.#askedAt = now;
  }

  /** Another path is in use. */
  restart() {
    this.waitsSince = null;
    this.rtt = null;
  }

  /** @param {string} id @param {number} now */
  asked(id, now) {
    this.#id = id;
    this.waitsSince = now;
    this.#askedAt = now;
  }

  /** @param {string} id @param {number} now */
  answered(id, now) {
    if (this.waitsSince === null || id !== this.#id) return;
    const rtt = now - this.waitsSince;
    this.rtt = this.rtt === null ? rtt : this.rtt * 0.7 + rtt * 0.3;
    this.waitsSince = null;
  }

  /** Whether the answer is late. @param {Kind} kind @param {number} now */
  isLate(kind, now) {
    return this.waitsSince !== null && now - this.waitsSince > PROBE_PATIENCE_MS[kind];
  }

  /** Whether it is time to ask. @param {Kind} kind @param {boolean} isAfterLine @param {number} now */
  isDue(kind, isAfterLine, now) {
    return now - this.#askedAt > probePause(kind, isAfterLine);
  }
}
