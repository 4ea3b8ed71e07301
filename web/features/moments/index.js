// The loud moments of a game: for a second the table is dim and one thing stands in the light. What they are, and how they look,
// each game says (`momentOf`, `Moment`). Nothing waits for them: answers stay alive beneath, and any tap or key ends one.

import { tableFor } from "../../core/tables.js";
import { loudest } from "./loudest.js";

/** @typedef {import("../../core/types.js").Moment} Moment */
/** @typedef {{loud: Moment|null}} State */
/** @typedef {{"moments/show": {loud: Moment}, "moments/over": void}} Payloads */

/** @param {import("../../core/feature.js").Page} page @param {import("../table/news.js").News} news */
async function showLoudest({ model, dispatch }, news) {
  const loud = loudest(await tableFor(model().room?.game ?? model().pick), news);
  if (loud && !document.hidden && model().screen?.match === news.screen.match) dispatch("moments/show", { loud });
}

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const moments = {
  room: () => ({ loud: null }),
  actions: {
    "moments/show": { perform: (_, { loud }) => ({ loud }) },
    "moments/over": { perform: () => ({ loud: null }) },
  },
  on: {
    "table/news": { effect: showLoudest },
  },
};
