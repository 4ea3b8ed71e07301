// The room as a device sees it, without connections: who may come in, whom it misses, how things stand, what a line may bring.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../web/net/admission.js";
import { Calls } from "../../web/net/calls.js";
import { Events } from "../../web/net/events.js";
import { Gate } from "../../web/net/gate.js";
import { byeHeard, goneWhy, isOffence } from "../../web/net/goodbye.js";
import { Heartbeat, PATIENCE } from "../../web/net/heartbeat.js";
import { Bucket, GUEST_RATE, HOST_RATE, PEERS, WAITING_FRAMES } from "../../web/net/limits.js";
import { Peers } from "../../web/net/peers.js";
import { Search } from "../../web/net/search.js";
import { Standing } from "../../web/net/standing.js";

const HOST = "hosthosthosthosthosthA";
const ANN = "annannannannannannannA";
const VERSION = { app: "test", protocol: 1 };

/** What somebody says in a greeting. */
const hello = (role, session = "s1", since = 0, protocol = 1) => ({ role, version: { app: "test", protocol }, session, since });

/** Somebody whose key is proven, on a line of their own. */
const caller = (key, theirs, more = {}) => ({ key, theirs, isDirect: true, state: "ready", readyAt: 1000, order: "b", ...more });

const admissionOf = (role, since = 5) =>
  new Admission({ role, version: VERSION, session: "mine", since }, role === "host" ? HOST : ANN, HOST);

const NOBODY = { byKey: undefined, host: undefined, count: 0 };
const verdictOf = (admission, line, present = {}) => admission.verdict(line, line.theirs, { ...NOBODY, ...present });

test("only the host's key is the host", () => {
  const admission = admissionOf("guest");
  assert.equal(admission.fault({ key: ANN, theirs: hello("host") }), "impostor");
  assert.equal(admission.fault({ key: HOST, theirs: hello("host") }), null);
  assert.equal(admission.fault({ key: ANN, theirs: hello("guest") }), null);
});

test("a host lets guests in, but not those it has shut out, nor itself, nor too many", () => {
  const admission = admissionOf("host");
  const ann = caller(ANN, hello("guest"));
  assert.deepEqual(verdictOf(admission, ann), { do: "replace", why: "elsewhere" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("guest"))), { do: "away", why: "elsewhere" });
  assert.deepEqual(verdictOf(admission, ann, { count: PEERS }), { do: "refuse", why: "full" });
  const known = caller(ANN, hello("guest", "s0"));
  assert.deepEqual(verdictOf(admission, ann, { byKey: known, count: PEERS }), { do: "replace", why: "elsewhere" });
  admission.ban(ANN);
  assert.deepEqual(verdictOf(admission, ann), { do: "refuse", why: "banned" });
  admission.unban(ANN);
  assert.equal(verdictOf(admission, ann).do, "replace");
});

test("another protocol is fatal to a guest whose host has it", () => {
  const other = hello("host", "s1", 0, 2);
  assert.deepEqual(verdictOf(admissionOf("guest"), caller(HOST, other)), { do: "version", isFatal: true });
  assert.deepEqual(verdictOf(admissionOf("host"), caller(ANN, { ...other, role: "guest" })), { do: "version", isFatal: false });
});

test("of two lines to one page the later counts, and of two made at once the same on both sides", () => {
  const admission = admissionOf("host");
  const known = caller(ANN, hello("guest"), { readyAt: 1000, order: "b" });
  const line = (readyAt, order) => verdictOf(admission, caller(ANN, hello("guest"), { readyAt, order }), { byKey: known });
  assert.deepEqual(line(5000, "a"), { do: "join" });
  assert.deepEqual(line(1500, "c"), { do: "join" });
  assert.deepEqual(line(1500, "a"), { do: "away", why: "replaced" });
  const ended = verdictOf(admission, caller(ANN, hello("guest"), { readyAt: 1500, order: "a" }), { byKey: { ...known, state: "ended" } });
  assert.deepEqual(ended, { do: "join" });
});

