// The worker that Python runs in: started when it is first asked for, and again when it has died. And the second Python, for bots
// that think and for who asks what they think: loaded with the first question.

import { LONG_PATIENCE, PythonDied } from "../../boot/watch.js";
import { isPartMissing, isReachable } from "../../core/later.js";

/** @typedef {import("../../boot/python.js").Python} PythonWorker */

/** @import * as wire from "../../core/types.js" */

/**
 * What Python answers to an operation.
 * @typedef {{replay: wire.ReplayResult, hint: wire.HintResult, reasons: wire.ReasonsResult,
 *   decisions: wire.DecisionsResult, insight: wire.ReasonsResult, review: wire.ReviewResult}} Results
 */

/** @template {{op: keyof Results}} Op @typedef {Results[Op["op"]]} ResultOf */

/** @param {import("../../core/feature.js").Page} page */
export function createPython({ dispatch, model }) {
  /** @type {Promise<PythonWorker>|null} */
  let worker = null;
  let mayLoadAnew = false;

  const start = () => {
    worker = import("../../boot/python.js")
      .then((boot) =>
        boot.startPython({ onProgress: ({ share, step }) => dispatch("python/progress", { state: "loading", share, step }) }),
      )
      .then(
        (python) => {
          performance.mark("tavola:python");
          mayLoadAnew = false;
          dispatch("python/progress", { state: "ready", share: 1 });
          void python.died.then(() => {
            dispatch("python/progress", { state: "loading", share: 0, step: "start" });
            start().catch(() => undefined);
          });
          return python;
        },
        async (error) => {
          worker = null;
          await tellWhy(error);
          throw error; // what has waited for Python is not a fault of its own (app.js)
        },
      );
    return worker;
  };

  /** The page that is reloaded instead waits for nothing any more. @param {unknown} error that the start ended with */
  const tellWhy = async (error) => {
    // Some browsers never ask again for a module that did not come: then the page is reloaded, if it can be.
    if (mayLoadAnew && isPartMissing(error) && (await isReachable())) return loadAnew();
    const why = await import("../../boot/why.js")
      .then(async ({ whyNoPython }) => whyNoPython(error, (await import("../../boot/python.js")).readBoot()))
      .catch(() => /** @type {const} */ ("connection"));
    // at home nothing is lost
    if (why === "release" && (mayLoadAnew || model().place === "home") && isFirstTime()) return loadAnew();
    mayLoadAnew = false;
    dispatch("python/progress", { state: "failed", why });
  };

  const get = () => worker ?? start();

  /**
   * Asks for what goes through a whole match or thinks ahead, so the watchdog gives it more time.
   * @template {wire.ReplayOperation|wire.InsightOperations} Op
   * @param {Op} op
   * @returns {Promise<ResultOf<Op>>}
   */
  const ask = async (op) => (await get()).ask(op, LONG_PATIENCE);

  /** The reader has asked for another try: the page may even be reloaded for it. */
  const insist = () => {
    mayLoadAnew = true;
  };

  return { get, ask, insist };
}

/** @returns {Promise<void>} that never ends */
function loadAnew() {
  location.reload();
  return new Promise(() => {});
}

const LOADED_ANEW = "tavola.loaded for a release";
const WITHIN_MS = 60_000;

/** Whether the page has not been loaded for a newer version just now. Where nothing is stored it never is: it might not end. */
function isFirstTime() {
  try {
    const last = Number(sessionStorage.getItem(LOADED_ANEW));
    sessionStorage.setItem(LOADED_ANEW, String(Date.now()));
    return Date.now() - last > WITHIN_MS;
  } catch {
    return false;
  }
}

/** The result of a call in which Python has died. @param {unknown} error @returns {import("../../core/types.js").Failed} */
export const survived = (error) => {
  if (!(error instanceof PythonDied)) throw error;
  return { ok: false, error: error.message, why: { key: "why.record_stops", args: {} } };
};

/** @typedef {(seat: number, text: string) => Promise<string>} Think */

/** A device of less memory (GB) or fewer processors has enough to do with one Python. */
const LEAST_MEMORY = 4;
const LEAST_PROCESSORS = 4;

/**
 * Whether a device can afford a second Python. What a browser does not tell counts as enough.
 * @param {{deviceMemory?: number, hardwareConcurrency?: number, connection?: {saveData?: boolean}}} device
 */
export const canThink = ({ deviceMemory = LEAST_MEMORY, hardwareConcurrency = LEAST_PROCESSORS, connection }) =>
  deviceMemory >= LEAST_MEMORY && hardwareConcurrency >= LEAST_PROCESSORS && !connection?.saveData;

/** The place in the queue of what the reader asks, who is no seat. */
const READER = -1;

const start = () => import("../../boot/thinker.js").then(({ createQueue, thoughtIn }) => ({ ask: createQueue(), thoughtIn }));

export function createThinker() {
  /** @type {ReturnType<typeof start>|null} */
  let second = null;
  const started = () => {
    second ??= start();
    return second;
  };
  /** @type {Think} */
  const think = async (seat, text) => {
    const { ask, thoughtIn } = await started();
    return thoughtIn(await ask(seat, { op: "think", text }));
  };
  /**
   * What the reader asks about bots' thoughts; only the latest is answered.
   * @template {import("../../core/types.js").InsightOperations} Op
   * @param {Op} op @returns {Promise<ResultOf<Op>>}
   */
  const look = async (op) => (await started()).ask(READER, op);
  return canThink(navigator) ? { think, look } : { think: null, look: null };
}
