// Names: how long a reader may write one, and what a bot is called in the reader's language. The host cleans names, and makes
// each unique in its room (py/tavola/session/names.py).

/** Characters as a reader counts them: graphemes, so a letter with its marks is one, and so is an emoji of a whole family. */
const LONGEST = 24;

/** Truncates a text to the length of a name. @param {string} text */
export function shortened(text) {
  const read = text.trim().slice(0, LONGEST * 16);
  if (read.length <= LONGEST) return read; // the first Segmenter takes a moment to make, and most names are short
  if (!("Segmenter" in Intl)) return [...read].slice(0, LONGEST).join("");
  const characters = [...new Intl.Segmenter().segment(read)].map(({ segment }) => segment);
  return characters.slice(0, LONGEST).join("").trim();
}

/** Whether a text shows anything: a letter, a digit or a symbol. @param {string} text */
export const showsSomething = (text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/**
 * The displayed name of a seat's holder: a person's own name, for a bot a tree's in the reader's language; null for an empty
 * seat.
 * @param {import("./texts.js").Catalogue} page @param {{name: string|null, bot?: number|null}|undefined} who
 * @returns {string|null}
 */
export function nameOf(page, who) {
  if (!who) return null;
  return who.name ?? (typeof who.bot === "number" ? (page[`bot.${who.bot}`] ?? null) : null);
}

/** @param {import("./texts.js").Catalogue} page @param {import("./types.js").KeptName} kept */
export const nameKept = (page, kept) => nameOf(page, typeof kept === "number" ? { name: null, bot: kept } : { name: kept });

/**
 * A name as records keep it: a bot's is its number, so that every reader has it in their own language.
 * @param {{name: string|null, bot?: number|null}} who
 */
export const keptName = ({ name, bot }) => name ?? bot ?? null;
