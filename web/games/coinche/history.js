// The match so far, read from the log: deals with their calls, their tricks, and how each was scored.

import { seatArg, termArg } from "../../table/view.js";
import { kindOf } from "./shown.js";

/** @typedef {import("../../types.js").GameEvent} GameEvent */
/** @typedef {import("../../types.js").Arg} Arg */
/** @typedef {import("../../types.js").Card} Card */

/**
 * @typedef {{seat: number, call: "pass"|"bid"|"coinche"|"redouble", value: number|null, denomination: string|null}} Call
 * @typedef {{seat: number, card: Card}} Played
 * @typedef {{cards: Played[], winner: number|null, points: number|null, said: number}} Trick  said: how many events had been heard by its end
 * @typedef {{what: string, points: number}} ScoreLine
 * @typedef {{team: string, seats: number[], tricks: number, raw: number, cards: number, der: number, capot: number, belote: number,
 *   counted: number, won: ScoreLine[], lines: ScoreLine[], score: number, total: number}} Sheet
 * @typedef {{deal: number, taker: number, value: number, denomination: string, multiplier: number, made: boolean,
 *   takers: Sheet, defence: Sheet, said: number, explained: GameEvent[]}} Result
 * @typedef {{deal: number, calls: Call[], tricks: Trick[], belote: number|null, result: Result|null, passed: boolean}} Deal
 */

/** A number, also where it stands as a word of the catalogue ("value.100"). @param {Arg|undefined} arg @returns {number|null} */
export function number(arg) {
  if (typeof arg === "number") return arg;
  const word = termArg(arg) ?? (typeof arg === "string" ? arg : null);
  return word !== null && word !== "" && Number.isFinite(Number(word)) ? Number(word) : null;
}

/** A word, with or without the term around it. @param {Arg|undefined} arg */
function word(arg) {
  return typeof arg === "string" ? arg : termArg(arg);
}

/** @param {any} said @returns {Sheet} */
function sheetOf(said) {
  const items = (/** @type {any} */ list) => list?.list ?? list ?? [];
  const lines = (/** @type {any} */ list) =>
    items(list).map((/** @type {any} */ line) => ({ what: word(line.what) ?? "", points: line.points }));
  return {
    ...said,
    team: word(said.team) ?? "a",
    seats: items(said.seats).map((/** @type {any} */ seat) => seatArg(seat) ?? seat),
    won: lines(said.won),
    lines: lines(said.lines),
  };
}

/** @param {GameEvent} event @param {number} said @returns {Result} */
function resultOf({ args }, said) {
  return {
    deal: number(args["deal"]) ?? 1,
    taker: seatArg(args["taker"]) ?? 0,
    value: number(args["value"]) ?? 0,
    denomination: word(args["denomination"]) ?? "S",
    multiplier: number(args["multiplier"]) ?? 1,
    made: word(args["result"]) === "made",
    takers: sheetOf(args["takers"]),
    defence: sheetOf(args["defence"]),
    said,
    explained: [],
  };
}

/** @type {Partial<Record<import("./wire.js").EventName, Call["call"]>>} */
const CALLS = {
  passed: "pass",
  bid: "bid",
  coinched: "coinche",
  redoubled: "redouble",
};

/** Whether an event is somebody's call or card. @param {GameEvent} event */
export function isMove(event) {
  return event.name in CALLS || kindOf(event) === "played";
}

/**
 * The deals of a log, the newest last.
 * @param {GameEvent[]} log
 * @returns {Deal[]}
 */
export function dealsOf(log) {
  /** @type {Deal[]} */
  const deals = [];
  log.forEach((event, n) => {
    const { args } = event;
    const name = kindOf(event);
    if (name === "deal_begins") {
      deals.push({
        deal: number(args["deal"]) ?? deals.length + 1,
        calls: [],
        tricks: [],
        belote: null,
        result: null,
        passed: false,
      });
      return;
    }
    const deal = deals[deals.length - 1];
    if (!deal) return;
    const seat = seatArg(args["seat"]);
    const call = CALLS[name];
    if (call && seat !== null) {
      deal.calls.push({ seat, call, value: number(args["value"]), denomination: word(args["denomination"]) });
    } else if (name === "played" && seat !== null) {
      const now = deal.tricks[deal.tricks.length - 1];
      const trick = now && now.winner === null ? now : { cards: [], winner: null, points: null, said: 0 };
      if (trick !== now) deal.tricks.push(trick);
      trick.cards.push({ seat, card: /** @type {Card} */ (args["card"]) });
    } else if (name === "trick_won") {
      const trick = deal.tricks[deal.tricks.length - 1];
      if (trick) Object.assign(trick, { winner: seat, points: number(args["points"]), said: n + 1 });
    } else if (name === "belote") deal.belote = seat;
    else if (name === "bid_explained") deal.result?.explained.push(event);
    else if (name === "passed_out") deal.passed = true;
    else if (name === "deal_scored") deal.result = resultOf(event, n + 1);
  });
  return deals;
}

/** The last trick that is complete in a deal. @param {Deal|undefined} deal */
export function lastTrick(deal) {
  return deal?.tricks.findLast((trick) => trick.winner !== null) ?? null;
}
