// What this device reports of its lines to its neighbours, and when: a line that comes or goes at once, round trips now and then.
// No I/O, no clock.

/** The minimum time between two reports of round trips alone. */
const REPORT_MS = 10_000;
/** The smallest change of a round trip that is reported. */
const REPORT_SHARE = 0.3;
const REPORT_STEP_MS = 20;
/** Changes within this time go into one report. */
const GATHER_MS = 50;

export class Reports {
  #map;
  #dueAt = Infinity;
  #saidAt = -Infinity;

  /** @param {import("./map.js").PathMap} map */
  constructor(map) {
    this.#map = map;
  }

  /** A line came or went. @param {number} now */
  linesChanged(now) {
    this.#dueAt = Math.min(this.#dueAt, now + GATHER_MS);
  }

  /** A round trip to a neighbour was measured. @param {string} key @param {number} rtt @param {number} now */
  measured(key, rtt, now) {
    const neighbour = this.#map.neighbours.get(key);
    if (neighbour === undefined) return;
    const before = neighbour.rtt;
    neighbour.rtt = before === null ? rtt : before * 0.7 + rtt * 0.3;
    const { reported } = neighbour;
    const isNews = reported === null || Math.abs(neighbour.rtt - reported) > REPORT_SHARE * reported + REPORT_STEP_MS;
    const wait = reported === null ? GATHER_MS : Math.max(GATHER_MS, this.#saidAt + REPORT_MS - now);
    if (isNews) this.#dueAt = Math.min(this.#dueAt, now + wait);
  }

  /** What is to be said now: to each neighbour the lines to others. @param {number} now @returns {{ to: string, frame: string }[]} */
  due(now) {
    if (now < this.#dueAt) return [];
    this.#dueAt = Infinity;
    this.#saidAt = now;
    const lines = this.#map.report();
    for (const neighbour of this.#map.neighbours.values()) neighbour.reported = neighbour.rtt;
    return [...this.#map.neighbours.keys()].map((to) => {
      const others = lines.filter(([key]) => key !== to);
      return { to, frame: `n${JSON.stringify(others)}` };
    });
  }
}
