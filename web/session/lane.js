// How each text of the keeper of a room of friends begins, and each text of its members' lane:
//   <counter>.<term>.<number>|{...}    the keeper, to a page: its age, and the number of the last part of the save that it may show
//   <word>|...                         members to each other

/** Which keeper of a room: the counter of the last list of members (0 before the first), and its term. @typedef {{counter: number, term: number}} Age */

/** @param {Age} age @param {number} number @param {string} text */
export const toldText = ({ counter, term }, number, text) => `${counter}.${term}.${number}|${text}`;

const TOLD = /^(\d{1,12})\.(\d{1,9})\.(\d{1,9})\|/;

/** @param {string} text @returns {{age: Age, number: number, text: string}|null} null: no keeper has said that */
export function readTold(text) {
  const told = TOLD.exec(text);
  if (!told) return null;
  const [head, counter, term, number] = told;
  return { age: { counter: Number(counter), term: Number(term) }, number: Number(number), text: text.slice(head.length) };
}

/** @param {string} word @param {string} body */
export const wordText = (word, body) => `${word}|${body}`;

/** @param {string} text */
export function readWord(text) {
  const [, word = "", body = ""] = /^([a-z]{1,9})\|(.*)$/s.exec(text) ?? [];
  return { word, body };
}

/** Whether one keeper came before the other. @param {Age} one @param {Age} other */
export const isBefore = (one, other) => one.counter < other.counter || (one.counter === other.counter && one.term < other.term);
