// The log of a match, as one of its members has it: Raft with fixed members. One of them, the keeper, gives numbers to the parts of
// the save; the others store them, and elect the next keeper when it is silent or says so itself. Sans-I/O: what others say, the
// time and the keeper's own parts come in, effects go out, to be done in their order. The keeper of a new match is named in
// the owner's signed list, each later one by the votes of a majority. The caller that hands in a vote, or the votes of a keeper, has
// checked their signatures. The first entry of a term is whole, since every keeper draws a key of its own.

import { Device } from "./device.js";
import { Election } from "./election.js";
import { deedOf } from "./entries.js";
import { Keeping } from "./keeping.js";
import { Stores } from "./stores.js";
import { readText } from "./texts.js";

/** @typedef {import("./texts.js").LogMessage} LogMessage */
/** @typedef {import("./types.js").LogSetup} LogSetup */
/** @typedef {import("./types.js").Stored} Stored */
/** @template {LogMessage["t"]} T @typedef {Extract<LogMessage, {t: T}>} Said */

/** After so long the keeper counts as silent, and after so much more by its rank a member stands for election. */
const SILENCE_MS = 4500;
const RANK_MS = 700;
/** The pause before a member, and a keeper, asks again whether others would vote for it. */
const AGAIN_MS = 1500;
const RENEW_MS = 10_000;

/** What a member keeps of a new match before the list is signed, so that a device without it has forgotten the match. @param {string} keeper @returns {Stored} */
export const newMatch = (keeper) => ({
  state: { term: 1, vote: keeper, keeper, votes: [], acknowledged: 0, end: "" },
  entries: [],
});

export class Log {
  /** The order in which members stand when the keeper is silent; null: never. @type {number|null} */
  rank;
  /** Whom the room has banned: what they say of the log counts no more, and a majority stays one of all. @type {ReadonlySet<string>} */
  barred = new Set();
  #device;
  #election;
  #keeping;
  #stores;

