// PyScript needs a database. Where the browser lets a site store nothing, its worker finds one that is empty and stays so.

/** Puts it there, if there is none. */
export function replaceDatabases() {
  try {
    indexedDB.deleteDatabase("tavola-none"); // throws where databases do
  } catch {
    Object.defineProperty(globalThis, "indexedDB", { value: { open: () => answer(emptyDatabase) } });
  }
}

/** A request that succeeds in a moment. @param {unknown} result */
function answer(result) {
  const request = { result, onsuccess: (/** @type {{target: unknown}} */ _event) => {} };
  queueMicrotask(() => request.onsuccess({ target: request }));
  return request;
}

const emptyStore = new Proxy({}, { get: (_, method) => () => answer(method === "getAllKeys" ? [] : undefined) });
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };
