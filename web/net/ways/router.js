// Sends what one device says to others over whatever path leads there, and carries for friends. No I/O, no clock, no
// cryptography: `receive(message, now)` answers effects. Whoever carries them out seals each packet that a friend or the meeting
// place carries, and hands back only those that are genuine (see seal.js).
//
// Frames between neighbours:    n<report>            the lines that the sender has, with their round trips
//                               f<to><from><sealed>  to be carried to a neighbour; keys are 22 characters
// Packets between two devices:  m, a (see stream.js)   ?<id> are you there   !<id> I am

import { Carrier } from "./carrier.js";
import { PathMap, RELAY, readReport } from "./map.js";
import { Stream } from "./stream.js";

/**
 * What a router is told.
 * line, unlined, rtt: a proven line to a neighbour is there, is gone, was measured. frame: what came on it, n or f.
 * opened: a genuine packet of `from`, which came by the path `via`. greeted: packets to `key` can be sealed from now on;
 * its greeting came by the path `via`.
 * relay: whether the meeting place takes messages. seek, drop: a device to talk to, or not any more. say: a text for it.
 * @typedef {{ type: "line" | "unlined" | "drop", key: string }
 *   | { type: "greeted", key: string, via: string }
 *   | { type: "seek", key: string, session: string }
 *   | { type: "rtt", key: string, rtt: number }
 *   | { type: "frame", from: string, text: string }
 *   | { type: "opened", from: string, via: string, packet: string }
 *   | { type: "relay", open: boolean }
 *   | { type: "say", key: string, text: string }
 *   | { type: "tick" }} RouterMessage
 *
 * What it wants done.
 * post: a frame for a neighbour. packet: for `to`, by the path `via`; to be sealed unless the path is a line of its own.
 * sealed: came for this device and says it is of `from`. deliver: a text, in order, once. renewed: the other side had given us up.
 * way: by which path `key` is reached now; null: by none. overflow: too much lies unacknowledged.
 * @typedef {{ do: "post", to: string, frame: string }
 *   | { do: "packet", to: string, via: string, packet: string }
 *   | { do: "sealed", from: string, via: string, body: string }
 *   | { do: "deliver", from: string, text: string }
 *   | { do: "renewed" | "overflow", key: string }
 *   | { do: "way", key: string, via: string | null }} RouterEffect
 *
 * @typedef {{ stream: Stream, via: string | null, ackAt: number, unsaid: number, probedAt: number, probe: { id: string, at: number } | null,
 *   seekingSince: number, rtt: number | null }} Pair
 */

const KEY = 22;
/** How long an acknowledgement waits for a message to travel with: a line of one's own loses nothing, so it may wait. */
const ACK_MS = { direct: 1000, friend: 120, relay: 1000 };
/** After so long without an acknowledgement a message is sent again, by another path if there is one. */
const AGAIN_MS = { direct: 4000, friend: 600, relay: 4000 };
/** How often a path that is no line of one's own is asked whether it still leads there, and how long it may take to answer. */
const PROBE_MS = { friend: 2000, relay: 15_000 };
const PROBE_PATIENCE_MS = { friend: 1500, relay: 8000 };
/** How long another path is sought before the other side counts as gone. */
const SEEK_MS = 2000;
/** A path that is no line of one's own may be silent for so long before the other side counts as gone. */
const SILENCE_MS = { direct: Infinity, friend: 6000, relay: 30_000 };
/** So many messages are acknowledged at once. */
const MANY = 32;
/** Devices whose numbers are remembered. */
const REMEMBERED = 64;
/** Messages sent again at one time. */
const AT_ONCE = 16;
/** How often at most a change of round trips alone is reported. */
const REPORT_MS = 10_000;
/** How much a round trip changes that it is worth a report. */
const REPORT_SHARE = 0.3;
const REPORT_STEP_MS = 20;
/** What changes within this time is reported at once. */
const GATHER_MS = 50;

export { RELAY };

/** @param {string} key @param {string} via @returns {"direct" | "friend" | "relay"} */
export const kindOf = (key, via) => (via === RELAY ? "relay" : via === key ? "direct" : "friend");

