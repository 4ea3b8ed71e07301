// The lobby as it will be, drawn before Python is there, and before the summary is there that knows the options. Pure.

import { summaryOf } from "../words/index.js";

/** @typedef {import("../../types.js").Room} Room */
/** @typedef {import("../../types.js").GameSummary} GameSummary */
/** @typedef {import("../../types.js").ShelfGame} ShelfGame */
/** @typedef {import("../../types.js").OptionValues} OptionValues */

/**
 * @param {ShelfGame} game
 * @param {string} name  the reader's, who sits on the first seat
 * @param {OptionValues} options
 * @returns {Room}
 */
export function draftRoom(game, name, options) {
  /** @type {Room["seats"]} */
  const seats = Array.from({ length: game.seats?.[1] ?? 0 }, (_, seat) => ({
    seat,
    kind: seat === 0 ? "human" : "empty",
    name: seat === 0 ? name : null,
    here: seat === 0,
    owner: seat === 0,
    score: 0,
  }));
  return {
    game: game.id,
    options,
    preset: null,
    phase: "lobby",
    seats,
    watching: 0,
    your_seat: 0,
    host: true,
    can_start: false,
    why_not: { key: "why.python_loading" },
  };
}

/** The draft, once the summary is there: of what was remembered, what the game has. @param {Room} room @param {GameSummary} summary */
export function settled(room, summary) {
  const options = Object.fromEntries(
    summary.options.map(({ id, values, typed, default: usual }) => {
      const value = room.options[id];
      const fits = value !== undefined && (values.includes(value) || (typed && typeof value === "string"));
      return [id, fits ? value : usual];
    }),
  );
  return withOptions(room, options, summary);
}

/** The preset that these options are, or null. @param {GameSummary|undefined} summary @param {OptionValues} options */
function presetOf(summary, options) {
  const whole = Object.entries(summary?.presets ?? {});
  return whole.find(([, preset]) => Object.entries(preset).every(([id, value]) => options[id] === value))?.[0] ?? null;
}

/** @param {Room} room @param {OptionValues} changes @param {GameSummary|undefined} summary @returns {Room} */
function withOptions(room, changes, summary) {
  const options = { ...room.options, ...changes };
  return { ...room, options, preset: presetOf(summary, options) };
}

/**
 * A lobby choice made before Python is there, shown at once. The worker's own room replaces it as soon as it comes.
 * @param {Room} room
 * @param {import("../../types.js").PageMessage} message
 * @param {{shelf: ShelfGame[], name: string, summary: GameSummary|null}} known
 * @returns {Room}
 */
export function sketched(room, message, known) {
  const summary = summaryOf(known, room.game);
  switch (message.t) {
    case "seat":
      return {
        ...room,
        seats: room.seats.map((seat) => (seat.seat === message.seat ? { ...seat, kind: message.kind } : seat)),
      };
    case "options":
      return withOptions(room, message.options, summary);
    case "preset":
      return withOptions(room, summary?.presets[message.preset] ?? {}, summary);
    case "game": {
      const other = known.shelf.find((game) => game.id === message.game);
      if (!other) return room;
      const next = draftRoom(other, known.name, message.options);
      return { ...next, seats: next.seats.map((seat) => ({ ...seat, kind: room.seats[seat.seat]?.kind ?? seat.kind })) };
    }
    default:
      return room;
  }
}
