// A room on a simulated network: real routers, lines that come and go, friends who carry, some of whom lie, and a meeting
// place. Everything follows from a seed. Sealing is simulated: what a carrier changes does not open.

import { RELAY } from "../../../web/net/ways/map.js";
import { ReplayWindow } from "../../../web/net/ways/replay.js";
import { Router } from "../../../web/net/ways/router.js";
import { chance } from "./chance.js";

const TICK_MS = 250;
/** A browser lets a tab in the background do something once a second. */
export const BACKGROUND_TICK_MS = 1000;
const RELAY_DELAY_MS = 300;
const RELAY_PAUSE_MS = 500;
/** After so long a device that was given up is looked for again, as a page does. */
const AGAIN_MS = 1000;

/** After so long without a sign a line is given up (heartbeat.js). */
const HEARTBEAT_MS = 6000;
/** What it takes a page that wakes to have new lines. */
const RECONNECTING_MS = 3000;

/** What a friend who lies does with what it should carry. */
export const LIES = ["alter", "twice", "late", "drop", "drop messages", "repeat", "boast"];

const keyOf = (n) => `device-${n}`.padEnd(22, "x");

/** Only the two ends can make it, as nobody else has the keys. */
function tag(text) {
  let sum = 2166136261;
  for (let i = 0; i < text.length; i += 1) sum = Math.imul(sum ^ text.charCodeAt(i), 16777619);
  return (sum >>> 0).toString(36);
}

class Device {
  lie = null;
  tick = TICK_MS;
  wakesAt = 0;
  /** What was sent to and heard from each other device: the texts are numbers that count up. */
  sent = new Map();
  heard = new Map();
  /** Up to which number texts may be missing, because their sender was told that the other side is gone. */
  mayMiss = new Map();
  without = new Set();
  /** When it was told so. @type {number[]} */
  missed = [];
  relayQueue = [];
  relayFreeAt = 0;

  constructor(world, n) {
    this.key = keyOf(n);
    this.world = world;
    this.router = new world.RouterClass(this.key);
    this.windows = new Map();
    this.counts = 0;
    this.carried = [];
  }

  tell(message) {
    for (const effect of this.router.receive(message, this.world.now)) this.perform(effect);
  }

  /** Whom it was told to be gone is not spoken to. */
  say(to) {
    if (this.without.has(to)) return;
    const number = (this.sent.get(to) ?? 0) + 1;
    this.sent.set(to, number);
    this.tell({ type: "say", key: to, text: String(number) });
  }

  perform(effect) {
    const { world } = this;
    switch (effect.do) {
      case "post":
        return this.post(effect.to, effect.frame);
      case "packet": {
        const { to, via, packet } = effect;
        if (via === to)
          return world.overLine(this, to, () => world.device(to).tell({ type: "opened", from: this.key, via: this.key, packet }));
        const body = this.seal(to, packet);
        if (via === RELAY) return world.overRelay(this, to, body);
        return this.post(via, `f${to}${this.key}${body}`);
      }
      case "sealed":
        return this.open(effect.from, effect.via, effect.body);
      case "deliver":
        return world.delivered(this, effect.from, Number(effect.text));
      case "way":
        if (effect.via === null) world.gone(this, effect.key);
        return undefined;
    }
  }

  post(to, said) {
    const frame = this.lie === "boast" && said.startsWith("n") ? this.boast(to) : said;
    const isCarried = frame.startsWith("f") && frame.slice(23, 45) !== this.key;
    for (const { text, delay } of isCarried ? this.carry(frame) : [{ text: frame, delay: 0 }]) {
      this.world.overLine(this, to, () => this.world.device(to).tell({ type: "frame", from: this.key, text }), delay);
    }
  }

  /** The best of lines to everybody. */
  boast(to) {
    const others = this.world.all.filter((other) => other !== this && other.key !== to);
    return `n${JSON.stringify(others.map(({ key }) => [key, 1]))}`;
  }

