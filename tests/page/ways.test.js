// Messages through friends: order, acknowledgement, paths, and the seal on what others carry.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHello } from "../../web/net/handshake.js";
import { keyName } from "../../web/net/identity.js";
import { shortKey } from "../../web/net/link.js";
import { Mail } from "../../web/net/mail.js";
import { readReport } from "../../web/net/ways/map.js";
import { PostBox } from "../../web/net/ways/postbox.js";
import { Router } from "../../web/net/ways/router.js";
import { Seals } from "../../web/net/ways/seal.js";
import { Ways } from "../../web/net/ways/ways.js";
import { evening, firstWrong } from "./ways/evening.js";
import { LIES, Network } from "./ways/network.js";
import { PLANTED, withFault } from "./ways/planted.js";
import { cell } from "./ways/table.js";

const EVENINGS = 5;

test("evenings with deaths, partitions and liars", () => {
  const found = firstWrong(1, EVENINGS);
  assert.equal(found, null, `node tests/page/ways/evening.js ${found?.seed}\n${found?.wrongs.join("\n")}`);
});

for (const row of PLANTED) {
  test(`a planted fault is found: ${row[0]}`, async () => {
    const { Router: RouterClass } = await withFault(row);
    assert.notEqual(firstWrong(row[4], 20, { RouterClass }), null);
  });
}

test("a planted fault is found: opens what a friend has changed", () => {
  assert.notEqual(firstWrong(1, 30, { opensAll: true }), null);
});

test("an evening is repeated by its seed", () => {
  const traces = [3, 3, 4].map((seed) => {
    const trace = [];
    class Traced extends Router {
      receive(message, now) {
        const effects = super.receive(message, now);
        trace.push(JSON.stringify([now, message, effects]));
        return effects;
      }
    }
    evening(seed, { RouterClass: Traced, devices: 4 });
    return trace.join("\n");
  });
  assert.equal(traces[0], traces[1]);
  assert.notEqual(traces[0], traces[2]);
});

test("friends make rooms whole, and the meeting place makes all of them whole", () => {
  const { star, friends, all } = cell(6, 0.78, 25);
  assert.ok(star < 0.6 && friends > 0.9, `${star} ${friends}`);
  assert.equal(all, 1);
});

/** A room of four in which guest 1 has no line to the host, and two friends have. */
const apart = (lie = null) => {
  const network = new Network(7, { devices: 4, joined: (one, other) => !(one === 0 && other === 1) });
  network.guests[1].lie = lie;
  return network;
};

for (const lie of LIES) {
  test(`a friend who lies is left: ${lie}`, () => {
    const network = apart(lie);
    const { host, guests } = network;
    for (let at = 0; at < 20_000; at += 200) {
      network.run(at);
      guests[0].say(host.key);
      host.say(guests[0].key);
    }
    network.run(60_000);
    assert.deepEqual(network.wrongs, []);
    assert.equal(host.heard.get(guests[0].key), 100);
    assert.equal(guests[0].heard.get(host.key), 100);
    assert.equal(guests[0].mayMiss.size, 0, "it was never told that the host is gone");
  });
}

test("a line that dies is replaced without loss, while both talk", () => {
  const network = new Network(11, { devices: 3, joined: 1 });
  const { host, guests } = network;
  for (let at = 0; at < 10_000; at += 50) {
    network.run(at);
    if (at === 3000) network.cut(host, guests[0], 1000);
    if (at === 6000) network.join(host, guests[0]);
    guests[0].say(host.key);
    host.say(guests[0].key);
  }
  network.run(20_000);
  assert.deepEqual(network.wrongs, []);
  assert.equal(host.heard.get(guests[0].key), 200);
  assert.equal(guests[0].heard.get(host.key), 200);
  assert.equal(guests[0].mayMiss.size + host.mayMiss.size, 0);
  assert.equal(host.router.via(guests[0].key), guests[0].key, "the line of its own is used again");
});

