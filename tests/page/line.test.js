// One line (a connection): whether its other end is alive, which messages it accepts, and what a goodbye means.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Gate } from "../../web/net/gate.js";
import { byeHeard, goneWhy, isOffence } from "../../web/net/goodbye.js";
import { readHello } from "../../web/net/handshake.js";
import { Heartbeat, PATIENCE } from "../../web/net/heartbeat.js";
import { PUBLIC_KEY_BYTES } from "../../web/net/identity.js";
import { Allowance, GUEST, HOST, LANE, WAITING_FRAMES } from "../../web/net/limits.js";
import { Line } from "../../web/net/line.js";

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
  assert.equal(gate.offence("", 0), "malformed");
  assert.equal(gate.offence("x".repeat(65 * 1024), 0), "oversize");
  for (let n = 3; n < GUEST.frames.burst; n += 1) assert.equal(gate.offence("f", 0), null);
  assert.equal(gate.offence("f", 0), "flood", "routing has an allowance of its own for the proven only");
  gate.prove(new Allowance({ ...HOST, frames: { perSecond: 0, burst: 1 } }), new Allowance(LANE));
  assert.deepEqual([gate.offence("m", 0), gate.offence("m", 0), gate.offence("n", 0)], [null, "flood", null]);
  assert.equal(gate.offence(`f${"x".repeat(70 * 1024)}`, 0), null, "what is carried may be longer");
  assert.equal(gate.mayWait(Array(WAITING_FRAMES).fill("x"), "x"), false);
  assert.deepEqual([gate.mayWait(["x".repeat(60_000)], "x".repeat(6000)), gate.mayWait([], "x")], [false, true]);
});

test("a guest's bytes have a bound as well, and who sends what a page sends meets none", () => {
  const frames = (count, length, every, limits = GUEST) => {
    const gate = new Gate();
    gate.prove(new Allowance(limits), new Allowance(LANE));
    const texts = Array.from({ length: count }, (_, n) => gate.offence(`m1.${n}.0.0:${"x".repeat(length)}`, n * every));
    return texts.find((offence) => offence !== null) ?? null;
  };
  assert.equal(frames(1, 8193, 0), "oversize");
  assert.equal(frames(1, 8193, 0, HOST), null, "a screen of the host's may be longer");
  assert.equal(frames(1, 3000, 0), null);
  assert.equal(frames(18, 8000, 55), "flood");
  assert.equal(frames(60, 1000, 0), null, "who comes back may say a lot at once");
  assert.equal(frames(2000, 950, 250), null, "and go on for long");
});

test("the members' lane has an allowance of its own, and says nothing against a guest's", () => {
  const gate = new Gate();
  gate.prove(new Allowance(GUEST), new Allowance(LANE));
  const piece = `m1.1.0.0+:\xfd${"x".repeat(GUEST.longest - 1)}`;
  for (let n = 0; n < 400; n += 1) assert.equal(gate.offence(piece, 0), null);
  assert.equal(gate.offence("m1.2.0.0:{}", 0), null);
  const flood = Array.from({ length: 400 }, () => gate.offence("m1.3.0.0:\xfe{}", 0));
  assert.deepEqual([flood.indexOf("flood"), flood.at(-1)], [LANE.frames.burst - 400, "flood"]);
});

test("a goodbye binds when who keeps the room says it", () => {
  const said = ["left", "replaced", "banned", "closed", "nonsense"];
  assert.deepEqual(said.map((why) => byeHeard(why, true)), ["left", "lost", "banned", "left", null]);
  assert.deepEqual(said.map((why) => byeHeard(why, false)), ["left", "lost", "left", "left", null]);
  assert.deepEqual(["banned", "refused", "lost"].map(goneWhy), ["closed", "closed", "lost"]);
  assert.deepEqual(["flood", "lost"].map(isOffence), [true, false]);
});

test("the greeting goes as text, as pages of every version read it, so that both are told of the other's version", async () => {
  const sent = [];
  const channel = { readyState: "open", bufferedAmount: 0, addEventListener() {}, send: (data) => void sent.push(data) };
  const identity = { key: "k", publicKey: new Uint8Array(PUBLIC_KEY_BYTES), sign: async () => new Uint8Array(64) };
  const self = { role: "host", version: { app: "1", protocol: 503 }, session: "s", since: 0 };
  new Line({ addEventListener() {} }, channel, () => {}, { identity, patience: PATIENCE, self });
  assert.equal(sent.length, 1);
  assert.deepEqual(readHello(sent[0].slice(1))?.version, self.version);
});
