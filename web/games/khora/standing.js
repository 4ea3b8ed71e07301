// How things stand, for the ear: the round and its phase, the event, then everybody's points and city.

import { cityOf, count, eventWords, focusOf, PHASES } from "./reading.js";

/** @param {import("../../types.js").TableProps} table @returns {string[]} */
export function standing({ screen, room, say }) {
  const { view } = screen;
  const { rounds, event } = focusOf(view);
  const phase = PHASES.includes(view.stage) ? `phase.${view.stage}` : `stage.${view.stage}`;
  return [
    say("table.here", { round: view.round, of: rounds, phase: say(phase) }),
    ...(event ? [`${say(`face.${event}`)}: ${eventWords(say, room, event)}`] : []),
    ...view.seats.map(({ seat }) => {
      const city = cityOf(view, seat);
      return say("table.stands", { seat: { seat }, city: city ? { term: `city.${city}` } : "", vp: count(view, seat, "vp") });
    }),
  ];
}
