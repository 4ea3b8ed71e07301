// When the second kind of meeting place is asked, and what it is given. The brokers themselves are met in tests/web/test_brokers.py.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Broker } from "../../web/net/broker.js";
import { makeLink, newRoom, parseLink } from "../../web/net/link.js";
import { canOpen, loadRelays } from "../../web/net/relays.js";
import { Reserve } from "../../web/net/reserve.js";

const URLS = ["wss://one.example/mqtt", "wss://two.example/mqtt"];
const OWNER = { mail: () => {}, answered: () => {}, changed: () => {}, untimely: () => {} };
const NEVER = -Infinity;

/** A reserve, what was loaded for it, and what its brokers were told. */
function opened(urls = URLS) {
  const told = [];
  const tell =
    (name) =>
    (...args) =>
      void told.push([name, ...args]);
  const load = async (wanted) => {
    told.push(["load", ...wanted]);
    const methods = Object.fromEntries(["listen", "tick", "wake", "publish", "close"].map((name) => [name, tell(name)]));
    return wanted.map((url) => ({ ...methods, state: () => ({ url, state: "open" }) }));
  };
  return { reserve: new Reserve(urls, ["mine"], OWNER, load), told };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("brokers are asked when nobody has been heard for one and a half seconds", async () => {
  const { reserve, told } = opened();
  for (const now of [1000, 2000, 2499]) reserve.tick(now, false, NEVER);
  assert.deepEqual(told, []);
  assert.deepEqual(reserve.brokers, []);
  reserve.tick(2500, false, 1001);
  await settled();
  assert.deepEqual(told, [], "somebody was heard since");
  reserve.tick(2501, false, 1001);
  await settled();
  assert.deepEqual(told, [["load", ...URLS], ...URLS.map(() => ["listen", ["mine"], 2501])]);
  assert.deepEqual(
    reserve.brokers.map((broker) => broker.state().url),
    URLS,
  );
  reserve.tick(6000, true, NEVER);
  assert.deepEqual(told.slice(3), URLS.map(() => ["tick", 6000]));
});

test("where somebody is here and a relay answers they are left alone", async () => {
  const { reserve, told } = opened();
  for (let now = 1000; now < 60_000; now += 1000) reserve.tick(now, now % 2000 === 0, NEVER);
  await settled();
  assert.deepEqual(told, []);
  const none = opened([]);
  for (let now = 1000; now < 60_000; now += 1000) none.reserve.tick(now, false, NEVER);
  await settled();
  assert.deepEqual(none.told, []);
});

test("a room that is left while they load closes them", async () => {
  const { reserve, told } = opened();
  for (const now of [0, 4000]) reserve.tick(now, false, NEVER);
  reserve.close();
  await settled();
  assert.deepEqual(
    told.slice(1),
    URLS.map(() => ["close"]),
  );
});

test("what could not be loaded is asked for again", async (t) => {
  t.mock.method(console, "error", () => {});
  let times = 0;
  const reserve = new Reserve(URLS, [], OWNER, async () => {
    times += 1;
    throw new TypeError("not here");
  });
  for (let now = 0; now < 20_000; now += 1000) {
    reserve.tick(now, false, NEVER);
    await settled();
  }
  assert.equal(times, 3);
});

test("an address that a page may not open costs no other", async (t) => {
  t.mock.method(console, "error", () => {});
  const opened = [];
  class Socket extends EventTarget {
    constructor(url) {
      super();
      if (url.startsWith("ws:")) throw new DOMException("insecure", "SecurityError");
      opened.push(url);
    }
    close() {}
  }
  const { WebSocket } = globalThis;
  globalThis.WebSocket = Socket;
  const makeClient = () => ({ with_websock: () => {}, connect: () => new Promise(() => {}) });
  const load = async (urls, owner) => urls.map((url) => new Broker(url, makeClient, owner));
  try {
    const reserve = new Reserve(["ws://bad.example/mqtt", ...URLS], [], OWNER, load);
    for (let now = 0; now < 20_000; now += 1000) {
      reserve.tick(now, false, NEVER);
      await settled();
    }
    const states = reserve.brokers.map((broker) => broker.state().state);
    reserve.close();
    assert.deepEqual(states, ["closed", "connecting", "connecting"]);
    assert.deepEqual(opened.slice(0, 2), URLS);
  } finally {
    globalThis.WebSocket = WebSocket;
  }
});

test("the page opens encrypted sockets, and any to its own device", () => {
  const may = ["wss://one.example", "ws://127.0.0.1:9/", "ws://localhost:9"];
  assert.deepEqual([...may, "ws://one.example", "ws://127.0.0.1.one.example", "wss://one.example/#part"].filter(canOpen), may);
});

test("a room's link names brokers of its own, and so does the page's address", async () => {
  const room = newRoom({ key: "A".repeat(22) });
  const link = makeLink("https://tavola.example/", room, { brokers: URLS });
  const found = parseLink(new URL(link).hash, "tavola.example");
  assert.deepEqual([found.ok, found.brokers, found.relays], [true, URLS, null]);
  assert.equal(parseLink(`#${new URL(link).hash.slice(1).replace("wss", "http")}`, "tavola.example").ok, false);
  const own = await loadRelays(`https://tavola.example/?broker=${encodeURIComponent(URLS[0])}&broker=nonsense`);
  assert.deepEqual(own, { relays: [], brokers: [URLS[0]], stun: [], isListed: false });
});
