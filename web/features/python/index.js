// The progress of loading Python, which knows the rules, in its worker.

import { createPython } from "./worker.js";

/** `asleep`: nobody has asked for it yet. @typedef {{state: "asleep"|"loading"|"ready"|"failed", share: number, step: string}} Progress */
/** @typedef {{python: Progress}} State */
/** @typedef {{"python/start": void, "python/progress": {state: Progress["state"], share?: number, step?: string}}} Payloads */

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const python = {
  state: ({ saves }) => ({ python: { state: saves ? "asleep" : "loading", share: 0, step: "" } }),
  actions: {
    /** Whoever waits for Python hears of a failure by its progress. */
    "python/start": {
      effect: ({ use }) =>
        use(createPython)
          .get()
          .catch(() => undefined),
    },
    "python/progress": {
      perform: ({ python }, { state, share = python.share, step = python.step }) => ({ python: { state, share, step } }),
    },
  },
};
