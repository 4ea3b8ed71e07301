// The match so far, derived from the log: deals with their tricks and results.

import { seatArg, termArg } from "../../table/view.js";
import { eventOf, kindOf } from "./shown.js";

/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Arg} Arg */
/** @typedef {import("../../core/types.js").Card} Card */
/** @typedef {import("./wire.js").Event} Event */
/** @typedef {import("./wire.js").EventArgs["deal_scored"]} Scored */

/**
 * @typedef {{seat: number, card: Card}} Played
 * @typedef {{cards: Played[], winner: number|null, points: number|null, said: number}} Trick  said: how many events had been heard by its end
 * @typedef {{what: string, points: number}} ScoreLine
 * @typedef {Omit<Scored["takers"], "team"|"seats"|"won"|"lines"> &
 *   {team: string, seats: number[], won: ScoreLine[], lines: ScoreLine[]}} Sheet  a side's tricks and points, and its score
 * @typedef {{deal: number, taker: number, value: number, denomination: string, multiplier: number, made: boolean,
 *   takers: Sheet, defence: Sheet, said: number, explained: GameEvent[]}} Result
 * @typedef {{deal: number, tricks: Trick[], result: Result|null, passed: boolean}} Deal
 */

/** A number, also one in the form of a catalogue key ("value.100"). @param {Arg|undefined} arg @returns {number|null} */
export function number(arg) {
  if (typeof arg === "number") return arg;
  const word = termArg(arg);
  return word !== null && word !== "" && Number.isFinite(Number(word)) ? Number(word) : null;
}

/** The last part of a term. @param {import("../../core/types.js").TermArg} term */
const wordOf = (term) => termArg(term) ?? "";

/** @param {Scored["takers"]["won"]} said @returns {ScoreLine[]} */
const linesOf = (said) => said.list.map(({ what, points }) => ({ what: wordOf(what), points }));

/** @param {Scored["takers"]} said @returns {Sheet} */
function sheetOf(said) {
  return {
    ...said,
    team: wordOf(said.team),
    seats: said.seats.list.map(({ seat }) => seat),
    won: linesOf(said.won),
    lines: linesOf(said.lines),
  };
}

/** @param {Scored} args @param {number} said @returns {Result} */
function resultOf(args, said) {
  return {
    deal: args.deal,
    taker: args.taker.seat,
    value: number(args.value) ?? 0,
    denomination: wordOf(args.denomination),
    multiplier: number(args.multiplier) ?? 1,
    made: wordOf(args.result) === "made",
    takers: sheetOf(args.takers),
    defence: sheetOf(args.defence),
    said,
    explained: [],
  };
}

const MOVES = /** @type {const} */ (["passed", "bid", "coinched", "redoubled", "played"]);

/** Whether an event is somebody's call or card. @param {GameEvent} event */
export function isMove(event) {
  return MOVES.some((name) => name === kindOf(event));
}

/** Adds a card to the present trick, or to a new one. @param {Deal} deal @param {Played} played */
function play({ tricks }, played) {
  const now = tricks[tricks.length - 1];
  if (now && now.winner === null) now.cards.push(played);
  else tricks.push({ cards: [played], winner: null, points: null, said: 0 });
}

/**
 * Applies an event to its deal.
 * @param {Deal} deal @param {GameEvent} event @param {number} said  how many events had been heard with it
 */
function hear(deal, event, said) {
  const { name, args } = eventOf(event);
  const trick = deal.tricks[deal.tricks.length - 1];
  if (name === "played") play(deal, { seat: args.seat.seat, card: args.card });
  else if (name === "trick_won" && trick) Object.assign(trick, { winner: seatArg(args.seat), points: args.points, said });
  else if (name === "bid_explained") deal.result?.explained.push(event);
  else if (name === "passed_out") deal.passed = true;
  else if (name === "deal_scored") deal.result = resultOf(args, said);
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
    const { name, args } = eventOf(event);
    const now = deals[deals.length - 1];
    if (name === "deal_begins") deals.push({ deal: args.deal, tricks: [], result: null, passed: false });
    else if (now) hear(now, event, n + 1);
  });
  return deals;
}

/** The last complete trick of a deal. @param {Deal|undefined} deal */
export function lastTrick(deal) {
  return deal?.tricks.findLast((trick) => trick.winner !== null) ?? null;
}
