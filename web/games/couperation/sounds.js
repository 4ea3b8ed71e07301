// Couperation's sounds: glass set on glass, and whether the tower holds. All hear the same: all win or lose together.

import { byName } from "../../core/foreign.js";
import { kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../ui/sound.js").SoundName} SoundName */

/** @type {Partial<Record<import("./wire.js").EventName, SoundName>>} */
const HEARD = byName({
  placed: "card",
  laid_face_down: "card",
  put: "card",
  replaced: "card",
  exchanged: "claim",
  revealed: "won",
  contradicted: "doubt",
  lost: "lost",
});

/**
 * The sounds of the new events, in order, each once.
 * @param {GameEvent[]} events
 * @returns {SoundName[]}
 */
export function soundsOf(events) {
  // a turned card that contradicts sounds different from one that holds
  const broken = events.some((event) => kindOf(event) === "contradicted");
  const heard = events.map(kindOf).flatMap((name) => (name === "revealed" && broken ? [] : (HEARD[name] ?? [])));
  return [...new Set(heard)];
}
