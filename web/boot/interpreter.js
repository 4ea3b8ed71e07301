// What PyScript takes for Pyodide: the same, but its standard library is packed as a whole, and its memory is put back if the device
// has kept it (memory.js). The browser decompresses the library in a moment, and Python then reads its modules as they are;
// decompressing them one by one took a tenth of the start. Besides, one piece compresses better than many.
//
// The large files are fetched here alone, all at once. The page would fetch them sooner, but each file twice: decompressing them
// twice took a twentieth of a first start. After the # of this module's address the page names two channels: for the pulse of Python at
// work, and, if it shows progress, for that.

import { replaceDatabases } from "./no_databases.js";
import { pulseBuffer } from "./pulse.js";
import { openReports } from "./reports.js";

/** @typedef {Record<string, unknown> & {packages?: string[]}} Options Pyodide's */

const FOLDER = new URL("../../pyodide/", import.meta.url).href;
const WASM = `${FOLDER}pyodide.asm.wasm`;

/** How many bytes come between two reports to the page. */
const REPORT_STEP = 1 << 18;

const [pulse, channel] = new URL(import.meta.url).hash.slice(1).split(",");
const page = channel ? openReports(channel) : null;
let fetched = 0;
const fetchPlain = globalThis.fetch;

replaceDatabases();
watchCompiling();
// Only for a page that waits for the download: with the service worker, asking ahead made a start a fifth slower.
/** @type {Promise<Response>|null} */
let code = page ? fetchCode() : null;
answerForCode();
const library = unpack();
// its awaiter hears of a failure
library.catch(() => {});
const memories = import("./memory.js");
const kept = memories.then(({ recall }) => recall()).then(readAhead, () => null);
const { loadPyodide: load, version } = await import(`${FOLDER}pyodide.js`);

/** @public PyScript reads it. */
export { version };

/** @public PyScript calls it by its name. @param {Options} options */
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
  try {
    return await startInterpreter(options);
  } catch (error) {
    tellTrouble(error);
    throw error;
  }
}

/** @param {Options} options */
export async function startInterpreter(options) {
  const stdLibURL = URL.createObjectURL(await library);
  try {
    const python = await load({ ...options, indexURL: FOLDER, stdLibURL });
    Object.assign(globalThis, {
      bringDealing: () => import("../dealing/load.js").then(({ loadDealing }) => loadDealing(python)),
    });
    if (pulse) {
      const heart = openReports(pulse);
      if (heart) python.setInterruptBuffer(pulseBuffer(() => heart.postMessage(null)));
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

/** The page hears what went wrong: of a worker that fails browsers and PyScript say little. @param {unknown} error */
function tellTrouble(error) {
  if (pulse) openReports(pulse)?.postMessage(String(error));
}

/** Pyodide goes on waiting when its code can't be made ready, for want of memory perhaps. */
function watchCompiling() {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiateStreaming(...given);
    } catch (error) {
      tellTrouble(error);
      throw error;
    }
  };
}

/** Fetches Pyodide's code, for which Pyodide itself asks later. */
function fetchCode() {
  // asked for again by Pyodide, which then hears of a failure
  import(`${FOLDER}pyodide.asm.js`).catch(() => {});
  const answer = fetchWasm();
  answer.catch(() => {});
  return answer;
}

/** A browser compiles it while it comes, if it has the right type: servers that don't know it send another. */
async function fetchWasm() {
  const came = await fetchPlain(WASM);
  if (!came.ok || !came.body) throw new Error(`pyodide.asm.wasm: ${came.status}`);
  return new Response(counted(came.body), { headers: { "Content-Type": "application/wasm" } });
}

/** Pyodide's own request for its code gets what was fetched ahead, or what is fetched then. */
function answerForCode() {
  globalThis.fetch = async (what, how) => {
    if (String(what) !== WASM) return fetchPlain(what, how);
    const answer = code ?? fetchWasm();
    code = null;
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
