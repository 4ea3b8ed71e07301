// The last screens that this page has said to have, by their numbers: a next one may come as what differs from one of them.

import { withChanges } from "./difference.js";

/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("../core/types.js").ChangeMessage} ChangeMessage */

/** At least as many as a host waits for (`UNDER_WAY` in py/tavola/session/shown.py): it changes none that is older. */
const KEPT = 8;

/** A host with more to change sends all of it (`MOST_CHANGES` there). */
const MOST_CHANGES = 256;

/** Characters of a screen that grows by changes: more is not kept, whoever sends it. */
const LONGEST = 256 * 1024;

export class Screens {
  /** @type {Map<number, ScreenMessage>} */
  #kept = new Map();

  #acknowledge;

  /** @param {((number: number) => void)|null} acknowledge  tells the host; null: every screen is to come whole */
  constructor(acknowledge) {
    this.#acknowledge = acknowledge;
  }

  /** A screen was drawn: later ones may come as changes to it. @param {ScreenMessage} screen */
  shown(screen) {
    if (!this.#acknowledge || screen.n === undefined) return;
    this.#keep(screen.n, screen);
    this.#acknowledge(screen.n);
  }

  /** @param {number} number @param {ScreenMessage} screen */
  #keep(number, screen) {
    this.#kept.delete(number); // so that it is the newest
    this.#kept.set(number, screen);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Another host, or the same one anew: it counts from the start. */
  forget() {
    this.#kept.clear();
  }

  /**
   * The screen that a message means, still to be checked. Null if this page has not the screen that is changed. Throws
   * RangeError for changes that don't fit that screen.
   * @param {ChangeMessage} message @returns {unknown}
   */
  after({ n, base, events, changes }) {
    const before = this.#kept.get(base);
    if (!before) return null;
    if (changes.length > MOST_CHANGES) throw new RangeError("too many changes");
    this.#keep(base, before);
    const { t, n: _, events: __, ...rest } = before;
    const after = { .../** @type {object} */ (withChanges(rest, changes)), t, n, events };
    if (JSON.stringify(after).length > LONGEST) throw new RangeError("a screen of no end");
    return after;
  }
}
