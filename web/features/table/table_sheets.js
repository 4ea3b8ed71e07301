// The sheets at the table.

import { html } from "htm/preact";
import { keyList } from "../announce/aloud.js";
import { hasCounsel } from "../insight/insight_actions.js";
import { keepsHere, mayAllKeep } from "../people/presence.js";
import { HINT_KEY, HouseRulesSheet, SKIP_KEY } from "./asides.js";
import { TableLog } from "./log.js";
import { MenuSheet } from "./menu.js";
import { useTable } from "./props.js";
import { RulesSheet } from "./rules.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */

/** @param {ScreenProps} props */
function KeysSheet({ model, say }) {
  const table = useTable(model.room?.game ?? "");
  /** @type {[string, string][]} */
  const alone = model.role === "solo" ? [[SKIP_KEY.toUpperCase(), "skip"]] : [];
  if (model.role === "solo" && hasCounsel(model, model.room?.game)) alone.push([HINT_KEY.toUpperCase(), "hint"]);
  return html`<dl class="keys-list">
    ${keyList(say, [...(table?.keys ?? []), ...alone]).map(
      ([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`,
    )}
  </dl>`;
}

/** @param {ScreenProps & {room: Room}} props */
function LogSheet(props) {
  const table = useTable(props.room.game);
  return html`<${TableLog} ...${props} table=${table} />`;
}

/** Who may go on without this page. @param {ScreenProps["model"]} model @returns {"others"|"waits"|"solo"|"lesson"} */
function without(model) {
  const { screen, role, room } = model;
  if (role !== "host" && role !== "guest") return screen?.lesson ? "lesson" : "solo";
  const others = room?.seats.some(({ kind, here, seat }) => kind === "human" && here && seat !== room.your_seat);
  return !keepsHere(model) || (others && mayAllKeep(room)) ? "others" : "waits";
}

/** @param {ScreenProps} props */
function LeaveSheet({ model, say, dispatch }) {
  return html`<div class="stack">
    <p>${say(`leave.${without(model)}`)}</p>
    <button type="button" class="button primary" onClick=${() => dispatch("room/leave")}>${say("verb.home")}</button>
    <button type="button" class="button" onClick=${() => dispatch("sheet/close")}>${say("verb.stay")}</button>
  </div>`;
}

/** @type {import("../sheets/open_sheet.js").SheetsOf<"log"|"menu"|"keys"|"rules"|"house"|"leave">} */
export const sheets = {
  log: { title: ({ say }) => say("log.title"), Body: LogSheet, inRoom: true },
  menu: { title: ({ say }) => say("menu.title"), Body: MenuSheet },
  keys: { title: ({ say }) => say("keys.title"), Body: KeysSheet },
  rules: { title: ({ say }) => say("rules.title"), Body: RulesSheet, inRoom: true },
  house: { title: ({ say }) => say("house.title"), Body: HouseRulesSheet, inRoom: true },
  leave: { title: ({ say }) => say("leave.title"), Body: LeaveSheet },
};
