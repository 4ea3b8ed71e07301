// Somebody who comes back to the tab after it was hidden, and was asked meanwhile, sees in large words that it is their turn.

import { duty } from "../table/view.js";

/** `hidden`: the reader is in another tab; `asked`: a decision has come since. @typedef {{hidden: boolean, asked: boolean}} Recall */
/** @typedef {{recall: Recall}} State */
/** @typedef {{"recall/hidden": {hidden: boolean}}} Payloads */

/** @type {import("../core/feature.js").Feature<State, {}, Payloads>} */
export const recall = {
  state: () => ({ recall: { hidden: false, asked: false } }),
  actions: {
    "recall/hidden": {
      perform: (_, { hidden }) => ({ recall: { hidden, asked: false } }),
      effect: ({ dispatch }, { hidden }, { recall, screen, place }) => {
        if (!hidden && recall.asked && place === "room" && screen && duty(screen))
          dispatch("notices/show", { key: "table.your_turn", tone: "turn" });
      },
    },
  },
  on: {
    "table/news": {
      perform: ({ recall }, { asked }) => (asked && recall.hidden ? { recall: { ...recall, asked } } : {}),
    },
  },
};
