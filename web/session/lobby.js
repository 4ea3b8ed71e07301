// The room as everybody in it may know it, without the secrets of its match: the first line of its save, which the keeper tells
// whenever it has changed. Its lobby can be opened from that alone, by the first who sits there, when its keeper is gone.

import { readLine } from "./room_line.js";

/** @typedef {import("../net/types.js").Peer} Peer */

/** After so long without a keeper the first who sits there opens the lobby; the others know a little sooner that it may. */
const SILENCE_MS = 10_000;
const READY_MS = 7000;
const LOOK_MS = 1000;
/** After so long alone the owner's device goes on from its own save. */
const ALONE_MS = 20_000;
/** Looks until a keeper says again that it keeps the lobby: who is only just awake, or here, has not followed it yet. */
const LOOKS = 3;
/** An age may grow after it, and is still read (lane.js). */
const LAST_COUNTER = 1e11;

/**
 * `owns`: whether the room is on this device. `mayAll`: whether any device may keep it, by its options. `keep`: this device does from now on.
 * `saved`, `save`: what the owner's device has stored of its own room, and stores.
 * @typedef {{me: string, isOwner: boolean, others: import("./following.js").Following, match: import("./match_log.js").MatchLog, owns: () => boolean,
 *   mayAll: (room: {options: import("../core/types.js").OptionValues}) => boolean, saved: string|string[]|null, save: (text: string) => boolean, keep: (saved: string|string[]|null, playsOn?: boolean) => void, follow: (key: string, age: import("./lane.js").Age) => void}} LobbySetup
 */

export class Lobby {
  /** The line; empty if none was told. */
  #line = "";
  /** Of the last match, or none. */
  #phase = "";
  #mayAll = false;
  #saved;
  /** As others have told it whom this page did not follow yet. @type {{key: string, line: string}|null} */
  #offered = null;
  /** The keys of the people who sit there, in their order. @type {string[]} */
  #seated = [];
  #setup;
  /** Since when there is no keeper; null: there is one. @type {number|null} */
  #since = null;
  /** When this page looked last, and how often it did. */
  #looked = Date.now();
  #looks = 0;
  /** Since when nobody else is here (a page that has loaded knows of nobody), and when that, or its sleep, had an end. @type {number|null} */
  #aloneSince = 0;
  #backAt = 0;
  #timer;

  /** @param {LobbySetup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#saved = setup.saved;
    this.hear(String(setup.saved ?? "").split("\n")[0] ?? "");
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** The owner's device has this of its room. @param {string} text */
  save(text) {
    this.#saved = text;
    return this.#setup.save(text);
  }

  /** The room is another. @param {string} line */
  hear(line) {
    const found = readLine(line);
    if (found === null) return;
    const { phase, options, seated, banned } = found;
    this.#line = line;
    this.#phase = phase;
    this.#mayAll = options !== null && this.#setup.mayAll({ options });
    this.#seated = seated;
    this.#setup.match.bars(banned);
  }

  /** The room, which is on this device, is another: all are told. @param {string} line */
  tell(line) {
    this.hear(line);
    this.#setup.others.tell(null, "room", line);
  }

