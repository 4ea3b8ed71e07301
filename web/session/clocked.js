// The host's room and screen as this page draws them: times on this device's own clock, null for fields that were left out.

/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").Screen} Screen */
/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */

/**
 * A room. The rules in force are long: they come once, and again when they change.
 * @param {import("../wire/types.js").Room} told @param {Room|null} before @param {number} now @returns {Room}
 */
export function roomOf(told, before, now) {
  const seats = told.seats.map((seat) => ({ ...seat, away: awayOf(seat.away, now) }));
  return { ...told, reference: told.reference ?? before?.reference, seats };
}

/** @param {import("../wire/types.js").RoomSeat["away"]} away @param {number} now */
const awayOf = (away, now) => away && { since: now - away.since, until: now + away.bot_in };

/**
 * What a table draws.
 * @param {ScreenMessage} message @param {number} now @returns {Screen}
 */
export function screenOf({ match, view, question, waiting, clock, over, lesson, reading, thinking, silent }, now) {
  return {
    match,
    view,
    question: question ?? null,
    waiting: waiting ?? null,
    clock: clock
      ? { until: now + clock.left, left: clock.left, of: clock.of, paused: clock.paused === true, more: clock.more ?? 1 }
      : null,
    over: over ?? null,
    lesson: lesson ?? null,
    reading: reading ?? null,
    thinking: thinking ?? null,
    silent: silent ?? null,
  };
}
