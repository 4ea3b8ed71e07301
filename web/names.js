// Names: how a reader may write one, and what a bot is called in the reader's language. The host cleans names in the same way
// (py/tavola/session/names.py) and makes each one of a kind in its room.

/** Characters as a reader counts them: a letter with its marks is one, and so is a whole family of emoji. */
const LONGEST = 24;
/** Code points, so that 24 large emoji do not fill a line. */
const MOST_POINTS = 72;
/** So much of a text is looked at. */
const READ = LONGEST * 16;
/** White space, and letters and signs that show nothing. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these controls are white space to Python, which cleans names alike
const BLANK = /(?!\ufeff)[\s\x1c-\x1f\x85\u115f\u1160\u2800\u3164\uffa0]/gu;
/** More than two marks on a letter would climb over the line above. */
const MORE_MARKS = /(?<=[\p{Mn}\p{Me}]{2})[\p{Mn}\p{Me}]+/gu;
const DROPPED = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu;
const JOINER = "\u200d";
const MARKS = "[\\p{Mn}\\p{Me}\\p{Mc}\\u{1f3fb}-\\u{1f3ff}]*";
const BEFORE_NOTHING = new RegExp(`${JOINER}(?!\\p{So})`, "gu");
const AFTER_NOTHING = new RegExp(`(?<!\\p{So}${MARKS})${JOINER}`, "gu");
/** One character as a reader counts them: a flag's two letters or emoji that are joined, or a base with its marks. */
const CLUSTER = new RegExp(`(?:[\\u{1f1e6}-\\u{1f1ff}]{2}|\\p{So})${MARKS}(?:${JOINER}\\p{So}${MARKS})*|.${MARKS}`, "gsu");

/**
 * A name as the table shows it: composed, without control, format or bidirectional characters, 1 to 24 characters long.
 * An empty result means that nothing was left.
 * @param {string} raw
 */
export function cleanName(raw) {
  const read = [...raw.slice(0, 2 * READ)].slice(0, READ).join("").normalize("NFC");
  const kept = read.replace(BLANK, " ").replace(MORE_MARKS, "").replace(DROPPED, "").normalize("NFC");
  const plain = kept.replace(/ +/g, " ").trim().replace(BEFORE_NOTHING, "").replace(AFTER_NOTHING, "");
  let name = "";
  for (const cluster of (plain.match(CLUSTER) ?? []).slice(0, LONGEST)) {
    if ([...name, ...cluster].length > MOST_POINTS) break;
    name += cluster;
  }
  return name.trim();
}

/**
 * What whoever sits there is called: a person by their name, a bot by a tree's in the reader's language; null: nobody.
 * @param {import("./texts.js").Catalogue} page @param {{name: string|null, bot?: number|null}|undefined} who
 * @returns {string|null}
 */
export function nameOf(page, who) {
  if (!who) return null;
  return who.name ?? (typeof who.bot === "number" ? (page[`bot.${who.bot}`] ?? null) : null);
}

/** @param {import("./texts.js").Catalogue} page @param {import("./types.js").KeptName} kept */
export const nameKept = (page, kept) => nameOf(page, typeof kept === "number" ? { name: null, bot: kept } : { name: kept });

/** A name as records keep it: a bot's is its number, so that every reader has it in their own language. @param {{name: string|null, bot?: number|null}} who */
export const keptName = ({ name, bot }) => name ?? bot ?? null;
