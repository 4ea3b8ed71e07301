// The room as this device sees it: brings together whom it meets (place.js, invite.js), the lines to them (lines.js) and the paths
// over friends (ways/), who may come in (admission.js, comings.js), who is here (peers.js), the search for who is not (search.js)
// and how things stand (standing.js).

import { Admission } from "./admission.js";
import { encodeUtf8, randomBytes, toBase64url } from "./bytes.js";
import { Comings } from "./comings.js";
import { tryTurn } from "./dial.js";
import { Events } from "./events.js";
import { byeHeard } from "./goodbye.js";
import { Keeper } from "./keeper.js";
import { Lines } from "./lines.js";
import { shortKey } from "./link.js";
import { Peers } from "./peers.js";
import { MeetingPlace } from "./place.js";
import { Search } from "./search.js";
import { Standing } from "./standing.js";
import { TurnWatch } from "./turn_watch.js";
import { onWaking } from "./waking.js";
import { RELAY } from "./ways/map.js";
import { Ways } from "./ways/ways.js";

/** @typedef {import("./types.js").TransportOptions} TransportOptions */
/** @typedef {import("./types.js").TransportState} TransportState */
/** @typedef {import("./types.js").Transport} Transport */

const TICK_MS = 1000;

/** @implements {Transport} */
export class RoomTransport {
  /** For the ways of meeting. @type {TransportOptions} */
  options;
  #self;
  #events = new Events();
  #keeper;
  #admission;
  /** @type {Ways} */
  #ways;
  #peers;
  /** @type {Lines} */
  #lines;
  /** Where others are met; null where codes are carried by people. @type {MeetingPlace | null} */
  #place;
  #search;
  /** @type {Comings} */
  #comings;
  #standing;
  #turn = new TurnWatch();
  #over = false;
  #page = new AbortController();
  /** Fires when the room is left. */
  left = this.#page.signal;
  #timer;