test("a friend who carries brings no second talk to a page that has a later line", () => {
  const known = caller(ANN, hello("guest"));
  const far = caller(ANN, hello("guest"), { isDirect: false, order: "", readyAt: 1500 });
  assert.deepEqual(verdictOf(admissionOf("host"), far, { byKey: known }), { do: "away", why: "replaced" });
});

test("a guest takes the newer page of its host, and carries for other guests", () => {
  const admission = admissionOf("guest");
  const host = caller(HOST, hello("host", "old", 10));
  assert.deepEqual(verdictOf(admission, host), { do: "replace", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("host", "new", 11)), { host }), { do: "replace", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("host", "older", 9)), { host }), { do: "away", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller("bob", hello("guest"))), { do: "neighbour" });
});

test("of a host's two pages the later goes on", () => {
  const twin = (since, session) => verdictOf(admissionOf("host", 5), caller(HOST, hello("host", session, since)));
  assert.deepEqual(twin(6, "a"), { do: "twin", isLater: true });
  assert.deepEqual(twin(4, "z"), { do: "twin", isLater: false });
  assert.deepEqual(twin(5, "z"), { do: "twin", isLater: true });
});

test("a key's allowance outlives its connections", () => {
  const admission = admissionOf("host");
  assert.equal(admission.bucketFor(ANN, "guest"), admission.bucketFor(ANN, "guest"));
  const taken = (role, key) => {
    const bucket = admission.bucketFor(key, role);
    let count = 0;
    while (bucket.take(0)) count += 1;
    return count;
  };
  assert.deepEqual([taken("guest", "g"), taken("host", "h")], [GUEST_RATE.burst, HOST_RATE.burst]);
  const first = admission.bucketFor("first", "guest");
  for (let n = 0; n < 200; n += 1) admission.bucketFor(`key ${n}`, "guest");
  assert.notEqual(admission.bucketFor("first", "guest"), first, "of very many keys the first are forgotten");
});

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

const relays = (...states) => states.map((state, n) => ({ url: `wss://${n}`, state }));
const sought = (more = {}) => ({ since: 0, isPatient: true, isUnreachable: false, wasConnected: false, ...more });
const stateOf = (standing, list, seen, now = 0) => {
  const { phase, why, hint } = standing.state({ relays: list, ways: [], carrying: [] }, seen, now);
  return [phase, why, hint];
};

test("how things stand for a guest", () => {
  const standing = new Standing("guest", true, 0);
  assert.deepEqual(stateOf(standing, relays("connecting"), sought()), ["connecting", null, null]);
  assert.deepEqual(stateOf(standing, relays("closed"), sought({ isPatient: false }), 4001), ["connecting", null, "relays_down"]);
  assert.equal(standing.looksAtRelays(true, 5000), true);
  assert.equal(standing.looksAtRelays(true, 6000), false);
  assert.deepEqual(stateOf(standing, relays("open"), sought({ isPatient: false }), 6000), ["host_away", null, null]);
  assert.deepEqual(stateOf(standing, relays("open"), sought({ isUnreachable: true }), 6000), ["connecting", null, "unreachable"]);
  assert.deepEqual(stateOf(standing, relays("open"), sought({ since: null }), 6000), ["connected", null, null]);
  assert.deepEqual(stateOf(standing, relays("open"), sought({ wasConnected: true }), 6000), ["reconnecting", null, null]);
  standing.fail("version", VERSION);
  assert.deepEqual(stateOf(standing, relays("closed"), sought(), 90_000), ["failed", "version", null]);
});

test("how things stand for a host", () => {
  const host = new Standing("host", true, 0);
  assert.equal(stateOf(host, relays("connecting"), sought({ since: null }))[0], "connecting");
  host.looksAtRelays(true, 0);
  assert.equal(stateOf(host, relays("open"), sought({ since: null }))[0], "connected");
  assert.equal(stateOf(host, relays("closed"), sought({ since: null }))[0], "reconnecting");
  assert.deepEqual(stateOf(new Standing("host", false, 0), [], sought({ since: null }), 90_000), ["connected", null, null]);
});

