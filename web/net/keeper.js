// Who keeps the room, as this page has been told (`Transport.keeps`): whose texts may be long and deflated, who is searched for when
// it is gone, whose goodbye binds. Nobody comes to keep by saying so on a line. No I/O.

import { shortKey } from "./link.js";

/** @typedef {import("./types.js").Role} Role */
/** @typedef {{ key: string, role: Role }} Somebody */

/** How many of those who kept are remembered. */
const REMEMBERED = 64;

export class Keeper {
  /** Whether it was told who keeps; until then it is the link's host. */
  isTold = false;
  /** Null: the link's host. @type {string | null} */
  #key = null;
  /** @type {Set<string>} */
  #kept = new Set();
  #role;
  #ownKey;
  #hostKey;
  /** What waits to hear who keeps. @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {Role} role of this page @param {string} ownKey @param {string} hostKey as in the room's link */
  constructor(role, ownKey, hostKey) {
    this.#role = role;
    this.#ownKey = ownKey;
    this.#hostKey = hostKey;
  }

  /** From now on the page of this key keeps. @param {string | null} key null: that of the link's host @returns {boolean} whether it is another one than before */
  turns(key) {
    const before = this.#key;
    this.isTold = true;
    this.#key = key === null || shortKey(key) === shortKey(this.#hostKey) ? null : key;
    if (this.#key !== null) this.#kept.add(this.#key);
    const [oldest = ""] = this.#kept;
    if (this.#kept.size > REMEMBERED) this.#kept.delete(oldest);
    for (const look of [...this.#waiting]) look();
    return this.#key !== before;
  }

  /** Its key, or how it begins, as in links. */
  get key() {
    return this.#key ?? this.#hostKey;
  }

  /** Whether this page keeps. */
  get isMine() {
    return this.#key === null ? this.#role === "host" : this.#key === this.#ownKey;
  }

  /** @param {Somebody} who */
  is({ key, role }) {
    return this.#key === null ? role === "host" : key === this.#key;
  }

  /** Whether it keeps or has kept: what it sends as a keeper is no offence. @param {Somebody} who */
  hasKept({ key, role }) {
    return role === "host" || this.#kept.has(key);
  }

  /** Resolves when that one keeps, at once or soon; or when the time is over. @param {Somebody} who @param {number} ms @returns {Promise<void>} */
  wait(who, ms) {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const look = () => this.is(who) && end();
      const timer = setTimeout(end, ms);
      this.#waiting.add(look);
    });
  }
}
