// What a start loads: the modules behind the first page and behind the first table of a solo game. Each costs some milliseconds of
// processor time, so what only comes later is imported later.

import assert from "node:assert/strict";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { filesIn } from "./modules.js";

const modules = filesIn("web", /\.js$/);
const STATIC = /^(?:import|export)\s+(?:[\w$*{},\s]+?\bfrom\s+)?"(\.[^"]+)"/gm;

/** Our modules that these import statically, and they themselves. @param {string[]} roots */
function behind(roots) {
  const found = new Set(roots);
  for (const path of found)
    for (const [, from] of (modules.get(path) ?? "").matchAll(STATIC)) found.add(normalize(join(dirname(path), from)));
  for (const path of found) if (!modules.has(path)) found.delete(path); // libraries
  return found;
}

const FIRST_PAGE = ["web/boot/early.js", "web/main.js"];
const FRAME = ["web/features/table/frame.js", "web/features/room/host.js"];
const games = [...modules.keys()].filter((path) => /^web\/games\/[^/]+\/table\.js$/.test(path));

/** Modules that the first table of a solo game has no use for. */
const LATER = [
  /^web\/net\/(?!address\.js)/, // other devices
  /^web\/session\/(?:check|guest)\.js$/, // what a guest checks
  /^web\/wire\/check\.js$/,
  /^web\/features\/(?:room\/address|lobby\/options|invite\/answer|announce\/aloud|moments\/overlay|people\/say|table\/over)\.js$/,
  /^web\/games\/[^/]+\/(?:more|moments|phrases|sounds|poster)\.js$/,
];

test("the first page loads few modules", () => {
  const found = behind(FIRST_PAGE);
  assert.ok(found.size > 40, "they are found");
  assert.ok(found.size <= 62, `${found.size} modules`);
});

test("the first table of a solo game loads no module that it has no use for", () => {
  assert.equal(games.length, 4);
  for (const game of games) {
    const early = [...behind([...FIRST_PAGE, ...FRAME, game])].filter((path) => LATER.some((late) => late.test(path)));
    assert.deepEqual(early, [], game);
  }
});

test("the first table of Coup alone loads few modules", () => {
  const found = behind([...FIRST_PAGE, ...FRAME, "web/games/coup/table.js"]);
  assert.ok(found.size <= 108, `${found.size} modules`);
});
