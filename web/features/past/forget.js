// Deletes everything that this device remembers of the site: fetched when somebody wants that.

/** The key that guests and hosts know this device by, and that of its shares of matches' keys. */
const KNOWN = ["tavola-identity", "tavola-lots"];

/** The names of this site's databases. PyScript names one after the address of our interpreter. @param {URL} root */
async function databases(root) {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return [...KNOWN, ...all.flatMap(({ name }) => (name?.startsWith(`IDBMap/${root.href}`) ? [name] : []))];
}

/** A database that this page still reads goes when the page does. @param {string} name @returns {Promise<void>} */
const dropDatabase = (name) =>
  new Promise((done, fail) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onblocked = () => done();
    request.onerror = () => fail(request.error);
  });

/** Forgets the copy of the site that is kept for a start without network. Other sites of this host keep theirs. */
async function forgetOffline() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const scope = registration?.scope ?? new URL("../../../", import.meta.url).href;
  await registration?.unregister();
  const names = (await globalThis.caches?.keys()) ?? [];
  await Promise.all(names.filter((name) => name.startsWith(`tavola ${scope} `)).map((name) => caches.delete(name)));
}

/** @param {import("../../core/feature.js").Page} page */
export async function forgetEverything({ device, root, dispatch }) {
  // where storage is switched off, the mere access to a database throws
  const names = await databases(root).catch(() => KNOWN);
  const done = await Promise.allSettled([...names.map(dropDatabase), forgetOffline()]);
  const isForgotten = device.forgetAll(); // at last: nothing is written any more
  if (isForgotten && done.every(({ status }) => status === "fulfilled")) location.replace(root);
  else dispatch("notices/show", { key: "why.not_deleted", tone: "bad" });
}
