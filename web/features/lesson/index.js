// A first game: a match with a script of words. It is not saved.

import { takes } from "../room/door.js";

/** @typedef {{"lesson/start": {game: string}}} Payloads */

/** @type {import("../../core/feature.js").Feature<{}, {}, Payloads>} */
export const lesson = {
  actions: {
    "lesson/start": {
      effect: takes((ways, page, { game }) => ways.openLesson(page, game)),
    },
  },
};