test("what was told last is no news", () => {
  const standing = new Standing("guest", true, 0);
  const state = standing.state({ relays: [], ways: [], carrying: [] }, sought(), 0);
  assert.deepEqual([standing.isNews(state), standing.isNews({ ...state }), standing.isNews({ ...state, since: 1 })], [true, false, true]);
});

test("a line is asked, hurried after a sleep, and given up", () => {
  const line = new Heartbeat(PATIENCE, 0);
  assert.deepEqual([1000, 2000, 3000].map((now) => line.tick(now)), [null, null, null], "who greets is not asked");
  line.proven(3000);
  line.asked(3000);
  assert.deepEqual([4000, 5000].map((now) => line.tick(now)), [null, "ask"]);
  line.asked(5000);
  assert.equal(line.tick(9500), "hurry", "this page was asleep");
  line.hurry(9500);
  line.asked(9500);
  assert.deepEqual([10_500, 11_500, 12_500].map((now) => line.tick(now)), [null, "ask", "over"]);
  line.heard(12_500);
  line.asked(12_500);
  assert.equal(line.tick(13_500), null);
});

test("a handshake that takes too long is over, but for the time that this page slept", () => {
  const line = new Heartbeat(PATIENCE, 0);
  for (let now = 1000; now <= 20_000; now += 1000) assert.equal(line.tick(now), null);
  assert.equal(line.tick(20_001), "over");
  const asleep = new Heartbeat(PATIENCE, 0);
  assert.deepEqual([asleep.tick(60_000), asleep.tick(63_000)], [null, null]);
});

test("what comes on a line has a bound", () => {
  const gate = new Gate();
  assert.equal(gate.offence("hello", 0), null);
  assert.equal(gate.offence(new ArrayBuffer(1), 0), "malformed");
  assert.equal(gate.offence("", 0), "malformed");
  assert.equal(gate.offence("x".repeat(65 * 1024), 0), "oversize");
  for (let n = 4; n < GUEST_RATE.burst; n += 1) assert.equal(gate.offence("f", 0), null);
  assert.equal(gate.offence("f", 0), "flood", "routing has an allowance of its own for the proven only");
  gate.prove(new Bucket({ perSecond: 0, burst: 1 }));
  assert.deepEqual([gate.offence("m", 0), gate.offence("m", 0), gate.offence("n", 0)], [null, "flood", null]);
  assert.equal(gate.offence(`f${"x".repeat(70 * 1024)}`, 0), null, "what is carried may be longer");
  assert.equal(gate.mayWait(Array(WAITING_FRAMES).fill("x"), "x"), false);
  assert.deepEqual([gate.mayWait(["x".repeat(60_000)], "x".repeat(6000)), gate.mayWait([], "x")], [false, true]);
});

test("a goodbye binds when the host says it", () => {
  const said = ["left", "replaced", "banned", "closed", "nonsense"];
  assert.deepEqual(said.map((why) => byeHeard(why, "guest")), ["left", "lost", "banned", "left", null]);
  assert.deepEqual(said.map((why) => byeHeard(why, "host")), ["left", "lost", "left", "left", null]);
  assert.deepEqual(["banned", "refused", "lost"].map(goneWhy), ["closed", "closed", "lost"]);
  assert.deepEqual(["flood", "lost"].map(isOffence), [true, false]);
});

/** Ways that note what they are asked, and lines that note their goodbye. */
function peersOf(role) {
  const noted = [];
  const note = (name) => (...given) => void noted.push([name, ...given.map((one) => one?.name ?? one)]);
  const ways = { drop: note("drop"), line: note("line"), seek: note("seek"), say: note("say"), packet: note("packet") };
  const events = new Events();
  for (const name of ["peer", "gone", "message"]) events.on(name, (peer, ...more) => noted.push([name, peer.key, ...more]));
  const peers = new Peers(role, ways, events);
  const line = (name, session = "s1", more = {}) => {
    const made = { ...caller(ANN, hello("guest", session)), name, bye: (why) => noted.push(["bye", name, why]), ...more };
    return { ...made, end: (why) => noted.push(["end", name, why]) };
  };
  return { peers, noted, line };
}

