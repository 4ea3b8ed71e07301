// A complete trick rests before it goes to its winner, long enough to be read; a tap hurries it, and nothing waits for it: the
// reader may play on meanwhile. The result of its deal is shown when it has gone.

import { useEffect, useRef, useState } from "preact/hooks";
import { cardsIn } from "../../table/view.js";
import { dealsOf, isMove } from "./history.js";
import { focusOf } from "./shown.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").View} View */
/** @typedef {import("./history.js").Trick} Trick */
/** @typedef {import("./history.js").Result} Result */

const REST = 1200;
const SWEEP = 320;
export const REPLAY = "replay"; // the match id of a replay's screens

/**
 * trick: the complete one that still lies there, "resting" or on its way ("leaving"). result: how its deal was scored, shown when
 * the trick has gone. view: the table before the next deal, while that trick lies there.
 * @typedef {{trick: Trick|null, phase: "none"|"resting"|"leaving", view: View, held: boolean, result: Result|null,
 *   hurry: () => void, read: () => void}} Rest
 */

/**
 * The trick and the result that are still to be shown. Only new events count: after a reload or a jump the table is shown as it
 * is.
 * @param {TableProps} props
 * @returns {Rest}
 */
export function useRest({ screen, log, calm }) {
  const { match, view } = screen;
  const kept = useRef(/** @type {Kept} */ ({ match, said: log.length, view, lying: null, told: null }));
  const [, redraw] = useState(0);
  const change = (/** @type {Partial<Kept>} */ news) => {
    kept.current = { ...kept.current, ...news };
    redraw((n) => n + 1);
  };

  const before = kept.current;
  if (before.match !== match || log.length < before.said)
    kept.current = { match, said: log.length, view, lying: null, told: null };
  else if (log.length > before.said) {
    // a replay that goes on closes the result
    const told = match === REPLAY ? null : before.told;
    kept.current = { ...before, told, ...ended(log, before), said: log.length, view };
  } else kept.current = { ...before, view };

  const { lying, told } = kept.current;
  useEffect(() => {
    if (!lying) return;
    const rests = lying.phase === "resting";
    const timer = setTimeout(
      () => change({ lying: rests && !calm ? { ...lying, phase: "leaving", before: null } : null }),
      rests ? REST : SWEEP,
    );
    return () => clearTimeout(timer);
  }, [lying, calm]);

  return {
    trick: lying?.trick ?? null,
    phase: lying?.phase ?? "none",
    view: lying?.before ?? view,
    held: Boolean(lying?.before),
    result: lying ? null : told,
    hurry: () => change({ lying: null }),
    read: () => change({ told: null }),
  };
}

/**
 * @typedef {{trick: Trick, phase: "resting"|"leaving", before: View|null}} Lying  before: the table as it was when this trick ended its deal
 * @typedef {{match: string, said: number, view: View, lying: Lying|null, told: Result|null}} Kept
 */

/**
 * The trick that ended with the newest events, and perhaps its deal.
 * @param {import("../../core/types.js").GameEvent[]} log @param {Kept} before
 * @returns {Partial<Kept>}
 */
function ended(log, { match, said, view }) {
  /** @type {Partial<Kept>} */
  const news = {};
  // a replay may have jumped past it
  const isNews = (/** @type {{said: number}} */ one) =>
    one.said > said && (match !== REPLAY || !log.slice(one.said).some(isMove));
  for (const { tricks, result } of dealsOf(log)) {
    const over = result !== null && isNews(result);
    const trick = tricks.findLast(isNews);
    if (trick) news.lying = { trick, phase: "resting", before: over ? view : null };
    if (over) news.told = result;
  }
  return news;
}

/**
 * The trick in the middle: the one that has just ended, else the present one.
 * @param {TableProps} table @param {Rest} rest
 */
export function lying({ screen }, rest) {
  if (rest.trick) return { cards: rest.trick.cards, winner: rest.trick.winner };
  const { view } = screen;
  const leader = view.seats.findIndex(({ seat }) => seat === focusOf(view)?.leader);
  const inTurn = leader < 0 ? view.seats : [...view.seats.slice(leader), ...view.seats.slice(0, leader)];
  const cards = inTurn.flatMap(({ seat }) => cardsIn(view, "played", seat).map((card) => ({ seat, card })));
  return { cards, winner: focusOf(view)?.winning ?? null };
}

/**
 * The table to be drawn: as it was, while the last trick of a deal still lies there.
 * @param {TableProps} table @param {Rest} rest
 * @returns {TableProps}
 */
export function asItLies(table, rest) {
  if (!rest.held) return table;
  const view = without(rest.view, rest.trick);
  return { ...table, screen: { ...table.screen, view, question: null, waiting: null, clock: null } };
}

/** A table with the cards of this trick removed from the hands. @param {View} view @param {Trick|null} trick */
function without(view, trick) {
  const gone = new Set(trick?.cards.map(({ card }) => card.card));
  const left = (/** @type {import("../../core/types.js").Zone} */ zone) =>
    zone.name === "hand" ? { ...zone, cards: zone.cards.filter(({ card }) => !gone.has(card)) } : zone;
  return { ...view, zones: view.zones.map(left) };
}
