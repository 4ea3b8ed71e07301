// The log of a match: each rule, and that the run of each rule finds the fault of leaving it out.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PLANTED, withFault } from "./planted.js";
import { RULES } from "./rules.js";

const TRUE = await import("../../../web/session/log/log.js");

for (const [name, run] of Object.entries(RULES)) test(name, () => run(TRUE));

for (const row of PLANTED) {
  test(`a planted fault is found: ${row.fault}`, async () => {
    const modules = await withFault(row);
    assert.throws(() => RULES[row.rule](modules), { name: "AssertionError" });
  });
}
