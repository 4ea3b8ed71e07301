// The state of the connection, as a room shows it to its host and to a guest.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Standing } from "../../web/net/standing.js";
import { TurnWatch } from "../../web/net/turn_watch.js";
import { VERSION } from "./net.js";

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

test("a device without a network says so, and a TURN server that fails is named to who may need it", () => {
  const hintOf = (role, list, seen, device) => new Standing(role, true, 0).state({ relays: list, ways: [], carrying: [] }, seen, 5000, device).hint;
  const fails = { isOnline: true, turnFault: "turn_refused" };
  assert.equal(hintOf("guest", relays("closed"), sought(), { isOnline: false, turnFault: null }), "offline");
  assert.equal(hintOf("guest", relays("open"), sought(), { isOnline: false, turnFault: null }), null, "a browser may be wrong");
  assert.equal(hintOf("host", relays("open"), sought(), fails), "turn_refused");
  assert.equal(hintOf("guest", relays("open"), sought(), fails), null, "it needs none");
  assert.equal(hintOf("guest", relays("open"), sought({ isUnreachable: true }), fails), "turn_refused");
});

test("whoever meets nobody because of this device's clock is told so", () => {
  const hintOf = (role, seen, list = relays("open")) => {
    const standing = new Standing(role, true, 0);
    standing.untimely();
    return stateOf(standing, list, seen, 5000)[2];
  };
  assert.equal(hintOf("guest", sought()), "clock");
  assert.equal(hintOf("guest", sought({ since: null })), null);
  assert.equal(hintOf("host", sought({ since: null })), "clock");
  assert.equal(hintOf("host", sought({ since: null }), relays("closed")), "relays_down");
});

test("whether a TURN server works is read from what the browser tells of its connections", () => {
  const told = (...events) => {
    const [turn, connection] = [new TurnWatch(), new EventTarget()];
    turn.watch(connection);
    for (const [name, more] of events) connection.dispatchEvent(Object.assign(new Event(name), more));
    return turn.fault;
  };
  const failed = (url, errorCode) => ["icecandidateerror", { url, errorCode }];
  const lent = (type) => ["icecandidate", { candidate: { type } }];
  assert.equal(told(failed("stun:one", 701), lent("host"), ["icecandidate", { candidate: null }]), null);
  assert.equal(told(failed("turn:one", 701)), "turn_silent");
  assert.equal(told(failed("turn:one", 701), failed("turns:one", 401), failed("turn:one", 701)), "turn_refused");
  assert.equal(told(failed("turn:one", 701), lent("relay"), failed("turn:one", 701)), null, "over another address it does");
});

test("what was told last is no news", () => {
  const standing = new Standing("guest", true, 0);
  const state = standing.state({ relays: [], ways: [], carrying: [] }, sought(), 0);
  assert.deepEqual([standing.isNews(state), standing.isNews({ ...state }), standing.isNews({ ...state, since: 1 })], [true, false, true]);
});
