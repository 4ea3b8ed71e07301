// The room as the page has it: who is here, how things stand, and what the page may do. parts.js says of which parts it is made, and
// what they tell each other.

import { tryTurn } from "./dial.js";
import { shortKey } from "./link.js";
import { makeParts } from "./parts.js";
import { onWaking } from "./waking.js";

/** @typedef {import("./types.js").TransportOptions} TransportOptions */
/** @typedef {import("./types.js").TransportState} TransportState */
/** @typedef {import("./types.js").Transport} Transport */

const TICK_MS = 1000;

/** @implements {Transport} */
export class RoomTransport {
  /** For the ways of meeting. @type {TransportOptions} */
  options;
  #parts;
  #page = new AbortController();
  /** Fires when the room is left. */
  left = this.#page.signal;
  #timer;

  /** @param {TransportOptions} options */
  constructor(options) {
    const { role, room, identity, turnServer } = options;
    if (role === "host" && shortKey(identity.key) !== shortKey(room.hostKey)) throw new TypeError("not the host's key");
    this.options = options;
    this.#parts = makeParts({
      options,
      left: this.left,
      adopt: (made, known) => this.adopt(made, known),
      fail: (why, theirs) => this.#fail(why, theirs),
      changed: () => this.#tell(),
    });
    const { standing, turn } = this.#parts;
    if (typeof RTCPeerConnection === "undefined") standing.fail("no_webrtc");
    else if (role === "host" && turnServer) void tryTurn(turnServer, (connection) => turn.watch(connection));
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#followPage();
    queueMicrotask(() => this.#tell());
  }

  /** @type {Transport["on"]} */
  on(name, listener) {
    return this.#parts.events.on(name, listener);
  }

  /** @returns {TransportState} */
  state() {
    const now = Date.now();
    const { peers, ways, place, standing, search, turn } = this.#parts;
    const used = peers.inUse().flatMap(({ key }) => ways.way(key) ?? []);
    const paths = { relays: place?.relays() ?? [], ways: used, carrying: ways.carrying() };
    const device = { isOnline: navigator.onLine !== false, turnFault: turn.fault };
    return standing.state(paths, search.facts(now), now, device);
  }

  peers = () => this.#parts.peers.all();
  retry = () => this.#parts.isOver() || this.#parts.search.retry();
  behind = () => this.#parts.ways.behind();
  admit = (/** @type {string} */ key) => this.#parts.admission.unban(key);
  offer = (/** @type {string} */ secret, /** @type {string} */ name) => this.#parts.lines.offer(secret, name);

  /** @param {string | null} key */
  keeps(key) {
    const { keeper, admission, peers, standing, search } = this.#parts;
    const isOther = keeper.turns(key);
    admission.trust(keeper.key);
    peers.keeperTurned();
    standing.isKeeper = keeper.isMine;
    if (isOther) search.keeperTurned();
    this.#tell();
  }

  /** @param {string} key */
  ban(key) {
    this.#parts.admission.ban(key);
    this.#parts.peers.line(key)?.bye("banned");
  }

  async leave() {
    clearInterval(this.#timer);
    this.#page.abort();
    this.#goodbye();
    this.#parts.ways.close();
    this.#parts.search.end();
    this.#parts.place?.close();
  }

  /**
   * Takes a connection that a way of meeting has made. Only ways of meeting call this.
   * @param {Parameters<import("./lines.js").Lines["adopt"]>} made
   */
  adopt(...made) {
    if (this.#parts.isOver()) made[0].hangUp();
    else this.#parts.lines.adopt(...made);
  }

  /** The browser tells when this page is left, and when it is looked at again or the network is back: who is still there? */
  #followPage() {
    addEventListener("pagehide", () => this.#parts.events.emit("leaving"), { signal: this.left });
    addEventListener("pagehide", () => this.#goodbye(), { signal: this.left });
    onWaking(this.left, (isNew) => {
      this.#parts.lines.probe(Date.now());
      this.#parts.search.wake(Date.now(), isNew);
    });
  }

  /** @param {TransportState["why"]} why @param {import("./types.js").Version} [theirs] */
  #fail(why, theirs) {
    if (this.#parts.isOver()) return;
    this.#parts.standing.fail(why, theirs);
    this.#goodbye();
    this.#parts.place?.close();
    this.#tell();
  }

  #goodbye() {
    for (const line of [...this.#parts.peers.lines(), ...this.#parts.lines.all()]) line.bye("left");
  }

  #tick() {
    const now = Date.now();
    this.#parts.lines.tick(now);
    this.#parts.search.tick(now);
    this.#tell();
  }

  /** Tells how things stand, if it is not what was told last. */
  #tell() {
    if (this.left.aborted) return;
    const now = Date.now();
    const { events, ways, place, standing, search } = this.#parts;
    ways.carryOver(place?.carrier() ?? null);
    if (standing.looksAtRelays(place?.isOpen() ?? false, now)) search.relayIsBack(now);
    const state = this.state();
    if (standing.isNews(state)) events.emit("state", state);
  }
}

/** @param {TransportOptions} options @returns {Transport} */
export const createTransport = (options) => new RoomTransport(options);
