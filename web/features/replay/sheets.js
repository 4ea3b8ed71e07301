// The sheets about a finished match. Only a game of claims has a truth to tell: that sheet is loaded when it is opened.

import { later, once } from "../../core/later.js";
import { putOn } from "../../core/tables.js";
import { Picture } from "./picture.js";

const styled = once(() => putOn("web/features/replay/truth.css"));

const Truth = later(async () => (await Promise.all([import("./truth.js"), styled()]))[0].TruthSheet);

/** @type {import("../sheets/sheets.js").SheetsOf<"truth"|"picture">} */
export const sheets = {
  picture: { title: ({ say }) => say("picture.title"), Body: Picture },
  truth: { title: ({ say }) => say("truth.title"), Body: Truth },
};
