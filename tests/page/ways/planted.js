// Faults planted in the routing code: the simulated network must find each of them.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const NET = fileURLToPath(new URL("../../../web/net/", import.meta.url));

/** What is planted, in which file, the text that it takes the place of, and the evening that finds it soon. */
export const PLANTED = [
  ["delivers twice", "stream.js", "number < this.#next || ", "number < this.#next) return [piece];\n    if (", 1],
  ["delivers what comes, in no order", "stream.js", "const pieces = [];", "return [piece];", 1],
  [
    "acknowledges what has not come",
    "stream.js",
    "return `a${write(this.#theirEpoch)}.${write(this.#next - 1)}`",
    "return `a${write(this.#theirEpoch)}.${write(this.#next)}`",
    15,
  ],
  ["takes a number too many for acknowledged", "stream.js", ".number <= upTo)", ".number <= upTo + 1)", 1],
  ["starts over under the old numbers", "stream.js", "this.#epoch += 1;", "", 2],
  ["never sends again", "talk.js", "this.#again(now, patience);", "", 19],
  ["believes who does not answer", "map.js", "keep(this.#penalties, ", "keep(new Map(), ", 5],
  ["forgets where it heard something", "talk.js", "if (this.via === null) this.turn(now);", "this.via = null;", 1],
];

/** What a change of who keeps the room must not do. */
export const TURNING = ["begins a talk again with who keeps the room now", "router.js", "if (this.#talks.has(key)) return;", "stream.restart();"];

/** Faults that cost time alone where nobody minds to meet again: an evening that counts every loss finds them (tests/simulation/ways.py). */
export const LOSING = [
  ["gives up who was reached over a friend that goes", "talk.js", "!this.#isSeeking || ", ""],
  ["forgets every path to whom a line has died", "map.js", "each.endsWith(` ${via}`)", 'each.split(" ").includes(via)'],
];

/** The router with one fault. @returns {Promise<{ Router: any }>} */
export async function withFault([, file, find, put]) {
  const folder = mkdtempSync(join(tmpdir(), "ways-"));
  try {
    cpSync(join(NET, "ways"), join(folder, "ways"), { recursive: true });
    cpSync(join(NET, "limits.js"), join(folder, "limits.js"));
    writeFileSync(join(folder, "package.json"), '{"type": "module"}');
    const path = join(folder, "ways", file);
    const source = readFileSync(path, "utf8");
    assert.equal(source.split(find).length, 2, `this is once in ${file}: ${find}`);
    writeFileSync(
      path,
      source.replace(find, () => put),
    );
    return await import(join(folder, "ways", "router.js"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
