// Where another than the host may keep the room, all in it talk to each other: those whom no line joins are greeted over a friend who
// has one to them. No I/O, no clock.

/** The pause before somebody who does not answer is greeted again; it doubles each time. */
const PAUSE_MS = 2000;
const LAST_PAUSE_MS = 30_000;

/**
 * @typedef {{
 *   ways: Pick<import("./ways/ways.js").Ways, "strangers" | "greet">,
 *   peers: Pick<import("./peers.js").Peers, "line">,
 * }} Room
 */

export class Fellows {
  #room;
  /** When somebody is greeted again, and how long it takes then. @type {Map<string, { at: number, pause: number }>} */
  #greeted = new Map();

  /** @param {Room} room */
  constructor(room) {
    this.#room = room;
  }

  /** Called every second. @param {number} now */
  tick(now) {
    const { ways, peers } = this.#room;
    const missing = ways.strangers().filter((key) => peers.line(key) === undefined);
    for (const key of this.#greeted.keys()) if (!missing.includes(key)) this.#greeted.delete(key);
    for (const key of missing) {
      const { at, pause } = this.#greeted.get(key) ?? { at: now, pause: PAUSE_MS };
      if (now < at) continue;
      this.#greeted.set(key, { at: now + pause, pause: Math.min(2 * pause, LAST_PAUSE_MS) });
      ways.greet(key, now);
    }
  }
}
