// The search for who is missing, through the meeting place and through friends: a guest's for who keeps the room (its host, until
// another is named), which does what calls.js plans, and a host's for those whom it could not reach.

import { Calls } from "./calls.js";
import { Fellows } from "./fellows.js";
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
 *   keeper: import("./keeper.js").Keeper,
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
  #fellows;

  /** @param {Surroundings} around */
  constructor(around) {
    this.#around = around;
    this.#introductions = new Introductions({ ...around, missed: () => this.missed() });
    this.#fellows = new Fellows(around);
  }

  /** Whether another page keeps the room, and is not here. */
  isOn() {
    return !this.#around.keeper.isMine && this.#around.peers.keeper() === undefined;
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

  /** The room is known: it is called. */
  begin() {
    this.#around.place?.seek();
  }

  /** Another one keeps the room: is it here? */
  keeperTurned() {
    if (this.#around.isOver()) return;
    if (this.isOn()) this.#lost("lost");
    else this.found();
    if (this.#around.keeper.isMine) this.#around.place?.seek();
  }

  /** The host is here. */
  found() {
    this.#isUnreachable = false;
    this.#wasConnected = true;
    if (!this.#around.keeper.isMine) this.#around.place?.rest();
  }

  /** A line has ended. @param {import("./types.js").Peer | null} peer who is gone with it @param {EndWhy} why */
  left(peer, why) {
    const { options, place, keeper, isOver, changed } = this.#around;
    const wasKeeper = peer !== null && keeper.is(peer);
    const counts = peer !== null && (wasKeeper || keeper.isMine || keeper.isTold);
    // The network is gone, perhaps, and the relays with it.
    if (counts && why === "lost" && !isOver()) place?.wake(Date.now());
    // An invite has one connection; it failed, and there are no calls to retry.
    const isInvites = options.strategy === "invite" && (peer === null || !keeper.isTold);
    const lacksHost = this.isOn() && (wasKeeper || isInvites);
    if (lacksHost && !isOver()) this.#lost(why);
    // The other side may have noticed first, and called while we still took it for connected.
    else if (!lacksHost && counts && why === "lost") place?.seek();
    changed();
  }

  /** Somebody was found, but no connection came about. */
  missed() {
    const { place, keeper, changed } = this.#around;
    if (!keeper.isMine) this.#isUnreachable = this.isOn();
    // It may be one who left in the middle and is here again.
    if (keeper.isMine && this.#calls.missed(Date.now())) place?.seek();
    changed();
  }

  /** A relay answers after a time without any. @param {number} now */
  relayIsBack(now) {
    this.#calls.relayIsBack(now);
  }

  /** The reader asks for a retry now. */
  retry() {
    this.#around.place?.wake(Date.now());
    if (this.isOn()) this.#around.place?.seek();
  }

  /** Somebody says hello. @param {string} key @param {string} via by which path @returns {Promise<string | null | undefined>} the offer for it */
  async offer(key, via) {
    return this.#around.isOver() ? null : this.#introductions.early(key, via, Date.now());
  }

  /** The half of a connection to somebody has come. @param {string} from @param {string} packet @param {string} via */
  introduced(from, packet, via) {
    if (!this.#around.isOver()) void this.#introductions.hear(from, packet, via, Date.now());
  }

  /** A neighbour has said to whom it has lines: the host may be among them, and is not kept waiting for the next second. @param {number} now */
  linesTold(now) {
    const { keeper, ways, isOver } = this.#around;
    if (!isOver()) this.#introductions.tick(now);
    if (this.isOn() && !isOver() && this.#calls.isGreetingDue(now)) ways.greetHost(keeper.key);
  }

  /** The room is left. */
  end() {
    this.#introductions.close();
  }

  /** Called every second. @param {number} now */
  tick(now) {
    const { options, place, peers, ways, keeper, isOver, fail } = this.#around;
    place?.tick(now);
    if (!isOver()) this.#introductions.tick(now);
    if (keeper.isTold && !isOver()) this.#fellows.tick(now);
    if (!this.isOn() || isOver()) return;
    const isAlone = !keeper.isTold || peers.count === 0;
    if (options.strategy === "invite" && isAlone && this.#calls.isAnswerLate(now)) fail("no_answer");
    if (this.#calls.isGreetingDue(now)) ways.greetHost(keeper.key);
  }

  /** The page is looked at again, or the network is back. @param {number} now @param {boolean} isNew it is another network */
  wake(now, isNew) {
    if (isNew) this.#introductions.close(); // the other side would dial addresses that are gone
    this.#around.place?.wake(now, isNew);
  }

  /** @param {EndWhy} why the host is gone, or the only connection to it came to nothing */
  #lost(why) {
    const { place, peers, keeper, fail } = this.#around;
    const after = this.#calls.lost(why, Date.now());
    if (why === "banned" || why === "full" || why === "elsewhere") fail(why);
    else if (place !== null) place.seek(after);
    else if (!keeper.isTold || peers.count === 0) fail("lost"); // otherwise one of them may keep the room
  }
}
