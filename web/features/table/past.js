// What a new screen brings, and the screens of a match that were shown, for looking back at them. Pure.

import { duty } from "../../table/view.js";

/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../features.js").Model} Model */
/** @typedef {import("../../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../../core/types.js").Question} Question */

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

/** Whether `shownAt` would find a screen, told without a search: the log asks it of every event. @param {Pick<Model, "history">} model @param {number} event */
export function isKept({ history }, event) {
  return event + 1 >= (history[0]?.said ?? Infinity) && event < (history.at(-1)?.said ?? 0);
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

/**
 * The events since the screen before, and whether a question or the end has come with it. `back`: the reader was away, and the
 * events are the whole story so far. `offered`: something may be said out of turn that could not be said before.
 * @typedef {{events: GameEvent[], screen: Screen, me: number|null, asked: boolean, offered: boolean,
 *   lesson: import("../../core/types.js").Sentence|null, ended: boolean, first: boolean, back: boolean}} News
 */

/** More events than this at once are a story that was missed, not news. */
const MOST_NEWS = 16;

/**
 * Whether two questions offer the same: an offer is made again after every answer of the others.
 * @param {Question|null|undefined} one @param {Question|null|undefined} other
 */
function sameOffer(one, other) {
  const words = (/** @type {typeof one} */ question) => JSON.stringify([question?.name, question?.args]);
  return words(one) === words(other);
}

/** Whether a decision of the reader's has come with a screen. @param {Screen} screen @param {Screen|null} before  of the same match */
const isAsked = (screen, before) => duty(screen) !== null && screen.question?.ask !== before?.question?.ask;

/** The screen before, if it was one of the same match. @param {{screen: Screen|null}} model @param {Screen} screen */
const screenBefore = (model, { match }) => (model.screen?.match === match ? model.screen : null);

/**
 * @param {Pick<import("../features.js").Model, "screen"|"room">} model  before the screen came
 * @param {Screen} screen @param {GameEvent[]} log @param {GameEvent[]} fresh
 * @returns {News}
 */
export function newsOf(model, screen, log, fresh) {
  const before = screenBefore(model, screen);
  return {
    events: fresh,
    screen,
    me: model.room?.your_seat ?? null,
    asked: isAsked(screen, before),
    offered: Boolean(screen.question?.optional) && !sameOffer(screen.question, before?.question),
    lesson: screen.lesson && screen.lesson.say.key !== before?.lesson?.say.key ? screen.lesson.say : null,
    ended: screen.over !== null && !before?.over,
    first: before === null,
    back: fresh.length === log.length && fresh.length > MOST_NEWS,
  };
}