export class Router {
  #me;
  #map = new PathMap();
  /** Those that this device talks to. @type {Map<string, Pair>} */
  #pairs = new Map();
  #carrier = new Carrier();
  #reportAt = Infinity;
  #reportedAt = -Infinity;
  /** By key and page: a page that comes again goes on with its numbers. @type {Map<string, Stream>} */
  #streams = new Map();
  #probes = 0;
  /** @type {RouterEffect[]} */
  #effects = [];

  /** @param {string} me this device's key */
  constructor(me) {
    this.#me = me;
  }

  /** @param {RouterMessage} message @param {number} now ms @returns {RouterEffect[]} */
  receive(message, now) {
    this.#effects = [];
    this.#handle(message, now);
    return this.#effects;
  }

  /** @param {string} key @returns {string | null} the path in use */
  via(key) {
    return this.#pairs.get(key)?.via ?? null;
  }

  /** The path to `key` that a greeting should take, whether anything was said yet or not. @param {string} key @param {number} now */
  path(key, now) {
    return this.#map.choose(key, null, now);
  }

  /** A path brought nothing back: another is tried for a while. @param {string} key @param {string} via @param {number} now */
  failed(key, via, now) {
    this.#map.punish(key, via, now);
  }

  /** Milliseconds there and back. @param {string} key @returns {number | null} */
  roundTrip(key) {
    const pair = this.#pairs.get(key);
    if (!pair?.via) return null;
    return kindOf(key, pair.via) === "direct" ? (this.#map.neighbours.get(key)?.rtt ?? null) : pair.rtt;
  }

  /** Those that a neighbour says it has a line to. @returns {string[]} */
  reachable() {
    return [...new Set([...this.#map.neighbours.values()].flatMap(({ theirs }) => [...theirs.keys()]))];
  }

  /** Between whom this device carries. @param {number} now @returns {[string, string][]} */
  carrying(now) {
    return this.#carrier.pairs(now);
  }

  /** @param {RouterMessage} message @param {number} now */
  #handle(message, now) {
    switch (message.type) {
      case "line":
        this.#map.neighbours.set(message.key, {
          rtt: null,
          reported: null,
          theirs: this.#map.neighbours.get(message.key)?.theirs ?? new Map(),
        });
        this.#reportAt = Math.min(this.#reportAt, now + GATHER_MS);
        return this.#reroute(now);
      case "unlined":
        this.#map.neighbours.delete(message.key);
        this.#carrier.forget(message.key);
        this.#map.forget(message.key);
        this.#reportAt = Math.min(this.#reportAt, now + GATHER_MS);
        return this.#reroute(now);
      case "rtt":
        return this.#measured(message.key, message.rtt, now);
      case "frame":
        return this.#frame(message.from, message.text, now);
      case "opened":
        return this.#opened(message.from, message.via, message.packet, now);
      case "relay":
        this.#map.isRelayOpen = message.open;
        return this.#reroute(now);
      case "seek":
        return this.#seek(message.key, message.session, now);
      case "drop":
        return this.#drop(message.key);
      case "greeted":
        return this.#greeted(message.key, message.via, now);
      case "say":
        return this.#say(message.key, message.text, now);
      case "tick":
        return this.#tick(now);
    }
  }

  /** @param {string} key @param {string} session of the other side's page @param {number} now */
  #seek(key, session, now) {
    if (this.#pairs.has(key)) return;
    const name = `${key} ${session}`;
    const stream = this.#streams.get(name) ?? new Stream();
    this.#streams.delete(name);
    this.#streams.set(name, stream);
    const [oldest = ""] = this.#streams.keys();
    if (this.#streams.size > REMEMBERED) this.#streams.delete(oldest);
    const idle = { via: null, ackAt: Infinity, unsaid: 0, probe: null, rtt: null };
    const pair = { ...idle, stream, probedAt: now, seekingSince: now };
    this.#pairs.set(key, pair);
    this.#turn(key, pair, now);
  }

  /** @param {string} key */
  #drop(key) {
    this.#pairs.get(key)?.stream.restart();
    this.#pairs.delete(key);
  }

  /** @param {string} key @param {string} via @param {number} now */
  #greeted(key, via, now) {
    this.#map.heard(key, via, now);
    const pair = this.#pairs.get(key);
    if (!pair?.via || kindOf(key, pair.via) === "direct") return;
    this.#probe(key, pair, now);
    this.#again(key, pair, now, 0);
  }

