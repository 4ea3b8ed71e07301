// The people at the seats of a home: this page's own, and others who are served by it, because their pages can't deal, or because they
// have come to a bot's seat. Each is shown the screens of their seat, and says to this home what they would say to a room.
//
//   seat|<match>|<what a page says>   from who is served; `hello`: show me all
//   shown|<match>|<what a room says>  to them; nothing: this home has not heard of you, say hello

import { wordText } from "../lane.js";
import { Shown } from "./shown.js";

/** @typedef {import("../../wire/types.js").OpeningMessage} OpeningMessage */
/** @typedef {import("../../wire/types.js").PartScreen} PartScreen */
/** @typedef {NonNullable<import("../../wire/types.js").PartNews["told"]>[number][1]} PartTold */

/**
 * `room`: as this page was told last. `tell`: another page. `hear`: what the room would tell this page.
 * @typedef {{me: string, room: () => import("../../core/types.js").Room|null, here: () => string[], tell: (key: string, text: string) => void,
 *   hear: (text: string) => void}} PeopleSetup
 */

/** A deal takes that long before anybody is named. */
const LONG_DEAL_MS = 1000;

export const SEAT = "seat";
export const SHOWN = "shown";
/** What a page says that would be shown all. */
export const HELLO = "hello";

/** A person or a home that is not heard for so long is away. */
export const GRACE_MS = 15_000;

const GREETING_MS = 1000;
const MATCH_CHARACTERS = 16;

/** What is said belongs to a match: another page may still be in the one before, where all has the same names. @param {string} match */
export const matchMark = (match) => `${match.slice(0, MATCH_CHARACTERS)}|`;

/** What people say to a match; all else is the room's to hear. */
const TO_MATCH = new Set(["answer", "step", "read", "more_time", "recess", "go_on"]);

/** Whether what a page says to its room is for that match. @param {string} text @param {string} match */
export function isForMatch(text, match) {
  const said = JSON.parse(text);
  return TO_MATCH.has(said.t) && (!("match" in said) || said.match === match);
}

export class People {
  #setup;
  #opening;
  /** @type {Map<number, Shown>} */
  #shown = new Map();
  /** By seat, the key of who sits there and is heard. @type {Map<number, string>} */
  #now = new Map();
  /** Who would be served, and is here. @type {Set<string>} */
  #served = new Set();
  /** Those of them who would be shown all, and when each was last. @type {Set<string>} */
  #owed = new Set();
  /** @type {Map<string, number>} */
  #told = new Map();
  /** The pages here that were asked whether they are served. @type {ReadonlySet<string>} */
  #asked = new Set();
  /** The homes whose cheating was told. @type {Set<number>} */
  #caught = new Set();
  /** Since when they are not here. @type {Map<string, number>} */
  #gone = new Map();

  /** @type {{homes: readonly number[], since: number}} */
  #waits = { homes: [], since: Infinity };
  #saidWaits = "";

  /** @param {PeopleSetup} setup @param {OpeningMessage} opening */
  constructor(setup, opening) {
    this.#setup = setup;
    this.#opening = opening;
  }

