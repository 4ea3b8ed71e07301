// What PyScript takes for Pyodide: the same, but with its standard library packed as a whole. The browser decompresses that
// in a moment, and Python then reads its modules as they are; decompressing them one by one took a tenth of the start. Besides,
// one piece compresses better than many.

const FOLDER = new URL("../../pyodide/", import.meta.url).href;

const library = unpack();
// whoever waits for it hears of a failure
library.catch(() => {});
const { loadPyodide: load, version } = await import(`${FOLDER}pyodide.mjs`);

export { version };

/** @param {Record<string, unknown>} options as Pyodide's */
export async function loadPyodide(options) {
  const stdLibURL = URL.createObjectURL(await library);
  try {
    return await load({ ...options, indexURL: FOLDER, stdLibURL });
  } finally {
    URL.revokeObjectURL(stdLibURL);
  }
}

/** @returns {Promise<Blob>} */
async function unpack() {
  // Not called .gz: some servers would unpack it on the way, and others not.
  const answer = await fetch(new URL("python_stdlib.packed", FOLDER));
  if (!answer.ok || !answer.body) throw new Error(`python_stdlib.packed: ${answer.status}`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).blob();
}
