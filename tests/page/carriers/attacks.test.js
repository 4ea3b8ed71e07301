// Who would keep a room from meeting: a relay that repeats, mixes, forges or floods, a stranger at its stream, and somebody who has the
// room's link and says hello without end. With the real cryptography.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toBase64url } from "../../../web/net/bytes.js";
import { makeHello } from "../../../web/net/handshake.js";
import { Introductions } from "../../../web/net/introductions.js";
import { Mail } from "../../../web/net/mail.js";
import { packSdp, unpackSdp } from "../../../web/net/sdp.js";
import { Seals } from "../../../web/net/ways/seal.js";
import { Ways } from "../../../web/net/ways/ways.js";
import { person } from "../log/people.js";
import { until } from "./relay.js";

const ROOM = new Uint8Array(32).fill(7);
const VERSION = { app: "test", protocol: 1 };

/** A relay that hands messages on as `spread` says: for each, a list of messages. */
class Bus {
  all = [];
  mails = [];
  spread = (content) => [content];

  publish = (topic, content) => {
    this.all.push({ topic, content });
    setTimeout(() => this.pass(topic, this.spread(content)), 2);
  };

  pass(topic, contents) {
    for (const { topics, mail } of this.mails) if (topics.includes(topic)) for (const one of contents) void mail.receive(one);
  }
}

/** A page on the bus, without any connection: what it is told, and whom it was asked to offer a line. */
async function page(bus, role, room = ROOM) {
  const own = await person();
  const told = { met: [], heard: [], refused: [], offered: [] };
  const self = { role, version: VERSION, session: `page-${own.key.slice(0, 8)}`, since: 1 };
  const ways = new Ways(own, self, room, {
    fault: () => null,
    refused: (why) => told.refused.push(why),
    offer: async (key) => {
      told.offered.push(key);
      return null;
    },
    met: (key, { session, role: theirs }) => {
      told.met.push(key);
      ways.tell({ type: "seek", key, session, role: theirs });
    },
    allows: () => true,
    deliver: (_, text) => told.heard.push(text),
    bye: () => {},
    introduced: () => {},
    oversize: () => {},
    renewed: () => {},
    caughtUp: () => {},
    lost: () => {},
    told: () => {},
    changed: () => {},
  });
  const sent = [];
  const publish = (topic, content) => {
    sent.push(content);
    bus.publish(topic, content);
  };
  const mail = new Mail(own.key, room, { publish, hear: (from, body) => void ways.hear(from, "relay", body) });
  bus.mails.push({ topics: await mail.topics(), mail });
  ways.carryOver(mail);
  const beat = setInterval(() => mail.flush(Date.now()), 100);
  const end = () => {
    clearInterval(beat);
    ways.close();
  };
  return { key: own.key, own, ways, mail, told, sent, end, call: async () => mail.call(await ways.greeting(), true) };
}

/** Two pages on a bus, who are ended afterwards. */
async function withTwo(work) {
  const bus = new Bus();
  const [host, guest] = [await page(bus, "host"), await page(bus, "guest")];
  try {
    await work(bus, host, guest);
  } finally {
    for (const one of [host, guest]) one.end();
  }
}

const haveMet = (one, other) => one.told.met.includes(other.key) && other.told.met.includes(one.key);

/** Both say something, and each is heard once and in order. */
async function talk(host, guest, from) {
  const said = Array.from({ length: 20 }, (_, n) => `${from + n}`);
  for (const text of said) guest.ways.tell({ type: "say", key: host.key, text });
  host.ways.tell({ type: "say", key: guest.key, text: "welcome" });
  await until(() => host.told.heard.length >= said.length && guest.told.heard.length >= 1, "somebody was not heard");
  assert.deepEqual([host.told.heard, guest.told.heard], [said, ["welcome"]]);
}

test("a relay that repeats and mixes what it is given changes nothing", () =>
  withTwo(async (bus, host, guest) => {
    bus.spread = (content) => {
      const old = bus.all.slice(-30).map((each) => each.content).reverse();
      return [...old, content, content, ...old];
    };
    await guest.call();
    await until(() => haveMet(host, guest), "they never met");
    await talk(host, guest, 0);
    assert.ok(host.sent.length + guest.sent.length < 40, `${host.sent.length + guest.sent.length} events`);
  }));

test("what a relay forges, or floods with, is nothing", () =>
  withTwo(async (bus, host, guest) => {
    await guest.call();
    await until(() => haveMet(host, guest), "they never met");
    const before = host.sent.length;
    const [{ topics }] = bus.mails;
    const genuine = bus.all.map(({ content }) => content);
    for (let n = 0; n < 10_000; n += 1) {
      const one = genuine[n % genuine.length];
      const at = n % one.length;
      const forged = n % 2 === 0 ? one.slice(0, at) + (one[at] === "A" ? "B" : "A") + one.slice(at + 1) : toBase64url(crypto.getRandomValues(new Uint8Array(600)));
      bus.pass(topics[n % 2], [forged]);
    }
    await talk(host, guest, 100);
    assert.deepEqual([host.told.met, host.told.refused], [[guest.key], []]);
    assert.ok(host.sent.length - before < 10, "it answers nothing of it");
  }));

