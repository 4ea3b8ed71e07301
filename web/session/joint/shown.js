// What a home has shown its person of a match, as the texts in which a room shows it.

/** @typedef {import("../../wire/types.js").PartScreen} PartScreen */

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

  /** All of it once more; null if nothing was shown. @param {string} match */
  whole(match) {
    if (this.#screen === null) return null;
    const { clock, readers, recess } = this.#screen;
    const passed = Date.now() - this.#at;
    /** @template {{left: number}} T @param {T|null} timed @param {boolean} [stands] */
    const later = (timed, stands = false) => timed && { ...timed, left: Math.max(0, timed.left - (stands ? 0 : passed)) };
    return this.#text(match, {
      ...this.#screen,
      clock: later(clock, clock?.paused),
      readers: later(readers),
      recess: later(recess),
    });
  }

  /** @param {string} match @param {PartScreen} screen */
  #text(match, { recess, ...screen }) {
    const who = recess && { who: this.#name(recess.seat), ...recess };
    return JSON.stringify({ t: "screen", match, ...screen, thinking: null, recess: who });
  }
}
