// A default name for somebody who has not chosen one.

/** @typedef {import("./types.js").Lang} Lang */

/** Short names in each language. @type {Record<Lang, string[]>} */
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
 * @param {Lang} lang
 * @param {() => number} [random]
 */
export function generatedName(lang, random = Math.random) {
  const names = NAMES[lang];
  return names[Math.floor(random() * names.length)] ?? "Tavola";
}
