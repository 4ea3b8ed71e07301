// Draws the open sheet. Each feature has its own sheets, with a title and content.

import { html } from "htm/preact";
import { byName } from "../../core/foreign.js";
import { Sheet } from "../../ui/sheet.js";
import { sheets as home } from "../home/home_sheets.js";
import { sheets as insight } from "../insight/insight_sheets.js";
import { sheets as invite } from "../invite/invite_sheets.js";
import { sheets as lobby } from "../lobby/lobby_sheets.js";
import { sheets as past } from "../past/past_sheets.js";
import { sheets as people } from "../people/people_sheets.js";
import { sheets as replay } from "../replay/replay_sheets.js";
import { sheets as sameRoom } from "../same_room/same_room_sheets.js";
import { sheets as settings } from "../settings/settings_sheets.js";
import { sheets as share } from "../share/share_sheets.js";
import { sheets as table } from "../table/table_sheets.js";
import { viewOf } from "./inspected.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("./sheets_actions.js").SheetState} SheetState */
/** @typedef {import("preact").ComponentChildren} Children */

/** What a sheet of a kind is drawn from. @template {SheetState["kind"]} K @typedef {ScreenProps & {sheet: Extract<SheetState, {kind: K}>}} SheetProps */

/**
 * Sheets by their kind. `inRoom`: it is about the room, which is handed to it; without one there is nothing in it.
 * @template {SheetState["kind"]} K
 * @typedef {{[kind in K]: {title: (props: SheetProps<kind>) => string} &
 *   ({inRoom?: false, Body: (props: SheetProps<kind>) => Children}
 *     | {inRoom: true, Body: (props: SheetProps<kind> & {room: import("../../core/types.js").Room}) => Children})}} SheetsOf
 */

/** @type {SheetsOf<SheetState["kind"]>} */
const SHEETS = byName({
  ...home,
  ...insight,
  ...invite,
  ...lobby,
  ...past,
  ...people,
  ...replay,
  ...sameRoom,
  ...settings,
  ...share,
  ...table,
  inspect: { title: ({ sheet }) => sheet.title, Body: ({ sheet }) => viewOf(sheet.body) },
});

/**
 * Sheets that are read and change with the language or the rules alone. A page translator puts other text nodes in place of those that
 * Preact has made, so what it may touch is not changed but drawn as new; all else that the page shows is marked as not to be translated
 * (`translate`, a property: true or false), or the table would keep old numbers.
 * @type {SheetState["kind"][]}
 */
const PROSE = ["coming", "game", "house", "inspect", "keys", "rules"];

/** @param {ScreenProps} props */
export function OpenSheet(props) {
  const { model, say, dispatch } = props;
  const { sheet, room } = model;
  if (!sheet) return null;
  const { title, Body, inRoom } = SHEETS[sheet.kind];
  const named = title(/** @type {never} */ ({ ...props, sheet })); // each kind is named by its own entry
  const body = (!inRoom || room) && html`<${Body} ...${props} sheet=${sheet} room=${room} />`;
  const prose = PROSE.includes(sheet.kind);
  const text = prose && `${named} ${model.settings.lang} ${JSON.stringify(room?.options)}`;
  return html`<${Sheet} key=${`${sheet.kind} ${text}`} prose=${prose} title=${named} closeLabel=${say("verb.close")}
      onClose=${() => dispatch("sheet/close")}>
    ${body}
  </${Sheet}>`;
}
