// A game's own table: loaded lazily, drawn within an error boundary, and handed the screen, or that of an earlier moment, with the
// reader's ways to act.

import { html } from "htm/preact";
import { Component } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { tableFor, tableHere, wholeTableFor } from "../../core/tables.js";
import { duty } from "../../table/view.js";
import { Told } from "../../ui/parts.js";
import { keepsHere } from "../people/presence.js";
import { inspectIn } from "../sheets/inspected.js";
import { shownAt } from "./past.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").TableModule} TableModule */

/** Whether the reader has something to say, and somebody to say it to. @param {ScreenProps["model"]} model @param {Room} room */
export const canSpeak = ({ role }, room) =>
  role !== "solo" && room.your_seat !== null && Boolean(room.phrases?.length || room.talk);

/** Whether nothing can be answered, because the line or the rules at its end are gone. @param {ScreenProps["model"]} model */
export const isLost = ({ restarting, role, room, net }) =>
  restarting || (role !== null && !keepsHere({ role, room }) && net !== null && net.phase !== "connected");

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

// An error boundary around a game's table, which is loaded lazily: a table that can't draw a view does not take the page with it.

/**
 * @typedef {{children?: import("preact").ComponentChildren, say: import("../../core/types.js").Say}} FenceProps
 * @extends {Component<FenceProps, {broken: boolean}>}
 */
export class Fence extends Component {
  /** @override */
  state = { broken: false };

  /** @override @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ broken: true });
  }

  /** @override */
  render() {
    const { children, say } = /** @type {FenceProps} */ (this.props);
    if (!this.state.broken) return children;
    return html`<div class="hold">
      <p><${Told} text=${say("why.fault")} /></p>
      <button type="button" class="button primary" onClick=${() => location.reload()}>${say("trouble.reload")}</button>
    </div>`;
  }
}

/**
 * The table of a game, or null while it loads. Usually it is loaded before its first view, and then drawn at once; the rest of it
 * comes after that.
 * @param {string} game
 * @returns {TableModule|null}
 */
export function useTable(game) {
  /** @type {[TableModule|null, (module: TableModule|null) => void]} */
  const [table, setTable] = useState(() => tableHere(game));
  useLayoutEffect(() => {
    let wanted = true;
    const show = (/** @type {TableModule} */ module) => {
      if (wanted) setTable(module);
    };
    void tableFor(game).then(show);
    void wholeTableFor(game).then(show);
    return () => {
      wanted = false;
    };
  }, [game]);
  return table;
}
