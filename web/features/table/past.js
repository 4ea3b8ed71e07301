// The screens of a match that were shown, for looking back at them. Pure.

import { isAsked, screenBefore } from "./news.js";

/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../index.js").Model} Model */
/** @typedef {{said: number, screen: Screen}} Shown  a screen of this match, and how many events had been said by then */

/** A long match has a few hundred. */
const SHOWN_KEPT = 600;

/**
 * The screen on which an event was first told, or null when it was not kept.
 * @param {Pick<Model, "history">} model @param {number} event
 * @returns {Shown|null}
 */
export function shownAt({ history }, event) {
  const at = history.findIndex((shown) => shown.said > event);
  const found = history[at];
  return found && (at > 0 || found.said === event + 1) ? found : null;
}

/**
 * The history with a new screen in it, and the moment that is looked at.
 * @param {Pick<Model, "screen"|"history"|"moment">} model  before the screen came
 * @param {Screen} screen @param {import("../../core/types.js").GameEvent[]} log
 * @returns {Pick<Model, "history"|"moment">}
 */
export function remembered(model, screen, log) {
  const before = screenBefore(model, screen);
  const said = (log[log.length - 1]?.n ?? -1) + 1;
  const earlier = before ? model.history.filter((shown) => shown.said < said) : [];
  return {
    history: [...earlier, { said, screen }].slice(-SHOWN_KEPT),
    // a decision, or the end, is never missed for the sake of the past
    moment: before && !isAsked(screen, before) && !screen.over ? model.moment : null,
  };
}
