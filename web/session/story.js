// The log of the current match, from the events of its screens.

/** @typedef {import("../core/types.js").GameEvent} GameEvent */

export class Story {
  match = "";
  /** @type {GameEvent[]} */
  log = [];

  /** The number of the last event; -1 if there is none. */
  get last() {
    return this.log[this.log.length - 1]?.n ?? -1;
  }

  /** How far it is known, for the host; null if nothing is. */
  get known() {
    return this.last < 0 ? null : { match: this.match, event: this.last };
  }

  /** Go to the match of that name. Whether another one was being told. @param {string} match */
  turnTo(match) {
    if (match === this.match) return false;
    const left = this.match !== "";
    this.#begin(match);
    return left;
  }

  /** Those of these events that are new; null if something before them is missing: then all is forgotten, to be told again. @param {GameEvent[]} events */
  add(events) {
    const { last } = this;
    const first = events[0];
    if (first && first.n > last + 1) {
      this.#begin("");
      return null;
    }
    const fresh = events.filter((event) => event.n > last);
    if (fresh.length) this.log = [...this.log, ...fresh];
    return fresh;
  }

  /** @param {string} match */
  #begin(match) {
    this.match = match;
    this.log = [];
  }
}
