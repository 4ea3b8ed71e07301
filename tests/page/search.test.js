// When a page calls and greets an absent host, and how it searches for missing peers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Calls } from "../../web/net/calls.js";
import { Hellos } from "../../web/net/hellos.js";
import { Introductions } from "../../web/net/introductions.js";
import { Search } from "../../web/net/search.js";
import { ANN, HOST, keeperOf } from "./net.js";

const BOB = "bobbobbobbobbobbobbobA";

/** When a hello is said, in s, and on how many carriers. */
function saidBy(hellos, until, isWaiting) {
  const said = [];
  for (let now = 0; now < until; now += 100) {
    const whom = hellos.take(now, isWaiting);
    if (whom !== null) said.push([now / 1000, whom]);
  }
  return said;
}

test("hello is said five times within eight seconds, then seldom, and soon only by who waits alone", () => {
  const hellos = new Hellos();
  assert.equal(hellos.take(10_000, true), null, "nobody is called before the room is known");
  hellos.begin(0);
  assert.deepEqual(saidBy(hellos, 60_000, true), [
    ...[0, 0.3, 1, 3, 8].map((at) => [at, "all"]),
    ...[23, 38, 53].map((at) => [at, "few"]),
  ]);
  hellos.begin(0);
  assert.deepEqual(saidBy(hellos, 130_000, false).slice(5), [68, 128].map((at) => [at, "few"]));
  hellos.rest();
  assert.equal(hellos.take(1e9, true), null);
});

test("a day of an open room is less than 1 MB of hellos", () => {
  const hellos = new Hellos();
  hellos.begin(0);
  const said = saidBy(hellos, 86_400_000, true);
  const events = said.reduce((sum, [, whom]) => sum + (whom === "all" ? 5 : 2), 0);
  assert.ok(events * 1100 < 1e6, `${events} events of 1.1 kB`);
});

test("a carrier that opens hears a hello, and a page that is looked at again says it", () => {
  const hellos = new Hellos();
  hellos.opened(0);
  assert.equal(hellos.take(1e6, true), null, "nobody is looked for");
  hellos.begin(0);
  saidBy(hellos, 10_000, true);
  hellos.opened(10_000);
  assert.deepEqual([hellos.take(10_099, true), hellos.take(10_100, true)], [null, "all"]);
  hellos.wake(10_200);
  assert.equal(hellos.take(10_200, true), "all");
  hellos.wake(12_000);
  assert.equal(hellos.take(10_400, true), null, "a round is going on");
});

test("a host that is lost is called at once, and one that left, or shut us out, later", () => {
  const calls = new Calls(0);
  assert.deepEqual(["lost", "replaced", "left", "closed"].map((why) => calls.lost(why, 10_000)), [0, 0, 2000, 15_000]);
  assert.deepEqual([calls.isGreetingDue(24_999), calls.isGreetingDue(25_000)], [false, true]);
});

test("a host calls for those whom it missed once a minute", () => {
  const calls = new Calls(0);
  assert.deepEqual([1000, 50_000, 61_001, 62_000].map((now) => calls.missed(now)), [true, false, true, false]);
});

/** A search with a fake meeting place that records the calls. */
function searchOf(role, strategy = "nostr") {
  const done = [];
  const seek = (after = 0) => done.push(after > 0 ? `call after ${after}` : "call");
  const place = { seek, rest: () => {}, isOpen: () => true, wake: () => done.push("wake"), tick() {} };
  const peers = { here: undefined, count: 0, keeper: () => peers.here };
  const keeper = keeperOf(role);
  const search = new Search({
    options: { role, strategy, room: { hostKey: HOST } },
    place: strategy === "nostr" ? place : null,
    ways: { greetHost: () => {} },
    peers,
    keeper,
    isOver: () => false,
    fail: (why) => done.push(`fail ${why}`),
    changed: () => {},
  });
  return { search, peers, keeper, done };
}

test("a guest whose host is lost calls it, and gives up when it was shut out", () => {
  const { search, done } = searchOf("guest");
  search.left({ key: HOST, role: "host" }, "lost");
  assert.deepEqual(done, ["wake", "call"], "the network may be gone, and the relays with it");
  search.left({ key: HOST, role: "host" }, "left");
  assert.deepEqual(done.splice(2), ["call after 2000"], "a host that said goodbye calls when it is back");
  search.left({ key: HOST, role: "host" }, "banned");
  assert.deepEqual(done, ["wake", "call", "fail banned"]);
  search.left(null, "lost");
  assert.deepEqual(done, ["wake", "call", "fail banned"], "a line that did not count is no loss");
});

