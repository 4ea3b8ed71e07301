// The hash of the chain is SHA-256, as everybody else computes it.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { sha256 } from "../../../web/node_modules/@noble/hashes/sha2.js";
import { hashBy } from "../../../web/session/log/hash.js";

test("texts of all lengths have the hash that Node's own SHA-256 gives", () => {
  const hash = hashBy(sha256);
  for (let length = 0; length < 300; length += 1) {
    const text = "é€a".repeat(length).slice(0, length);
    assert.equal(hash(text), createHash("sha256").update(text).digest("base64url"));
  }
});
