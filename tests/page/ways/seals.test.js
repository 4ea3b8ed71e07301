// The keys that two pages agree on, the seal on what others carry, and whole pages that talk by both: with the real cryptography.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeHello } from "../../../web/net/handshake.js";
import { keyName } from "../../../web/net/identity.js";
import { Mail } from "../../../web/net/mail.js";
import { Seals } from "../../../web/net/ways/seal.js";
import { Ways } from "../../../web/net/ways/ways.js";

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
  const body = await anna.seals.seal(ben.key, "m1.1.0.0:\xffé\0");
  assert.ok(!body.includes("m1.1"));
  assert.equal((await eve.seals.hear(anna.key, body)).packet, null);
  const changed = `${body.slice(0, -2)}${body.endsWith("AA") ? "BA" : "AA"}`;
  assert.equal((await ben.seals.hear(anna.key, changed)).packet, null);
  assert.equal((await ben.seals.hear(eve.key, body)).packet, null);
  assert.equal((await ben.seals.hear(anna.key, body)).packet, "m1.1.0.0:\xffé\0");
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

test("a page that is opened again is greeted again, and an old greeting does not come back", async () => {
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

test("who opens a second page hears nothing that was for the first, and the first is told when it greets again", async () => {
  const [anna, ben] = await Promise.all([person("guest", 1), person("host")]);
  await greet(anna, ben);
  const first = anna.seals;
  anna.seals = anna.open(2);
  await greet(anna, ben);
  assert.equal(await ben.seals.seal(anna.key, "belsewhere", "s1"), null, "its keys are gone");
  const bye = await ben.seals.seal(anna.key, "bleft", "s2");
  assert.equal((await anna.seals.hear(ben.key, bye)).packet, "bleft");
  const [answer] = (await ben.seals.hear(anna.key, await first.greeting())).answers;
  const [proof] = (await first.hear(ben.key, answer)).answers;
  const { answers, met } = await ben.seals.hear(anna.key, proof);
  assert.deepEqual([answers.length, met.session], [1, "s2"]);
  assert.equal((await anna.seals.hear(ben.key, answers[0])).packet, null);
  assert.equal((await first.hear(ben.key, answers[0])).packet, "belsewhere");
});

/** A page with its ways, and what it was told. The room that it is in does no more than to seek whom it meets. */
async function page(role) {
  const { key, identity } = await person(role);
  const told = { heard: [], lost: [], ended: [] };
  const self = { role, version: { app: "test", protocol: 1 }, session: `page-of-${role}`, since: 1 };
  const ways = new Ways(identity, self, Promise.resolve(ROOM), {
    fault: () => null,
    refused: (why) => told.ended.push(why),
    offer: async () => null,
    met: (other, { session, role }) => ways.tell({ type: "seek", key: other, session, role }),
    allows: () => true,
    deliver: (other, text) => told.heard.push(text),
    bye: (other, why) => told.ended.push(why),
    oversize: () => told.ended.push("oversize"),
    renewed: () => {},
    lost: (other) => told.lost.push(other),
    told: () => {},
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
    for (const mail of mails.get(topic) ?? []) setTimeout(() => void mail.receive(content), 5);
  };
  const made = pages.map(({ key, ways }) => new Mail(key, ROOM, { publish, hear: (from, body) => void ways.hear(from, "relay", body) }));
  for (const mail of made) for (const topic of await mail.topics()) mails.set(topic, [...(mails.get(topic) ?? []), mail]);
  const beat = setInterval(() => made.forEach((mail) => void mail.flush(Date.now())), 100);
  try {
    await until(() => {
      far.ways.greetHost(host.key);
      return far.ways.way(host.key) !== null;
    });
    assert.equal(far.ways.way(host.key).via, friend.key);
    for (let n = 0; n < 50; n += 1) far.ways.tell({ type: "say", key: host.key, text: `through a friend ${n}` });
    await until(() => host.told.heard.length === 50);
    host.ways.tell({ type: "say", key: far.key, text: "welcome" });
    await until(() => far.told.heard.length === 1);
    assert.deepEqual(friend.told.heard, []);
    for (const [n, { ways }] of pages.entries()) ways.carryOver(made[n]);
    for (const cut of cuts) cut();
    assert.ok(far.told.lost.includes(host.key));
    await made[2].call(await far.ways.greeting(), true);
    await until(() => far.ways.way(host.key)?.via === "relay" && host.ways.way(far.key)?.via === "relay");
    for (let n = 0; n < 50; n += 1) far.ways.tell({ type: "say", key: host.key, text: `over the meeting place ${n}` });
    await until(() => host.told.heard.length === 100);
    assert.deepEqual(
      host.told.heard.slice(50),
      Array.from({ length: 50 }, (_, n) => `over the meeting place ${n}`),
    );
    assert.ok(events.length < 40, `${events.length} events for 50 messages and their acknowledgements`);
    await far.ways.post(host.key, "bleft");
    await until(() => host.told.ended.length === 1);
    assert.deepEqual(host.told.ended, ["left"]);
  } finally {
    for (const { ways } of pages) ways.close();
    clearInterval(beat);
  }
});

test("what goes over the meeting place is read by the room alone, once", async () => {
  const [bus, heard] = [[], []];
  const publish = (topic, content) => bus.push([topic, content]);
  const ann = new Mail("a".repeat(22), ROOM, { publish, hear: () => assert.fail("read by who wrote it") });
  const ben = new Mail("b".repeat(21) + "A", ROOM, { publish, hear: (from, body) => heard.push([from, body]) });
  const stranger = new Mail("b".repeat(21) + "A", new Uint8Array(32), { publish, hear: () => assert.fail("read by a stranger") });
  ann.send("b".repeat(21) + "A", ["hello", "again"], true);
  await until(() => bus.length === 1);
  await ann.call("to all", true);
  const [[topic, content], [everybodys, call]] = bus;
  assert.deepEqual([topic, everybodys], await ben.topics());
  assert.equal((await stranger.topics()).includes(topic), false);
  for (const mail of [ann, ben, ben, stranger]) await mail.receive(content);
  for (const nonsense of ["", "AAAA", "?", content.slice(0, -4)]) await ben.receive(nonsense);
  await ben.receive(call);
  assert.deepEqual(heard, ["hello", "again", "to all"].map((body) => ["a".repeat(22), body]));
});
