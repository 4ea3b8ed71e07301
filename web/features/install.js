// Installing the page as an app, where the browser can: offered once on a device, on the first page after a match that was played to
// its end. A newcomer who has not yet played knows no reason for it.

/** The event by which a browser says that it can install the page. @typedef {Event & {prompt: () => Promise<unknown>}} Installable */

/** `installable`: the browser can; `offered`: the first page says so now. @typedef {{installable: boolean, offered: boolean}} State */

/**
 * @typedef {{
 *   "install/possible": {event: Installable},
 *   "install/offer": void,
 *   "install/take": void,
 *   "install/later": void,
 * }} Payloads
 */

/** Holds the browser's event: it is no data. */
const createPrompt = () => ({ event: /** @type {Installable|null} */ (null) });

const away = () => ({ offered: false });

/** @type {import("../core/feature.js").Action<any, State>} */
const afterMatch = {
  effect: ({ device, dispatch }, _, before) => before.screen?.over && !device.installOffered() && dispatch("install/offer"),
};

/** @type {import("../core/feature.js").Feature<State, {}, Payloads>} */
export const install = {
  state: () => ({ installable: false, offered: false }),
  actions: {
    "install/possible": {
      perform: () => ({ installable: true }),
      effect: ({ use }, { event }) => {
        use(createPrompt).event = event;
      },
    },
    "install/offer": {
      predicate: ({ installable }) => installable,
      perform: () => ({ offered: true }),
      effect: ({ device }) => device.saveInstallOffered(),
    },
    "install/take": { perform: away, effect: ({ use }) => use(createPrompt).event?.prompt() },
    "install/later": { perform: away },
  },
  on: {
    "room/leave": afterMatch,
    "room/put away": afterMatch,
    "room/entered": { perform: away },
  },
};
