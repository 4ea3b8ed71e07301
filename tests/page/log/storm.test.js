// The log of a match in storms, each from its seed, and the faults that storms find.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLANTED, withFault } from "./planted.js";
import { firstWrong, Storm } from "./storm.js";

const TRUE = await import("../../../web/session/log/log.js");
const STORMS = 300;

test("one keeper a term, nothing acknowledged is lost, somebody keeps within 10 s, all end, and all logs are the same", () => {
  const found = firstWrong(TRUE, 1, STORMS);
  assert.equal(found, null, `node tests/page/log/storm.js ${found?.seed}\n${found?.wrongs.join("\n")}`);
});

/** What storms find soon. For most others chance is no help: rules.js has a run for each. */
const FOUND = [
  "does not say what it lacks",
  "votes without keeping it",
  "votes for a shorter log",
  "acknowledges before enough have stored",
  "is elected by half",
  "never goes on",
  "forgets what the last keeper has shown",
];

for (const fault of FOUND) {
  test(`a storm finds a planted fault: ${fault}`, async () => {
    const modules = await withFault(PLANTED.find((row) => row.fault === fault));
    assert.notEqual(firstWrong(modules, 1, 40), null);
  });
}

test("a storm is repeated by its seed", () => {
  const traces = [3, 3, 4].map((seed) => {
    const trace = [];
    new Storm(TRUE, seed, { devices: 4, trace: (...said) => trace.push(said.join(" ")) }).play();
    return trace.join("\n");
  });
  assert.equal(traces[0], traces[1]);
  assert.notEqual(traces[0], traces[2]);
});
