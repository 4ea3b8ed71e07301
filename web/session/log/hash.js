// SHA-256 of a text within a call, for the chain of entries: WebCrypto answers later, and a page that goes has no later.

import { encodeUtf8, toBase64url } from "../../net/bytes.js";

const SHA2 = new URL("../../../vendor/noble-sha2.js", import.meta.url);

/** @param {(bytes: Uint8Array) => Uint8Array} sha256  of @noble/hashes */
export const hashBy = (sha256) => (/** @type {string} */ text) => toBase64url(sha256(encodeUtf8(text)));

/** @returns {Promise<(text: string) => string>} */
export async function loadHash() {
  const { sha256 } = await import(SHA2.href);
  return hashBy(sha256);
}
