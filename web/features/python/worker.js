// The worker that Python runs in: started when it is first asked for, and again when it has died.

import { LONG_PATIENCE, PythonDied } from "../../boot/watch.js";
import { isPartMissing } from "../../core/part_missing.js";

/** @import * as wire from "../../core/types.js" */
/** @typedef {import("../../boot/python.js").Python} PythonWorker */

/**
 * What Python answers to an operation.
 * @typedef {{replay: wire.ReplayResult, check: wire.CheckResult, hint: wire.HintResult, reasons: wire.ReasonsResult,
 *   decisions: wire.DecisionsResult, insight: wire.ReasonsResult, review: wire.ReviewResult}} Results
 */

/** @template {{op: keyof Results}} Op @typedef {Results[Op["op"]]} ResultOf */

/** @param {import("../../core/feature.js").Page} page */
export function createPython({ dispatch }) {
  /** @type {Promise<PythonWorker>|null} */
  let worker = null;
  let mayLoadAnew = false;

  const start = () => {
    const started = import("../../boot/python.js").then((boot) =>
      boot.startPython({ onProgress: ({ share, step }) => dispatch("python/progress", { state: "loading", share, step }) }),
    );
    worker = started;
    started.then(
      ({ died }) => {
        performance.mark("tavola:python");
        mayLoadAnew = false;
        dispatch("python/progress", { state: "ready", share: 1 });
        void died.then(() => {
          dispatch("python/progress", { state: "loading", share: 0, step: "start" });
          start().catch(() => undefined);
        });
      },
      async (error) => {
        worker = null;
        // Some browsers never ask again for a module that did not come: then the page is loaded anew, if it can be.
        if (mayLoadAnew && isPartMissing(error) && (await isReachable())) return location.reload();
        mayLoadAnew = false;
        dispatch("python/progress", { state: "failed" });
      },
    );
    return started;
  };

  const get = () => worker ?? start();

  /**
   * Asks for what goes through a whole match or thinks ahead, so the watchdog gives it more time.
   * @template {wire.ReplayOperation|wire.CheckOperation|wire.InsightOperations} Op
   * @param {Op} op
   * @returns {Promise<ResultOf<Op>>}
   */
  const ask = async (op) => JSON.parse(await (await get()).dispatch(JSON.stringify(op), LONG_PATIENCE));

  /** The reader has asked for another try: the page may even be loaded anew for it. */
  const insist = () => {
    mayLoadAnew = true;
  };

  return { get, ask, insist };
}

/** Whether the site answers now: a page that is loaded anew without it would be lost. */
const isReachable = () =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The result of a call in which Python has died. @param {unknown} error @returns {import("../../core/types.js").Failed} */
export const survived = (error) => {
  if (!(error instanceof PythonDied)) throw error;
  return { ok: false, error: error.message, why: { key: "why.record_stops", args: {} } };
};
