// The entries of a match's log on one device: numbered, each with the hash of the one before. An entry is a part of the save, which
// is not read here. A whole entry holds all that those before it say, so once enough members have stored it, they are dropped.
// Where homes deal together, an entry may be a deed instead: it is not sealed, and from the first one on nothing is dropped.

/**
 * `before`: the hash of the entry before, which covers all earlier ones. `whole`: the part is a whole save, not what has changed.
 * @typedef {{term: number, number: number, before: string, whole: boolean, part: string}} Entry
 */

/** Characters of a log. */
const MOST_CHARACTERS = 1024 * 1024;
/** Entries, and characters of them, in one text. */
export const MOST_ENTRIES = 64;
export const MOST_TOGETHER = 60 * 1024;
/** How far the last entry may be ahead of the last that enough have stored. */
const MOST_AHEAD = 64;
/** Characters of an entry beside its part, at most. */
const OVERHEAD = 160;

/** How a deed begins; nothing sealed does. */
const DEED = "!";

/** @param {string} text */
export const deedPart = (text) => DEED + text;

/** What deed an entry is; null: a part of the save. @param {Pick<Entry, "part">} entry @returns {string|null} */
export const deedOf = ({ part }) => (part.startsWith(DEED) ? part.slice(DEED.length) : null);

/** @param {Entry} entry */
const sizeOf = ({ part }) => part.length + OVERHEAD;

export class Entries {
  #hash;
  /** @type {Entry[]} */
  #list = [];
  /** The hash of each. @type {string[]} */
  #hashes = [];
  #size = 0;

  /** @param {(text: string) => string} hash */
  constructor(hash) {
    this.#hash = hash;
  }

  /** The entries that a device has kept, or null if some are missing. @param {(text: string) => string} hash @param {Entry[]} kept @param {string} end */
  static restored(hash, kept, end) {
    const entries = new Entries(hash);
    for (const entry of kept) {
      if (entries.end === end) break; // what comes after it was not acknowledged
      if (entries.last > 0 && !entries.#follows(entry)) return null;
      entries.#push(entry);
    }
    return entries.end === end ? entries : null;
  }

  get first() {
    return this.#list[0]?.number ?? 1;
  }

  get last() {
    return this.#list.at(-1)?.number ?? 0;
  }

  get lastTerm() {
    return this.#list.at(-1)?.term ?? 0;
  }

  /** The hash of the last. */
  get end() {
    return this.#hashes.at(-1) ?? "";
  }

  /** The last whole entry, and those after it. */
  get save() {
    return this.#list.slice(
      Math.max(
        0,
        this.#list.findLastIndex(({ whole }) => whole),
      ),
    );
  }

  /** @param {number} number @returns {string|null} null where it is not known */
  hashAt(number) {
    const { first } = this;
    return number === first - 1 ? (this.#list[0]?.before ?? "") : (this.#hashes[number - first] ?? null);
  }

  /** @param {number} number @returns {number|null} */
  termAt(number) {
    return this.#list[number - this.first]?.term ?? null;
  }

  /** Whether this log ends later than one whose last entry is that. @param {number} term @param {number} number */
  endsAfter(term, number) {
    return this.lastTerm > term || (this.lastTerm === term && this.last > number);
  }

  /** Those from that number on. @param {number} number */
  since(number) {
    return this.#list.slice(Math.max(0, number - this.first));
  }

  /** As many of them as go into one text. @param {number} number */
  portion(number) {
    /** @type {Entry[]} */
    const chosen = [];
    let room = MOST_TOGETHER;
    for (const entry of this.since(number).slice(0, MOST_ENTRIES)) {
      room -= sizeOf(entry);
      if (room < 0) break;
      chosen.push(entry);
    }
    return chosen;
  }

  /** Whether there is room for one more. @param {string} part @param {number} acknowledged */
  hasRoom(part, acknowledged) {
    const size = part.length + OVERHEAD;
    return size <= MOST_TOGETHER && this.#size + size <= MOST_CHARACTERS && this.last - acknowledged < MOST_AHEAD;
  }

  /** Adds an entry of the keeper's own. @param {number} term @param {string} part @param {boolean} whole */
  append(term, part, whole) {
    this.#push({ term, number: this.last + 1, before: this.end, whole, part });
  }

  /**
   * Takes a keeper's entries, which come after that number, all or none.
   * @param {number} number  the log is the same up to there @param {Entry[]} entries
   * @param {number} term  of the keeper @param {number} acknowledged  up to there nothing is replaced
   * @returns {number|null} the first number that is new (one after the last if all are known); null if they are refused
   */
  take(number, entries, term, acknowledged) {
    const isNew = entries.findIndex((entry) => this.hashAt(entry.number) !== this.#hashOf(entry));
    const fresh = isNew < 0 ? [] : entries.slice(isNew);
    const from = number + 1 + entries.length - fresh.length;
    if (fresh.length === 0) return this.last + 1;
    if (from <= acknowledged) return null;
    const tried = this.#upTo(from - 1);
    for (const entry of fresh) {
      if (!tried.#follows(entry) || entry.term > term || !tried.hasRoom(entry.part, acknowledged)) return null;
      tried.#push(entry);
    }
    this.#become(tried);
    return from;
  }

  /** Begins again with a whole entry, and takes what comes after it. @param {Entry[]} entries @param {number} term @returns {number|null} as `take` */
  restart(entries, term) {
    const [whole, ...others] = entries;
    if (!whole?.whole || whole.term > term || sizeOf(whole) > MOST_TOGETHER) return null;
    const tried = new Entries(this.#hash);
    tried.#push(whole);
    if (tried.take(whole.number, others, term, whole.number) === null) return null;
    this.#become(tried);
    return this.first;
  }

  /** Drops entries that are needed no more, because enough have stored the log up to that number. @param {number} acknowledged */
  drop(acknowledged) {
    const deed = this.#list.findIndex((entry) => deedOf(entry) !== null);
    const before = deed < 0 ? this.#list : this.#list.slice(0, deed); // the first is always whole: others can begin with it
    const at = before.findLastIndex(({ whole, number }) => whole && number <= acknowledged);
    if (at <= 0) return;
    for (const entry of this.#list.splice(0, at)) this.#size -= sizeOf(entry);
    this.#hashes.splice(0, at);
  }

  /** Whether an entry may be the next. With a term comes a new key, so the first of each is whole. @param {Entry} entry */
  #follows({ term, number, before, whole }) {
    return number === this.last + 1 && before === this.end && (term === this.lastTerm || (term > this.lastTerm && whole));
  }

  /** @param {Entry} entry */
  #push(entry) {
    const { term, number, before, whole, part } = entry;
    this.#list.push({ term, number, before, whole, part });
    this.#hashes.push(this.#hashOf(entry));
    this.#size += sizeOf(entry);
  }

  /** @param {Entry} entry */
  #hashOf({ term, number, before, whole, part }) {
    return this.#hash(JSON.stringify([before, term, number, whole, part]));
  }

  /** A copy up to that number. @param {number} number */
  #upTo(number) {
    const copy = new Entries(this.#hash);
    const count = Math.max(0, number - this.first + 1);
    copy.#list = this.#list.slice(0, count);
    copy.#hashes = this.#hashes.slice(0, count);
    copy.#size = copy.#list.reduce((sum, entry) => sum + sizeOf(entry), 0);
    return copy;
  }

  /** @param {Entries} other */
  #become(other) {
    this.#list = other.#list;
    this.#hashes = other.#hashes;
    this.#size = other.#size;
  }
}
