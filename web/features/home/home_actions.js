// The first page: the shelf, the game that is chosen on it, and the rooms to come back to.

import { askForNewer, takeNewerVersion } from "../../boot/offline.js";
import { createWords } from "../words.js";

/** @typedef {import("../../core/types.js").ShelfGame} ShelfGame */
/** @typedef {import("../../core/device.js").SavedRoom} SavedRoom */

/**
 * `newer`: a newer version lies ready. `inApp`: the app in whose built-in browser the page runs, if that lacks things.
 * @typedef {{app: string, shelf: ShelfGame[], pick: string, saved: SavedRoom[], unkept: import("../../core/device.js").Trouble, inApp: string|null, canShare: boolean, newer: boolean}} State
 */

/**
 * @typedef {{
 *   "home/pick": {game: string},
 *   "home/about": {game: string},
 *   "home/forget": {id: string},
 *   "home/ask for newer": void,
 *   "home/newer": void,
 *   "home/take newer": void,
 *   "home/saved": {rooms: SavedRoom[]},
 * }} Payloads
 */

/** @param {ShelfGame} game */
const most = (game) => game.seats?.[1] ?? 0;

/**
 * The game that is chosen to begin with: the one of last time, or of those that newcomers are taught the one for most players.
 * @param {ShelfGame[]} shelf @param {string|null} last
 */
function firstPick(shelf, last) {
  const ready = shelf.filter((game) => game.seats);
  const taught = ready.filter((game) => game.lesson).sort((one, other) => most(other) - most(one));
  return (ready.find((game) => game.id === last) ?? taught[0] ?? ready[0])?.id ?? "";
}

/** The rooms in which there is something to come back to. @param {SavedRoom[]} rooms */
const open = (rooms) => rooms.filter(({ over }) => !over);

/** @param {unknown} _ @param {{game: string}} payload */
const picked = (_, { game }) => ({ pick: game });

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const home = {
  state: ({ app, shelf, pick, saved, unkept, inApp, canShare }) => ({
    app,
    shelf,
    pick: firstPick(shelf, pick),
    saved: open(saved),
    unkept,
    inApp,
    canShare,
    newer: false,
  }),
  actions: {
    "home/pick": {
      perform: picked,
      effect: ({ device }, { game }) => device.savePick(game),
    },
    /** The sheet of a game rises with its words: one that fills later would jump. */
    "home/about": {
      effect: async ({ model, use, dispatch }, { game }) => {
        const { summary, gameTexts, settings } = model();
        try {
          const words = gameTexts && summary?.id === game ? gameTexts : await use(createWords).fetchTexts(game, settings.lang);
          dispatch("sheet/open", { kind: "game", game, words });
        } catch {
          dispatch("notices/show", { key: "why.no_texts", tone: "bad" });
        }
      },
    },
    "home/forget": {
      effect: ({ device, dispatch }, { id }) => {
        if (!device.dropRoom(id)) dispatch("notices/show", { key: "why.not_deleted", tone: "bad" });
        dispatch("home/saved", { rooms: device.rooms() });
      },
    },
    /** A first page that stays open for hours asks from time to time. In a room nothing is to change. */
    "home/ask for newer": {
      predicate: ({ place, newer, replay }) => place === "home" && !newer && !replay,
      effect: askForNewer,
    },
    "home/newer": { perform: () => ({ newer: true }) },
    "home/take newer": {
      effect: async ({ dispatch }) => {
        if (!(await takeNewerVersion())) dispatch("notices/show", { key: "home.newer_later" });
      },
    },
    "home/saved": { perform: (_, { rooms }) => ({ saved: open(rooms) }) },
  },
  on: {
    "lesson/start": { perform: picked },
    "lobby/change game": { perform: picked },
  },
};
