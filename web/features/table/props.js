// What a game's table is handed: the screen, or that of an earlier moment, and the reader's ways to act.

import { duty } from "../../table/view.js";
import { inspectIn } from "../sheets/inspected.js";
import { shownAt } from "./past.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").TableProps} TableProps */

/** Whether the reader has something to say, and somebody to say it to. @param {ScreenProps["model"]} model @param {Room} room */
export const canSpeak = ({ role }, room) =>
  role !== "solo" && room.your_seat !== null && Boolean(room.phrases?.length || room.talk);

/** Whether nothing can be answered, because the line or the rules at its end are gone. @param {ScreenProps["model"]} model */
export const isLost = ({ restarting, role, net }) =>
  restarting || (role === "guest" && net !== null && net.phase !== "connected");

/**
 * The reader's actions at the table; null for those that are not available now.
 * @param {ScreenProps & {room: Room, screen: Screen}} props
 * @returns {Pick<TableProps, "answer"|"back"|"change"|"goOn"|"moreTime"|"inspect"|"react">}
 */
function waysToAct({ model, dispatch, room, screen }) {
  const here = !isLost(model);
  const { reading } = screen;
  return {
    answer: (value) => dispatch("table/answer", { value }),
    back: here && screen.back && !model.sent ? () => dispatch("table/back") : null,
    change: room.host && screen.over && !screen.lesson ? (options) => dispatch("room/tell", { t: "options", options }) : null,
    goOn: here && typeof reading === "number" ? () => dispatch("room/tell", { t: "read", ask: reading }) : null,
    moreTime: here && screen.clock && duty(screen) ? () => dispatch("table/more time") : null,
    inspect: inspectIn(dispatch),
    react: here && canSpeak(model, room) ? (about) => dispatch("sheet/open", { kind: "say", about }) : null,
  };
}

/**
 * @param {ScreenProps & {room: Room, screen: Screen}} props
 * @returns {TableProps}
 */
export function tablePropsOf(props) {
  const { model, say, room, screen } = props;
  const past = model.moment === null ? null : shownAt(model, model.moment);
  const ways = waysToAct(props);
  return {
    screen: past ? { ...past.screen, question: null, waiting: null, clock: null, over: null } : screen,
    room,
    me: room.your_seat,
    say,
    sent: model.sent,
    lost: isLost(model),
    spoken: model.spoken,
    settings: model.settings,
    calm: model.system.calm,
    wide: model.system.wide,
    log: past ? model.log.filter((event) => event.n < past.said) : model.log,
    ...ways,
    goOn: past ? null : (ways.goOn ?? null),
  };
}
