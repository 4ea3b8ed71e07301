// The last choice of options for each game.

import { isObject } from "./foreign.js";

/** @typedef {import("./types.js").OptionValues} OptionValues */

const NO_CLOCKS = { clock: 0, turn_clock: 0 };

/** @param {OptionValues} options */
const clocksOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => id in NO_CLOCKS));
/** @param {OptionValues} options */
const rulesOf = (options) => Object.fromEntries(Object.entries(options).filter(([id]) => !(id in NO_CLOCKS)));

/** @param {import("./drawer.js").Keeper} keeper */
export function createOptions({ read, write }) {
  /** @param {string} key @returns {OptionValues|null} */
  const optionsIn = (key) => {
    const raw = read(key);
    // the room validates each value against the game's options
    return isObject(raw) ? /** @type {OptionValues} */ (raw) : null;
  };

  return {
    /**
     * Clocks of solo games are remembered separately: they have none by default.
     * @param {string} game @param {boolean} [alone] @returns {OptionValues|null}
     */
    options: (game, alone = false) => {
      const chosen = optionsIn(`options.${game}`);
      return alone ? { ...chosen, ...NO_CLOCKS, ...optionsIn("clocks.alone") } : chosen;
    },
    /** @param {string} game @param {OptionValues} options @param {boolean} [alone] */
    saveOptions: (game, options, alone = false) => {
      if (alone) write("clocks.alone", JSON.stringify(clocksOf(options)));
      const withFriends = alone ? clocksOf(optionsIn(`options.${game}`) ?? {}) : clocksOf(options);
      return write(`options.${game}`, JSON.stringify({ ...rulesOf(options), ...withFriends }));
    },
  };
}
