// Sends what one device says to others over whatever path leads there, and carries for friends. No I/O, no clock, no
// cryptography: `receive(message, now)` answers effects. Whoever carries them out seals each packet that a friend or the meeting
// place carries, and hands back only those that are genuine (see seal.js).
//
// Frames between neighbours:    n<report>            the lines that the sender has, with their round trips
//                               f<to><from><sealed>  to be carried to a neighbour; keys are 22 characters
// Packets between two devices:  m, a (see stream.js)   ?<id> are you there   !<id> I am

import { Carrier } from "./carrier.js";
import { PathMap, RELAY, readReport } from "./map.js";
import { Reports } from "./reports.js";
import { Streams } from "./streams.js";
import { Talk } from "./talk.js";

/** @typedef {import("./types.js").RouterMessage} RouterMessage */
/** @typedef {import("./types.js").RouterEffect} RouterEffect */

const KEY = 22;

export class Router {
  #me;
  #map = new PathMap();
  /** Those that this device talks to. @type {Map<string, Talk>} */
  #talks = new Map();
  #carrier = new Carrier();
  #reports = new Reports(this.#map);
  #streams = new Streams();
  /** Questions asked on all talks: an answer names its own. */
  #probes = 0;
  /** @type {import("./types.js").Common} */
  #common;
  /** @type {RouterEffect[]} */
  #effects = [];

  /** @param {string} me this device's key */
  constructor(me) {
    this.#me = me;
    const probeId = () => {
      this.#probes += 1;
      return this.#probes.toString(36);
    };
    this.#common = { map: this.#map, probeId, perform: (effect) => void this.#effects.push(effect) };
  }

  /** @param {RouterMessage} message @param {number} now ms @returns {RouterEffect[]} */
  receive(message, now) {
    this.#effects = [];
    this.#handle(message, now);
    return this.#effects;
  }

  /** @param {string} key @returns {string | null} the path in use */
  via(key) {
    return this.#talks.get(key)?.via ?? null;
  }

  /** The path to `key` that a greeting should take, whether anything was said yet or not. @param {string} key @param {number} now */
  path(key, now) {
    return this.#map.choose(key, null, now);
  }

  /** A path brought no answer: others are preferred for a while. @param {string} key @param {string} via @param {number} now */
  failed(key, via, now) {
    this.#map.punish(key, via, now);
  }

  /** Milliseconds there and back. @param {string} key @returns {number | null} */
  roundTrip(key) {
    return this.#talks.get(key)?.roundTrip() ?? null;
  }

  /** Those who are behind with acknowledging. @param {number} now @returns {string[]} their keys */
  behind(now) {
    return [...this.#talks.keys()].filter((key) => this.#talks.get(key)?.isBehind(now));
  }

  /** Those that a neighbour says it has a line to. @returns {string[]} */
  reachable() {
    return [...new Set([...this.#map.neighbours.values()].flatMap(({ theirs }) => [...theirs.keys()]))];
  }

  /** Those whom only the meeting place reaches now. @returns {string[]} */
  overRelay() {
    return [...this.#talks.keys()].filter((key) => this.via(key) === RELAY);
  }

  /** Between whom this device carries. @param {number} now @returns {[string, string][]} */
  carrying(now) {
    return this.#carrier.pairs(now);
  }

  /** @param {RouterMessage} message @param {number} now */
  #handle(message, now) {
    switch (message.type) {
      case "line":
        this.#map.join(message.key);
        this.#reports.linesChanged(now);
        return this.#reroute(now);
      case "unlined":
        this.#carrier.forget(message.key);
        this.#map.forget(message.key);
        this.#reports.linesChanged(now);
        return this.#reroute(now);
      case "rtt":
        return this.#reports.measured(message.key, message.rtt, now);
      case "frame":
        return this.#frame(message.from, message.text, now);
      case "opened":
        return this.#opened(message.from, message.via, message.packet, now);
      case "relay":
        this.#map.isRelayOpen = message.open;
        return this.#reroute(now);
      case "seek":
        return this.#seek(message, now);
      case "drop":
        return this.#drop(message.key);
      case "greeted":
        return this.#greeted(message.key, message.via, now);
      case "say":
        return this.#talks.get(message.key)?.say(message.text, now);
      case "tick":
        return this.#tick(now);
    }
  }

  /** @param {Extract<RouterMessage, { type: "seek" }>} whom its key, its page and what it is there @param {number} now */
  #seek({ key, session, role }, now) {
    const stream = this.#streams.to(key, session, role);
    if (this.#talks.has(key)) return;
    const talk = new Talk(key, stream, this.#common, now);
    this.#talks.set(key, talk);
    talk.turn(now);
  }

  /** @param {string} key */
  #drop(key) {
    this.#talks.get(key)?.end();
    this.#talks.delete(key);
  }

  /** @param {string} key @param {string} via @param {number} now */
  #greeted(key, via, now) {
    this.#map.heard(key, via, now);
    this.#talks.get(key)?.greeted(now);
  }

  /** @param {number} now */
  #reroute(now) {
    for (const [key, talk] of this.#talks) {
      talk.turn(now);
      this.#giveUp(key, talk, now);
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
    this.#talks.get(from)?.opened(via, packet, now);
  }

  /** @param {number} now */
  #tick(now) {
    for (const { to, frame } of this.#reports.due(now)) this.#effects.push({ do: "post", to, frame });
    for (const [key, talk] of this.#talks) {
      talk.watch(now);
      this.#giveUp(key, talk, now);
      talk.settle(now);
    }
  }

  /** @param {string} key @param {Talk} talk @param {number} now */
  #giveUp(key, talk, now) {
    if (!talk.isLost(now)) return;
    this.#drop(key);
    this.#effects.push({ do: "way", key, via: null });
  }
}
