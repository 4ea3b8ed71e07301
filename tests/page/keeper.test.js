// Who keeps the room may be another than its host, and another than a moment ago; and what all say to each other, whoever does.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../web/net/admission.js";
import { Comings } from "../../web/net/comings.js";
import { Events } from "../../web/net/events.js";
import { Keeper } from "../../web/net/keeper.js";
import { isLane, LaneInbox, lanePieces } from "../../web/net/lane.js";
import { EARLY_BYTES, GUEST, HOST as OF_HOST, LANE, LANE_SAYS } from "../../web/net/limits.js";
import { packed, plain } from "../../web/net/packed.js";
import { Peers } from "../../web/net/peers.js";
import { ANN, caller, HOST, hello, VERSION } from "./net.js";

const BOB = "bobbobbobbobbobbobbobA";
const LONG = "screen ".repeat(500);

/** The page of a guest, Bob's, where the host and Ann are peers; what it says and hears is noted. */
function bobs({ role = "guest", own = BOB } = {}) {
  const noted = [];
  const told = [];
  const events = new Events();
  for (const name of ["peer", "gone", "message", "told", "unsent"]) events.on(name, (peer, ...more) => noted.push([name, peer.key, ...more]));
  const ways = { line() {}, unline() {}, tell: (message) => told.push(message) };
  const keeper = new Keeper(role, own, HOST);
  const admission = new Admission({ role, version: VERSION, session: "mine", since: 0 }, own, HOST, keeper);
  const peers = new Peers(keeper, ways, events, admission);
  const comings = new Comings({ role, keeper, admission, events, peers, ways, lines: { other: () => undefined }, came() {}, left() {} });
  const line = (key, of = "guest") => {
    const made = { ...caller(key, hello(of)), bye: (why) => noted.push(["bye", key, why]) };
    made.end = (why) => void (noted.push(["end", key, why]), comings.ended(made, why, null));
    return made;
  };
  const join = (key, of) => {
    const made = line(key, of);
    return peers.replace(made, made.theirs, "replaced");
  };
  const [host, ann] = [role === "guest" ? join(HOST, "host") : null, join(ANN)];
  noted.length = 0;
  told.length = 0;
  const said = () => told.filter(({ type }) => type === "say").map(({ text }) => text);
  return { noted, told, said, keeper, admission, peers, comings, host, ann, line };
}

async function until(condition) {
  for (let n = 0; !condition() && n < 1000; n += 1) await new Promise((done) => setTimeout(done, 5));
}

test("until it is told, the link's host keeps the room; then who was named, and nobody by saying so", () => {
  const keeper = new Keeper("guest", BOB, HOST);
  const seen = () => [keeper.isMine, keeper.is({ key: HOST, role: "host" }), keeper.is({ key: ANN, role: "guest" }), keeper.isTold];
  assert.deepEqual(seen(), [false, true, false, false]);
  assert.equal(keeper.turns(HOST), false);
  assert.deepEqual(seen(), [false, true, false, true]);
  assert.equal(keeper.turns(ANN), true);
  assert.deepEqual([...seen(), keeper.key], [false, false, true, true, ANN]);
  keeper.turns(BOB);
  assert.deepEqual(seen(), [true, false, false, true]);
  assert.deepEqual([ANN, HOST, "x"].map((key) => keeper.hasKept({ key, role: key === HOST ? "host" : "guest" })), [true, true, false]);
  keeper.turns(null);
  assert.deepEqual([keeper.key, keeper.isMine], [HOST, false]);
});

test("guests tell each other texts at once, of up to 64 kB, and nobody else's page takes them for the room's", () => {
  const { ann, said, noted, peers } = bobs();
  for (const text of ["", "hello", "é".repeat(LANE.longest / 2)]) {
    const before = said().length;
    assert.ok(ann.tell(text));
    const pieces = said().slice(before);
    assert.ok(pieces.every((piece) => isLane(piece) && piece.length <= GUEST.longest));
    for (const piece of pieces) peers.deliver(ANN, piece);
    assert.deepEqual(noted.splice(0), [["told", ANN, text]]);
  }
  assert.equal(ann.tell("é".repeat(LANE.longest / 2 + 1)), false);
  assert.deepEqual(noted, [], "it is said again, so nobody need read of it");
});

test("a text on the lane that has no end, or is none, ends the line, and its sender is shut out by this page alone", () => {
  for (const [pieces, why] of [[Array(9).fill(`\xfd${"x".repeat(8191)}`), "oversize"], [["\xfe\xff"], "malformed"]]) {
    const { noted, peers, comings, line } = bobs();
    for (const piece of pieces) peers.deliver(ANN, piece);
    assert.deepEqual(noted, [["end", ANN, why], ["gone", ANN, why]]);
    comings.proven(line(ANN));
    assert.deepEqual(noted.slice(2), [["bye", ANN, "banned"]]);
  }
  assert.throws(() => new LaneInbox().take(lanePieces(" ".repeat(LANE.longest + 1)).join("").slice(0, 70_000)), RangeError);
});

test("who tells too much is stopped on its own side, well before the other side's limit", () => {
  const { ann } = bobs();
  let count = 0;
  while (ann.tell("x") && count < 1000) count += 1;
  assert.ok(count >= LANE_SAYS.frames.burst && count < LANE.frames.burst, `${count}`);
});

