// Finds packets that come a second time: whoever carries them may repeat them.

const WINDOW = 1024;

export class ReplayWindow {
  #highest = 0;
  /** @type {Set<number>} */
  #seen = new Set();

  /** @param {number} count of a packet, from 1 @returns {boolean} whether it is new */
  take(count) {
    if (count <= this.#highest - WINDOW || this.#seen.has(count)) return false;
    this.#seen.add(count);
    this.#highest = Math.max(this.#highest, count);
    const [first = 0] = this.#seen;
    if (this.#seen.size > WINDOW) this.#seen.delete(first);
    return true;
  }
}
