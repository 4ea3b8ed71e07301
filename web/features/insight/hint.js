// A hint: what a strong bot would weigh in the reader's seat. It says what it leans to and why, and leaves the answer to the reader.

import { html } from "htm/preact";
import { Found } from "./reasons.js";

/** @param {import("../../ui/parts.js").ScreenProps} props */
export function Hint({ model, say }) {
  return html`<div class="insight" data-game=${model.room?.game}>
    <p class="hint">${say("hint.lead")}</p>
    <${Found} model=${model} say=${say} />
  </div>`;
}
