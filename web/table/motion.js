// Motion that explains: a card travels from where it lay to where it lies, coins fly from who lost them to who got them.
// Nothing waits for it; a screen that brings too much news at once, or a reader who wants less motion, gets the end at once.

import { useLayoutEffect, useRef } from "preact/hooks";

/** @typedef {import("../types.js").Screen} Screen */
/** @typedef {{box: DOMRect, zone: string}} Place */

const TIME = 360;
const STAGGER = 40;
const MOST_EVENTS = 8;
const MOST_COINS = 4;
const EASE = "cubic-bezier(.2,0,0,1)";

/**
 * Marks of the table that motion reads:
 *   data-card="12" data-zone="hand 0"   a card and where it lies
 *   data-pile                           the pile that cards without a place come from and go to
 *   data-coins="2"                      where the coins of seat 2 lie
 *   data-bank                           where coins come from and go to otherwise
 * @param {Screen} screen
 * @param {number} said  how many events have been heard
 * @param {boolean} calm
 */
export function useMotion(screen, said, calm) {
  const table = useRef(/** @type {HTMLElement|null} */ (null));
  const places = useRef(/** @type {Map<string, Place>} */ (new Map()));
  const before = useRef(/** @type {{match: string, said: number, coins: Map<number, number>}|null} */ (null));

  useLayoutEffect(() => {
    const root = table.current;
    if (!root) return;
    const now = { match: screen.match, said, coins: coinsOf(screen) };
    const last = before.current;
    // Where things are is asked only when something may move: the question costs a layout of the page.
    const found = calm || document.hidden ? new Map() : findPlaces(root);
    const news = last && last.match === now.match ? said - last.said : 0;
    if (last && news > 0 && news <= MOST_EVENTS && found.size > 0 && places.current.size > 0) {
      moveCards(root, places.current, found);
      moveCoins(root, last.coins, now.coins);
    }
    before.current = now;
    places.current = found;
  }, [screen, calm]);
  return table;
}

/** @param {Screen} screen */
function coinsOf(screen) {
  return new Map(screen.view.seats.map((seat) => [seat.seat, seat.counters["coins"] ?? 0]));
}

/** @param {HTMLElement} root @returns {Map<string, Place>} */
function findPlaces(root) {
  const found = new Map();
  for (const card of root.querySelectorAll("[data-card]")) {
    const { card: handle, zone } = /** @type {HTMLElement} */ (card).dataset;
    found.set(handle, { box: card.getBoundingClientRect(), zone });
  }
  return found;
}

/**
 * @param {HTMLElement} root
 * @param {Map<string, Place>} old
 * @param {Map<string, Place>} now
 */
function moveCards(root, old, now) {
  const pile = root.querySelector("[data-pile]")?.getBoundingClientRect();
  let delay = 0;
  for (const [handle, place] of now) {
    const was = old.get(handle);
    const from = was ? was.box : pile;
    if (!from || (was && was.zone === place.zone) || place.box.width === 0) continue;
    root.querySelector(`[data-card="${handle}"]`)?.animate(
      [{ transform: between(place.box, from), zIndex: 5 }, { transform: "none", zIndex: 5 }],
      { duration: TIME, delay, easing: EASE, fill: "backwards" },
    );
    delay += STAGGER;
  }
  if (!pile) return;
  for (const [handle, place] of old) {
    if (now.has(handle) || place.box.width === 0) continue;
    fly(root, "flying-card", place.box, pile, delay);
    delay += STAGGER;
  }
}

/**
 * @param {HTMLElement} root
 * @param {Map<number, number>} old
 * @param {Map<number, number>} now
 */
function moveCoins(root, old, now) {
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
  for (let n = 0; n < Math.max(lost.length, got.length); n++) {
    const from = n < lost.length ? purse(lost[n] ?? -1) : bank;
    const to = n < got.length ? purse(got[n] ?? -1) : bank;
    if (from && to && from !== to) fly(root, "flying-coin", from.getBoundingClientRect(), to.getBoundingClientRect(), n * 70);
  }
}

/**
 * Something that is only seen while it flies.
 * @param {HTMLElement} root @param {string} look @param {DOMRect} from @param {DOMRect} to @param {number} delay
 */
function fly(root, look, from, to, delay) {
  const ghost = document.createElement("i");
  ghost.className = look;
  ghost.setAttribute("aria-hidden", "true");
  const home = root.getBoundingClientRect();
  const size = look === "flying-coin" ? new DOMRect(from.x + from.width / 2 - 9, from.y + from.height / 2 - 9, 18, 18) : from;
  const end = look === "flying-coin" ? new DOMRect(to.x + to.width / 2 - 9, to.y + to.height / 2 - 9, 18, 18) : to;
  Object.assign(ghost.style, {
    left: `${size.x - home.x}px`,
    top: `${size.y - home.y}px`,
    width: `${size.width}px`,
    height: `${size.height}px`,
  });
  root.append(ghost);
  const flight = ghost.animate([{ transform: "none" }, { transform: between(size, end) }], {
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
