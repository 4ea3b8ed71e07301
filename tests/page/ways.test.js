// Messages through friends: paths, reports of lines, and the meeting place. Simulations and cryptography are in ways/.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readReport } from "../../web/net/ways/map.js";
import { PostBox } from "../../web/net/ways/postbox.js";
import { Router } from "../../web/net/ways/router.js";

test("of two friends the quicker one carries, and nobody carries further than to a neighbour", () => {
  const me = "me".padEnd(22, "x");
  const [near, far, host] = ["near", "far", "host"].map((name) => name.padEnd(22, "x"));
  const router = new Router(me);
  for (const [key, rtt] of [
    [near, 20],
    [far, 200],
  ]) {
    router.receive({ type: "line", key }, 0);
    router.receive({ type: "rtt", key, rtt }, 0);
    router.receive({ type: "frame", from: key, text: `n${JSON.stringify([[host, 30]])}` }, 0);
  }
  router.receive({ type: "seek", key: host, session: "1", role: "host" }, 0);
  assert.equal(router.via(host), near);
  const frame = (to, from) => ({ type: "frame", from: near, text: `f${to}${from}body` });
  assert.deepEqual(router.receive(frame(far, near), 0), [{ do: "post", to: far, frame: `f${far}${near}body` }]);
  assert.deepEqual(router.receive(frame(far, host), 0), [], "it is of somebody further away");
  assert.deepEqual(router.receive(frame(host, near), 0), [], "it is for somebody further away");
  assert.deepEqual(router.carrying(0), [[far, near].sort()]);
  const flood = Array.from({ length: 500 }, () => router.receive(frame(far, near), 0).length);
  assert.ok(flood.reduce((sum, count) => sum + count) < 200, "bounded in rate");
  assert.deepEqual(router.receive({ type: "frame", from: far, text: `f${near}${far}${"x".repeat(200_000)}` }, 0), []);
});

test("a report of lines is read as declared", () => {
  const key = "k".repeat(22);
  assert.deepEqual([...readReport(JSON.stringify([[key, 5]]))], [[key, 5]]);
  for (const bad of ["", "{}", "[1]", '[["short",1]]', `[["${key}",-1]]`, `[["${key}","1"]]`, `[["${key}",1,2]]`]) {
    assert.equal(readReport(bad), null, bad);
  }
  assert.equal(readReport(JSON.stringify(Array.from({ length: 33 }, () => [key, 1]))), null);
});

test("carriers are used gently: three events a second, ten at once, and seldom while they refuse", () => {
  const box = new PostBox();
  for (const n of [1, 2, 3]) box.put("ann", `a${n}`);
  box.put("ben", "b1");
  assert.deepEqual(box.take(0), { to: "ann", bodies: ["a1", "a2", "a3"] });
  assert.deepEqual(box.take(0), { to: "ben", bodies: ["b1"] });
  assert.equal(box.take(0), null);
  let sent = 2;
  for (let now = 0; now < 10_000; now += 10) {
    box.put("ann", "x");
    if (box.take(now) !== null) sent += 1;
  }
  assert.equal(sent, 10 + 3 * 10 - 1, "the last of them is due at the very end");
  box.put("ann", "x");
  assert.equal(box.take(1e5 - 1) !== null && box.takeOne(1e5), true);
  const refusals = [1, 2, 3, 4, 5, 6, 7].map((n) => {
    box.answered(false, n * 1e6);
    assert.equal(box.spare(n * 1e6), 0);
    box.put("ann", "x");
    let pause = 0;
    while (box.take(n * 1e6 + pause) === null) pause += 500;
    return pause;
  });
  assert.deepEqual(refusals, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  box.answered(true, 1e9);
  for (let n = 0; n < 20; n += 1) box.put("ann", "x".repeat(10_000));
  const event = box.take(1e9);
  assert.equal(event.bodies.length, 2, "an event has a size that relays take");
  let rest = 0;
  for (let at = 1e9; at < 1e9 + 60_000; at += 500) rest += box.take(at)?.bodies.length ?? 0;
  assert.equal(rest, 10, "what is too much is not kept");
});
