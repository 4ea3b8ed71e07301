// A line for the ear.

import { signsAloud } from "../../table/signs.js";

/** @typedef {import("../../types.js").Say} Say */

/**
 * A whole sentence, its coins and its signs in words.
 * @param {Say} say @param {string} line
 */
export function aloud(say, line) {
  const words = signsAloud(
    say,
    line.replace(/₤(\d+)/g, (_, coins) => say("voice.coins", { coins })),
  );
  return /[.。!!??…]$/.test(words) || !words ? words : `${words}${say("voice.stop")}`;
}
