// The live region for screen readers: news of the table as sentences, then the question.

import { tableHere, wholeTableFor } from "../../core/tables.js";
import { aloud, announce, announceQuestion } from "../../ui/reader.js";

/** @typedef {{"announce/say": import("../../core/types.js").Sentence}} Payloads */

/** @param {import("../../core/feature.js").Page} page @param {import("../table/past.js").News} news */
async function announceNews({ model, say: now }, news) {
  const say = now();
  const { room, pick, summary } = model();
  const [{ newsAloud }, table] = await Promise.all([import("./aloud.js"), wholeTableFor(room?.game ?? pick)]);
  const { lines, question } = newsAloud(say, news, room, table, summary?.deals);
  lines.forEach(announce);
  if (news.asked || news.offered || !news.screen.question) announceQuestion(question);
}

/** @type {import("../../core/feature.js").Feature<{}, {}, Payloads>} */
export const announcer = {
  actions: {
    "announce/say": {
      effect: ({ model, say }, { key, args }) => announce(aloud(say(), say()(key, args), tableHere(model().room?.game ?? ""))),
    },
  },
  on: {
    "table/news": { effect: announceNews },
  },
};
