// The room before the match: drawn before Python is ready, with the options last chosen for each game.

import { summaryOf } from "../words/index.js";
import { chosen, newDraft, roomOf } from "./draft.js";

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("./draft.js").Draft} Draft */

/** @typedef {{draft: Draft|null}} State  `draft`: choices made before there is a room to send them to */
/** @typedef {{"lobby/change game": {game: string}}} Payloads */

/** The room with that draft, once its game's summary is here. @param {import("../index.js").Model} model @param {Draft} draft */
function ahead(model, draft) {
  const summary = summaryOf(model, draft.game);
  return { draft, ...(summary && { room: roomOf(draft, summary, model.name) }) };
}

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads, {room: Room|null}>} */
export const lobby = {
  room: () => ({ draft: null }),
  actions: {
    /** Another game for the room, with the options last chosen for it. */
    "lobby/change game": {
      effect: ({ device, model, dispatch }, { game }) => {
        device.savePick(game);
        dispatch("room/tell", { t: "game", game, options: device.options(game, model().role === "solo") ?? {} });
      },
    },
  },
  on: {
    "room/entered": {
      perform: (model, { role, game, options }) => (role === "host" && game ? ahead(model, newDraft(game, options)) : {}),
    },
    "words/come": { perform: (model) => (model.draft ? ahead(model, model.draft) : {}) },
    "room/tell": {
      perform: (model, message) =>
        model.draft ? ahead(model, chosen(model.draft, message, summaryOf(model, model.draft.game))) : {},
      effect: ({ device, model, dispatch }, message, before) => {
        const { room, draft, role, summary } = model();
        const known = summaryOf(before, before.room?.game);
        const changed =
          message.t === "options" ? message.options : message.t === "preset" ? known?.presets[message.preset] : undefined;
        if (changed && before.room) {
          device.saveOptions(before.room.game, { ...before.room.options, ...changed }, role === "solo");
        }
        const game = draft?.game ?? room?.game;
        if (game && game !== summary?.id) dispatch("words/wanted", { game });
      },
    },
    "line/room": { perform: () => ({ draft: null }) },
  },
};
