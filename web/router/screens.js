// Which screen the state asks for. What nobody needs at the start comes when it is first drawn.

import { html } from "htm/preact";
import { Fragment } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { later } from "../core/later.js";
import { Home } from "../features/home/home.js";
import { Notices } from "../features/notices/notices.js";
import { Waiting } from "../features/room/waiting.js";
import { isMiddle } from "../features/same_room/index.js";

import { figuresOf, SeatFigures } from "../ui/figures.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */

const TableFrame = later(() => import("../features/table/frame.js").then((module) => module.TableFrame));
const Lobby = later(() => import("../features/lobby/lobby.js").then((module) => module.Lobby));
const MiddleTable = later(() => import("../features/same_room/middle.js").then((module) => module.MiddleTable));
const MiddleLobby = later(() => import("../features/same_room/lobby.js").then((module) => module.MiddleLobby));
const ReplayScreen = later(() => import("../features/replay/player.js").then((module) => module.ReplayScreen));
const Trouble = later(() => import("../features/room/trouble.js").then((module) => module.Trouble));
const OpenSheet = later(() => import("../features/sheets/sheets.js").then((module) => module.OpenSheet));

/** Fetches what the next tap leads to: it has the time that Python takes. @param {boolean} lobby  a friend has sent the reader there */
export function fetchAhead(lobby) {
  for (const screen of lobby ? [Lobby, TableFrame] : [TableFrame]) screen.ahead().catch(() => undefined);
}

/** @param {ScreenProps} props */
export function Screens(props) {
  const { replay, room, sheet } = props.model;
  const seated = replay ? null : room;
  const figures = useMemo(() => figuresOf(seated), [seated]);
  return html`<${SeatFigures.Provider} value=${figures}><${Beneath} ...${props} />${sheet && html`<${OpenSheet} ...${props} />`}<//>`;
}

/** The state apart from its sheet is the same. @param {ScreenProps["model"]} one @param {ScreenProps["model"]} other */
function sameBeneath(one, other) {
  const fields = /** @type {(keyof typeof one)[]} */ (Object.keys(other));
  return fields.every((field) => field === "sheet" || one[field] === other[field]);
}

/** What lies below a sheet. It is not drawn again when a sheet opens or closes: a tap on a phone pays for every redraw. @param {ScreenProps} props */
function Beneath(props) {
  const last = useRef(/** @type {{model: ScreenProps["model"], drawn: import("preact").VNode}|null} */ (null));
  if (!last.current || !sameBeneath(last.current.model, props.model)) {
    const drawn = /** @type {import("preact").VNode} */ (
      html`<${Fragment}><${CurrentScreen} ...${props} /><${Notices} ...${props} /></${Fragment}>`
    );
    last.current = { model: props.model, drawn };
  }
  return last.current.drawn;
}

/** @param {ScreenProps} props */
function CurrentScreen(props) {
  const { replay, place, room, screen, summary } = props.model;
  if (replay) return html`<${ReplayScreen} ...${props} replay=${replay} />`;
  if (place === "trouble") return html`<${Trouble} ...${props} />`;
  if (place === "home") return html`<${Home} ...${props} />`;
  if (room && room.phase === "lobby")
    return html`<${isMiddle(props.model, room) ? MiddleLobby : Lobby} ...${props} room=${room} />`;
  if (room && screen && summary?.id === room.game)
    return html`<${isMiddle(props.model, room) ? MiddleTable : TableFrame} ...${props} room=${room} screen=${screen} />`;
  return html`<${Waiting} ...${props} />`;
}
