// A match's log in a storm: two to six devices on a simulated network, of which some die, freeze, reload, are cut off, hand over or lose
// their storage, while whoever keeps adds to the log. `node tests/page/log/storm.js FIRST [COUNT]` plays these seeds.

import { chance } from "../ways/chance.js";
import { Member } from "./member.js";

const STORM_MS = 60_000;
const CALM_MS = 60_000;
/** A keeper is there after so long, while a majority is awake and nothing else fails. */
const KEEPER_MS = 10_000;
const DEEDS_IN_CALM = 10;

/** One evening of one log. */
export class Storm {
  now = 0;
  wrongs = [];
  /** How long it took until the next deed, where nothing else failed meanwhile. @type {{ms: number, isHanded: boolean}[]} */
  gaps = [];
  counts = { deeds: 0, undone: 0, keepers: 0 };
  /** When a keeper was lost, and whether it had handed over. @type {{key: string, at: number, isHanded: boolean}|null} */
  #lost = null;
  #queue = [];
  #order = 0;
  /** Texts arrive in the order in which they were sent, on each line. */
  #lastArrival = new Map();
  #lines = new Map();
  #groups = null;
  #pairs = new Set();
  #calmSince = 0;
  #lostSince = 0;
  #isOver = false;
  #keeperOf = new Map();
  /** Each entry's predecessor: "term number". */
  #parents = new Map();
  /** The deeds that have acted anywhere, in their order. @type {string[]} */
  #acted = [];
  /** The term of each entry that was acknowledged, by number, and in which term that was. @type {Map<number, {of: number, by: number}>} */
  #acknowledged = new Map();

