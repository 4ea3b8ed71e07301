// The listeners of a transport.

/** @typedef {import("./types.js").TransportEvents} TransportEvents */

export class Events {
  /** @type {{ [K in keyof TransportEvents]: Set<TransportEvents[K]> }} */
  #listeners = {
    peer: new Set(),
    message: new Set(),
    told: new Set(),
    gone: new Set(),
    caught_up: new Set(),
    refused: new Set(),
    unsent: new Set(),
    leaving: new Set(),
    offered: new Set(),
    state: new Set(),
  };

  /** @type {import("./types.js").Transport["on"]} */
  on(name, listener) {
    this.#listeners[name].add(listener);
    return () => void this.#listeners[name].delete(listener);
  }

  /**
   * A listener that throws is reported and stops nobody else.
   * @template {keyof TransportEvents} K @param {K} name @param {Parameters<TransportEvents[K]>} args
   */
  emit(name, ...args) {
    for (const listener of [...this.#listeners[name]]) {
      try {
        /** @type {(...args: Parameters<TransportEvents[K]>) => void} */ (listener)(...args);
      } catch (error) {
        console.error(error);
      }
    }
  }
}
