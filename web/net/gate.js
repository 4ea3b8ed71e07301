// What may come down one line: how often, how long, of which kind. No I/O, no clock.

import { Bucket, CARRIED_CHARACTERS, fits, GUEST_RATE, WAITING_CHARACTERS, WAITING_FRAMES, WAYS_RATE } from "./limits.js";

/** @typedef {"flood" | "malformed" | "oversize"} Offence */

/** What may stand before the text of a message. */
const HEAD_CHARACTERS = 48;

export class Gate {
  /** @type {Bucket | null} */
  #proven = null;
  #unproven = new Bucket(GUEST_RATE);
  /** Frames of the routing have an allowance of their own, once their sender is proven. */
  #routing = new Bucket(WAYS_RATE);

  /** The sender is proven: from now on its key's allowance counts. @param {Bucket} allowance */
  prove(allowance) {
    this.#proven = allowance;
  }

  /** What is wrong with something that came, if anything is. @param {unknown} data @param {number} now ms @returns {Offence | null} */
  offence(data, now) {
    const kind = typeof data === "string" ? data[0] : "";
    const allowance = this.#proven === null ? this.#unproven : kind === "f" || kind === "n" ? this.#routing : this.#proven;
    if (!allowance.take(now)) return "flood";
    if (typeof data !== "string" || data === "") return "malformed";
    const head = Math.min(data.indexOf(":") + 1, HEAD_CHARACTERS);
    return (kind === "f" ? data.length <= CARRIED_CHARACTERS : fits(data.slice(head))) ? null : "oversize";
  }

  /** Whether one more frame may be queued until its sender is proven. @param {string[]} waiting @param {string} frame */
  mayWait(waiting, frame) {
    const held = waiting.reduce((sum, { length }) => sum + length, frame.length);
    return waiting.length < WAITING_FRAMES && held <= WAITING_CHARACTERS + 1;
  }
}
