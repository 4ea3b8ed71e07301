// How two get a line: offer, answer, and the addresses that are found later. The connections are simulated.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Introductions } from "../../web/net/introductions.js";

const PRINT = Array(32).fill("AB").join(":");
const candidate = (n) => `a=candidate:${n} 1 udp 1 10.0.0.${n} 9 typ host`;

/** A connection whose own addresses are found when a test says so. */
class Connection extends EventTarget {
  static made = [];
  iceGatheringState = "gathering";
  signalingState = "stable";
  localDescription = null;
  remoteDescription = null;
  added = [];
  isClosed = false;
  #found = [];
  constructor() {
    super();
    Connection.made.push(this);
  }
  createDataChannel = () => Object.assign(new EventTarget(), { readyState: "connecting" });
  createOffer = async () => ({ type: "offer" });
  createAnswer = async () => ({ type: "answer" });
  async setLocalDescription({ type }) {
    this.signalingState = type === "offer" ? "have-local-offer" : "stable";
    this.find(1);
  }
  async setRemoteDescription(description) {
    this.signalingState = description.type === "offer" ? "have-remote-offer" : "stable";
    this.remoteDescription = description;
  }
  addIceCandidate = async ({ candidate: one }) => void this.added.push(one);
  find(n) {
    this.#found.push(candidate(n));
    const head = ["v=0", "a=ice-ufrag:abcd", `a=ice-pwd:${"p".repeat(24)}`, `a=fingerprint:sha-256 ${PRINT}`];
    this.localDescription = { sdp: [...head, ...this.#found, ""].join("\r\n") };
    this.dispatchEvent(new Event("icecandidate"));
  }
  complete() {
    this.iceGatheringState = "complete";
    this.dispatchEvent(new Event("icegatheringstatechange"));
  }
  close = () => {
    this.isClosed = true;
  };
}

/** Two devices, of whom each writes down what it sends. */
function pair() {
  Connection.made = [];
  globalThis.RTCPeerConnection = Connection;
  const sent = { a: [], b: [] };
  const of = (key) => {
    const ways = { strangers: () => [], post: async (_, packet) => void sent[key].push(packet) };
    return new Introductions({ options: { identity: { key }, stun: [] }, ways, dials: () => {}, missed: () => {}, adopt: () => {} });
  };
  return { a: of("a"), b: of("b"), sent };
}

const kinds = (packets) => packets.map((packet) => packet[0]).join("");
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

test("an offer waits for no address that comes late: it is sent after it, and used", async () => {
  const { a, b, sent } = pair();
  const offer = await a.early("b", "relay", 0);
  const [theirs] = Connection.made;
  await b.hear("a", offer, "relay", 10);
  const answer = sent.b[0];
  const [, mine] = Connection.made;
  assert.deepEqual([kinds([offer, answer]), mine.remoteDescription.sdp.match(/10\.0\.0\.\d/g)], ["ow", ["10.0.0.1"]]);
  await a.hear("b", answer, "relay", 20);
  theirs.find(2);
  theirs.complete();
  mine.complete();
  await soon();
  assert.deepEqual([kinds(sent.a), kinds(sent.b)], ["c", "w"], "who found nothing more says nothing more");
  for (let n = 0; n < 5; n += 1) await b.hear("a", sent.a[0], "relay", 30);
  assert.ok(mine.added.length > 0 && mine.added.length <= 3, "no more than a few times");
  assert.ok(mine.added.every((one) => one.includes(" 10.0.0.2 9 ")), "what was known is not added again");
});

test("the device's own addresses go out before those for which a server is asked, unless many are introduced", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { a } = pair();
  /** How many ms it takes until somebody is offered a line. */
  const waits = async (key) => {
    let ms = 0;
    const offer = a.early(key, "relay", 0).then(() => ms);
    for (; ms < 250; ms += 10) {
      for (let turn = 0; turn < 9; turn += 1) await undefined;
      t.mock.timers.tick(10);
    }
    return offer;
  };
  assert.deepEqual([await waits("b"), await waits("c"), await waits("d"), await waits("e")], [20, 20, 20, 200]);
});

test("if both offer at once, the offer of the key that comes first counts", async () => {
  const { a, b, sent } = pair();
  const [ofA, ofB] = [await a.early("b", "relay", 0), await b.early("a", "relay", 0)];
  await Promise.all([b.hear("a", ofA, "relay", 10), a.hear("b", ofB, "relay", 10)]);
  assert.deepEqual([kinds(sent.a), kinds(sent.b)], ["", "w"]);
  const [first, dropped, answering] = Connection.made;
  assert.deepEqual([first.isClosed, dropped.isClosed, answering.isClosed, Connection.made.length], [false, true, false, 3]);
});

test("who says hello again soon gets no second offer, and strangers at most twelve at one time", async () => {
  const { a } = pair();
  assert.ok(await a.early("b", "relay", 0));
  assert.equal(await a.early("b", "relay", 3999), undefined);
  assert.ok(await a.early("b", "relay", 4000));
  const offers = await Promise.all(Array.from({ length: 16 }, (_, n) => a.early(`c${n}`, "relay", 4000)));
  assert.equal(offers.filter((offer) => offer !== null).length, 11);
  a.tick(4000 + 12_001);
  assert.ok(await a.early("d", "relay", 17_000), "those who never answered make room");
  a.close();
  assert.ok(Connection.made.every(({ isClosed }) => isClosed));
});
