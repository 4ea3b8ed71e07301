// This page, where the cards of its seat lie at the home of another one: that shows it the match, and hears its answers (people.js).

import { wordText } from "../lane.js";
import { HELLO, isForMatch, matchMark, SEAT, SHOWN } from "./people.js";

/** @typedef {import("../../core/types.js").Room} Room */

/** @typedef {Omit<import("./people.js").PeopleSetup, "room">} ServedSetup */

/** A greeting may come before that home has its part. */
const AGAIN_MS = 1000;

export class Served {
  #setup;
  /** Which match, and how the key of that home's page begins. @type {{match: string, home: string}|null} */
  #by = null;
  /** Whether that home has shown anything since it was here. */
  #isShown = false;
  #greeted = -Infinity;

  /** @param {ServedSetup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** What the room is now; null: this page has a part of its match. @param {Room|null} room */
  sees(room) {
    const { together, your_seat } = room ?? {};
    const home = together?.homes[together.at[your_seat ?? -1] ?? -1];
    const by = together && home && !this.#setup.me.startsWith(home) ? { match: together.match, home } : null;
    if (by?.match !== this.#by?.match || by?.home !== this.#by?.home) this.#isShown = false;
    this.#by = by;
    this.tick();
  }

  /** To be called several times a second. */
  tick() {
    const key = this.#key;
    if (key === null) this.#isShown = false;
    else if (!this.#isShown && Date.now() >= this.#greeted + AGAIN_MS) this.#greet(key);
  }

  /** The key of that home's page, if it is here. */
  get #key() {
    const by = this.#by;
    return by === null ? null : (this.#setup.here().find((key) => key.startsWith(by.home)) ?? null);
  }

  /** @param {string} key */
  #greet(key) {
    this.#greeted = Date.now();
    this.#say(key, HELLO);
  }

  /** @param {string} key @param {string} text */
  #say(key, text) {
    if (this.#by) this.#setup.tell(key, wordText(SEAT, matchMark(this.#by.match) + text));
  }

  /** What this page says to the room. @param {string} text @returns {boolean} whether it was for that home */
  says(text) {
    const key = this.#key;
    if (this.#by === null || key === null) return false;
    if (JSON.parse(text).t === "hello") this.#greet(key); // the room hears it, too
    if (!isForMatch(text, this.#by.match)) return false;
    this.#say(key, text);
    return true;
  }

  /** @param {string} from  the key of another page @param {string} word @param {string} body @returns {boolean} whether it was for who is served */
  hears(from, word, body) {
    if (word !== SHOWN) return false;
    const mark = this.#by && from === this.#key ? matchMark(this.#by.match) : null;
    if (mark === null || !body.startsWith(mark)) return true;
    const text = body.slice(mark.length);
    this.#isShown = text !== "";
    if (text !== "") this.#setup.hear(text);
    return true;
  }
}
