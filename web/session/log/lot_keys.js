// What this device opens its lots with (sealed.js), kept beside its own key: the private half can't leave IndexedDB. Without storage it
// lives for this visit only, so this device's votes bring no share after a reload.

import { drawLotKeys } from "./sealed.js";

const STORE = "keys";
const ENTRY = "lots";

/** @returns {Promise<CryptoKeyPair>} */
export async function loadLotKeys() {
  const fresh = await drawLotKeys();
  try {
    return await keepFirst(fresh);
  } catch {
    return fresh;
  }
}

/** Stores the pair unless one is there, in one transaction: two tabs that start together end with the same. @param {CryptoKeyPair} fresh @returns {Promise<CryptoKeyPair>} */
async function keepFirst(fresh) {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, "readwrite");
      const store = transaction.objectStore(STORE);
      const found = store.get(ENTRY);
      let pair = fresh;
      found.onsuccess = () => {
        if (found.result?.privateKey instanceof CryptoKey) pair = found.result;
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
    const opening = indexedDB.open("tavola-lots", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = opening.onblocked = () => reject(opening.error);
  });
}
