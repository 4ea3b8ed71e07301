// A relay of Nostr as a carrier: when it counts as there, and what becomes of one that refuses, lies or floods.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NostrRelay } from "../../../web/net/nostr.js";
import { schnorr } from "../../../web/node_modules/@noble/secp256k1/index.js";
import { conforms } from "./conformance.js";
import { SimulatedRelay, until, within } from "./relay.js";

/** A carrier that leads to a relay, and what it tells. */
function opened(more = {}) {
  const told = [];
  const owner = {
    mail: (content) => told.push(content),
    answered: (taken) => told.push(taken),
    changed: (by) => told.push(by.state().state),
    untimely: () => told.push("untimely"),
    ...more,
  };
  const carrier = new NostrRelay("wss://one.example", owner);
  carrier.listen(["mine"], 0);
  return { carrier, told };
}

/** Long enough for what a page does at once. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

test("the simulated relay is a carrier", () => {
  const relay = new SimulatedRelay();
  const sockets = new Set();
  let isGone = false;
  const good = relay.handle;
  relay.handle = (socket, message) => {
    sockets.add(socket);
    if (!isGone) good(socket, message);
  };
  const stop = async () => {
    isGone = true;
    for (const socket of sockets) socket.close();
  };
  const start = async () => {
    isGone = false;
  };
  return within(relay, () => conforms((owner) => new NostrRelay("wss://one.example", owner), { stop, start }));
});

test("a relay is there when it has answered, not when its socket is open", async () => {
  const relay = new SimulatedRelay();
  const asked = [];
  relay.handle = (socket, message) => asked.push([socket, message]);
  await within(relay, async () => {
    const { carrier, told } = opened();
    await settled();
    assert.deepEqual([carrier.state().state, told], ["connecting", []]);
    const [[socket, [kind, name, filter]]] = asked;
    assert.deepEqual([kind, filter["#x"], filter.limit], ["REQ", ["mine"], 0]);
    relay.say(socket, ["EOSE", "another"]);
    assert.equal(carrier.state().state, "connecting");
    relay.say(socket, ["EOSE", name]);
    assert.deepEqual([carrier.state().state, told], ["open", ["open"]]);
    carrier.close();
  });
});

const REFUSALS = [
  ["a login", "CLOSED", "auth-required: who are you?"],
  ["other people", "CLOSED", "restricted: members only"],
  ["work", "OK", "pow: 20 bits"],
  ["other kinds", "OK", "blocked: kind 25314 is not accepted"],
];

for (const [wish, how, reason] of REFUSALS) {
  test(`a relay that wants ${wish} counts as gone, and is left alone for a minute`, async () => {
    const relay = new SimulatedRelay();
    relay.handle = (socket, [kind, what]) => {
      const isRefused = how === "CLOSED" ? kind === "REQ" : kind === "EVENT";
      if (!isRefused) relay.serve(socket, [kind, what, { "#x": ["mine"] }]);
      else relay.say(socket, how === "CLOSED" ? [how, what, reason] : [how, what.id, false, reason]);
    };
    await within(relay, async () => {
      const { carrier } = opened();
      await until(() => carrier.state().state === (how === "OK" ? "open" : "closed"));
      carrier.publish("theirs", "hello");
      await until(() => carrier.state().state === "closed", "it counts as there");
      const now = Date.now();
      for (let at = now; at < now + 58_000; at += 1000) carrier.tick(at);
      assert.equal(relay.opened, 1);
      carrier.tick(now + 61_000);
      assert.equal(relay.opened, 2);
      carrier.close();
    });
  });
}

test("what a relay takes or limits is told; one that lies about answers is not heard", async () => {
  const relay = new SimulatedRelay();
  let answer = (id) => ["OK", id, true, ""];
  relay.handle = (socket, [kind, what, filter]) => {
    if (kind === "REQ") return relay.serve(socket, [kind, what, filter]);
    relay.say(socket, answer(what.id));
    relay.say(socket, answer(what.id)); // a second answer
    relay.say(socket, ["OK", "f".repeat(64), false, "rate-limited: never asked"]);
  };
  await within(relay, async () => {
    const { carrier, told } = opened();
    await settled();
    carrier.publish("theirs", "one");
    await until(() => told.length > 1);
    answer = (id) => ["OK", id, false, "rate-limited: slow down"];
    carrier.publish("theirs", "two");
    await until(() => told.length > 2);
    await settled();
    assert.deepEqual(told, ["open", true, false]);
    carrier.close();
  });
});

test("each event is signed by a key that nobody saw before, and two relays get the same", async () => {
  const relay = new SimulatedRelay();
  await within(relay, async () => {
    const [one, two] = [opened(), opened()];
    await settled();
    for (const { carrier } of [one, two]) carrier.publish("theirs", "same");
    one.carrier.publish("theirs", "other");
    await until(() => relay.events.length === 3);
    const bytes = (hex) => Uint8Array.from(hex.match(/../g), (two) => Number.parseInt(two, 16));
    for (const { id, pubkey, created_at, kind, tags, content, sig } of relay.events) {
      const text = new TextEncoder().encode(JSON.stringify([0, pubkey, created_at, kind, tags, content]));
      assert.deepEqual(new Uint8Array(await crypto.subtle.digest("SHA-256", text)), bytes(id));
      assert.ok(await schnorr.verifyAsync(bytes(sig), bytes(id), bytes(pubkey)));
      assert.ok(kind >= 20_000 && kind < 30_000, "relays keep nothing of it");
    }
    const ids = relay.events.map(({ id }) => id);
    assert.equal(new Set(ids).size, 2);
    assert.equal(new Set(relay.events.map(({ pubkey }) => pubkey)).size, 2);
    for (const { carrier } of [one, two]) carrier.close();
  });
});

test("nonsense of a relay hurts nobody", async () => {
  const relay = new SimulatedRelay();
  await within(relay, async () => {
    const { carrier, told } = opened();
    let socket = null;
    relay.handle = (from, message) => {
      socket = from;
      relay.serve(from, message);
    };
    await settled();
    const raw = (data) => socket.dispatchEvent(Object.assign(new Event("message"), { data }));
    for (const data of ["", "{", "[]", "null", "[[]]", '["EVENT"]', '["EVENT","tavola"]', '["EVENT","tavola",{"content":1}]', '["OK"]', new ArrayBuffer(9)])
      raw(data);
    raw(`["EVENT","tavola",{"content":"${"x".repeat(400_000)}"}]`);
    raw('["EVENT","another",{"content":"not ours"}]');
    raw('["EVENT","tavola",{"content":"ours"}]');
    assert.deepEqual(told, ["open", "ours"]);
    carrier.close();
  });
});
