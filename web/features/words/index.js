// The words on the screen: the page's own in the reader's language, and those of the game that is shown, with its card.

import { tableFor } from "../../core/tables.js";
import { createWords } from "./fetch.js";

/** @typedef {import("../../types.js").GameCard} GameCard */
/** @typedef {import("../../types.js").Settings} Settings */
/** @typedef {import("../../texts.js").Catalogue} Catalogue */

/** @typedef {{page: Catalogue, game: Catalogue|null, card: GameCard|null}} State  `game` and `card`: once they are here */

/**
 * @typedef {{
 *   "words/wanted": {game: string},
 *   "words/language": Settings,
 *   "words/come": {page?: Catalogue, game?: Catalogue, card?: GameCard, settings?: Settings},
 * }} Payloads
 */

/** The card of a game, if it is here. @param {Pick<State, "card">} model @param {string|undefined} game */
export function cardOf({ card }, game) {
  return card && card.id === game ? card : undefined;
}

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const words = {
  state: ({ page }) => ({ page, game: null, card: null }),
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
      perform: (model, { page, game, card }) => ({
        page: page ?? model.page,
        game: game ?? model.game,
        card: card ?? model.card,
      }),
    },
  },
  on: {
    "room/entered": {
      effect: ({ dispatch }, { game }) => game && dispatch("words/wanted", { game }),
    },
    "line/room": {
      effect: ({ dispatch }, { room: { game } }, before) => {
        if (before.room?.game !== game || before.card?.id !== game) dispatch("words/wanted", { game });
      },
    },
    "replay/close": {
      // what was watched may have been another game than the room's
      effect: ({ dispatch }, _, { room, card }) => {
        if (room && room.game !== card?.id) dispatch("words/wanted", { game: room.game });
      },
    },
  },
};
