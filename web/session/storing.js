// Between the room and the log of its match: parts of the save go into the log one after the other, and messages that promise
// that something is kept wait until enough members have stored it. Where the log has no room for a part, all of the save is next.

/**
 * `add` gives the entry's number; null: it was not added. `next`: the number of the next entry.
 * @typedef {{add: (part: string, isWhole: boolean) => Promise<number|null>, next: number}} PartLog
 */

/** After so many parts, or characters of them, the next is a whole save: a late member is sent no more than that. */
const MOST_PARTS = 48;
const MOST_CHARACTERS = 64 * 1024;

export class Storing {
  /** @type {PartLog|null} */
  #log = null;
  /** Whether there is a log, or is about to be one. */
  #isOn = false;
  #whole = "";
  /** How often the room was saved. */
  #saves = 0;
  /** Parts that are to come into the log, if not all of the save is. @type {{save: number, part: string}[]} */
  #parts = [];
  #isWholeNext = true;
  #isBusy = false;
  /** The last entry that was added. */
  #last = 0;
  /** The entry of each save that is in the log. @type {{save: number, number: number}[]} */
  #placed = [];
  #acknowledged = 0;
  /** What waits, in its order. @type {{save: number, act: () => void}[]} */
  #held = [];
  /** Since the last whole save. */
  #sum = { parts: 0, characters: 0 };

  /** The number of the entry that holds, or is to hold, the last save. */
  get number() {
    return this.#last + Number(this.#isBusy) + (this.#isWholeNext ? 1 : this.#parts.length);
  }

  /** A match begins: messages that promise that something is kept wait for its log. */
  expect() {
    this.#forget();
    this.#isOn = true;
  }

  /** The log of the match, to which this device has added nothing. @param {PartLog} log */
  open(log) {
    this.expect();
    this.#log = log;
    this.#last = log.next - 1;
    void this.work();
  }

  /** There is no log, or none any more. */
  end() {
    this.#forget();
    for (const { act } of this.#held.splice(0)) act();
  }

  /** @param {string} whole @param {string|null|undefined} part  what has changed since the last one */
  save(whole, part) {
    this.#saves += 1;
    this.#whole = whole;
    if (part) this.#parts.push({ save: this.#saves, part });
    else this.#isWholeNext = true;
    if (!this.#isOn) this.#parts = [];
    void this.work();
  }

  /** @param {boolean} isPromise  that what was saved is kept @param {() => void} act */
  send(isPromise, act) {
    if (!this.#isOn || !isPromise || this.#kept() >= this.#saves) act();
    else this.#held.push({ save: this.#saves, act });
  }

  /** Enough members have stored the log up to that entry. @param {number} number */
  acknowledged(number) {
    this.#acknowledged = number;
    this.#release();
    void this.work(); // there may be room again
  }

  /** Puts what is next into the log. To be called now and then, where it had no room. */
  async work() {
    const log = this.#log;
    const next = log === null || this.#isBusy ? null : this.#next();
    if (log === null || next === null) return;
    const { save, part, isWhole } = next;
    this.#isBusy = true;
    const number = await log.add(part, isWhole);
    if (log !== this.#log) return;
    this.#isBusy = false;
    if (number === null) {
      this.#isWholeNext = true;
      return;
    }
    this.#last = number;
    const { parts, characters } = this.#sum;
    this.#sum = isWhole ? { parts: 0, characters: 0 } : { parts: parts + 1, characters: characters + part.length };
    this.#placed.push({ save, number });
    this.#release();
    await this.work();
  }

  #next() {
    const { parts, characters } = this.#sum;
    if (this.#isWholeNext || (this.#parts.length > 0 && (parts >= MOST_PARTS || characters >= MOST_CHARACTERS))) {
      if (this.#whole === "") return null;
      this.#parts = [];
      this.#isWholeNext = false;
      return { save: this.#saves, part: this.#whole, isWhole: true };
    }
    const next = this.#parts.shift();
    return next ? { ...next, isWhole: false } : null;
  }

  /** The last save that enough members have. */
  #kept() {
    return this.#placed.findLast(({ number }) => number <= this.#acknowledged)?.save ?? -1;
  }

  #release() {
    const kept = this.#kept();
    this.#placed = this.#placed.filter(({ save }) => save >= kept);
    const free = this.#held.filter(({ save }) => save <= kept);
    this.#held = this.#held.filter(({ save }) => save > kept);
    for (const { act } of free) act();
  }

  #forget() {
    this.#isOn = this.#isBusy = false;
    this.#log = null;
    this.#parts = [];
    this.#isWholeNext = true;
    this.#placed = [];
    this.#last = this.#acknowledged = 0;
    this.#sum = { parts: 0, characters: 0 };
  }
}
