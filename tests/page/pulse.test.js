// Whether a relay is still there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Pulse } from "../../web/net/pulse.js";

/** What a socket that opens at once is told to do, second by second. */
function told(pulse, from, until, heard = () => false) {
  const done = {};
  for (let now = from; now <= until; now += 1000) {
    if (heard(now)) pulse.heard(now);
    const due = pulse.tick(now);
    if (due !== null) done[now] = due;
    if (due === "over") break;
  }
  return done;
}

test("a relay that has been quiet is asked, and given up when it does not answer", () => {
  const pulse = new Pulse(0);
  pulse.opened(0);
  assert.deepEqual(told(pulse, 1000, 90_000), { 31_000: "ask", 35_000: "over" });
});

test("a relay that answers is kept", () => {
  const pulse = new Pulse(0);
  pulse.opened(0);
  assert.deepEqual(told(pulse, 1000, 70_000, (now) => now % 32_000 === 0), { 31_000: "ask", 63_000: "ask" });
});

test("after a change of network it is asked at once", () => {
  const pulse = new Pulse(0);
  assert.equal(pulse.wake(500), false, "nothing can be asked of a socket that is not open");
  pulse.opened(1000);
  assert.equal(pulse.wake(1500), true);
  assert.equal(pulse.wake(3500), true, "and asked again, without more time to answer");
  assert.deepEqual(told(pulse, 2000, 9000), { 5000: "over" });
});

test("a socket that does not open is tried again", () => {
  assert.deepEqual(told(new Pulse(0), 1000, 20_000), { 11_000: "over" });
});

test("a page that slept gives the relay time to answer", () => {
  const pulse = new Pulse(0);
  pulse.opened(0);
  pulse.wake(1000);
  assert.deepEqual(told(pulse, 60_000, 70_000), { 60_000: "ask", 64_000: "over" });
  assert.deepEqual(told(new Pulse(0), 60_000, 62_000), {});
});
