// The last screens that this page has said to have, by their numbers: a next one may come as what differs from one of them.

import { isObject } from "../core/foreign.js";

/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("../core/types.js").ChangeMessage} ChangeMessage */
/** @typedef {import("../wire/types.js").Change} Change */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").Screen} Screen */

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

// The next screen, made of the last one and what differs (py/tavola/session/difference.py). Pure: nothing is changed in place.

/** The value with these changes. Throws RangeError if one of them names a place that is not there. @param {unknown} value @param {readonly Change[]} changes */
export function withChanges(value, changes) {
  return changes.reduce((changed, change) => changedAt(changed, change, 0), value);
}

/** @param {unknown} value @param {Change} change @param {number} depth  how many steps of its path lead here @returns {unknown} */
function changedAt(value, change, depth) {
  const step = change.at[depth];
  if (step === undefined) return change.cut ? spliced(value, change.to, change.cut) : change.to;
  if (Array.isArray(value) && typeof step === "number" && step < value.length) {
    return value.map((item, n) => (n === step ? changedAt(item, change, depth + 1) : item));
  }
  if (isObject(value) && typeof step === "string" && Object.hasOwn(value, step)) {
    return { ...value, [step]: changedAt(value[step], change, depth + 1) };
  }
  throw new RangeError(`there is no ${change.at.join(".")}`);
}

/** @param {unknown} list @param {unknown} items @param {[number, number]} cut */
function spliced(list, items, [from, count]) {
  if (!Array.isArray(list) || !Array.isArray(items) || from + count > list.length) throw new RangeError("nothing to cut there");
  return [...list.slice(0, from), ...items, ...list.slice(from + count)];
}

// The host's room and screen as this page draws them: times on this device's own clock, null for fields that were left out.

/**
 * A room. The rules in force are long: they come once, and again when they change.
 * @param {import("../wire/types.js").Room} told @param {Room|null} before @param {number} now @returns {Room}
 */
export function roomOf(told, before, now) {
  const seats = told.seats.map((seat) => ({ ...seat, away: awayOf(seat.away, now) }));
  const begins = typeof told.begins_in === "number" ? now + told.begins_in : null;
  return { ...told, reference: told.reference ?? before?.reference, seats, begins };
}

/** @param {import("../wire/types.js").RoomSeat["away"]} away @param {number} now */
const awayOf = (away, now) => away && { since: now - away.since, until: now + away.bot_in };

/**
 * What a table draws.
 * @param {ScreenMessage} message @param {number} now @returns {Screen}
 */
export function screenOf(
  { match, view, question, waiting, clock, over, lesson, reading, readers, thinking, silent, recess, may_rest },
  now,
) {
  return {
    match,
    view,
    question: question ?? null,
    waiting: waiting ?? null,
    clock: clock
      ? { until: now + clock.left, left: clock.left, of: clock.of, paused: clock.paused === true, more: clock.more ?? 1 }
      : null,
    over: over ?? null,
    lesson: lesson ?? null,
    reading: reading ?? null,
    readers: readers ? { seats: readers.seats, until: now + readers.left } : null,
    thinking: thinking ?? null,
    silent: silent ?? null,
    recess: recess ? { ...recess, until: now + recess.left } : null,
    mayRest: may_rest === true,
  };
}
