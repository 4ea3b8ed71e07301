// The shapes of what members say: what a field may be, and how long.

import { isObject } from "../../core/foreign.js";

/** @typedef {(value: unknown) => boolean} Fits */
/** @typedef {{[field: string]: Fits}} Shape  other fields are left alone */

/** Characters of a text. */
export const LONGEST = 64 * 1024;
/** Characters of a hash, a signature, a share, a key. */
const LONGEST_TOKEN = 256;
export const MOST_MEMBERS = 16;

/** @type {Fits} */
export const count = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/** @type {Fits} */
export const flag = (value) => typeof value === "boolean";

/** @param {number} most  characters @returns {Fits} */
export const textOf = (most) => (value) => typeof value === "string" && value.length <= most;

export const token = textOf(LONGEST_TOKEN);

/** @param {Shape} shape @returns {Fits} */
export const of = (shape) => (value) => isObject(value) && Object.entries(shape).every(([field, fits]) => fits(value[field]));

/** @param {number} most @param {Shape} shape @returns {Fits} */
export const listOf = (most, shape) => (value) => Array.isArray(value) && value.length <= most && value.every(of(shape));

/** A vote as others may check it: who gave it, and the signature (warrant.js). @typedef {{voter: string, sign: string}} Ballot */
export const votes = listOf(MOST_MEMBERS, { voter: token, sign: token });
