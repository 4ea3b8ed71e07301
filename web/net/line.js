// One connection to one other device: the greeting, then messages, heartbeats and the goodbye. Our own data channel,
// the same for every way of meeting. Frames are strings; the first character tells the kind:
//   h greeting   p proof   ? are you there   ! I am   b goodbye, with its reason
//   m message, a acknowledgement (ways/stream.js)   n lines of the sender, f for somebody else (ways/router.js)

import { fingerprint, helloKey, isProven, makeHello, prove, readHello, writeHello } from "./handshake.js";
import {
  Bucket,
  CARRIED_CHARACTERS,
  fits,
  GUEST_RATE,
  UNSENT_BYTES,
  WAITING_CHARACTERS,
  WAITING_FRAMES,
  WAYS_RATE,
} from "./limits.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./types.js").Identity} Identity */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./types.js").Version} Version */
/** @typedef {import("./types.js").GoneWhy} GoneWhy */
/** @typedef {import("./types.js").Refusal} Refusal */

/** Reasons that travel in a goodbye. @typedef {"left" | "replaced" | "elsewhere" | "banned" | "full" | "closed"} ByeWhy */

/**
 * Why a line ended: what its owner is told. "refused" comes with the refusal; banned and full were said by the other side.
 * @typedef {GoneWhy | "banned" | "full" | "refused"} EndWhy
 */

/**
 * What a line needs of its owner. `admit` sees the greeting before the proof; `ready` comes when the key is proven;
 * `bucketFor` gives the allowance of a key, which outlives its connections. `packet` answers whether it is one.
 * @typedef {{
 *   identity: Identity,
 *   patience: typeof PATIENCE,
 *   self: { role: Role, version: Version, session: string, since: number },
 *   room: Bytes,
 *   admit: (line: Line) => Refusal["why"] | null,
 *   bucketFor: (key: string, role: Role) => Bucket,
 *   ready: (line: Line) => void,
 *   packet: (line: Line, packet: string) => boolean,
 *   frame: (line: Line, frame: string) => void,
 *   measured: (line: Line, rtt: number) => void,
 *   end: (line: Line, why: EndWhy, refusal: Refusal | null) => void,
 * }} LineOwner
 */

/** Both sides open the channel under this number, so it needs no announcement inside the connection. */
const CHANNEL_ID = 7;

/** The version of the frames. Raise it when a page of the version before could not follow: the build puts it into version.json. */
export const FRAMES = 2;

/** What may stand before the text of a message. */
const HEAD_CHARACTERS = 48;

const PING_MS = 2000;
/** How long a proven line may be silent, and how long its answer may take after this page has slept. */
export const PATIENCE = { dead: 6000, probe: 2000 };
/** The same for a line that can't be made anew without people carrying codes again. */
export const LONG_PATIENCE = { dead: 45000, probe: 30000 };
/** Long enough for a busy device: after an invite there is no second try. */
const HANDSHAKE_MS = 20000;
/** Time for a goodbye to get out before the connection is cut. */
const GOODBYE_MS = 1000;
/** No tick for so long: this page was asleep, and the silence says nothing about the other side. */
const ASLEEP_MS = 4000;

const BYES = new Set(["left", "replaced", "elsewhere", "banned", "full", "closed"]);

/**
 * What a goodbye comes to. A guest may only leave; what else is said binds when the host says it.
 * @param {string} said @param {Role} role of who hears it @returns {EndWhy | null} null for what is none
 */
export function byeHeard(said, role) {
  if (!BYES.has(said)) return null;
  if (said === "replaced") return "lost"; // another line to the same page is there, or will be
  return role === "host" || said === "closed" ? "left" : /** @type {ByeWhy} */ (said);
}

/** @param {RTCPeerConnection} connection @returns {RTCDataChannel} */
export const openChannel = (connection) =>
  connection.createDataChannel("tavola", { negotiated: true, id: CHANNEL_ID, ordered: true });

/**
 * A busy page may hear the other side's first frame before it has heard that its own `setRemoteDescription` is done: until
 * then the connection names no fingerprint.
 * @param {RTCPeerConnection} connection @returns {Promise<void>}
 */