  /** Looks who is here now; who was not is shown all. @returns {number[]} their seats */
  look() {
    this.#asks();
    const before = this.#now;
    this.#now = new Map();
    for (const key of this.#served) if (!this.#isHere(key)) this.#forget(key);
    for (const key of [this.#setup.me, ...this.#served])
      for (const seat of this.#opening.seated.keys()) if (this.#sits(seat, key)) this.#now.set(seat, key);
    for (const [seat, key] of this.#now) if (before.get(seat) !== key && !this.#owed.has(key)) this.#showAll(seat);
    this.#answerGreetings();
    this.#sayWaits();
    return [...this.#now.keys()].sort();
  }

  /** Whoever has come since may have been served by this home before it, or its Python, was started again. */
  #asks() {
    const { here, tell } = this.#setup;
    const now = new Set(here());
    for (const key of now) if (!this.#asked.has(key)) tell(key, wordText(SHOWN, matchMark(this.#opening.match)));
    this.#asked = now;
  }

  /** Nobody else is shown a person's cards, whatever the room says. @param {number} seat @param {string} key */
  #sits(seat, key) {
    const { seated, match } = this.#opening;
    const person = seated[seat] ?? null;
    const room = this.#setup.room();
    if (room?.together?.match !== match) return person === key;
    const { kind, who } = room.seats[seat] ?? {};
    return (person === null || person === key) && kind === "human" && key.startsWith(who ?? " ");
  }

  /** @param {string} key */
  #forget(key) {
    this.#served.delete(key);
    this.#owed.delete(key);
    this.#told.delete(key);
  }

  /** Whether one who is served is here, or may be back soon. @param {string} key */
  #isHere(key) {
    const now = Date.now();
    const since = this.#gone.get(key) ?? now;
    const isAway = !this.#setup.here().includes(key);
    if (isAway) this.#gone.set(key, since);
    if (!isAway || now - since >= GRACE_MS) this.#gone.delete(key); // who comes back later says hello again
    return !isAway || now - since < GRACE_MS;
  }

  /** Who is served would be shown all. @param {string} key */
  greets(key) {
    this.#served.add(key);
    this.#owed.add(key);
    this.look();
  }

  /** Shows all to those who have asked for it, each once a second: they could ask for much with little. */
  #answerGreetings() {
    const now = Date.now();
    for (const key of this.#owed) {
      if (now < (this.#told.get(key) ?? -Infinity) + GREETING_MS) continue;
      this.#owed.delete(key);
      this.#told.set(key, now);
      for (const seat of this.seatsOf(key)) this.#showAll(seat);
    }
  }

  /** @param {string} key */
  seatsOf = (key) => [...this.#now].flatMap(([seat, sits]) => (sits === key ? [seat] : []));

  /** This page's own person is shown all. */
  show() {
    for (const seat of this.seatsOf(this.#setup.me)) this.#showAll(seat);
  }

  /** @param {number} seat */
  #showAll(seat) {
    for (const text of this.#shown.get(seat)?.whole(this.#opening.match) ?? []) this.#tell(seat, text);
  }

  /** @param {number} seat @param {PartScreen} screen */
  next(seat, screen) {
    const { room } = this.#setup;
    const shown = this.#shown.get(seat) ?? new Shown((other) => room()?.seats[other]?.name ?? "");
    this.#shown.set(seat, shown);
    this.#tell(seat, shown.next(this.#opening.match, screen));
  }

  /** @param {number} seat @param {PartTold} told */
  told(seat, told) {
    this.#tell(seat, JSON.stringify(told));
  }

  /** For which homes the deal waits. @param {readonly number[]} homes */
  waits(homes) {
    this.#waits = { homes, since: homes.length === 0 ? Infinity : Math.min(this.#waits.since, Date.now()) };
    this.#sayWaits();
  }

  /** A deal that takes long says for whom it waits. */
  #sayWaits() {
    const { homes, since } = this.#waits;
    const { homes: keys, seated } = this.#opening;
    const isLong = Date.now() >= since + LONG_DEAL_MS;
    const who = isLong ? homes.map((home) => seated.indexOf(keys[home] ?? "")).filter((seat) => seat >= 0) : [];
    if (who.join() === this.#saidWaits) return;
    this.#saidWaits = who.join();
    for (const seat of this.#now.keys()) this.#tell(seat, JSON.stringify({ t: "dealing", who }));
  }

  /** A home has been caught cheating: all who are heard here are told, once. @param {import("../../wire/types.js").PartNews["faults"][number]} fault */
  accuses([home, step, what]) {
    const { homes, seated } = this.#opening;
    const seat = this.#setup.room()?.seats[seated.indexOf(homes[home] ?? "")];
    if (!seat || this.#caught.has(home)) return;
    this.#caught.add(home);
    const key = what === "answer" ? "why.cheated_answer" : "why.cheated";
    const why = { key, args: { who: seat.name ?? seat.was ?? "", step: step + 1 } };
    for (const one of this.#now.keys()) this.#tell(one, JSON.stringify({ t: "refused", id: null, why }));
  }

  /** @param {number} seat @param {string} text  that a room would say */
  #tell(seat, text) {
    const { me, hear, tell } = this.#setup;
    const key = this.#now.get(seat);
    if (key === me) hear(text);
    else if (key !== undefined) tell(key, wordText(SHOWN, matchMark(this.#opening.match) + text));
  }
}
