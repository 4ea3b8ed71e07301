// The sheets of settings, and of one's name alone.

import { html } from "htm/preact";
import { Report } from "../share/report.js";
import { CrestChoice } from "./crest.js";
import { NameForm, TurnServerForm } from "./forms.js";
import { LookSettings } from "./look.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** Name and crest. @param {ScreenProps} props */
const Who = (props) => html`<${NameForm} ...${props} /><${CrestChoice} ...${props} />`;

/** @param {ScreenProps} props */
function SettingsSheet(props) {
  const { model, say, dispatch } = props;
  return html`<${Who} ...${props} /><${LookSettings} ...${props} />
    <${TurnServerForm} ...${props} />
    <p class="hint">${say("settings.kept")}</p>
    <p class="hint"><a class="link" href="./licenses.txt" target="_blank" rel="noopener">${say("settings.licenses")}</a></p>
    <${Report} ...${props} />
    ${
      model.place === "home" &&
      html`<button type="button" class="button" data-opens="past" onClick=${() => dispatch("sheet/open", { kind: "past" })}>
        ${say("past.device")}
      </button>`
    }`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"settings"|"rename">} */
export const sheets = {
  settings: { title: ({ say }) => say("settings.title"), Body: SettingsSheet },
  rename: { title: ({ say }) => say("name.title"), Body: Who },
};
