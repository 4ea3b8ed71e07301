// The signs of cards in words: a screen reader calls them something else, or nothing.

/** @typedef {import("../types.js").Say} Say */

const WORDS = /** @type {Record<string, string>} */ ({
  "♠": "suit.S.name",
  "♥": "suit.H.name",
  "♦": "suit.D.name",
  "♣": "suit.C.name",
  "♢": "mark.one.aloud",
  "♢♢": "mark.two.aloud",
  "♡": "mark.heart.aloud",
});

/** A line with the words of its game for every sign. @param {Say} say @param {string} line */
export function signsAloud(say, line) {
  return line
    .replace(/ ?(♢♢|[♠♥♦♣♢♡]) ?/g, (all, sign) => {
      const key = WORDS[sign] ?? "";
      return say.has(key) ? ` ${say(key)} ` : all;
    })
    .trim();
}
