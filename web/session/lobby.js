// The room as everybody in it may know it, without the secrets of its match: the first line of its save, which whoever keeps it tells
// whenever it has changed. Its lobby can be opened from that alone, by the first who sits there, when its keeper is gone.

import { isObject, parseForeign } from "../core/foreign.js";

/** @typedef {import("../net/types.js").Peer} Peer */

/** Characters of a line, at most. */
const LONGEST = 60 * 1024;

/** After so long without a keeper the first who sits there opens the lobby; the others know a little sooner that it may. */
const SILENCE_MS = 10_000;
const READY_MS = 7000;
const LOOK_MS = 1000;
/** After so long alone the owner's device goes on from its own save. */
const ALONE_MS = 20_000;

/**
 * `owns`: whether the room is on this device. `mayAll`: whether any device may keep it. `keep`: this device does from now on; `reopen`: from what it has saved of its own room.
 * @typedef {{me: string, isOwner: boolean, others: import("./following.js").Following, match: import("./match_log.js").MatchLog, owns: () => boolean,
 *   mayAll: () => boolean, reopen: () => void, keep: (line: string, playsOn: boolean) => void, follow: (key: string, age: import("./lane.js").Age) => void}} LobbySetup
 */

export class Lobby {
  /** The line; empty if none was told. */
  #line = "";
  /** Whether a match goes on. */
  #isPlaying = false;
  /** The keys of the people who sit there, in their order. @type {string[]} */
  #seated = [];
  #setup;
  /** Since when nobody keeps; null: somebody does. @type {number|null} */
  #since = null;
  #timer;

  /** @param {LobbySetup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** The room is another. @param {string} line */
  hear(line) {
    const found = line.length <= LONGEST ? read(line) : null;
    if (found === null) return;
    const { places, banned, phase } = found;
    this.#line = line;
    this.#isPlaying = phase === "playing";
    const keys = Array.isArray(places) ? places.map((place) => (Array.isArray(place) ? place[2] : null)) : [];
    this.#seated = keys.filter((key) => typeof key === "string");
    this.#setup.match.bars(new Set(isObject(banned) ? Object.keys(banned) : []));
  }

  /** The room, which is on this device, is another: all are told. @param {string} line */
  tell(line) {
    this.hear(line);
    this.#setup.others.tell(null, "room", line);
  }

  /** Nobody who is here can open the match: this device begins another one. */
  breakOff() {
    const { owns, others } = this.#setup;
    if (this.#line !== "" && !owns() && !others.isKeeperHere) this.#keep(this.#line, true);
  }

  /** Tells a page of the room that is here; the owner gets its lobby back. @param {Peer} peer */
  greet({ key, role }) {
    const { others, match } = this.#setup;
    others.tell(key, "room", this.#line);
    if (match.membership?.log.leads || others.age.counter === 0) return;
    others.tell(key, "lobby", String(others.age.counter));
    if (role === "host" && this.#isOpen) others.tell(key, "back", this.#line);
  }

  /** @param {Peer} peer @param {string} word @param {string} body @returns {boolean} whether it was one of the lobby */
  hears(peer, word, body) {
    const isKeepers = this.#setup.others.is(peer);
    if (word === "room" && isKeepers) this.hear(body);
    else if (word === "back" && isKeepers && this.#setup.isOwner && this.#isOpen) this.#keep(body);
    else if (word === "lobby") this.#hearKeeper(peer, body);
    return ["room", "back", "lobby"].includes(word);
  }

  /** That page keeps the lobby, as it says. @param {Peer} peer @param {string} body */
  #hearKeeper(peer, body) {
    const { others, match, follow } = this.#setup;
    const counter = /^\d{1,12}$/.test(body) ? Number(body) : 0;
    if (counter <= others.age.counter || !this.#may(peer)) return;
    match.leave();
    follow(peer.key, { counter, term: 0 });
  }

  /**
   * So may the owner, at any time, and an owner who comes back finds anybody who sat there keeping it; a match that is on the owner's
   * device goes to nobody by a word. Who comes anew, and knows of nobody, takes the word of whoever is there. Of two members each may
   * give their match up.
   * @param {Peer} peer
   */
  #may({ key, role }) {
    const { isOwner, others, match, owns, mayAll } = this.#setup;
    if (isOwner) return this.#seated.includes(key) && (!owns() || match.isOfTwo(key) || (mayAll() && this.#isOpen));
    const isAnew = this.#line === "" && !others.isKeeperHere && match.membership === null;
    return isAnew || match.isOfTwo(key) || (role === "host" && this.#isOpen) || this.#isNext(key, READY_MS);
  }

  /** This device keeps the lobby from now on. @param {string} line @param {boolean} [playsOn]  and begins another match */
  #keep(line, playsOn = false) {
    const { others, match, keep } = this.#setup;
    match.leave();
    others.age = { counter: others.age.counter + 1, term: 0 };
    keep(line, playsOn);
    others.tell(null, "lobby", String(others.age.counter));
  }

  /** For how many ms nobody has kept the room. */
  get #silence() {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  get #isOpen() {
    return this.#line !== "" && !this.#isPlaying;
  }

  /** Whether nobody has kept the lobby for so long, and that page is the first of those that sit there. @param {string} key @param {number} ms */
  #isNext(key, ms) {
    const { me, others, mayAll } = this.#setup;
    return (
      this.#isOpen && this.#silence >= ms && mayAll() && this.#seated.find((one) => one === me || others.peers.has(one)) === key
    );
  }

  #look() {
    const { me, isOwner, others, owns, reopen } = this.#setup;
    this.#since = owns() || others.isKeeperHere ? null : (this.#since ?? performance.now());
    if (this.#isNext(me, SILENCE_MS)) return this.#keep(this.#line);
    const isAlone = isOwner && others.peers.size === 0 && this.#silence >= ALONE_MS;
    if (isAlone) reopen();
  }
}

/** @param {string} line */
function read(line) {
  try {
    const found = parseForeign(line);
    return isObject(found) && !line.includes("\n") ? found : null;
  } catch {
    return null;
  }
}
