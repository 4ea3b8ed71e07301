// The sheets about a finished match. What they show is loaded with the first of them that is opened, and their style sheet with it.

import { later, once } from "../../core/later.js";
import { putOn } from "../../core/tables.js";

const styled = once(() => putOn("web/features/replay/finished.css"));

const Picture = later(async () => (await Promise.all([import("./picture.js"), styled()]))[0].Picture);
const Truth = later(async () => (await Promise.all([import("./truth.js"), styled()]))[0].TruthSheet);

/** @type {import("../sheets/open_sheet.js").SheetsOf<"truth"|"picture">} */
export const sheets = {
  picture: { title: ({ say }) => say("picture.title"), Body: Picture },
  truth: { title: ({ say }) => say("truth.title"), Body: Truth },
};
