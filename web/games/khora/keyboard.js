// Keys at Khora's table: digits are tiles or answers, Enter commits, letters open the things to look at.

import { byName } from "../../core/foreign.js";
import { lookAt } from "./looking.js";

/** @typedef {import("../../table/choice.js").Choice} Choice */

/** @type {[string, string][]} */
export const keys = [
  ["0–6", "tiles"],
  ["1–9", "answers"],
  ["D", "die"],
  ["N", "nothing"],
  ["M", "matrix"],
  ["E", "map"],
  ["P", "politics"],
];

const LOOKS = /** @type {Record<string, import("./looking.js").Look>} */ (
  byName({
    m: { kind: "matrix" },
    e: { kind: "map" },
    p: { kind: "hand" },
  })
);
const ANSWERS = ".kh-stage button, .kh-map.asked .open button";

/**
 * What a key does.
 * @param {{root: {current: HTMLElement|null}, choice: Choice, question: import("../../core/types.js").Question|null,
 *   look: import("./looking.js").Look|null, back: (() => void)|null}} now
 * @returns {(key: string) => (() => void)|null}
 */
export function keyed({ root, choice, question, look, back }) {
  const all = (/** @type {string} */ what) => /** @type {HTMLElement[]} */ ([...(root.current?.querySelectorAll(what) ?? [])]);
  /** @param {HTMLElement|undefined} button @param {HTMLElement|undefined} [then]  where the keyboard goes, for Enter */
  const press = (button, then = button) => {
    if (!button) return null;
    return () => {
      then?.focus();
      button.click();
    };
  };
  return (key) => {
    const to = LOOKS[key];
    if (to) return () => lookAt(look?.kind === to.kind ? null : to);
    if (key === "Escape") return look ? () => lookAt(null) : back;
    if (!question) return null;
    const commit = all(".decision .button.primary")[0];
    if (key === "Enter") return press(commit);
    if (key === "n") return press(all(".decision .dock-body .button:not(.primary, .aside, .kh-undo)")[0]);
    if (key === "d" && question.pieces) return () => choice.take((choice.hand + 1) % (question.pieces?.length ?? 1));
    if (!/^\d$/.test(key)) return null;
    if (question.shape === "assign") return press(all(".kh-tile")[Number(key)], commit);
    // a second tap commits a single answer, but unpicks one of several cards
    const answer = all(ANSWERS)[Number(key) - 1];
    return question.shape === "pick" ? press(answer, commit) : press(answer);
  };
}