  /** An honest friend hands it on as it is. */
  carry(text) {
    this.carried.push(text);
    switch (this.lie) {
      case "alter":
        return [{ text: text.replace(/:(\d+)"}/, (_, said) => `:${Number(said) + 1000}"}`), delay: 0 }];
      case "twice":
        return [
          { text, delay: 0 },
          { text, delay: this.world.random.between(0, 2000) },
        ];
      case "late":
        return [{ text, delay: this.world.random.between(0, 6000) }];
      case "drop":
        return [];
      case "drop messages":
        return text.includes('"packet":"m') ? [] : [{ text, delay: 0 }]; // told by its size
      case "repeat":
        return [{ text: this.world.random.one(this.carried), delay: 0 }];
      default:
        return [{ text, delay: 0 }];
    }
  }

  seal(to, packet) {
    this.counts += 1;
    const text = JSON.stringify({ from: this.key, to, count: this.counts, packet });
    return `${text}#${tag(text)}`;
  }

  open(from, via, body) {
    const cut = body.lastIndexOf("#");
    const text = body.slice(0, cut);
    if (body.slice(cut + 1) !== tag(text) && !this.world.opensAll) return;
    let sealed;
    try {
      sealed = JSON.parse(text);
    } catch {
      return;
    }
    if (sealed.from !== from || sealed.to !== this.key) return;
    const window = this.windows.get(from) ?? new ReplayWindow();
    this.windows.set(from, window);
    if (!window.take(sealed.count)) return;
    this.tell({ type: "opened", from, via, packet: sealed.packet });
  }
}

export class Network {
  now = 0;
  /** What must not happen and did. @type {string[]} */
  wrongs = [];
  #queue = [];
  #lines = new Map();
  #devices = new Map();

  /** isAmongAll: guests talk to each other, too. */
  constructor(seed, { devices, joined, relay = false, RouterClass = Router, opensAll = false, isAmongAll = false }) {
    this.random = chance(seed);
    this.RouterClass = RouterClass;
    this.opensAll = opensAll;
    for (let n = 0; n < devices; n += 1) this.#devices.set(keyOf(n), new Device(this, n));
    this.all = [...this.#devices.values()];
    [this.host, ...this.guests] = this.all;
    this.keeper = this.host;
    for (const [i, one] of this.all.entries()) {
      for (const other of this.all.slice(i + 1)) {
        const isJoined = typeof joined === "function" ? joined(i, this.all.indexOf(other)) : this.random.next() < joined;
        if (isJoined) this.join(one, other);
      }
    }
    this.relay = relay;
    if (relay) for (const device of this.all) device.tell({ type: "relay", open: true });
    /** Who talks to whom. */
    this.pairs = this.all.flatMap((one) => this.all.filter((other) => other !== one).map((other) => [one, other]));
    if (!isAmongAll) this.pairs = this.guests.flatMap((guest) => [[guest, this.host], [this.host, guest]]);
    for (const [one, other] of this.pairs) this.seek(one, other.key);
    for (const device of this.all) this.#beat(device);
  }

  /** Where there is a meeting place, the two have greeted each other there. */
  seek(device, key) {
    if (this.relay) device.tell({ type: "greeted", key, via: RELAY });
    device.tell({ type: "seek", key, session: "1", role: key === this.keeper.key ? "host" : "guest" });
  }

  /** Another keeps the room from now on, as each device hears sooner or later. */
  turn(keeper) {
    this.keeper = keeper;
    for (const device of this.all) {
      if (device === keeper) continue;
      this.after(this.random.between(0, 3000), () => !device.without.has(keeper.key) && this.seek(device, keeper.key));
    }
  }

  device(key) {
    return this.#devices.get(key);
  }

  isJoined(one, other) {
    return this.#lines.has(between(one, other));
  }

  join(one, other) {
    const delay = this.random.between(5, 100);
    this.#lines.set(between(one, other), { delay, busy: new Map() });
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ]) {
      mine.tell({ type: "line", key: theirs.key });
      mine.tell({ type: "rtt", key: theirs.key, rtt: 2 * delay });
    }
  }

  /** What is on the way is lost; each side notices, one of them perhaps later. */
  cut(one, other, lag = 0) {
    if (!this.#lines.delete(between(one, other))) return;
    one.tell({ type: "unlined", key: other.key });
    this.after(lag, () => !this.isJoined(one, other) && other.tell({ type: "unlined", key: one.key }));
  }

  after(delay, action) {
    const entry = { at: this.now + delay, action };
    let at = this.#queue.length;
    while (at > 0 && this.#queue[at - 1].at > entry.at) at -= 1;
    this.#queue.splice(at, 0, entry);
  }

  /** A line keeps the order; what a friend delays on purpose is delayed before it. */
  overLine(from, to, action, delay = 0) {
    const other = this.device(to);
    this.after(delay, () => {
      const line = this.#lines.get(between(from, other));
      if (line === undefined) return;
      const at = Math.max(line.busy.get(from) ?? 0, this.now + line.delay);
      line.busy.set(from, at);
      const arrive = () => {
        if (this.now < other.wakesAt) this.after(other.wakesAt - this.now, arrive);
        else if (this.#lines.get(between(from, other)) === line) action();
      };
      this.after(at - this.now, arrive);
    });
  }

  /** A page stands still, as on a locked phone: what comes waits for it. Others give up its lines, and it has new ones when it wakes. */
  sleep(device, length) {
    device.wakesAt = this.now + length;
    if (length < HEARTBEAT_MS) return;
    const others = this.all.filter((other) => this.isJoined(device, other));
    this.after(HEARTBEAT_MS, () => {
      for (const other of others) this.cut(other, device, length - HEARTBEAT_MS);
    });
    this.after(length + RECONNECTING_MS, () => {
      for (const other of others) if (!this.isJoined(device, other)) this.join(device, other);
    });
  }

  /** Two events a second a device, each with all that waits. */
  overRelay(from, to, body) {
    from.relayQueue.push({ to, body });
    if (from.relayQueue.length > 1) return;
    this.after(Math.max(0, from.relayFreeAt - this.now), () => {
      const bodies = from.relayQueue.splice(0);
      from.relayFreeAt = this.now + RELAY_PAUSE_MS;
      for (const { to: key, body: sealed } of bodies) {
        const other = this.device(key);
        const arrive = () => {
          if (this.now < other.wakesAt) this.after(other.wakesAt - this.now, arrive);
          else other.open(from.key, RELAY, sealed);
        };
        this.after(RELAY_DELAY_MS, arrive);
      }
    });
  }

  delivered(to, from, number) {
    const last = to.heard.get(from) ?? 0;
    if (number <= last) this.wrongs.push(`${to.key} hears ${number} of ${from} after ${last}`);
    const excused = this.device(from).mayMiss.get(to.key) ?? 0;
    if (number > last + 1 && number - 1 > excused)
      this.wrongs.push(`${to.key} hears ${number} of ${from} and misses ${number - 1}`);
    to.heard.set(from, Math.max(number, last));
  }

  gone(device, key) {
    device.mayMiss.set(key, device.sent.get(key) ?? 0);
    device.without.add(key);
    device.missed.push(this.now);
    // who sleeps greets nobody at the meeting place
    const seekAgain = () => {
      if (this.relay && this.now < this.device(key).wakesAt) return this.after(AGAIN_MS, seekAgain);
      device.without.delete(key);
      this.seek(device, key);
    };
    this.after(AGAIN_MS, seekAgain);
  }

  run(until) {
    while (this.#queue.length > 0 && this.#queue[0].at <= until) {
      const { at, action } = this.#queue.shift();
      this.now = at;
      action();
    }
    this.now = until;
  }

  #beat(device) {
    if (this.now >= device.wakesAt) device.tell({ type: "tick" });
    this.after(device.tick, () => this.#beat(device));
  }
}

const between = (one, other) => [one.key, other.key].sort().join(" ");
