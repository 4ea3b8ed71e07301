// Names: how long a reader may write one, what a bot and somebody who has chosen none are called in the reader's language, and how
// French stands before one. The host cleans names, and makes each unique in its room (py/tavola/session/names.py).

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

/** Short names in each language. @type {Record<import("./types.js").Lang, string[]>} */
const NAMES = {
  ja: "きつね ふくろう つばめ かわせみ ひばり うさぎ たぬき りす しろくま らっこ かもめ めじろ いるか くじら ほたる すずめ あざらし やまねこ かもしか つぐみ みみずく こまどり はりねずみ かわうそ".split(
    " ",
  ),
  en: "Fox Owl Swallow Heron Lark Hare Badger Squirrel Otter Gull Wren Dolphin Whale Firefly Sparrow Seal Lynx Ibex Thrush Robin Hedgehog Magpie Crane Marten".split(
    " ",
  ),
  fr: "Renard Hibou Merle Héron Lièvre Lynx Loutre Castor Moineau Phoque Bouquetin Chardonneret Hérisson Cigogne Martre Pinson Dauphin Écureuil Faucon Grillon Mésange Pivert Loriot Milan".split(
    " ",
  ),
};

/**
 * A default name for somebody who has not chosen one.
 * @param {import("./types.js").Lang} lang
 * @param {() => number} [random]
 */
export function generatedName(lang, random = Math.random) {
  const names = NAMES[lang];
  return names[Math.floor(random() * names.length)] ?? "Tavola";
}

// French elides "de", "que" and their like before a vowel: d’Orme, qu’Anna, but de Paul. A name begins as its writer likes, so the word
// before it is chosen here; the terminal does the same (`engine/words.py`), and one table tests both.

/** What is elided, with the space after it, at the end of what stands before. */
const ELIDED = /(^|[^\p{L}\p{M}])(d|(?:jus|lors|puis)?qu|l|n|s)e\s$/iu;

/** Words that begin with a vowel, a consonantal y or w apart; and the h that nobody hears, of French names only. */
const VOWEL = /^(?:(?!onz|oui|uhlan)[aeiouœæ]|y(?![aeiou]))/;
const MUTE_H = /^h(?:adri|ect|elen|elois|elio|enri|ercul|ermi|erve|ilai|ippol|omer|onor|orac|orten|ubert|ug(?:o|ue)|umbert|yac)/;

/** Lower-case letters without accents. @param {string} word */
const plain = (word) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** What stands before a word, elided if that word asks for it. @param {string} before @param {string} word */
export function elided(before, word) {
  const start = plain(word);
  return VOWEL.test(start) || MUTE_H.test(start) ? before.replace(ELIDED, "$1$2’") : before;
}
