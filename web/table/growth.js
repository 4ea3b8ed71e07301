// The table grows when nobody asks me: the dock becomes one line and gives its room to the stage and the hand. The page is laid out
// once, at the end; what has moved is seen to slide there, by transforms only, so that no layout shift is counted.

const TIME = 200;
const SLIDE = "slide"; // by which a slide under way is known
const GUARD = 400; // a dock that has just opened takes no tap that was meant for what lay there
const EASE = "cubic-bezier(.2,0,0,1)";

/** What slides: the dock, the hand, and whatever a game marks. What lies in the hand slides within it. */
const SLIDES = ".decision, .mine, [data-grow]";

/** The cards in the reader's hand: their size changes, too. Drawn anew at each size, they have shifted from nowhere. */
const CARDS = ".mine [data-card]";

/** Where something is laid out, whatever slides just now. @typedef {{x: number, y: number, width: number}} Box */

/**
 * How the table lies: whether its dock is open, and where everything is that may move.
 * @typedef {{open: boolean, boxes: Map<Element|string, Box>}} Lie
 */

/** @param {HTMLElement} one @returns {Box} */
function boxOf(one) {
  const box = { x: 0, y: 0, width: one.offsetWidth };
  for (let at = /** @type {HTMLElement|null} */ (one); at; at = /** @type {HTMLElement|null} */ (at.offsetParent)) {
    box.x += at.offsetLeft;
    box.y += at.offsetTop;
  }
  return box;
}

/** How far a slide that has not come to its end still holds something from its place. @param {Element} one */
function held(one) {
  const [x = 0, y = 0] = getComputedStyle(one)
    .translate.split(" ")
    .map((part) => Number.parseFloat(part) || 0);
  return { x, y };
}

/** What something is known by when it is drawn anew: a card by its handle, else what `data-grow` says. @param {Element} one */
function nameOf(one) {
  const { card, grow: name } = /** @type {HTMLElement} */ (one).dataset;
  return one.matches(CARDS) ? `card ${card}` : name || one;
}

/**
 * How the table lies now; null without a dock.
 * @param {HTMLElement} root
 * @param {boolean} still  nothing will slide: no place is asked for
 * @returns {Lie|null}
 */
export function lieOf(root, still) {
  const dock = root.querySelector(".decision");
  if (!dock) return null;
  const moving = still ? [] : [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`${SLIDES}, ${CARDS}`))];
  return { open: !dock.matches(".line"), boxes: new Map(moving.map((one) => [nameOf(one), boxOf(one)])) };
}

/**
 * Slides everything from where it lay to where it lies, if the dock has opened or closed.
 * @param {HTMLElement} root @param {Lie|null} was @param {Lie|null} is
 */
export function grow(root, was, is) {
  if (!was || !is || was.open === is.open) return;
  /** Where something lay and lies, and how far that is. @param {Element|null|undefined} one */
  const moved = (one) => {
    const old = one && was.boxes.get(nameOf(one));
    const now = one && is.boxes.get(nameOf(one));
    return old?.width && now?.width ? { x: old.x - now.x, y: old.y - now.y, size: old.width / now.width } : null;
  };
  for (const one of root.querySelectorAll(`${SLIDES}, ${CARDS}`)) {
    const by = moved(one);
    if (!by) continue;
    const holder = moved(one.parentElement?.closest(SLIDES)) ?? { x: 0, y: 0 };
    const from = held(one);
    const translate = [`${by.x - holder.x + from.x}px ${by.y - holder.y + from.y}px`, "0 0"];
    const slide = one.matches(CARDS) ? { translate, scale: [String(by.size), "1"], transformOrigin: "0 0" } : { translate };
    for (const under of one.getAnimations()) if (under.id === SLIDE) under.cancel();
    one.animate(slide, { id: SLIDE, duration: TIME, easing: EASE });
  }
  if (is.open) root.querySelector(".decision")?.animate({ pointerEvents: ["none", "none"] }, GUARD);
}
