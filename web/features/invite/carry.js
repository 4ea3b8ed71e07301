// The answer to an invitation, which has to be carried back to the host.

import { html } from "htm/preact";
import { Carried } from "../../ui/parts.js";
import { Mark } from "../../ui/posters.js";
import { Qr } from "../../ui/qr.js";

/** @param {import("../../ui/parts.js").ScreenProps & {code: string}} props */
export function AnswerToCarry(props) {
  const { say, code } = props;
  return html`<section class="hold answer">
    <${Mark} size=${40} />
    <h2>${say("answer.title")}</h2>
    <p>${say("answer.text")}</p>
    <${Qr} text=${code} label=${say("answer.qr")} />
    <${Carried} ...${props} text=${code} label=${say("answer.code")} />
  </section>`;
}
