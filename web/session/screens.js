// The host's room and screen as this page draws them: times on this device's own clock, null for fields that were left out.

/** @typedef {import("../core/types.js").ScreenMessage} ScreenMessage */
/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("../core/types.js").Screen} Screen */

/**
 * A room. The rules in force are long: they come once, and again when they change.
 * @param {import("../wire/types.js").Room} told @param {Room|null} before @param {number} now @returns {Room}
 */
export function roomOf(told, before, now) {
  const seats = told.seats.map((seat) => ({ ...seat, away: awayOf(seat.away, now) }));
  const begins = typeof told.begins_in === "number" ? now + told.begins_in : null;
  return { ...told, reference: told.reference ?? before?.reference, seats, begins };
}

/** @param {import("../wire/types.js").RoomSeat["away"]} away @param {number} now */
const awayOf = (away, now) => away && { since: now - away.since, until: now + away.bot_in };

/**
 * What a table draws.
 * @param {ScreenMessage} message @param {number} now @returns {Screen}
 */
export function screenOf(
  { match, view, question, waiting, clock, over, lesson, reading, readers, thinking, silent, recess, may_rest },
  now,
) {
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
    readers: readers ? { seats: readers.seats, until: now + readers.left } : null,
    thinking: thinking ?? null,
    silent: silent ?? null,
    recess: recess ? { ...recess, until: now + recess.left } : null,
    mayRest: may_rest === true,
  };
}
