// Coinche's sounds for one seat: a double is a drum, a trick is a soft knock, a deal is won or lost.

import { byName } from "../../core/foreign.js";
import { eventOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../ui/sound.js").SoundName} SoundName */
/** @typedef {import("./wire.js").EventArgs} EventArgs */

/** @type {Partial<Record<import("./wire.js").EventName, SoundName>>} */
const HEARD = byName({ coinched: "doubt", redoubled: "doubt", belote: "claim", rebelote: "claim", trick_won: "card" });

/** Whether a side is the reader's. @param {EventArgs["deal_scored"]["takers"]} sheet @param {number} me */
function isMine(sheet, me) {
  return sheet.seats.list.some(({ seat }) => seat === me);
}

/**
 * The sounds of the new events, in order, each once.
 * @param {GameEvent[]} events @param {number|null} me
 * @returns {SoundName[]}
 */
export function soundsOf(events, me) {
  if (me === null) return [];
  const heard = events.flatMap((event) => {
    const { name, args } = eventOf(event);
    if (name !== "deal_scored") return HEARD[name] ?? [];
    const [mine, theirs] = isMine(args.takers, me) ? [args.takers, args.defence] : [args.defence, args.takers];
    return [mine.score > theirs.score ? /** @type {const} */ ("won") : /** @type {const} */ ("lost")];
  });
  return [...new Set(heard)];
}
