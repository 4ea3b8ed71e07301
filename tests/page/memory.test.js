// Python's memory as it is kept: nothing is lost, and a damaged one is told from a whole one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { packed, whole } from "../../web/boot/memory.js";

/** @param {number} length @param {Record<number, number>} bytes */
const memoryOf = (length, bytes) => {
  const memory = new Uint8Array(length);
  for (const [at, byte] of Object.entries(bytes)) memory[Number(at)] = byte;
  return memory;
};

test("what is kept is put back byte by byte, and empty pages take no room", () => {
  for (const length of [0, 4, 4096, 4100, 4096 * 40 + 128]) {
    for (const places of [[], [0], [length - 1], [0, 4095, length - 1], [length >> 1]]) {
      const memory = memoryOf(length, Object.fromEntries(places.filter((at) => at >= 0 && at < length).map((at) => [at, 7])));
      const kept = packed(memory);
      assert.deepEqual(whole(kept.buffer), memory, `${length} with ${places}`);
      assert.ok(kept.length <= 8 + (4 + 4096) * Math.max(1, places.length), `${kept.length} bytes`);
    }
  }
});

test("a part of a larger buffer is kept alone", () => {
  const memory = memoryOf(4096 * 3, { 4096: 1 }).subarray(4096, 4096 * 2);
  assert.deepEqual(whole(packed(memory).buffer), memory.slice());
});

test("a damaged one is refused", () => {
  const kept = packed(memoryOf(4096 * 4, { 0: 1, 9000: 2 }));
  for (const end of [0, 3, 4, 8, 12, kept.length - 4096, kept.length - 1]) {
    assert.throws(() => whole(kept.slice(0, end).buffer), RangeError, `${end} bytes`);
  }
});
