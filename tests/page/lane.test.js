// The members' lane: what a text has in base64url travels as the bytes that it stands for, and comes out the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import { randomBytes, toBase64url } from "../../web/net/bytes.js";
import { LaneInbox, lanePieces } from "../../web/net/lane.js";
import { GUEST, LANE } from "../../web/net/limits.js";
import { plain } from "../../web/net/packed.js";

/** @param {string[]} pieces */
const taken = (pieces) => {
  const inbox = new LaneInbox();
  return pieces.map((piece) => inbox.take(piece)).at(-1);
};

const noise = (count) => toBase64url(randomBytes(count));

for (const [name, text] of [
  ["nothing", ""],
  ["words", "home|m1|ready|3"],
  ["words of Japanese", "名前|クーペレイション😀"],
  ["a letter", `home|m1|letter|${noise(400)}`],
  ["a run whose end is no group", `log|{"sign":"${noise(64)}","hash":"${noise(32)}"}`],
  ["what only looks like base64url", "x".repeat(99)],
  ["a long one of many pieces", `[${Array.from({ length: 200 }, () => noise(200)).join()}]`],
  ["a run of more groups than can be counted at once", noise(LANE.longest / 2)],
])
  test(`comes out the same: ${name}`, () => assert.equal(taken(lanePieces(plain(text))), plain(text)));

test("a letter travels as its bytes", () => {
  const [piece, ...more] = lanePieces(`letter|${noise(600)}`);
  assert.equal(piece.length, 1 + "letter|".length + 3 + 600);
  assert.deepEqual(more, []);
  assert.ok(lanePieces(noise(30_000)).every((part) => part.length <= GUEST.longest));
});

test("whatever a peer makes of it is a text, or too long", () => {
  for (const body of ["\xfc", "\xfc\0", "\xfc\0\0", "\xfc\xff\xffabc", "a\xfc\0\x01\xfc\xfc\xfcb", "\xfc\0\x01a"]) {
    assert.equal(typeof taken([`\xfe${body}`]), "string");
  }
  const longest = `\xfe\xfc\x40\0${"\0".repeat(3 * 0x40_00)}`;
  assert.equal(taken([longest])?.length, LANE.longest);
  assert.throws(() => taken([`${longest} `]), RangeError);
});