  /** @param {string} key @param {string} text @param {number} now */
  #say(key, text, now) {
    const pair = this.#pairs.get(key);
    const sent = pair?.stream.push(text) ?? null;
    if (pair === undefined) return;
    if (sent === null) this.#effects.push({ do: "overflow", key });
    else if (pair.via !== null) this.#send(key, pair, sent, now);
  }

  /** @param {string} key @param {Pair} pair @param {import("./stream.js").Sent} sent @param {number} now */
  #send(key, pair, sent, now) {
    if (pair.via === null) return;
    sent.sentAt = now;
    sent.tries = sent.via === pair.via ? sent.tries + 1 : 1;
    sent.via = pair.via;
    pair.ackAt = Infinity;
    pair.unsaid = 0;
    this.#effects.push({ do: "packet", to: key, via: pair.via, packet: pair.stream.packet(sent) });
  }

  /** Sends again what went another way, or so long ago. @param {string} key @param {Pair} pair @param {number} now @param {number} [patience] ms */
  #again(key, pair, now, patience = Infinity) {
    const isDue = (/** @type {import("./stream.js").Sent} */ { via, sentAt }) => via !== pair.via || now - sentAt >= patience;
    for (const sent of pair.stream.unacked.filter(isDue).slice(0, AT_ONCE)) this.#send(key, pair, sent, now);
  }

  /** Uses the best path now; what is not acknowledged goes by it at once. @param {string} key @param {Pair} pair @param {number} now */
  #turn(key, pair, now) {
    const via = this.#map.choose(key, pair.via, now);
    if (via === pair.via) return;
    // a time without any path goes on until one answers
    if (via === null || (pair.via !== null && kindOf(key, pair.via) === "direct")) pair.seekingSince = now;
    pair.via = via;
    pair.probe = null;
    pair.rtt = null;
    this.#again(key, pair, now);
    if (via !== null && kindOf(key, via) !== "direct") this.#probe(key, pair, now);
    if (via !== null) this.#effects.push({ do: "way", key, via });
  }

  /** @param {number} now */
  #reroute(now) {
    for (const [key, pair] of this.#pairs) {
      this.#turn(key, pair, now);
      this.#giveUp(key, pair, now);
    }
  }

  /** @param {string} key @param {number} rtt @param {number} now */
  #measured(key, rtt, now) {
    const neighbour = this.#map.neighbours.get(key);
    if (neighbour === undefined) return;
    const before = neighbour.rtt;
    neighbour.rtt = before === null ? rtt : before * 0.7 + rtt * 0.3;
    const { reported } = neighbour;
    const isNews = reported === null || Math.abs(neighbour.rtt - reported) > REPORT_SHARE * reported + REPORT_STEP_MS;
    const wait = reported === null ? GATHER_MS : Math.max(GATHER_MS, this.#reportedAt + REPORT_MS - now);
    if (isNews) this.#reportAt = Math.min(this.#reportAt, now + wait);
  }

  /** @param {number} now */
  #report(now) {
    this.#reportAt = Infinity;
    this.#reportedAt = now;
    const lines = this.#map.report();
    for (const neighbour of this.#map.neighbours.values()) neighbour.reported = neighbour.rtt;
    for (const to of this.#map.neighbours.keys()) {
      const others = lines.filter(([key]) => key !== to);
      this.#effects.push({ do: "post", to, frame: `n${JSON.stringify(others)}` });
    }
  }

  /** @param {string} from @param {string} text @param {number} now */
  #frame(from, text, now) {
    const neighbour = this.#map.neighbours.get(from);
    if (neighbour === undefined) return;
    if (text.startsWith("n")) {
      const theirs = readReport(text.slice(1));
      if (theirs === null) return;
      neighbour.theirs = theirs;
      return this.#reroute(now);
    }
    const [to, source, body] = [text.slice(1, 1 + KEY), text.slice(1 + KEY, 1 + 2 * KEY), text.slice(1 + 2 * KEY)];
    if (to === this.#me) this.#effects.push({ do: "sealed", from: source, via: from, body });
    else if (source === from && this.#map.neighbours.has(to) && this.#carrier.takes(from, to, text, now)) {
      this.#effects.push({ do: "post", to, frame: text }); // for a neighbour, to a neighbour; never further
    }
  }

  /** @param {string} from @param {string} via @param {string} packet @param {number} now */
  #opened(from, via, packet, now) {
    this.#map.heard(from, via, now);
    const pair = this.#pairs.get(from);
    if (pair === undefined) return;
    const kind = kindOf(from, via);
    if (packet.startsWith("?")) this.#effects.push({ do: "packet", to: from, via, packet: `!${packet.slice(1, 12)}` });
    else if (packet.startsWith("!")) this.#answered(pair, packet.slice(1), now);
    else {
      const heard = pair.stream.receive(packet);
      if (heard === null) return;
      if (heard.renewed) this.#effects.push({ do: "renewed", key: from });
      for (const text of heard.texts) this.#effects.push({ do: "deliver", from, text });
      if (heard.isMessage) this.#owe(from, pair, kind, now);
    }
    if (pair.via === null) this.#turn(from, pair, now);
  }

  /** A message came: it is to be acknowledged. @param {string} key @param {Pair} pair @param {keyof typeof ACK_MS} kind @param {number} now */
  #owe(key, pair, kind, now) {
    pair.unsaid += 1;
    pair.ackAt = Math.min(pair.ackAt, now + ACK_MS[kind]);
    if (pair.unsaid >= MANY) this.#acknowledge(key, pair);
  }

  /** @param {string} key @param {Pair} pair */
  #acknowledge(key, pair) {
    if (pair.via === null) return;
    pair.ackAt = Infinity;
    pair.unsaid = 0;
    this.#effects.push({ do: "packet", to: key, via: pair.via, packet: pair.stream.ack() });
  }

  /** @param {Pair} pair @param {string} id @param {number} now */
  #answered(pair, id, now) {
    if (pair.probe?.id !== id) return;
    const rtt = now - pair.probe.at;
    pair.rtt = pair.rtt === null ? rtt : pair.rtt * 0.7 + rtt * 0.3;
    pair.probe = null;
  }

  /** @param {string} key @param {Pair} pair @param {number} now */
  #probe(key, pair, now) {
    if (pair.via === null) return;
    this.#probes += 1;
    const id = this.#probes.toString(36);
    pair.probe = { id, at: now };
    pair.probedAt = now;
    this.#effects.push({ do: "packet", to: key, via: pair.via, packet: `?${id}` });
  }

  /** @param {number} now */
  #tick(now) {
    if (now >= this.#reportAt) this.#report(now);
    for (const [key, pair] of this.#pairs) {
      this.#watch(key, pair, now);
      if (now >= pair.ackAt) this.#acknowledge(key, pair);
    }
  }

  /** Gives a path up that does not answer. @param {string} key @param {Pair} pair @param {number} now */
  #watch(key, pair, now) {
    if (pair.via === null) return this.#giveUp(key, pair, now);
    const kind = kindOf(key, pair.via);
    const [oldest] = pair.stream.unacked;
    const patience = AGAIN_MS[kind] + 2 * this.#map.roundTrip(key, pair.via);
    const isLate = oldest !== undefined && oldest.via === pair.via && now - oldest.sentAt > patience;
    const isSilent = kind !== "direct" && pair.probe !== null && now - pair.probe.at > PROBE_PATIENCE_MS[kind];
    if (isLate || isSilent) {
      const heardAt = this.#map.lastHeard(key, pair.via);
      const since = isLate ? oldest.sentAt : (pair.probe?.at ?? now);
      // who lets questions pass and no messages is no way either
      if (heardAt < since || (isLate && oldest.tries > 1)) this.#map.punish(key, pair.via, now);
      pair.probe = null;
    } else if (kind !== "direct" && now - pair.probedAt > PROBE_MS[kind]) this.#probe(key, pair, now);
    this.#turn(key, pair, now);
    this.#again(key, pair, now, patience);
    this.#giveUp(key, pair, now);
  }

  /** Gives the other side up when no path has answered for a while. @param {string} key @param {Pair} pair @param {number} now */
  #giveUp(key, pair, now) {
    if (!this.#pairs.has(key)) return;
    const { via } = pair;
    const isAlone = this.#map.neighbours.size === 0;
    const patience = via !== null ? SILENCE_MS[kindOf(key, via)] : isAlone ? 0 : SEEK_MS;
    if (now - pair.seekingSince < patience) return;
    if (via !== null && this.#map.paths(key, now).some((path) => now - this.#map.lastHeard(key, path) < patience)) return;
    this.#drop(key);
    this.#effects.push({ do: "way", key, via: null });
  }
}
