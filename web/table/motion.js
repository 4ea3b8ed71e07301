// Motion that explains: a card travels from where it lay to where it lies, coins fly from who lost them to who got them.
// Nothing waits for it; with too much news at once, or with reduced motion, the end is shown at once.

import { useLayoutEffect, useRef } from "preact/hooks";
import { beforePaint } from "../ui/reader.js";
import { grow, lieOf } from "./growth.js";

/** @typedef {import("../core/types.js").Screen} Screen */
/** @typedef {{box: DOMRect, zone: string, still: boolean}} Place */
/** Something that is only seen while it flies. @typedef {{look: string, from: DOMRect, to: DOMRect, delay: number}} Flight */

const TIME = 360;
const STAGGER = 40;
const MOST_EVENTS = 8;
const MOST_COINS = 4;
const COIN = 18; // px
const EASE = "cubic-bezier(.2,0,0,1)";

/**
 * Marks of the table that motion reads:
 *   data-card="12" data-zone="hand 0"   a card and where it lies
 *   data-still                          a card that lay there before under another handle: it does not travel
 *   data-pile                           the pile that cards without a place come from and go to
 *   data-coins="2"                      where the coins of seat 2 lie
 *   data-bank                           where coins come from and go to otherwise
 *   data-grows                          on the table: its dock opens and closes on a desk, too (see growth.js)
 * @param {Screen} screen
 * @param {number} said  how many events have been heard
 * @param {boolean} calm
 * @param {string} [coins]  the counter that is kept in coins, if one is
 */
export function useMotion(screen, said, calm, coins = "") {
  const table = useRef(/** @type {HTMLElement|null} */ (null));
  const places = useRef(/** @type {Map<string, Place>} */ (new Map()));
  const before = useRef(/** @type {{match: string, said: number, coins: Map<number, number>}|null} */ (null));
  const lie = useRef(/** @type {import("./growth.js").Lie|null} */ (null));
  const undo = useRef(() => {});

  const follow = () => {
    const root = table.current;
    if (!root) return;
    const now = { match: screen.match, said, coins: coinsOf(screen, coins) };
    const last = before.current;
    // Boxes are measured only when something may move: measuring forces a layout of the page.
    const still = calm || document.hidden;
    const found = still ? new Map() : findPlaces(root);
    const lies = lieOf(root, still);
    const news = last && last.match === now.match ? said - last.said : 0;
    /** @type {(() => void)[]} */
    const moves = [];
    // Everything is measured before anything moves: each measurement after a change forces another layout.
    if (last && news > 0 && news <= MOST_EVENTS && found.size > 0 && places.current.size > 0) {
      const paid = coinFlights(root, last.coins, now.coins);
      const home = boxOf(root);
      const { travels, gone } = moveCards(root, places.current, found);
      moves.push(...travels, ...[...gone, ...paid].map((flight) => () => fly(root, home, flight)));
    }
    if (last?.match === now.match) moves.push(...grow(root, lie.current, lies));
    for (const begin of moves) begin();
    lie.current = lies;
    before.current = now;
    places.current = found;
  };
  useLayoutEffect(() => {
    undo.current();
    const root = table.current;
    // What slides when the dock opens, closes or asks something else begins at once, or a frame may show it at its new place: a
    // layout shift. On most desks the dock stays as it is.
    const grows = root && (!root.closest(".frame.wide") || root.hasAttribute("data-grows"));
    if (root && lie.current && grows && lie.current.asked !== lieOf(root, true)?.asked) return follow();
    // Asked for after the focus has (a mutation is told before this runs): once something moves, a look at a style is another layout.
    queueMicrotask(() => {
      undo.current = beforePaint(follow);
    });
  }, [screen, calm]);
  return table;
}

/** @typedef {Element & {currentCSSZoom?: number}} Zoomed  not in every browser */

/**
 * A box in the pixels of what is drawn: the screen in the middle is drawn larger by `zoom`, and a browser measures what is seen.
 * @param {Element} one @returns {DOMRect}
 */
export function boxOf(one) {
  const box = one.getBoundingClientRect();
  const zoom = /** @type {Zoomed} */ (one).currentCSSZoom ?? 1;
  return zoom === 1 ? box : new DOMRect(box.x / zoom, box.y / zoom, box.width / zoom, box.height / zoom);
}

