// Why Python did not start: looked into when it has not, because no browser says. Each cause has a sentence of its own (`python.failed_...`).

/**
 * `policy`: the browser or whoever manages it blocks workers or WebAssembly. `release`: the site has a newer version, and perhaps no longer
 * the files of this page's. `server`: it lacks files, or sends them as what they are not.
 * @typedef {"wasm"|"policy"|"memory"|"storage"|"connection"|"release"|"server"|"unknown"} Why
 */

/** The memory that Python begins with, in pages of WebAssembly. */
const LEAST_PAGES = 320;

/** A worker that does not even greet in this time is taken for a slow one, in ms. */
const GREETING_MS = 5_000;

/** A module of WebAssembly that holds nothing. */
const EMPTY = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** @param {unknown} error that the start ended with @param {import("./python.js").Boot} boot @returns {Promise<Why>} */
export async function whyNoPython(error, boot) {
  if (typeof WebAssembly !== "object") return "wasm";
  if (!allows(() => new WebAssembly.Module(EMPTY)) || !(await canWork())) return "policy";
  const words = String(error);
  const isShort = /memory|allocat/i.test(words) || !allows(() => new WebAssembly.Memory({ initial: LEAST_PAGES }));
  if (isShort) return "memory";
  if (/quota|securityerror|storage|insecure/i.test(words)) return "storage";
  return whatOfSite(boot);
}

/** @param {() => unknown} act */
function allows(act) {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Whether a worker starts. @returns {Promise<boolean>} */
function canWork() {
  const address = URL.createObjectURL(new Blob(["postMessage(0)"], { type: "text/javascript" }));
  return new Promise((resolve) => {
    const worker = new Worker(address);
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    setTimeout(() => resolve(true), GREETING_MS);
  })
    .catch(() => false)
    .finally(() => URL.revokeObjectURL(address));
}

/** @param {import("./python.js").Boot} boot @returns {Promise<Why>} */
async function whatOfSite(boot) {
  const page = await answerOf(location.href.split("#")[0] ?? "");
  if (!page) return "connection";
  const now = new DOMParser().parseFromString(await page.text(), "text/html").getElementById("boot")?.textContent;
  if (now && JSON.stringify(JSON.parse(now)) !== JSON.stringify(boot)) return "release";
  const files = [...boot.modules, ...boot.files.map(({ url }) => url)];
  const answers = await Promise.all(files.map((file) => answerOf(new URL(file, document.baseURI).href, "HEAD")));
  if (answers.includes(null)) return "connection";
  return answers.every((answer, n) => answer && isWhole(answer, files[n] ?? "")) ? "unknown" : "server";
}

/** @param {Response} answer @param {string} file */
const isWhole = ({ ok, headers }, file) => ok && (!file.endsWith(".js") || /javascript/.test(headers.get("Content-Type") ?? ""));

/** @param {string} address @param {string} [method] @returns {Promise<Response|null>} */
const answerOf = (address, method = "GET") => fetch(address, { method, cache: "no-store" }).catch(() => null);
