// A finished match as steps: which of them tells an event, what each has told, the room that its table stands in. Pure.

/** @typedef {import("../../core/types.js").Replay} Replay */
/** @typedef {import("../../core/types.js").Room} Room */

/** The step that first tells an event. @param {Replay} data @param {number} event */
export function stepOf(data, event) {
  const found = data.steps.findIndex((step) => step.said > event);
  return found < 0 ? data.steps.length - 1 : found;
}

/**
 * Whether the match was broken off before its end. A file of what a guest has seen, which has no `code`, does not tell: its line may have been lost.
 * @param {Replay} data
 */
export const brokenOff = (data) => data.over === null && data.code !== "";

/** What a step has told that the one before had not. @param {Replay} data @param {number} at */
export function newsAt(data, at) {
  return data.events.slice(at > 0 ? (data.steps[at - 1]?.said ?? 0) : 0, data.steps[at]?.said ?? 0);
}

/** A room for the table to stand in. @param {Replay} data @returns {Room} */
export function roomOf(data) {
  return {
    game: data.game,
    options: data.options,
    reference: data.reference,
    preset: null,
    phase: "over",
    seats: data.names.map((kept, seat) => ({
      seat,
      ...(typeof kept === "number" ? { kind: "bot", name: null, bot: kept } : { kind: "human", name: kept }),
      here: true,
      owner: false,
      score: 0,
    })),
    watching: 0,
    your_seat: data.eyes,
    host: false,
    can_start: false,
    why_not: null,
  };
}
