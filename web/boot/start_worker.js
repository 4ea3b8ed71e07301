// Starts one PyScript worker, in which the rules run.

import { mayReport, openReports, SilentChannel } from "./reports.js";

// PyScript fetches these at once unless it is told not to.
const UNUSED = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];

/**
 * What rules_worker.py exports.
 * @typedef {{check: () => Promise<string>, dispatch: (text: string) => Promise<string>, bring: () => Promise<void>}} Exports
 */

/**
 * A worker that has answered once. beats: how often it has said in the middle of a call that it lives. bring: loads what only a table
 * needs whose homes deal together, at the first call.
 * @typedef {{ask: (operation: import("../core/types.js").Operation) => Promise<any>, ping: () => Promise<unknown>, end: () => void,
 *   beats: () => number, bring: () => Promise<void>}} Started
 * @param {import("./python.js").Boot} boot @param {string} [channel] where it reports on its download, if somebody wants to know
 * @returns {Promise<Started>}
 */
export async function startWorker({ wheel }, channel = "") {
  if (typeof Worker !== "function" || typeof WebAssembly !== "object") throw new Error("this browser runs no Python");
  const [{ PyWorker, hooks }, { read, written }] = await Promise.all([importPyScript(), import("./operation.js")]);
  // Asked at once, PyScript makes the worker before its plugins are there and so without its package of page helpers, of
  // which ours uses nothing. It works with them, too, but for one hook, which is handed over as text to be evaluated: the
  // page's security policy forbids that.
  hooks.worker.onBeforeRunAsync.clear();
  const pulse = `tavola-pulse-${performance.timeOrigin + performance.now()}`;
  let beats = 0;
  const heart = openReports(pulse);
  /** @type {Promise<never>} */
  const failed = new Promise((_, fail) => {
    // a worker that a policy forbids says nothing, and one without memory may wait for ever
    addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      if (/^(worker|child|script)-src/.test(effectiveDirective)) fail(new Error(`forbidden: ${effectiveDirective}`));
    });
    if (heart)
      heart.onmessage = ({ data }) => {
        if (data) fail(new Error(data));
        else beats += 1;
      };
  });
  failed.catch(() => {});
  const options = {
    async: false,
    version: absolute(`web/boot/interpreter.js#${pulse},${channel}`),
    config: {
      packages: [absolute(wheel)],
      // Never asked, because the wheel needs nothing else; said all the same, so that no other host ever is.
      index_urls: [absolute("no-index/{package_name}.json")],
      packages_cache: "all",
    },
  };
  const worker = await Promise.race([PyWorker(absolute("web/boot/rules_worker.py"), options), failed]);
  const sync = /** @type {Exports} */ (worker.sync);
  const trouble = await Promise.race([sync.check(), failed]);
  if (trouble) throw new Error(trouble);
  const end = () => {
    heart?.close();
    worker.terminate();
  };
  /** @type {Started["ask"]} */
  const ask = async (operation) => read(await sync.dispatch(written(operation)));
  /** @type {Promise<void>|null} */
  let brought = null;
  const bring = () =>
    (brought ??= sync.bring().catch((error) => {
      brought = null;
      throw error;
    }));
  // where it can't tell that it lives it is not taken for dead
  return { ask, bring, ping: () => sync.check(), end, beats: () => (heart ? beats : performance.now()) };
}

/** PyScript reads what it shall leave out from the page, for each kind of Python that it knows, when it is first imported. */
async function importPyScript() {
  const configs = ["py-config", "mpy-config"].map((kind) => document.createElement(kind));
  for (const config of configs) {
    config.setAttribute("type", "json");
    config.textContent = JSON.stringify({ plugins: UNUSED.map((name) => `!${name}`) });
    document.head.append(config);
  }
  const { BroadcastChannel } = globalThis;
  if (!mayReport()) Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  // PyScript's database of files: this page has none, and an open database can't be deleted
  const factory = globalThis.IDBFactory?.prototype ?? {};
  const { open } = factory;
  factory.open = function (name, version) {
    return name === "IDBMap/@pyscript.fs" ? /** @type {any} */ ({}) : open.call(this, name, version);
  };
  try {
    return await import("@pyscript/core/js");
  } finally {
    Object.assign(globalThis, { BroadcastChannel });
    factory.open = open;
    for (const config of configs) config.remove();
  }
}

/** @param {string} url relative to the site's root */
export function absolute(url) {
  return new URL(url, new URL("../../", import.meta.url)).href;
}
