// The sheet with the room's link, to be scanned, copied or shared.

import { html } from "htm/preact";
import { Carried, Icon } from "../../ui/parts.js";
import { Qr } from "../../ui/qr.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** Whether the link holds the name and password of a TURN server. @param {string} link */
const tellsTurn = (link) => /&turn=[^&|]*\|[^&]*[^&|]/.test(new URL(link).hash);

/** @param {ScreenProps} props */
function ShareSheet(props) {
  const { model, say, dispatch } = props;
  const { link } = model;
  if (!link) return null;
  return html`<div class="share">
    <${Qr} text=${link} label=${say("share.qr")} />
    <p>${say("share.scan")}</p>
    <${Carried} ...${props} text=${link} label=${say("share.link")} />
    ${tellsTurn(link) && html`<p class="hint">${say("share.turn")}</p>`}
    ${
      model.canShare &&
      html`<button type="button" class="button" onClick=${() => dispatch("share/send")}>
        <${Icon} name="share" /> ${say("verb.share")}
      </button>`
    }
  </div>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"share">} */
export const sheets = {
  share: { title: ({ say }) => say("lobby.call"), Body: ShareSheet },
};