test("a stranger who has the topics and not the link meets nobody, however soon it answers", () =>
  withTwo(async (bus, host, guest) => {
    const stranger = await page(bus, "host", new Uint8Array(32).fill(8));
    stranger.own.key = host.key;
    const [{ topics }] = bus.mails;
    bus.mails[2].topics.push(...topics);
    bus.spread = (content) => {
      for (const { topic, content: own } of bus.all.filter((each) => stranger.sent.includes(each.content))) void [topic, own];
      return [...stranger.sent, content];
    };
    await stranger.call();
    await guest.call();
    await until(() => haveMet(host, guest), "they never met");
    stranger.end();
    assert.deepEqual([stranger.told.met, guest.told.met, guest.told.refused], [[], [host.key], []]);
  }));

test("who has the link and not the key that it names is refused", () =>
  withTwo(async (bus, host, guest) => {
    const thief = await page(bus, "host");
    host.end();
    const { sign } = await person();
    const own = { ...host.own, sign };
    const seals = new Seals(own, makeHello(own, { role: "host", version: VERSION, session: "thief", since: 2 }), ROOM);
    const mail = new Mail(own.key, ROOM, { publish: bus.publish, hear: async (from, body) => mail.send(from, (await seals.hear(from, body)).answers, true) });
    bus.mails = [bus.mails[1], { topics: await mail.topics(), mail }];
    await guest.call();
    await until(() => guest.told.refused.length > 0, "the guest took it for the host");
    thief.end();
    assert.deepEqual([guest.told.met, guest.told.refused[0]], [[], "proof"]);
  }));

test("a storm of hellos by who has the link costs few answers, and who comes after it is met", { timeout: 120_000 }, () =>
  withTwo(async (bus, host, guest) => {
    const cards = [];
    for (let n = 0; n < 300; n += 1) {
      const own = await person();
      const hello = makeHello(own, { role: "guest", version: VERSION, session: `s${n}`, since: n });
      cards.push([own.key, await new Seals(own, hello, ROOM).greeting()]);
    }
    const began = Date.now();
    for (let round = 0; round < 10; round += 1)
      for (const [key, greeting] of cards) {
        const storm = new Mail(key, ROOM, { publish: (topic, content) => bus.pass(topic, [content]), hear: () => {} });
        await storm.call(greeting, true);
      }
    const seconds = (Date.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.ok(host.sent.length <= 10 + 3 * (seconds + 1), `${host.sent.length} events in ${seconds} s`);
    const again = setInterval(() => void guest.call(), 1000);
    try {
      await until(() => haveMet(host, guest), "who comes after it was not met");
    } finally {
      clearInterval(again);
    }
  }));

test("an offer with ten thousand addresses, or of 1 MB, begins no connection", async () => {
  const addresses = Array.from({ length: 10_000 }, (_, n) => `a=candidate:1 1 udp 1 10.0.${n >> 8}.${n & 255} 9 typ host`);
  const print = Array(32).fill("AB").join(":");
  const sdp = ["v=0", ...addresses, "a=ice-ufrag:abcd", `a=ice-pwd:${"p".repeat(24)}`, `a=fingerprint:sha-256 ${print}`, ""].join("\r\n");
  const packed = packSdp(sdp);
  assert.ok(packed.length < 200, "nor is one packed");
  const many = new Uint8Array([...packed, ...new Uint8Array(7 * 10_000)]);
  const count = packed.length - 8 * 7 - 1;
  assert.equal(many[count], 8);
  many[count] = 255;
  const made = [];
  globalThis.RTCPeerConnection = class {
    constructor() {
      made.push(this);
    }
  };
  const ways = { strangers: () => [], post: () => assert.fail("answered") };
  const introductions = new Introductions({ options: { identity: { key: "b" }, stun: [] }, ways, dials: () => {}, missed: () => {} });
  const huge = crypto.getRandomValues(new Uint8Array(65_536));
  const long = new Uint8Array(1 << 20).map((_, n) => huge[n & 65_535]);
  for (const bytes of [many, long, new Uint8Array(), packed.slice(0, 40)]) {
    assert.equal(unpackSdp(bytes, "offer").ok, false);
    for (const kind of ["o", "w", "c"]) if (bytes.length > 0) await introductions.hear("a", kind + toBase64url(bytes), "relay", 0);
  }
  delete globalThis.RTCPeerConnection;
  assert.deepEqual(made, []);
});
