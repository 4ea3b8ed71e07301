// The first frames of a line: each side greets the other and proves its key, and only then is heard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE } from "../../../web/net/heartbeat.js";
import { Allowance, HOST } from "../../../web/net/limits.js";
import { Line } from "../../../web/net/line.js";
import { person } from "../log/people.js";
import { VERSION } from "../net.js";

const print = (pair) => ({ sdp: `a=fingerprint:sha-256 ${Array(32).fill(pair).join(":")}` });

/** The end of a channel: what is said to it waits in `said` until a test hands it on. */
class Channel extends EventTarget {
  readyState = "open";
  bufferedAmount = 0;
  said = [];
  send = (data) => void this.said.push(data);
  hear = (data) => void this.dispatchEvent(Object.assign(new Event("message"), { data }));
}

/** One end of a connection between the certificates `mine` and `theirs`, and what its owner is told. */
async function end(role, mine, theirs, { fault = null } = {}) {
  const own = await person();
  const told = [];
  const channel = new Channel();
  const connection = Object.assign(new EventTarget(), { signalingState: "stable" });
  Object.assign(connection, { localDescription: print(mine), remoteDescription: print(theirs) });
  const line = new Line(connection, channel, () => told.push("cut"), {
    identity: own,
    patience: PATIENCE,
    self: { role, version: VERSION, session: role, since: 0 },
    room: new Uint8Array(16),
    admission: { fault: () => fault, allowanceFor: () => new Allowance(HOST), binds: () => true },
    ready: ({ key }) => told.push(`ready ${key}`),
    packet: (_, packet) => told.push(packet),
    measured: () => {},
    end: (_, why, refusal) => told.push(`${why}${refusal === null ? "" : ` ${refusal.why}`}`),
  });
  return { own, told, channel, line };
}

/** Both ends of a connection, whose certificates are those that `seen` says the second one sees. */
const pair = async (seen = "AA", options = {}) => [await end("host", "AA", "BB"), await end("guest", "BB", seen, options)];

const until = async (isTrue) => {
  for (let n = 0; n < 500 && !isTrue(); n += 1) await new Promise((later) => setTimeout(later, 1));
  assert.ok(isTrue());
};

const message = (text) => Uint8Array.from(`m1.1.0.0:${text}`, (character) => character.charCodeAt(0)).buffer;

test("both ends prove their keys, and what came before the proof is heard after it", async () => {
  const [host, guest] = await pair();
  guest.channel.hear(host.channel.said[0]);
  host.channel.hear(guest.channel.said[0]);
  await until(() => host.channel.said.length === 2 && guest.channel.said.length === 2);
  guest.channel.hear(host.channel.said[1]);
  for (const text of ["one", "two"]) guest.channel.hear(message(text));
  await until(() => guest.told.length === 3);
  assert.deepEqual(guest.told, [`ready ${host.own.key}`, "m1.1.0.0:one", "m1.1.0.0:two"]);
  assert.deepEqual([guest.line.state, guest.line.theirs.role, host.line.state], ["ready", "host", "greeting"]);
  host.channel.hear(guest.channel.said[1]);
  await until(() => host.line.state === "ready");
  assert.equal(host.line.order, guest.line.order, "they agree on its place among others");
});

test("who sits between two connections, says what it heard, or is no host is refused", async () => {
  const [host, other] = await pair("CC");
  host.channel.hear(other.channel.said[0]);
  other.channel.hear(host.channel.said[0]);
  await until(() => other.channel.said.length === 2);
  host.channel.hear(other.channel.said[1]);
  await until(() => host.line.state === "ended");
  assert.deepEqual(host.told, ["cut", "refused proof"]);
  const [echoed] = await pair();
  echoed.channel.hear(echoed.channel.said[0]);
  await until(() => echoed.line.state === "ended");
  assert.deepEqual(echoed.told, ["cut", "refused malformed"]);
  const [impostor, guest] = await pair("AA", { fault: "impostor" });
  guest.channel.hear(impostor.channel.said[0]);
  await until(() => guest.line.state === "ended");
  assert.deepEqual([guest.told, guest.channel.said.length], [["cut", "refused impostor"], 1]);
});

test("a line that ends while something is computed for it says and begins nothing more", async () => {
  const [host, guest] = await pair();
  guest.channel.hear(host.channel.said[0]);
  guest.line.end("lost");
  host.channel.hear(guest.channel.said[0]);
  await until(() => host.channel.said.length === 2);
  assert.deepEqual([guest.told, guest.channel.said.length], [["cut", "lost"], 1]);
  const [again, other] = await pair();
  other.channel.hear(again.channel.said[0]);
  again.channel.hear(other.channel.said[0]);
  await until(() => again.channel.said.length === 2 && other.channel.said.length === 2);
  other.channel.hear(again.channel.said[1]);
  other.channel.hear(message("one"));
  other.line.end("lost");
  again.channel.hear(other.channel.said[1]);
  await until(() => again.line.state === "ready");
  assert.deepEqual(other.told, ["cut", "lost"]);
});
