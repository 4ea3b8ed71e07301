// Vibration: on the reader's turn, and at a moment that is aimed at them. One setting; most desktop computers ignore it.

import { wholeTableFor } from "../core/tables.js";
import { loudest } from "./moments/moments_actions.js";

const TURN_MS = 20;
const AIMED_MS = 60;

/** @param {import("../core/feature.js").Page} page @param {import("./table/past.js").News} news */
async function buzzNews({ model }, news) {
  const loud = loudest(await wholeTableFor(model().room?.game ?? model().pick), news);
  const time = loud?.aimed ? AIMED_MS : news.asked && !news.ended ? TURN_MS : 0;
  if (time > 0) navigator.vibrate?.(time);
}

/** @type {import("../core/feature.js").Feature<{}, {}, {}>} */
export const buzz = {
  actions: {},
  on: {
    "table/news": { predicate: ({ settings }) => settings.vibration, effect: buzzNews },
  },
};
