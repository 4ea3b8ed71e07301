// The room as this device sees it: who is connected and proven, one peer a key, what became of them, and how things stand.
// Ways of meeting (relays, invites) only bring connections; everything else is the same for all of them. A peer stays the same
// while any path leads to it: its line, or friends who carry (ways/).

import { encodeUtf8, randomBytes, toBase64url } from "./bytes.js";
import { Events } from "./events.js";
import { Banned, Bucket, fits, GUEST_RATE, HOST_RATE, LINES, PEERS } from "./limits.js";
import { byeHeard, Line, PATIENCE } from "./line.js";
import { deriveRoom, shortKey } from "./link.js";
import { Mail } from "./mail.js";
import { NostrMeeting } from "./nostr.js";
import { isOneOfMany, pauseAfter, SELDOM } from "./retry.js";
import { Far } from "./ways/far.js";
import { RELAY } from "./ways/map.js";
import { isPacket } from "./ways/stream.js";
import { Ways } from "./ways/ways.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./line.js").EndWhy} EndWhy */
/** @typedef {import("./types.js").TransportOptions} TransportOptions */
/** @typedef {import("./types.js").TransportState} TransportState */
/** @typedef {import("./types.js").Transport} Transport */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./types.js").Version} Version */
/** @typedef {import("./types.js").Peer} Peer */
/** @typedef {import("./types.js").Role} Role */

const TICK_MS = 1000;
/** Relays answer and the host does not: after so long we say so. */
const PATIENCE_MS = 8000;
/** Every relay is silent: after so long we say so. */
const RELAY_PATIENCE_MS = 4000;
/** An invite's answer must be taken to the host within this time: by mail it takes a while. */
const ANSWER_MS = 60 * 60 * 1000;
/** Two connections between the same two pages within this time were made at once, by both. */
const GLARE_MS = 3000;
/** So long a call to the room goes on. */
const CALL_MS = 3000;
/** No path leads to the host: after so long it is greeted through the meeting place, again after twice as long, ... */
const MAIL_MS = 4000;
const LAST_MAIL_MS = 60_000;
/** How often at most a host calls for those whom it missed. */
const MISSED_MS = 60000;
/** Keys whose allowance is remembered. */
const REMEMBERED_KEYS = 200;

/** @type {Set<EndWhy>} */
const OFFENCES = new Set(["oversize", "flood", "malformed"]);

/** @implements {Transport} */
export class RoomTransport {
  #options;
  #self;
  #events = new Events();
  /** Every line, also those that are still greeting and those between two guests. @type {Set<Line>} */
  #lines = new Set();
  /** The line that counts for each key, its own or carried by others. @type {Map<string, { line: Line | Far, peer: Peer }>} */
  #current = new Map();
  /** @type {Map<string, Bucket>} */
  #buckets = new Map();
  /** What this device may still say to its host: who would break the limit is stopped here, before the host shuts it out. */
  #spend = new Bucket(GUEST_RATE);
  #banned = new Banned();
  #ways;
  /** @type {(room: Bytes) => void} */
  #tellRoom = () => {};
  /** @type {NostrMeeting | null} */
  #meeting = null;
  /** @type {TransportState["why"]} */
  #failed = null;
  /** @type {Version | null} */
  #theirs = null;
  #shown = "";
  #wasConnected = false;
  #over = false;
  #unreachable = false;
  /** Since when we wait for what we have not: the host, or a relay. */
  #waitingSince = Date.now();
  /** Since when the host has not been here: unlike the time above, it does not begin anew with a relay that comes back. */
  #goneSince = Date.now();
  #relaySeen = Date.now();
  #relayWasOpen = false;
  #tries = 0;
  #tryAt = Infinity;
  #calledAt = 0;
  /** Not before this time is a friend asked to carry to the host: one who has sent us away need not be greeted at once. */
  #greetAt = 0;
  #mailPause = MAIL_MS;
  #mailAt = Date.now() + MAIL_MS;
  /** @type {Mail | null} */
  #mail = null;
  #page = new AbortController();
  #timer;

