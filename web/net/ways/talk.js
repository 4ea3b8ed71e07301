// The talk with one other device: by which path it goes now, what is sent again, and when a path, or the other side, is given up.
// No I/O, no clock.

import { kindOf } from "./map.js";
import { ACK_MS, AGAIN_MS, BEHIND_MS, SEEK_MS, silenceOn } from "./patience.js";
import { Probe } from "./probe.js";
import { UNDER_WAY_BYTES } from "./stream.js";

/** @typedef {import("./stream.js").Sent} Sent */

/** After so many messages, or bytes of them, an acknowledgement is sent at once: the sender may wait for it. */
const MANY = { messages: 32, bytes: UNDER_WAY_BYTES / 4 };
/** The most messages that are sent again at one time. */
const AT_ONCE = 16;

export class Talk {
  /** The path in use. @type {string | null} */
  via = null;
  #key;
  #stream;
  #common;
  #ackAt = Infinity;
  /** What came and is not acknowledged. */
  #unsaid = { messages: 0, bytes: 0 };
  #probe;
  #seekingSince;
  /** Whether a path was left and nothing was heard since. */
  #isSeeking = true;
  /** Whether that path was a direct line. */
  #isAfterLine = false;

  /** @param {string} key of the other side @param {import("./stream.js").Stream} stream @param {import("./types.js").Common} common @param {number} now */
  constructor(key, stream, common, now) {
    this.#key = key;
    this.#stream = stream;
    this.#common = common;
    this.#probe = new Probe(now);
    this.#seekingSince = now;
  }

