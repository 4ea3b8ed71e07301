// Khora's sounds for one seat: a knock for dice, coins for tokens and drachma, and sounds for a city's level and the end.

import { byName } from "../../core/foreign.js";
import { seatArg } from "../../table/view.js";
import { kindOf } from "./reading.js";

/** @typedef {import("../../ui/sound.js").SoundName} SoundName */

/** @type {Partial<Record<import("./wire.js").EventName, SoundName>>} */
const OWN = byName({
  rolled: "card",
  bought_token: "card",
  explored: "card",
  played: "claim",
  developed: "claim",
  tile_set_aside: "lost",
});

/**
 * The sounds of the reader's new events, in order, each once.
 * @param {import("../../core/types.js").GameEvent[]} events @param {number|null} me
 * @returns {SoundName[]}
 */
export function soundsOf(events, me) {
  if (me === null) return [];
  return [...new Set(events.flatMap((event) => (seatArg(event.args["seat"]) === me ? (OWN[kindOf(event)] ?? []) : [])))];
}
