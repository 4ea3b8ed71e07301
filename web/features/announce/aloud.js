// The table for a screen reader: news as sentences, and what the reading keys say.

import { sentence } from "../../table/dock.js";
import { cardsIn, countersOf, othersOf, seatIn } from "../../table/view.js";
import { msLeft } from "../../ui/clock.js";
import { aloud } from "../../ui/reader.js";

/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").TableModule} TableModule */

const LAST = 4; // the most events that a reader who was away hears

/**
 * The announcements for a new screen: each event once, then the question or the offer.
 * @param {Say} say @param {import("../table/past.js").News} news
 * @param {Room|null} room @param {TableModule|null} [module]  the game's own table may know how a hand lies
 * @param {string[]} [deals]  the events after which everybody holds new cards
 * @returns {{lines: string[], question: string|null}}
 */
export function newsAloud(say, { events, screen, me, lesson, ended, first, back }, room, module = null, deals = []) {
  const told = events.filter((event) => !room || module?.isTold?.(event, room) !== false);
  const heard = back ? told.slice(-LAST) : told;
  const lines = heard.map((event) => say(`event.${event.name}`, event.args));
  const cards = me !== null && (first || heard.some(({ name }) => deals.includes(name))) ? handOf(screen, room, me, module) : [];
  if (cards.length > 0) lines.push(hand(say, cards));
  if (ended && screen.over) lines.push(overWords(say, screen.over, me));
  if (lesson) lines.push(say(lesson.key, lesson.args));
  const { question } = screen;
  const short = question && `aloud.${question.name}`;
  const asked = question && say(short && say.has(short) ? short : `ask.${question.name}`, question.args);
  return { lines: lines.map((line) => aloud(say, line, module)), question: asked && aloud(say, asked, module) };
}

/**
 * Who has won: the reader, another, a side, everybody together, or nobody.
 * @param {Say} say @param {import("../../core/types.js").Over} over @param {number|null} me
 */
export function overWords(say, { winners, scores }, me) {
  const [first, second] = winners;
  if (first === undefined) return say("over.nobody_won");
  if (winners.length === scores.length) return say("over.all_won");
  if (me !== null && winners.includes(me)) return say("over.you_won");
  return say(second === undefined ? "over.won" : "over.side_won", { winners: { list: winners.map((seat) => ({ seat })) } });
}

/** The reader's cards as they lie. @param {Screen} screen @param {Room|null} room @param {number} me @param {TableModule|null} module */
function handOf(screen, room, me, module) {
  return (room && module?.handOf?.({ screen, room, me })) ?? cardsIn(screen.view, "hand", me);
}

/** @param {Say} say @param {import("../../core/types.js").Card[]} cards */
function hand(say, cards) {
  return say("voice.hand", { cards: { list: cards.map(({ card, face }) => ({ card, face })) } });
}

/**
 * A seat with its counters and its cards; the reader's own as they lie.
 * @param {Say} say @param {Screen} screen @param {number} seat @param {import("../../core/types.js").Card[]} [own]
 */
function seatWords(say, { view }, seat, own) {
  const shown = seatIn(view, seat);
  /** @param {string} key @param {string|number} value */
  const part = (key, value) => say("voice.part", { name: say(key), value });
  const counters = countersOf(view, seat)
    .flatMap(([, some]) => some)
    .map(([name, count]) => part(`counter.${name}`, count));
  const zones = view.zones
    .filter((zone) => zone.seat === seat && zone.cards.length > 0)
    .map((zone) => (own && zone.name === "hand" ? { ...zone, cards: own } : zone))
    .map(({ name, cards }) =>
      part(
        `zone.${name}`,
        cards.some((card) => card.face) ? say.arg({ list: cards.map(({ card, face }) => ({ card, face })) }) : cards.length,
      ),
    );
  const state = shown?.out ? [say("table.out")] : view.turn === seat ? [say("table.turn")] : [];
  return [say.arg({ seat }), ...state, ...counters, ...zones].join(say.lang === "ja" ? "、" : ", ");
}

/** How many cards lie where nobody sits, pile by pile. @param {Say} say @param {Screen} screen */
function pilesOf(say, { view }) {
  return view.zones
    .filter((zone) => zone.seat === null && zone.cards.length > 0)
    .map(({ name, cards }) => say("voice.part", { name: say(`zone.${name}`), value: cards.length }));
}

/**
 * What a key reads out, or null if it reads nothing.
 * @param {TableProps} table @param {string} key
 * @param {TableModule|null} [module]  the game's own table may know more of how things stand
 * @returns {string|null}
 */
export function readOut(table, key, module = null) {
  const { say, screen, me, log } = table;
  const line = () => {
    const newest = log[log.length - 1];
    switch (key) {
      case "l":
        return [newest ? say(`event.${newest.name}`, newest.args) : say("log.empty")];
      case "s":
        return [
          ...(screen.view.round > 1 ? [say("frame.round", { n: screen.view.round })] : []),
          ...(module?.standing?.(table) ?? pilesOf(say, screen)),
          sentence(table),
        ];
      case "h":
        return me === null ? [say("frame.watching")] : [seatWords(say, screen, me, handOf(screen, table.room, me, module))];
      case "o":
        return othersOf(screen.view, me).map(({ seat }) => seatWords(say, screen, seat));
      case "c":
        return [
          screen.clock
            ? say("clock.left", { seconds: Math.ceil(msLeft(screen.clock, performance.now()) / 1000) })
            : say("clock.none"),
        ];
      default:
        return null;
    }
  };
  return (
    line()
      ?.map((one) => aloud(say, one, module))
      .join(" ") ?? null
  );
}

const KEYS = /** @type {[string, string][]} */ ([
  ["Enter", "enter"],
  ["Esc", "escape"],
  ["L", "l"],
  ["S", "s"],
  ["H", "h"],
  ["O", "o"],
  ["C", "c"],
  ["?", "help"],
]);

/** The keys, each with what it does, in words. @param {Say} say @param {[string, string][]} [verbs]  the game's own @returns {[string, string][]} */
export function keyList(say, verbs = []) {
  return [...verbs, ...KEYS].map(([key, name]) => [key, say(`keys.${name}`)]);
}
