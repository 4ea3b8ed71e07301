// When a room cannot be entered: what happened, and what can be done about it.

import { html } from "htm/preact";
import { Told } from "../../ui/parts.js";
import { Mark } from "../../ui/posters.js";
import { Anew, SaveSeen } from "../absence/missing.js";

/** @param {import("../../ui/parts.js").ScreenProps} props */
export function Trouble({ model, say, dispatch }) {
  if (!model.trouble) return null;
  const { why, remedy } = model.trouble;
  const spoilt = why.key === "why.saved_spoilt";
  return html`<main class="trouble" translate=${false}>
    <div class="poster-card">
      <${Mark} size=${44} />
      <h1>${say("trouble.title")}</h1>
      <p><${Told} text=${say(why.key, why.args)} /></p>
      <div class="stack">
        ${
          remedy === "here" &&
          html`<button type="button" class="button primary" onClick=${() => dispatch("room/take over")}>
            ${say("trouble.here")}
          </button>`
        }
        ${
          remedy === "retry" &&
          html`<button type="button" class="button primary" onClick=${() => dispatch("room/take over")}>
            ${say("verb.retry")}
          </button>`
        }
        ${
          remedy === "again" &&
          html`<button type="button" class="button primary" onClick=${() => location.reload()}>${say("trouble.reload")}</button>`
        }
        ${
          remedy === "invite" &&
          html`<button type="button" class="button primary" onClick=${() => dispatch("sheet/open", { kind: "paste" })}>
            ${say("home.have_code")}
          </button>`
        }
        ${remedy === "anew" && html`<${Anew} model=${model} say=${say} dispatch=${dispatch} primary=${true} />`}
        <${SaveSeen} model=${model} say=${say} dispatch=${dispatch} />
        ${
          spoilt &&
          html`<button type="button" class="button danger" onClick=${() => dispatch("room/restart")}>
            ${say("trouble.erase")}
          </button>`
        }
        <button type="button" class="button" onClick=${() => dispatch("room/leave")}>${say("trouble.home")}</button>
      </div>
    </div>
  </main>`;
}
