// There is one peer for each key, by whatever way it is reached.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../web/net/admission.js";
import { Comings } from "../../web/net/comings.js";
import { Events } from "../../web/net/events.js";
import { Allowance, GUEST, GUEST_SAYS, HOST as OF_HOST } from "../../web/net/limits.js";
import { packed, plain } from "../../web/net/packed.js";
import { Peers } from "../../web/net/peers.js";
import { ANN, caller, HOST, hello, keeperOf, VERSION } from "./net.js";

/** Fake ways that record their calls, and fake lines that record their goodbye. */
function peersOf(role, limits = OF_HOST) {
  const noted = [];
  const note = (name) => (...given) => void noted.push([name, ...given.map((one) => one?.name ?? one)]);
  const ways = { line: note("line"), tell: ({ type, ...told }) => noted.push([type, ...Object.values(told)]) };
  const events = new Events();
  for (const name of ["peer", "gone", "message", "told", "unsent"]) events.on(name, (peer, ...more) => noted.push([name, peer.key, ...more]));
  const allowance = new Allowance(limits);
  const keeper = keeperOf(role, role);
  const peers = new Peers(keeper, ways, events, { allowanceFor: () => allowance });
  const line = (name, session = "s1", more = {}) => {
    const made = { ...caller(ANN, hello("guest", session)), name, bye: (why) => noted.push(["bye", name, why]), ...more };
    return { ...made, end: (why) => noted.push(["end", name, why]) };
  };
  return { peers, noted, line, keeper };
}

test("a peer stays the same while any path leads to it", () => {
  const { peers, noted, line } = peersOf("host");
  const [first, second] = [line("first"), line("second")];
  const ann = peers.replace(first, first.theirs, "replaced");
  peers.join(second);
  assert.deepEqual([peers.all(), peers.line(ANN)], [[ann], second]);
  assert.equal(peers.drop(first), null, "it does not count any more");
  assert.equal(peers.drop(second), ann);
  assert.deepEqual(noted, [["line", "first"], ["seek", ANN, "s1", "guest"], ["line", "second"], ["bye", "first", "replaced"], ["drop", ANN]]);
  assert.equal(ann.send("hello"), false, "who is gone hears nothing");
});

test("another page of the same person is another peer", () => {
  const { peers, noted, line } = peersOf("host");
  const [before, after] = [line("before", "s1"), line("after", "s2")];
  const first = peers.replace(before, before.theirs, "elsewhere");
  const second = peers.replace(after, after.theirs, "elsewhere");
  assert.deepEqual(noted.slice(2), [["drop", ANN], ["line", "after"], ["seek", ANN, "s2", "guest"], ["bye", "before", "elsewhere"], ["gone", ANN, "elsewhere"]]);
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
  const admission = new Admission({ role: "host", version: VERSION, session: "mine", since: 0 }, HOST, HOST, keeperOf("host"));
  const comings = new Comings({ role: "host", keeper: keeperOf("host"), admission, peers });
  const taken = Array.from({ length: 500 }, () => comings.allows(ANN, "m1.1.0.0:x")).filter(Boolean).length;
  assert.ok(taken >= GUEST.frames.burst && taken < GUEST.frames.burst + 20, `${taken}`);
  assert.deepEqual(noted.filter(([name]) => name === "end"), []);
  assert.ok(admission.allowanceFor(ANN, "guest").take(Date.now(), "x"), "a line of its own has an allowance of its own");
  assert.equal(comings.allows(ANN, `m1.1.0.0:${"x".repeat(9000)}`), "oversize", "that is its sender's own");
});

const LONG = "screen ".repeat(500);

/** Waits for what takes time. */
async function until(condition) {
  for (let n = 0; !condition() && n < 1000; n += 1) await new Promise((done) => setTimeout(done, 5));
}

/** A guest's page, and what its host says. */
function guestOf(limits) {
  const { peers, noted, line } = peersOf("guest", limits);
  const host = line("host", "s1", { theirs: hello("host") });
  peers.replace(host, host.theirs, "replaced");
  noted.length = 0;
  return { peers, noted };
}

