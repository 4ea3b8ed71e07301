// Keyboard focus: it moves to a new decision, and to a fallback when the focused element has gone.

const PLACES = [".decision", ".over", ".frame", "main"]; // fallbacks for a focused element that has gone, best first

// focus in one of these is never moved: the reader is busy there
const BUSY = "dialog, input, textarea, select, .log, .bar";

// a decision waits for its focus while one of these lies over the table
const OVER_ALL = 'dialog[open], [role="dialog"]';

// the element that gets the focus: the main button after the game, the dock's buttons, else the dock itself; a game may mark
// elements to come first, last or never
const CHOICES = [
  ".over .primary",
  '[data-focus="first"]',
  '.dock-body button:not([data-focus="never"])',
  '[data-focus="last"]',
  ".decision",
];

/**
 * Watches a part of the page. The decision on it is `.decision[data-ask]`, whose `data-ask` changes with every question and step,
 * or `.over` at the end.
 * @param {HTMLElement} root
 */
export function keepFocus(root) {
  /** @type {Element|null} */
  let last = null;
  let asked = "";
  const here = () => (document.activeElement === document.body ? null : document.activeElement);

  /** @param {Element|null|undefined} element */
  const go = (element) => {
    if (!(element instanceof HTMLElement)) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  };

  /** @param {string[]} selectors */
  const first = (selectors) => selectors.map((one) => root.querySelector(one)).find((found) => found !== null);

  const look = () => {
    if (document.querySelector(OVER_ALL)) return;
    const decision = /** @type {HTMLElement|null} */ (root.querySelector(".decision.asking"));
    const ask = decision?.dataset["ask"] ?? (root.querySelector(".over") ? "over" : "");
    const lost = here() === null && last !== null && !last.isConnected;
    const comes = ask !== "" && ask !== asked;
    asked = ask;
    if (comes && !here()?.closest(BUSY)) {
      go(first(CHOICES));
    } else if (lost) go(first(PLACES));
  };

  root.addEventListener("focusin", (event) => {
    last = /** @type {Element} */ (event.target);
  });
  // a closing sheet returns the focus to its opener, unless a decision has come meanwhile
  document.addEventListener("close", () => queueMicrotask(look), true);
  new MutationObserver(look).observe(root, { childList: true, subtree: true, attributeFilter: ["data-ask"] });
}
