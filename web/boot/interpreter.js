// The interpreter that PyScript starts: Pyodide as it is, whose two large parts are on their way from the first moment and side
// by side, instead of one after the other.

// @ts-expect-error the build puts it there
import { loadPyodide as load, version } from "../../pyodide/pyodide.mjs";

const HOME = new URL("../../pyodide/", import.meta.url).href;

/** Whatever goes wrong here is left to Pyodide, which asks again and says what it is. @type {Promise<WebAssembly.Module|null>} */
const compiled = WebAssembly.compileStreaming(fetch(`${HOME}pyodide.asm.wasm`)).catch(() => null);
import(`${HOME}pyodide.asm.mjs`).catch(() => null);

const { instantiateStreaming } = WebAssembly;

/** @type {typeof instantiateStreaming} */
WebAssembly.instantiateStreaming = async (source, imports) => {
  WebAssembly.instantiateStreaming = instantiateStreaming;
  const module = await compiled;
  if (!module) return instantiateStreaming(source, imports);
  void (await source).body?.cancel();
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

export { version };

/** @param {object} options */
export const loadPyodide = (options) => load({ ...options, indexURL: HOME });