  /** Milliseconds there and back. @returns {number | null} */
  roundTrip() {
    if (this.via === null) return null;
    const line = this.#common.map.neighbours.get(this.#key);
    return kindOf(this.#key, this.via) === "direct" ? (line?.rtt ?? null) : this.#probe.rtt;
  }

  /** Whether the other side sleeps, or a slow path leads there: it has not acknowledged what was said a while ago. @param {number} now */
  isBehind(now) {
    const [oldest] = this.#stream.unacked;
    const kind = this.via === null ? "direct" : kindOf(this.#key, this.via);
    return oldest !== undefined && now - oldest.saidAt >= BEHIND_MS[kind];
  }

  /** Stops sending what is not acknowledged. */
  end() {
    this.#stream.restart();
  }

  /** Packets can be sealed from now on. @param {number} now */
  greeted(now) {
    if (this.via === null || kindOf(this.#key, this.via) === "direct") return;
    this.#ask(now);
    this.#again(now, 0);
  }

  /** @param {string} text @param {number} now */
  say(text, now) {
    if (this.#stream.push(text, now) === null) this.#common.perform({ do: "overflow", key: this.#key });
    this.#begin(now);
  }

  /** Sends what has not been sent yet, as far as it may be under way. @param {number} now */
  #begin(now) {
    for (const sent of this.#stream.underWay) if (sent.via === null) this.#send(sent, now);
  }

  /** A genuine packet came. @param {string} via @param {string} packet @param {number} now */
  opened(via, packet, now) {
    const { perform } = this.#common;
    const from = this.#key;
    this.#isSeeking = false;
    this.#isAfterLine = false;
    if (packet.startsWith("?")) perform({ do: "packet", to: from, via, packet: `!${packet.slice(1, 12)}` });
    else if (packet.startsWith("!")) this.#probe.answered(packet.slice(1), now);
    else {
      const wasBehind = this.isBehind(now);
      const heard = this.#stream.receive(packet);
      if (heard === null) return;
      if (wasBehind && !this.isBehind(now)) perform({ do: "caught_up", key: from });
      if (heard.renewed) perform({ do: "renewed", key: from });
      for (const text of heard.texts) perform({ do: "deliver", from, text });
      if (heard.isTooLong) return perform({ do: "oversize", key: from });
      if (heard.isMessage) this.#owe(kindOf(from, via), packet.length, now);
      if (heard.isPiece) this.#acknowledge(); // the sender waits for it
      this.#begin(now);
    }
    if (this.via === null) this.turn(now);
  }

  /** Uses the best path now; what is not acknowledged goes by it at once. @param {number} now */
  turn(now) {
    const { map, perform } = this.#common;
    const key = this.#key;
    const via = map.choose(key, this.via, now);
    if (via === this.via) return;
    // a time without any path goes on until one answers
    const wasDirect = this.via !== null && kindOf(key, this.via) === "direct";
    if (via === null || wasDirect || !this.#isSeeking) this.#seekingSince = now;
    this.#isAfterLine ||= wasDirect;
    this.#isSeeking = true;
    this.via = via;
    this.#probe.restart();
    this.#again(now);
    if (via !== null && kindOf(key, via) !== "direct") this.#ask(now);
    if (via !== null) perform({ do: "way", key, via });
  }

  /** Gives a path up that does not answer. @param {number} now */
  watch(now) {
    if (this.via === null) return;
    const { map } = this.#common;
    const kind = kindOf(this.#key, this.via);
    const [oldest] = this.#stream.unacked;
    const patience = AGAIN_MS[kind] + 2 * map.roundTrip(this.#key, this.via);
    const isLate = oldest !== undefined && oldest.via === this.via && now - oldest.sentAt > patience;
    if (isLate || this.#probe.isLate(kind, now)) {
      const heardAt = map.lastHeard(this.#key, this.via);
      const since = isLate ? oldest.sentAt : (this.#probe.waitsSince ?? now);
      // a friend who passes probes but no messages is no path either
      if (heardAt < since || (isLate && oldest.tries > 1)) map.punish(this.#key, this.via, now);
      this.#probe.waitsSince = null;
    } else if (this.#probe.isDue(kind, this.#isAfterLine, now)) this.#ask(now);
    this.turn(now);
    this.#again(now, patience);
  }

  /** Whether no path has answered for so long that the other side counts as gone. @param {number} now */
  isLost(now) {
    const { map } = this.#common;
    const isAlone = map.neighbours.size === 0;
    const silence = (/** @type {string} */ path) => silenceOn(kindOf(this.#key, path), this.#isAfterLine);
    const patience = this.via !== null ? silence(this.via) : isAlone ? 0 : SEEK_MS;
    if (now - this.#seekingSince < patience) return false;
    const paths = this.via === null ? [] : map.paths(this.#key, now);
    return !paths.some((path) => now - map.lastHeard(this.#key, path) < silence(path));
  }

  /** Acknowledges what came, if it is time. @param {number} now */
  settle(now) {
    if (now >= this.#ackAt) this.#acknowledge();
  }

  /** @param {Sent} sent @param {number} now */
  #send(sent, now) {
    if (this.via === null) return;
    sent.sentAt = now;
    sent.tries = sent.via === this.via ? sent.tries + 1 : 1;
    sent.via = this.via;
    this.#post(this.#stream.packet(sent));
  }

  /** Sends again what went another way, or so long ago. @param {number} now @param {number} [patience] ms */
  #again(now, patience = Infinity) {
    const isDue = (/** @type {Sent} */ { via, sentAt }) => via !== this.via || now - sentAt >= patience;
    for (const sent of this.#stream.underWay.filter(isDue).slice(0, AT_ONCE)) this.#send(sent, now);
  }

  /** A message came: it is to be acknowledged. @param {import("./map.js").Kind} kind @param {number} bytes @param {number} now */
  #owe(kind, bytes, now) {
    this.#unsaid.messages += 1;
    this.#unsaid.bytes += bytes;
    this.#ackAt = Math.min(this.#ackAt, now + ACK_MS[kind]);
    if (this.#unsaid.messages >= MANY.messages || this.#unsaid.bytes >= MANY.bytes) this.#acknowledge();
  }

  #acknowledge() {
    if (this.via !== null) this.#post(this.#stream.ack());
  }

  /** A packet that acknowledges as well. @param {string} packet */
  #post(packet) {
    if (this.via === null) return;
    this.#ackAt = Infinity;
    this.#unsaid = { messages: 0, bytes: 0 };
    this.#common.perform({ do: "packet", to: this.#key, via: this.via, packet });
  }

  /** Asks whether the path still leads there. @param {number} now */
  #ask(now) {
    if (this.via === null) return;
    const id = this.#common.probeId();
    this.#probe.asked(id, now);
    this.#common.perform({ do: "packet", to: this.#key, via: this.via, packet: `?${id}` });
  }
}
