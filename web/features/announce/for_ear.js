// A sentence for the ear.

/** @typedef {import("../../core/types.js").Say} Say */

/**
 * A whole sentence, the game's signs in words.
 * @param {Say} say @param {string} line @param {import("../../core/types.js").TableModule|null} [module]  the game's own table
 */
export function aloud(say, line, module = null) {
  const words = module?.signsAloud?.(say, line) ?? line;
  return /[.。!!??…]$/.test(words) || !words ? words : `${words}${say("voice.stop")}`;
}
