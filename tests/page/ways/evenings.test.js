// The simulated network: lines that die, friends who lie, whole evenings, and the faults that they must find.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Router } from "../../../web/net/ways/router.js";
import { evening, firstWrong } from "./evening.js";
import { BACKGROUND_TICK_MS, LIES, Network } from "./network.js";
import { PLANTED, TURNING, withFault } from "./planted.js";
import { cell } from "./table.js";

const EVENINGS = 5;

test("evenings with deaths, partitions and liars", () => {
  const found = firstWrong(1, EVENINGS);
  assert.equal(found, null, `node tests/page/ways/evening.js ${found?.seed}\n${found?.wrongs.join("\n")}`);
});

test("evenings at which all talk to each other, and another keeps the room now and then", () => {
  const found = firstWrong(1, EVENINGS, { isAmongAll: true });
  assert.equal(found, null, `${found?.seed}\n${found?.wrongs.join("\n")}`);
});

for (const seed of [10_261, 10_684]) {
  test(`an evening that went wrong once goes well: ${seed}`, () => assert.deepEqual(evening(seed), []));
}

for (const row of PLANTED) {
  test(`a planted fault is found: ${row[0]}`, async () => {
    const { Router: RouterClass } = await withFault(row);
    assert.notEqual(firstWrong(row[4], 20, { RouterClass }), null);
  });
}

test(`a planted fault is found: ${TURNING[0]}`, async () => {
  const { Router: RouterClass } = await withFault(TURNING);
  assert.notEqual(firstWrong(1, 20, { RouterClass, isAmongAll: true }), null);
});

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

test("a friend who begins to lie long after anything went over the meeting place is left for it", () => {
  const network = new Network(7, { devices: 3, joined: (one, other) => !(one === 0 && other === 1), relay: true });
  const { host, guests } = network;
  network.run(90_000);
  guests[1].lie = "drop messages";
  guests[0].say(host.key);
  host.say(guests[0].key);
  network.run(110_000);
  assert.deepEqual([host.heard.get(guests[0].key), guests[0].heard.get(host.key)], [1, 1]);
  assert.deepEqual(network.wrongs, []);
});

test("a friend who says that it has the best of lines, and has none, is left", () => {
  const network = new Network(7, { devices: 4, joined: (one, other) => one > 0 || other === 3 });
  const { host, guests } = network;
  guests[1].lie = "boast";
  for (let at = 0; at < 20_000; at += 200) {
    network.run(at);
    guests[0].say(host.key);
    host.say(guests[0].key);
  }
  network.run(60_000);
  assert.deepEqual(network.wrongs, []);
  assert.deepEqual([host.heard.get(guests[0].key), guests[0].heard.get(host.key)], [100, 100]);
  assert.equal(guests[0].router.via(host.key), guests[2].key);
});

test("a friend who goes is replaced by another, and nobody is told that the other side is gone", () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const network = new Network(seed, { devices: 4, joined: (one, other) => !(one === 0 && other === 1) });
    const { host, guests } = network;
    const [far] = guests;
    network.run(20_000);
    network.cut(far, network.device(far.router.via(host.key)), 3000);
    far.say(host.key);
    host.say(far.key);
    network.run(40_000);
    assert.deepEqual([host.heard.get(far.key), far.heard.get(host.key)], [1, 1], `seed ${seed}`);
    assert.equal(far.mayMiss.size + host.mayMiss.size, 0, `seed ${seed}`);
  }
});

test("a line of one's own that dies while a friend carries ends nothing", () => {
  let carried = 0;
  for (let seed = 1; seed <= 10; seed += 1) {
    const network = new Network(seed, { devices: 3, joined: (one, other) => !(one === 0 && other === 1) });
    const { host, guests } = network;
    const [far, friend] = guests;
    network.run(20_000);
    network.join(far, host);
    network.run(30_000);
    if (host.router.via(far.key) === friend.key && far.router.via(host.key) === friend.key) carried += 1;
    network.cut(far, host);
    far.say(host.key);
    host.say(far.key);
    network.run(40_000);
    assert.deepEqual([host.heard.get(far.key), far.heard.get(host.key)], [1, 1], `seed ${seed}`);
    assert.equal(far.mayMiss.size + host.mayMiss.size, 0, `seed ${seed}`);
  }
  assert.ok(carried > 0, "some keep the friend while the new line is not clearly better");
});

test("the host's tab in the background carries on", () => {
  const network = new Network(13, { devices: 4, joined: (one, other) => !(one === 0 && other === 1) });
  const { host, guests } = network;
  host.tick = BACKGROUND_TICK_MS;
  for (let at = 0; at < 20_000; at += 200) {
    network.run(at);
    if (at === 8000) network.cut(host, guests[1], 2000);
    guests[0].say(host.key);
    host.say(guests[0].key);
  }
  network.run(60_000);
  assert.deepEqual(network.wrongs, []);
  assert.deepEqual([host.heard.get(guests[0].key), guests[0].heard.get(host.key)], [100, 100]);
  assert.equal(guests[0].mayMiss.size + host.mayMiss.size, 0, "nobody is told that the other is gone");
});

for (const [who, length] of [
  ["the host", 4000],
  ["the host", 60_000],
  ["who is carried", 60_000],
  ["who carries", 60_000],
]) {
  test(`${who} sleeps for ${length / 1000} s while a friend carries`, () => {
    const network = apart();
    const { host, guests } = network;
    const [far] = guests;
    network.run(10_000);
    const carrier = network.device(far.router.via(host.key));
    const asleep = { "the host": host, "who is carried": far, "who carries": carrier }[who];
    network.sleep(asleep, length);
    for (let at = 10_000; at < 20_000 + length; at += 500) {
      network.run(at);
      for (const [one, other] of [
        [far, host],
        [host, far],
      ]) {
        if (one.wakesAt <= at) one.say(other.key);
      }
    }
    network.run(60_000 + length);
    far.say(host.key);
    host.say(far.key);
    network.run(70_000 + length);
    assert.deepEqual(network.wrongs, []);
    for (const [one, other] of [
      [far, host],
      [host, far],
    ]) {
      assert.equal(other.heard.get(one.key), one.sent.get(other.key), "what is said after it is heard");
    }
    const isGivenUp = far.mayMiss.has(host.key) || host.mayMiss.has(far.key);
    assert.equal(isGivenUp, length > 6000 && asleep !== carrier);
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

test("who freezes again and again is missed within twelve seconds each time, though the meeting place led there a moment ago", () => {
  const network = new Network(5, { devices: 2, joined: 1, relay: true });
  const {
    host,
    guests: [guest],
  } = network;
  for (const [n, at] of [10_000, 40_000, 70_000].entries()) {
    network.run(at);
    network.sleep(host, 20_000);
    network.run(at + 12_500); // 6 s until the line is given up, 6 s for the meeting place, and a tick
    assert.equal(guest.missed.length, n + 1, `freeze ${n + 1}: ${guest.missed}`);
    network.run(at + 28_000);
    assert.equal(guest.router.via(host.key), host.key, "they have a line again");
  }
  assert.deepEqual(network.wrongs, []);
});

test("a line that dies while the meeting place answers is no loss", () => {
  const network = new Network(6, { devices: 2, joined: 1, relay: true });
  const {
    host,
    guests: [guest],
  } = network;
  network.run(10_000);
  network.cut(host, guest);
  network.run(60_000);
  assert.deepEqual([guest.missed, host.missed], [[], []]);
  assert.equal(guest.router.via(host.key), "relay");
});
