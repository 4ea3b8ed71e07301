// Keys at the table: one letter or digit is one button. They can be switched off in the settings, and never take a key from a
// text field.

import { useLayoutEffect } from "preact/hooks";

/**
 * `find` gives the element that a key presses, or null. Keys work on the table, not while a sheet lies over it.
 * @param {boolean} on
 * @param {(key: string) => (() => void)|null} find
 */
export function useKeys(on, find) {
  useLayoutEffect(() => {
    if (!on) return;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      // with a sheet open nothing may have the focus, and then keys arrive at the body
      if (document.querySelector("dialog[open]")) return;
      const target = /** @type {Element|null} */ (event.target);
      if (target?.closest?.("input, textarea, select, [contenteditable]")) return;
      if (event.key === "Enter" && target?.closest?.("button, a, summary")) return;
      const act = find(event.key.length === 1 ? event.key.toLowerCase() : event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