test("of two friends the quicker one carries, and nobody carries further than to a neighbour", () => {
  const me = "me".padEnd(22, "x");
  const [near, far, host] = ["near", "far", "host"].map((name) => name.padEnd(22, "x"));
  const router = new Router(me);
  for (const [key, rtt] of [
    [near, 20],
    [far, 200],
  ]) {
    router.receive({ type: "line", key }, 0);
    router.receive({ type: "rtt", key, rtt }, 0);
    router.receive({ type: "frame", from: key, text: `n${JSON.stringify([[host, 30]])}` }, 0);
  }
  router.receive({ type: "seek", key: host, session: "1" }, 0);
  assert.equal(router.via(host), near);
  const frame = (to, from) => ({ type: "frame", from: near, text: `f${to}${from}body` });
  assert.deepEqual(router.receive(frame(far, near), 0), [{ do: "post", to: far, frame: `f${far}${near}body` }]);
  assert.deepEqual(router.receive(frame(far, host), 0), [], "it is of somebody further away");
  assert.deepEqual(router.receive(frame(host, near), 0), [], "it is for somebody further away");
  assert.deepEqual(router.carrying(0), [[far, near].sort()]);
  const flood = Array.from({ length: 500 }, () => router.receive(frame(far, near), 0).length);
  assert.ok(flood.reduce((sum, count) => sum + count) < 200, "bounded in rate");
  assert.deepEqual(router.receive({ type: "frame", from: far, text: `f${near}${far}${"x".repeat(200_000)}` }, 0), []);
});

test("a report of lines is read as declared", () => {
  const key = "k".repeat(22);
  assert.deepEqual([...readReport(JSON.stringify([[key, 5]]))], [[key, 5]]);
  for (const bad of ["", "{}", "[1]", '[["short",1]]', `[["${key}",-1]]`, `[["${key}","1"]]`, `[["${key}",1,2]]`]) {
    assert.equal(readReport(bad), null, bad);
  }
  assert.equal(readReport(JSON.stringify(Array.from({ length: 33 }, () => [key, 1]))), null);
});

test("the meeting place is used gently: two events a second, and seldom while it refuses", () => {
  const box = new PostBox();
  for (const n of [1, 2, 3]) box.put("ann", `a${n}`);
  box.put("ben", "b1");
  assert.deepEqual(box.take(0), { to: "ann", bodies: ["a1", "a2", "a3"] });
  assert.equal(box.take(499), null);
  assert.deepEqual(box.take(500), { to: "ben", bodies: ["b1"] });
  assert.equal(box.take(5000), null);
  const refusals = [1, 2, 3, 4, 5, 6, 7].map((n) => {
    box.answered(false, n * 1e6);
    box.put("ann", "x");
    let pause = 0;
    while (box.take(n * 1e6 + pause) === null) pause += 500;
    return pause;
  });
  assert.deepEqual(refusals, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  box.answered(true, 1e9);
  for (let n = 0; n < 20; n += 1) box.put("ann", "x".repeat(10_000));
  const event = box.take(1e9);
  assert.equal(event.bodies.length, 2, "an event has a size that relays take");
  let rest = 0;
  for (let at = 1e9; at < 1e9 + 60_000; at += 500) rest += box.take(at)?.bodies.length ?? 0;
  assert.equal(rest, 10, "what is too much is not kept");
});

const ROOM = new Uint8Array(32).fill(7);

/** A device with a key of its own, and its seals. */
async function person(role = "guest", since = 1) {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(algorithm, false, ["sign", "verify"]);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const context = new TextEncoder().encode("tavola key 1\0");
  const sign = async (bytes) => {
    const whole = new Uint8Array([...context, ...bytes]);
    return new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, pair.privateKey, whole));
  };
  const identity = { key: await keyName(publicKey), publicKey, kept: false, sign };
  const open = (from = since) => {
    const self = { role, version: { app: "test", protocol: 1 }, session: `s${from}`, since: from };
    return new Seals(identity, makeHello(identity, self), ROOM);
  };
  return { key: identity.key, identity, seals: open(), open };
}

/** Carries bodies to and fro until nobody has anything to answer. @returns whom each of the two has met */
async function greet(one, other, carry = (body) => body) {
  const met = [];
  let waiting = [[other, one, await one.seals.greeting()]];
  while (waiting.length > 0) {
    const next = [];
    for (const [to, from, body] of waiting) {
      const heard = await to.seals.hear(from.key, carry(body));
      if (heard.met) met.push([to.key, heard.met.session]);
      next.push(...heard.answers.map((answer) => [from, to, answer]));
    }
    waiting = next;
  }
  return met;
}

