// A person's key, made on this device on the first visit and kept, so that a seat survives a reload.
// The private key cannot leave IndexedDB (it is not extractable); without storage it lives for this visit only.

import { concat, encodeUtf8, sha256, toBase64url } from "./bytes.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./types.js").Identity} Identity */

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };
const STORE = "keys";
const ENTRY = "player";

/** Length of an uncompressed P-256 point, as keys travel. */
export const PUBLIC_KEY_BYTES = 65;

/** What is signed always starts with this, so that a signature can never be used for another purpose. */
const SIGNATURE_CONTEXT = encodeUtf8("tavola key 1\0");

/**
 * The name of a public key: what peers, seats and links call a person.
 * @param {Bytes} publicKey @returns {Promise<string>}
 */
export const keyName = async (publicKey) => toBase64url((await sha256(publicKey)).slice(0, 16));

/**
 * @param {Bytes} publicKey @param {Bytes} signature @param {Bytes} bytes
 * @returns {Promise<boolean>} false too for what is not a key or not a signature
 */
export async function verify(publicKey, signature, bytes) {
  try {
    const key = await crypto.subtle.importKey("raw", publicKey, ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(SIGNING, key, signature, concat(SIGNATURE_CONTEXT, bytes));
  } catch {
    return false;
  }
}

/** @returns {Promise<Identity>} */
export async function loadIdentity() {
  const fresh = await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  /** @type {CryptoKeyPair} */
  let pair = fresh;
  let kept = false;
  try {
    pair = await keepFirst(fresh);
    kept = true;
  } catch {
    // No storage, or it is corrupt: the fresh key serves for this visit.
  }
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  return {
    key: await keyName(publicKey),
    publicKey,
    kept,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign(SIGNING, pair.privateKey, concat(SIGNATURE_CONTEXT, bytes))),
  };
}

/**
 * Stores the pair unless one is there, in one transaction: two tabs that start together end with the same key.
 * @param {CryptoKeyPair} fresh @returns {Promise<CryptoKeyPair>} the pair that is stored now
 */
async function keepFirst(fresh) {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      const found = store.get(ENTRY);
      /** @type {CryptoKeyPair} */
      let pair = fresh;
      found.onsuccess = () => {
        if (isPair(found.result)) pair = found.result;
        else store.put(fresh, ENTRY);
      };
      transaction.oncomplete = () => resolve(pair);
      transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** @returns {Promise<IDBDatabase>} */
function openDatabase() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("tavola-identity", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = opening.onblocked = () => reject(opening.error);
  });
}

/** @param {unknown} value @returns {value is CryptoKeyPair} */
function isPair(value) {
  const pair = /** @type {Partial<CryptoKeyPair> | null | undefined} */ (value);
  return pair?.privateKey instanceof CryptoKey && pair.publicKey instanceof CryptoKey && pair.privateKey.usages.includes("sign");
}
