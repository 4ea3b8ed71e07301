// What Khora sounds like to one seat: dice are a knock, tokens and drachma are coins, a level of a city and the end are heard.

import { seatArg } from "../../table/view.js";
import { kindOf } from "./reading.js";

/** @typedef {import("../../ui/sound.js").SoundName} SoundName */

/** @type {Partial<Record<import("./wire.js").EventName, SoundName>>} */
const OWN = {
  rolled: "card",
  bought_token: "card",
  explored: "card",
  played: "claim",
  developed: "claim",
  tile_set_aside: "lost",
};

/**
 * The sounds of what has just happened to the reader, in its order, each once.
 * @param {import("../../core/types.js").GameEvent[]} events @param {number|null} me
 * @returns {SoundName[]}
 */
export function soundsOf(events, me) {
  if (me === null) return [];
  return [...new Set(events.flatMap((event) => (seatArg(event.args["seat"]) === me ? (OWN[kindOf(event)] ?? []) : [])))];
}
