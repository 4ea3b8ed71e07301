// The log of the current match, from the events of screens and from the pieces of a long story.

/** @typedef {import("../core/types.js").GameEvent} GameEvent */

export class Story {
  match = "";
  /** @type {GameEvent[]} */
  log = [];
  /** What the next screen brings: its own events, and those of the story before it. @type {GameEvent[]} */
  #fresh = [];

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

  /** False if something before these events is missing: then all is forgotten, to be told anew. @param {GameEvent[]} events */
  add(events) {
    const { last } = this;
    const first = events[0];
    if (first && first.n > last + 1) {
      this.#begin("");
      return false;
    }
    const news = events.filter((event) => event.n > last);
    if (news.length) this.log = [...this.log, ...news];
    this.#fresh = [...this.#fresh, ...news];
    return true;
  }

  /** The events that no screen has brought yet. */
  takeFresh() {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** @param {string} match */
  #begin(match) {
    this.match = match;
    this.log = [];
    this.#fresh = [];
  }
}
