// When a page calls and greets an absent host, and how it searches for missing peers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Calls } from "../../web/net/calls.js";
import { Introductions } from "../../web/net/introductions.js";
import { Search } from "../../web/net/search.js";
import { ANN, HOST, keeperOf } from "./net.js";

const BOB = "bobbobbobbobbobbobbobA";

test("an absent host is called at once, then often, and rarely when it has shut us out", () => {
  const calls = new Calls(0);
  assert.equal(calls.isCallDue(10_000), false, "nothing is called before the room is known");
  assert.equal(calls.call(0, 0), false, "the first call is no brief one");
  assert.deepEqual([1999, 2000].map((now) => calls.isCallDue(now)), [false, true]);
  assert.equal(calls.call(2000), true);
  calls.found();
  assert.equal(calls.isCallDue(1e9), false);
  assert.equal(calls.lost("lost", 10_000), true);
  assert.equal(calls.lost("left", 10_000), false);
  assert.deepEqual([calls.isCallDue(12_000), calls.isGreetingDue(11_999), calls.isGreetingDue(12_000)], [true, false, true]);
  calls.lost("closed", 10_000);
  assert.deepEqual([calls.isCallDue(17_999), calls.isCallDue(18_000)], [false, true]);
});

test("a page that is looked at again calls, unless a call is going on", () => {
  const calls = new Calls(0);
  calls.call(0, 40);
  calls.wake(2000);
  assert.equal(calls.isCallDue(2000), false);
  calls.wake(4000);
  assert.equal(calls.isCallDue(4000), true);
});

test("mail to an absent host takes longer and longer, until the host was here", () => {
  const calls = new Calls(0);
  const taken = [];
  for (let now = 0; now < 200_000; now += 1000) if (calls.takeMail(now)) taken.push(now / 1000);
  assert.deepEqual(taken, [4, 8, 16, 32, 64, 124, 184]);
  calls.lost("lost", 200_000);
  assert.deepEqual([calls.takeMail(203_999), calls.takeMail(204_000)], [false, true]);
});

test("a host calls for those whom it missed once a minute", () => {
  const calls = new Calls(0);
  calls.call(1000, 0);
  assert.deepEqual([50_000, 62_000, 63_000, 124_000].map((now) => calls.missed(now)), [false, true, false, true]);
});

/** A search with a fake meeting place that records the calls. */
function searchOf(role, strategy = "nostr") {
  const done = [];
  const place = { announce: (once) => done.push(once ? "brief call" : "call"), isOpen: () => true, makesLines: () => true, wake: () => done.push("wake"), tick() {} };
  const peers = { here: undefined, count: 0, keeper: () => peers.here };
  const keeper = keeperOf(role);
  const search = new Search({
    options: { role, strategy, room: { hostKey: HOST } },
    place: strategy === "nostr" ? place : null,
    ways: { greetHost: () => {}, greetOverRelay: () => done.push("mail") },
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
  assert.deepEqual(done, ["wake", "call"], "a host that said goodbye calls when it is back");
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

test("a page that opens the door in its host's stead calls who may wait, and those whom it missed", () => {
  const { search, done } = searchOf("guest");
  search.relaysChanged(true);
  search.found();
  done.length = 0;
  search.opensDoor(true);
  search.opensDoor(true);
  assert.deepEqual(done, ["call"]);
  const { search: inside, peers, done: later } = searchOf("guest");
  peers.here = {};
  inside.relaysChanged(true);
  inside.missed();
  assert.deepEqual(later, [], "whoever comes calls the host");
  inside.opensDoor(true);
  inside.relaysChanged(true);
  inside.missed();
  inside.opensDoor(false);
  inside.relaysChanged(true);
  assert.deepEqual(later, ["call", "call", "call"]);
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
      ways: { greetHost: (key) => asked.push(key) },
      peers: { keeper: () => here },
      keeper: keeperOf(role),
      isOver: () => false,
    });
    search.linesTold(Date.now());
    assert.deepEqual(asked, Array(greeted).fill(HOST), role);
  }
});
