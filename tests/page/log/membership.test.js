// Members with the real cryptography: who opens the save, whose votes count, what each device hears and stores.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { fromBase64url } from "../../../web/net/bytes.js";
import { newMatch } from "../../../web/session/log/log.js";
import * as log from "../../../web/session/log/membership.js";
import { drawKey, drawLotKeys, keyOf, lotIn, lotsOf, openLot, publicHalf, unseal } from "../../../web/session/log/sealed.js";
import { isElected, signVote } from "../../../web/session/log/warrant.js";
import { person } from "./people.js";
import { GIVES_ITS_SHARE, withFault } from "./planted.js";

let { Membership } = log;
const MATCH = "m";
const hash = (text) => createHash("sha256").update(text).digest("base64url");
const TICK_MS = 500;

/** Devices at one table; whatever is said arrives as soon as the one before it was done. */
class Devices {
  now = 1_000_000;
  said = [];
  /** Changes what one says to another; null: it is lost. */
  change = (_from, _to, text) => text;
  #waiting = [];

  static async open(count, changed = (lots) => lots) {
    const table = new Devices();
    const people = await Promise.all(Array.from({ length: count }, person));
    const lotKeys = await Promise.all(people.map(drawLotKeys));
    const halves = await Promise.all(lotKeys.map(publicHalf));
    const key = drawKey();
    const lots = await lotsOf(key, halves, { match: MATCH, term: 1 });
    const members = people.map(({ text }, at) => ({ key: text, half: halves[at], hash: lotIn(`.${lots}`, at, 1).hash }));
    table.list = { room: "r", match: MATCH, counter: 1, first: people[0].key, members };
    table.devices = people.map((identity, at) => {
      const first = at === 0 ? { key, lots: changed(lots) } : { key: null, lots: null };
      return {
        identity,
        lotKeys: lotKeys[at],
        ...first,
        disk: newMatch(people[0].key),
        rank: at,
        isFull: false,
        news: [],
        member: null,
      };
    });
    for (const device of table.devices) await table.load(device);
    await table.wait(TICK_MS);
    return table;
  }

  async load(device) {
    const { identity, lotKeys, key, lots, disk, rank } = device;
    const keep = ({ state, since, from, entries }) => {
      if (device.isFull) device.disk = null;
      if (device.isFull) return false;
      const kept = device.disk.entries.filter(({ number }) => number >= since && number < from);
      device.disk = structuredClone({ state, entries: [...kept, ...entries] });
      return true;
    };
    const keepKey = (drawn) => {
      device.key = drawn;
      device.lots = null;
    };
    const send = (to, text) => this.#send(device, to, text);
    const tell = (news) => device.news.push(news);
    const stored = structuredClone(disk);
    const setup = {
      identity,
      list: this.list,
      lotKeys,
      key,
      lots,
      stored,
      rank,
      hash,
      now: () => this.now,
      keep,
      keepKey,
      send,
      tell,
    };
    device.member = await Membership.open(setup);
  }

  #send(device, to, text) {
    const { key } = device.identity;
    const changed = this.change(this.indexOf(key), this.indexOf(to), text);
    this.said.push({ from: this.indexOf(key), to: this.indexOf(to), text });
    if (changed !== null) this.#waiting.push([to, key, changed]);
  }

  indexOf(name) {
    return this.devices.findIndex(({ identity }) => identity.key === name);
  }

  /** Until nobody has anything to say or to do. */
  async calm() {
    do {
      for (const [to, from, text] of this.#waiting.splice(0)) this.devices[this.indexOf(to)].member?.hear(from, text);
      for (const { member } of this.devices) await member?.idle;
    } while (this.#waiting.length > 0 || (await this.#isBusy()));
  }

  async #isBusy() {
    const before = this.devices.map(({ member }) => member?.idle);
    await Promise.all(before);
    return this.devices.some(({ member }, at) => member?.idle !== before[at]) || this.#waiting.length > 0;
  }

  async wait(ms) {
    for (const end = this.now + ms; this.now < end; ) {
      this.now += TICK_MS;
      for (const { member } of this.devices) member?.tick();
      await this.calm();
    }
  }

  async add(at, part, whole = false) {
    const number = await this.devices[at].member.add(part, whole);
    await this.calm();
    return number;
  }

  get keepers() {
    return this.devices.flatMap(({ member }, at) => (member?.log.leads ? [at] : []));
  }

  news(at, type) {
    return this.devices[at].news.filter((news) => news.type === type);
  }

  faults() {
    return this.devices.flatMap(({ news }) => news.filter(({ type }) => type === "fault"));
  }

  /** What was said, by its kind. */
  spoken(t) {
    return this.said.map((one) => ({ ...one, ...JSON.parse(one.text) })).filter((one) => one.t === t);
  }
}

