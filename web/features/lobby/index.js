// The room before the match: a draft of it until Python is there, and what was chosen for each game.

import { draftRoom, settled, sketched } from "./draft.js";

/** @typedef {import("../../types.js").Room} Room */

/** @typedef {{draft: boolean}} State  `draft`: the room is not the host's yet, only drawn ahead */
/** @typedef {{"lobby/change game": {game: string}}} Payloads */

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads, {room: Room|null}>} */
export const lobby = {
  room: () => ({ draft: false }),
  actions: {
    /** Another game for the room, with what was chosen for it last time. */
    "lobby/change game": {
      effect: ({ device, model, dispatch }, { game }) => {
        device.savePick(game);
        dispatch("room/tell", { t: "game", game, options: device.options(game, model().role === "solo") ?? {} });
      },
    },
  },
  on: {
    "room/entered": {
      perform: ({ shelf, name }, { role, game, options }) => {
        const found = role === "host" && shelf.find((each) => each.id === game && each.seats);
        return found ? { draft: true, room: draftRoom(found, name, options ?? {}) } : {};
      },
    },
    "words/come": {
      perform: ({ draft, summary, room }) => (draft && room && summary?.id === room.game ? { room: settled(room, summary) } : {}),
    },
    "room/tell": {
      perform: (model, message) => (model.draft && model.room ? { room: sketched(model.room, message, model) } : {}),
      effect: ({ device, model, dispatch }, message, before) => {
        const { room, role, summary } = model();
        const known = before.summary && before.summary.id === before.room?.game ? before.summary : null;
        const chosen =
          message.t === "options" ? message.options : message.t === "preset" ? known?.presets[message.preset] : undefined;
        if (chosen && before.room) {
          device.saveOptions(before.room.game, { ...before.room.options, ...chosen }, role === "solo");
        }
        if (room && room.game !== summary?.id) dispatch("words/wanted", { game: room.game });
      },
    },
    "line/room": { perform: () => ({ draft: false }) },
  },
};
