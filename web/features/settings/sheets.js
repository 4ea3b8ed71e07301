// The sheets of settings, and of one's name alone.

import { html } from "htm/preact";
import { NameForm, TurnServerForm } from "./forms.js";
import { LookSettings } from "./look.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */

/** @param {ScreenProps} props */
function SettingsSheet(props) {
  return html`<${NameForm} ...${props} /><${LookSettings} ...${props} />
    <${TurnServerForm} ...${props} />
    <p class="hint">${props.say("settings.kept")}</p>`;
}

/** @type {import("../sheets/sheets.js").SheetsOf<"settings"|"rename">} */
export const sheets = {
  settings: { title: ({ say }) => say("settings.title"), Body: SettingsSheet },
  rename: { title: ({ say }) => say("name.title"), Body: NameForm },
};
