// Carries out what the router wants, with this page's lines, clock and seals. The room's transport tells it of lines and of whom
// to talk to, and hears of texts, of devices that friends have brought, and of those whom no path reaches any more.

import { makeHello } from "../handshake.js";
import { shortKey } from "../link.js";
import { Carried } from "./carried.js";
import { Router } from "./router.js";
import { Seals } from "./seal.js";

/** @typedef {import("../bytes.js").Bytes} Bytes */
/** @typedef {import("../handshake.js").Hello} Hello */
/** @typedef {import("../line.js").Line} Line */
/** @typedef {import("./types.js").RouterMessage} RouterMessage */
/** @typedef {import("./types.js").RouterEffect} RouterEffect */

const TICK_MS = 250;
/** Round trips are shown in steps of this. */
const STEP_MS = 10;

export class Ways {
  #me;
  #owner;
  #router;
  #seals;
  /** The line that counts for each neighbour. @type {Map<string, Line>} */
  #lines = new Map();
  #carried;
  #timer;

  /**
   * @param {import("../types.js").Identity} identity
   * @param {Parameters<typeof makeHello>[1]} self
   * @param {Bytes} room what everybody in the room knows
   * @param {import("./types.js").WaysOwner} owner
   */
  constructor(identity, self, room, owner) {
    this.#me = identity.key;
    this.#owner = owner;
    this.room = room;
    this.#router = new Router(identity.key);
    this.#seals = new Seals(identity, makeHello(identity, self), room);
    this.#carried = new Carried({
      me: identity.key,
      role: self.role,
      seals: this.#seals,
      router: this.#router,
      lines: this.#lines,
      owner,
      tell: (message) => this.tell(message),
    });
    this.#timer = setInterval(() => {
      this.tell({ type: "tick" });
      this.#carried.greeter.tick(Date.now());
    }, TICK_MS);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** @param {Line} line proven, of the same protocol */
  line(line) {
    if (line.key === this.#me) return;
    this.#lines.set(line.key, line);
    this.#carried.greeter.hasLine(line.key);
    this.tell({ type: "line", key: line.key });
  }

  /** @param {Line} line that has ended @param {Line | undefined} other that leads to the same page */
  unline(line, other) {
    if (this.#lines.get(line.key) !== line) return;
    if (other !== undefined) return this.line(other);
    this.#lines.delete(line.key);
    this.tell({ type: "unlined", key: line.key });
  }

  /** @param {Line} line @param {number} rtt ms */
  measured(line, rtt) {
    if (this.#lines.get(line.key) === line) this.tell({ type: "rtt", key: line.key, rtt });
  }

  /** @param {Line} line @param {string} text a frame of the routing */
  frame(line, text) {
    this.tell({ type: "frame", from: line.key, text });
    if (text.startsWith("n")) this.#owner.told();
  }

  /** Tells the router, and does what it wants. @param {RouterMessage} message */
  tell(message) {
    for (const effect of this.#router.receive(message, Date.now())) this.#perform(effect);
  }

  /**
   * A packet outside of the numbers: a goodbye, which is for one page alone, or an introduction.
   * @param {string} key @param {string} packet @param {import("./types.js").How} [how] @returns {Promise<void>}
   */
  post(key, packet, how = {}) {
    return this.#carried.post(key, packet, how);
  }

  /** What came for this device. @param {string} from @param {string} via @param {string} body @returns {Promise<void>} */
  hear(from, via, body) {
    return this.#carried.hear(from, via, body);
  }

  /** Those who are behind with acknowledging. @returns {string[]} their keys */
  behind() {
    return this.#router.behind(Date.now());
  }

  /** Those without a line to this device to whom a neighbour has one, or the meeting place leads. @returns {string[]} */
  strangers() {
    const known = new Set([...this.#router.reachable(), ...this.#router.overRelay(), ...this.#carried.greeter.lineless()]);
    return [...known].filter((key) => key !== this.#me && !this.#lines.has(key));
  }

  /** Whether packets can be sealed for this device. @param {string} key */
  isMet(key) {
    return this.#seals.has(key);
  }

  /** Greets the host whose key the link names, if anybody has a line to it. @param {string} hostKey as in links */
  greetHost(hostKey) {
    const key = this.#router.reachable().find((each) => shortKey(each) === shortKey(hostKey));
    if (key !== undefined) this.greet(key, Date.now());
  }

  /** What greets everybody. @returns {Promise<string>} */
  greeting() {
    return this.#seals.greeting();
  }

  /** @param {import("./types.js").RelayCarrier | null} relay null: it takes nothing any more */
  carryOver(relay) {
    if ((this.#carried.relay === null) === (relay === null)) return;
    this.#carried.relay = relay;
    this.tell({ type: "relay", open: relay !== null });
  }

  /** @param {string} key @returns {import("../types.js").Way | null} how it is reached now */
  way(key) {
    const via = this.#router.via(key);
    if (via === null) return null;
    const rtt = this.#router.roundTrip(key);
    return { key, via: via === key ? null : via, rtt: rtt === null ? null : Math.ceil(rtt / STEP_MS) * STEP_MS };
  }

  /** Between whom this device carries. @returns {[string, string][]} */
  carrying() {
    return this.#router.carrying(Date.now());
  }

  /** @param {RouterEffect} effect */
  #perform(effect) {
    switch (effect.do) {
      case "post":
        return void this.#lines.get(effect.to)?.post(effect.frame);
      case "packet":
        if (effect.via === effect.to) return void this.#lines.get(effect.to)?.post(effect.packet);
        return void this.#carried.packet(effect.to, effect.via, effect.packet);
      case "sealed":
        return void this.#carried.hear(effect.from, effect.via, effect.body);
      case "deliver":
        return this.#owner.deliver(effect.from, effect.text);
      case "renewed":
        return this.#owner.renewed(effect.key);
      case "caught_up":
        return this.#owner.caughtUp();
      case "oversize":
        return this.#owner.oversize(effect.key);
      case "overflow":
        return this.#owner.lost(effect.key);
      case "way":
        if (effect.via === null) this.#owner.lost(effect.key);
        return this.#owner.changed();
    }
  }

  /** Greets a device over a friend, so that packets can be sealed for it. @param {string} key @param {number} now */
  greet(key, now) {
    this.#carried.greeter.greet(key, now);
  }
}
