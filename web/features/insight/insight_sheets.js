// The sheets about what bots think. What they show is loaded with the first of them that is opened, and their style sheet with it.

import { later, once } from "../../core/later.js";
import { putOn } from "../../core/tables.js";

const styled = once(() => putOn("web/features/insight/insight.css"));

const Hint = later(async () => (await Promise.all([import("./hint.js"), styled()]))[0].Hint);
const Looking = later(async () => (await Promise.all([import("./looking.js"), styled()]))[0].Looking);
const Review = later(async () => (await Promise.all([import("./review.js"), styled()]))[0].Review);

/** @type {import("../sheets/open_sheet.js").SheetsOf<"hint"|"insight"|"review">} */
export const sheets = {
  hint: { title: ({ say }) => say("hint.title"), Body: Hint },
  insight: { title: ({ say }) => say("insight.title"), Body: Looking },
  review: { title: ({ say }) => say("review.title"), Body: Review },
};
