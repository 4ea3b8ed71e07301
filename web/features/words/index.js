// The words on the screen: the page's own in the reader's language, and those of the game that is shown, with its summary.

import { tableFor } from "../../core/tables.js";
import { createWords } from "./fetch.js";

/** @typedef {import("../../core/types.js").GameFile} GameFile */
/** @typedef {import("../../core/types.js").Settings} Settings */
/** @typedef {import("../../core/texts.js").Catalogue} Catalogue */

/** @typedef {{pageTexts: Catalogue, gameTexts: Catalogue|null, summary: GameFile|null}} State  `gameTexts` and `summary`: once they are here */

/**
 * @typedef {{
 *   "words/wanted": {game: string},
 *   "words/language": Settings,
 *   "words/come": {pageTexts?: Catalogue, gameTexts?: Catalogue, summary?: GameFile, settings?: Settings},
 * }} Payloads
 */

/** The summary of a game, if it is here. @param {Pick<State, "summary">} model @param {string|undefined} game */
export function summaryOf({ summary }, game) {
  return summary && summary.id === game ? summary : undefined;
}

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const words = {
  state: ({ pageTexts }) => ({ pageTexts, gameTexts: null, summary: null }),
  actions: {
    /** Another game is to be drawn. */
    "words/wanted": {
      effect: ({ use, model }, { game }) => {
        void tableFor(game);
        return use(createWords).show(game, model().settings.lang);
      },
    },
    "words/language": {
      effect: ({ use }, settings) => use(createWords).change(settings),
    },
    "words/come": {
      perform: (model, { pageTexts, gameTexts, summary }) => ({
        pageTexts: pageTexts ?? model.pageTexts,
        gameTexts: gameTexts ?? model.gameTexts,
        summary: summary ?? model.summary,
      }),
    },
  },
  on: {
    // its lobby is drawn from its summary: both are fetched while the keys of the room are made
    "room/friends": {
      effect: ({ dispatch, model }) => dispatch("words/wanted", { game: model().pick }),
    },
    "room/entered": {
      effect: ({ dispatch }, { game }) => game && dispatch("words/wanted", { game }),
    },
    "line/room": {
      effect: ({ dispatch }, { room: { game } }, before) => {
        if (before.room?.game !== game || before.summary?.id !== game) dispatch("words/wanted", { game });
      },
    },
    "replay/close": {
      // the replay may have been of another game than the room's
      effect: ({ dispatch }, _, { room, summary }) => {
        if (room && room.game !== summary?.id) dispatch("words/wanted", { game: room.game });
      },
    },
  },
};
