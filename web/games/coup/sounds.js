// Coup's sounds for one seat: which events have a sound, and which one.

import { byName } from "../../core/foreign.js";
import { seatArg } from "../../table/view.js";
import { kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../ui/sound.js").SoundName} SoundName */

/** @type {Partial<Record<import("./wire.js").EventName, {who: string, sound: SoundName}[]>>} the sound if the reader is the one named */
const HEARD = byName({
  claimed_against: [{ who: "target", sound: "claim" }],
  blocked: [{ who: "actor", sound: "claim" }],
  announced_against: [{ who: "target", sound: "claim" }],
  challenged: [{ who: "claimant", sound: "doubt" }],
  challenged_denial: [{ who: "claimant", sound: "doubt" }],
  proved: [
    { who: "claimant", sound: "won" },
    { who: "challenger", sound: "lost" },
  ],
  exposed: [
    { who: "claimant", sound: "lost" },
    { who: "challenger", sound: "won" },
  ],
  lost_influence: [{ who: "seat", sound: "card" }],
  forced: [{ who: "target", sound: "card" }],
  embezzled: [{ who: "seat", sound: "won" }],
  gave: [{ who: "target", sound: "won" }],
});

/**
 * The sounds of the new events, in order, each once.
 * @param {GameEvent[]} events @param {number|null} me
 * @returns {SoundName[]}
 */
export function soundsOf(events, me) {
  if (me === null) return [];
  const heard = events.flatMap((event) => (HEARD[kindOf(event)] ?? []).filter(({ who }) => seatArg(event.args[who]) === me));
  return [...new Set(heard.map(({ sound }) => sound))];
}
