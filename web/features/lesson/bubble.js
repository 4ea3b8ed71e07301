// A first game at the table: one short bubble of words for every step, a way out, and what comes after it.

import { html } from "htm/preact";
import { useMemo } from "preact/hooks";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Lesson} Lesson */

/** How far it has come, as dots. @param {{say: ScreenProps["say"], lesson: Lesson}} props */
function Dots({ say, lesson: { step, of } }) {
  return html`<span class="dots" role="img" aria-label=${say("first.step", { step, of })}>
    ${Array.from({ length: of }, (_, n) => html`<i key=${n} class=${n < step ? "on" : ""}></i>`)}
  </span>`;
}

/** All words of this lesson: the highest of them keep the bubble's height. @param {Pick<ScreenProps, "model"|"say">} props @param {Lesson} lesson */
function useAll({ model: { gameTexts }, say }, { say: { args } }) {
  return useMemo(() => {
    const all = Object.keys(gameTexts ?? {}).filter((key) => key.startsWith("lesson."));
    return all.map((key) => html`<p key=${key} class="bubble-room" aria-hidden="true">${say(key, args)}</p>`);
  }, [gameTexts]);
}

/** @param {Pick<ScreenProps, "model"|"say"|"dispatch"> & {lesson: Lesson, game: string, ended: boolean}} props */
export function Bubble(props) {
  const { say, dispatch, lesson, game, ended } = props;
  const all = useAll(props, lesson);
  return html`<aside class="bubble" aria-label=${say("first.title")}>
    <p class="bubble-words">${say(lesson.say.key, lesson.say.args)}</p>
    ${all}
    <p class="bubble-foot">
      <${Dots} say=${say} lesson=${lesson} />
      ${
        lesson.over &&
        !ended &&
        html`<button type="button" class="link" onClick=${() => playOn(dispatch, game)}>${say("first.play")}</button>`
      }
      <button type="button" class="link" onClick=${() => dispatch("room/leave")}>${say("first.leave")}</button>
    </p>
  </aside>`;
}

/** A real game. @param {ScreenProps["dispatch"]} dispatch @param {string} game */
function playOn(dispatch, game) {
  dispatch("home/pick", { game });
  dispatch("room/solo");
}

/** @param {Pick<ScreenProps, "say"|"dispatch"> & {game: string}} props */
export function AfterLesson({ say, dispatch, game }) {
  return html`<button type="button" class="button" onClick=${() => dispatch("room/leave")}>${say("verb.home")}</button>
    <button type="button" class="button primary" onClick=${() => playOn(dispatch, game)}>${say("first.play")}</button>`;
}
