// Starts Python in a PyScript worker and gives the page its one function: an operation of py/tavola/web.py -> its result. Python that
// has died is discarded: the next caller gets a new one. A worker that does not become ready in time gets a second one beside it.

import { cameSlowly } from "./offline.js";
import { absolute, startWorker } from "./start_worker.js";
import { TookTooLong, watched, within } from "./watch.js";

/**
 * What Python needs, as the build wrote it into index.html: PyScript's modules, and the worker's files. Addresses are relative to
 * the page.
 * @typedef {import("./download.js").Files & {wheel: string, modules: string[], room: string[]}} Boot
 * @typedef {import("./download.js").Download} Download
 *
 * `share` runs from 0 to 1: the bytes fetched so far, then the start of Python itself.
 * @typedef {{share: number, step: "download"|"start"|"anew"|"ready"}} Progress
 *
 * `ask` rejects with PythonDied when Python has died, or has worked for `patience` seconds; `died` resolves then, too. Calls are
 * answered in the order in which they were made. `bring` loads what it takes to deal together with other devices.
 * @typedef {{ask: (operation: import("../core/types.js").Operation, patience?: number) => Promise<any>, died: Promise<void>, bring: () => Promise<void>}} Python
 */

// The share of the progress bar for the download; the rest is for the start of Python, which reports no progress.
const DOWNLOAD_SHARE = 0.7;

/** How long each try may take while nothing more comes, in seconds during which the page was awake. */
const START_PATIENCE = [30, 60];

/** On a slow line Python, fifty times as large, would hold up the first page and the first table: the time that they get there, in ms. */
const MOST_AHEAD = 5_000;

/** Says that they are here. @type {() => void} */
export let clearTheWay = () => {};
/** @type {Promise<void>} */
const wayIsClear = new Promise((clear) => {
  clearTheWay = clear;
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  if (page && cameSlowly(page)) setTimeout(clear, MOST_AHEAD);
  else clear();
});

/** @type {Promise<Python>|null} */
let started = null;
/** @type {Progress} */
const NOTHING_YET = { share: 0, step: "download" };
let progress = NOTHING_YET;
/** Counts the starts, so that a failed one that still fetches reports no progress. */
let starts = 0;
/** @type {Set<(progress: Progress) => void>} */
const listeners = new Set();

/**
 * Starts Python once, however often it is called; everybody who asks hears the progress and gets the same Python.
 * @param {{onProgress?: (progress: Progress) => void}} [options]
 * @returns {Promise<Python>}
 */
export function startPython({ onProgress } = {}) {
  if (onProgress) {
    listeners.add(onProgress);
    onProgress(progress);
  }
  started ??= wayIsClear.then(start).catch((error) => {
    forget();
    forgetMemory();
    throw error;
  });
  return started;
}

/** Forgets this Python: the next call starts another, and names its listener again. */
function forget() {
  started = null;
  starts += 1;
  progress = NOTHING_YET;
  listeners.clear();
}

/** After a start that has failed, or that takes too long: the kept memory may be the reason. */
function forgetMemory() {
  import("./memory.js").then((memory) => memory.forgetMemory()).catch(() => {});
}

/** @returns {Promise<Python>} */
async function start() {
  const boot = readBoot();
  const mine = starts;
  /** @param {Progress} now */
  const tell = (now) => {
    if (mine !== starts) return;
    progress = now;
    for (const listener of listeners) listener(now);
  };
  // Before the other files: the worker begins with PyScript.
  preload(boot.modules, "high");
  let restarted = false;
  let share = 0;
  const tellShare = () => {
    const step = restarted ? "anew" : share < 1 ? "download" : "start";
    tell({ share: DOWNLOAD_SHARE * share, step });
  };
  const download = fetchAhead(boot, (of) => {
    share = of;
    tellShare();
  });
  const again = () => {
    restarted = true;
    tellShare();
  };
  const worker = await firstReady(boot, download, again).finally(download.close);
  tell({ share: 1, step: "ready" });
  const end = () => {
    forget();
    worker.end();
  };
  return watched({ ...worker, end });
}

/** @returns {Boot} */
export function readBoot() {
  return JSON.parse(document.getElementById("boot")?.textContent ?? "");
}

/** Fetches modules that import each other all at once, instead of one after the other. @param {string[]} modules @param {"high"|"low"} fetchPriority */
export function preload(modules, fetchPriority) {
  for (const url of modules) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href: absolute(url), fetchPriority }));
  }
}

/**
 * What download.js does, which comes with Python alone; the worker does not wait for it.
 * @typedef {{channel: string, ahead: Promise<unknown>, news: () => number, close: () => void}} Ahead
 * @param {Boot} boot @param {(share: number) => void} tell @returns {Ahead}
 */
function fetchAhead({ files, interpreter }, tell) {
  if (navigator.serviceWorker?.controller) {
    // everything is on the device already
    tell(1);
    return { channel: "", ahead: Promise.resolve(), news: () => 0, close: () => {} };
  }
  const channel = `tavola-start-${performance.timeOrigin + performance.now()}`;
  const addressed = files.map(({ url, bytes }) => ({ url: absolute(url), bytes }));
  /** @type {Download|null} */
  let download = null;
  const ahead = import("./download.js").then(({ Download }) => {
    download = new Download({ files: addressed, interpreter }, channel, tell);
    return download.ahead;
  });
  return { channel, ahead: ahead.catch(() => {}), news: () => download?.news ?? 0, close: () => download?.close() };
}

/**
 * The worker that is ready first. Nobody is told when the browser kills one while Python loads: one that is not ready in time gets
 * a second one beside it, and whichever comes late is ended.
 * @param {Boot} boot @param {Ahead} download @param {() => void} again called before another one is tried
 * @returns {Promise<import("./start_worker.js").Started>}
 */
async function firstReady(boot, download, again) {
  /** @type {Promise<import("./start_worker.js").Started>[]} */
  const tries = [];
  for (const patience of START_PATIENCE) {
    if (tries.length) {
      again();
      forgetMemory();
    }
    tries.push(startWorker(boot, download.channel));
    const ready = Promise.race(tries);
    await Promise.race([ready, download.ahead]);
    try {
      const first = await within(patience, ready, download.news);
      for (const late of tries) late.then((worker) => worker === first || worker.end()).catch(() => {});
      return first;
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
    }
  }
  throw new Error("Python did not start");
}
