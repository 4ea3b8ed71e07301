// The search for who is missing, through the meeting place and through friends: a guest's for its host, which does what calls.js
// plans, and a host's for those whom it could not reach.

import { Calls } from "./calls.js";
import { Introductions } from "./introductions.js";

/** @typedef {import("./goodbye.js").EndWhy} EndWhy */

/**
 * place: null where codes are carried by people. isOver: the room is left or given up. fail: it is to be given up. changed: it
 * stands otherwise.
 * @typedef {{
 *   options: import("./types.js").TransportOptions,
 *   place: import("./place.js").MeetingPlace | null,
 *   ways: import("./ways/ways.js").Ways,
 *   peers: import("./peers.js").Peers,
 *   adopt: import("./introductions.js").Friends["adopt"],
 *   dials: (connection: RTCPeerConnection) => void,
 *   isOver: () => boolean,
 *   fail: (why: "banned" | "full" | "elsewhere" | "lost" | "no_answer") => void,
 *   changed: () => void,
 * }} Surroundings
 */

export class Search {
  /** Whether somebody was found whom no connection reaches. */
  #isUnreachable = false;
  #wasConnected = false;
  #around;
  #calls = new Calls(Date.now());
  #introductions;

  /** @param {Surroundings} around */
  constructor(around) {
    this.#around = around;
    this.#introductions = new Introductions(around);
  }

  /** Whether this page is a guest whose host is not here. */
  isOn() {
    return this.#around.options.role === "guest" && this.#around.peers.host() === undefined;
  }

  /** @param {number} now @returns {import("./standing.js").Sought} */
  facts(now) {
    const since = this.isOn() ? this.#calls.goneSince : null;
    return {
      since,
      isPatient: this.#calls.isPatient(now),
      isUnreachable: this.#isUnreachable,
      wasConnected: this.#wasConnected,
    };
  }

  /** Calls out now, and again later. @param {number} [tries] how often we have called since the host went */
  call(tries) {
    this.#around.place?.announce(this.#calls.call(Date.now(), tries));
  }

  /** The host is here. */
  found() {
    this.#isUnreachable = false;
    this.#wasConnected = true;
    this.#calls.found();
  }

  /** A line has ended. @param {import("./types.js").Peer | null} peer who is gone with it @param {EndWhy} why */
  left(peer, why) {
    const { options, place, isOver, changed } = this.#around;
    // An invite has one connection; it failed, and there are no calls to retry.
    // The network is gone, perhaps, and the relays with it.
    if (peer !== null && why === "lost" && !isOver()) place?.wake(Date.now());
    const lacksHost = this.isOn() && (peer !== null || options.strategy === "invite");
    if (lacksHost && !isOver()) this.#lost(why);
    // The other side may have noticed first, and called while we still took it for connected.
    else if (!lacksHost && peer !== null && why === "lost") place?.announce();
    changed();
  }

  /** Somebody was found, but no connection came about. */
  missed() {
    const { options, place, changed } = this.#around;
    if (options.role === "guest") this.#isUnreachable = this.isOn();
    // It may be one who left in the middle and is here again.
    else if (this.#calls.missed(Date.now())) place?.announce();
    changed();
  }

  /** A relay opened or closed. @param {boolean} reopened one opened that was open before, and has forgotten us */
  relaysChanged(reopened) {
    const { options, place, isOver, changed } = this.#around;
    if (reopened && !isOver() && (options.role === "host" || this.isOn())) place?.announce();
    changed();
  }

  /** A relay answers after a time without any. @param {number} now */
  relayIsBack(now) {
    this.#calls.relayIsBack(now);
  }

  /** The reader asks for a retry now. */
  retry() {
    this.#around.place?.wake(Date.now());
    if (this.isOn()) this.call(0);
  }

  /** A friend carries the half of a connection to somebody. @param {string} from @param {string} packet */
  introduced(from, packet) {
    if (!this.#around.isOver()) void this.#introductions.hear(from, packet, Date.now());
  }

  /** A neighbour has said to whom it has lines: the host may be among them, and is not kept waiting for the next second. @param {number} now */
  linesTold(now) {
    const { options, ways, isOver } = this.#around;
    if (this.isOn() && !isOver() && this.#calls.isGreetingDue(now)) ways.greetHost(options.room.hostKey);
  }

  /** The room is left. */
  end() {
    this.#introductions.close();
  }

  /** Called every second. @param {number} now */
  tick(now) {
    const { options, place, isOver, fail } = this.#around;
    place?.tick(now);
    if (!place?.makesLines() && !isOver()) this.#introductions.tick(now);
    if (!this.isOn() || isOver()) return;
    if (options.strategy === "invite" && this.#calls.isAnswerLate(now)) fail("no_answer");
    if (this.#calls.isGreetingDue(now)) this.#greet(now);
    if (this.#calls.isCallDue(now) && !document.hidden && place?.isOpen()) this.call();
  }

  /** The page is looked at again, or the network is back. @param {number} now @param {boolean} isNew it is another network */
  wake(now, isNew) {
    this.#around.place?.wake(now, isNew);
    if (this.isOn()) this.#calls.wake(now);
  }

  /** @param {EndWhy} why the host is gone, or the only connection to it came to nothing */
  #lost(why) {
    const { place, fail } = this.#around;
    const isUrgent = this.#calls.lost(why, Date.now());
    if (why === "banned" || why === "full" || why === "elsewhere") fail(why);
    else if (place === null) fail("lost");
    else if (isUrgent) this.call(0);
  }

  /** By friends, and when that is to no avail, through the meeting place. @param {number} now */
  #greet(now) {
    const { options, place, ways } = this.#around;
    ways.greetHost(options.room.hostKey);
    if (place?.isOpen() && this.#calls.takeMail(now)) void ways.greetOverRelay(options.room.hostKey);
  }
}
