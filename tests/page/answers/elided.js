import { elided } from "../../../web/core/names.js";

/** What stands before each word, elided or not. @param {[before: string, word: string][]} pairs */
export default (pairs) => pairs.map(([before, word]) => elided(before, word));
