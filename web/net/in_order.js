// Jobs of which some take time: one after the other, in the order in which they came. One that takes none, and waits for no other, is
// done at once.

/** @typedef {() => void | Promise<void>} Job  it does not fail */

export class InOrder {
  /** @type {Job[]} */
  #jobs = [];
  #busy = false;

  /** @param {Job} job */
  add(job) {
    this.#jobs.push(job);
    if (!this.#busy) void this.#work();
  }

  async #work() {
    this.#busy = true;
    for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
      const done = job();
      if (done) await done;
    }
    this.#busy = false;
  }
}
