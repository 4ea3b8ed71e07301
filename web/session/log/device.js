// What one device holds of a match's log, and what it is about to do: its state, its entries, and the effects of the present call.

import { deedOf, Entries } from "./entries.js";
import { writeText } from "./texts.js";

/** @typedef {import("./shape.js").Ballot} Ballot */
/** @typedef {import("./texts.js").LogMessage} LogMessage */
/** @typedef {import("./types.js").LogEffect} LogEffect */
/** @typedef {import("./types.js").LogSetup} LogSetup */
/** @typedef {import("./types.js").State} State */

/** What a device that has forgotten knows. @type {State} */
const NOTHING = { term: 0, vote: null, keeper: null, votes: [], acknowledged: 0, end: "" };

export class Device {
  setup;
  others;
  entries;
  state;
  /** Whether its storage has lost something: then it neither votes nor stores in this match. */
  hasForgotten;
  now;
  /** When it has heard its keeper; a page that has just loaded has not. */
  heard = -Infinity;
  /** Since when it waits for a keeper. */
  since;
  /** Up to where its person was shown what happened, by each keeper. @type {{term: number, number: number}[]} */
  #shown = [];
  #told = "";
  /** @type {LogEffect[]} */
  #effects = [];

  /** @param {LogSetup} setup */
  constructor(setup) {
    const { stored, hash, members, me, now } = setup;
    const entries = stored && Entries.restored(hash, stored.entries, stored.state.end);
    this.setup = setup;
    this.others = members.filter((key) => key !== me);
    this.hasForgotten = entries === null;
    this.entries = entries ?? new Entries(hash);
    this.state = stored && entries ? stored.state : NOTHING;
    this.now = this.since = now;
  }

  get term() {
    return this.state.term;
  }

  get leads() {
    return this.state.keeper === this.setup.me;
  }

  /** @returns {LogEffect[]} those of the present call */
  done() {
    return this.#effects.splice(0);
  }

  /** @param {LogEffect} effect */
  do(effect) {
    this.#effects.push(effect);
  }

  /** @param {string} to @param {LogMessage} message */
  send(to, message) {
    this.do({ do: "send", to, text: writeText(this.setup.match, message) });
  }

  /** A vote in the present term. @param {string} to @param {string} lot @param {boolean} hand */
  vote(to, lot, hand) {
    const { last, lastTerm } = this.entries;
    this.do({ do: "vote", to, lot, term: this.term, hand, number: last, last: lastTerm });
  }

  /** A member's sealed share of the key of the last save. @param {string} member */
  lotOf(member) {
    return this.setup.lot(member, this.entries.save[0]?.part ?? "");
  }

  /** Goes into a later term, in which it votes for that member. @param {number} term @param {string} vote */
  turnTo(term, vote) {
    this.#become({ ...this.state, term, vote, keeper: null, votes: [] });
  }

  /** That member keeps in that term, by these votes. @param {number} term @param {string} keeper @param {Ballot[]} votes */
  follow(term, keeper, votes) {
    this.#become({ ...this.state, term, vote: term > this.term ? keeper : this.state.vote, keeper, votes });
  }

  /** Enough have stored the log up to that number. @param {number} number */
  settle(number) {
    const before = this.state.acknowledged;
    if (number <= before) return;
    this.state = { ...this.state, acknowledged: number };
    for (const text of this.deeds(before + 1)) this.do({ do: "deed", text });
    this.compare();
    this.#shown = this.#shown.filter((shown) => shown.number > number); // the others stay for good
    this.entries.drop(number);
  }

  /** The deeds that enough have stored, from that entry on. @param {number} from @returns {string[]} */
  deeds(from) {
    const settled = this.entries.since(from).filter(({ number }) => number <= this.state.acknowledged);
    return settled.map(deedOf).filter((deed) => deed !== null);
  }

  /** @param {number} from  the first entry that is new */
  keep(from) {
    const { entries } = this;
    this.state = { ...this.state, end: entries.end };
    if (this.hasForgotten) return;
    this.do({ do: "keep", state: this.state, since: entries.first, from, entries: entries.since(from) });
  }

  /** A text of its keeper came. */
  hearsKeeper() {
    const { term, keeper } = this.state;
    this.heard = this.since = this.now;
    if (keeper === null || this.#told === `${term} ${keeper}`) return;
    this.#told = `${term} ${keeper}`;
    this.do({ do: "follow", keeper, term });
  }

  /** Its person was shown what happened up to that entry. @param {number} term @param {number} number */
  shows(term, number) {
    this.#shown = [...this.#shown.filter((shown) => shown.term !== term), { term, number }];
  }

  /** Is what it was shown in the log of a later keeper? */
  compare() {
    const { entries, term: present } = this;
    const before = this.#shown.filter(({ term }) => term < present);
    const isHere = before.every(({ term, number }) =>
      number <= entries.last ? entries.termAt(number) === term : entries.lastTerm <= term,
    );
    if (isHere) return;
    this.#shown = this.#shown.filter(({ term }) => term === present);
    this.do({ do: "undone" });
  }

  /** @param {State} state */
  #become(state) {
    this.state = state;
    this.keep(this.entries.last + 1);
  }
}
