// What two devices say to each other arrives in order, once and whole, however long it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GUEST, HOST, UNSENT_BYTES } from "../../../web/net/limits.js";
import { plain } from "../../../web/net/packed.js";
import { Router } from "../../../web/net/ways/router.js";
import { isPacket, Stream } from "../../../web/net/ways/stream.js";

const LONG = plain("あ😀x".repeat(40_000)); // 320,000 bytes in UTF-8

/** The packets of a text. */
const packets = (stream, text) => stream.push(text).map((sent) => stream.packet(sent));

test("a long text goes in pieces that fit a frame, and arrives whole among the others", () => {
  const [one, other] = [new Stream(HOST.longest), new Stream(HOST.longest)];
  const sent = ["", LONG, "after"].flatMap((text) => packets(one, text));
  assert.ok(sent.length > 5);
  for (const packet of sent) assert.ok(isPacket(packet) && packet.length < 16_500 && !/[^\0-\xff]/.test(packet));
  const heard = [...sent.slice().reverse(), ...sent].flatMap((packet) => other.receive(packet).texts);
  assert.deepEqual(heard, ["", LONG, "after"], "late, early and twice");
});

test("a text without an end is given up at the limit of its sender, and nothing of it is kept", () => {
  for (const { longest } of [GUEST, HOST]) {
    const stream = new Stream(longest);
    let bytes = 0;
    for (let number = 1; ; number += 1) {
      const { texts, isTooLong } = stream.receive(`m1.${number.toString(36)}.0.0+:${"x".repeat(1000)}`);
      bytes += 1000;
      assert.deepEqual(texts, []);
      if (isTooLong) break;
    }
    assert.ok(bytes > longest && bytes <= longest + 1000, `${bytes}`);
    assert.ok(stream.receive(`m1.${(bytes / 1000 + 1).toString(36)}.0.0:end`).isTooLong, "its end does not help it");
  }
});

test("who starts over begins with a whole text", () => {
  const stream = new Stream(HOST.longest);
  stream.receive("m1.1.0.0+:half a ");
  assert.deepEqual(stream.receive("m2.1.0.0:text").texts, ["text"]);
});

test("a text that does not fit beside what is unacknowledged is not begun", () => {
  const stream = new Stream(HOST.longest);
  const half = "x".repeat(HOST.longest);
  assert.deepEqual([1, 2].map(() => stream.push(half) !== null), [true, true]);
  assert.equal(stream.push("x"), null);
});

/** A host and a guest with a line; `carry` hands on what they say while no time passes. The most bytes that were under way at once. */
function pair() {
  const [host, guest] = ["host", "guest"].map((name) => name.padEnd(22, "x"));
  const routers = new Map([host, guest].map((key) => [key, new Router(key)]));
  const onTheWay = [];
  const heard = [];
  const tell = (key, message) => {
    for (const effect of routers.get(key).receive(message, 0)) {
      if (effect.do === "packet") onTheWay.push({ from: key, to: effect.to, packet: effect.packet });
      if (effect.do === "deliver") heard.push(effect.text);
      assert.notEqual(effect.do, "overflow");
    }
  };
  for (const [key, other, role] of [[host, guest, "guest"], [guest, host, "host"]]) {
    tell(key, { type: "line", key: other });
    tell(key, { type: "seek", key: other, session: "page", role });
  }
  const carry = () => {
    let most = 0;
    for (let next = onTheWay.shift(); next; next = onTheWay.shift()) {
      most = Math.max(most, onTheWay.reduce((sum, { packet }) => sum + packet.length, next.packet.length));
      tell(next.to, { type: "opened", from: next.from, via: next.from, packet: next.packet });
    }
    return most;
  };
  return { say: (text) => tell(host, { type: "say", key: guest, text }), heard, carry };
}

test("the longest text arrives whole, and a line is never given more of it than it may queue", () => {
  const { say, heard, carry } = pair();
  say("x".repeat(HOST.longest));
  say("after");
  const most = carry();
  assert.deepEqual(heard.map((text) => text.length), [HOST.longest, 5]);
  assert.ok(most > 0 && most < UNSENT_BYTES / 3, `${most} bytes`);
});

test("many texts wait for no timer of an acknowledgement, however long each is", () => {
  for (const length of [16_384, 9000, 100]) {
    const { say, heard, carry } = pair();
    for (let n = 0; n < 100; n += 1) say(`${n}`.padEnd(length));
    carry();
    assert.equal(heard.length, 100, `of ${length} bytes`);
  }
});

test("who owes an acknowledgement for two seconds is behind, until it comes", () => {
  const [host, guest] = ["host", "guest"].map((name) => name.padEnd(22, "x"));
  const router = new Router(host);
  const tell = (message, now) => router.receive(message, now).map((effect) => effect.do);
  const hears = (packet, now) => tell({ type: "opened", from: guest, via: guest, packet }, now);
  tell({ type: "line", key: guest }, 0);
  tell({ type: "seek", key: guest, session: "page", role: "guest" }, 0);
  for (const now of [1000, 2000]) tell({ type: "say", key: guest, text: "screen" }, now);
  assert.deepEqual([2999, 3000].map((now) => router.behind(now)), [[], [guest]]);
  assert.deepEqual(hears("a1.1", 3500), ["caught_up"], "the other has been on its way for less");
  assert.deepEqual([3999, 9000].map((now) => router.behind(now)), [[], [guest]]);
  assert.deepEqual(hears("a1.1", 9000), [], "that was known");
  assert.ok(tell({ type: "tick" }, 9000).includes("packet"), "to be sent again makes it no younger");
  assert.deepEqual(router.behind(9100), [guest]);
  assert.deepEqual(hears("m1.1.1.2:answer", 9200), ["caught_up", "deliver"]);
  assert.deepEqual(router.behind(99_000), []);
});
