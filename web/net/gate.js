// What may come down one line: how often, how long, of which kind. No I/O, no clock.

import { isLane } from "./lane.js";
import { Bucket, CARRIED_CHARACTERS, FRAME_BYTES, GUEST, WAITING_CHARACTERS, WAITING_FRAMES, WAYS_RATE } from "./limits.js";

/** @typedef {"flood" | "malformed" | "oversize"} Offence */

/** What may stand before the text of a message. */
const HEAD_CHARACTERS = 48;

export class Gate {
  /** @type {import("./limits.js").Allowance | null} */
  #proven = null;
  /** @type {import("./limits.js").Allowance | null} */
  #lane = null;
  #unproven = new Bucket(GUEST.frames);
  /** Frames of the routing have an allowance of their own, once their sender is proven. */
  #routing = new Bucket(WAYS_RATE);

  /**
   * The sender is proven: from now on its key's allowance counts.
   * @param {import("./limits.js").Allowance} allowance @param {import("./limits.js").Allowance} lane for the members' lane
   */
  prove(allowance, lane) {
    this.#proven = allowance;
    this.#lane = lane;
  }

  /** What is wrong with something that came, if anything is. @param {string} frame @param {number} now ms @returns {Offence | null} */
  offence(frame, now) {
    const kind = frame[0] ?? "";
    const isRouting = kind === "f" || kind === "n";
    if (this.#proven === null ? !this.#unproven.take(now) : isRouting && !this.#routing.take(now)) return "flood";
    if (frame === "") return "malformed";
    if (kind === "f") return frame.length <= CARRIED_CHARACTERS ? null : "oversize";
    const message = frame.slice(Math.min(frame.indexOf(":") + 1, HEAD_CHARACTERS));
    const allowance = kind === "m" && isLane(message) ? this.#lane : this.#proven;
    if (allowance === null || isRouting) return message.length <= FRAME_BYTES ? null : "oversize";
    if (!allowance.fitsFrame(message)) return "oversize";
    return allowance.take(now, frame) ? null : "flood";
  }

  /** Whether one more frame may be queued until its sender is proven. @param {string[]} waiting @param {string} frame */
  mayWait(waiting, frame) {
    const held = waiting.reduce((sum, { length }) => sum + length, frame.length);
    return waiting.length < WAITING_FRAMES && held <= WAITING_CHARACTERS + 1;
  }
}
