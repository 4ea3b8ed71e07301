// A home's part of a match that several homes deal together, between Python (the operation `part`), the pages of the others, and the
// room's log. Sans-I/O: it is told what comes, and hands out one operation at a time; what comes meanwhile goes into the next.
//
//   letter|<text>           to one home or all: a letter
//   new|                    to all: this home has its part now, and has missed what was said before
//   ready|<ask>             to all, now and then: this home is ready for that ask
//   lack|<name>\n<name>     to all: who has these letters?
//   which|                  which letters have you, or have you closed the match with?
//   have|<part>             a part of these

import { readWord, wordText } from "../lane.js";

/** @typedef {import("../../wire/types.js").Answer} Answer */
/** @typedef {import("../../wire/types.js").PartNews} PartNews */
/** @typedef {import("../../wire/types.js").PartOpening} PartOpening */
/** @typedef {import("../../wire/types.js").PartOperation} PartOperation */

/** What is new of what a page stores of a match: entries and letters come after those before. @typedef {Pick<PartOpening, "entries"|"letters"|"written"|"faults">} Kept */

/**
 * What is to be done, in this order: `keep` first, and only when that is stored the rest. `say`: a text to a home, or to all (-1).
 * `propose`: deeds for the log's keeper. `news`: what Python says, for the screens, the thinker and the verdict.
 * @typedef {{keep: Kept|null, say: [number, string][], propose: string[], news: PartNews}} Effects
 */

const ALL = -1;

/** After so many ms what may have been lost is said again, and Python is told the time. */
export const AGAIN_MS = 1000;

/** Lines lose nothing: for which question this home is ready is said again so seldom, or when another one may have missed it. */
const SELDOM_MS = 5000;

/** A letter that has not come after so many ms is asked for. */
const SOON_MS = 400;

/** So much that others say waits for Python at most; they say it again. */
const MOST_WAITING = 4000;

/** @typedef {Required<Pick<PartOperation, "entries"|"letters"|"ready"|"asks"|"says"|"thoughts"|"gone"|"compares"|"inventories">>} Heard */

/** @returns {Heard} */
const nothing = () => ({
  entries: [],
  letters: [],
  ready: [],
  asks: [],
  says: [],
  thoughts: [],
  gone: [],
  compares: [],
  inventories: [],
});

export class JointMatch {
  /** @type {PartOpening|null} what Python has not been told yet */
  #opening;
  #heard = nothing();
  /** How much of it others have said. */
  #waiting = 0;
  /** @type {number[]} */
  #attends = [];
  #ends = false;
  /** @type {string[]} of the operation that is under way */
  #reading = [];
  #isBusy = false;
  #isNew = true;
  #told = -Infinity;
  #faults;
  /** The letters that it waits for, and when it asks for each; null: it has not asked yet. @type {Map<string, number>|null} */
  #asks = null;
  /** When this home said last what may be lost. @type {Map<string, number>} */
  #said = new Map();

  /** @param {PartOpening} opening  a new match, or what the page has kept */
  constructor(opening) {
    this.#opening = opening;
    this.#faults = opening.faults.length;
  }

  // -- in --

  /** The next entry of the log, which enough members have stored. @param {string} text */
  entry(text) {
    this.#add("entries", text);
  }

  /** What a home says over its line. @param {number} home @param {string} text */
  hear(home, text) {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    const { word, body } = readWord(text);
    if (word === "letter") this.#add("letters", [home, body]);
    else if (word === "ready" && /^\d{1,9}$/.test(body)) this.#add("ready", [home, Number(body)]);
    else if (word === "new") this.saysAgain();
    else if (word === "lack") this.#add("asks", [home, body.split("\n")]);
    else if (word === "which") this.#add("compares", home);
    else if (word === "have") this.#add("inventories", [home, body]);
  }

  /** Somebody at this home says what they would say to a room. @param {number} seat @param {string} text */
  says(seat, text) {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    this.#add("says", [seat, text]);
  }

