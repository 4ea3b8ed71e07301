// Shares of a secret: every majority opens it, and fewer tell nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { join, split } from "../../../web/session/log/shares.js";

const bytes = (...list) => new Uint8Array(list);
const drawn = (count) => crypto.getRandomValues(new Uint8Array(count));
const thresholdOf = (count) => (count >> 1) + 1;

/** All sets of so many of a list. */
function setsOf(list, size) {
  if (size === 0) return [[]];
  return list.flatMap((one, at) => setsOf(list.slice(at + 1), size - 1).map((others) => [one, ...others]));
}

/** Shares of one byte, by the coefficients of its polynomial. */
function sharesOf(secret, count, coefficients) {
  const left = [...coefficients];
  return split(bytes(secret), count, coefficients.length + 1, () => bytes(left.shift()));
}

test("the field is that of AES (FIPS 197, 4.2)", () => {
  const shares = sharesOf(0, 255, [0x57]);
  const product = (number) => shares[number - 1][1];
  assert.deepEqual([0x83, 0x13, 0x02, 0x04, 0x08, 0x10].map(product), [0xc1, 0xfe, 0xae, 0x47, 0x8e, 0x07]);
  const inverse = sharesOf(0, 255, [0xca])[0x53 - 1];
  assert.equal(inverse[1], 0x01, "0x53 and 0xca are inverse");
});

test("a polynomial by hand", () => {
  // 0x2a + 0x02 x + 0x01 x^2 at 1, 2, 3
  const shares = sharesOf(0x2a, 3, [0x02, 0x01]);
  assert.deepEqual(shares, [bytes(1, 0x2a ^ 2 ^ 1), bytes(2, 0x2a ^ 4 ^ 4), bytes(3, 0x2a ^ 6 ^ 5)]);
});

test("every majority opens it", () => {
  for (let count = 1; count <= 10; count += 1) {
    const secret = drawn(32);
    const shares = split(secret, count, thresholdOf(count), drawn);
    for (const set of setsOf(shares, thresholdOf(count))) assert.deepEqual(join(set.reverse()), secret);
    assert.deepEqual(join(shares), secret, "and so do all");
  }
});

test("fewer tell nothing: whatever the secret, they are any bytes equally often", () => {
  for (const secret of [0, 1, 0x9c, 0xff]) {
    for (const [number] of setsOf([1, 2, 3], 1)) {
      const seen = new Set();
      for (let a = 0; a < 256; a += 1) seen.add(sharesOf(secret, 3, [a])[number - 1][1]);
      assert.equal(seen.size, 256, `share ${number} of three, of which two open it`);
    }
  }
  for (const secret of [0, 0xc3]) {
    const sets = setsOf([1, 2, 3, 4, 5], 2);
    const seen = sets.map(() => new Uint8Array(65_536));
    for (let a = 0; a < 256; a += 1) {
      for (let b = 0; b < 256; b += 1) {
        const shares = sharesOf(secret, 5, [a, b]);
        for (const [at, [one, other]] of sets.entries()) seen[at][shares[one - 1][1] * 256 + shares[other - 1][1]] += 1;
      }
    }
    assert.ok(
      seen.every((each) => each.every((times) => times === 1)),
      "any two of five, of which three open it",
    );
  }
});

test("fewer tell nothing: with what they lack, each of the 256 secrets comes out once", () => {
  for (let count = 2; count <= 6; count += 1) {
    const shares = split(drawn(1), count, thresholdOf(count), drawn);
    for (const set of setsOf(shares, thresholdOf(count) - 1)) {
      const number = [1, 2, 3, 4].find((one) => !set.some(([taken]) => taken === one));
      const secrets = new Set(Array.from({ length: 256 }, (_, value) => join([...set, bytes(number, value)])[0]));
      assert.equal(secrets.size, 256);
    }
  }
});

test("each byte of a secret has coefficients of its own", () => {
  const asked = [];
  split(new Uint8Array(32), 5, 3, (count) => {
    asked.push(count);
    return drawn(count);
  });
  assert.deepEqual(asked, [32, 32]);
});

test("what does not belong together is none", () => {
  const [one, two] = split(drawn(4), 3, 2, drawn);
  for (const set of [[], [one, one], [one, two.slice(1)], [one, bytes(0, 1, 2, 3, 4)]]) assert.equal(join(set), null);
});
