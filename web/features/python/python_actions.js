// The progress of loading Python, which knows the rules, in its worker.

import { createPython } from "./worker.js";

/** @typedef {import("../../boot/why.js").Why} Why */
/** `asleep`: nobody has asked for it yet. `why` it has failed. @typedef {{state: "asleep"|"loading"|"ready"|"failed", share: number, step: string, why: Why}} Progress */
/** @typedef {{python: Progress}} State */
/** @typedef {{"python/start": void, "python/progress": {state: Progress["state"], share?: number, step?: string, why?: Why}}} Payloads */

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const python = {
  state: ({ saves }) => ({ python: { state: saves ? "asleep" : "loading", share: 0, step: "", why: "unknown" } }),
  actions: {
    /** Whoever waits for Python hears of a failure by its progress. */
    "python/start": {
      effect: ({ use }) =>
        use(createPython)
          .get()
          .catch(() => undefined),
    },
    "python/progress": {
      perform: ({ python }, { state, share = python.share, step = python.step, why = "unknown" }) => ({
        python: { state, share, step, why },
      }),
    },
  },
};
