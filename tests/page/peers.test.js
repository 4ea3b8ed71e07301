// There is one peer for each key, by whatever way it is reached.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../web/net/admission.js";
import { Comings } from "../../web/net/comings.js";
import { Events } from "../../web/net/events.js";
import { GUEST, GUEST_SAYS, HOST as OF_HOST } from "../../web/net/limits.js";
import { Peers } from "../../web/net/peers.js";
import { ANN, caller, HOST, hello, VERSION } from "./net.js";

/** Fake ways that record their calls, and fake lines that record their goodbye. */
function peersOf(role) {
  const noted = [];
  const note = (name) => (...given) => void noted.push([name, ...given.map((one) => one?.name ?? one)]);
  const ways = { drop: note("drop"), line: note("line"), seek: note("seek"), say: note("say"), packet: note("packet") };
  const events = new Events();
  for (const name of ["peer", "gone", "message", "unsent"]) events.on(name, (peer, ...more) => noted.push([name, peer.key, ...more]));
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
  assert.deepEqual(noted, [["line", "first"], ["seek", ANN, hello("guest", "s1")], ["line", "second"], ["bye", "first", "replaced"], ["drop", ANN]]);
  assert.equal(ann.send("hello"), false, "who is gone hears nothing");
});

test("another page of the same person is another peer", () => {
  const { peers, noted, line } = peersOf("host");
  const [before, after] = [line("before", "s1"), line("after", "s2")];
  const first = peers.replace(before, before.theirs, "elsewhere");
  const second = peers.replace(after, after.theirs, "elsewhere");
  assert.deepEqual(noted.slice(2), [["drop", ANN], ["line", "after"], ["seek", ANN, hello("guest", "s2")], ["bye", "before", "elsewhere"], ["gone", ANN, "elsewhere"]]);
  assert.deepEqual([first.send("x"), second.send("x"), second.send("x".repeat(OF_HOST.longest)), second.send("x".repeat(OF_HOST.longest + 1))], [false, true, true, false]);
  assert.deepEqual(noted.at(-1), ["unsent", ANN, "too_long"], "it is heard");
});

test("a guest that would break the limit is stopped on its own side", () => {
  const { peers, noted, line } = peersOf("guest");
  const host = line("host", "s1", { theirs: hello("host") });
  const peer = peers.replace(host, host.theirs, "replaced");
  let sent = 0;
  while (peer.send("x") && sent < 1000) sent += 1;
  assert.ok(sent >= GUEST_SAYS.frames.burst && sent < GUEST.frames.burst, `${sent}`);
  assert.deepEqual(noted.at(-1), ["unsent", ANN, "too_soon"], "it is heard");
});

test("what others hand on at once is limited and no offence: nobody is shut out for what a friend has held back", () => {
  const { peers, noted, line } = peersOf("host");
  const ann = line("carried", "s1", { isDirect: false });
  peers.replace(ann, ann.theirs, "replaced");
  const admission = new Admission({ role: "host", version: VERSION, session: "mine", since: 0 }, HOST, HOST);
  const comings = new Comings({ role: "host", admission, peers });
  const taken = Array.from({ length: 500 }, () => comings.allows(ANN, "m1.1.0.0:x")).filter(Boolean).length;
  assert.ok(taken >= GUEST.frames.burst && taken < GUEST.frames.burst + 20, `${taken}`);
  assert.deepEqual(noted.filter(([name]) => name === "end"), []);
  assert.ok(admission.allowanceFor(ANN, "guest").take(Date.now(), "x"), "a line of its own has an allowance of its own");
  assert.equal(comings.allows(ANN, `m1.1.0.0:${"x".repeat(9000)}`), "oversize", "that is its sender's own");
});
