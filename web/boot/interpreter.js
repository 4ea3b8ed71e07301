// What PyScript takes for Pyodide: the same, but its standard library is packed as a whole, and its memory is put back if the device
// has kept it (memory.js). The browser decompresses the library in a moment, and Python then reads its modules as they are;
// decompressing them one by one took a tenth of the start. Besides, one piece compresses better than many.

/** @typedef {Record<string, unknown> & {packages?: string[]}} Options Pyodide's */

const FOLDER = new URL("../../pyodide/", import.meta.url).href;

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
    return await load({ ...options, indexURL: FOLDER, stdLibURL });
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
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).blob();
}
