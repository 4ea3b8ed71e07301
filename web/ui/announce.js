// One voice for screen readers: a queue with its own pace, so that a burst of news is neither dropped nor shouted over.

const PACE = 700;

/** @type {string[]} */
let waiting = [];
/** @type {HTMLElement|null} */
let voice = null;
let timer = 0;

function speak() {
  timer = 0;
  if (!voice || waiting.length === 0) return;
  voice.textContent = waiting.join(" ");
  waiting = [];
  timer = setTimeout(speak, PACE);
}

/** @param {HTMLElement} element  a polite live region, outside of what is redrawn */
export function useVoice(element) {
  voice = element;
}

/** @param {string} text */
export function announce(text) {
  if (!text || waiting[waiting.length - 1] === text) return;
  waiting.push(text);
  if (!timer) timer = setTimeout(speak, 60);
}
