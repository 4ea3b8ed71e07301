// What a member that does not keep knows of how far each has stored the log of its keeper. So it knows what is safe as soon as the keeper
// does, instead of with the keeper's next text.

/** @typedef {import("./device.js").Device} Device */

export class Stores {
  #device;
  #enough;
  #term = 0;
  /** By key, up to where the log of this term's keeper is stored. @type {Map<string, number>} */
  #stored = new Map();

  /** @param {Device} device */
  constructor(device) {
    this.#device = device;
    this.#enough = (device.setup.members.length + 1) >> 1;
  }

  /** Whether this member and the keeper are not enough. */
  get asksOthers() {
    return this.#enough > 2;
  }

  /** That one has stored the log of the present term's keeper up to there. @param {string} key @param {number} number */
  hears(key, number) {
    const { term } = this.#device;
    if (term !== this.#term) this.#stored.clear();
    this.#term = term;
    this.#stored.set(key, Math.max(number, this.#stored.get(key) ?? 0));
    this.#settle();
  }

  /** Where enough have stored an entry of this term, and this one, too, all before it is safe. */
  #settle() {
    const { setup, entries, term, hasForgotten } = this.#device;
    const own = hasForgotten ? 0 : (this.#stored.get(setup.me) ?? 0);
    const stored = [...this.#stored.values()].sort((a, b) => b - a);
    const number = Math.min(own, stored[this.#enough - 1] ?? 0);
    if (entries.termAt(number) === term) this.#device.settle(number);
  }
}
