// The first of the page's code: what it fetches for a guest.

import assert from "node:assert/strict";
import { test } from "node:test";

const EARLY = new URL("../../web/boot/early.js", import.meta.url).href;

/** How often a guest's page plans to keep the whole site on the device. */
async function planned(context, saveData, top = globalThis.self) {
  const real = ["navigator", "location", "document", "top"].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  const plans = context.mock.method(globalThis, "setTimeout", () => 0).mock;
  const stand = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true });
  stand("navigator", { connection: { saveData } });
  stand("location", { hash: "#v1.abc" });
  stand("document", { getElementById: () => ({ textContent: '{"room": []}' }) });
  stand("top", top);
  await import(`${EARLY}?${saveData} ${top === globalThis.self}`);
  for (const [name, was] of real) {
    if (was) Object.defineProperty(globalThis, name, was);
    else delete globalThis[name];
  }
  const count = plans.callCount();
  context.mock.restoreAll();
  return count;
}

test("a guest who saves data does not fetch the whole site, and Python with it", async (context) => {
  assert.equal(await planned(context, false), 1);
  assert.equal(await planned(context, true), 0);
});

test("a page that came from a cache says nothing of the line", async () => {
  const { cameSlowly } = await import("../../web/boot/offline.js");
  const page = (sent, body, ms) => cameSlowly({ responseStart: 100, responseEnd: 100 + ms, transferSize: sent, encodedBodySize: body });
  assert.equal(page(12_300, 12_000, 5), false, "a quick line");
  assert.equal(page(12_300, 12_000, 300), true, "a slow one");
  assert.equal(page(0, 12_000, 5), false, "from the cache");
  assert.equal(page(300, 12_000, 5), false, "unchanged, as the server says");
  assert.equal(page(0, 0, 5), false, "from the service worker");
});

test("inside another page nothing starts", async (context) => {
  assert.equal(await planned(context, false, {}), 0);
});