  /** @param {LogSetup} setup */
  constructor(setup) {
    this.rank = setup.rank;
    this.#device = new Device(setup);
    this.#keeping = new Keeping(this.#device);
    this.#stores = new Stores(this.#device);
    this.#election = new Election(this.#device, {
      hears: () => this.#hearsKeeper(),
      elected: (shares, votes) => this.#keeping.lead(shares, votes),
      resigns: () => this.#keeping.resign(),
    });
  }

  get term() {
    return this.#device.term;
  }

  /** The keeper, and the votes for it. */
  get keeper() {
    const { keeper, votes } = this.#device.state;
    return { keeper, votes };
  }

  get leads() {
    return this.#device.leads;
  }

  /** Since when no keeper is heard; null: one is. */
  get silentSince() {
    return this.#hearsKeeper() ? null : this.#device.since;
  }

  /** The number of the next entry, which its seal covers. */
  get next() {
    return this.#device.entries.last + 1;
  }

  /** The last save: the last whole entry, and those after it. */
  get save() {
    return this.#device.entries.save;
  }

  /** The deeds so far that enough have stored. */
  get deeds() {
    return this.#device.deeds(1);
  }

  /** Whether a deed is in the log. @param {string} part */
  has(part) {
    return this.#device.entries.since(1).some((entry) => entry.part === part);
  }

  /** Whether there is room for a keeper's next part. @param {string} part */
  hasRoom(part) {
    return this.#device.entries.hasRoom(part, this.#device.state.acknowledged);
  }

  /** To be called twice a second, or as often as a page in the background may. @param {number} now */
  tick(now) {
    const device = this.#device;
    device.now = now;
    const wait = this.rank === null || device.hasForgotten ? Infinity : RANK_MS * this.rank;
    this.#election.askAgain(AGAIN_MS);
    if (device.leads) this.#keeping.tick();
    if (this.#keeping.isOutdated) this.#election.stand(AGAIN_MS);
    if (device.leads) return device.done();
    if (now - device.since >= SILENCE_MS + wait) this.#election.stand(AGAIN_MS);
    return device.done();
  }

  /** The keeper's next part of the save, sealed; `whole`, if it is all of it. Without effect where this device does not keep, or has no room. @param {string} part @param {boolean} [whole] */
  append(part, whole = false) {
    if (this.leads && this.hasRoom(part)) this.#keeping.append(part, whole);
    return this.#device.done();
  }

  /** The keeper's last word: its vote for that member. Without effect where that one is not heard, or can't have all entries. @param {string} to @param {number} now */
  handOver(to, now) {
    const device = this.#device;
    device.now = now;
    if (this.leads && this.#keeping.handOver(to)) this.#waits();
    return device.done();
  }

  /** This device's person was shown what happened up to that entry. @param {number} term @param {number} number */
  shown(term, number) {
    this.#device.shows(term, number);
  }

  /** Storing has failed: this device neither votes nor stores in this match any more. */
  unkept() {
    this.#device.hasForgotten = true;
    this.#election.end();
  }

  /** @param {string} text @param {string} from  the proven key of who says it @param {number} now */
  heard(text, from, now) {
    const device = this.#device;
    const { match, members } = device.setup;
    device.now = now;
    const said = readText(match, text);
    if (said !== null && members.includes(from) && !this.barred.has(from)) this.#hear(said, from);
    return device.done();
  }

  /** @param {LogMessage} said @param {string} from */
  #hear(said, from) {
    const { setup, term } = this.#device;
    if (said.t === "vote") this.#election.heardVote(from, said);
    else if (from === setup.me) return;
    else if (said.t === "ask") this.#election.heardAsk(from, said);
    else if (said.t === "would") this.#election.heardWould(from, said.term);
    else if (said.t === "no") this.#heardNo(from, said.term);
    else if (said.t === "lead") this.#heardLead(from, said);
    else if (said.t === "append") this.#heardAppend(from, said);
    else if (said.t === "hand") this.#heardHand(from, said.term);
    else if (this.leads && said.t === "forgot") this.#keeping.heardForgot(from);
    else if (said.term === term && said.t === "stored") this.#heardStored(from, said.number);
    else if (this.leads && said.term === term && said.t === "lack") this.#keeping.heardLack(from, said.number);
  }

  /** @param {string} from @param {number} term that it knows */
  #heardNo(from, term) {
    const isLater = this.#election.heardNo(term);
    if (!this.leads) return;
    // a member that said no can't go back into this term, so the keeper goes on into a later one
    this.#keeping.isLeft ||= isLater;
    if (isLater) this.#election.stand(this.#hearsKeeper() ? RENEW_MS : AGAIN_MS);
    else this.#keeping.introduce(from);
  }

  /** @param {string} from @param {Said<"lead">} said */
  #heardLead(from, { term, votes }) {
    const device = this.#device;
    const { keeper } = device.state;
    const isElected = term === 1 ? from === device.setup.first : this.#election.elects(votes);
    if (term < device.term || !isElected) return device.send(from, { t: "no", term: device.term });
    if (term > device.term || keeper === null) {
      this.#keeping.resign();
      device.follow(term, from, votes);
    }
    if (from === device.state.keeper) this.#hearsFrom();
  }

  /** @param {string} from @param {number} number */
  #heardStored(from, number) {
    if (this.leads) this.#keeping.heardStored(from, number);
    else this.#stores.hears(from, number);
  }

  /** @param {string} from @param {Said<"append">} said */
  #heardAppend(from, { term, number, hash, acknowledged, kept, first, entries }) {
    const device = this.#device;
    const { state, entries: own } = device;
    if (term !== state.term || from !== state.keeper) return device.send(from, { t: "no", term: state.term });
    this.#hearsFrom();
    if (device.hasForgotten) return device.send(from, { t: "forgot", term });
    const isSame = own.hashAt(number) === hash;
    if (isSame) device.settle(Math.min(acknowledged, number));
    const [one] = entries;
    const isAnew = first && one?.whole && one.number === number + 1 && number >= state.acknowledged && number < acknowledged;
    if (!isSame && !isAnew) return device.send(from, { t: "lack", term, number: state.acknowledged });
    const fresh = isSame ? own.take(number, entries, term, state.acknowledged) : own.restart(entries, term);
    if (fresh === null) return;
    const last = number + entries.length;
    device.settle(Math.min(acknowledged, last));
    if (fresh <= own.last) device.keep(fresh);
    device.compare();
    if (kept) this.#stores.hears(from, last);
    this.#stores.hears(device.setup.me, last);
    // a deed acts on every device when enough have stored it
    const isForAll = this.#stores.asksOthers && entries.some((entry) => deedOf(entry) !== null);
    for (const key of isForAll ? device.others : [from]) device.send(key, { t: "stored", term, number: last });
  }

  /** The keeper has given its vote for that term to another. @param {string} from @param {number} term */
  #heardHand(from, term) {
    const { state } = this.#device;
    if (from === state.keeper && term === state.term + 1) this.#waits();
  }

  #hearsFrom() {
    this.#election.end();
    this.#device.hearsKeeper();
  }

  /** There is no keeper, as the last one itself has said. */
  #waits() {
    this.#election.end();
    this.#device.heard = -Infinity;
    this.#device.since = this.#device.now;
  }

  #hearsKeeper() {
    const { leads, now, heard } = this.#device;
    return leads ? this.#keeping.hears() : now - heard < SILENCE_MS;
  }
}
