// Carries out what the router wants, with this page's lines, clock and seals. The room's transport tells it of lines and of whom
// to talk to, and hears of texts, of devices that friends have brought, and of those whom no path reaches any more.

import { makeHello } from "../handshake.js";
import { shortKey } from "../link.js";
import { Greeter } from "./greeter.js";
import { RELAY } from "./map.js";
import { Router } from "./router.js";
import { Seals } from "./seal.js";

/** @typedef {import("../bytes.js").Bytes} Bytes */
/** @typedef {import("../handshake.js").Hello} Hello */
/** @typedef {import("../line.js").Line} Line */
/** @typedef {import("./router.js").RouterMessage} RouterMessage */
/** @typedef {import("./router.js").RouterEffect} RouterEffect */

/**
 * What the transport is asked and told. met: somebody has proven its key, and others carry for it. fault: what is wrong with somebody who says hello; refused: the room is told. allows: whether a packet of this key is
 * within its limits; "oversize" if it is too long for a message. offer: the offer for somebody who says hello, if there is to be one; introduced: a packet of introductions.js. told: a neighbour has said to whom it has lines.
 * @typedef {{
 *   met: (key: string, theirs: Hello) => void,
 *   fault: (key: string, theirs: Hello) => "impostor" | null,
 *   refused: (why: "impostor" | "proof") => void,
 *   offer: (key: string, via: string) => Promise<string | null | undefined>,
 *   allows: (key: string, packet: string) => boolean | "oversize",
 *   deliver: (key: string, text: string) => void,
 *   bye: (key: string, why: string) => void,
 *   introduced: (key: string, packet: string, via: string) => void,
 *   oversize: (key: string) => void,
 *   renewed: (key: string) => void,
 *   caughtUp: () => void,
 *   lost: (key: string) => void,
 *   told: () => void,
 *   changed: () => void,
 * }} WaysOwner
 */

/** The meeting place as a carrier. spare: how many messages may still go at once. @typedef {Pick<import("../mail.js").Mail, "send" | "spare">} RelayCarrier */
/** By which path a packet goes, if not by the best; isEarly: it is for somebody who has not proven its key. @typedef {{ via?: string, isEarly?: boolean, session?: string }} How */

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
  /** @type {RelayCarrier | null} */
  #relay = null;
  #greeter;
  #timer;

  /**
   * @param {import("../types.js").Identity} identity
   * @param {Parameters<typeof makeHello>[1]} self
   * @param {Bytes} room what everybody in the room knows
   * @param {WaysOwner} owner
   */
  constructor(identity, self, room, owner) {
    this.#me = identity.key;
    this.#owner = owner;
    this.room = room;
    this.#router = new Router(identity.key);
    this.#seals = new Seals(identity, makeHello(identity, self), room);
    this.#greeter = new Greeter({
      me: identity.key,
      role: self.role,
      seals: this.#seals,
      router: this.#router,
      lines: this.#lines,
      owner,
      tell: (message) => this.tell(message),
      carry: (to, via, bodies) => this.#carry(to, via, bodies, true),
      spare: () => this.#relay?.spare() ?? 0,
    });
    this.#timer = setInterval(() => {
      this.tell({ type: "tick" });
      this.#greeter.tick(Date.now());
    }, TICK_MS);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** @param {Line} line proven, of the same protocol */
  line(line) {
    if (line.key === this.#me) return;
    this.#lines.set(line.key, line);
    this.#greeter.hasLine(line.key);
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
   * @param {string} key @param {string} packet @param {How} [how]
   */
  async post(key, packet, { via, isEarly = false, session } = {}) {
    const path = via || (this.#router.via(key) ?? this.#router.path(key, Date.now()));
    const body = await (isEarly ? this.#seals.sealEarly(key, packet) : this.#seals.seal(key, packet, session));
    if (path !== null && body !== null) this.#carry(key, path, [body], true);
  }

  /** Those who are behind with acknowledging. @returns {string[]} their keys */
  behind() {
    return this.#router.behind(Date.now());
  }

  /** Those without a line to this device to whom a neighbour has one, or the meeting place leads. @returns {string[]} */
  strangers() {
    const known = new Set([...this.#router.reachable(), ...this.#router.overRelay(), ...this.#greeter.lineless()]);
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

  /** @param {RelayCarrier | null} relay null: it takes nothing any more */
  carryOver(relay) {
    if ((this.#relay === null) === (relay === null)) return;
    this.#relay = relay;
    this.tell({ type: "relay", open: relay !== null });
  }

  /** What came for this device. @param {string} from @param {string} via @param {string} body */
  async hear(from, via, body) {
    if (body.startsWith("h")) return this.#greeter.hello(from, via, body);
    const { answers, packet, met, isFalse } = await this.#seals.hear(from, body);
    // A sealed message over the meeting place to a page without keys was meant for another page of the same person.
    const isStray = via === RELAY && body.startsWith("s") && packet === null;
    if (!isStray && answers.length > 0) this.#carry(from, via, answers, true);
    if (isFalse) this.#owner.refused("proof");
    if (met !== null) this.#greeter.met(from, via, met);
    if (packet === null) return;
    const isIntroduction = /^[owc]/.test(packet);
    if (!isIntroduction) this.#greeter.bring(from);
    const allowed = this.#owner.allows(from, packet);
    if (allowed === "oversize") return this.#owner.oversize(from);
    if (!allowed) return;
    if (packet.startsWith("b")) this.#owner.bye(from, packet.slice(1));
    else if (isIntroduction) this.#owner.introduced(from, packet, via);
    else this.tell({ type: "opened", from, via, packet });
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
        return void this.#packet(effect.to, effect.via, effect.packet);
      case "sealed":
        return void this.hear(effect.from, effect.via, effect.body);
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

  /** @param {string} to @param {string} via @param {string} packet */
  async #packet(to, via, packet) {
    if (via === to) return void this.#lines.get(to)?.post(packet);
    const body = await this.#seals.seal(to, packet);
    // Without keys the packet waits until both have greeted each other.
    if (body === null) this.greet(to, Date.now());
    else this.#carry(to, via, [body]);
  }

  /** Greets a device over a friend, so that packets can be sealed for it. @param {string} key @param {number} now */
  greet(key, now) {
    this.#greeter.greet(key, now);
  }

  /** @param {string} to @param {string} via @param {string[]} bodies @param {boolean} [isUrgent] */
  #carry(to, via, bodies, isUrgent = false) {
    if (via === RELAY) this.#relay?.send(to, bodies, isUrgent);
    else for (const body of bodies) this.#lines.get(via)?.post(`f${to}${this.#me}${body}`);
  }
}
