// Loads what only a table needs whose homes deal together: the Python package tavola.dealing, and the arithmetic that it uses here.

import { groupOf } from "./group.js";

const ARCHIVE = new URL("../../wheels/dealing.zip", import.meta.url);
const CURVES = new URL("../../vendor/noble-ristretto.js", import.meta.url);

/** Under which name Python imports it, for `tavola.dealing.page`. */
const GROUP = "tavola_ristretto";

const ADD_PACKAGE = `
import tavola
tavola.__path__.append("/dealing.zip/tavola")
`;

/**
 * What it uses of Pyodide.
 * @typedef {{registerJsModule: (name: string, module: object) => void, runPython: (code: string) => unknown,
 *   FS: {writeFile: (path: string, data: Uint8Array) => void}}} Interpreter
 * @param {Interpreter} python in which tavola can be imported
 */
export async function loadDealing(python) {
  const [archive, { ristretto255 }] = await Promise.all([fetch(ARCHIVE), import(CURVES.href)]);
  if (!archive.ok) throw new Error(`${ARCHIVE}: ${archive.status}`);
  python.registerJsModule(GROUP, groupOf(ristretto255.Point));
  python.FS.writeFile("/dealing.zip", new Uint8Array(await archive.arrayBuffer()));
  python.runPython(ADD_PACKAGE);
}