  /** @param {TransportOptions} options */
  constructor(options) {
    const { role, room, identity, version, strategy } = options;
    if (role === "host" && shortKey(identity.key) !== shortKey(room.hostKey)) throw new TypeError("not the host's key");
    const hasWebRtc = typeof RTCPeerConnection !== "undefined";
    this.options = options;
    this.#self = { role, version, session: toBase64url(randomBytes(12)), since: Date.now() };
    this.#keeper = new Keeper(role, identity.key, room.hostKey);
    this.#admission = new Admission(this.#self, identity.key, room.hostKey, this.#keeper);
    this.#standing = new Standing(role, strategy === "nostr", Date.now());
    this.#ways = this.#openWays();
    this.#peers = new Peers(this.#keeper, this.#ways, this.#events, this.#admission);
    this.#lines = this.#openLines();
    this.#place = strategy === "nostr" && hasWebRtc ? this.#openPlace() : null;
    this.#search = this.#beginSearch();
    this.#comings = this.#openDoor();
    if (!hasWebRtc) this.#standing.fail("no_webrtc");
    else if (role === "host" && options.turnServer)
      void tryTurn(options.turnServer, (connection) => this.#turn.watch(connection));
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#followPage();
    queueMicrotask(() => this.#tell());
  }

  /** @type {Transport["on"]} */
  on(name, listener) {
    return this.#events.on(name, listener);
  }

  /** @returns {TransportState} */
  state() {
    const now = Date.now();
    const ways = this.#peers.inUse().flatMap(({ key }) => this.#ways.way(key) ?? []);
    const paths = { relays: this.#place?.relays() ?? [], ways, carrying: this.#ways.carrying() };
    const device = { isOnline: navigator.onLine !== false, turnFault: this.#turn.fault };
    return this.#standing.state(paths, this.#search.facts(now), now, device);
  }

  peers = () => this.#peers.all();
  retry = () => this.#isOver() || this.#search.retry();
  behind = () => this.#ways.behind();
  opensDoor = (/** @type {boolean} */ on) => this.#search.opensDoor(on);
  admit = (/** @type {string} */ key) => this.#admission.unban(key);
  offer = (/** @type {string} */ secret, /** @type {string} */ name) => this.#lines.offer(secret, name);

  /** @param {string | null} key */
  keeps(key) {
    const isOther = this.#keeper.turns(key);
    this.#admission.trust(this.#keeper.key);
    this.#peers.keeperTurned();
    this.#standing.isKeeper = this.#keeper.isMine;
    if (isOther) this.#search.keeperTurned();
    this.#tell();
  }

  /** @param {string} key */
  ban(key) {
    this.#admission.ban(key);
    this.#peers.line(key)?.bye("banned");
  }

  async leave() {
    this.#over = true;
    clearInterval(this.#timer);
    this.#page.abort();
    this.#goodbye();
    this.#ways.close();
    this.#search.end();
    this.#place?.close();
  }

  /**
   * Takes a connection that a way of meeting has made. Only ways of meeting call this.
   * @param {Parameters<Lines["adopt"]>} made
   */
  adopt(...made) {
    if (this.#isOver()) made[0].hangUp();
    else this.#lines.adopt(...made);
  }

  #openWays() {
    // All know whose room it is, also those who came by an invite and have not its secret.
    const room = encodeUtf8(shortKey(this.options.room.hostKey));
    return new Ways(this.options.identity, this.#self, room, {
      met: (key, theirs) => this.#isOver() || this.#comings.brought(key, theirs),
      fault: (key, theirs) => this.#admission.fault({ key, theirs }),
      refused: (why) => this.#events.emit("refused", { why }),
      offer: (key, via) => this.#search.offer(key, via),
      allows: (key, packet) => this.#comings.allows(key, packet),
      deliver: (key, text) => this.#peers.deliver(key, text),
      bye: (key, said) => this.#peers.end(key, byeHeard(said, this.#admission.binds(this.#peers.line(key)))),
      introduced: (key, packet, via) => this.#search.introduced(key, packet, via),
      oversize: (key) => this.#peers.end(key, "oversize"),
      renewed: (key) => this.#peers.renew(key),
      caughtUp: () => this.#events.emit("caught_up"),
      lost: (key) => this.#peers.end(key, "lost"),
      told: () => this.#search.linesTold(Date.now()),
      changed: () => this.#tell(),
    });
  }

  #openLines() {
    return new Lines({
      identity: this.options.identity,
      self: this.#self,
      admission: this.#admission,
      ready: (line) => this.#comings.proven(line),
      packet: (line, packet) => this.#peers.packet(line, packet),
      frame: (line, frame) => this.#comings.frame(line, frame),
      measured: (line, rtt) => this.#ways.measured(line, rtt),
      end: (line, why, refusal) => this.#comings.ended(line, why, refusal),
    });
  }

  #openPlace() {
    return new MeetingPlace(this.options, {
      greeting: () => this.#ways.greeting(),
      isAlone: () => this.#peers.count === 0,
      known: () => this.#search.begin(),
      mail: (from, body) => void this.#ways.hear(from, RELAY, body),
      changed: () => this.#tell(),
      untimely: () => this.#standing.untimely(),
    });
  }

  #beginSearch() {
    return new Search({
      options: this.options,
      place: this.#place,
      ways: this.#ways,
      peers: this.#peers,
      keeper: this.#keeper,
      adopt: (made, room) => this.adopt(made, room),
      dials: (connection) => this.#turn.watch(connection),
      isOver: () => this.#isOver(),
      fail: (why) => this.#fail(why),
      changed: () => this.#tell(),
    });
  }

  #openDoor() {
    return new Comings({
      keeper: this.#keeper,
      admission: this.#admission,
      events: this.#events,
      lines: this.#lines,
      peers: this.#peers,
      ways: this.#ways,
      came: (peer) => {
        if (this.#keeper.is(peer)) this.#search.found();
        this.#events.emit("peer", peer);
        this.#tell();
      },
      left: (peer, why) => this.#search.left(peer, why),
      fail: (why, theirs) => this.#fail(why, theirs),
    });
  }

  /** The browser tells when this page is left, and when it is looked at again or the network is back: who is still there? */
  #followPage() {
    addEventListener("pagehide", () => this.#events.emit("leaving"), { signal: this.left });
    addEventListener("pagehide", () => this.#goodbye(), { signal: this.left });
    onWaking(this.left, (isNew) => {
      this.#lines.probe(Date.now());
      this.#search.wake(Date.now(), isNew);
    });
  }

  /** @param {TransportState["why"]} why @param {import("./types.js").Version} [theirs] */
  #fail(why, theirs) {
    if (this.#isOver()) return;
    this.#standing.fail(why, theirs);
    this.#goodbye();
    this.#place?.close();
    this.#tell();
  }

  #goodbye() {
    for (const line of [...this.#peers.lines(), ...this.#lines.all()]) line.bye("left");
  }

  #tick() {
    const now = Date.now();
    this.#lines.tick(now);
    this.#search.tick(now);
    this.#tell();
  }

  /** Whether the room is left, or given up. */
  #isOver() {
    return this.#over || this.#standing.hasFailed;
  }

  /** Tells how things stand, if it is not what was told last. */
  #tell() {
    if (this.#over) return;
    const now = Date.now();
    this.#ways.carryOver(this.#place?.carrier() ?? null);
    if (this.#standing.looksAtRelays(this.#place?.isOpen() ?? false, now)) this.#search.relayIsBack(now);
    const state = this.state();
    if (this.#standing.isNews(state)) this.#events.emit("state", state);
  }
}

/** @param {TransportOptions} options @returns {Transport} */
export const createTransport = (options) => new RoomTransport(options);
