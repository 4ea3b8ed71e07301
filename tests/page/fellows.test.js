// Guests whom no line joins greet each other over a friend.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Fellows } from "../../web/net/fellows.js";
import { ANN, HOST } from "./net.js";

test("who is no peer is greeted over a friend, more and more rarely, and at once when a friend has found it again", () => {
  const done = [];
  let strangers = [ANN, HOST];
  const ways = { strangers: () => strangers, greet: (key, now) => done.push(`${key === ANN ? "ann" : "host"} ${now / 1000}`) };
  const fellows = new Fellows({ ways, peers: { line: (key) => (key === HOST ? {} : undefined) } });
  for (let now = 0; now < 100_000; now += 1000) fellows.tick(now);
  assert.deepEqual(done, [0, 2, 6, 14, 30, 60, 90].map((at) => `ann ${at}`));
  strangers = [];
  fellows.tick(100_000);
  strangers = [ANN];
  fellows.tick(101_000);
  assert.equal(done.at(-1), "ann 101");
});
