// The matches that were finished on this device, and the one place where everything that it remembers can be saved to a file, or deleted.

import { addressOf } from "../replay/link.js";

/** @typedef {import("../../core/types.js").ClaimCounts} ClaimCounts */
/**
 * A finished match: when it ended, its record as a file and as the code of a link, who sat where, and who won. `room`: the saved room
 * that it was played in. `own`: how often the reader claimed, lied and doubted, in a game of claims. Former versions kept neither.
 * @typedef {{match: string, game: string, at: number, file: string, code: string,
 *   names: import("../../core/types.js").KeptName[], winners: number[], room?: string, own?: ClaimCounts|null}} PastMatch
 */

/** @typedef {{past: PastMatch[]}} State */

/**
 * @typedef {{
 *   "past/watch": PastMatch,
 *   "past/share": PastMatch,
 *   "past/keep": {list: PastMatch[]},
 *   "past/delete": {match: string},
 *   "past/take along": void,
 *   "past/delete everything": void,
 * }} Payloads
 */

/** When the match on the table was finished: who comes back to it finds the day on which it was. @param {import("../features.js").Model} model */
export const finishedAt = ({ past, screen }) => past.find(({ match }) => match === screen?.match)?.at ?? Date.now();

/** @type {import("../../core/feature.js").Feature<State, {}, Payloads>} */
export const past = {
  state: ({ past }) => ({ past }),
  actions: {
    "past/watch": { effect: ({ dispatch }, { file, names, at }) => dispatch("replay/open", { text: file, names, at }) },
    // browsers allow a write to the clipboard only directly within a tap
    "past/share": {
      effect: ({ dispatch }, { code }) => {
        const text = addressOf(code);
        if (text === null) dispatch("notices/show", { key: "why.link_too_long", tone: "bad" });
        else dispatch("share/copy", { text });
      },
    },
    "past/keep": {
      perform: (_, { list }) => ({ past: list }),
      effect: ({ device, dispatch }, { list }) => {
        if (!device.savePast(list)) dispatch("notices/show", { key: "why.match_unkept", tone: "bad" });
      },
    },
    "past/delete": {
      effect: ({ model, dispatch }, { match }) =>
        dispatch("past/keep", { list: model().past.filter((one) => one.match !== match) }),
    },
    "past/take along": { effect: async (page) => (await import("./take.js")).takeAlong(page) },
    "past/delete everything": { effect: async (page) => (await import("./forget.js")).forgetEverything(page) },
  },
  on: {
    "replay/lookback": {
      effect: async (page, finished) => {
        const now = page.model(); // the next match may begin before that module is here
        (await import("./own.js")).keepFinished(page, finished, now);
      },
    },
  },
};
