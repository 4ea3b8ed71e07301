// One peer a key: the line that counts for it, its own or carried by others, and what is said to it and by it, in the order in which
// it is said although the host's texts are deflated. A peer stays the same while any path leads to it.

import { InOrder } from "./in_order.js";
import { Allowance, GUEST, GUEST_SAYS, HOST, PACKED_BYTES } from "./limits.js";
import { packed, plain, unpacked } from "./packed.js";
import { isPacket } from "./ways/stream.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./types.js").Peer} Peer */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./ways/far.js").Far} Far */

export class Peers {
  /** inbox: what it has said; waiting: bytes of that. @type {Map<string, { line: Line | Far, peer: Peer, inbox: InOrder, waiting: number }>} */
  #current = new Map();
  #role;
  #ways;
  #events;
  #allowanceFor;
  /** The limits of a guest towards its host, applied here too, so that the host never has to shut it out. */
  #spend = new Allowance(GUEST_SAYS);

  /**
   * @param {Role} role of this page @param {import("./ways/ways.js").Ways} ways @param {import("./events.js").Events} events
   * @param {(key: string, role: Role) => Allowance} allowanceFor
   */
  constructor(role, ways, events, allowanceFor) {
    this.#role = role;
    this.#allowanceFor = allowanceFor;
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
    this.#current.set(line.key, { line, peer, inbox: new InOrder(), waiting: 0 });
    if (known !== undefined) this.#ways.tell({ type: "drop", key: line.key });
    if (line.isDirect) this.#ways.line(line);
    this.#ways.tell({ type: "seek", key: line.key, session: theirs.session, role: theirs.role });
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
    current.peer = this.#peer(key, theirs);
    this.#events.emit("gone", before, "replaced");
    this.#events.emit("peer", current.peer);
  }

  /** What came on a line goes in its order to who takes it. @param {Line} line @param {string} packet @returns {boolean} false for what only a guest of no good sends to another guest */
  packet(line, packet) {
    if (!isPacket(packet) || this.#role === line.theirs?.role) return false;
    const { key, theirs } = line;
    if (this.line(key)?.theirs?.session === theirs?.session) this.#ways.tell({ type: "opened", from: key, via: key, packet });
    return true;
  }

  /** @param {string} key @param {string} body of a text */
  deliver(key, body) {
    const current = this.#current.get(key);
    if (current === undefined) return;
    const { peer } = current;
    if (current.waiting + body.length > PACKED_BYTES) return this.end(key, "flood");
    current.waiting += body.length;
    current.inbox.add(() => {
      current.waiting -= body.length;
      if (this.#isHere(peer)) return this.#unpack(peer, body);
    });
  }

  /** @param {Peer} peer @param {string} body @returns {void | Promise<void>} at once if it was not deflated */
  #unpack(peer, body) {
    const isHosts = peer.role === "host";
    const hear = (/** @type {string} */ text) => {
      if (!this.#isHere(peer)) return;
      const may = this.#allowanceFor(peer.key, peer.role).takeText(Date.now(), text);
      if (may) this.#events.emit("message", peer, text);
      else this.end(peer.key, "flood");
    };
    const fail = (/** @type {unknown} */ error) => {
      if (this.#isHere(peer)) this.end(peer.key, error instanceof RangeError ? "oversize" : "malformed");
    };
    try {
      const text = unpacked(body, (isHosts ? HOST : GUEST).longest, isHosts);
      if (typeof text !== "string") return text.then(hear, fail);
      hear(text);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {string} key @param {Hello} theirs @returns {Peer} */
  #peer(key, { role, version }) {
    const outbox = new InOrder();
    const send = (/** @type {string} */ text) => this.#say(peer, outbox, text);
    const close = (/** @type {"closed" | "banned"} */ why = "closed") => {
      outbox.add(() => {
        if (this.#isHere(peer)) this.line(key)?.bye(why);
      });
    };
    const peer = Object.freeze({ key, role, version, send, close });
    return peer;
  }

  /** @param {Peer} peer @param {InOrder} outbox @param {string} text @returns {boolean} */
  #say(peer, outbox, text) {
    if (!this.#isHere(peer)) return false;
    const isHost = this.#role === "host";
    const body = plain(text);
    const isTooLong = body.length > (isHost ? HOST : GUEST).longest;
    if (isTooLong || !(isHost || this.#spend.take(Date.now(), body))) {
      this.#events.emit("unsent", peer, isTooLong ? "too_long" : "too_soon");
      return false;
    }
    const say = (/** @type {string} */ made) => {
      if (this.#isHere(peer)) this.#ways.tell({ type: "say", key: peer.key, text: made });
    };
    outbox.add(() => {
      const made = isHost ? packed(body) : body;
      return typeof made === "string" ? say(made) : made.then(say);
    });
    return this.#isHere(peer);
  }

  /** @param {Peer} peer */
  #isHere(peer) {
    return this.#current.get(peer.key)?.peer === peer;
  }
}
