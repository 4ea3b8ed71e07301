// The room before the match: drawn before Python is ready, with the options last chosen for each game.

import { summaryOf } from "../words.js";

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").GameFile} GameFile */
/** @typedef {import("../../core/types.js").OptionValues} OptionValues */

/** @typedef {{draft: Draft|null}} State  `draft`: choices made before there is a room to send them to */
/** @typedef {{"lobby/change game": {game: string}}} Payloads */

/** The room with that draft, once its game's summary is here. @param {import("../features.js").Model} model @param {Draft} draft */
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

// The lobby before Python is there: the new room that Python made when the site was built (`GameFile.lobby`), with what this reader
// chose. Pure. The worker's own room takes its place as soon as it comes.

/** The choices so far. @typedef {{game: string, options: OptionValues, kinds: Record<number, "bot"|"empty">}} Draft */

/** @param {string} game @param {OptionValues|null} options @returns {Draft} */
const newDraft = (game, options) => ({ game, options: options ?? {}, kinds: {} });

/**
 * The draft with one more choice, which comes as the message that tells the room.
 * @param {Draft} draft
 * @param {import("../../core/types.js").PageMessage} message
 * @param {GameFile|undefined} summary
 * @returns {Draft}
 */
function chosen(draft, message, summary) {
  switch (message.t) {
    case "seat":
      return { ...draft, kinds: { ...draft.kinds, [message.seat]: message.kind } };
    case "options":
      return { ...draft, options: { ...draft.options, ...message.options } };
    case "preset":
      return { ...draft, options: { ...draft.options, ...summary?.presets[message.preset] } };
    case "game":
      return { ...draft, game: message.game, options: message.options };
    default:
      return draft;
  }
}

/**
 * The room with that draft. Remembered options may be of older rules: those that the game no longer has are ignored.
 * @param {Draft} draft @param {GameFile} summary @param {string} name  the reader's @returns {Room}
 */
function roomOf(draft, summary, name) {
  const { lobby } = summary;
  const options = { ...lobby.options };
  for (const { id, values, typed } of summary.options) {
    const value = draft.options[id];
    if (value !== undefined && (values.includes(value) || (typed && typeof value === "string"))) options[id] = value;
  }
  const seats = lobby.seats.map((seat) =>
    seat.owner ? { ...seat, name } : { ...seat, away: null, kind: draft.kinds[seat.seat] ?? seat.kind },
  );
  return { ...lobby, seats: /** @type {Room["seats"]} */ (seats), options, preset: presetOf(summary, options) };
}

/** The preset that these options are, or null. @param {GameFile} summary @param {OptionValues} options */
function presetOf(summary, options) {
  const whole = Object.entries(summary.presets);
  return whole.find(([, preset]) => Object.entries(preset).every(([id, value]) => options[id] === value))?.[0] ?? null;
}
