// Which screen the state asks for, with the notices over it, and what the document says of the state besides its content. What nobody
// needs at the start comes when it is first drawn.

import { html } from "htm/preact";
import { Fragment } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { later, once } from "../core/later.js";
import { putOn } from "../core/tables.js";
import { Home } from "../features/home/home.js";
import { Waiting } from "../features/room/waiting.js";
import { isMiddle } from "../features/same_room/same_room_actions.js";
import { duty } from "../table/view.js";
import { figuresOf, SeatFigures } from "../ui/crest.js";
import { Icon } from "../ui/parts.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../features/features.js").Model} Model */
/** @typedef {import("../core/types.js").Say} Say */

const styled = once(() => putOn("web/style/room.css"));

/** A screen that comes with the style sheet of all that the first page does not show. @type {typeof later} */
const drawnLater = (fetch) => later(() => Promise.all([fetch(), styled()]).then(([component]) => component));

const TableFrame = drawnLater(() => import("../features/table/frame.js").then((module) => module.TableFrame));
const Lobby = drawnLater(() => import("../features/lobby/lobby.js").then((module) => module.Lobby));
const MiddleTable = drawnLater(() => import("../features/same_room/middle.js").then((module) => module.MiddleTable));
const MiddleLobby = drawnLater(() => import("../features/same_room/lobby.js").then((module) => module.MiddleLobby));
const ReplayScreen = drawnLater(() => import("../features/replay/player.js").then((module) => module.ReplayScreen));
const Trouble = drawnLater(() => import("../features/room/trouble.js").then((module) => module.Trouble));
const Asked = drawnLater(() => import("../features/room/asked.js").then((module) => module.Asked));
const OpenSheet = drawnLater(() => import("../features/sheets/open_sheet.js").then((module) => module.OpenSheet));

/** Fetches what the next tap leads to: it has the time that Python takes. @param {boolean} lobby  a friend has sent the reader there */
export function fetchAhead(lobby) {
  for (const screen of lobby ? [Lobby, TableFrame] : [TableFrame]) screen.ahead().catch(() => undefined);
}

/** @param {ScreenProps} props */
export function Screens(props) {
  const { replay, room, sheet } = props.model;
  const seated = replay ? null : room;
  const figures = useMemo(() => figuresOf(seated), [seated]);
  return html`<${SeatFigures.Provider} value=${figures}>
    <${Beneath} ...${props} />
    ${sheet && html`<${OpenSheet} ...${props} />`}
  <//>`;
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
  const { replay, place, room, screen, summary, asked } = props.model;
  if (replay) return html`<${ReplayScreen} ...${props} replay=${replay} />`;
  if (place === "trouble") return html`<${Trouble} ...${props} />`;
  if (asked) return html`<${Asked} ...${props} hosts=${asked} />`;
  if (place === "home") return html`<${Home} ...${props} />`;
  if (room && room.phase === "lobby")
    return html`<${isMiddle(props.model, room) ? MiddleLobby : Lobby} ...${props} room=${room} />`;
  if (room && screen && summary?.id === room.game)
    return html`<${isMiddle(props.model, room) ? MiddleTable : TableFrame} ...${props} room=${room} screen=${screen} />`;
  return html`<${Waiting} ...${props} />`;
}

/** What the reader is asked to do, unless it is done. @param {Model} model */
function openDuty({ place, screen, sent }) {
  return place === "room" && screen && !screen.over && sent === null ? duty(screen) : null;
}

/** @param {Model} model @param {Say} say */
function titleOf(model, say) {
  const replayed = model.replay?.data;
  if (replayed) return say("title.replay", { game: say(`shelf.${replayed.game}`) });
  const room = model.place === "room" ? model.room : null;
  return room ? say("title.room", { game: say(`shelf.${room.game}`) }) : say("title.home");
}

/**
 * @param {Document} document
 * @param {Model} model
 * @param {Say} say
 */
export function dressDocument(document, model, say) {
  const { settings, system } = model;
  const theme = settings.theme === "system" ? (system.dark ? "dark" : "light") : settings.theme;
  /** @type {Record<string, string|null>} */
  const wanted = { lang: settings.lang, "data-theme": theme, "data-motion": system.calm ? "less" : null };
  const top = document.documentElement;
  for (const [name, value] of Object.entries(wanted)) {
    // A write restyles the whole document even when it changes nothing.
    if (top.getAttribute(name) === value) continue;
    // While there is no such attribute, no element looks for it above itself (`[data-motion="less"] *`).
    if (value === null) top.removeAttribute(name);
    else top.setAttribute(name, value);
  }
  const shade = theme === "light" ? "#eadfc8" : "#0c1013"; // --bg0 of tokens.css
  const bar = document.querySelector("meta[name=theme-color]");
  if (bar && bar.getAttribute("content") !== shade) bar.setAttribute("content", shade);
  const mine = openDuty(model);
  const mark = model.absence.back ? say("missing.back") : mine ? say(`ask.${mine.name}`, mine.args) : null;
  const title = mark === null ? titleOf(model, say) : `● ${mark} · ${titleOf(model, say)}`;
  if (document.title !== title) document.title = title;
  const icon = document.querySelector("link[rel=icon]");
  const wantedIcon = `./web/icon${mark === null ? "" : "-turn"}.svg`;
  if (icon && icon.getAttribute("href") !== wantedIcon) icon.setAttribute("href", wantedIcon);
}

/** Short news over everything else, open sheets included. @param {ScreenProps} props */
function Notices({ model, say, dispatch }) {
  const place = useRef(/** @type {HTMLElement|null} */ (null));
  const newest = model.notices[model.notices.length - 1]?.id;
  useEffect(() => {
    const element = place.current;
    if (!element?.showPopover) return;
    // shown again each time, because a sheet that was opened since would lie on top
    if (element.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return html`<div class="notices" translate=${false} popover="manual" ref=${place}>
    ${model.notices.map(
      (notice) => html`<div key=${notice.id} class="notice ${notice.tone}">
        <p>${say(notice.key, notice.args)}</p>
        <button type="button" class="icon-button" aria-label=${say("verb.close")}
            onClick=${() => dispatch("notices/hide", { id: notice.id })}>
          <${Icon} name="close" size=${18} />
        </button>
      </div>`,
    )}
  </div>`;
}
