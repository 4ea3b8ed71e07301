// What two devices say to each other before one of them can seal anything for the other: who they are, with a fresh key each, and
// the proof. It travels over a friend or the meeting place, so nothing in it is secret, and a change to it is detected.
//   h<card>          greets, and asks for an answer        k<card>\n<proof>\n<session>    answers that page, and proves
//   p<proof>         proves, too                           s<sealed>                      (see seal.js)
// A card is the greeting of handshake.js with the public half of a key that lives as long as this page.

import { parseForeign } from "../../core/foreign.js";
import { concat, encodeUtf8, fromBase64url, sha256, toBase64url } from "../bytes.js";
import { readHello, writeHello } from "../handshake.js";
import { keyName, verify } from "../identity.js";
import { HELLO_CHARACTERS } from "../limits.js";
import { LINK_VERSION } from "../link.js";

/** @typedef {import("../bytes.js").Bytes} Bytes */
/** @typedef {import("../handshake.js").Hello} Hello */
/** @typedef {import("../types.js").Identity} Identity */
/** @typedef {{ text: string, key: string, hello: Hello, fresh: Bytes }} Card  text: as it travelled, which is what is signed */

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const FRESH_BYTES = 65;

/** @returns {Promise<CryptoKeyPair>} */
export const makeFresh = () => crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);

/** @param {Hello} hello @param {CryptoKeyPair} pair @returns {Promise<string>} */
export async function writeCard(hello, pair) {
  const fresh = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  return JSON.stringify({ ...JSON.parse(writeHello(hello)), fresh: toBase64url(fresh) });
}

/** @param {string} text @returns {Promise<Card | null>} null for anything that is not exactly a card */
export async function readCard(text) {
  if (text.length > HELLO_CHARACTERS) return null;
  const hello = readHello(text);
  if (hello === null) return null;
  const { fresh } = /** @type {Record<string, unknown>} */ (parseForeign(text));
  const bytes = typeof fresh === "string" ? fromBase64url(fresh) : null;
  return bytes?.length === FRESH_BYTES ? { text, key: await keyName(hello.publicKey), hello, fresh: bytes } : null;
}

/** @param {Bytes} room @param {string} signer's card @param {string} other's card @returns {Promise<Bytes>} */
const transcript = async (room, signer, other) => {
  const parts = [encodeUtf8(`tavola sealed greeting ${LINK_VERSION}`), room, encodeUtf8(signer), encodeUtf8(other)];
  return concat(...(await Promise.all(parts.map(sha256))));
};

/** @param {Identity} identity @param {Bytes} room @param {string} mine @param {string} theirs @returns {Promise<string>} */
export const proveCard = async (identity, room, mine, theirs) =>
  toBase64url(await identity.sign(await transcript(room, mine, theirs)));

/** @param {string} proof @param {Bytes} room @param {string} mine @param {Card} theirs @returns {Promise<boolean>} */
export async function isCardProven(proof, room, mine, theirs) {
  const signature = proof.length <= HELLO_CHARACTERS ? fromBase64url(proof) : null;
  return signature !== null && verify(theirs.hello.publicKey, signature, await transcript(room, theirs.text, mine));
}

/**
 * The keys of the two directions. Both cards are in them, so they belong to these two pages and to no others.
 * @param {CryptoKeyPair} pair @param {Card} theirs @param {string} mine @param {Bytes} room
 * @returns {Promise<{ out: CryptoKey, in: CryptoKey }>} @throws {DOMException} if the other's key is no point of the curve
 */
export async function deriveKeys(pair, theirs, mine, room) {
  const publicKey = await crypto.subtle.importKey("raw", theirs.fresh, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: "ECDH", public: publicKey }, pair.privateKey, 256);
  const base = await crypto.subtle.importKey("raw", shared, "HKDF", false, ["deriveKey"]);
  /** @param {string} from @param {string} to @param {KeyUsage} usage */
  const derive = async (from, to, usage) => {
    const info = concat(encodeUtf8("tavola sealed 1\0"), await sha256(encodeUtf8(from)), await sha256(encodeUtf8(to)));
    const how = { name: "HKDF", hash: "SHA-256", salt: room, info };
    return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, [usage]);
  };
  return { out: await derive(mine, theirs.text, "encrypt"), in: await derive(theirs.text, mine, "decrypt") };
}
