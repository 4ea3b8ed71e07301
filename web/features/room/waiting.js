// Between the tap and the table: the deal that waits for the rules, the room that is being found, the answer that has to be carried.

import { html } from "htm/preact";
import { later } from "../../core/later.js";
import { Icon, PythonProgress, Told } from "../../ui/parts.js";
import { gameName, InAppBanner } from "../home/home.js";
import { lineWords } from "./why.js";

const Absent = later(() => import("../absence/missing.js").then((module) => module.Absent));
const AnswerToCarry = later(() => import("../invite/carry.js").then((module) => module.AnswerToCarry));

/** @param {import("../../ui/parts.js").ScreenProps} props */
export function Waiting(props) {
  const { model, say, dispatch } = props;
  const game = model.room?.game ?? (model.role === "guest" ? null : model.pick);
  return html`<main class="waiting" translate=${false}>
    <header class="bar">
      <button type="button" class="icon-button" aria-label=${say("verb.home")} onClick=${() => dispatch("room/leave")}>
        <${Icon} name="back" />
      </button>
      <h1>${game ? gameName(say, game) : say("app.name")}</h1>
      <button type="button" class="icon-button" aria-label=${say("settings.title")}
          onClick=${() => dispatch("sheet/open", { kind: "settings" })}>
        <${Icon} name="menu" />
      </button>
    </header>
    <${InAppBanner} ...${props} />
    ${model.answer ? html`<${AnswerToCarry} ...${props} code=${model.answer} />` : html`<${Hold} ...${props} />`}
  </main>`;
}

/** @param {import("../../ui/parts.js").ScreenProps} props */
function Hold(props) {
  const { model, say } = props;
  const solo = model.role === "solo";
  const words = lineWords(model);
  const title =
    solo || model.dealing.length > 0 ? "waiting.deal" : model.net?.phase === "connected" ? "waiting.entering" : "waiting.room";
  return html`<div class="hold">
    <div class="dealing" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
    <h2>${say(title)}</h2>
    ${
      solo
        ? html`<p>${say("waiting.starts_itself")}</p>
            <${PythonProgress} ...${props} wanted=${true} />`
        : html`<p><${Told} text=${say(words.key, words.args)} /></p>
            ${words.hint && html`<p class="hint">${say(words.hint)}</p>`}
            ${model.role === "guest" && html`<${Absent} ...${props} />`}`
    }
  </div>`;
}
