// A keeper's half of the log: it sends its entries to the others, counts who has stored them, pauses when it hears too few, and hands over.

import { deedOf } from "./entries.js";
import { Peers } from "./peers.js";

/** @typedef {import("./device.js").Device} Device */
/** @typedef {import("./shape.js").Ballot} Ballot */
/** @typedef {import("./texts.js").LogMessage} LogMessage */

/** Any text is a beat; without one for so long, an empty one is sent. */
const BEAT_MS = 1500;
/** A keeper that has heard too few for so long pauses. */
const PAUSE_MS = 6000;
/** A member that was not heard for so long is handed nothing. */
const FRESH_MS = 4500;
/** The minimum time for which a keeper keeps before it hands over. */
const HAND_MS = 2000;

export class Keeping {
  #device;
  #peers;
  #since = -Infinity;
  #isPaused = false;
  /** Whether others are in a later term. */
  isLeft = false;
  /** Whether it was told to open the save, and has not resigned since. */
  #isOpen = false;

  /** @param {Device} device */
  constructor(device) {
    this.#device = device;
    this.#peers = new Peers(device, -Infinity);
  }

  /** A majority has voted for this device. @param {[string, string][]} shares @param {Ballot[]} votes */
  lead(shares, votes) {
    const device = this.#device;
    this.#open(shares, device.now); // first: a device that can't store that it leads has forgotten, and leads all the same
    device.follow(device.term, device.setup.me, votes);
    for (const key of device.others) this.#tell(key);
  }

  tick() {
    const { now, others } = this.#device;
    if (!this.#isOpen) this.#open([], -Infinity); // a page that has loaded: it goes on when it hears enough
    if (!this.hears()) this.#pause();
    if (this.isOutdated) return; // a member that hears it still would vote for nobody else
    for (const key of others) if (now - this.#peers.of(key).sent >= BEAT_MS) this.#append(key);
  }

  /** Whether others have left it, and too few are heard. */
  get isOutdated() {
    return this.#isPaused && this.isLeft;
  }

  /** Whether enough have been heard of late. */
  hears() {
    const { now, hasForgotten } = this.#device;
    return this.#peers.hears(now - PAUSE_MS, !hasForgotten);
  }

  /** @param {string} part @param {boolean} whole */
  append(part, whole) {
    const device = this.#device;
    const { entries, term, others } = device;
    if (!this.#isOpen || (entries.lastTerm !== term && !whole)) return;
    entries.append(term, part, whole);
    if (deedOf({ part }) === null) device.shows(term, entries.last); // nobody is shown a deed before enough have stored it
    device.keep(entries.last);
    this.acknowledge();
    for (const key of others) this.#append(key);
  }

  /** Where enough have stored an entry of this keeper's own, all before it is safe, too. */
  acknowledge() {
    const device = this.#device;
    const number = this.#peers.settled(!device.hasForgotten);
    if (number <= device.state.acknowledged || device.entries.termAt(number) !== device.term) return;
    device.settle(number);
    device.do({ do: "acknowledged", number });
  }

  /** @param {string} from @param {number} number  up to which it has stored the log */
  heardStored(from, number) {
    const { entries, now } = this.#device;
    const peer = this.#peers.of(from);
    if (number > entries.last || peer.hasForgotten) return;
    peer.heard = now;
    peer.stored = Math.max(peer.stored, number);
    this.#resume();
    this.acknowledge();
    if (peer.next <= entries.last) this.#append(from);
  }

  /** @param {string} from @param {number} number  up to which it has the log */
  heardLack(from, number) {
    const { entries, now } = this.#device;
    const peer = this.#peers.of(from);
    if (number > entries.last || peer.hasForgotten) return;
    peer.heard = now;
    this.#resume();
    if (this.#peers.rewinds(from, number, now)) this.#append(from);
  }

  /** @param {string} from */
  heardForgot(from) {
    this.#peers.of(from).hasForgotten = true;
  }

  /** A member does not know that this device keeps. @param {string} from */
  introduce(from) {
    if (this.#peers.tells(from, this.#device.now)) this.#tell(from);
  }

  /**
   * The last word: the vote for a member that is heard, and that has, or is sent now, all entries.
   * @param {string} to @returns {boolean} whether that could be
   */
  handOver(to) {
    const device = this.#device;
    const { now, others, hasForgotten, entries, setup } = device;
    if (hasForgotten || !others.includes(to) || now - this.#since < HAND_MS) return false;
    const peer = this.#peers.of(to);
    if (peer.hasForgotten || now - peer.heard > FRESH_MS) return false;
    peer.next = peer.stored + 1;
    this.#append(to);
    if (peer.next <= entries.last) return false; // it has slept for long
    this.resign();
    device.turnTo(device.term + 1, to);
    device.vote(to, device.lotOf(setup.me), true);
    for (const key of others) if (key !== to) device.send(key, { t: "hand", term: device.term });
    return true;
  }

  /** It keeps no more, or not in this term. */
  resign() {
    if (!this.#device.leads) return;
    this.#pause();
    this.#isOpen = false;
  }

  /** @param {[string, string][]} shares @param {number} heard  when the others were heard */
  #open(shares, heard) {
    const device = this.#device;
    this.#peers = new Peers(device, heard);
    this.#since = device.now;
    this.#isPaused = this.isLeft = false;
    this.#isOpen = true;
    device.do({ do: "lead", term: device.term, shares });
  }

  #pause() {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#device.do({ do: "pause" });
  }

  #resume() {
    if (!this.#isPaused || !this.hears()) return;
    this.#isPaused = false;
    this.#device.do({ do: "resume" });
  }

  /** @param {string} key */
  #tell(key) {
    const { term, state } = this.#device;
    this.#device.send(key, { t: "lead", term, votes: state.votes });
  }

  /** What a member was not sent yet, or a beat. @param {string} key */
  #append(key) {
    const { term, state, hasForgotten } = this.#device;
    this.#device.send(key, {
      t: "append",
      term,
      acknowledged: state.acknowledged,
      kept: !hasForgotten,
      ...this.#peers.owed(key),
    });
  }
}