test("an invite whose one connection ends is over", () => {
  const { search, done } = searchOf("guest", "invite");
  search.left(null, "lost");
  assert.deepEqual(done, ["fail lost"]);
});

test("a host calls for a guest that was lost, and for nobody who left", () => {
  const { search, done } = searchOf("host");
  search.left({ key: ANN, role: "guest" }, "left");
  search.left(null, "lost");
  assert.deepEqual(done, []);
  search.left({ key: ANN, role: "guest" }, "lost");
  assert.deepEqual(done, ["wake", "call"]);
});

test("somebody who was found and not reached is told of until the host is here", () => {
  const { search, peers } = searchOf("guest");
  search.missed();
  assert.equal(search.facts(0).isUnreachable, true);
  peers.here = {};
  search.found();
  assert.deepEqual([search.facts(0).isUnreachable, search.facts(0).since, search.facts(0).wasConnected], [false, null, true]);
});

test("a stranger of friends is greeted, then asked for an offer by the one whose key comes last, more and more rarely", () => {
  const done = [];
  let met = false;
  const ways = {
    strangers: () => ["a"],
    isMet: () => met,
    greet: (key, now) => done.push(`greet ${key} ${now / 1000}`),
    post: (key, packet) => done.push(`${packet} ${key}`),
  };
  const introductions = new Introductions({ options: { identity: { key: "b" } }, ways });
  for (let now = 0; now < 70_000; now += 1000) {
    met = now > 20_000;
    introductions.tick(now);
  }
  assert.deepEqual(done, ["greet a 0", "greet a 2", "greet a 6", "greet a 14", "o a", "o a"]);
});

test("a page that keeps the room in its host's stead calls who may wait, and those whom it missed", () => {
  const { search, keeper, peers, done } = searchOf("guest");
  peers.here = {};
  search.missed();
  assert.deepEqual(done, [], "whoever comes calls the host");
  keeper.turns(ANN);
  search.keeperTurned();
  assert.deepEqual(done, ["call"]);
  search.missed();
  assert.deepEqual(done, ["call", "call"]);
});

test("who is to keep the room is looked for, and a guest that goes is not", () => {
  const { search, peers, keeper, done } = searchOf("guest");
  peers.here = { key: HOST, role: "host" };
  search.found();
  search.left({ key: BOB, role: "guest" }, "lost");
  peers.here = undefined;
  search.left({ key: BOB, role: "guest" }, "lost");
  assert.deepEqual(done, []);
  keeper.turns(BOB);
  search.keeperTurned();
  assert.deepEqual(done, ["call"]);
  assert.notEqual(search.facts(0).since, null);
  search.left({ key: HOST, role: "host" }, "lost");
  assert.deepEqual(done, ["call", "wake", "call"], "it may be that the network is gone");
  peers.here = { key: BOB, role: "guest" };
  search.found();
  search.left({ key: BOB, role: "guest" }, "banned");
  assert.deepEqual(done.slice(3), [], "the new keeper is here in another page");
  peers.here = undefined;
  search.left({ key: BOB, role: "guest" }, "banned");
  assert.deepEqual(done.slice(3), ["fail banned"]);
});

test("in a room by invite, who has other guests goes on without the host", () => {
  const { search, peers, keeper, done } = searchOf("guest", "invite");
  keeper.turns(BOB);
  peers.count = 1;
  search.left({ key: BOB, role: "guest" }, "lost");
  search.left(null, "lost");
  assert.deepEqual(done, []);
  peers.count = 0;
  search.left({ key: BOB, role: "guest" }, "lost");
  assert.deepEqual(done, ["fail lost"]);
});

test("a guest greets its host as soon as a neighbour says that it has a line there", () => {
  for (const [role, here, greeted] of [
    ["guest", undefined, 1],
    ["guest", {}, 0],
    ["host", undefined, 0],
  ]) {
    const asked = [];
    const search = new Search({
      options: { role, strategy: "nostr", room: { hostKey: HOST } },
      place: null,
      ways: { greetHost: (key) => asked.push(key), strangers: () => [] },
      peers: { keeper: () => here },
      keeper: keeperOf(role),
      isOver: () => false,
    });
    search.linesTold(Date.now());
    assert.deepEqual(asked, Array(greeted).fill(HOST), role);
  }
});