/** @param {Screen} screen @param {string} counter */
function coinsOf(screen, counter) {
  return new Map(screen.view.seats.map((seat) => [seat.seat, seat.counters[counter] ?? 0]));
}

/** @param {HTMLElement} root @returns {Map<string, Place>} */
function findPlaces(root) {
  const found = new Map();
  for (const card of root.querySelectorAll("[data-card]")) {
    const { card: handle, zone } = /** @type {HTMLElement} */ (card).dataset;
    found.set(handle, { box: boxOf(/** @type {HTMLElement} */ (card)), zone, still: card.hasAttribute("data-still") });
  }
  return found;
}

/**
 * Cards on the table travel; cards that have left it fly to the pile.
 * @param {HTMLElement} root
 * @param {Map<string, Place>} old
 * @param {Map<string, Place>} now
 * @returns {{travels: (() => void)[], gone: Flight[]}}  travels: what sets the cards in motion
 */
function moveCards(root, old, now) {
  const lies = root.querySelector("[data-pile]");
  const pile = lies && boxOf(lies);
  const travels = [];
  for (const [handle, place] of now) {
    const was = old.get(handle);
    const from = was ? was.box : pile;
    if (!from || (was ? was.zone === place.zone : place.still) || place.box.width === 0) continue;
    const frames = [
      { transform: between(place.box, from), zIndex: 5 },
      { transform: "none", zIndex: 5 },
    ];
    const timing = { duration: TIME, delay: travels.length * STAGGER, easing: EASE, fill: /** @type {const} */ ("backwards") };
    travels.push(() => void root.querySelector(`[data-card="${handle}"]`)?.animate(frames, timing));
  }
  const left = pile ? [...old].filter(([handle, place]) => !now.has(handle) && place.box.width > 0) : [];
  const gone = left.map(([, { box }], n) => {
    return { look: "flying-card", from: box, to: /** @type {DOMRect} */ (pile), delay: (travels.length + n) * STAGGER };
  });
  return { travels, gone };
}

/**
 * @param {HTMLElement} root
 * @param {Map<number, number>} old
 * @param {Map<number, number>} now
 * @returns {Flight[]}
 */
function coinFlights(root, old, now) {
  const bank = root.querySelector("[data-bank]");
  const purse = (/** @type {number} */ seat) => root.querySelector(`[data-coins="${seat}"]`) ?? bank;
  /** @type {number[]} */
  const lost = [];
  /** @type {number[]} */
  const got = [];
  for (const [seat, coins] of now) {
    const change = coins - (old.get(seat) ?? coins);
    for (let n = 0; n < Math.min(Math.abs(change), MOST_COINS); n++) (change > 0 ? got : lost).push(seat);
  }
  const flights = [];
  for (let n = 0; n < Math.max(lost.length, got.length); n++) {
    const from = n < lost.length ? purse(lost[n] ?? -1) : bank;
    const to = n < got.length ? purse(got[n] ?? -1) : bank;
    if (!from || !to || from === to) continue;
    flights.push({
      look: "flying-coin",
      from: coinOn(boxOf(from)),
      to: coinOn(boxOf(to)),
      delay: n * 70,
    });
  }
  return flights;
}

/** The middle of a box, as large as a coin. @param {DOMRect} box */
function coinOn(box) {
  return new DOMRect(box.x + box.width / 2 - COIN / 2, box.y + box.height / 2 - COIN / 2, COIN, COIN);
}

/** @param {HTMLElement} root @param {DOMRect} home where the root lies @param {Flight} flight */
function fly(root, home, { look, from, to, delay }) {
  const ghost = document.createElement("i");
  ghost.className = look;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    left: `${from.x - home.x}px`,
    top: `${from.y - home.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  root.append(ghost);
  const flight = ghost.animate([{ transform: "none" }, { transform: between(from, to) }], {
    duration: TIME,
    delay,
    easing: EASE,
    fill: "both",
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** The transform that lays a box over another. @param {DOMRect} box @param {DOMRect} over */
function between(box, over) {
  const x = over.x + over.width / 2 - (box.x + box.width / 2);
  const y = over.y + over.height / 2 - (box.y + box.height / 2);
  return `translate(${x}px,${y}px) scale(${box.width ? over.width / box.width : 1})`;
}