/** A table where the first device keeps, and two parts are stored. */
async function seated(count, changed) {
  const table = await Devices.open(count, changed);
  assert.deepEqual(table.news(0, "leads"), [{ type: "leads", term: 1, parts: [] }]);
  assert.equal(await table.add(0, "the whole save: seed 5f0e2a7719", true), 1);
  assert.equal(await table.add(0, "and the duke"), 2);
  await table.wait(2000);
  return table;
}

const SAVE = ["the whole save: seed 5f0e2a7719", "and the duke"];

test("when the keeper dies, the next opens the save with its votes, and seals with a key of its own", async () => {
  for (const count of [3, 4, 5]) {
    const table = await seated(count);
    const [old] = table.devices;
    old.member = null;
    await table.wait(7000);
    assert.deepEqual(table.keepers, [1], `of ${count}`);
    assert.deepEqual(table.news(1, "leads"), [{ type: "leads", term: 2, parts: SAVE }]);
    assert.equal(await table.add(1, "a part"), null, "the first is whole");
    assert.equal(await table.add(1, "whole again", true), 3);
    assert.equal(table.news(1, "acknowledged").at(-1).number, 3);
    const { part } = table.devices[2].disk.entries.at(-1);
    const place = { match: MATCH, term: 2, number: 3 };
    assert.equal(await unseal(table.devices[1].key, part, place), "whole again");
    assert.equal(await unseal(old.key, part, place), null);
    assert.deepEqual(table.faults(), []);
  }
});

test("and the one after that, with the shares of the new key", async () => {
  const table = await seated(5);
  table.devices[0].member = null;
  await table.wait(7000);
  await table.add(1, "whole 2", true);
  await table.add(1, "part 2");
  table.devices[1].member = null;
  await table.wait(8000);
  assert.deepEqual(table.keepers, [2]);
  assert.deepEqual(table.news(2, "leads").at(-1).parts, ["whole 2", "part 2"]);
});

test("who keeps a second time shares the new key", async () => {
  const table = await seated(3);
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ]) {
    table.devices[from].member.handOver(table.devices[to].identity.key);
    await table.calm();
    await table.add(to, `whole ${to}`, true);
    await table.wait(3000);
  }
  table.devices[0].member = null;
  await table.wait(7000);
  assert.deepEqual(table.news(1, "leads").at(-1).parts, ["whole 0"]);
});

test("the hashes of the first key's shares are those of the signed list", async () => {
  const table = await seated(3, (lots) => lots.split(".").with(6, "another").join("."));
  table.devices[0].member = null;
  await table.wait(5500);
  assert.deepEqual(table.keepers, [1], "the third's share counts");
});

test("a page that goes has said its last word before it is gone", async () => {
  for (const count of [2, 3, 4]) {
    const table = await seated(count);
    const before = table.said.length;
    const { member, identity } = table.devices[0];
    assert.equal(member.handOver(table.devices[1].identity.key), true);
    table.devices[0].member = null;
    const words = table.said.slice(before).map(({ to, text }) => `${JSON.parse(text).t} ${to}`);
    assert.deepEqual(words.slice(0, 2), ["append 1", "vote 1"]);
    assert.equal(table.devices[0].disk.state.vote, table.devices[1].identity.key, "it is kept");
    await table.calm();
    assert.deepEqual(table.keepers, [1], `of ${count}, ${identity.key}`);
    assert.deepEqual(table.news(1, "leads").at(-1).parts, SAVE);
  }
});

test("a vote with a wrong signature, or a share that is none, does not count: another's does", async () => {
  const spoil = {
    "no share": (vote) => ({ ...vote, share: "" }),
    "a changed share": (vote) => ({ ...vote, share: vote.share.replace(/.$/, (last) => (last === "A" ? "E" : "A")) }),
    "no signature": (vote) => ({ ...vote, sign: "" }),
    "a changed signature": (vote) => ({ ...vote, sign: vote.sign.replace(/^./, (first) => (first === "A" ? "B" : "A")) }),
  };
  for (const [name, change] of Object.entries(spoil)) {
    const table = await seated(4);
    table.devices[0].member = null;
    table.devices[2].member.log.rank = null;
    table.change = (from, _to, text) => {
      const said = JSON.parse(text);
      return from === 2 && said.t === "vote" ? JSON.stringify(change(said)) : text;
    };
    await table.wait(7000);
    assert.deepEqual(table.keepers, [], `${name}: two of four are not enough`);
    await table.load(table.devices[0]);
    await table.wait(12_000);
    const [keeper] = table.keepers;
    assert.ok(keeper !== undefined, name);
    assert.deepEqual(table.news(keeper, "leads").at(-1).parts, SAVE, name);
  }
});

