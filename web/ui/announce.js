// The one live region for screen readers: news in order, then the question to the reader. It is throttled, so that a burst
// becomes one announcement and nothing is dropped or interrupted.

const PACE = 700;
const GATHER = 60; // ms: news within this time is announced together

/** @type {string[]} */
let news = [];
/** @type {string|null} */
let asked = null;
/** @type {HTMLElement|null} */
let voice = null;
/** @type {HTMLElement|null} */
let home = null;
let timer = 0;

function speak() {
  timer = 0;
  const text = [...news, ...(asked ? [asked] : [])].join(" ");
  if (!voice || !text) return;
  news = [];
  asked = null;
  // a live region is read only when its text changes: the same words get a trailing space
  voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
  timer = setTimeout(speak, PACE);
}

/** Batches the news of a moment into one announcement. */
function gather() {
  if (timer === 0) timer = setTimeout(speak, GATHER);
}

/** @param {HTMLElement} element  a polite live region, which no redraw touches */
export function useVoice(element) {
  voice = element;
}

/**
 * A modal sheet makes everything else inert, so the live region moves into the sheet.
 * @param {Element|null} sheet  null: back to where it was
 */
export function speakIn(sheet) {
  if (!voice) return;
  home ??= voice.parentElement;
  voice.textContent = "";
  (sheet ?? home)?.append(voice);
}

/** @param {string} text  said in its turn, and once */
export function announce(text) {
  if (!text) return;
  news.push(text);
  gather();
}

/** The present question to the reader: said after all news, and dropped once it is out of date. @param {string|null} text */
export function announceQuestion(text) {
  asked = text;
  if (text) gather();
}

/**
 * A whole sentence for the ear, the game's signs in words.
 * @param {import("../core/types.js").Say} say @param {string} line @param {import("../core/types.js").TableModule|null} [module]  the game's own table
 */
export function aloud(say, line, module = null) {
  const words = module?.signsAloud?.(say, line) ?? line;
  return /[.。!!??…]$/.test(words) || !words ? words : `${words}${say("voice.stop")}`;
}
