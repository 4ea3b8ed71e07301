// The sheet about a finished match.

import { TruthSheet } from "./truth.js";

/** @type {import("../sheets/sheets.js").SheetsOf<"truth">} */
export const sheets = {
  truth: { title: ({ say }) => say("truth.title"), Body: TruthSheet },
};
