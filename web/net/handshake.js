// The greeting on every new channel: each side sends its public key and a random number, then signs what both said together
// with the fingerprints of the encrypted connection itself. So a proven key belongs to this very connection: it cannot be
// copied, replayed, or carried across by somebody in the middle.

import { isObject, parseForeign } from "../core/foreign.js";
import { concat, encodeUtf8, fromBase64url, randomBytes, toBase64url } from "./bytes.js";
import { keyName, PUBLIC_KEY_BYTES, verify } from "./identity.js";
import { HELLO_CHARACTERS } from "./limits.js";
import { LINK_VERSION } from "./link.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./types.js").Identity} Identity */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./types.js").Version} Version */

/**
 * One side's greeting. session: this page's life; since: when it began, to tell the newer of two pages of one host.
 * @typedef {{ role: Role, version: Version, publicKey: Bytes, nonce: Bytes, session: string, since: number }} Hello
 */

const NONCE_BYTES = 16;
const MAX_APP_CHARACTERS = 64;

/**
 * @param {Identity} identity @param {{ role: Role, version: Version, session: string, since: number }} self
 * @returns {Hello}
 */
export function makeHello(identity, { role, version, session, since }) {
  return { role, version, publicKey: identity.publicKey, nonce: randomBytes(NONCE_BYTES), session, since };
}

/** @param {Hello} hello @returns {string} */
export function writeHello({ role, version, publicKey, nonce, session, since }) {
  const { app, protocol } = version;
  return JSON.stringify({ role, app, protocol, key: toBase64url(publicKey), nonce: toBase64url(nonce), session, since });
}

/** @param {string} text @returns {Hello | null} null for anything that is not exactly a greeting */
export function readHello(text) {
  if (text.length > HELLO_CHARACTERS) return null;
  /** @type {unknown} */
  let value;
  try {
    value = parseForeign(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { role, app, protocol, key, nonce, session, since } = value;
  if (role !== "host" && role !== "guest") return null;
  if (typeof app !== "string" || app.length > MAX_APP_CHARACTERS) return null;
  if (!isCount(protocol) || !isCount(since)) return null;
  if (typeof session !== "string" || !/^[\w-]{1,32}$/.test(session)) return null;
  const publicKey = typeof key === "string" ? fromBase64url(key) : null;
  const number = typeof nonce === "string" ? fromBase64url(nonce) : null;
  if (publicKey?.length !== PUBLIC_KEY_BYTES || number?.length !== NONCE_BYTES) return null;
  return { role, version: { app, protocol }, publicKey, nonce: number, session, since };
}

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

/**
 * @param {{ signer: Hello, other: Hello, signerPrint: string, otherPrint: string, room: Bytes }} talk
 * @returns {Bytes} what `signer` signs: the lengths of all parts are in it, so no two talks give the same bytes
 */
function transcript({ signer, other, signerPrint, otherPrint, room }) {
  const parts = [
    encodeUtf8(`tavola handshake ${LINK_VERSION}`),
    room,
    encodeUtf8(writeHello(signer)),
    encodeUtf8(signerPrint),
    encodeUtf8(writeHello(other)),
    encodeUtf8(otherPrint),
  ];
  return concat(...parts.flatMap((part) => [new Uint8Array([part.length >> 8, part.length & 255]), part]));
}

/**
 * @param {Identity} identity
 * @param {{ mine: Hello, theirs: Hello, myPrint: string, theirPrint: string, room: Bytes }} talk
 * @returns {Promise<string>}
 */
export async function prove(identity, { mine, theirs, myPrint, theirPrint, room }) {
  const talk = { signer: mine, other: theirs, signerPrint: myPrint, otherPrint: theirPrint, room };
  return toBase64url(await identity.sign(transcript(talk)));
}

/**
 * @param {string} proof
 * @param {{ mine: Hello, theirs: Hello, myPrint: string, theirPrint: string, room: Bytes }} talk
 * @returns {Promise<boolean>}
 */
export async function isProven(proof, { mine, theirs, myPrint, theirPrint, room }) {
  const signature = proof.length <= HELLO_CHARACTERS ? fromBase64url(proof) : null;
  if (signature === null) return false;
  const talk = { signer: theirs, other: mine, signerPrint: theirPrint, otherPrint: myPrint, room };
  return verify(theirs.publicKey, signature, transcript(talk));
}

/** @param {Hello} hello @returns {Promise<string>} */
export const helloKey = (hello) => keyName(hello.publicKey);

/**
 * The certificate that the browser holds the other side to. Exactly one is accepted: with several the browser would be
 * content with any of them, and the signature would bind to nothing.
 * @param {RTCSessionDescription | null} description @returns {string | null}
 */
export function fingerprint(description) {
  const found = new Set();
  for (const [, algorithm = "", value = ""] of description?.sdp.matchAll(/^a=fingerprint:(\S+) (\S+)/gm) ?? []) {
    found.add(`${algorithm.toLowerCase()} ${value.toUpperCase()}`);
  }
  const [only = ""] = found;
  return found.size === 1 && /^sha-256 [0-9A-F:]{95}$/.test(only) ? only : null;
}
