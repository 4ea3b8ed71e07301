// Khora for screen readers: the state of the game (the phase, the event, then everybody's points and city), and signs in words.

import { signsIn } from "../../table/signs.js";
import { cityOf, count, eventWords, focusOf, PHASES } from "./reading.js";

export const signsAloud = signsIn({ "−": "table.aloud_minus", "→": "table.aloud_to" });

/** @param {import("../../core/types.js").TableProps} table @returns {string[]} */
export function standing({ screen, room, say }) {
  const { view } = screen;
  const { event } = focusOf(view);
  const phase = PHASES.includes(view.stage) ? `phase.${view.stage}` : `stage.${view.stage}`;
  return [
    say(phase), // the page itself says the round
    ...(event ? [`${say(`face.${event}`)}: ${eventWords(say, room, event)}`] : []),
    ...view.seats.map(({ seat }) => {
      const city = cityOf(view, seat);
      return say("table.stands", { seat: { seat }, city: city ? { term: `city.${city}` } : "", vp: count(view, seat, "vp") });
    }),
  ];
}
