// Where the keyboard is: it goes to the decision when one comes, and is never lost when what it was on has gone.

const PLACES = [".decision", ".over", ".frame", "main"]; // where to go when nothing is left of where it was

// what a reader is in the middle of is not taken away
const BUSY = "dialog, input, textarea, select, .log, .bar";

// while this lies over the table, what comes to the table waits
const OVER_ALL = 'dialog[open], [role="dialog"]';

// the first thing to press: what comes after the game, the dock's buttons, else the dock itself; a game may mark what comes before
// its buttons, after them, or never
const CHOICES = [
  ".over .primary",
  '[data-focus="first"]',
  '.dock-body button:not([data-focus="never"])',
  '[data-focus="last"]',
  ".decision",
];

/**
 * Watches a part of the page. The decision on it is `.decision[data-ask]`, whose mark changes with every question and step,
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
  // a sheet that closes gives the keyboard back to what opened it; a decision that came meanwhile goes first
  document.addEventListener("close", () => queueMicrotask(look), true);
  new MutationObserver(look).observe(root, { childList: true, subtree: true, attributeFilter: ["data-ask"] });
}
