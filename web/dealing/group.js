// ristretto255 for py/tavola/dealing/page.py: the same functions as the readable group in Python (py/tavola/dealing/group.py), with
// the arithmetic of @noble/curves, which is audited, and several times quicker in a page.

/**
 * A point of @noble/curves.
 * @typedef {{add: (other: Point) => Point, subtract: (other: Point) => Point, multiplyUnsafe: (number: bigint) => Point,
 *   equals: (other: Point) => boolean, toBytes: () => Uint8Array, precompute: (window: number, lazy: boolean) => Point}} Point
 * @typedef {{ZERO: Point, BASE: Point, fromBytes: (data: Uint8Array) => Point}} Points
 */

/** Bits of a number that one addition deals with, for a point that is multiplied often. */
const WINDOW = 8;

/** @param {Points} points of ristretto255 */
export const groupOf = (points) => ({
  zero: points.ZERO,
  generator: points.BASE,
  /** @param {Point} a @param {Point} b */
  add: (a, b) => a.add(b),
  /** @param {Point} a @param {Point} b */
  subtract: (a, b) => a.subtract(b),
  /** Not constant-time: who can measure this device can read its memory as well. @param {number | bigint} number @param {Point} point */
  multiply: (number, point) => point.multiplyUnsafe(BigInt(number)),
  /** @param {Point} a @param {Point} b */
  equal: (a, b) => a.equals(b),
  /** @param {Point} point */
  prepared: (point) => point.precompute(WINDOW, true),
  /** Its one encoding, in hexadecimal digits. @param {Point} point */
  write: (point) => hexOf(point.toBytes()),
  /** The point that these digits encode, or undefined. @param {string} digits */
  read: (digits) => {
    try {
      return points.fromBytes(bytesOf(digits));
    } catch {
      return undefined;
    }
  },
});

/** @param {Uint8Array} data */
const hexOf = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
const bytesOf = (digits) =>
  Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
