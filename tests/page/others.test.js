// Pure parts that belong to no feature: what a host may send, when an absent one is called, words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pauseAfter } from "../../web/net/retry.js";
import { readMessage } from "../../web/session/check.js";
import { makeSay } from "../../web/texts.js";

test("nonsense from a host is not drawn", () => {
  for (const text of [
    "",
    "{",
    "[]",
    '{"t":"screen"}',
    '{"t":"room","room":{"seats":[{}]}}',
    '{"t":"__proto__"}',
    '{"t":"refused","id":null,"why":{"key":"why.full","args":{"who":{"list":"ann"}}}}',
    '{"t":"refused","id":null,"why":{"key":"why.full","args":{"who":{"list":[{"list":{}}]}}}}',
    "x".repeat(300_000),
  ]) {
    assert.equal(readMessage(text).why.key, "why.unreadable_message", text.slice(0, 80));
  }
  const refusal = { t: "refused", id: null, why: { key: "why.not_asked", args: {} } };
  assert.deepEqual(readMessage(JSON.stringify(refusal)), refusal);
});

test("an absent host is called often for a minute, and seldom later", () => {
  const pauses = Array.from({ length: 36 }, (_, tries) => pauseAfter(tries));
  assert.deepEqual(pauses, [...Array(30).fill(2000), 8000, 15_000, 30_000, 60_000, 60_000, 60_000]);
});

test("an ordinal is one word", () => {
  const say = makeSay({ lang: "ja", page: { round: "第{n}ラウンドです" } });
  const line = "第\u206012\u2060ラウンドです";
  assert.equal(say("round", { n: 12 }), line);
  assert.equal(
    say
      .parts("round", { n: 12 })
      .map(({ text }) => text)
      .join(""),
    line,
  );
});
