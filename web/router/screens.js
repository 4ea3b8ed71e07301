// Which screen the state asks for. What nobody needs at the start comes when it is first drawn.

import { html } from "htm/preact";
import { later } from "../core/later.js";
import { Home } from "../features/home/home.js";
import { Notices } from "../features/notices/notices.js";
import { Trouble } from "../features/room/trouble.js";
import { Waiting } from "../features/room/waiting.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */

const TableFrame = later(() => import("../features/table/frame.js").then((module) => module.TableFrame));
const Lobby = later(() => import("../features/lobby/lobby.js").then((module) => module.Lobby));
const ReplayScreen = later(() => import("../features/replay/player.js").then((module) => module.ReplayScreen));
const OpenSheet = later(() => import("../features/sheets/sheets.js").then((module) => module.OpenSheet));

/** Fetches what the next tap leads to: it has the time that Python takes. @param {boolean} lobby  a friend has sent the reader there */
export function fetchAhead(lobby) {
  for (const screen of lobby ? [Lobby, TableFrame] : [TableFrame]) screen.ahead().catch(() => undefined);
}

/** @param {ScreenProps} props */
export function Screens(props) {
  return html`<${CurrentScreen} ...${props} /><${Notices} ...${props} />${props.model.sheet && html`<${OpenSheet} ...${props} />`}`;
}

/** @param {ScreenProps} props */
function CurrentScreen(props) {
  const { replay, place, room, screen, summary } = props.model;
  if (replay) return html`<${ReplayScreen} ...${props} replay=${replay} />`;
  if (place === "trouble") return html`<${Trouble} ...${props} />`;
  if (place === "home") return html`<${Home} ...${props} />`;
  if (room && room.phase === "lobby") return html`<${Lobby} ...${props} room=${room} />`;
  if (room && screen && summary?.id === room.game) return html`<${TableFrame} ...${props} room=${room} screen=${screen} />`;
  return html`<${Waiting} ...${props} />`;
}
