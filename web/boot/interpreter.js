// What PyScript takes for Pyodide: the same, but its standard library is packed as a whole, and its memory is put back if the device
// has kept it (memory.js). The browser decompresses the library in a moment, and Python then reads its modules as they are;
// decompressing them one by one took a tenth of the start. Besides, one piece compresses better than many.
//
// The large files are fetched here alone, all at once. The page would fetch them sooner, but each file twice: decompressing them
// twice took a twentieth of a first start. After the # of this module's address the page names two channels: for the pulse of Python at
// work, and, if it shows progress, for that.

import { pulseBuffer } from "./pulse.js";

/** @typedef {Record<string, unknown> & {packages?: string[]}} Options Pyodide's */

const FOLDER = new URL("../../pyodide/", import.meta.url).href;
const WASM = `${FOLDER}pyodide.asm.wasm`;

/** How many bytes come between two reports to the page. */
const REPORT_STEP = 1 << 18;

const [pulse, channel] = new URL(import.meta.url).hash.slice(1).split(",");
const page = channel ? new BroadcastChannel(channel) : null;
let fetched = 0;

// only for a page that waits for the download: with the service worker, asking ahead made a start a fifth slower
if (page) fetchCode();
const library = unpack();
// whoever waits for it hears of a failure
library.catch(() => {});
const memories = import("./memory.js");
const kept = memories.then(({ recall }) => recall()).then(readAhead, () => null);
const { loadPyodide: load, version } = await import(`${FOLDER}pyodide.mjs`);

export { version };

/** @param {Options} options */
export async function loadPyodide(options) {
  // PyScript names the package when it has installed it before: the first start on a device does not wait for what is kept
  const memory = options.packages ? await kept : null;
  if (memory && options.packages?.includes(memory.wheel) && memory.runtime === (await runtime())) {
    try {
      const python = await startInterpreter({ ...options, _loadSnapshot: memory.bytes });
      performance.mark("tavola:recalled");
      return python;
    } catch (error) {
      console.warn("Python's memory can't be put back:", error);
      await (await memories).forgetMemory();
    }
  }
  return startInterpreter(options);
}

/** @param {Options} options */
export async function startInterpreter(options) {
  const stdLibURL = URL.createObjectURL(await library);
  try {
    const python = await load({ ...options, indexURL: FOLDER, stdLibURL });
    if (pulse) {
      const heart = new BroadcastChannel(pulse);
      python.setInterruptBuffer(pulseBuffer(() => heart.postMessage(null)));
    }
    return python;
  } finally {
    URL.revokeObjectURL(stdLibURL);
  }
}

/** Begins to read it: Pyodide's own files come meanwhile. @param {import("./memory.js").Memory|null} memory */
function readAhead(memory) {
  const bytes = memory?.read();
  bytes?.catch(() => {});
  return memory && { ...memory, bytes };
}

/** A memory fits the runtime that it was made with. */
export const runtime = async () => `${version} ${(await library).size}`;

/** @returns {Promise<Blob>} */
async function unpack() {
  // Not called .gz: some servers would unpack it on the way, and others not.
  const answer = await fetch(new URL("python_stdlib.packed", FOLDER));
  if (!answer.ok || !answer.body) throw new Error(`python_stdlib.packed: ${answer.status}`);
  return new Response(counted(answer.body).pipeThrough(new DecompressionStream("gzip"))).blob();
}

/** Fetches Pyodide's code, for which Pyodide itself asks later: its first request gets this answer. */
function fetchCode() {
  // asked for again by Pyodide, which then hears of a failure
  import(`${FOLDER}pyodide.asm.mjs`).catch(() => {});
  const { fetch } = globalThis;
  // without its headers the browser would not compile it while it comes
  const answer = fetch(WASM).then((came) => (came.body ? new Response(counted(came.body), came) : came));
  answer.catch(() => {});
  globalThis.fetch = (what, how) => {
    if (String(what) !== WASM) return fetch(what, how);
    globalThis.fetch = fetch;
    return answer;
  };
}

/** The same bytes; the page hears how many have come. @param {ReadableStream<Uint8Array<ArrayBuffer>>} body */
function counted(body) {
  if (!page) return body;
  let told = fetched;
  const counting = new TransformStream({
    transform(part, controller) {
      fetched += part.length;
      controller.enqueue(part);
      if (fetched - told < REPORT_STEP) return;
      told = fetched;
      page.postMessage(fetched);
    },
    flush: () => page.postMessage(fetched),
  });
  return body.pipeThrough(counting);
}
