// Dragging with mouse, pen or finger: a card or a die onto what takes it. A tap stays a tap: nothing moves before the pointer has
// gone some way. What may be dragged has `touch-action: none`, so that a finger on it does not scroll.

import { useEffect, useRef } from "preact/hooks";

/** @typedef {{x: number, y: number}} Point */

/**
 * `move`: the pointer is there, so far from where it went down, and over that target. `drop`: it was let go there. `end`: it is over in any way.
 * @typedef {{move: (at: Point, by: Point, over: HTMLElement|null) => void, drop: (over: HTMLElement|null) => void, end: () => void}} Hears
 */

const FAR = 8; // px that a pointer moves before it drags

/** Ignores the click that follows a drop. */
function ignoreClick() {
  const over = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}

/**
 * Follows a pointer that has gone down. The window is listened to, not the element: what is drawn under the pointer changes while it
 * moves, and not every browser lets an element capture a pointer.
 * @param {PointerEvent} down @param {string} targets  a selector @param {Hears} hears @returns {AbortController} ends it
 */
function follow(down, targets, { move, drop, end }) {
  const over = new AbortController();
  const { signal } = over;
  signal.addEventListener("abort", end, { once: true });
  const target = (/** @type {PointerEvent} */ { clientX, clientY }) =>
    /** @type {HTMLElement|null} */ (document.elementFromPoint(clientX, clientY)?.closest(targets) ?? null);
  let far = false;
  const moved = (/** @type {PointerEvent} */ event) => {
    const by = { x: event.clientX - down.clientX, y: event.clientY - down.clientY };
    far ||= Math.hypot(by.x, by.y) >= FAR;
    if (far) move({ x: event.clientX, y: event.clientY }, by, target(event));
  };
  const dropped = (/** @type {PointerEvent} */ event) => {
    const onto = far ? target(event) : null;
    over.abort();
    if (!far) return;
    drop(onto);
    ignoreClick();
  };
  addEventListener("pointermove", moved, { signal });
  addEventListener("pointerup", dropped, { signal });
  addEventListener("pointercancel", () => over.abort(), { signal });
  return over;
}

/**
 * A function that follows a pointer, one at a time, until the table goes.
 * @returns {(down: PointerEvent, targets: string, hears: Hears) => void}
 */
export function useFollow() {
  const last = useRef(new AbortController());
  useEffect(() => () => last.current.abort(), []);
  return (down, targets, hears) => {
    if (!down.isPrimary || down.button !== 0) return;
    last.current.abort(); // a cancelled pointer
    last.current = follow(down, targets, hears);
  };
}

/**
 * Cards of the hand are dragged themselves, without being redrawn.
 * @param {string} targets  the selector of what takes one
 * @returns {(drop: (onto: HTMLElement) => void) => {"data-drags": string, onPointerDown: (down: PointerEvent) => void}}  the attributes of what can be dragged now
 */
export function useCardDrag(targets) {
  const start = useFollow();
  return (drop) => ({
    "data-drags": "",
    onPointerDown: (down) => {
      const card = /** @type {HTMLElement & {currentCSSZoom?: number}} */ (down.currentTarget);
      const part = card.closest(".table > *"); // of the table
      /** Marks the card, its place and the part of the table that it lies in. @param {boolean} on */
      const lift = (on) => {
        card.toggleAttribute("data-dragged", on);
        card.parentElement?.toggleAttribute("data-holds", on);
        part?.toggleAttribute("data-lifts", on);
      };
      /** @type {HTMLElement|null} */
      let lit = null;
      const light = (/** @type {HTMLElement|null} */ one) => {
        lit?.removeAttribute("data-takes");
        lit = one;
        lit?.setAttribute("data-takes", "");
      };
      start(down, targets, {
        move: (_, by, over) => {
          const zoom = card.currentCSSZoom ?? 1;
          lift(true);
          card.style.translate = `${by.x / zoom}px ${by.y / zoom}px`;
          light(over);
        },
        drop: (onto) => onto && drop(onto),
        end: () => {
          light(null);
          lift(false);
          card.style.translate = "";
        },
      });
    },
  });
}
