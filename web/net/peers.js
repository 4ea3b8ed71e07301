// One peer a key: the line that counts for it, its own or carried by others, and what is said to it, in the order in which it is said
// although the keeper's texts are deflated. A peer stays the same while any path leads to it, whoever keeps the room.

import { InOrder } from "./in_order.js";
import { Inbox } from "./inbox.js";
import { lanePieces } from "./lane.js";
import { Allowance, GUEST, GUEST_SAYS, HOST, LANE, LANE_SAYS } from "./limits.js";
import { packed, plain } from "./packed.js";
import { isPacket } from "./ways/stream.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./line.js").Line} Line */
/** @typedef {import("./types.js").Peer} Peer */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./ways/far.js").Far} Far */

/** To how many keys it is remembered what was said on the members' lane. */
const REMEMBERED = 100;

export class Peers {
  /** inbox: what it has said. @type {Map<string, { line: Line | Far, peer: Peer, inbox: Inbox }>} */
  #current = new Map();
  #keeper;
  #ways;
  #events;
  /** @type {import("./inbox.js").Reader} */
  #reader;
  /** The limits of a guest towards the room's keeper, applied here too, so that it never has to shut this page out. */
  #spend = new Allowance(GUEST_SAYS);
  /** The same on the members' lane, by key. @type {Map<string, Allowance>} */
  #lanes = new Map();

  /**
   * @param {import("./keeper.js").Keeper} keeper @param {import("./ways/ways.js").Ways} ways @param {import("./events.js").Events} events
   * @param {Pick<import("./admission.js").Admission, "allowanceFor">} admission
   */
  constructor(keeper, ways, events, admission) {
    this.#keeper = keeper;
    this.#ways = ways;
    this.#events = events;
    const isHere = (/** @type {Peer} */ peer) => this.#isHere(peer);
    this.#reader = { keeper, events, admission, isHere, end: (key, why) => this.end(key, why) };
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
    const peer = this.#peer(line.key, theirs);
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
    current.peer = this.#peer(key, theirs);
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

  /** @param {string} key @param {Hello} theirs @returns {Peer} */
  #peer(key, { role, version }) {
    const outbox = new InOrder();
    const send = (/** @type {string} */ text) => this.#say(peer, outbox, text);
    const tell = (/** @type {string} */ text) => this.#tell(peer, text);
    const close = (/** @type {"closed" | "banned"} */ why = "closed") => {
      outbox.add(() => {
        if (this.#isHere(peer)) this.line(key)?.bye(why);
      });
    };
    const peer = Object.freeze({ key, role, version, send, tell, close });
    return peer;
  }

  /** @param {Peer} peer @param {InOrder} outbox @param {string} text @returns {boolean} */
  #say(peer, outbox, text) {
    if (!this.#isHere(peer)) return false;
    const { isMine } = this.#keeper;
    const body = plain(text);
    const isTooLong = body.length > (isMine ? HOST : GUEST).longest;
    if (isTooLong || !(isMine || this.#spend.take(Date.now(), body))) {
      this.#events.emit("unsent", peer, isTooLong ? "too_long" : "too_soon");
      return false;
    }
    const say = (/** @type {string} */ made) => {
      if (this.#isHere(peer)) this.#ways.tell({ type: "say", key: peer.key, text: made });
    };
    outbox.add(() => {
      const made = isMine ? packed(body) : body;
      return typeof made === "string" ? say(made) : made.then(say);
    });
    return this.#isHere(peer);
  }

  /** On the members' lane: at once, all or nothing. @param {Peer} peer @param {string} text @returns {boolean} */
  #tell(peer, text) {
    const body = plain(text);
    if (!this.#isHere(peer) || body.length > LANE.longest) return false;
    const [now, spend] = [Date.now(), this.#laneTo(peer.key)];
    const pieces = lanePieces(body);
    if (!pieces.every((piece) => spend.take(now, piece))) return false;
    for (const piece of pieces) this.#ways.tell({ type: "say", key: peer.key, text: piece });
    return this.#isHere(peer);
  }

  /** @param {string} key @returns {Allowance} */
  #laneTo(key) {
    const spend = this.#lanes.get(key) ?? new Allowance(LANE_SAYS);
    this.#lanes.delete(key);
    this.#lanes.set(key, spend);
    const [oldest = ""] = this.#lanes.keys();
    if (this.#lanes.size > REMEMBERED) this.#lanes.delete(oldest);
    return spend;
  }

  /** @param {Peer} peer */
  #isHere(peer) {
    return this.#current.get(peer.key)?.peer === peer;
  }
}