  /** That page keeps the room now. @param {string} key */
  followed(key) {
    if (this.#offered?.key === key) this.#hearRoom(this.#offered.line);
    this.#offered = null;
  }

  /** No page that is here can open the match: this device begins another one. */
  breakOff() {
    const { owns, others } = this.#setup;
    if (this.#line !== "" && !owns() && !others.isKeeperHere) this.#keep(this.#line, true);
  }

  /** Tells a page of the room that is here. @param {Peer} peer */
  greet(peer) {
    this.#setup.others.tell(peer.key, "room", this.#line);
    this.#claims(peer);
  }

  /** Tells a page that this one keeps the lobby; the owner gets it back. @param {Peer} peer */
  #claims({ key, role }) {
    const { isOwner, others, match } = this.#setup;
    const isOwners = role === "host" && this.#phase === "lobby" && !isOwner;
    if (!isOwners && (match.membership?.log.leads || others.age.counter === 0)) return;
    others.tell(key, "lobby", this.#claim);
    if (isOwners) others.tell(key, "back", this.#line);
  }

  /** What a page says that keeps the lobby. */
  get #claim() {
    return `${this.#setup.others.age.counter}|${this.#setup.match.deputies.own}`;
  }

  /** @param {Peer} peer @param {string} word @param {string} body @returns {boolean} whether it was one of the lobby */
  hears(peer, word, body) {
    const isKeepers = this.#setup.others.is(peer);
    if (word === "room" && isKeepers) this.#hearRoom(body);
    else if (word === "room") this.#offered = { key: peer.key, line: body };
    else if (word === "back" && isKeepers && this.#setup.isOwner && this.#isOpen) this.#keep(body);
    else if (word === "lobby") void this.#hearKeeper(peer, body);
    return ["room", "back", "lobby"].includes(word);
  }

  /** The room, as whoever keeps it tells it: what this device has saved of a room of its own is older. @param {string} line */
  #hearRoom(line) {
    const { isOwner, owns } = this.#setup;
    if (owns()) return;
    this.hear(line);
    if (isOwner && this.#line === line) this.save(line);
  }

  /** That page keeps the lobby, as it says. @param {Peer} peer @param {string} body */
  async #hearKeeper(peer, body) {
    const { isOwner, others, match, follow } = this.#setup;
    const [, count = "0", proof = ""] = /^(\d{1,12})\|(.*)$/.exec(body) ?? [];
    const counter = Number(count);
    if (counter <= others.age.counter || !this.#may(peer)) return this.#insists(peer, counter);
    if (!isOwner && this.#isAnew && !(await match.deputies.isOf(peer.key, proof))) return;
    match.leave();
    follow(peer.key, { counter, term: 0 });
  }

  /** After a cut two pages keep one lobby: the first of those who sit there, or the owner, goes on. @param {Peer} peer @param {number} counter  of that page */
  #insists({ key }, counter) {
    const { isOwner, me, others, owns } = this.#setup;
    if (!owns() || counter < others.age.counter || counter > LAST_COUNTER) return;
    if (!this.#isOpen || !this.#seated.includes(key) || !(isOwner || this.#precedes(me, key))) return;
    others.age = { counter: counter + 1, term: 0 };
    others.tell(null, "lobby", this.#claim);
  }

  /** Whether one of them would keep the lobby before the other. @param {string} one @param {string|null} other */
  #precedes(one, other) {
    const place = this.#seated.indexOf(one);
    return this.#isOpen && this.#mayAll && place >= 0 && place < this.#seated.indexOf(other ?? "");
  }

  /**
   * So may the owner, at any time, and an owner who comes back finds anybody who sat there keeping it. A match goes to nobody by a word,
   * and a lobby goes only from a page that has slept, or was alone. A newcomer, who knows of no keeper, follows the one that the owner has named.
   * Of two members each may give their match up.
   * @param {Peer} peer
   */
  #may({ key, role }) {
    const { isOwner, match, others, owns } = this.#setup;
    if (match.isOfTwo(key) || (role === "host" && this.#isOpen)) return true;
    if (owns()) return this.#yieldsTo(key);
    if (isOwner) return this.#seated.includes(key);
    return this.#isAnew || this.#isNext(key, READY_MS) || this.#precedes(key, others.keeper);
  }

  /** Whether that page may keep the room by the owner's word, and no votes: it takes the room from nobody who is here. @param {string} key */
  trusts(key) {
    const { others, match, owns } = this.#setup;
    const peer = others.peers.get(key);
    if (owns()) return this.#yieldsTo(key);
    const waits = this.#phase === "playing" && match.membership !== null; // for a vote
    return (peer !== undefined && others.is(peer)) || !(waits || others.isKeeperHere);
  }

  /** Whether that page may have kept this lobby meanwhile. @param {string} key */
  #yieldsTo(key) {
    const { isOwner, me } = this.#setup;
    if (!isOwner && this.#precedes(key, me)) return true;
    return this.#isOpen && this.#mayAll && this.#wasAway && this.#seated.includes(key);
  }

  /** Whether this page slept, or was alone, for so long that another has taken the lobby over; or has only just come. */
  get #wasAway() {
    const now = Date.now();
    const wasLong = (/** @type {number} */ since) => now - since >= READY_MS;
    return wasLong(this.#looked) || (this.#aloneSince !== null && wasLong(this.#aloneSince)) || !wasLong(this.#backAt);
  }

  /** Whether this page knows nothing of the room yet. */
  get #isAnew() {
    const { others, match } = this.#setup;
    return this.#line === "" && !others.isKeeperHere && match.membership === null;
  }

  /** This device keeps the lobby from now on. @param {string} line @param {boolean} [playsOn]  and begins another match */
  #keep(line, playsOn = false) {
    const { others, match, keep } = this.#setup;
    match.leave();
    others.age = { counter: others.age.counter + 1, term: 0 };
    keep(line, playsOn);
    others.tell(null, "lobby", this.#claim);
  }

  /** For how many ms the room has had no keeper. */
  get #silence() {
    return this.#since === null ? 0 : performance.now() - this.#since;
  }

  get #isOpen() {
    return this.#line !== "" && this.#phase !== "playing";
  }

  /** Whether the lobby has had no keeper for so long, and that page is the first of those that sit there. @param {string} key @param {number} ms */
  #isNext(key, ms) {
    const { me, others } = this.#setup;
    return (
      this.#isOpen &&
      this.#silence >= ms &&
      this.#mayAll &&
      this.#seated.find((one) => one === me || others.peers.has(one)) === key
    );
  }

  #look() {
    const { me, isOwner, others, match, owns, keep } = this.#setup;
    this.#notes();
    if (owns() && this.#mayAll) match.deputise(this.#seated.filter((key) => key !== me && others.peers.has(key)));
    if (owns() && !isOwner && this.#looks % LOOKS === 0) for (const peer of others.peers.values()) this.#claims(peer);
    this.#since = owns() || others.isKeeperHere ? null : (this.#since ?? performance.now());
    if (this.#isNext(me, SILENCE_MS)) return this.#keep(this.#line);
    const isAlone = isOwner && others.peers.size === 0 && this.#silence >= ALONE_MS;
    if (!isAlone) return;
    match.leave();
    keep(this.#saved);
  }

  /** Whether this page slept, or was alone. */
  #notes() {
    const now = Date.now();
    const isAlone = this.#setup.others.peers.size === 0;
    const wasAlone = this.#aloneSince !== null && now - this.#aloneSince >= READY_MS;
    if (now - this.#looked >= READY_MS || (wasAlone && !isAlone)) this.#backAt = now;
    this.#aloneSince = isAlone ? (this.#aloneSince ?? now) : null;
    this.#looked = now;
    this.#looks += 1;
  }
}
