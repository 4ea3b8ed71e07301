// The times at which the room wants to be woken, each once.

export class Wakes {
  /** @type {Map<number, ReturnType<typeof setTimeout>>} */
  #timers = new Map();
  #wake;

  /** @param {() => void} wake */
  constructor(wake) {
    this.#wake = wake;
  }

  /** @param {number} at  ms since 1970 */
  add(at) {
    if (this.#timers.has(at)) return;
    const ring = () => {
      this.#timers.delete(at);
      this.#wake();
    };
    this.#timers.set(at, setTimeout(ring, Math.max(0, at - Date.now())));
  }

  forget() {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