test("nobody follows who claims votes that were not given", async () => {
  const table = await seated(4);
  const [, liar, friend, other] = table.devices;
  const own = [liar, friend].map(async ({ identity }) => ({
    voter: identity.key,
    sign: await signVote(identity, table.list, 2, liar.identity.key),
  }));
  const real = await Promise.all(own);
  const claim = { match: MATCH, t: "lead", term: 2, votes: [...real, { voter: other.identity.key, sign: real[0].sign }] };
  other.member.hear(liar.identity.key, JSON.stringify(claim));
  await table.calm();
  assert.equal(other.member.log.keeper.keeper, table.devices[0].identity.key);
  claim.votes[2].sign = await signVote(other.identity, table.list, 2, liar.identity.key);
  other.member.hear(liar.identity.key, JSON.stringify(claim));
  await table.calm();
  assert.equal(other.member.log.keeper.keeper, liar.identity.key);
});

test("what a keeper shows is a warrant", async () => {
  const table = await seated(4);
  table.devices[0].member = null;
  await table.wait(7000);
  const { term, votes } = table.spoken("lead").at(-1);
  assert.equal(await isElected(table.list, { term, keeper: table.devices[1].identity.key, votes }), true);
});

async function shareLeavesWithVote() {
  const table = await seated(4);
  const { identity } = table.devices[2];
  const last = table.devices[0].disk.entries.at(-1);
  for (const sure of [true, false]) {
    for (const { member } of table.devices) {
      const lot = lotIn(
        table.devices[0].disk.entries[0].part,
        table.devices.findIndex((one) => one.member === member),
        1,
      ).lot;
      member.hear(identity.key, JSON.stringify({ match: MATCH, t: "ask", term: 2, sure, number: last.number, last: 1, lot }));
    }
    await table.calm();
  }
  const shares = await Promise.all(
    table.devices.map(({ lotKeys, disk }, at) => openLot(lotKeys.privateKey, lotIn(disk.entries[0].part, at, 1).lot, MATCH, at)),
  );
  assert.equal(shares.includes(null), false);
  assert.deepEqual(
    table.spoken("vote").filter(({ from }) => from !== 2),
    [],
  );
  assert.deepEqual(
    table.said.filter(({ text }) => shares.some((share) => text.includes(share))),
    [],
  );
}

test("a share leaves its device with a vote only, and none who asks in vain gets one", shareLeavesWithVote);

test("a planted fault is found: gives its share without a vote", async () => {
  ({ Membership } = await withFault(GIVES_ITS_SHARE, "membership.js"));
  await assert.rejects(shareLeavesWithVote, { name: "AssertionError" });
  ({ Membership } = log);
});

test("what any one device stores and hears opens nothing, while it does not keep", async () => {
  const table = await seated(5);
  table.devices[0].member.handOver(table.devices[1].identity.key);
  await table.calm();
  await table.add(1, "whole 2: duke", true);
  await table.wait(3000);
  for (const at of [2, 3, 4]) {
    const { disk, lotKeys } = table.devices[at];
    const known = JSON.stringify([disk, table.said.filter(({ to, from }) => to === at || from === at)]);
    for (const plain of ["5f0e2a7719", "duke"]) assert.equal(known.includes(plain), false);
    const tokens = [...new Set(known.split(/[^\w-]+/))];
    const whole = disk.entries.findLast((entry) => entry.whole);
    const own = await openLot(lotKeys.privateKey, lotIn(whole.part, at, 2).lot, MATCH, at);
    assert.notEqual(own, null);
    const shares = [
      ...new Set([own, ...tokens.filter((token) => fromBase64url(token)?.length === 33 && fromBase64url(token)[0] <= 5)]),
    ];
    for (const entry of disk.entries) {
      for (const one of shares) {
        const key = keyOf([own, one]);
        const opened = key && (await unseal(key, entry.part, { match: MATCH, term: entry.term, number: entry.number }));
        assert.equal(opened, null);
      }
    }
  }
});

test("a keeper that reloads goes on with its key, in its term", async () => {
  const table = await seated(3);
  const [keeper] = table.devices;
  keeper.member = null;
  keeper.lots = null;
  await table.wait(1000);
  keeper.news = [];
  await table.load(keeper);
  await table.wait(1000);
  assert.deepEqual(table.news(0, "leads"), [{ type: "leads", term: 1, parts: SAVE }]);
  assert.equal(await table.add(0, "on"), 3);
  assert.equal(await table.add(0, "whole, with the lots of the list", true), 4);
  assert.equal(table.news(0, "acknowledged").at(-1).number, 4);
  keeper.member = null;
  await table.wait(7000);
  assert.deepEqual(table.news(1, "leads").at(-1).parts, ["whole, with the lots of the list"]);
});

