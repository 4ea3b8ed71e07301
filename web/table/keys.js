// Keys at the table: one letter or digit is one button. Can be switched off in the settings, and never steals from a field.

import { useLayoutEffect } from "preact/hooks";

/**
 * `find` names the element that a key presses, or null. Works for what is on the table, not while a sheet lies over it.
 * @param {boolean} on
 * @param {(key: string) => (() => void)|null} find
 */
export function useKeys(on, find) {
  useLayoutEffect(() => {
    if (!on) return;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      // with a sheet open the keyboard may be on nothing at all, and then on the body
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
