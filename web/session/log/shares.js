// A secret among several: Shamir's sharing over GF(256), byte by byte. So many shares as the threshold says open it; fewer tell nothing,
// every secret is equally possible. A share is its number, from 1, and a byte for each of the secret.
//
// No table and no branch depends on a secret byte, so neither caches nor the time tell it.

import { concat } from "../../net/bytes.js";

/** @typedef {import("../../net/bytes.js").Bytes} Bytes */

/** The field of AES: x^8 + x^4 + x^3 + x + 1. */
const POLYNOMIAL = 0x11b;

/** @param {number} a @param {number} b */
function multiply(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (-(product >> 7) & POLYNOMIAL);
    product ^= -((b >> bit) & 1) & a;
  }
  return product;
}

/** One over a number that is not 0: its 254th power. @param {number} number */
function inverse(number) {
  let power = 1;
  for (let at = 0; at < 254; at += 1) power = multiply(power, number);
  return power;
}

/**
 * @param {Bytes} secret @param {number} count  of shares, at most 255 @param {number} threshold  how many open it
 * @param {(count: number) => Bytes} random  unpredictable bytes
 * @returns {Bytes[]}
 */
export function split(secret, count, threshold, random) {
  const coefficients = [secret];
  while (coefficients.length < threshold) coefficients.push(random(secret.length));
  return Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const share = secret.map((_, byte) => coefficients.reduceRight((sum, each) => multiply(sum, number) ^ (each[byte] ?? 0), 0));
    return concat(new Uint8Array([number]), share);
  });
}

/** The secret of as many shares as the threshold says; of others, anything. Null if they do not belong together. @param {Bytes[]} shares @returns {Bytes|null} */
export function join(shares) {
  const [first] = shares;
  const numbers = shares.map(([number = 0]) => number);
  const isPlain = new Set(numbers).size === shares.length && !numbers.includes(0);
  if (!first || !isPlain || shares.some((share) => share.length !== first.length)) return null;
  // Lagrange's weights at 0, where minus is plus
  const weights = numbers.map((one) =>
    numbers
      .filter((other) => other !== one)
      .reduce((product, other) => multiply(product, multiply(other, inverse(other ^ one))), 1),
  );
  const secret = first.slice(1);
  return secret.map((_, byte) => shares.reduce((sum, share, at) => sum ^ multiply(share[byte + 1] ?? 0, weights[at] ?? 0), 0));
}
