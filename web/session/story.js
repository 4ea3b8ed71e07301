// What comes in parts: the log of the current match, from the events of screens and from the pieces of a long story; and the finished
// record of a match, in pieces.

/** @typedef {import("../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../core/types.js").Opened} Opened */
/** @typedef {import("../core/types.js").RecordMessage} RecordMessage */

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

export class Pieces {
  /** The last record that came whole. @type {Opened|null} */
  whole = null;
  /** One as far as it has come. @type {Opened|null} */
  #coming = null;
  /** How many of its pieces have come. */
  #come = 0;

  /** The next piece. The record, when it is whole. @param {RecordMessage} piece @returns {Opened|null} */
  add({ match, secret, parts, n, of, text, unfinished }) {
    if (n === 0) {
      this.#coming = { match, secret, parts, text: "", unfinished: unfinished === true };
      this.#come = 0;
    }
    if (this.#coming?.match !== match || n !== this.#come) return null;
    this.#come += 1;
    this.#coming.text += text;
    if (this.#come < of) return null;
    this.whole = this.#coming;
    return this.whole;
  }
}
