// What a home has shown its person of a match, as the texts in which a room shows it.

/** @typedef {import("../../wire/types.js").PartScreen} PartScreen */

/** Characters of events in one text: with the table itself it stays below what a line carries (net/limits.js). */
const MOST_EVENTS = 24_000;

/** @template T @param {readonly T[]} events @returns {T[][]} at least one part */
function inParts(events) {
  /** @type {T[][]} */
  const parts = [[]];
  let length = 0;
  for (const event of events) {
    length += JSON.stringify(event).length;
    if (length > MOST_EVENTS) parts.push([]);
    if (length > MOST_EVENTS) length = 0;
    parts.at(-1)?.push(event);
  }
  return parts;
}

export class Shown {
  /** The last one, with all events. @type {PartScreen|null} */
  #screen = null;
  #at = 0;
  #name;

  /** @param {(seat: number) => string} name  of the person in that seat */
  constructor(name) {
    this.#name = name;
  }

  /** @param {string} match @param {PartScreen} screen  with the events from the first on that is new, or of which a card has been learnt */
  next(match, screen) {
    const first = screen.events[0]?.n ?? Infinity;
    const before = (this.#screen?.events ?? []).filter(({ n }) => n < first);
    this.#screen = { ...screen, events: [...before, ...screen.events] };
    this.#at = Date.now();
    return this.#text(match, screen);
  }

  /** All of it once more, in texts that a line between members carries. @param {string} match @returns {string[]} */
  whole(match) {
    if (this.#screen === null) return [];
    const { clock, readers, recess, events } = this.#screen;
    const passed = Date.now() - this.#at;
    /** @template {{left: number}} T @param {T|null} timed @param {boolean} [stands] */
    const later = (timed, stands = false) => timed && { ...timed, left: Math.max(0, timed.left - (stands ? 0 : passed)) };
    const now = { ...this.#screen, clock: later(clock, clock?.paused), readers: later(readers), recess: later(recess) };
    return inParts(events).map((part) => this.#text(match, { ...now, events: part }));
  }

  /** @param {string} match @param {PartScreen} screen */
  #text(match, { recess, ...screen }) {
    const who = recess && { who: this.#name(recess.seat), ...recess };
    return JSON.stringify({ t: "screen", match, ...screen, thinking: null, recess: who });
  }
}
