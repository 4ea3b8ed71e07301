// Seals the parts of a save, so that no member can read what it stores. Every keeper draws a key of its own and seals with it (AES-GCM);
// match, term and number are in the additional data, so a part opens at its own place only. The key is split among the members (shares.js),
// and each member's share is sealed for it alone, its lot (ECDH P-256, HKDF, AES-GCM). The lots stand in the term's whole
// entries beside the part: so a candidate has those of all, and sends each voter its own.
//
// A long part is deflated before it is sealed, so that all of a save goes into one text. A short one holds what was just answered, and
// members see its length: it is filled up with spaces, which JSON allows, and never deflated. It is "<sealed>"; with lots
// "<sealed>.<key of the lots>.<lot>.<hash of its share>.<lot>.<hash>...", all in base64url.

import { concat, encodeUtf8, fromBase64url, fromBinary, randomBytes, sha256, toBase64url, toBinary } from "../../net/bytes.js";
import { packed, plain, unpacked } from "../../net/packed.js";
import { join, split } from "./shares.js";

/** @typedef {import("../../net/bytes.js").Bytes} Bytes */
/** The place of an entry. @typedef {{match: string, term: number, number: number}} Place */

/** Bytes of a part, once it is inflated. */
const LONGEST_PART = 4 * 1024 * 1024;
/** Shorter parts are filled up to a multiple of so many characters. */
const SHORT_PART = 1024;
const STEP = 64;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const CURVE = { name: "ECDH", namedCurve: "P-256" };
/** A lot's key is used once. */
const LOT_IV = new Uint8Array(IV_BYTES);

/** @returns {Bytes} a new keeper's key */
export const drawKey = () => randomBytes(KEY_BYTES);

/** What a member opens its lots with, made for a match; the public half stands in the signed list. */
export const drawLotKeys = () => crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);

/** @param {CryptoKeyPair} keys @returns {Promise<string>} */
export const publicHalf = async ({ publicKey }) => toBase64url(new Uint8Array(await crypto.subtle.exportKey("raw", publicKey)));

/** @param {Bytes} key @param {string} part @param {Place} place @returns {Promise<string>} */
export async function seal(key, part, place) {
  const iv = randomBytes(IV_BYTES);
  const body = plain(part);
  const bytes = fromBinary(body.length < SHORT_PART ? body.padEnd(Math.ceil(body.length / STEP) * STEP) : await packed(body));
  const cipher = await crypto.subtle.encrypt(boundTo(iv, place), await aesKey(key), bytes);
  return toBase64url(concat(iv, new Uint8Array(cipher)));
}

/** @param {Bytes} key @param {string} sealed  perhaps with lots behind it @param {Place} place @returns {Promise<string|null>} null if it is not of that key and place */
export async function unseal(key, sealed, place) {
  const [own = ""] = sealed.split(".", 1);
  const bytes = fromBase64url(own);
  if (bytes === null) return null;
  try {
    const how = boundTo(bytes.slice(0, IV_BYTES), place);
    const opened = new Uint8Array(await crypto.subtle.decrypt(how, await aesKey(key), bytes.slice(IV_BYTES)));
    const text = await unpacked(toBinary(opened), LONGEST_PART, true);
    // only short ones were filled up; the pattern would take minutes for a long one, and the line break that ends a record stays
    return text.length > SHORT_PART ? text : text.replace(/ +$/, "");
  } catch {
    return null;
  }
}

/**
 * The lots of a key, to be put behind a whole part.
 * @param {Bytes} key @param {string[]} members  their public halves, in the order of the list @param {{match: string, term: number}} place
 * @returns {Promise<string>}
 */
export async function lotsOf(key, members, { match, term }) {
  const pair = await drawLotKeys();
  const shares = split(key, members.length, (members.length >> 1) + 1, randomBytes);
  const lots = members.map(async (half, at) => {
    const share = /** @type {Bytes} */ (shares[at]);
    const lotKey = await agree(pair.privateKey, half, match, at);
    const cipher = await crypto.subtle.encrypt(lotBound(term), await aesKey(lotKey), share);
    return [toBase64url(new Uint8Array(cipher)), await hashOfShare(share)];
  });
  return [await publicHalf(pair), ...(await Promise.all(lots)).flat()].join(".");
}

/** A member's lot, as a part holds it, to be sent to that member. @param {string} part @param {number} at  its place in the list @param {number} term */
export function lotIn(part, at, term) {
  const [, half = "", ...lots] = part.split(".");
  const [lot = "", hash = ""] = lots.slice(2 * at, 2 * at + 2);
  return { lot: `${term}.${half}.${lot}`, hash };
}

/**
 * The share in a lot, opened by its member. Null for anything else.
 * @param {CryptoKey} own  the private half @param {string} lot @param {string} match @param {number} at  this member's place in the list
 * @returns {Promise<string|null>}
 */
export async function openLot(own, lot, match, at) {
  const [term = "", half = "", sealed = ""] = lot.split(".");
  const cipher = fromBase64url(sealed);
  if (cipher === null) return null;
  try {
    const lotKey = await agree(own, half, match, at);
    return toBase64url(new Uint8Array(await crypto.subtle.decrypt(lotBound(Number(term)), await aesKey(lotKey), cipher)));
  } catch {
    return null;
  }
}

/** Whether this is the share of which the part tells the hash. @param {string} share @param {string} hash */
export async function isShare(share, hash) {
  const bytes = fromBase64url(share);
  return bytes !== null && (await hashOfShare(bytes)) === hash;
}

/** @param {string[]} shares  of a majority @returns {Bytes|null} the key */
export function keyOf(shares) {
  const read = shares.map(fromBase64url);
  const key = read.includes(null) ? null : join(/** @type {Bytes[]} */ (read));
  return key?.length === KEY_BYTES ? key : null;
}

/** @param {Bytes} share */
const hashOfShare = async (share) => toBase64url(await sha256(concat(encodeUtf8("tavola share 1\0"), share)));

/** @param {Bytes} key */
const aesKey = (key) => crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);

/** @param {Bytes} iv @param {Place} place */
const boundTo = (iv, { match, term, number }) => ({
  name: "AES-GCM",
  iv,
  additionalData: encodeUtf8(JSON.stringify(["tavola part 1", match, term, number])),
});

/** @param {number} term */
const lotBound = (term) => ({ name: "AES-GCM", iv: LOT_IV, additionalData: encodeUtf8(JSON.stringify(["tavola lot 1", term])) });

/** The key of a lot, which the two halves of each side have in common. @param {CryptoKey} own @param {string} half @param {string} match @param {number} at @returns {Promise<Bytes>} */
async function agree(own, half, match, at) {
  const bytes = fromBase64url(half);
  if (bytes === null) throw new TypeError("not a key");
  const other = await crypto.subtle.importKey("raw", bytes, CURVE, false, []);
  const common = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const base = await crypto.subtle.importKey("raw", common, "HKDF", false, ["deriveBits"]);
  const info = encodeUtf8(JSON.stringify(["tavola lot 1", match, at]));
  const algorithm = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, base, 256));
}
