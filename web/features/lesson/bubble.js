// A first game at the table: one short bubble of words for every step, a way out, and what comes after it.

import { html } from "htm/preact";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {Pick<ScreenProps, "say"|"dispatch"> & {lesson: import("../../types.js").Lesson}} props */
export function Bubble({ say, dispatch, lesson }) {
  const { step, of } = lesson;
  return html`<aside class="bubble" aria-label=${say("first.title")}>
    <p class="bubble-words">${say(lesson.say.key, lesson.say.args)}</p>
    <p class="bubble-foot">
      <span>${say("first.title")} ${say("first.step", { step, of })}</span>
      <button type="button" class="link" onClick=${() => dispatch("room/leave")}>${say("first.leave")}</button>
    </p>
  </aside>`;
}

/** @param {Pick<ScreenProps, "say"|"dispatch"> & {game: string}} props */
export function AfterLesson({ say, dispatch, game }) {
  return html`<button type="button" class="button" onClick=${() => dispatch("room/leave")}>${say("verb.home")}</button>
    <button
      type="button"
      class="button primary"
      onClick=${() => {
        dispatch("home/pick", { game });
        dispatch("room/solo");
      }}
    >
      ${say("first.play")}
    </button>`;
}