  /** This page hears the people in these seats now. @param {number[]} seats */
  attends(seats) {
    if (seats.join() !== this.#attends.join()) this.#isNew = true;
    this.#attends = seats;
  }

  /** A bot at this home has come to this. @param {number} seat @param {number} ask @param {Answer} value */
  thought(seat, ask, value) {
    this.#add("thoughts", [seat, ask, value]);
  }

  /** A home is not heard any more. @param {number} home */
  misses(home) {
    this.#add("gone", home);
  }

  /** Another home is heard again, or has its part only now: it may have missed what was said. */
  saysAgain() {
    this.#said.clear();
  }

  /** The match is broken off. */
  end() {
    this.#ends = this.#isNew = true;
  }

  /** @template {keyof Heard} K @param {K} what @param {Heard[K][number]} said */
  #add(what, said) {
    /** @type {unknown[]} */ (this.#heard[what]).push(said);
    this.#isNew = true;
  }

  // -- out --

  /** What to ask of Python now, if anything. @param {number} now @param {boolean} [stands]  too few homes are heard @returns {PartOperation|null} */
  operation(now, stands = false) {
    if (this.#isBusy || (!this.#isNew && now < this.#told + AGAIN_MS)) return null;
    const heard = this.#heard;
    const opening = this.#opening;
    this.#isBusy = true;
    this.#isNew = false;
    this.#told = now;
    this.#heard = nothing();
    this.#waiting = 0;
    this.#reading = heard.entries;
    this.#opening = null;
    const attends = this.#attends;
    return { op: "part", now: Math.floor(now), stands, attends, end: this.#ends, ...(opening && { open: opening }), ...heard };
  }

  /** What Python has answered. @param {PartNews} news @param {number} now @returns {Effects} */
  done(news, now) {
    const { keep, written, faults } = news;
    this.#isBusy = false;
    const isMore = keep.length > 0 || this.#reading.length > 0 || faults.length > this.#faults;
    this.#faults = faults.length;
    return { keep: isMore ? { entries: this.#reading, letters: keep, written, faults } : null, ...this.#once(news, now), news };
  }

  /**
   * The letters to ask for now, each once in a while. Those that may be under way come soon by themselves, but for the first:
   * what was said before this page had its part has gone by.
   * @param {readonly string[]} wants @param {readonly string[]} lacks @param {number} now
   */
  #due(wants, lacks, now) {
    const soon = this.#asks === null ? now : now + SOON_MS;
    /** @type {Map<string, number>} */
    const asks = new Map();
    for (const name of lacks) asks.set(name, soon);
    for (const name of wants) asks.set(name, now);
    const due = [];
    for (const [name, first] of asks) {
      const at = this.#asks?.get(name) ?? first;
      if (now >= at) due.push(name);
      asks.set(name, now >= at ? now + AGAIN_MS : at);
    }
    this.#asks = asks;
    return due;
  }

  /** Letters are said once: who lacks one asks for it. The rest is said when it is new, and again after a while. @param {PartNews} news @param {number} now */
  #once({ letters, inventories = [], ready, lacks, wants, unlike, deeds }, now) {
    /** @type {[number, string][]} */
    const told = unlike.map((home) => [home, wordText("which", "")]);
    if (ready !== null) told.push([ALL, wordText("ready", String(ready))]);
    const isNew = this.#asks === null;
    const asked = this.#due(wants, lacks, now);
    const before = this.#said;
    this.#said = new Map();
    /** Whether it is time to say that. @param {string} text @param {number} [after] */
    const isDue = (text, after = AGAIN_MS) => {
      const at = before.get(text) ?? -Infinity;
      this.#said.set(text, now >= at + after ? now : at);
      return now >= at + after;
    };
    return {
      say: [
        ...(isNew ? [/** @type {[number, string]} */ ([ALL, wordText("new", "")])] : []),
        ...letters.map(([home, text]) => /** @type {[number, string]} */ ([home, wordText("letter", text)])),
        ...inventories.map(([home, text]) => /** @type {[number, string]} */ ([home, wordText("have", text)])),
        ...(asked.length > 0 ? [/** @type {[number, string]} */ ([ALL, wordText("lack", asked.join("\n"))])] : []),
        ...told.filter(([home, text]) => isDue(`${home}|${text}`, home === ALL ? SELDOM_MS : AGAIN_MS)),
      ],
      propose: deeds.filter((deed) => isDue(deed)),
    };
  }
}
