// The signs of a game in words: a screen reader names them wrongly, or not at all.

/** @typedef {import("../core/types.js").Say} Say */

/**
 * Replaces a game's signs by words. @param {Record<string, string>} keys  the key of each sign's words, the longer signs first
 * @returns {(say: Say, line: string) => string}
 */
export function signsIn(keys) {
  const signs = new RegExp(` ?(${Object.keys(keys).join("|")}) ?`, "g");
  return (say, line) => line.replace(signs, (_, sign) => ` ${say(keys[sign] ?? "")} `).trim();
}
