// The finished record of a match comes in pieces, in their order.

/** @typedef {import("../core/types.js").Opened} Opened */
/** @typedef {import("../core/types.js").RecordMessage} RecordMessage */

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