  /** @param {TransportOptions} options */
  constructor(options) {
    const { role, room, identity, version } = options;
    if (role === "host" && shortKey(identity.key) !== shortKey(room.hostKey)) throw new TypeError("not the host's key");
    this.#options = options;
    this.#self = { role, version, session: toBase64url(randomBytes(12)), since: Date.now() };
    /** @type {Promise<Bytes>} */
    const known = new Promise((resolve) => {
      this.#tellRoom = resolve;
    });
    this.#ways = new Ways(identity, this.#self, known, {
      met: (key, theirs) => this.#metFar(key, theirs),
      allows: (key) => this.#allows(key),
      deliver: (key, text) => this.#deliver(key, text),
      bye: (key, why) => this.#hearBye(key, why),
      malformed: (key) => this.#endTalk(key, "malformed"),
      renewed: (key) => this.#renew(key),
      lost: (key) => this.#endTalk(key, "lost"),
      changed: () => this.#tell(),
    });
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    const { signal } = this.#page;
    addEventListener("pagehide", () => this.#goodbye(), { signal });
    addEventListener("pageshow", () => this.#wake(), { signal });
    addEventListener("online", () => this.#wake(), { signal });
    document.addEventListener("visibilitychange", () => !document.hidden && this.#wake(), { signal });
    if (typeof RTCPeerConnection === "undefined") this.#failed = "no_webrtc";
    else if (options.strategy === "nostr") void this.#meet();
    else this.#tellRoom(encodeUtf8(shortKey(room.hostKey)));
    queueMicrotask(() => this.#tell());
  }

  /** @type {Transport["on"]} */
  on(name, listener) {
    return this.#events.on(name, listener);
  }

  /** @returns {TransportState} */
  state() {
    const relays = this.#meeting?.relays() ?? [];
    const relayOpen = relays.some(({ state }) => state === "open");
    const since = this.#self.role === "guest" && this.#host() === null ? this.#goneSince : null;
    const ways = [...this.#current.keys()].flatMap((key) => this.#ways.way(key) ?? []);
    const known = { theirs: this.#theirs, relays, ways, carrying: this.#ways.carrying() };
    const base = { why: null, hint: this.#hint(relayOpen), since, ...known };
    if (this.#failed !== null) return { ...base, phase: "failed", why: this.#failed, hint: null };
    if (this.#self.role === "host") return { ...base, phase: this.#hostPhase(relayOpen) };
    if (this.#host() !== null) return { ...base, phase: "connected" };
    const patient = !relayOpen || Date.now() - this.#waitingSince < PATIENCE_MS;
    if (patient) return { ...base, phase: this.#wasConnected ? "reconnecting" : "connecting" };
    return { ...base, phase: "host_away" };
  }

  /** @returns {Peer[]} */
  peers() {
    return [...this.#current.values()].map(({ peer }) => peer);
  }

  retry() {
    if (this.#over || this.#failed !== null) return;
    this.#meeting?.reconnect(Date.now());
    if (this.#self.role === "guest" && this.#host() === null) this.#tryAgain(0);
  }

  /** @param {string} key */
  ban(key) {
    this.#banned.add(key);
    this.#current.get(key)?.line.bye("banned");
  }

  /** @param {string} key */
  admit(key) {
    this.#banned.delete(key);
  }

  /** @returns {Promise<void>} */
  async leave() {
    this.#over = true;
    clearInterval(this.#timer);
    this.#page.abort();
    this.#goodbye();
    this.#ways.close();
    this.#mail?.close();
    await this.#meeting?.leave();
  }

  /**
   * Takes a connection that a way of meeting has made. Only ways of meeting call this.
   * @param {import("./nostr.js").Met} met
   * @param {Bytes} room what both sides know of the room, to be signed
   * @param {typeof PATIENCE} [patience]
   */
  adopt({ connection, channel, hangUp, keep }, room, patience = PATIENCE) {
    if (this.#over || this.#failed !== null || this.#lines.size >= LINES) return hangUp();
    const line = new Line(connection, channel, hangUp, {
      identity: this.#options.identity,
      patience,
      self: this.#self,
      room,
      admit: (candidate) => this.#admit(candidate),
      bucketFor: (key, role) => this.#bucketFor(key, role),
      ready: (ready) => {
        keep();
        this.#ready(ready);
      },
      packet: (sender, packet) => this.#packet(sender, packet),
      frame: (sender, frame) => this.#ways.frame(sender, frame),
      measured: (sender, rtt) => this.#ways.measured(sender, rtt),
      end: (ended, why, refusal) => this.#ended(ended, why, refusal),
    });
    this.#lines.add(line);
  }

  /** @returns {TransportOptions} for the ways of meeting */
  get options() {
    return this.#options;
  }

  /** @returns {AbortSignal} fires when the room is left */
  get left() {
    return this.#page.signal;
  }

  async #meet() {
    const { room, relays, stun, turnServer } = this.#options;
    const { place, password, key, mail: secret } = await deriveRoom(room.secret);
    const publish = (/** @type {string} */ to, /** @type {string} */ content) => void this.#meeting?.publish(to, content);
    const hear = (/** @type {string} */ from, /** @type {string} */ body) => void this.#ways.hear(from, RELAY, body);
    const mail = new Mail(this.#options.identity.key, secret, publish, hear);
    const topic = await mail.topic();
    if (this.#over) return mail.close();
    this.#mail = mail;
    this.#tellRoom(key);
    this.#meeting = new NostrMeeting({
      place,
      password,
      relays,
      stun,
      turnServer: turnServer ?? null,
      topic,
      mail: (content) => void mail.receive(content),
      mailed: (taken) => mail.answered(taken),
      met: (met) => this.adopt(met, key),
      relaysChanged: (reopened) => this.#relaysChanged(reopened),
      unreachable: () => this.#missed(),
    });
    this.#tryAgain(0);
    this.#tell();
  }

  /** Somebody was found, but no connection came about. */
  #missed() {
    const now = Date.now();
    if (this.#self.role === "guest") this.#unreachable = this.#host() === null;
    // It may be one who left in the middle and is here again; seldom, because others cannot be reached at all.
    else if (now - this.#calledAt > MISSED_MS) {
      this.#calledAt = now;
      this.#meeting?.announce();
    }
    this.#tell();
  }

  /** @param {{ key: string, theirs: import("./handshake.js").Hello | null }} line @returns {Refusal["why"] | null} */
  #admit(line) {
    const isHost = line.theirs?.role === "host";
    return isHost && shortKey(line.key) !== shortKey(this.#options.room.hostKey) ? "impostor" : null;
  }

  /** A friend has brought somebody who has proven its key. @param {string} key @param {import("./handshake.js").Hello} theirs */
  #metFar(key, theirs) {
    if (this.#over || this.#failed !== null || this.#current.get(key)?.line.theirs?.session === theirs.session) return;
    const far = this.#far(key, theirs);
    if (this.#admit(far) === null && theirs.role !== this.#self.role) this.#ready(far);
  }

  /** @param {string} key @param {import("./handshake.js").Hello} theirs */
  #far(key, theirs) {
    const post = (/** @type {string} */ packet) => void this.#ways.post(key, packet);
    return new Far(key, theirs, post, (far, why) => this.#ended(far, why, null));
  }

  /** @param {Line | Far} line whose key is proven now */
  #ready(line) {
    const theirs = line.theirs;
    if (theirs === null) return;
    const { role, version } = this.#self;
    if (theirs.version.protocol !== version.protocol) {
      this.#events.emit("refused", { why: "version", theirs: theirs.version });
      if (role === "guest" && theirs.role === "host") this.#fail("version", theirs.version);
      return line.bye("closed");
    }
    const known = this.#current.get(line.key)?.line;
    if (line instanceof Line && known?.theirs?.session === theirs.session) return this.#join(line, known);
    if (role === "guest") {
      if (theirs.role === "host") this.#meetHost(line, theirs.since);
      else if (line instanceof Line) this.#ways.line(line); // guests have nothing to say to each other, but carry for each other
      return;
    }
    if (theirs.role === "host") this.#meetOwnPage(line, theirs);
    else this.#meetGuest(line);
  }

  /** One more line to a page that is here: nobody need be told. @param {Line} line @param {Line | Far} known */
  #join(line, known) {
    if (known instanceof Line && known.state === "ready" && !this.#isNewer(line, known, true)) return line.bye("replaced");
    this.#take(line);
    this.#ways.line(line);
    if (known instanceof Line) known.bye("replaced");
  }

  /** From now on this line counts for its key. @param {Line | Far} line */
  #take(line) {
    const entry = this.#current.get(line.key);
    if (entry !== undefined) entry.line = line;
  }

  /** @param {Line | Far} line @param {number} since when the host's page was opened */
  #meetHost(line, since) {
    const known = this.#host()?.line;
    if (known === undefined || this.#isNewer(line, known, (known.theirs?.since ?? 0) <= since)) this.#replace(line, "replaced");
    else line.bye("replaced");
  }

  /** @param {Line | Far} line */
  #meetGuest(line) {
    if (this.#banned.has(line.key)) {
      this.#events.emit("refused", { why: "banned" });
      return line.bye("banned");
    }
    // The host's own key as a guest: the same person has the room open as its host, here.
    if (line.key === this.#options.identity.key) return line.bye("elsewhere");
    const known = this.#current.get(line.key)?.line;
    if (known === undefined && this.#current.size >= PEERS) {
      this.#events.emit("refused", { why: "full" });
      return line.bye("full");
    }
    if (known === undefined || this.#isNewer(line, known, true)) {
      this.#replace(line, known?.theirs?.session === line.theirs?.session ? "replaced" : "elsewhere");
    } else line.bye("replaced");
  }

  /**
   * The host's own key as host: the same room is open in two pages of one device. The later one goes on.
   * @param {Line | Far} line @param {import("./handshake.js").Hello} theirs
   */
  #meetOwnPage(line, theirs) {
    const { since, session } = this.#self;
    line.bye("elsewhere");
    if (theirs.since > since || (theirs.since === since && theirs.session > session)) this.#fail("elsewhere");
  }

  /**
   * Which of two lines of one key counts. Between the same two pages the later one, unless both sides dialled at once:
   * then an order that is the same on both sides.
   * @param {Line | Far} line @param {Line | Far} known @param {boolean} otherwise the answer when they lead to different pages
   */
  #isNewer(line, known, otherwise) {
    if (line.theirs?.session !== known.theirs?.session) return otherwise;
    return line.readyAt - known.readyAt > GLARE_MS || line.order > known.order;
  }

  /** @param {Line | Far} line @param {"replaced" | "elsewhere"} why what became of the one before */
  #replace(line, why) {
    const known = this.#current.get(line.key);
    const theirs = line.theirs;
    if (theirs === null) return;
    const peer = this.#peer(line.key, theirs);
    this.#current.set(line.key, { line, peer });
    if (known !== undefined) this.#ways.drop(line.key);
    if (line instanceof Line) this.#ways.line(line);
    this.#ways.seek(line.key, theirs.session);
    if (known !== undefined) {
      known.line.bye(why);
      this.#events.emit("gone", known.peer, why);
    }
    if (this.#self.role === "guest") {
      this.#wasConnected = true;
      this.#unreachable = false;
      this.#tries = 0;
      this.#tryAt = Infinity;
    }
    this.#events.emit("peer", peer);
    this.#tell();
  }

  /** @param {string} key @param {import("./handshake.js").Hello} theirs @returns {Peer} */
  #peer(key, { role, version }) {
    const send = (/** @type {string} */ text) => this.#say(peer, text);
    const close = (/** @type {"closed" | "banned"} */ why = "closed") => {
      if (this.#current.get(key)?.peer === peer) this.#current.get(key)?.line.bye(why);
    };
    const peer = Object.freeze({ key, role, version, send, close });
    return peer;
  }

  /** @param {Peer} peer @param {string} text @returns {boolean} */
  #say(peer, text) {
    if (this.#current.get(peer.key)?.peer !== peer || !fits(text)) return false;
    if (this.#self.role === "guest" && !this.#spend.take(Date.now())) return false;
    this.#ways.say(peer.key, text);
    return this.#current.get(peer.key)?.peer === peer;
  }

  /** @param {Line} line @param {string} packet @returns {boolean} false for what only a guest of no good sends to another guest */
  #packet(line, packet) {
    if (!isPacket(packet) || this.#self.role === line.theirs?.role) return false;
    if (this.#current.get(line.key)?.line.theirs?.session === line.theirs?.session) this.#ways.packet(line, packet);
    return true;
  }

  /** @param {string} key @param {string} text */
  #deliver(key, text) {
    const current = this.#current.get(key);
    if (current !== undefined) this.#events.emit("message", current.peer, text);
  }

  /** Who was here all the time had given us up, and is here again. @param {string} key */
  #renew(key) {
    const current = this.#current.get(key);
    const theirs = current?.line.theirs;
    if (current === undefined || !theirs) return;
    const before = current.peer;
    current.peer = this.#peer(key, theirs);
    this.#events.emit("gone", before, "replaced");
    this.#events.emit("peer", current.peer);
  }

  /** Whether what friends carry for this key is within its limits. @param {string} key */
  #allows(key) {
    const role = this.#current.get(key)?.line.theirs?.role;
    if (role === undefined || this.#bucketFor(key, role).take(Date.now())) return true;
    this.#endTalk(key, "flood");
    return false;
  }

  /** @param {string} key @param {EndWhy} why */
  #endTalk(key, why) {
    this.#current.get(key)?.line.end(why);
  }

  /** A goodbye that friends have carried. @param {string} key @param {string} said */
  #hearBye(key, said) {
    const why = byeHeard(said, this.#self.role);
    if (why !== null) this.#endTalk(key, why);
  }

  /** The line is dead: does anything else lead to that page? @param {Line} line */
  #goesOn(line) {
    const theirs = line.theirs;
    const entry = this.#current.get(line.key);
    if (entry?.line !== line || theirs === null) return;
    const other = this.#otherLine(line);
    this.#take(other ?? this.#far(line.key, theirs));
    this.#ways.unline(line, other); // if nothing does, it says so at once
    if (other === undefined && this.#current.has(line.key)) this.#meeting?.announce();
  }

  /** @param {Line} line @returns {Line | undefined} another one to the same page */
  #otherLine({ key, theirs }) {
    return [...this.#lines].find(
      (each) => each.key === key && each.state === "ready" && each.theirs?.session === theirs?.session,
    );
  }

  /** @param {Line | Far} line @param {EndWhy} why @param {Refusal | null} refusal */
  #ended(line, why, refusal) {
    if (line instanceof Line) {
      this.#lines.delete(line);
      if (why === "lost") this.#goesOn(line);
      this.#ways.unline(line, this.#otherLine(line));
    }
    if (refusal !== null) this.#events.emit("refused", refusal);
    else if (OFFENCES.has(why) && line.readyAt === 0) this.#events.emit("refused", { why: "malformed" });
    if (OFFENCES.has(why) && line.readyAt > 0 && this.#self.role === "host") this.#banned.add(line.key);
    const current = this.#current.get(line.key);
    if (current?.line !== line) {
      // The one connection of an invite came to nothing: nobody calls again.
      const alone = this.#self.role === "guest" && this.#options.strategy === "invite" && this.#host() === null;
      return alone ? this.#lostHost(why) : this.#tell();
    }
    this.#current.delete(line.key);
    this.#ways.drop(line.key);
    const said = why === "banned" || why === "full" || why === "refused";
    this.#events.emit("gone", current.peer, said ? "closed" : why);
    if (this.#self.role === "guest") this.#lostHost(why);
    // The other side may have noticed first, and called while we still took it for connected.
    else if (why === "lost") this.#meeting?.announce();
    this.#tell();
  }

  /** @param {EndWhy} why */
  #lostHost(why) {
    if (this.#over || this.#failed !== null || this.#host() !== null) return;
    this.#goneSince = Date.now();
    if (why === "banned" || why === "full" || why === "elsewhere") return this.#fail(why);
    if (this.#meeting === null) return this.#fail("lost");
    this.#waitingSince = this.#goneSince;
    this.#greetAt = 0;
    this.#mailPause = MAIL_MS;
    this.#mailAt = this.#goneSince + MAIL_MS;
    if (why === "lost" || why === "replaced") return this.#tryAgain(0);
    // A host that said goodbye calls when it is back; one that shut us out need not be called at once.
    this.#tries = why === "left" ? 1 : SELDOM;
    this.#tryAt = this.#waitingSince + pauseAfter(this.#tries);
    this.#greetAt = this.#tryAt;
  }

  /** @param {TransportState["why"]} why @param {Version | null} [theirs] */
  #fail(why, theirs = null) {
    if (this.#over || this.#failed !== null) return;
    this.#failed = why;
    this.#theirs = theirs;
    this.#goodbye();
    void this.#meeting?.leave();
    this.#tell();
  }

  /** @returns {{ line: Line | Far, peer: Peer } | null} the host, for a guest */
  #host() {
    for (const entry of this.#current.values()) if (entry.peer.role === "host") return entry;
    return null;
  }

  /** Calls the absent host now, and again later. @param {number} tries how often we have called since it went */
  #tryAgain(tries) {
    this.#meeting?.announce(isOneOfMany(tries));
    this.#calledAt = Date.now();
    this.#tries = tries + 1;
    this.#tryAt = this.#calledAt + pauseAfter(tries);
  }

  /** By friends, and when that is to no avail, through the meeting place. @param {number} now */
  #greet(now) {
    const { hostKey } = this.#options.room;
    this.#ways.greetHost(hostKey);
    if (now < this.#mailAt || !this.#isRelayOpen()) return;
    this.#mailAt = now + this.#mailPause;
    this.#mailPause = Math.min(2 * this.#mailPause, LAST_MAIL_MS);
    void this.#ways.greetOverRelay(hostKey);
  }

  #tick() {
    const now = Date.now();
    for (const line of [...this.#lines]) line.tick(now);
    this.#meeting?.tick(now);
    const { role } = this.#self;
    const waiting = role === "guest" && this.#host() === null && this.#failed === null;
    if (waiting && this.#options.strategy === "invite" && now - this.#waitingSince > ANSWER_MS) this.#fail("no_answer");
    if (waiting && now >= this.#greetAt) this.#greet(now);
    if (waiting && now >= this.#tryAt && !document.hidden && this.#isRelayOpen()) this.#tryAgain(this.#tries);
    this.#tell();
  }

  /** The page is looked at again, or the network is back: find out at once who is still there. */
  #wake() {
    const now = Date.now();
    for (const line of this.#lines) line.probe(now);
    this.#meeting?.reconnect(now);
    if (this.#self.role === "guest" && this.#host() === null && now - this.#calledAt > CALL_MS) {
      this.#tries = 0;
      this.#tryAt = now;
    }
  }

  /** @param {boolean} reopened */
  #relaysChanged(reopened) {
    if (reopened && !this.#over && (this.#self.role === "host" || this.#host() === null)) this.#meeting?.announce();
    this.#tell();
  }

  #isRelayOpen() {
    return this.#meeting?.relays().some(({ state }) => state === "open") ?? false;
  }

  #goodbye() {
    for (const { line } of [...this.#current.values()]) line.bye("left");
    for (const line of [...this.#lines]) line.bye("left");
  }

  /** @param {boolean} relayOpen @returns {TransportState["phase"]} */
  #hostPhase(relayOpen) {
    if (relayOpen || this.#options.strategy === "invite") return "connected";
    return this.#wasConnected ? "reconnecting" : "connecting";
  }

  /** @param {boolean} relayOpen @returns {TransportState["hint"]} */
  #hint(relayOpen) {
    if (this.#options.strategy === "invite") return null;
    if (!relayOpen && Date.now() - this.#relaySeen > RELAY_PATIENCE_MS) return "relays_down";
    return this.#unreachable ? "unreachable" : null;
  }

  /** Tells how things stand, if it is not what was told last. */
  #tell() {
    if (this.#over) return;
    const relayOpen = this.#isRelayOpen();
    this.#ways.carryOver(relayOpen ? this.#mail : null);
    if (relayOpen) {
      this.#relaySeen = Date.now();
      if (!this.#relayWasOpen) this.#waitingSince = this.#relaySeen;
      if (this.#self.role === "host") this.#wasConnected = true;
    }
    this.#relayWasOpen = relayOpen;
    const state = this.state();
    const shown = JSON.stringify(state);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#events.emit("state", state);
  }

  /** @param {string} key @param {Role} role @returns {Bucket} */
  #bucketFor(key, role) {
    const known = this.#buckets.get(key);
    if (known !== undefined) return known;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined && this.#buckets.size >= REMEMBERED_KEYS) this.#buckets.delete(oldest);
    const bucket = new Bucket(role === "host" ? HOST_RATE : GUEST_RATE);
    this.#buckets.set(key, bucket);
    return bucket;
  }
}

/** @param {TransportOptions} options @returns {Transport} */
export const createTransport = (options) => new RoomTransport(options);
