// One voice for screen readers: news in the order in which it came, and last what is asked of the reader. It has its own
// pace, so that a burst is one announcement, neither dropped nor shouted over.

const PACE = 700;
const GATHER = 60; // what belongs together comes within this time

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
  // the same words again would be no change, and no change is not read
  voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
  timer = setTimeout(speak, PACE);
}

/** What comes within a moment is said together. */
function gather() {
  if (timer === 0) timer = setTimeout(speak, GATHER);
}

/** @param {HTMLElement} element  a polite live region, outside of what is redrawn */
export function useVoice(element) {
  voice = element;
}

/**
 * While a sheet lies over everything else, only what is in it can be heard: the voice goes there.
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

/** What is asked of the reader now: said after all news, and not at all once it is out of date. @param {string|null} text */
export function announceQuestion(text) {
  asked = text;
  if (text) gather();
}
