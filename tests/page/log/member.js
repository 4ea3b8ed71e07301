// A device with a log, a disk, and no network of its own: it does the effects of its log in their order, and hands on what is to be sent.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";

export const MATCH = "m";

const hash = (text) => createHash("sha256").update(text).digest("base64url");

export class Member {
  log = null;
  /** All that happened to it: effects by name, beside `send` and `keep`. @type {{do: string}[]} */
  told = [];
  /** Whether its storage takes nothing more. */
  isFull = false;
  /** A member's sealed share in a whole part. */
  lot = (member, whole) => `${member}'s lot in ${whole.slice(0, 20)}`;
  /** After so many effects of one call the page dies; null: never. @type {number|null} */
  diesAfter = null;

  /** @param {{Log: any, newMatch: any}} modules @param {string} key @param {string[]} keys  of all, the first keeper first @param {(to: string, text: string) => void} post */
  constructor({ Log, newMatch }, key, keys, post, onTold = () => {}) {
    Object.assign(this, { Log, key, keys, post, onTold });
    this.disk = newMatch(keys[0]);
    this.rank = keys.indexOf(key);
  }

  get isAwake() {
    return this.log !== null;
  }

  load(now) {
    const stored = this.disk && structuredClone(this.disk);
    const { lot } = this;
    this.log = new this.Log({
      match: MATCH,
      members: this.keys,
      first: this.keys[0],
      me: this.key,
      hash,
      lot,
      rank: this.rank,
      stored,
      now,
    });
  }

  die() {
    this.log = null;
  }

  tick(now) {
    this.carry(this.log.tick(now), now);
  }

  hear(text, from, now) {
    this.carry(this.log.heard(text, from, now), now);
  }

  append(part, whole, now) {
    const { log } = this;
    const number = log.next;
    this.carry(log.append(part, whole), now);
    return log.next > number ? number : null;
  }

  handOver(to, now) {
    this.carry(this.log.handOver(to, now), now);
  }

  carry(effects, now) {
    for (const [at, effect] of effects.entries()) {
      if (this.log === null) return;
      if (at === this.diesAfter) return this.die();
      if (effect.do === "keep" && !this.keep(effect)) return this.log.unkept();
      if (effect.do === "send") this.post(effect.to, effect.text);
      if (effect.do === "vote") this.vote(effect, now);
      this.told.push(effect);
      this.onTold(this, effect, now);
    }
  }

  keep({ state, since, from, entries }) {
    if (this.isFull) {
      this.disk = null;
      return false;
    }
    const kept = (this.disk?.entries ?? []).filter(({ number }) => number >= since && number < from);
    this.disk = { state: structuredClone(state), entries: [...kept, ...structuredClone(entries)] };
    return true;
  }

  vote({ to, lot, ...place }, now) {
    const { term, hand, number, last } = place;
    const text = JSON.stringify({
      match: MATCH,
      t: "vote",
      term,
      hand,
      number,
      last,
      share: lot,
      sign: `${this.key} ${term} ${to}`,
    });
    if (to === this.key) this.hear(text, this.key, now);
    else this.post(to, text);
  }
}

/** Members at one table: whatever is said arrives at once, where nothing is cut. */
export class Table {
  now = 1_000_000;
  /** Who can't hear whom: "a b". @type {Set<string>} */
  cut = new Set();
  /** All that was said. */
  said = [];
  #queue = [];
  /** Whether texts wait for `deliver`. */
  isHeld = false;

  constructor(modules, count) {
    const keys = [..."abcdef"].slice(0, count);
    this.members = keys.map((key) => new Member(modules, key, keys, (to, text) => this.#post(key, to, text)));
    this.byKey = Object.fromEntries(this.members.map((member) => [member.key, member]));
    for (const member of this.members) member.load(this.now);
    this.members[0].tick(this.now);
    this.deliver();
  }

  get keepers() {
    return this.members.filter((member) => member.log?.leads).map(({ key }) => key);
  }

  #post(from, to, text) {
    this.said.push({ from, to, ...JSON.parse(text) });
    this.#queue.push([from, to, text]);
  }

  /** @param {string} from @param {string} to @param {object} message */
  say(from, to, message) {
    this.#post(from, to, JSON.stringify({ match: MATCH, ...message }));
    this.deliver();
  }

  deliver() {
    for (let count = 0; !this.isHeld && this.#queue.length > 0; count += 1) {
      assert.ok(count < 3000, "they answer each other for ever");
      const [from, to, text] = this.#queue.shift();
      const isCut = this.cut.has(`${from} ${to}`) || !this.byKey[from].isAwake;
      if (!isCut && this.byKey[to].isAwake) this.byKey[to].hear(text, from, this.now);
    }
  }

  drop() {
    this.#queue = [];
  }

  /** Time passes, and all that are awake tick. @param {number} ms @param {number} [step] */
  wait(ms, step = 250) {
    const end = this.now + ms;
    while (this.now < end) {
      this.now = Math.min(end, this.now + step);
      for (const member of this.members) {
        if (!member.isAwake) continue;
        member.tick(this.now);
        this.deliver();
      }
    }
  }

  /** The keeper's next entry. @returns its number @param {string} key @param {string} part */
  deed(key, part, whole = false) {
    const number = this.byKey[key].append(part, whole, this.now);
    this.deliver();
    return number;
  }

  /** Parts two groups. @param {string} ones @param {string} others */
  part(ones, others) {
    for (const one of ones)
      for (const other of others) {
        this.cut.add(`${one} ${other}`);
        this.cut.add(`${other} ${one}`);
      }
  }

  join() {
    this.cut.clear();
  }

  reload(key) {
    const member = this.byKey[key];
    member.load(this.now);
    return member;
  }

  told(key, name) {
    return this.byKey[key].told.filter((effect) => effect.do === name);
  }

  /** The last number that was acknowledged to a keeper. */
  acknowledged(key) {
    return this.told(key, "acknowledged").at(-1)?.number ?? 0;
  }

  /** The parts of a member's log. */
  parts(key) {
    return this.byKey[key].log.save.map(({ part }) => part);
  }
}
