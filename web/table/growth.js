// The table grows while the reader is not asked: the dock shrinks to one line and gives its room to the stage and the hand. One
// layout, at the end; elements slide to their new places by transforms only, so that no layout shift is counted.

const TIME = 200;
const SLIDE = "slide"; // the id of the animation, to find a slide under way
const GUARD = 400; // ms: a dock that has just opened ignores taps meant for what lay there before
const EASE = "cubic-bezier(.2,0,0,1)";

/** What slides: the dock, the hand, and whatever a game marks. What lies in the hand slides within it. */
const SLIDES = ".decision, .mine, [data-grow]";

/** The cards in the reader's hand: their size changes, too. A new element for each size causes no layout shift. */
const CARDS = ".mine [data-card]";

/**
 * The layout box of an element, without the transforms of a slide under way.
 * @typedef {{x: number, y: number, width: number}} Box
 */

/**
 * The layout of the table: the question in its dock, as each may need another room (null: the dock is one line), and the box of
 * everything that may move.
 * @typedef {{asked: string|null, boxes: Map<Element|string, Box>}} Lie
 */

/** Its layout box, wherever it is sliding. @param {HTMLElement} one @returns {Box} */
export function boxOf(one) {
  const box = { x: 0, y: 0, width: one.offsetWidth };
  for (let at = /** @type {HTMLElement|null} */ (one); at; at = /** @type {HTMLElement|null} */ (at.offsetParent)) {
    box.x += at.offsetLeft;
    box.y += at.offsetTop;
  }
  return box;
}

/** How far an unfinished slide still shifts an element from its place. @param {Element} one */
function held(one) {
  const [x = 0, y = 0] = getComputedStyle(one)
    .translate.split(" ")
    .map((part) => Number.parseFloat(part) || 0);
  return { x, y };
}

/** The key of an element across redraws: a card's handle, else the value of `data-grow`. @param {Element} one */
function nameOf(one) {
  const { card, grow: name } = /** @type {HTMLElement} */ (one).dataset;
  return one.matches(CARDS) ? `card ${card}` : name || one;
}

/**
 * The present layout of the table; null without a dock.
 * @param {HTMLElement} root
 * @param {boolean} still  nothing will slide: no box is measured
 * @returns {Lie|null}
 */
export function lieOf(root, still) {
  const dock = /** @type {HTMLElement|null} */ (root.querySelector(".decision"));
  if (!dock) return null;
  const moving = still ? [] : [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(`${SLIDES}, ${CARDS}`))];
  const asked = dock.matches(".line") ? null : (dock.dataset["question"] ?? "");
  return { asked, boxes: new Map(moving.map((one) => [nameOf(one), boxOf(one)])) };
}

/**
 * If the dock has opened, closed or another question, what slides everything from its old box to its new one. All is read here: a
 * look at a style after something moves would force another layout.
 * @param {HTMLElement} root @param {Lie|null} was @param {Lie|null} is
 * @returns {(() => void)[]}  one for each element
 */
export function grow(root, was, is) {
  if (!was || !is || was.asked === is.asked) return [];
  if (was.asked === null) root.querySelector(".decision")?.animate({ pointerEvents: ["none", "none"] }, GUARD);
  /** An element's old and new box, and the distance between them. @param {Element|null|undefined} one */
  const moved = (one) => {
    const old = one && was.boxes.get(nameOf(one));
    const now = one && is.boxes.get(nameOf(one));
    return old?.width && now?.width ? { x: old.x - now.x, y: old.y - now.y, size: old.width / now.width } : null;
  };
  return [...root.querySelectorAll(`${SLIDES}, ${CARDS}`)].flatMap((one) => {
    const by = moved(one);
    if (!by) return [];
    const holder = moved(one.parentElement?.closest(SLIDES)) ?? { x: 0, y: 0 };
    const under = one.getAnimations().filter(({ id }) => id === SLIDE);
    if (under.length === 0 && by.x === holder.x && by.y === holder.y && by.size === 1) return [];
    const from = under.length > 0 ? held(one) : { x: 0, y: 0 };
    const translate = [`${by.x - holder.x + from.x}px ${by.y - holder.y + from.y}px`, "0 0"];
    const slide = one.matches(CARDS) ? { translate, scale: [String(by.size), "1"], transformOrigin: "0 0" } : { translate };
    return () => {
      for (const old of under) old.cancel();
      one.animate(slide, { id: SLIDE, duration: TIME, easing: EASE });
    };
  });
}