test("a page that keeps the room deflates for all, and one that does not for nobody", async () => {
  const { ann, host, said, keeper } = bobs();
  assert.equal(host.send(LONG), true);
  assert.equal(said().at(-1), LONG);
  assert.equal(ann.send("x".repeat(GUEST.longest + 1)), false);
  keeper.turns(BOB);
  assert.ok(ann.send(LONG));
  await until(() => said().length > 1);
  assert.ok(said().at(-1).length < LONG.length / 5);
  assert.ok(ann.send("x".repeat(GUEST.longest + 1)));
});

test("what a guest has deflated is inflated once it is told to keep the room, and not before", async () => {
  const { noted, told, peers, keeper, admission } = bobs();
  for (const text of ["first", LONG, "last"]) peers.deliver(ANN, await packed(plain(text)));
  await packed(plain(LONG));
  assert.deepEqual(noted, [["message", ANN, "first"]], "in its order");
  keeper.turns(ANN);
  admission.trust(ANN);
  peers.keeperTurned();
  assert.deepEqual(told.at(-1), { type: "seek", key: ANN, session: "s1", role: "host" }, "its texts may be longer");
  await until(() => noted.length === 3);
  assert.deepEqual(noted.map(([what, , text]) => [what, text]), ["first", LONG, "last"].map((text) => ["message", text]));
  const allowance = admission.allowanceFor(ANN, "guest");
  assert.ok(allowance.fitsFrame("x".repeat(OF_HOST.longest).slice(0, 60_000)));
});

test("a guest that is not told to keep the room, and sends as if it did, is not inflated, kept only so far, and forgotten", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const { noted, peers, keeper } = bobs();
  const bomb = `\xff\0${"x".repeat(8126)}`;
  for (let n = 0; n < 1000; n += 1) peers.deliver(ANN, bomb);
  peers.deliver(ANN, lanePieces("a word")[0]);
  assert.deepEqual(noted, [["told", ANN, "a word"]], "the lane waits for nothing");
  t.mock.timers.tick(10_001);
  for (let n = 0; n < (10 * EARLY_BYTES) / bomb.length; n += 1) await null;
  peers.deliver(ANN, "short");
  keeper.turns(ANN);
  for (let n = 0; n < 100; n += 1) await null;
  assert.deepEqual(noted.slice(1), [["message", ANN, "short"]]);
});

test("to a page that keeps the room, a guest that deflates is a stranger to the rules; one that has kept it itself is late", async () => {
  const first = bobs({ role: "host", own: HOST });
  first.peers.deliver(ANN, await packed(plain(LONG)));
  assert.deepEqual(first.noted, [["end", ANN, "malformed"], ["gone", ANN, "malformed"]]);
  const { noted, peers, keeper } = bobs({ role: "host", own: HOST });
  keeper.turns(ANN);
  keeper.turns(HOST);
  for (const body of [await packed(plain(LONG)), "x".repeat(GUEST.longest + 1)]) peers.deliver(ANN, body);
  for (let n = 0; n < 500; n += 1) peers.deliver(ANN, lanePieces("x")[0]);
  assert.deepEqual(noted.filter(([what]) => what !== "told"), []);
});

test("of who kept the room before, no more is heard than of a guest, and it is not shut out for it", () => {
  const { noted, peers, keeper } = bobs({ role: "host", own: HOST });
  keeper.turns(ANN);
  keeper.turns(HOST);
  for (let n = 0; n < 500; n += 1) peers.deliver(ANN, "x");
  const heard = noted.filter(([what]) => what === "message").length;
  assert.ok(heard >= GUEST.frames.burst && heard < GUEST.frames.burst + 20, `${heard}`);
  assert.deepEqual(noted.filter(([what]) => what === "end"), []);
});

test("a goodbye binds whoever does not keep the room, of who does", () => {
  const binds = ({ role, own }, key, named) => {
    const { admission, keeper } = bobs({ role, own });
    if (named !== undefined) keeper.turns(named);
    return admission.binds(caller(key, hello(key === HOST ? "host" : "guest")));
  };
  const guest = { role: "guest", own: BOB };
  assert.deepEqual([binds(guest, HOST), binds(guest, ANN), binds(guest, ANN, ANN), binds(guest, HOST, ANN)], [true, false, true, false]);
  assert.equal(binds({ role: "host", own: HOST }, ANN, ANN), false, "nobody sends away whose room it is");
});

test("what friends carry of the lane has the lane's limits, and is no offence", () => {
  const { comings, admission } = bobs();
  const piece = (text) => `m1.1.0.0:${lanePieces(text)[0]}`;
  const taken = Array.from({ length: 2000 }, () => comings.allows(ANN, piece("x"))).filter(Boolean).length;
  assert.ok(taken >= LANE.frames.burst && taken < LANE.frames.burst + 50, `${taken}`);
  assert.equal(comings.allows(ANN, "m1.1.0.0:x"), true, "what it says to the room counts apart");
  assert.ok(admission.allowanceFor(ANN, "lane").take(Date.now(), "x"), "and so does a line of its own");
});

test("of two pages of a guest that keeps the room the later goes on", () => {
  const { admission, keeper } = bobs();
  const verdict = (since) => {
    const line = caller(BOB, hello("guest", "other", since));
    return admission.verdict(line, line.theirs, { byKey: undefined, host: undefined, count: 0 });
  };
  assert.deepEqual(verdict(1), { do: "neighbour" });
  keeper.turns(BOB);
  assert.deepEqual([verdict(1)], [{ do: "twin", isLater: true }]);
});
