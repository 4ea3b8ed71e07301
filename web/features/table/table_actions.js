// The match on the table: the host's screen, the log, the reader's answer, and earlier moments.

import { createDoor } from "../room/door.js";
import { newsOf, remembered } from "./past.js";

/** @typedef {import("../../core/types.js").Screen} Screen */

/**
 * `history`: the screens of this match that can be looked back at; `moment`: the event whose screen is shown instead of the newest.
 * @typedef {{screen: Screen|null, log: import("../../core/types.js").GameEvent[], sent: import("../../core/types.js").Sent|null,
 *   history: import("./past.js").Shown[], moment: number|null}} State
 */

/**
 * @typedef {{
 *   "table/answer": {value: import("../../core/types.js").Answer},
 *   "table/back": void,
 *   "table/more time": void,
 *   "table/moment": {event: number|null},
 *   "table/news": import("./past.js").News,
 *   "line/screen": import("../room/room_actions.js").News<"line/screen">,
 *   "line/sent": import("../room/room_actions.js").News<"line/sent">,
 * }} Payloads
 */

/** @type {() => State} */
const bare = () => ({ screen: null, log: [], sent: null, history: [], moment: null });

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const table = {
  room: bare,
  actions: {
    "table/answer": { effect: ({ use }, { value }) => use(createDoor).session()?.client.answer(value) },
    "table/back": { effect: ({ use }) => use(createDoor).session()?.client.back() },
    "table/more time": { effect: ({ use }) => use(createDoor).session()?.client.moreTime() },
    "table/moment": { perform: (_, { event }) => ({ moment: event }) },
    /** A screen has come: sound and voice announce it now. */
    "table/news": { effect: ({ device }, { ended }) => ended && device.askToKeep() },
    "line/screen": {
      perform: (model, { screen, log }) => ({ ...remembered(model, screen, log), screen, log }),
      effect: ({ dispatch }, { screen, log, fresh }, before) => dispatch("table/news", newsOf(before, screen, log, fresh)),
    },
    "line/sent": { perform: (_, { sent }) => ({ sent }) },
  },
  on: {
    /** A guest who was away may have missed the lobby in which another game was chosen. */
    "line/room": { perform: (_, { room, other }) => (room.phase === "lobby" || other ? bare() : {}) },
  },
};
