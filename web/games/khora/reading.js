// Reads Khora's view: who has what, and what the rows in force say. No rules: numbers as the host gave them, found by name.

import { cardsIn, seatIn } from "../../table/view.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").Args} Args */
/** @typedef {import("../../core/types.js").Arg} Arg */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */
/** @typedef {import("../../core/types.js").RefusedOption} RefusedOption */
/** @typedef {{[name: string]: number}} Numbers */
/** @typedef {import("./wire.js").Card} CardRow */
/** @typedef {import("./wire.js").Level} LevelRow */
/** @typedef {import("./wire.js").Space} SpaceRow */
/** @typedef {import("./wire.js").Tile} Tile */
/** @typedef {import("./wire.js").Focus} Focus */
/** @typedef {import("./wire.js").Reference} Book */

export const COLOURS = ["r", "g", "b"];
export const TRACKS = ["economy", "culture", "military"];
export const LANES = ["citizens", "troops", "tax", "glory"];
export const PHASES = ["announcement", "taxes", "dice", "actions", "progress", "resolution", "achievements"];
export const SOURCES = ["actions", "cards", "city", "tracks", "exploring", "events", "glory"];

/** @type {Book} */
const EMPTY = { actions: [], cards: [], cities: {}, tracks: {}, spaces: [], events: [], achievements: {} };

/** The rows in force at this table. @param {Room} room @returns {Book} */
export function bookOf(room) {
  return { ...EMPTY, .../** @type {Partial<Book>|undefined} */ (room.reference) };
}

/** What lies on the board. @param {View} view @returns {Focus} */
export function focusOf(view) {
  return {
    rounds: 9,
    starter: 0,
    event: null,
    taken: {},
    achieved: {},
    seats: [],
    decided: null,
    .../** @type {Partial<Focus>} */ (view.focus),
  };
}

/** What an event is. @param {import("../../core/types.js").GameEvent} event */
export const kindOf = (event) => /** @type {import("./wire.js").EventName} */ (event.name);

/** A seat's number of a thing. @param {View} view @param {number|null} seat @param {string} name */
export function count(view, seat, name) {
  return seatIn(view, seat)?.counters[name] ?? 0;
}

/** The city of a seat, or null before it has one. @param {View} view @param {number} seat */
export function cityOf(view, seat) {
  return seatIn(view, seat)?.marks?.["city"] ?? null;
}

/** The row of a card, or null for a hidden one. @param {Room} room @param {string|null} face */
export function cardRow(room, face) {
  return bookOf(room).cards.find(({ id }) => id === face) ?? null;
}

/** The effect of a card, in words. @param {Say} say @param {CardRow} row */
export function effectWords(say, row) {
  return say(`effect.${row.text || row.id}`, row.numbers);
}

/** The effect of an event, in words. @param {Say} say @param {Room} room @param {string} face */
export function eventWords(say, room, face) {
  return say(`effect.${face}`, bookOf(room).events.find(({ id }) => id === face)?.numbers ?? {});
}

/** The lines of a list argument, each as an argument. @param {Arg|undefined} arg @returns {Arg[]} */
export function listOf(arg) {
  return arg !== null && typeof arg === "object" && "list" in arg ? arg.list : [];
}

/** The name of a space outside of a question. @param {Say} say @param {SpaceRow} space */
export function spaceWords(say, space) {
  const size = { term: `size.${space.major ? "major" : "minor"}` };
  const tokens = [...space.tokens].map((colour) => ({
    say: "clause.token",
    args: { size, colour: { term: `colour.${colour}` } },
  }));
  const { need, lose, drachma, vp } = space;
  return say(`answer.explore_${space.id === "persepolis" ? space.id : space.tokens}`, {
    token: { list: tokens },
    need,
    lose,
    drachma,
    vp,
  });
}

/** The reader's cards in their display order. @param {{screen: import("../../core/types.js").Screen, me: number|null}} at */
export function handOf({ screen, me }) {
  return cardsIn(screen.view, "hand", me);
}
