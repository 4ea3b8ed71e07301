// What a first start fetches: how much of it has come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Download } from "../../web/boot/download.js";
import { TookTooLong, within } from "../../web/boot/watch.js";

/** @param {Record<string, boolean>} files by address: does it come? */
function serve(files) {
  globalThis.fetch = async (/** @type {string} */ url) => {
    if (!files[url]) throw new TypeError("no network");
    return new Response("");
  };
}

/**
 * A message of a channel comes in a turn of its own, on a busy machine a late one.
 * @param {() => boolean} enough
 */
async function until(enough) {
  for (let turn = 0; turn < 1000 && !enough(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("the bar shows what page and worker have fetched, in steps", async (context) => {
  serve({ small: true, broken: false });
  const shown = [];
  const files = [
    { url: "small", bytes: 100 },
    { url: "broken", bytes: 100 },
  ];
  const download = new Download({ files, interpreter: 800 }, "start", (share) => shown.push(share));
  await download.ahead;
  const worker = new BroadcastChannel("start");
  // an open channel would keep Node from ending
  context.after(() => {
    download.close();
    worker.close();
  });
  const before = download.news;
  for (const bytes of [10, 300, 310, 800]) worker.postMessage(bytes);
  await until(() => download.news === before + 4);
  assert.deepEqual(shown, [0.1, 0.4, 0.9]);
  // a second worker of the same start begins again
  worker.postMessage(20);
  await until(() => download.news === before + 5);
  assert.equal(download.news, before + 5, "it still comes");
  assert.deepEqual(shown, [0.1, 0.4, 0.9]);
});

test("patience begins again whenever more has come", async (context) => {
  context.mock.timers.enable({ apis: ["setInterval"] });
  let now = 0;
  context.mock.method(performance, "now", () => now);
  const never = new Promise(() => {});
  let bytes = 0;
  let over = false;
  const waiting = within(30, never, () => bytes).catch((error) => {
    over = error instanceof TookTooLong;
  });
  const pass = async (/** @type {number} */ seconds) => {
    for (let i = 0; i < seconds; i += 1) {
      now += 1000;
      context.mock.timers.tick(1000);
      await Promise.resolve();
    }
  };
  await pass(29);
  bytes = 1;
  await pass(29);
  assert.equal(over, false);
  await pass(3);
  await waiting;
  assert.equal(over, true);
});