test("the host's texts go and come in their order, whichever of them are deflated", async () => {
  const { peers, noted, line } = peersOf("host");
  const first = line("first");
  const ann = peers.replace(first, first.theirs, "replaced");
  noted.length = 0;
  const texts = ["welcome", LONG, "ack", `${LONG}あ`, "bye"];
  for (const text of texts) assert.ok(ann.send(text));
  ann.close();
  assert.equal(noted.length, 1, "the first is sent at once");
  await until(() => noted.at(-1)[0] === "bye");
  assert.deepEqual(noted.at(-1), ["bye", "first", "closed"], "who is sent away hears why before");
  const bodies = noted.filter(([what]) => what === "say").map(([, , body]) => body);
  assert.ok(bodies[1].length < LONG.length / 5);
  const guest = guestOf();
  for (const body of bodies) guest.peers.deliver(ANN, body);
  await until(() => guest.noted.length === texts.length);
  assert.deepEqual(guest.noted.map(([what, , text]) => [what, text]), texts.map((text) => ["message", text]));
});

test("who is reloaded between two texts hears the later one on a connection of its own", async () => {
  const { peers, noted, line } = peersOf("host");
  const [before, after] = [line("before", "s1"), line("after", "s2")];
  const first = peers.replace(before, before.theirs, "elsewhere");
  first.send(LONG);
  const second = peers.replace(after, after.theirs, "elsewhere");
  second.send(`${LONG}!`);
  const said = () => noted.filter(([what]) => what === "say");
  await until(() => said().length > 0);
  assert.equal(said().length, 1, "what was for the page before is not said to this one");
  const guest = guestOf();
  guest.peers.deliver(ANN, await packed(plain(LONG)));
  guest.peers.renew(ANN); // the host has given this page up, and comes again
  guest.noted.length = 0;
  guest.peers.deliver(ANN, said()[0][2]);
  await until(() => guest.noted.length > 0);
  assert.deepEqual(guest.noted, [["message", ANN, `${LONG}!`]]);
});

test("a host that says what is no text, or one without an end, is left, and nothing after it is heard", async () => {
  const bomb = await packed("\0".repeat(OF_HOST.longest + 1));
  const whole = await packed(plain(LONG));
  for (const [body, why] of [[bomb, "oversize"], [`${whole.slice(0, 30)}${"\0".repeat(34)}`, "malformed"], ["\xff", "malformed"], ["\xed\xa0\xbd", "malformed"]]) {
    const { peers, noted } = peersOf("guest");
    const ended = [];
    const host = { ...caller(ANN, hello("host")), bye() {}, end: (said) => void (ended.push(said), peers.drop(host)) };
    peers.replace(host, host.theirs, "replaced");
    noted.length = 0;
    for (const each of [body, whole, "after"]) peers.deliver(ANN, each);
    await until(() => ended.length > 0);
    await packed(plain(LONG)); // as long as it takes what waits
    assert.deepEqual(ended, [why]);
    assert.deepEqual(noted.filter(([what]) => what === "message"), []);
  }
});

test("what waits to be inflated has a bound, and what comes out has the bound of what comes in", async () => {
  const first = guestOf();
  for (let n = 0; n < 1026; n += 1) first.peers.deliver(ANN, `\xff${"x".repeat(8191)}`);
  assert.deepEqual(first.noted.at(-1), ["end", "host", "flood"]);
  const { peers, noted } = guestOf({ ...OF_HOST, bytes: { perSecond: 0, burst: 2.5 * LONG.length } });
  const body = await packed(plain(LONG));
  for (let n = 0; n < 3; n += 1) peers.deliver(ANN, body);
  await until(() => noted.length === 3);
  assert.deepEqual(noted.map(([what, , why]) => [what, why.slice(0, 6)]), [["message", "screen"], ["message", "screen"], ["end", "flood"]]);
});

test("a guest that sends what is deflated is shut out before it is inflated", () => {
  const { peers, noted, line } = peersOf("host");
  const ann = line("ann");
  peers.replace(ann, ann.theirs, "replaced");
  peers.deliver(ANN, `\xff\0${"\0".repeat(62)}`);
  assert.deepEqual(noted.at(-1), ["end", "ann", "malformed"]);
});
