// One peer a key: the line that counts for it, its own or carried by others, and what is said to it and by it. A peer stays the
// same while any path leads to it.

import { Allowance, GUEST_SAYS, HOST } from "./limits.js";
import { isPacket } from "./ways/stream.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./types.js").Peer} Peer */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./ways/far.js").Far} Far */

export class Peers {
  /** @type {Map<string, { line: Line | Far, peer: Peer }>} */
  #current = new Map();
  #role;
  #ways;
  #events;
  /** The limits of a guest towards its host, applied here too, so that the host never has to shut it out. */
  #spend;

  /** @param {Role} role of this page @param {import("./ways/ways.js").Ways} ways @param {import("./events.js").Events} events */
  constructor(role, ways, events) {
    this.#role = role;
    this.#spend = new Allowance(role === "guest" ? GUEST_SAYS : HOST);
    this.#ways = ways;
    this.#events = events;
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

  /** The line to the host, for a guest. @returns {Line | Far | undefined} */
  host() {
    return [...this.#current.values()].find(({ peer }) => peer.role === "host")?.line;
  }

  /** The lines that count for a key. @returns {(Line | Far)[]} */
  lines() {
    return [...this.#current.values()].map(({ line }) => line);
  }

  /** From now on this line counts for its key, as a new peer. @param {Line | Far} line @param {Hello} theirs @param {"replaced" | "elsewhere"} why what became of the one before @returns {Peer} */
  replace(line, theirs, why) {
    const known = this.#current.get(line.key);
    const peer = this.#peer(line.key, theirs);
    this.#current.set(line.key, { line, peer });
    if (known !== undefined) this.#ways.drop(line.key);
    if (line.isDirect) this.#ways.line(line);
    this.#ways.seek(line.key, theirs);
    if (known !== undefined) {
      known.line.bye(why);
      this.#events.emit("gone", known.peer, why);
    }
    return peer;
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
    this.#ways.drop(line.key);
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
    current.peer = this.#peer(key, theirs);
    this.#events.emit("gone", before, "replaced");
    this.#events.emit("peer", current.peer);
  }

  /** What came on a line goes in its order to who takes it. @param {Line} line @param {string} packet @returns {boolean} false for what only a guest of no good sends to another guest */
  packet(line, packet) {
    if (!isPacket(packet) || this.#role === line.theirs?.role) return false;
    if (this.line(line.key)?.theirs?.session === line.theirs?.session) this.#ways.packet(line, packet);
    return true;
  }

  /** @param {string} key @param {string} text */
  deliver(key, text) {
    const current = this.#current.get(key);
    if (current !== undefined) this.#events.emit("message", current.peer, text);
  }

  /** @param {string} key @param {Hello} theirs @returns {Peer} */
  #peer(key, { role, version }) {
    const send = (/** @type {string} */ text) => this.#say(peer, text);
    const close = (/** @type {"closed" | "banned"} */ why = "closed") => {
      if (this.#isHere(peer)) this.line(key)?.bye(why);
    };
    const peer = Object.freeze({ key, role, version, send, close });
    return peer;
  }

  /** @param {Peer} peer @param {string} text @returns {boolean} */
  #say(peer, text) {
    if (!this.#isHere(peer)) return false;
    const isTooLong = !this.#spend.fits(text);
    if (isTooLong || (this.#role === "guest" && !this.#spend.take(Date.now(), text))) {
      this.#events.emit("unsent", peer, isTooLong ? "too_long" : "too_soon");
      return false;
    }
    this.#ways.say(peer.key, text);
    return this.#isHere(peer);
  }

  /** @param {Peer} peer */
  #isHere(peer) {
    return this.#current.get(peer.key)?.peer === peer;
  }
}
