// A first game: a match with a script of words. It is not saved.

import { hosts } from "../room/door.js";

/** @typedef {{"lesson/start": {game: string}}} Payloads */

/** @type {import("../../core/feature.js").Feature<{}, {}, Payloads>} */
export const lesson = {
  actions: {
    "lesson/start": {
      effect: hosts((host, page, { game }) => host.openLesson(page, game)),
    },
  },
};
