// The sheet about a finished match.

import { Picture } from "./picture.js";
import { TruthSheet } from "./truth.js";

/** @type {import("../sheets/sheets.js").SheetsOf<"truth"|"picture">} */
export const sheets = {
  picture: { title: ({ say }) => say("picture.title"), Body: Picture },
  truth: { title: ({ say }) => say("truth.title"), Body: TruthSheet },
};
