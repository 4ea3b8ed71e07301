// The loud moments of a game: for a second the table is dim and one thing stands in the light. What they are, and how they look,
// each game says (`momentOf`, `Moment`). Nothing waits for them: answers stay alive beneath, and any tap or key ends one.

import { wholeTableFor } from "../../core/tables.js";

/** @typedef {import("../../core/types.js").Moment} Moment */
/** @typedef {{loud: Moment|null}} State */
/** @typedef {{"moments/show": {loud: Moment}, "moments/over": void}} Payloads */

/**
 * Which moment the news deserve, if any; sound and vibration ask, too. One at most, and none for who comes back to a story that went on without them.
 * @param {Pick<import("../../core/types.js").TableModule, "momentOf">} table @param {Pick<import("../table/past.js").News, "events"|"me"|"back"|"first">} news
 * @returns {Moment|null}
 */
export function loudest(table, { events, me, back, first }) {
  return back || first || events.length === 0 ? null : (table.momentOf?.(events, me) ?? null);
}

/** @param {import("../../core/feature.js").Page} page @param {import("../table/past.js").News} news */
async function showLoudest({ model, dispatch }, news) {
  const loud = loudest(await wholeTableFor(model().room?.game ?? model().pick), news);
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
