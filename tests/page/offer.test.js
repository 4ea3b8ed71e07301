// The offer of a new room, by a guest whom nobody knows for the host: what it may say, who hears it, how many are shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startPage } from "./page.js"; // first: what comes next looks for a document
import { Anew } from "../../web/features/absence/missing.js";
import { Comings } from "../../web/net/comings.js";
import { Events } from "../../web/net/events.js";
import { shortKey } from "../../web/net/link.js";
import { metBy, readOffer, writeOffer } from "../../web/net/offer.js";
import { ANN, keeperOf } from "./net.js";

const SECRET = "secretsecretsecretsecA";

test("an offer leads to a room of its sender, and names no server", () => {
  assert.deepEqual(readOffer(ANN, writeOffer(SECRET, "Ann")), { secret: SECRET, hostKey: shortKey(ANN), name: "Ann" });
  const led = readOffer(ANN, writeOffer(SECRET, "&relay=wss://evil.example"));
  assert.deepEqual(Object.keys(led ?? {}), ["secret", "hostKey", "name"]);
});

test("a lying offer is none", () => {
  const link = `v1.${SECRET}${"A".repeat(10)}&relay=wss%3A%2F%2Fevil.example`;
  const lies = [link, "javascript:alert(1)", "", SECRET, `${SECRET} \u200b`, `<${SECRET}Ann`, `${SECRET}${"A".repeat(100_000)}`];
  for (const lie of lies) assert.equal(readOffer(ANN, `r${lie}`), null, lie.slice(0, 60));
});

test("the name in an offer is short, and has nothing that hides or turns what follows", () => {
  const nameIn = (name) => readOffer(ANN, writeOffer(SECRET, name))?.name;
  assert.equal(nameIn("\u202eA\nn\u200bn\u2028 "), "Ann");
  assert.equal(nameIn("n".repeat(300)), "n".repeat(24));
});

/** What a page of this role hears of a neighbour's offer. */
function heard(role, host) {
  const told = [];
  const events = new Events();
  events.on("offered", ({ name }) => told.push(name));
  const ways = { frame: (_, frame) => told.push(frame) };
  const comings = new Comings({ role, keeper: keeperOf(role), events, ways, peers: { keeper: () => host } });
  for (const frame of [writeOffer(SECRET, "Ann"), "n1", "rnonsense"]) comings.frame({ key: ANN }, frame);
  return told;
}

test("a guest hears of an offer only while its host is gone, and a host never", () => {
  assert.deepEqual(heard("guest", undefined), ["Ann", "n1"]);
  assert.deepEqual(heard("guest", {}), ["n1"]);
  assert.deepEqual(heard("host", undefined), ["n1"]);
});

test("who offers a room waits for those who come, and no longer", () => {
  const entered = 1_000_000;
  const wait = (...came) => metBy(entered, entered, came.map((ms) => entered + ms)) - entered;
  assert.equal(wait(), 8000, "nobody has come yet");
  assert.equal(wait(700), 3200);
  assert.equal(wait(900, 700), 3400, "the last one counts");
  assert.equal(wait(900, 7000), 8000);
  assert.equal(metBy(entered, entered + 60_000, [entered + 900]) - entered, 62_500, "a page that has slept may meet somebody yet");
});

test("who opens a new room sees that it is under way until it is there, and opens one only", () => {
  const page = startPage();
  page.dispatch("net/state", { state: { phase: "host_away", relays: [], ways: [], carrying: [], since: null } });
  const anew = () => Anew({ model: page.model(), say: (key) => key, dispatch: page.dispatch }).props;
  assert.deepEqual([anew().children, anew()["aria-disabled"]], ["trouble.anew", undefined]);
  anew().onClick();
  assert.deepEqual([anew().children, anew()["aria-disabled"]], ["missing.offering", true]);
  assert.equal(page.model().notices.length, 0);
});

test("three offers at the most, one of each host, and none once the host is back", () => {
  const page = startPage();
  const offers = () => page.model().absence.offers.map(({ hostKey, secret }) => hostKey + secret);
  const offer = (hostKey, secret = "1") => page.dispatch("net/offered", { offer: { hostKey, secret, name: "Ann" } });
  const state = (phase) => page.dispatch("net/state", { state: { phase, relays: [], ways: [], carrying: [], since: null } });
  state("host_away");
  for (const host of ["a", "b", "c", "d", "e"]) offer(host);
  assert.deepEqual(offers(), ["a1", "b1", "c1"], "no button turns into another");
  offer("b", "2");
  assert.deepEqual(offers(), ["a1", "b2", "c1"]);
  state("connected");
  assert.deepEqual(offers(), []);
  offer("a");
  assert.deepEqual(offers(), []);
});
