// Where a link may lead the browser of whoever opens it: hostile links, and those of friends.

import assert from "node:assert/strict";
import { test } from "node:test";
import { makeLink, newRoom, parseLink } from "../../web/net/link.js";
import { loadRelays, strangers } from "../../web/net/relays.js";
import { hostOf, isTurn, nearness } from "../../web/net/servers.js";

const SITE = "tavola.example";
const ROOM = newRoom({ key: "A".repeat(22) });

/** A link with a right checksum that names these, however it came to be. */
const linkTo = (extras, base = "http://127.0.0.1/") => new URL(makeLink(base, ROOM, extras)).hash;
const relays = (count) => Array.from({ length: count }, (_, n) => `wss://r${n}.example`);
const isGood = (extras, page = SITE) => parseLink(linkTo(extras), page).ok;

test("a link names at most eight relays, three brokers and one TURN server", () => {
  assert.deepEqual(
    [8, 9, 400].map((count) => isGood({ relays: relays(count) })),
    [true, false, false],
  );
  assert.deepEqual(
    [3, 4].map((count) => isGood({ brokers: relays(count) })),
    [true, false],
  );
  const turn = (...urls) => ({ turnServer: { urls, username: "n", credential: "p" } });
  assert.equal(parseLink(linkTo(turn("turn:t.example", "turns:t.example:443?transport=tcp")), SITE).turnServer.urls.length, 2);
  assert.equal(isTurn(["turn:t.example", "turn:u.example"]), false, "two servers");
  assert.equal(isTurn(Array.from({ length: 5 }, (_, n) => `turn:t.example:${n + 1}`)), false, "a scan of ports");
  assert.equal(isTurn(["turn:t.example#.own.example"]), false);
});

const DEVICE = [
  "localhost",
  "localhost.",
  "a.localhost",
  "127.0.0.1",
  "127.1",
  "0x7f.1",
  "2130706433",
  "0",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::]",
];
const NETWORK = [
  "10.0.0.1",
  "192.168.0.1",
  "172.16.0.1",
  "172.31.9.9",
  "169.254.1.1",
  "100.64.0.1",
  "printer",
  "nas.local",
  "nas.local.",
  "x.home.arpa",
  "[fe80::1]",
  "[fd00::1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
];
const ANYWHERE = [
  "relay.example",
  "1.1.1.1",
  "172.32.0.1",
  "100.128.0.1",
  "[2606:4700::1111]",
  "localhost.example",
  "10.example",
];

for (const [hosts, ok] of [
  [DEVICE, { device: true, network: false, anywhere: false }],
  [NETWORK, { device: true, network: true, anywhere: false }],
  [ANYWHERE, { device: true, network: true, anywhere: true }],
]) {
  test(`no link leads nearer than its page: ${hosts[0]} and its like`, () => {
    for (const host of hosts) {
      for (const [page, expected] of [
        ["127.0.0.1", ok.device],
        ["192.168.0.7", ok.network],
        [SITE, ok.anywhere],
      ]) {
        assert.equal(isGood({ relays: [`wss://${host}:7`] }, page), expected, `relay ${host} from ${page}`);
        assert.equal(isGood({ brokers: [`wss://${host}:7`] }, page), expected, `broker ${host} from ${page}`);
      }
    }
  });
}

test("what hides its host is no server", () => {
  for (const url of [
    "wss://nos.lol@evil.example",
    "wss://nos.lol:x@evil.example",
    "http://x.example",
    "javascript:1",
    "wss://",
    "wss:// x",
    `wss://${"a".repeat(200)}.example`,
  ])
    assert.equal(isGood({ relays: [url] }), false, url);
});

test("a TURN server of one's own network stays out of the links of a public site", () => {
  const own = { turnServer: { urls: "turn:192.168.0.2:3478", username: "n", credential: "p" } };
  assert.equal(parseLink(linkTo(own, "https://tavola.example/"), SITE).turnServer, null);
  assert.notEqual(parseLink(linkTo(own, "http://192.168.0.7/"), "192.168.0.7").turnServer, null);
});

test("a link without a checksum names no servers", () => {
  const bare = linkTo({ relays: relays(1) }).replace(/&c=.*/, "");
  assert.deepEqual(parseLink(bare, SITE), { ok: false, why: "link_bad" });
  assert.equal(parseLink(linkTo({}).replace(/&c=.*/, ""), SITE).ok, true);
});

test("a host is shown as the network knows it", () => {
  assert.equal(hostOf("wss://n\u043es.lol/x"), "xn--ns-fmc.lol");
  assert.equal(hostOf("wss://NOS.lol:443"), "nos.lol");
  assert.equal(hostOf("turns:t.example:8443?transport=tcp"), "t.example:8443");
  assert.equal(nearness(new URL("ws://\uff11\uff12\uff17.0.0.1").hostname), 0);
});

/** With the site's own list. */
async function withList(list, act) {
  const real = globalThis.fetch;
  globalThis.fetch = async () => Response.json(list);
  try {
    return await act();
  } finally {
    globalThis.fetch = real;
  }
}

test("servers are strangers unless the site names them, or page and server are on one device", async () => {
  const list = { relays: ["wss://own.example"], brokers: ["wss://own.example/mqtt"], stun: [] };
  await withList(list, async () => {
    const named = ["wss://own.example", "wss://evil.example", "wss://evil.example/2", "turn:evil.example:7"];
    assert.deepEqual(await strangers(named, "https://tavola.example/"), ["evil.example", "evil.example:7"]);
    assert.deepEqual(await strangers(["ws://127.0.0.1:9"], "http://127.0.0.1/"), []);
    assert.deepEqual(await strangers(["wss://evil.example"], "http://127.0.0.1/"), ["evil.example"]);
  });
});

test("the address of the page is a link as well", async () => {
  const query = [...relays(400), "ws://localhost:9", "wss://10.0.0.1"].map((url) => `relay=${encodeURIComponent(url)}`);
  const stun = ["stun:127.0.0.1:9", "stun:a.example", "stun:b.example", "stun:c.example", "turn:d.example"].map(
    (url) => `stun=${url}`,
  );
  const found = await loadRelays(`https://tavola.example/?${[...query, ...stun].join("&")}`);
  assert.deepEqual(found, { relays: relays(8), brokers: [], stun: ["stun:a.example", "stun:b.example"], isListed: false });
  const near = await loadRelays(`https://tavola.example/?${query.slice(-2).join("&")}`);
  assert.deepEqual(near.relays, [], "nothing is left, and nothing else is asked instead");
});