const agreement = (connection) =>
  new Promise((resolve) => {
    const check = () => {
      if (connection.signalingState !== "stable" && connection.signalingState !== "closed") return;
      connection.removeEventListener("signalingstatechange", check);
      resolve();
    };
    connection.addEventListener("signalingstatechange", check);
    check();
  });

export class Line {
  /** The other side's key; "" until its greeting came, and proven only once `state` is "ready". */
  key = "";
  /** @type {Hello | null} */
  theirs = null;
  /** @type {"greeting" | "ready" | "ended"} */
  state = "greeting";
  /** When the proof was accepted, ms. */
  readyAt = 0;

  #connection;
  #channel;
  #owner;
  #mine;
  #hangUp;
  #allowance = new Bucket(GUEST_RATE);
  #waysAllowance = new Bucket(WAYS_RATE);
  /** Frames that came while something about their sender was still being computed. @type {string[]} */
  #waiting = [];
  #busy = false;
  #pinged = 0;
  /** By a clock that nobody sets. */
  #askedAt = 0;
  #ticked = Date.now();
  #deadline = this.#ticked + HANDSHAKE_MS;

  /**
   * @param {RTCPeerConnection} connection
   * @param {RTCDataChannel} channel the channel of openChannel, now open
   * @param {() => void} hangUp cuts the connection
   * @param {LineOwner} owner
   */
  constructor(connection, channel, hangUp, owner) {
    this.#connection = connection;
    this.#channel = channel;
    this.#owner = owner;
    this.#hangUp = hangUp;
    this.#mine = makeHello(owner.identity, owner.self);
    channel.addEventListener("message", (event) => this.#receive(event.data));
    channel.addEventListener("close", () => this.end("lost"));
    connection.addEventListener("connectionstatechange", () => {
      if (["failed", "closed"].includes(connection.connectionState)) this.end("lost");
    });
    this.#post(`h${writeHello(this.#mine)}`);
  }

  /** Orders two connections between the same two pages in the same way on both sides. */
  get order() {
    const pair = [this.#mine.nonce, this.theirs?.nonce ?? []].map((nonce) => [...nonce].join());
    return pair.sort().join(";");
  }

  /** @param {string} frame m, a, n or f */
  post(frame) {
    if (this.state !== "ready") return;
    if (this.#channel.bufferedAmount > UNSENT_BYTES) this.end("lost");
    else this.#post(frame);
  }

  /** @param {ByeWhy} why */
  bye(why) {
    if (this.state === "ended") return;
    this.#post(`b${why}`);
    this.end("closed", null, GOODBYE_MS);
  }

  /** Called every second: asks whether the other side is there, and gives it up when it is not. @param {number} now */
  tick(now) {
    const asleep = now - this.#ticked > ASLEEP_MS || now < this.#ticked;
    this.#ticked = now;
    if (this.state === "ended") return;
    if (asleep && this.state === "greeting") this.#deadline = now + HANDSHAKE_MS;
    else if (asleep) this.probe(now);
    else if (now > this.#deadline) {
      if (this.state === "ready") this.end("lost");
      else this.#refuse("silent");
    } else if (now - this.#pinged >= PING_MS) this.#ping(now);
  }

  /** Asks at once; no answer in a short time counts as gone. @param {number} now */
  probe(now) {
    if (this.state !== "ready") return;
    this.#deadline = now + this.#owner.patience.probe;
    this.#ping(now);
  }

  /** @param {EndWhy} why @param {Refusal | null} [refusal] @param {number} [delay] ms before the connection is cut */
  end(why, refusal = null, delay = 0) {
    if (this.state === "ended") return;
    this.state = "ended";
    this.#waiting = [];
    if (delay > 0) setTimeout(this.#hangUp, delay);
    else this.#hangUp();
    this.#owner.end(this, why, refusal);
  }

  /** @param {Refusal["why"]} why */
  #refuse(why) {
    this.end("refused", this.theirs ? { why, theirs: this.theirs.version } : { why });
  }

  /** @param {string} frame @returns {boolean} */
  #post(frame) {
    if (this.#channel.readyState !== "open") return false;
    try {
      this.#channel.send(frame);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {number} now */
  #ping(now) {
    if (this.state !== "ready") return;
    this.#pinged = now;
    this.#askedAt = performance.now();
    this.#post("?");
  }

  /** @param {unknown} data */
  #receive(data) {
    if (this.state === "ended") return;
    const now = Date.now();
    const isRouting = typeof data === "string" && this.state === "ready" && (data[0] === "f" || data[0] === "n");
    if (!(isRouting ? this.#waysAllowance : this.#allowance).take(now)) return this.end("flood");
    if (typeof data !== "string" || data === "") return this.end("malformed");
    const head = Math.min(data.indexOf(":") + 1, HEAD_CHARACTERS);
    if (data[0] === "f" ? data.length > CARRIED_CHARACTERS : !fits(data.slice(head))) return this.end("oversize");
    if (this.state === "ready") {
      this.#deadline = Math.max(this.#deadline, now + this.#owner.patience.dead);
      this.#handle(data);
    } else this.#queue(data);
  }

  /** Before the proof is accepted, frames are taken one by one, each after the work of the one before. @param {string} frame */
  #queue(frame) {
    const held = this.#waiting.reduce((sum, { length }) => sum + length, frame.length);
    if (this.#waiting.length >= WAITING_FRAMES || held > WAITING_CHARACTERS + 1) return this.end("flood");
    this.#waiting.push(frame);
    if (!this.#busy) void this.#work();
  }

  async #work() {
    this.#busy = true;
    for (;;) {
      const frame = this.#waiting.shift();
      if (frame === undefined) break;
      if (this.state === "ready") this.#handle(frame);
      else if (this.theirs === null) await this.#meet(frame);
      else await this.#check(frame);
    }
    this.#busy = false;
  }

  /** @param {string} frame the first one: the greeting */
  async #meet(frame) {
    const hello = frame.startsWith("h") ? readHello(frame.slice(1)) : null;
    if (hello === null || hello.nonce.every((byte, i) => byte === this.#mine.nonce[i])) return this.#refuse("malformed");
    const key = await helloKey(hello);
    if (this.state === "ended") return;
    this.key = key;
    this.theirs = hello;
    const refused = this.#owner.admit(this);
    if (refused !== null) return this.#refuse(refused);
    await agreement(this.#connection);
    if (/** @type {string} */ (this.state) === "ended") return;
    const talk = this.#talk(hello);
    if (talk === null) return this.#refuse("proof");
    this.#post(`p${await prove(this.#owner.identity, talk)}`);
  }

  /** @param {string} frame the second one: the proof */
  async #check(frame) {
    const talk = this.theirs && this.#talk(this.theirs);
    if (this.theirs === null || talk === null) return this.#refuse("proof");
    const proven = frame.startsWith("p") && (await isProven(frame.slice(1), talk));
    if (/** @type {string} */ (this.state) === "ended") return;
    if (!proven) return this.#refuse("proof");
    this.state = "ready";
    this.readyAt = Date.now();
    this.#deadline = this.readyAt + this.#owner.patience.dead;
    this.#allowance = this.#owner.bucketFor(this.key, this.theirs.role);
    this.#owner.ready(this);
    this.#ping(this.readyAt);
  }

  /** @param {Hello} theirs */
  #talk(theirs) {
    const myPrint = fingerprint(this.#connection.localDescription);
    const theirPrint = fingerprint(this.#connection.remoteDescription);
    if (myPrint === null || theirPrint === null) return null;
    return { mine: this.#mine, theirs, myPrint, theirPrint, room: this.#owner.room };
  }

  /** @param {string} frame of a proven peer */
  #handle(frame) {
    if (this.state !== "ready") return;
    const rest = frame.slice(1);
    const bye = frame[0] === "b" ? byeHeard(rest, this.#owner.self.role) : null;
    const isPacket = frame[0] === "m" || frame[0] === "a";
    if (isPacket && this.#owner.packet(this, frame)) return;
    if (frame[0] === "n" || frame[0] === "f") this.#owner.frame(this, frame);
    else if (frame === "?") this.#post("!");
    else if (bye !== null) this.end(bye);
    else if (frame !== "!") this.end("malformed");
    else this.#owner.measured(this, performance.now() - this.#askedAt);
  }
}
