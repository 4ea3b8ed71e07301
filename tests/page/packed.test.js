// A text as it travels: deflated where that is shorter, and harmless whatever a host makes of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { fromBinary, toBinary } from "../../web/net/bytes.js";
import { InOrder } from "../../web/net/in_order.js";
import { HOST } from "../../web/net/limits.js";
import { packed, plain, unpacked } from "../../web/net/packed.js";

const SCREEN = JSON.stringify({ t: "screen", words: ["カードを引く", "😀", "\0", "\ufeff"], seats: Array.from({ length: 300 }, (_, seat) => ({ seat, out: false })) });
const opens = async (body, longest = HOST.longest, mayBeDeflated = true) => unpacked(body, longest, mayBeDeflated);

/** As a host may say it who is no page of ours. */
function said(bytes, fill = (length) => -(2 + length) & 63) {
  const deflated = toBinary(deflateRawSync(bytes));
  const zeros = fill(deflated.length);
  return `\xff${String.fromCharCode(zeros)}${deflated}${"\0".repeat(zeros)}`;
}

test("a long text is deflated, to a multiple of 64 bytes, and comes out the same", async () => {
  const body = await packed(plain(SCREEN));
  assert.ok(body.length < SCREEN.length / 5 && body.length % 64 === 0, `${body.length} of ${SCREEN.length}`);
  assert.equal(await opens(body), SCREEN);
  const lengths = await Promise.all([..."abcdefgh"].map(async (c, n) => (await packed(plain(SCREEN + c.repeat(n)))).length));
  assert.ok(new Set(lengths).size < 3, "a letter more is not seen from outside");
});

test("what is short, or not shorter for it, goes as it is, and the short at once", async () => {
  for (const text of ["", "{}", "\ufeffあ😀", "x".repeat(255)]) {
    assert.equal(packed(plain(text)), plain(text));
    assert.equal(unpacked(plain(text), HOST.longest, true), text);
  }
  assert.ok((await packed(plain("x".repeat(256)))).length < 256);
  const noise = toBinary(crypto.getRandomValues(new Uint8Array(5000))).replaceAll(/[^\0-\x7f]/g, "?").slice(0, 300);
  assert.ok((await packed(noise)).length <= 300);
});

test("the longest text comes out, and one byte more does not", async () => {
  const longest = "x".repeat(HOST.longest);
  assert.equal((await opens(said(longest))).length, HOST.longest);
  await assert.rejects(opens(said(`${longest}x`)), RangeError);
});

test("of a bomb no more is inflated than a text may have, and a slice", async () => {
  let inflated = 0;
  const { decode } = TextDecoder.prototype;
  TextDecoder.prototype.decode = function (part, how) {
    inflated += part?.length ?? 0;
    return decode.call(this, part, how);
  };
  try {
    await assert.rejects(opens(said(Buffer.alloc(256 * 1024 * 1024)), 100_000), RangeError);
  } finally {
    TextDecoder.prototype.decode = decode;
  }
  assert.ok(inflated <= 100_000, `${inflated}`);
});

test("what is cut off, not deflated, wrongly filled up or no text is refused", async () => {
  const whole = said(SCREEN);
  const wrong = [
    whole.slice(0, -64),
    `${whole.slice(0, 64)}${"\0".repeat(64)}`,
    whole.slice(0, -1),
    `${whole}\0`,
    said(SCREEN, (length) => 64 + (-(2 + length) & 63)),
    "\xff",
    `\xff\0${"\x55".repeat(62)}`,
    `\xff\x3e${"\0".repeat(62)}`,
    said(fromBinary(`{"a":"${"\xed\xa0\xbd".repeat(100)}"}`)), // half a surrogate
    said(fromBinary(`${"x".repeat(300)}\xf0\x9f\x98`)), // ends within a character
    "\xed\xa0\xbd",
    "\xfe",
  ];
  for (const [n, body] of wrong.entries()) {
    await assert.rejects(opens(body), (error) => error instanceof Error && !(error instanceof RangeError), `${n}`);
  }
});

test("a guest's text is never inflated", async () => {
  await assert.rejects(opens(said(SCREEN), HOST.longest, false), TypeError);
});

test("jobs are done in their order, and at once if nothing waits", async () => {
  const done = [];
  const order = new InOrder();
  const later = (name) => () => new Promise((end) => setTimeout(end)).then(() => void done.push(name));
  order.add(() => void done.push("at once"));
  assert.deepEqual(done, ["at once"]);
  for (const name of ["a", "b"]) order.add(later(name));
  order.add(() => void done.push("c"));
  order.add(() => order.add(() => void done.push("e")));
  order.add(later("d"));
  assert.equal(done.length, 1);
  await new Promise((end) => order.add(() => order.add(() => void end())));
  assert.deepEqual(done, ["at once", "a", "b", "c", "d", "e"]);
});
