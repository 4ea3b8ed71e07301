// The keys of this table: digits choose a denomination or a card, arrows the value, letters the calls.

import { handOf, tapCard } from "./hand.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

/** @type {[string, string][]} */
export const keys = [
  ["1–8", "numbers"],
  ["↑ ↓", "value"],
  ["A", "a"],
  ["D", "d"],
  ["B", "b"],
  ["T", "trick"],
];

/**
 * What a key does.
 * @param {{table: TableProps, choice: Choice, bidding: import("./bidding.js").Bidding, saying: boolean, setSaying: (on: boolean) => void,
 *   root: {current: HTMLElement|null}, read: (() => void)|null, showLast: () => void}} now  read: closes the result of the deal
 * @returns {(key: string) => (() => void)|null}
 */
export function keyed({ table, choice, bidding, saying, setSaying, root, read, showLast }) {
  const press = (/** @type {string} */ what) => {
    const button = /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(what));
    return button
      ? () => {
          button.focus();
          button.click();
        }
      : null;
  };
  // from here Enter commits the bid, instead of pressing the changed button again
  const onDock = (/** @type {() => void} */ change) => () => {
    /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(".decision"))?.focus({ preventScroll: true });
    change();
  };
  return (key) => {
    if (read) return key === "Enter" || key === "Escape" || key === " " ? read : null;
    if (key === "Escape" && choice.open) return choice.close;
    if (key === "t") return showLast;
    const question = table.screen.question?.name;
    const digit = Number(key);
    if (question === "call") {
      const one = /** @type {HTMLElement|null|undefined} */ (
        digit >= 1 ? root.current?.querySelector(`.denomination:nth-child(${digit})`) : null
      );
      if (one) return onDock(() => one.click());
      if (key === "ArrowUp" || key === "+") return onDock(() => bidding.step(1));
      if (key === "ArrowDown" || key === "-") return onDock(() => bidding.step(-1));
    }
    if (question === "play") {
      const card = handOf(table)[digit - 1];
      if (card) {
        return () => {
          /** @type {HTMLElement|null|undefined} */ (root.current?.querySelector(`.own-place:nth-child(${digit}) .own`))?.focus();
          tapCard(table, choice, card.card, saying);
        };
      }
      if (key === "b") return press(".belote-switch") ? () => setSaying(!saying) : null;
    }
    if (key === "Enter") return press(".decision .button.primary") ?? (choice.open ? press(".coinche-button.sure") : null);
    return { a: press(".decision .call-pass"), d: press(".decision .coinche-button") }[key] ?? null;
  };
}