test("who was forgotten and is met again under the same keys is sealed nothing under a nonce of before", async () => {
  const [anna, ben] = await Promise.all([person(), person("host")]);
  const nonce = async () => (await anna.seals.seal(ben.key, "a secret")).slice(1, 9);
  await greet(anna, ben);
  const before = await nonce();
  // as many others as are kept push ben out
  const crowd = await Promise.all(Array.from({ length: 64 }, () => person()));
  for (const one of crowd) await greet(anna, one);
  assert.ok(!anna.seals.has(ben.key));
  await greet(anna, ben);
  assert.notEqual(await nonce(), before);
});

test("two devices greet through anybody, and seal what only they can open", async () => {
  const [anna, ben, eve] = await Promise.all([person(), person("host"), person()]);
  assert.equal((await greet(anna, ben)).length, 2);
  const body = await anna.seals.seal(ben.key, "m1.1.0.0:こんにちは");
  assert.ok(!body.includes("m1.1"));
  assert.equal((await eve.seals.hear(anna.key, body)).packet, null);
  const changed = `${body.slice(0, -2)}${body.endsWith("AA") ? "BA" : "AA"}`;
  assert.equal((await ben.seals.hear(anna.key, changed)).packet, null);
  assert.equal((await ben.seals.hear(eve.key, body)).packet, null);
  assert.equal((await ben.seals.hear(anna.key, body)).packet, "m1.1.0.0:こんにちは");
  assert.equal((await ben.seals.hear(anna.key, body)).packet, null, "a second time");
  assert.equal((await anna.seals.hear(ben.key, body)).packet, null, "sent back");
});

test("whoever carries a greeting can neither change it nor be somebody else", async () => {
  const [anna, ben, eve] = await Promise.all([person(), person("host"), person()]);
  const other = JSON.parse((await eve.seals.greeting()).slice(1)).fresh;
  const swap = (body) => body.replace(/"fresh":"[\w-]+"/, `"fresh":"${other}"`);
  assert.deepEqual(await greet(anna, ben, swap), []);
  assert.deepEqual(await greet({ ...eve, key: anna.key }, ben), [], "another's name");
  for (const nonsense of ["", "h", "h{}", "k\n", "p", "pAAAA", "s", "sAAAA", "x", `h${"x".repeat(5000)}`]) {
    const heard = await ben.seals.hear(anna.key, nonsense);
    assert.deepEqual([heard.packet, heard.met], [null, null], nonsense);
  }
});

test("a page that is opened anew is greeted anew, and an old greeting does not come back", async () => {
  const [anna, ben] = await Promise.all([person(), person("host", 1)]);
  const old = [];
  await greet(ben, anna, (body) => old.push(body) && body);
  ben.seals = ben.open(2);
  const stray = await ben.seals.hear(anna.key, await anna.seals.seal(ben.key, "?1"));
  assert.equal(stray.packet, null);
  const [greeting = ""] = stray.answers;
  assert.ok(greeting.startsWith("h"), "it asks for new keys");
  assert.equal((await greet(ben, anna)).length, 2);
  for (const body of old) await anna.seals.hear(ben.key, body);
  assert.equal((await ben.seals.hear(anna.key, await anna.seals.seal(ben.key, "?2"))).packet, "?2");
});

/** A page with its ways, and what it was told. The room that it is in does no more than to seek whom it meets. */
async function page(role) {
  const { key, identity } = await person(role);
  const told = { heard: [], lost: [], ended: [] };
  const self = { role, version: { app: "test", protocol: 1 }, session: `page-of-${role}`, since: 1 };
  const ways = new Ways(identity, self, Promise.resolve(ROOM), {
    met: (other, theirs) => ways.seek(other, theirs.session),
    allows: () => true,
    deliver: (other, text) => told.heard.push(text),
    bye: (other, why) => told.ended.push(why),
    malformed: () => told.ended.push("malformed"),
    renewed: () => {},
    lost: (other) => told.lost.push(other),
    changed: () => {},
  });
  return { key, ways, told };
}

