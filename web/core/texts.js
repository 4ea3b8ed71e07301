// Texts. No sentence of the page is written in code: a key and typed arguments become a sentence in the reader's language here.

import { elided, nameKept, nameOf } from "./names.js";

/** @typedef {import("./types.js").Lang} Lang */
/** @typedef {import("./types.js").Arg} Arg */
/** @typedef {import("./types.js").Args} Args */
/** @typedef {import("./types.js").Say} Say */
/** @typedef {{[key: string]: string}} Catalogue */

/** @type {Lang[]} */
export const LANGS = ["ja", "en", "fr"];

/** The name of each language in that language, for the language switch. @type {Record<Lang, string>} */
export const LANG_NAMES = { ja: "日本語", en: "English", fr: "Français" };

/**
 * The first of the reader's languages that the page speaks.
 * @param {readonly string[]} wanted
 * @returns {Lang}
 */
export function pickLang(wanted) {
  for (const tag of wanted) {
    const found = LANGS.find((lang) => tag.toLowerCase().split("-")[0] === lang);
    if (found) return found;
  }
  return "en";
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name between Unicode isolates, so that its writing direction does not change the sentence around it.
 * @param {string} name
 */
function isolated(name) {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Forbids a line break within an ordinal: 第{n}ラウンド is one word, but browsers would break it. @param {string} line */
const whole = (line) => line.replace(/第(\{\w+\}|\d+)/g, "第\u2060$1\u2060");

/** Whether a value is a hidden card, or only hidden cards. @param {Arg} value @returns {boolean} */
const isUnseen = (value) => {
  if (value === null || typeof value !== "object") return false;
  if ("list" in value) return value.list.length > 0 && value.list.every(isUnseen);
  return "face" in value && value.face === null;
};

/** An entry of that very key: a catalogue inherits names, as "constructor". @param {Catalogue|null} catalogue @param {string} key */
const wordsOf = (catalogue, key) => (catalogue && Object.hasOwn(catalogue, key) ? catalogue[key] : undefined);

/** What the first page does not say, by language: the build has parted the page's words. @type {Map<string, Catalogue>} */
const rest = new Map();

/** Fetches it; whatever is drawn later waits for that. @param {string} lang */
export async function loadRest(lang) {
  if (!rest.has(lang)) rest.set(lang, await loadCatalogue(new URL(`../texts/${lang}.rest.json`, import.meta.url)));
}

/**
 * The one function that makes sentences. It looks in the game's texts first, then in the page's own.
 * @param {{lang: Lang, page: Catalogue, game?: Catalogue|null, seatName?: (seat: number) => string|null}} sources
 * @returns {Say}
 */
export function makeSay({ lang, page, game = null, seatName = () => null }) {
  /** Made with the first list: the first one of a page takes a tenth of its first drawing. @type {Intl.ListFormat|null} */
  let joiner = null;

  /** @param {string} key */
  const find = (key) => wordsOf(game, key) ?? wordsOf(page, key) ?? wordsOf(rest.get(lang) ?? null, key);

  /** @param {Arg} value @returns {string} */
  const arg = (value) => {
    if (value === null || value === undefined) return "";
    if (typeof value !== "object") return isolated(String(value));
    if ("seat" in value) return isolated(seatName(value.seat) ?? fill("seat.nameless", { n: value.seat + 1 }));
    if ("say" in value) return fill(value.say, value.args);
    if ("term" in value) return find(value.term) ?? value.term;
    if ("face" in value) return find(value.face === null ? "face.unknown" : `face.${value.face}`) ?? String(value.face ?? "?");
    if ("list" in value) {
      joiner ??= new Intl.ListFormat(lang, { type: "conjunction" });
      return joiner.format(value.list.map(arg));
    }
    return "";
  };

  /** Hidden cards may have a shorter entry of their own. @param {string} key @param {Args} args */
  const template = (key, args) =>
    (Object.values(args).some(isUnseen) ? find(`${key}.unseen`) : null) ??
    find(key) ??
    (key.startsWith("why.") ? (page["why.unknown"] ?? key) : key);

  /** @param {string} key @param {Args} [args] @returns {string} */
  const fill = (key, args) =>
    segments(key, args)
      .map(({ text }) => text)
      .join("");

  /** @param {string} key @param {Args} [args] */
  const segments = (key, args = {}) => {
    const found = whole(template(key, args))
      .split(/\{(\w+)\}/)
      .map((text, n) =>
        n % 2 && Object.hasOwn(args, text)
          ? { text: arg(args[text] ?? null), arg: args[text] ?? null }
          : { text: n % 2 ? `{${text}}` : text, arg: null },
      );
    if (lang !== "fr") return found;
    return found.map((one, n) => ({ ...one, text: n % 2 ? one.text : elided(one.text, found[n + 1]?.text ?? "") }));
  };

  /** @param {string} section */
  const ids = (section) => [
    ...new Set(Object.keys(game ?? {}).flatMap((key) => (key.startsWith(`${section}.`) ? [key.split(".")[1] ?? ""] : []))),
  ];

  return Object.assign(fill, { has: (/** @type {string} */ key) => find(key) !== undefined, ids, arg, segments, lang });
}

/** What speaks reads of the model. @typedef {Pick<import("../features/features.js").Model, "settings"|"pageTexts"|"gameTexts"|"replay"|"room">} Spoken */

/** What speaks for a model: the same until what it reads changes, and so is what is drawn with it. @returns {(model: Spoken) => Say} */
export function createSay() {
  /** @type {{say: Say, of: unknown[]}|null} */
  let made = null;
  return (model) => {
    const of = [model.settings.lang, model.pageTexts, model.gameTexts, model.replay?.data, model.room?.seats];
    if (!made || of.some((one, n) => one !== made?.of[n])) made = { say: sayFor(model), of };
    return made.say;
  };
}

/** @param {Spoken} model @returns {Say} */
function sayFor(model) {
  const { settings, pageTexts, gameTexts, replay, room } = model;
  return makeSay({
    lang: settings.lang,
    page: pageTexts,
    game: gameTexts,
    seatName: (seat) =>
      replay?.data
        ? nameKept(pageTexts, replay.data.names[seat] ?? null)
        : nameOf(
            pageTexts,
            room?.seats.find((each) => each.seat === seat),
          ),
  });
}

/**
 * A failed fetch is an error without a fallback: a page half in another language would be worse than none.
 * @param {URL} url
 * @returns {Promise<Catalogue>}
 */
export async function loadCatalogue(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.json();
}
