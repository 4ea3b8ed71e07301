// One peer a key, and the line that counts for it, its own or carried by others. A peer stays the same while any path leads to it, whoever
// keeps the room.

import { Inbox } from "./inbox.js";
import { Outbox } from "./outbox.js";
import { isPacket } from "./ways/stream.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./types.js").Peer} Peer */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./ways/far.js").Far} Far */

export class Peers {
  /** inbox: what it has said. @type {Map<string, { line: Line | Far, peer: Peer, inbox: Inbox }>} */
  #current = new Map();
  #keeper;
  #ways;
  #events;
  /** @type {import("./inbox.js").Reader} */
  #reader;
  #outbox;

  /**
   * @param {import("./keeper.js").Keeper} keeper @param {import("./ways/ways.js").Ways} ways @param {import("./events.js").Events} events
   * @param {Pick<import("./admission.js").Admission, "allowanceFor">} admission
   */
  constructor(keeper, ways, events, admission) {
    this.#keeper = keeper;
    this.#ways = ways;
    this.#events = events;
    const isHere = (/** @type {Peer} */ peer) => this.#current.get(peer.key)?.peer === peer;
    this.#reader = { keeper, events, admission, isHere, end: (key, why) => this.end(key, why) };
    const say = (/** @type {string} */ key, /** @type {string} */ text) => ways.tell({ type: "say", key, text });
    this.#outbox = new Outbox({ keeper, events, isHere, say, bye: (key, why) => this.line(key)?.bye(why) });
  }

  get count() {
    return this.#current.size;
  }

  /** @returns {Peer[]} */
  all() {
    return [...this.#current.values()].map(({ peer }) => peer);
  }

  /** The line that counts for a key. @param {string} key @returns {Line | Far | undefined} */
  line(key) {
    return this.#current.get(key)?.line;
  }

  /** The line to the link's host, for a guest. @returns {Line | Far | undefined} */
  host() {
    return [...this.#current.values()].find(({ peer }) => peer.role === "host")?.line;
  }

  /** The room's keeper, if that is another page, and here. @returns {Peer | undefined} */
  keeper() {
    return this.all().find((peer) => this.#keeper.is(peer));
  }

  /** With whom this page shares the room's texts: all, if it keeps the room, otherwise who does. @returns {Peer[]} */
  inUse() {
    return this.all().filter((peer) => this.#keeper.isMine || this.#keeper.is(peer));
  }

  /** The lines that count for a key. @returns {(Line | Far)[]} */
  lines() {
    return [...this.#current.values()].map(({ line }) => line);
  }

  /** From now on this line counts for its key, as a new peer. @param {Line | Far} line @param {Hello} theirs @param {"replaced" | "elsewhere"} why what became of the one before @returns {Peer} */
  replace(line, theirs, why) {
    const known = this.#current.get(line.key);
    const peer = this.#outbox.peer(line.key, theirs);
    this.#current.set(line.key, { line, peer, inbox: new Inbox(peer, this.#reader) });
    if (known !== undefined) this.#ways.tell({ type: "drop", key: line.key });
    if (line.isDirect) this.#ways.line(line);
    this.#seek(peer, theirs.session);
    if (known !== undefined) {
      known.line.bye(why);
      this.#events.emit("gone", known.peer, why);
    }
    return peer;
  }

  /** Somebody else keeps the room now: its texts may be longer. */
  keeperTurned() {
    const peer = this.keeper();
    const session = peer && this.line(peer.key)?.theirs?.session;
    if (peer && session !== undefined) this.#seek(peer, session);
  }

  /** @param {Peer} peer @param {string} session */
  #seek(peer, session) {
    const role = this.#keeper.hasKept(peer) ? "host" : "guest";
    this.#ways.tell({ type: "seek", key: peer.key, session, role });
  }

  /** One more line to a page that is here: nobody need be told. @param {Line} line */
  join(line) {
    const known = this.line(line.key);
    this.take(line);
    this.#ways.line(line);
    if (known?.isDirect) known.bye("replaced");
  }

  /** From now on this line counts for its key, whose peer stays the same. @param {Line | Far} line */
  take(line) {
    const entry = this.#current.get(line.key);
    if (entry !== undefined) entry.line = line;
  }

  /** The line has ended. @param {Line | Far} line @returns {Peer | null} who is gone with it; null if it did not count */
  drop(line) {
    const current = this.#current.get(line.key);
    if (current?.line !== line) return null;
    this.#current.delete(line.key);
    this.#ways.tell({ type: "drop", key: line.key });
    return current.peer;
  }

  /** The line that counts for a key ends. @param {string} key @param {import("./goodbye.js").EndWhy | null} why null: it does not */
  end(key, why) {
    if (why !== null) this.line(key)?.end(why);
  }

  /** Here the other side never left, but it had given us up and has come back: a new peer under the same key. @param {string} key */
  renew(key) {
    const current = this.#current.get(key);
    const theirs = current?.line.theirs;
    if (current === undefined || !theirs) return;
    const before = current.peer;
    current.peer = this.#outbox.peer(key, theirs);
    current.inbox = new Inbox(current.peer, this.#reader);
    this.#events.emit("gone", before, "replaced");
    this.#events.emit("peer", current.peer);
  }

  /** Packets of a line go, in their order, to the part that takes them. @param {Line} line @param {string} packet @returns {boolean} false if it is none */
  packet(line, packet) {
    if (!isPacket(packet)) return false;
    const { key, theirs } = line;
    if (this.line(key)?.theirs?.session === theirs?.session) this.#ways.tell({ type: "opened", from: key, via: key, packet });
    return true;
  }

  /** @param {string} key @param {string} body of a text */
  deliver(key, body) {
    this.#current.get(key)?.inbox.take(body);
  }
}
