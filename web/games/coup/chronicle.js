// The chronicle of lies, computed from a finished match: a lane per player, a disc per claim, lap by lap, and the captions. Pure.

import { seatArg, termArg } from "../../table/view.js";
import { kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").Replay} Replay */
/** @typedef {import("../../core/types.js").Claim} Claim */
/** @typedef {{lap: number, role: string, true: boolean, doubted: "lie"|"truth"|null, denied: boolean}} Disc */
/** @typedef {{seat: number, discs: Disc[], out: number|null}} Lane  out: the lap in which the last card was lost for good */
/**
 * The boldest liar, the sharpest eye, and the card that was never lost. Each may be nobody's.
 * @typedef {{liar: {seat: number, lies: number, claims: number}|null, eye: {seat: number, doubts: number, right: number}|null,
 *   hidden: {seat: number, role: string}|null}} Captions
 * @typedef {{laps: number, lanes: Lane[], captions: Captions}} Chronicle
 */

const TURNS = new Set(["announced", "announced_against", "claimed", "claimed_against", "denied"]);

/**
 * The lap of the table in which each event happened: a lap ends when the next actor does not sit further on.
 * @param {Replay["events"]} events
 */
function lapsOf(events) {
  let [lap, last] = [0, Number.POSITIVE_INFINITY];
  return events.map((event) => {
    const seat = TURNS.has(event.name) ? seatArg(event.args["actor"]) : null;
    if (seat !== null) {
      if (seat <= last) lap += 1;
      last = seat;
    }
    return Math.max(1, lap);
  });
}

/** @template T @param {T[]} all @param {(one: T) => number} worth @returns {T|null} the best, if its worth is above 0 */
function most(all, worth) {
  const [best] = [...all].sort((a, b) => worth(b) - worth(a));
  return best !== undefined && worth(best) > 0 ? best : null;
}

/**
 * The cards that were never lost, and whose they were.
 * @param {Replay["events"]} events
 * @returns {{seat: number|null, cards: import("../../core/types.js").Card[]}}
 */
export function lastCards(events) {
  const shown = events.findLast((event) => kindOf(event) === "showed_last");
  const cards = /** @type {{list: import("../../core/types.js").Card[]}|undefined} */ (shown?.args["cards"]);
  return { seat: seatArg(shown?.args["seat"]), cards: cards?.list ?? [] };
}

/** @param {readonly import("../../core/types.js").ClaimCounts[]} counts @param {Replay["events"]} events @returns {Captions} */
function captionsOf(counts, events) {
  const people = counts.map((each, seat) => ({ seat, ...each }));
  const liar = most(people, ({ lies }) => lies);
  const eye = most(people, ({ right, doubts }) => (right > 0 ? right - doubts / 100 : 0));
  const { seat, cards } = lastCards(events);
  const role = cards[0]?.face ?? null;
  return {
    liar: liar && { seat: liar.seat, lies: liar.lies, claims: liar.claims },
    eye: eye && { seat: eye.seat, doubts: eye.doubts, right: eye.right },
    hidden: seat !== null && role ? { seat, role } : null,
  };
}

/** @param {Pick<Replay, "seats"|"events"|"claims"|"counts">} match @returns {Chronicle} */
export function chronicleOf({ seats, events, claims, counts }) {
  const laps = lapsOf(events);
  const all = claims ?? [];
  const lanes = Array.from({ length: seats }, (_, seat) => {
    const out = events.findLastIndex((event) => kindOf(event) === "eliminated" && seatArg(event.args["seat"]) === seat);
    const discs = all
      .filter((claim) => claim.seat === seat)
      .map((claim) => ({
        lap: laps[claim.event] ?? 1,
        role: termArg(claim.says.args?.["role"]) ?? "",
        true: claim.true,
        doubted: claim.doubter === null ? null : claim.true ? /** @type {const} */ ("truth") : /** @type {const} */ ("lie"),
        denied: claim.says.key.endsWith("denies"),
      }));
    return { seat, discs, out: out < 0 ? null : (laps[out] ?? null) };
  });
  return { laps: Math.max(1, ...laps), lanes, captions: captionsOf(counts ?? [], events) };
}
