// The talk with one other device: by which path it goes now, what is sent again, and when a path, or the other side, is given up.
// No I/O, no clock.

import { kindOf } from "./map.js";
import { UNDER_WAY_BYTES } from "./stream.js";

/** @typedef {import("./stream.js").Sent} Sent */
/** @typedef {import("./router.js").RouterEffect} RouterEffect */

/**
 * What it has in common with all talks of a router: the paths, a name for the next question, and what carries effects out.
 * @typedef {{ map: import("./map.js").PathMap, probeId: () => string, perform: (effect: RouterEffect) => void }} Common
 */

/** How long an acknowledgement waits for a message that can carry it, or for others that need one, too. */
const ACK_MS = { direct: 250, friend: 120, relay: 1000 };
/** After so long without an acknowledgement a message is sent again, by another path if there is one. */
const AGAIN_MS = { direct: 4000, friend: 600, relay: 4000 };
/** A device that owes an acknowledgement for so long is behind: longer than a message and its acknowledgement take between busy devices. */
const BEHIND_MS = { direct: 2000, friend: 2000, relay: 4000 };
/** How often an indirect path is probed, and how long the answer may take. */
const PROBE_MS = { friend: 2000, relay: 15_000 };
const PROBE_PATIENCE_MS = { friend: 1500, relay: 8000 };
/** How long another path is sought before the other side counts as gone. */
const SEEK_MS = 2000;
/** After so long without an answer on an indirect path the other side counts as gone. */
const SILENCE_MS = { direct: Infinity, friend: 6000, relay: 30_000 };
/** Where a direct line has just died, the other side may be gone with it: what was heard over the meeting place before says nothing. It is asked at once, again and again, and has so long. */
const AFTER_LINE = { silence: 6000, probe: 2000 };
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
  /** The question that waits for its answer. @type {{ id: string, at: number } | null} */
  #probe = null;
  #probedAt;
  #seekingSince;
  /** Whether a path was left and nothing was heard since. */
  #isSeeking = true;
  /** Whether that path was a direct line. */
  #isAfterLine = false;
  /** The round trip over the path in use, if it is indirect. @type {number | null} */
  #rtt = null;

  /** @param {string} key of the other side @param {import("./stream.js").Stream} stream @param {Common} common @param {number} now */
  constructor(key, stream, common, now) {
    this.#key = key;
    this.#stream = stream;
    this.#common = common;
    this.#probedAt = now;
    this.#seekingSince = now;
  }

  /** Milliseconds there and back. @returns {number | null} */
  roundTrip() {
    if (this.via === null) return null;
    const line = this.#common.map.neighbours.get(this.#key);
    return kindOf(this.#key, this.via) === "direct" ? (line?.rtt ?? null) : this.#rtt;
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
    else if (packet.startsWith("!")) this.#answered(packet.slice(1), now);
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
    this.#probe = null;
    this.#rtt = null;
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
    const isSilent = kind !== "direct" && this.#probe !== null && now - this.#probe.at > PROBE_PATIENCE_MS[kind];
    if (isLate || isSilent) {
      const heardAt = map.lastHeard(this.#key, this.via);
      const since = isLate ? oldest.sentAt : (this.#probe?.at ?? now);
      // a friend who passes probes but no messages is no path either
      if (heardAt < since || (isLate && oldest.tries > 1)) map.punish(this.#key, this.via, now);
      this.#probe = null;
    } else if (kind !== "direct" && now - this.#probedAt > this.#probePause(kind)) this.#ask(now);
    this.turn(now);
    this.#again(now, patience);
  }

  /** Whether no path has answered for so long that the other side counts as gone. @param {number} now */
  isLost(now) {
    const { map } = this.#common;
    const isAlone = map.neighbours.size === 0;
    const silence = (/** @type {string} */ path) => this.#silence(kindOf(this.#key, path));
    const patience = this.via !== null ? silence(this.via) : isAlone ? 0 : SEEK_MS;
    if (now - this.#seekingSince < patience) return false;
    const paths = this.via === null ? [] : map.paths(this.#key, now);
    return !paths.some((path) => now - map.lastHeard(this.#key, path) < silence(path));
  }

  /** How long a path may be silent before the other side counts as gone. @param {keyof typeof SILENCE_MS} kind */
  #silence(kind) {
    return this.#isAfterLine && kind === "relay" ? AFTER_LINE.silence : SILENCE_MS[kind];
  }

  /** How often a path is probed. @param {keyof typeof PROBE_MS} kind */
  #probePause(kind) {
    return this.#isAfterLine && kind === "relay" ? AFTER_LINE.probe : PROBE_MS[kind];
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

  /** A message came: it is to be acknowledged. @param {keyof typeof ACK_MS} kind @param {number} bytes @param {number} now */
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
    this.#probe = { id, at: now };
    this.#probedAt = now;
    this.#common.perform({ do: "packet", to: this.#key, via: this.via, packet: `?${id}` });
  }

  /** @param {string} id @param {number} now */
  #answered(id, now) {
    if (this.#probe?.id !== id) return;
    const rtt = now - this.#probe.at;
    this.#rtt = this.#rtt === null ? rtt : this.#rtt * 0.7 + rtt * 0.3;
    this.#probe = null;
  }
}