  constructor(modules, seed, { devices = null, trace = () => {} } = {}) {
    this.random = chance(seed);
    this.mayAct = seed % 2 === 0; // devices deal together: some entries are deeds
    const { random } = this;
    const count = devices ?? 2 + random.below(5);
    const keys = [..."abcdef"].slice(0, count);
    this.mayLose = (count - 1) >> 1;
    this.latency = random.between(10, 150);
    this.trace = trace;
    const told = (member, effect) => this.#told(member, effect);
    this.devices = keys.map((key) => new Member(modules, key, keys, (to, text) => this.#post(key, to, text), told));
    this.byKey = new Map(this.devices.map((device) => [device.key, device]));
    const isContested = random.next() < 0.3; // many stand at one moment
    for (const device of this.devices) {
      if (isContested) device.rank = random.below(2);
      const state = {
        step: random.one([250, 250, 500, 1000]),
        life: 0,
        inbox: null,
        isDead: false,
        views: [],
        isOpen: false,
        isPaused: false,
      };
      Object.assign(device, state);
      this.#load(device);
      this.#after(random.between(0, device.step), () => this.#tick(device));
    }
  }

  play() {
    this.#deeds();
    this.#trouble();
    this.#every(500, () => this.#look());
    this.run(STORM_MS);
    this.#heal();
    const before = this.#acknowledged.size;
    this.run(this.now + CALM_MS, () => this.#acknowledged.size >= before + DEEDS_IN_CALM);
    if (this.#acknowledged.size < before + DEEDS_IN_CALM) this.#wrong("the evening does not end");
    this.#isOver = true;
    this.run(this.now + 8000);
    this.#compare();
    return this.wrongs;
  }

  run(until, isDone = () => false) {
    while (this.#queue.length > 0 && this.wrongs.length === 0 && !isDone()) {
      const [next] = this.#queue;
      if (next.at > until) break;
      this.#pop();
      this.now = next.at;
      next.act();
    }
    if (!isDone()) this.now = Math.max(this.now, until);
  }

  #wrong(text) {
    this.wrongs.push(`${(this.now / 1000).toFixed(2)} s: ${text}`);
  }

  // time

  #after(ms, act) {
    const item = { at: this.now + ms, order: (this.#order += 1), act };
    const queue = this.#queue;
    let at = queue.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(queue[at], queue[above])) break;
      [queue[at], queue[above]] = [queue[above], queue[at]];
      at = above;
    }
  }

  #pop() {
    const queue = this.#queue;
    const last = queue.pop();
    if (queue.length === 0) return;
    queue[0] = last;
    for (let at = 0; ; ) {
      const below = [2 * at + 1, 2 * at + 2].filter((one) => one < queue.length);
      const least = below.reduce((best, one) => (isBefore(queue[one], queue[best]) ? one : best), at);
      if (least === at) return;
      [queue[at], queue[least]] = [queue[least], queue[at]];
      at = least;
    }
  }

  #every(ms, act) {
    this.#after(ms, () => {
      act();
      this.#every(ms, act);
    });
  }

  // devices

  #load(device) {
    device.diesAfter = null;
    device.views = [];
    device.isOpen = device.isPaused = false;
    device.load(this.now);
    device.acts = device.log.deeds.length;
  }

  #tick(device) {
    if (device.isAwake && device.inbox === null) device.tick(this.now);
    this.#after(device.step, () => this.#tick(device));
  }

  #isCut(one, other) {
    return this.#pairs.has(pairOf(one, other)) || (this.#groups !== null && this.#groups.has(one) !== this.#groups.has(other));
  }

  #post(from, to, text, isScreen = false) {
    const line = pairOf(from, to);
    const { life } = this.byKey.get(to);
    const broken = this.#lines.get(line) ?? 0;
    const way = `${from} ${to}`;
    const arrival = Math.max(this.now + this.random.between(0.5, 1.5) * this.latency, this.#lastArrival.get(way) ?? 0);
    this.#lastArrival.set(way, arrival);
    this.#after(arrival - this.now, () => {
      const device = this.byKey.get(to);
      const isLost = device.life !== life || (this.#lines.get(line) ?? 0) !== broken || this.#isCut(from, to);
      if (isLost || !device.isAwake) return;
      if (device.inbox !== null) device.inbox.push([text, from, isScreen]);
      else this.#arrive(device, text, from, isScreen);
    });
  }

  #arrive(device, text, from, isScreen) {
    this.trace(this.now, device.key, text);
    if (!isScreen) return device.hear(text, from, this.now);
    const { term, number } = JSON.parse(text);
    if (device.log.keeper.keeper !== from || device.log.term !== term) return;
    saw(device, term, number);
    device.log.shown(term, number);
  }

  // what the logs tell

  #told(device, effect) {
    if (effect.do === "lead") this.#leads(device, effect.term, effect.shares.length === 0);
    else if (effect.do === "pause") device.isPaused = true;
    else if (effect.do === "resume") device.isPaused = false;
    else if (effect.do === "undone") {
      device.views = device.views.filter((view) => view.term === device.log.term);
      this.counts.undone += 1;
    } else if (effect.do === "deed") this.#acts(device, effect.text);
    else if (effect.do === "acknowledged") this.#isAcknowledged(device, effect.number);
  }

  /** What has acted on one device acts on all, in the same order. */
  #acts(device, text) {
    const at = device.acts++;
    this.#acted[at] ??= text;
    if (this.#acted[at] !== text) this.#wrong(`deed ${at} is ${text} on ${device.key}, and ${this.#acted[at]} elsewhere`);
  }

  #leads(device, term, isResumed) {
    this.counts.keepers += 1;
    const other = this.#keeperOf.get(term);
    if (other !== undefined && other !== device.key) this.#wrong(`${device.key} and ${other} keep in term ${term}`);
    this.#keeperOf.set(term, device.key);
    const history = this.#historyOf(device);
    // votes may come late, when there is a later keeper, so what that one has acknowledged is not to be expected here
    for (const [number, { of, by }] of isResumed ? [] : this.#acknowledged)
      if (by < term && history.get(number) !== of)
        return this.#wrong(`${device.key} leads in term ${term} without entry ${number}, which was acknowledged`);
    device.isPaused = device.isOpen = false;
    const { life } = device;
    this.#after(this.random.between(50, 800), () => {
      if (device.life !== life || !device.isAwake || !device.log.leads || device.log.term !== term) return;
      device.isOpen = true;
      if (device.log.save.at(-1)?.term !== term) this.#do(device, true);
    });
  }

  #isAcknowledged(device, number) {
    const history = this.#historyOf(device);
    for (let at = number; at > 0 && this.#acknowledged.get(at)?.of !== history.get(at); at -= 1) {
      if (this.#acknowledged.has(at)) return this.#wrong(`entry ${at} was acknowledged twice`);
      this.#acknowledged.set(at, { of: history.get(at), by: device.log.term });
    }
  }

  /** The terms of all entries that lead to a device's last. @returns {Map<number, number>} by number */
  #historyOf(device) {
    const history = new Map();
    const last = device.log.save.at(-1);
    for (let at = last && `${last.term} ${last.number}`; at; at = this.#parents.get(at)) {
      const [term, number] = at.split(" ").map(Number);
      history.set(number, term);
    }
    return history;
  }

  // what the keeper does

  #deeds() {
    const act = () => {
      for (const device of this.devices)
        if (device.isAwake && device.inbox === null && device.isOpen && !device.isPaused && device.log.leads && !this.#isOver)
          this.#do(device);
      this.#after(this.random.between(50, 1500), act);
    };
    act();
  }

  #do(device, isWhole = false) {
    const before = device.log.save.at(-1);
    const { term } = device.log;
    const name = `${term} ${device.log.next}`;
    const isNew = !this.#parents.has(name);
    if (isNew) this.#parents.set(name, before ? `${before.term} ${before.number}` : null);
    const whole = isWhole || this.random.next() < 0.02;
    const mark = this.mayAct && !whole && this.counts.deeds % 2 === 0 ? "!" : "";
    const number = device.append(`${mark}${device.key}${this.counts.deeds}`, whole, this.now);
    const hasDied = !device.isAwake && device.diesAfter === 0; // before it was kept or sent
    if (isNew && (number === null || hasDied)) this.#parents.delete(name);
    if (number === null || hasDied) return;
    if (!isNew) this.#wrong(`entry ${name} is there twice`);
    if (this.#lost !== null && this.#lost.key !== device.key) {
      const { at, isHanded } = this.#lost;
      if (this.#calmSince <= at) this.gaps.push({ ms: this.now - at, isHanded });
      this.#lost = null;
    }
    this.counts.deeds += 1;
    if (mark !== "") return; // nobody is shown a deed before enough have stored it
    saw(device, term, number);
    for (const { key } of this.devices)
      if (key !== device.key) this.#post(device.key, key, JSON.stringify({ term, number }), true);
  }

  // trouble

  #trouble() {
    const { random } = this;
    const next = () => {
      if (this.now > STORM_MS - 1000) return;
      this.#fail();
      this.#after(random.next() < 0.6 ? random.between(200, 5000) : random.between(10_000, 16_000), next);
    };
    this.#after(random.between(2000, 6000), next);
  }

  #fail() {
    const { random } = this;
    const awake = this.devices.filter((device) => device.isAwake && device.inbox === null);
    const keepers = awake.filter((device) => device.log.leads);
    if (awake.length === 0) return;
    const device = keepers.length > 0 && random.next() < 0.5 ? random.one(keepers) : random.one(awake);
    const kind = random.one([
      "freeze",
      "freeze",
      "reload",
      "reload",
      "cut",
      "cut",
      "pair",
      "hand",
      "hand",
      "hide",
      "die",
      "lose",
      "fill",
      "crash",
    ]);
    this.trace(this.now, device.key, kind);
    const isLoss = kind === "die" || kind === "lose" || kind === "fill";
    if (isLoss && (this.mayLose === 0 || random.next() < 0.5)) return;
    if (isLoss) this.mayLose -= 1;
    if (kind !== "hand") this.#calmSince = this.now;
    if (device.log.leads) this.#lost = { key: device.key, at: this.now, isHanded: kind === "hand" || kind === "hide" };
    this.#failing(kind, device);
  }

  #failing(kind, device) {
    const { random } = this;
    if (kind === "freeze") this.#freeze(device, random.one([800, 3000, 8000, 30_000]) * random.between(0.5, 1));
    else if (kind === "reload") this.#reload(device, random.between(200, 3000));
    else if (kind === "cut") this.#cut(random.between(1000, 20_000));
    else if (kind === "pair") this.#cutPair(random.between(500, 15_000));
    else if (kind === "hand") this.#hand(device);
    else if (kind === "hide") {
      this.#hand(device);
      this.#reload(device, random.between(500, 10_000));
    } else if (kind === "die") {
      device.isDead = true;
      this.#end(device);
    } else if (kind === "lose") {
      device.disk = null;
      this.#reload(device, random.between(200, 3000));
    } else if (kind === "fill") device.isFull = true;
    else {
      device.diesAfter = random.below(4);
      this.#after(random.between(500, 3000), () => this.#reload(device, random.between(200, 1000)));
    }
  }

  #hand(device) {
    const others = this.devices.filter((one) => one !== device && one.isAwake);
    if (others.length > 0 && device.log?.leads) device.handOver(this.random.one(others).key, this.now);
  }

  #end(device) {
    device.life += 1;
    device.inbox = null;
    device.die();
  }

  #reload(device, ms) {
    if (device.isDead) return;
    this.#end(device);
    const { life } = device;
    this.#after(ms, () => {
      if (device.life !== life || device.isDead) return;
      this.#calmSince = this.now;
      this.#load(device);
    });
  }

  #freeze(device, ms) {
    device.inbox = [];
    const { life } = device;
    this.#after(ms, () => device.life === life && this.#thaw(device));
  }

  #thaw(device) {
    const { inbox } = device;
    if (inbox === null) return;
    this.#calmSince = this.now;
    device.inbox = null;
    for (const [text, from, isScreen] of inbox) if (device.isAwake) this.#arrive(device, text, from, isScreen);
  }

  #cut(ms) {
    const group = new Set(this.devices.filter(() => this.random.next() < 0.5).map(({ key }) => key));
    this.#groups = group;
    for (const one of this.devices)
      for (const other of this.devices) if (this.#isCut(one.key, other.key)) this.#break(one.key, other.key);
    this.#after(ms, () => {
      if (this.#groups !== group) return;
      this.#calmSince = this.now;
      this.#groups = null;
    });
  }

  #cutPair(ms) {
    const [one, other] = [this.random.one(this.devices).key, this.random.one(this.devices).key];
    if (one === other) return;
    this.#pairs.add(pairOf(one, other));
    this.#break(one, other);
    this.#after(ms, () => {
      this.#calmSince = this.now;
      this.#pairs.delete(pairOf(one, other));
    });
  }

  #break(one, other) {
    const line = pairOf(one, other);
    this.#lines.set(line, (this.#lines.get(line) ?? 0) + 1);
  }

  #heal() {
    this.#calmSince = this.now;
    this.#groups = null;
    this.#pairs.clear();
    for (const device of this.devices) {
      if (device.isDead) continue;
      if (device.inbox !== null) this.#thaw(device);
      device.diesAfter = null;
      if (!device.isAwake) {
        device.life += 1;
        this.#load(device);
      }
    }
  }

  // what has to be so

  /** A majority that is awake and whole has had a keeper of late. */
  #look() {
    const stores = (device) => device.isAwake && device.inbox === null && device.disk !== null && !device.isFull;
    const sides = [true, false].map((side) =>
      this.devices.filter(({ key }) => this.#groups === null || this.#groups.has(key) === side),
    );
    const group = sides.find((one) => one.filter(stores).length >= (this.devices.length >> 1) + 1);
    const keeper = group?.find((device) => device.isAwake && device.inbox === null && device.log.leads && !device.isPaused);
    if (!group || keeper || this.#pairs.size > 0) this.#lostSince = this.now;
    const ms = this.now - Math.max(this.#calmSince, this.#lostSince);
    if (ms > KEEPER_MS) this.#wrong(`nobody keeps for ${group.map(({ key }) => key).join("")}`);
  }

  /** In the end all logs are the same, and whoever saw something else was told. */
  #compare() {
    const here = this.devices.filter((device) => device.isAwake);
    const storing = here.filter((device) => device.disk !== null && !device.isFull);
    const ends = new Set(storing.map((device) => JSON.stringify(device.log.save.at(-1))));
    if (ends.size !== 1) this.#wrong(`the logs differ: ${[...ends].join(" ")}`);
    const history = this.#historyOf(storing[0]);
    for (const [number, { of }] of this.#acknowledged)
      if (history.get(number) !== of) this.#wrong(`entry ${number}, acknowledged, is lost`);
    for (const device of storing) {
      for (const { term, number } of device.views)
        if (history.get(number) !== term) this.#wrong(`${device.key} saw ${term} ${number}, and was not told that it is undone`);
    }
  }
}

const isBefore = (one, other) => one.at < other.at || (one.at === other.at && one.order < other.order);
/** What a device has seen last of each keeper. */
const saw = (device, term, number) => {
  device.views = [...device.views.filter((view) => view.term !== term), { term, number }];
};
const pairOf = (one, other) => [one, other].sort().join(" ");

/** The first seed that goes wrong, and how; null if none does. */
export function firstWrong(modules, first, count, setup = {}) {
  for (let seed = first; seed < first + count; seed += 1) {
    const wrongs = new Storm(modules, seed, setup).play();
    if (wrongs.length > 0) return { seed, wrongs };
  }
  return null;
}

/** The median, what 95 of 100 are below, and the most, in seconds. @param {{ms: number, isHanded: boolean}[]} gaps @param {boolean} handed */
function spread(gaps, handed) {
  const all = gaps.filter(({ isHanded }) => isHanded === handed).map(({ ms }) => ms);
  all.sort((a, b) => a - b);
  const at = (share) => ((all[Math.floor(share * (all.length - 1))] ?? 0) / 1000).toFixed(2);
  return `${at(0.5)} / ${at(0.95)} / ${at(1)} s of ${all.length}`;
}

async function main(first, count) {
  const modules = await import("../../../web/session/log/log.js");
  const gaps = [];
  const sums = { deeds: 0, undone: 0, keepers: 0 };
  for (let seed = first; seed < first + count; seed += 1) {
    const storm = new Storm(modules, seed);
    const wrongs = storm.play();
    if (wrongs.length > 0) return `node tests/page/log/storm.js ${seed}\n${wrongs.join("\n")}`;
    gaps.push(...storm.gaps);
    for (const name of Object.keys(sums)) sums[name] += storm.counts[name];
  }
  console.log(`nothing went wrong: ${JSON.stringify(sums)}`);
  console.log(`next deed after a hand-over ${spread(gaps, true)}, after a loss ${spread(gaps, false)} (median / 95 % / most)`);
  return null;
}

if (process.argv[1]?.endsWith("storm.js")) {
  const wrong = await main(Number(process.argv[2] ?? 1), Number(process.argv[3] ?? 1));
  if (wrong !== null) console.log(wrong);
  process.exitCode = wrong === null ? 0 : 1;
}
