// The memory of a Python that has imported our package, kept on the device: a later start puts it back instead of importing
// everything again, which took a quarter of a device's second start. A worker of its own makes it (memory_worker.js), before any
// room is open, so it holds code and no face. A newer version of the site removes it (sw.js), and so does a reader who deletes all that is on
// the device.

/** How a kept memory is labelled: the package in it, and the runtime that alone can read it. */
const WHEEL = "tavola-wheel";
const RUNTIME = "tavola-runtime";

const SITE = new URL("../../", import.meta.url).href;
// sw.js deletes what is named like this when it takes over
const OURS = `tavola ${SITE} `;
const CACHE = `${OURS}memory`;
const ADDRESS = `${SITE}memory`;

/** WebAssembly's own pages are larger, but Python's memory is empty in small pieces. In bytes, a multiple of 4. */
const PAGE = 4096;

/** @typedef {{wheel: string, runtime: string, read: () => Promise<Uint8Array>}} Memory */

/** The memory that is kept, if there is one. `read` rejects if it is damaged. @returns {Promise<Memory|null>} */
export async function recall() {
  const kept = await caches.match(ADDRESS, { cacheName: CACHE });
  if (!kept) return null;
  const label = (/** @type {string} */ name) => kept.headers.get(name) ?? "";
  return { wheel: label(WHEEL), runtime: label(RUNTIME), read: async () => whole(await kept.arrayBuffer()) };
}

/** @param {string} wheel its address @param {string} runtime @param {Uint8Array} memory */
export async function keep(wheel, runtime, memory) {
  const headers = { [WHEEL]: wheel, [RUNTIME]: runtime };
  await (await caches.open(CACHE)).put(ADDRESS, new Response(/** @type {BodyInit} */ (packed(memory)), { headers }));
}

/** Later starts import everything again, until another memory is kept. */
export async function forgetMemory() {
  await globalThis.caches?.delete(CACHE);
}

/** @type {Promise<boolean>|null} */
let making = null;

/**
 * Makes the memory for this wheel in a worker, unless it is kept already.
 * @param {string} wheel its address @returns {Promise<boolean>} whether it is kept now
 */
export function keepMemory(wheel) {
  making ??= make(wheel).finally(() => {
    making = null;
  });
  return making;
}

/** @param {string} wheel @returns {Promise<boolean>} */
async function make(wheel) {
  if (!navigator.serviceWorker || !globalThis.caches) return false;
  await navigator.serviceWorker.ready;
  // A site that is not kept on the device has no use for it: nothing would remove what is out of date.
  if (!(await caches.keys()).some((name) => name.startsWith(OURS) && name !== CACHE)) return false;
  if ((await recall())?.wheel === wheel) return true;
  const worker = new Worker(new URL("./memory_worker.js", import.meta.url), { type: "module", name: wheel });
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data === true);
    worker.onerror = () => resolve(false);
  }).finally(() => worker.terminate());
}

/** Without its empty pages: the length in bytes, how many pages follow, their numbers, and the pages. @param {Uint8Array} memory */
export function packed(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >> 2);
  const perPage = PAGE >> 2;
  const used = [];
  for (let page = 0; page * PAGE < memory.length; page += 1) {
    if (words.subarray(page * perPage, (page + 1) * perPage).some(Boolean)) used.push(page);
  }
  const head = new Uint32Array([memory.length, used.length, ...used]);
  const result = new Uint8Array(head.byteLength + used.length * PAGE);
  result.set(new Uint8Array(head.buffer));
  used.forEach((page, i) => {
    result.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + i * PAGE);
  });
  return result;
}

/** What was packed. Throws RangeError if it is damaged. @param {ArrayBuffer} buffer */
export function whole(buffer) {
  const [length = 0, count = 0] = new Uint32Array(buffer, 0, 2);
  const used = new Uint32Array(buffer, 8, count);
  const first = 8 + used.byteLength;
  if (buffer.byteLength !== first + count * PAGE) throw new RangeError("a part of the memory is missing");
  const memory = new Uint8Array(length);
  used.forEach((page, i) => {
    const at = page * PAGE;
    memory.set(new Uint8Array(buffer, first + i * PAGE, Math.min(PAGE, length - at)), at);
  });
  return memory;
}
