// One connection to one other device: greeting and proof (proving.js), then messages, heartbeats and the goodbye. The first character of
// a frame tells the kind; a message goes as bytes, the others as text:
//   h greeting   p proof   ? are you there   ! I am   b goodbye, with its reason
//   m message, a acknowledgement (ways/stream.js)   n lines of the sender, f for somebody else (ways/router.js)
//   r the offer of a new room (offer.js)

import { readFrame, writeFrame } from "./channel.js";
import { Gate } from "./gate.js";
import { byeHeard } from "./goodbye.js";
import { Heartbeat } from "./heartbeat.js";
import { InOrder } from "./in_order.js";
import { UNSENT_BYTES } from "./limits.js";
import { Proving } from "./proving.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./types.js").Refusal} Refusal */
/** @typedef {import("./goodbye.js").ByeWhy} ByeWhy */
/** @typedef {import("./goodbye.js").EndWhy} EndWhy */

/** @public The version of the frames. Raise it when a page of the version before could not follow: the build puts it into version.json. */
export const FRAMES = 9;

/** How long a goodbye may take to be sent before the connection is cut. */
const GOODBYE_MS = 1000;

export class Line {
  /** It is a direct connection. @type {true} */
  isDirect = true;
  /** @type {"greeting" | "ready" | "ended"} */
  state = "greeting";
  /** When the proof was accepted, ms. */
  readyAt = 0;

  #channel;
  #owner;
  #proving;
  #hangUp;
  #gate = new Gate();
  /** Frames that came while something about their sender was still being computed. @type {string[]} */
  #waiting = [];
  #inOrder = new InOrder();
  #heartbeat;
  /** On a monotonic clock. */
  #askedAt = 0;

  /**
   * @param {RTCPeerConnection} connection
   * @param {RTCDataChannel} channel the channel of openChannel, now open
   * @param {() => void} hangUp cuts the connection
   * @param {import("./lines.js").LineOwner} owner
   */
  constructor(connection, channel, hangUp, owner) {
    this.#channel = channel;
    this.#owner = owner;
    this.#hangUp = hangUp;
    this.#proving = new Proving(connection, owner);
    this.#heartbeat = new Heartbeat(owner.patience, Date.now());
    channel.binaryType = "arraybuffer";
    channel.addEventListener("message", ({ data }) => this.#take(readFrame(data)));
    channel.addEventListener("close", () => this.end("lost"));
    connection.addEventListener("connectionstatechange", () => {
      if (["failed", "closed"].includes(connection.connectionState)) this.end("lost");
    });
    writeFrame(this.#channel, this.#proving.greeting);
  }

  /** The other side's key; "" until its greeting came, and proven only once `state` is "ready". */
  get key() {
    return this.#proving.key;
  }

  /** The other side's greeting. */
  get theirs() {
    return this.#proving.theirs;
  }

  /** Orders two connections between the same two pages in the same way on both sides. */
  get order() {
    return this.#proving.order;
  }

  /** @param {string} frame m, a, n or f */
  post(frame) {
    if (this.state !== "ready") return;
    if (this.#channel.bufferedAmount > UNSENT_BYTES) this.end("lost");
    else writeFrame(this.#channel, frame);
  }

  /** @param {ByeWhy} why */
  bye(why) {
    if (this.state === "ended") return;
    writeFrame(this.#channel, `b${why}`);
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

  /** @param {number} now */
  #ping(now) {
    if (this.state !== "ready") return;
    this.#heartbeat.asked(now);
    this.#askedAt = performance.now();
    writeFrame(this.#channel, "?");
  }

  /** @param {string | null} frame null: what came is none */
  #take(frame) {
    if (this.state === "ended") return;
    if (frame === null) return this.end("malformed");
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
    this.#inOrder.add(() => this.#next());
  }

  /** @returns {void | Promise<void>} */
  #next() {
    const frame = this.#waiting.shift();
    if (frame === undefined) return;
    // what waited for the proof is judged by its sender's limits
    return this.state === "ready" ? this.#take(frame) : this.#prove(frame);
  }

  /** @param {string} frame */
  async #prove(frame) {
    const step = await this.#proving.take(frame);
    if (this.state === "ended") return;
    if (step.do === "refuse") this.#refuse(step.why);
    else if (step.do === "send") writeFrame(this.#channel, step.frame);
    else this.#begin(step.theirs);
  }

  /** The other side's key is proven. @param {Hello} theirs */
  #begin({ role }) {
    this.state = "ready";
    this.readyAt = Date.now();
    this.#heartbeat.proven(this.readyAt);
    const { admission } = this.#owner;
    this.#gate.prove(admission.allowanceFor(this.key, role), admission.allowanceFor(this.key, "lane"));
    this.#owner.ready(this);
    this.#ping(this.readyAt);
  }

  /** @param {string} frame of a proven peer */
  #handle(frame) {
    if (this.state !== "ready") return;
    const rest = frame.slice(1);
    const bye = frame[0] === "b" ? byeHeard(rest, this.#owner.admission.binds(this)) : null;
    const isPacket = frame[0] === "m" || frame[0] === "a";
    if (isPacket && this.#owner.packet(this, frame)) return;
    if (/^[nfr]/.test(frame)) this.#owner.frame(this, frame);
    else if (frame === "?") writeFrame(this.#channel, "!");
    else if (bye !== null) this.end(bye);
    else if (frame !== "!") this.end("malformed");
    else this.#owner.measured(this, performance.now() - this.#askedAt);
  }
}
