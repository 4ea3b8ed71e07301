// The lobby as it will be, drawn before Python is there, and before the card is there that knows the options. Pure.

import { cardOf } from "../words/index.js";

/** @typedef {import("../../types.js").Room} Room */
/** @typedef {import("../../types.js").GameCard} GameCard */
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

/** The draft, once the card is there: of what was remembered, what the game has. @param {Room} room @param {GameCard} card */
export function settled(room, card) {
  const options = Object.fromEntries(
    card.options.map(({ id, values, typed, default: usual }) => {
      const value = room.options[id];
      const fits = value !== undefined && (values.includes(value) || (typed && typeof value === "string"));
      return [id, fits ? value : usual];
    }),
  );
  return withOptions(room, options, card);
}

/** The preset that these options are, or null. @param {GameCard|undefined} card @param {OptionValues} options */
function presetOf(card, options) {
  const whole = Object.entries(card?.presets ?? {});
  return whole.find(([, preset]) => Object.entries(preset).every(([id, value]) => options[id] === value))?.[0] ?? null;
}

/** @param {Room} room @param {OptionValues} changes @param {GameCard|undefined} card @returns {Room} */
function withOptions(room, changes, card) {
  const options = { ...room.options, ...changes };
  return { ...room, options, preset: presetOf(card, options) };
}

/**
 * A lobby choice made before Python is there, shown at once. The worker's own room replaces it as soon as it comes.
 * @param {Room} room
 * @param {import("../../types.js").PageMessage} message
 * @param {{shelf: ShelfGame[], name: string, card: GameCard|null}} known
 * @returns {Room}
 */
export function sketched(room, message, known) {
  const card = cardOf(known, room.game);
  switch (message.t) {
    case "seat":
      return {
        ...room,
        seats: room.seats.map((seat) => (seat.seat === message.seat ? { ...seat, kind: message.kind } : seat)),
      };
    case "options":
      return withOptions(room, message.options, card);
    case "preset":
      return withOptions(room, card?.presets[message.preset] ?? {}, card);
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