test("a keeper that reloads before its first part is stored opens the save once more", async () => {
  const table = await seated(3);
  table.devices[0].member = null;
  await table.wait(7000);
  const [, next] = table.devices;
  assert.equal(table.news(1, "leads").length, 1);
  next.member = null;
  next.lots = null;
  await table.wait(1000);
  next.news = [];
  await table.load(next);
  await table.wait(2000);
  assert.deepEqual(table.news(1, "leads")[0]?.parts, SAVE);
  assert.equal(await table.add(1, "whole", true), 3);
  assert.equal(table.news(1, "acknowledged").at(-1).number, 3);
});

test("full storage counts as not stored, and what can't be read is said", async () => {
  const table = await seated(3);
  table.devices[2].member = null;
  table.devices[1].isFull = true;
  assert.equal(await table.add(0, "three"), 3);
  await table.wait(2000);
  assert.equal(table.news(0, "acknowledged").at(-1).number, 2);

  const other = await seated(3);
  const [keeper] = other.devices;
  keeper.member = null;
  keeper.key = drawKey();
  await other.load(keeper);
  await other.wait(1000);
  assert.equal(other.news(0, "leads").at(-1).parts, null);
});

test("parts that are added at one moment get their numbers in turn", async () => {
  const table = await seated(3);
  const numbers = await Promise.all(["a", "b", "c"].map((part) => table.devices[0].member.add(part)));
  await table.calm();
  assert.deepEqual(numbers, [3, 4, 5]);
  table.devices[0].member = null;
  await table.wait(7000);
  assert.deepEqual(table.news(1, "leads").at(-1).parts, [...SAVE, "a", "b", "c"]);
});

test("a keeper that has just loaded can say its last word; and none to who is gone", async () => {
  const table = await seated(3);
  await table.load(table.devices[0]);
  await table.wait(3000);
  const { member } = table.devices[0];
  table.devices[2].member = null;
  await table.wait(5000);
  assert.equal(member.handOver(table.devices[2].identity.key), false);
  assert.deepEqual(table.keepers, [0]);
  assert.equal(member.handOver(table.devices[1].identity.key), true);
  await table.calm();
  assert.deepEqual(table.news(1, "leads").at(-1).parts, SAVE);
});

test("who does not keep adds nothing, and hands nothing over", async () => {
  const table = await seated(3);
  assert.equal(await table.add(1, "mine", true), null);
  assert.equal(table.devices[1].member.handOver(table.devices[2].identity.key), false);
  assert.deepEqual(table.faults(), []);
});

/** The deeds that a device was told. */
const deedsOf = (table, at) => table.news(at, "deed").map(({ text }) => text);

test("deeds act at all members once enough have stored them, each once and in one order", async () => {
  const table = await seated(3);
  const { devices } = table;
  for (const deed of ["ann sits", "bob answers", "ann sits"]) devices[0].member.propose(deed, "ann");
  devices[1].member.propose("by who does not keep", "bob");
  await table.wait(2000);
  for (const at of devices.keys()) assert.deepEqual(deedsOf(table, at), ["ann sits", "bob answers"], `at ${at}`);
  table.change = (from) => (from === 0 ? null : ""); // nobody hears the keeper
  devices[0].member.propose("nobody has stored it", "ann");
  await table.calm();
  assert.deepEqual(deedsOf(table, 0), ["ann sits", "bob answers"]);
});

test("a whole save drops no deed, and a device that was loaded again has them all", async () => {
  const table = await seated(3);
  const { devices } = table;
  devices[0].member.propose("first", "ann");
  await table.calm();
  await table.add(0, "whole again", true);
  devices[0].member.propose("second", "ann");
  await table.wait(2000);
  await table.load(devices[2]);
  await table.wait(2000); // that enough have stored the last ones, its keeper says again
  assert.deepEqual(devices[2].member.log.deeds, ["first", "second"]);
  devices[0].member = null;
  await table.wait(7000);
  assert.deepEqual(
    table.news(1, "leads"),
    [{ type: "leads", term: 2, parts: ["whole again"] }],
    "deeds are no parts of the save",
  );
  assert.equal(await table.add(1, "whole", true), 6);
  devices[1].member.propose("third", "ann");
  await table.wait(2000);
  assert.deepEqual(deedsOf(table, 1), ["first", "second", "third"]);
  assert.deepEqual(devices[2].member.log.deeds, ["first", "second", "third"]);
});

test("nobody can fill the log with deeds", async () => {
  const table = await seated(3);
  const { member } = table.devices[0];
  for (let n = 0; n < 100; n += 1) {
    member.propose(`${n}`.padEnd(8000, "."), "eve");
    await table.calm();
  }
  member.propose("ann answers", "ann");
  await table.wait(2000);
  const said = deedsOf(table, 1);
  assert.equal(said.at(-1), "ann answers");
  assert.ok(said.length > 20 && said.length < 40, `${said.length}`);
});
