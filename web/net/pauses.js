// When somebody who does not answer is asked again: after a pause that doubles each time. No I/O, no clock: times are handed in, ms.

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

export class Pauses {
  /** When each is asked again, and how long it takes then. @type {Map<string, { at: number, pause: number }>} */
  #asked = new Map();

  /** All others are asked at once when they are missing again. @param {string[]} missing their keys */
  forgetOthers(missing) {
    for (const key of this.#asked.keys()) if (!missing.includes(key)) this.#asked.delete(key);
  }

  /** Whether somebody is to be asked now; then it counts as asked. @param {string} key @param {number} now */
  isDue(key, now) {
    const { at, pause } = this.#asked.get(key) ?? { at: now, pause: FIRST_MS };
    if (now < at) return false;
    this.#asked.set(key, { at: now + pause, pause: Math.min(2 * pause, LONGEST_MS) });
    return true;
  }
}
