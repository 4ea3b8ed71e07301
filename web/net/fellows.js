// Where another than the host may keep the room, all in it talk to each other: those whom no line joins are greeted over a friend who
// has one to them. No I/O, no clock.

import { Pauses } from "./pauses.js";

/**
 * @typedef {{
 *   ways: Pick<import("./ways/ways.js").Ways, "strangers" | "greet">,
 *   peers: Pick<import("./peers.js").Peers, "line">,
 * }} Room
 */

export class Fellows {
  #room;
  #pauses = new Pauses();

  /** @param {Room} room */
  constructor(room) {
    this.#room = room;
  }

  /** Called every second. @param {number} now */
  tick(now) {
    const { ways, peers } = this.#room;
    const missing = ways.strangers().filter((key) => peers.line(key) === undefined);
    this.#pauses.forgetOthers(missing);
    for (const key of missing) if (this.#pauses.isDue(key, now)) ways.greet(key, now);
  }
}
