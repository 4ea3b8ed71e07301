// One connection to one other device: the greeting, then messages, heartbeats and the goodbye. Our own data channel,
// the same for every way of meeting. The first character of a frame tells the kind; a message goes as bytes, the others as text:
//   h greeting   p proof   ? are you there   ! I am   b goodbye, with its reason
//   m message, a acknowledgement (ways/stream.js)   n lines of the sender, f for somebody else (ways/router.js)
//   r the offer of a new room (offer.js)

import { fromBinary, toBinary } from "./bytes.js";
import { agreement } from "./channel.js";
import { Gate } from "./gate.js";
import { byeHeard } from "./goodbye.js";
import { fingerprint, helloKey, isProven, makeHello, prove, readHello, writeHello } from "./handshake.js";
import { Heartbeat } from "./heartbeat.js";
import { UNSENT_BYTES } from "./limits.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./types.js").Identity} Identity */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./types.js").Version} Version */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./goodbye.js").ByeWhy} ByeWhy */
/** @typedef {import("./goodbye.js").EndWhy} EndWhy */

/**
 * What a line needs of its owner. `admission` sees the greeting before the proof; `ready` comes when the key is proven; `packet`
 * answers whether it is one.
 * @typedef {{
 *   identity: Identity,
 *   patience: typeof import("./heartbeat.js").PATIENCE,
 *   self: { role: Role, version: Version, session: string, since: number },
 *   room: Bytes,
 *   admission: Pick<import("./admission.js").Admission, "fault" | "allowanceFor" | "binds">,
 *   ready: (line: Line) => void,
 *   packet: (line: Line, packet: string) => boolean,
 *   frame: (line: Line, frame: string) => void,
 *   measured: (line: Line, rtt: number) => void,
 *   end: (line: Line, why: EndWhy, refusal: Refusal | null) => void,
 * }} LineOwner
 */

/** @public The version of the frames. Raise it when a page of the version before could not follow: the build puts it into version.json. */
export const FRAMES = 6;

/** How long a goodbye may take to be sent before the connection is cut. */
const GOODBYE_MS = 1000;

export class Line {
  /** It is a direct connection. @type {true} */
  isDirect = true;
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
  #gate = new Gate();
  /** Frames that came while something about their sender was still being computed. @type {string[]} */
  #waiting = [];
  #busy = false;
  #heartbeat;
  /** On a monotonic clock. */
  #askedAt = 0;

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
    this.#heartbeat = new Heartbeat(owner.patience, Date.now());
    channel.binaryType = "arraybuffer";
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
    const due = this.#heartbeat.tick(now);
    if (this.state === "ended") return;
    if (due === "ask") this.#ping(now);
    else if (due === "hurry") this.probe(now);
    else if (due === "over" && this.state === "ready") this.end("lost");
    else if (due === "over") this.#refuse("silent");
  }

  /** Asks at once; no answer in a short time counts as gone. @param {number} now */
  probe(now) {
    if (this.state !== "ready") return;
    this.#heartbeat.hurry(now);
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
      if (frame[0] === "m") this.#channel.send(fromBinary(frame));
      else this.#channel.send(frame);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {number} now */
  #ping(now) {
    if (this.state !== "ready") return;
    this.#heartbeat.asked(now);
    this.#askedAt = performance.now();
    this.#post("?");
  }

  /** @param {string | ArrayBuffer} data */
  #receive(data) {
    const frame = typeof data === "string" ? data : toBinary(new Uint8Array(data));
    if ((frame[0] === "m") === (typeof data === "string")) this.end("malformed");
    else this.#take(frame);
  }

  /** @param {string} frame */
  #take(frame) {
    if (this.state === "ended") return;
    const now = Date.now();
    const offence = this.#gate.offence(frame, now);
    if (offence !== null) return this.end(offence);
    if (this.state !== "ready") return this.#queue(frame);
    this.#heartbeat.heard(now);
    this.#handle(frame);
  }

  /** Before the proof is accepted, frames are handled one after the other: each may have to wait for cryptography. @param {string} frame */
  #queue(frame) {
    if (!this.#gate.mayWait(this.#waiting, frame)) return this.end("flood");
    this.#waiting.push(frame);
    if (!this.#busy) void this.#work();
  }

  async #work() {
    this.#busy = true;
    for (;;) {
      const frame = this.#waiting.shift();
      if (frame === undefined) break;
      // what waited for the proof is judged by its sender's limits
      if (this.state === "ready") this.#take(frame);
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
    const refused = this.#owner.admission.fault(this);
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
    this.#heartbeat.proven(this.readyAt);
    const { admission } = this.#owner;
    this.#gate.prove(admission.allowanceFor(this.key, this.theirs.role), admission.allowanceFor(this.key, "lane"));
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
    const bye = frame[0] === "b" ? byeHeard(rest, this.#owner.admission.binds(this)) : null;
    const isPacket = frame[0] === "m" || frame[0] === "a";
    if (isPacket && this.#owner.packet(this, frame)) return;
    if (/^[nfr]/.test(frame)) this.#owner.frame(this, frame);
    else if (frame === "?") this.#post("!");
    else if (bye !== null) this.end(bye);
    else if (frame !== "!") this.end("malformed");
    else this.#owner.measured(this, performance.now() - this.#askedAt);
  }
}
