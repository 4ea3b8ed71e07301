// The reader before the screen: it stays awake for them, they look at it, their text may be large; the keyboard focus moves to a new
// decision, and screen readers hear the news.

const LARGE = 22; // px of one rem; the default is 16

/** Keeps the screen awake while a match is on. Call the returned function whenever that may have changed. @param {() => boolean} wanted */
export function createWakeLock(wanted) {
  /** @type {WakeLockSentinel|null} */
  let held = null;
  let asking = false;
  return async () => {
    if (!("wakeLock" in navigator) || asking) return;
    if (held && (held.released || !wanted())) {
      const letGo = held;
      held = null;
      await letGo.release();
    }
    if (!held && wanted() && document.visibilityState === "visible") {
      asking = true;
      try {
        held = await navigator.wakeLock.request("screen");
      } catch {
        // a battery saver may refuse: the game goes on
      } finally {
        asking = false;
      }
    }
  };
}

/** Tells when the reader is looking: the page becomes visible, or is touched. @param {Document} document @param {() => void} look */
export function watchLooks(document, look) {
  document.addEventListener("visibilitychange", () => !document.hidden && look());
  for (const touch of ["pointerdown", "keydown"]) document.addEventListener(touch, look, { capture: true, passive: true });
}

/**
 * Marks the document while the reader's text is much larger than usual: then the page scrolls, see style/large.css.
 * @param {Document} document
 */
export function watchTextSize(document) {
  const probe = document.createElement("i");
  probe.className = "unseen";
  probe.ariaHidden = "true";
  Object.assign(probe.style, { top: "0", width: "1rem", height: "1rem" }); // out of the flow, where it would make the page longer
  document.body.append(probe);
  new ResizeObserver(() => {
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) >= LARGE;
    // not there at the usual size: so no rule for large text is looked at
    if (large) document.documentElement.dataset["text"] = "large";
    else delete document.documentElement.dataset["text"];
  }).observe(probe);
}

// Keyboard focus: it moves to a new decision, and to a fallback when the focused element has gone.

const PLACES = [".decision", ".over", ".frame", "main"]; // fallbacks for a focused element that has gone, best first

// focus in one of these is never moved: the reader is busy there
const BUSY = "dialog, input, textarea, select, .log, .bar";

// what another question may remove: a focus in one of these waits on the frame while that is drawn
const PARKED = ".table, .over";

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

// what a tap on the table itself answers; else the hand is looked at to decide
const ON_TABLE = [".mine .open", ':is([class*="open"], [aria-pressed]):not(.decision *, [aria-disabled="true"])', ".mine"];

/** With large text the page scrolls: what a question is about comes into view above the dock, which stays at the foot. @param {HTMLElement} root */
function showAnswers(root) {
  const { dataset, style } = document.documentElement;
  if (dataset["text"] !== "large") return;
  style.scrollPaddingBottom = `${root.querySelector(".decision")?.clientHeight ?? 0}px`;
  const found = ON_TABLE.map((one) => root.querySelector(`.table ${one}`)).find((one) => one !== null);
  found?.scrollIntoView({ block: "center" });
}

/**
 * Runs this in a task of its own, before the next frame and after what has asked for it before. What measures or focuses forces a
 * layout: so that lies in another task than the drawing.
 * @param {() => void} run @returns {() => void}  takes it back
 */
export function beforePaint(run) {
  let open = true;
  const go = () => {
    if (open) run();
    open = false;
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    go();
  };
  port2.postMessage(null);
  requestAnimationFrame(go); // a frame that comes first
  return () => {
    open = false;
  };
}

/**
 * Watches a part of the page. The decision on it is `.decision[data-ask]`, whose `data-ask` changes with every question and step,
 * or `.over` at the end.
 *
 * Gives what is to be called before another question is drawn. A browser that removes a focused element lays the page out at once,
 * half-drawn as it is; so the focus waits on the frame meanwhile.
 * @param {HTMLElement} root @returns {() => void}
 */
export function keepFocus(root) {
  /** @type {Element|null} */
  let last = null;
  let asked = "";
  let offered = "";
  /** @type {Element|null} */
  let parked = null;
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
    const lost = parked ? !parked.isConnected : here() === null && last !== null && !last.isConnected;
    const comes = ask !== "" && ask !== asked;
    asked = ask;
    const offers = root.querySelector(".offers")?.textContent ?? ""; // one that comes meanwhile pushes the question away
    if (comes || (ask !== "" && offers !== offered)) showAnswers(root);
    offered = offers;
    if (comes && !here()?.closest(BUSY)) {
      go(first(CHOICES));
    } else if (lost) go(first(PLACES));
    else if (parked) go(parked);
    parked = null;
  };

  root.addEventListener("focusin", (event) => {
    last = /** @type {Element} */ (event.target);
  });
  // a closing sheet returns the focus to its opener, unless a decision has come meanwhile
  document.addEventListener("close", () => queueMicrotask(look), true);
  let undo = () => {};
  const soon = () => {
    undo();
    undo = beforePaint(look);
  };
  new MutationObserver(soon).observe(root, { childList: true, subtree: true, attributeFilter: ["data-ask"] });
  return () => {
    const focused = here();
    if (!focused?.closest(PARKED) || focused.closest(BUSY) || document.querySelector(OVER_ALL)) return;
    parked = focused;
    go(root.querySelector(".frame"));
    soon();
  };
}

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