/** A line between two pages; `cut` ends it for both. */
function lineBetween(one, other) {
  const ends = [other, one].map(({ key }) => ({ key }));
  const [toOther, toOne] = ends;
  toOther.post = (frame) => setTimeout(() => other.ways.frame(toOne, frame), 2);
  toOne.post = (frame) => setTimeout(() => one.ways.frame(toOther, frame), 2);
  one.ways.line(toOther);
  other.ways.line(toOne);
  return () => {
    one.ways.unline(toOther, undefined);
    other.ways.unline(toOne, undefined);
  };
}

const until = async (condition) => {
  for (let tries = 0; !condition(); tries += 1) {
    assert.ok(tries < 2000, "it never came to that");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test("two pages talk through a friend, with their own cryptography, and then over the meeting place", async () => {
  const pages = await Promise.all(["host", "guest", "guest"].map(page));
  const [host, friend, far] = pages;
  const cuts = [lineBetween(host, friend), lineBetween(friend, far)];
  const mails = new Map();
  const events = [];
  const publish = (topic, content) => {
    events.push(content);
    setTimeout(() => void mails.get(topic)?.receive(content), 5);
  };
  const made = pages.map(({ key, ways }) => new Mail(key, ROOM, publish, (from, body) => void ways.hear(from, "relay", body)));
  for (const mail of made) mails.set(await mail.topic(), mail);
  try {
    await until(() => {
      far.ways.greetHost(host.key);
      return far.ways.way(host.key) !== null;
    });
    assert.equal(far.ways.way(host.key).via, friend.key);
    for (let n = 0; n < 50; n += 1) far.ways.say(host.key, `through a friend ${n}`);
    await until(() => host.told.heard.length === 50);
    host.ways.say(far.key, "welcome");
    await until(() => far.told.heard.length === 1);
    assert.deepEqual(friend.told.heard, []);
    for (const [n, { ways }] of pages.entries()) ways.carryOver(made[n]);
    for (const cut of cuts) cut();
    assert.ok(far.told.lost.includes(host.key));
    await far.ways.greetOverRelay(shortKey(host.key));
    await until(() => far.ways.way(host.key)?.via === "relay" && host.ways.way(far.key)?.via === "relay");
    for (let n = 0; n < 50; n += 1) far.ways.say(host.key, `over the meeting place ${n}`);
    await until(() => host.told.heard.length === 100);
    assert.deepEqual(host.told.heard.slice(50), Array.from({ length: 50 }, (_, n) => `over the meeting place ${n}`));
    assert.ok(events.length < 40, `${events.length} events for 50 messages and their acknowledgements`);
    await far.ways.post(host.key, "bleft");
    await until(() => host.told.ended.length === 1);
    assert.deepEqual(host.told.ended, ["left"]);
  } finally {
    for (const { ways } of pages) ways.close();
    for (const mail of made) mail.close();
  }
});

test("what goes over the meeting place is read by the room alone, once", async () => {
  const bus = [];
  const heard = [];
  const ann = new Mail("a".repeat(22), ROOM, (topic, content) => bus.push([topic, content]), () => {});
  const ben = new Mail("b".repeat(21) + "A", ROOM, () => {}, (from, body) => heard.push([from, body]));
  const stranger = new Mail("b".repeat(21) + "A", new Uint8Array(32), () => {}, () => assert.fail("read by a stranger"));
  try {
    ann.send("b".repeat(21) + "A", "hello");
    ann.send("b".repeat(21) + "A", "again");
    await until(() => bus.length === 1);
    const [[topic, content]] = bus;
    assert.equal(topic, await ben.topic());
    assert.notEqual(topic, await stranger.topic());
    for (const mail of [ben, ben, stranger]) await mail.receive(content);
    for (const nonsense of ["", "AAAA", "?", content.slice(0, -4)]) await ben.receive(nonsense);
    assert.deepEqual(heard, [
      ["a".repeat(22), "hello"],
      ["a".repeat(22), "again"],
    ]);
  } finally {
    for (const mail of [ann, ben, stranger]) mail.close();
  }
});
