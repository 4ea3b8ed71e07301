// What a home has shown its person of a match, as the texts in which a room shows it.

/** @typedef {import("../../wire/types.js").PartScreen} PartScreen */

/** Of a screen what is the keeper's alone elsewhere. */
const NO_FRAME = { reading: null, readers: null, thinking: null, silent: null, recess: null, may_rest: false };

export class Shown {
  /** The last one, with all events. @type {PartScreen|null} */
  #screen = null;
  #at = 0;

  /** @param {string} match @param {PartScreen} screen  with the events from the first on that is new, or of which a card has been learnt */
  next(match, screen) {
    const first = screen.events[0]?.n ?? Infinity;
    const before = (this.#screen?.events ?? []).filter(({ n }) => n < first);
    this.#screen = { ...screen, events: [...before, ...screen.events] };
    this.#at = Date.now();
    return textOf(match, screen);
  }

  /** All of it once more; null if nothing was shown. @param {string} match */
  whole(match) {
    if (this.#screen === null) return null;
    const { clock } = this.#screen;
    const passed = clock && !clock.paused ? Date.now() - this.#at : 0;
    return textOf(match, { ...this.#screen, clock: clock && { ...clock, left: Math.max(0, clock.left - passed) } });
  }
}

/** @param {string} match @param {PartScreen} screen */
const textOf = (match, screen) => JSON.stringify({ t: "screen", match, ...screen, ...NO_FRAME });