test("a peer stays the same while any path leads to it", () => {
  const { peers, noted, line } = peersOf("host");
  const [first, second] = [line("first"), line("second")];
  const ann = peers.replace(first, first.theirs, "replaced");
  peers.join(second);
  assert.deepEqual([peers.all(), peers.line(ANN)], [[ann], second]);
  assert.equal(peers.drop(first), null, "it does not count any more");
  assert.equal(peers.drop(second), ann);
  assert.deepEqual(noted, [["line", "first"], ["seek", ANN, "s1"], ["line", "second"], ["bye", "first", "replaced"], ["drop", ANN]]);
  assert.equal(ann.send("hello"), false, "who is gone hears nothing");
});

test("another page of the same person is another peer", () => {
  const { peers, noted, line } = peersOf("host");
  const [before, after] = [line("before", "s1"), line("after", "s2")];
  const first = peers.replace(before, before.theirs, "elsewhere");
  const second = peers.replace(after, after.theirs, "elsewhere");
  assert.deepEqual(noted.slice(2), [["drop", ANN], ["line", "after"], ["seek", ANN, "s2"], ["bye", "before", "elsewhere"], ["gone", ANN, "elsewhere"]]);
  assert.deepEqual([first.send("x"), second.send("x"), second.send("x".repeat(65_537))], [false, true, false]);
});

test("a guest that would break the limit is stopped on its own side", () => {
  const { peers, line } = peersOf("guest");
  const host = line("host", "s1", { theirs: hello("host") });
  const peer = peers.replace(host, host.theirs, "replaced");
  let sent = 0;
  while (peer.send("x") && sent < 1000) sent += 1;
  assert.ok(sent >= GUEST_RATE.burst && sent < GUEST_RATE.burst + 20, `${sent}`);
});

/** A search whose place notes the calls. */
function searchOf(role, strategy = "nostr") {
  const done = [];
  const place = { announce: (once) => done.push(once ? "brief call" : "call"), isOpen: () => true, reconnect() {}, tick() {} };
  const peers = { here: undefined, host: () => peers.here };
  const search = new Search({
    options: { role, strategy, room: { hostKey: HOST } },
    place: strategy === "nostr" ? place : null,
    ways: { greetHost: () => {}, greetOverRelay: () => done.push("mail") },
    peers,
    isOver: () => false,
    fail: (why) => done.push(`fail ${why}`),
    changed: () => {},
  });
  return { search, peers, done };
}

test("a guest whose host is lost calls it, and gives up when it was shut out", () => {
  const { search, done } = searchOf("guest");
  search.left({ key: HOST }, "lost");
  assert.deepEqual(done, ["call"]);
  search.left({ key: HOST }, "left");
  assert.deepEqual(done, ["call"], "a host that said goodbye calls when it is back");
  search.left({ key: HOST }, "banned");
  assert.deepEqual(done, ["call", "fail banned"]);
  search.left(null, "lost");
  assert.deepEqual(done, ["call", "fail banned"], "a line that did not count is no loss");
});

test("an invite whose one connection ends is over", () => {
  const { search, done } = searchOf("guest", "invite");
  search.left(null, "lost");
  assert.deepEqual(done, ["fail lost"]);
});

test("a host calls for a guest that was lost, and for nobody who left", () => {
  const { search, done } = searchOf("host");
  search.left({ key: ANN }, "left");
  search.left(null, "lost");
  assert.deepEqual(done, []);
  search.left({ key: ANN }, "lost");
  assert.deepEqual(done, ["call"]);
});

test("somebody who was found and not reached is told of until the host is here", () => {
  const { search, peers } = searchOf("guest");
  search.missed();
  assert.equal(search.facts(0).isUnreachable, true);
  peers.here = {};
  search.found();
  assert.deepEqual([search.facts(0).isUnreachable, search.facts(0).since, search.facts(0).wasConnected], [false, null, true]);
});
