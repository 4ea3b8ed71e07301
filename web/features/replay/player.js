// A finished match, step by step: the game's own table at each moment, the log beside it, and what moves through time below.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useKeys } from "../../table/keys.js";
import { Log } from "../../table/log.js";
import { Icon, PythonProgress, Told } from "../../ui/parts.js";
import { Mark } from "../../ui/posters.js";
import { announce } from "../../ui/reader.js";
import { hasCounsel } from "../insight/insight_actions.js";
import { inspectIn } from "../sheets/inspected.js";
import { Fence, useTable } from "../table/props.js";
import { PlayersRail } from "../table/rail.js";
import { Controls } from "./controls.js";
import { brokenOff, newsAt, roomOf, stepOf } from "./steps.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Replay} Replay */
/** @typedef {import("../../core/types.js").TableModule} TableModule */

const PACE = 1400;

/** @param {ScreenProps & {replay: import("./replay_actions.js").ReplayState}} props */
export function ReplayScreen(props) {
  const { say, dispatch, replay } = props;
  if (replay.data) return html`<${Player} key=${replay.start} ...${props} data=${replay.data} />`;
  const home = html`<button type="button" class="button" onClick=${() => dispatch("replay/close")}>
    ${say("replay.close")}
  </button>`;
  if (replay.why) {
    return html`<main class="trouble" translate=${false}>
      <div class="poster-card">
        <${Mark} size=${44} />
        <h1>${say("replay.refused")}</h1>
        <p class="reason"><${Told} text=${say(replay.why.key, replay.why.args)} /></p>
        ${home}
      </div>
    </main>`;
  }
  return html`<main class="waiting" translate=${false}>
    <div class="hold">
      <div class="dealing" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
      <h1>${say("replay.opening")}</h1>
      <${PythonProgress} ...${props} wanted=${true} />
      ${home}
    </div>
  </main>`;
}

/**
 * Moving through the steps: by hand, or by itself, which announces what each step tells.
 * @param {ScreenProps["say"]} say @param {Replay} data @param {number} start  the event to begin with @param {TableModule|null} table
 */
function usePlayback(say, data, start, table) {
  const last = data.steps.length - 1;
  const [at, setAt] = useState(() => stepOf(data, start));
  const [playing, setPlaying] = useState(false);

  /** @param {number} to */
  const go = (to) => {
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    if (next === at) return;
    const lines = newsAt(data, next).map((event) => say(`event.${event.name}`, event.args));
    announce([...lines, ...(next === last && brokenOff(data) ? [say("replay.ends_here")] : [])].join(" "));
  };
  const jump = (/** @type {number} */ to) => {
    setPlaying(false);
    go(to);
  };
  const toggle = () => {
    if (!playing && at === last) setAt(0);
    setPlaying(!playing);
  };
  useEffect(() => {
    if (!playing) return;
    if (at === last) return setPlaying(false);
    const timer = setTimeout(() => go(at + 1), PACE + (table?.lingers?.(newsAt(data, at)) ?? 0));
    return () => clearTimeout(timer);
  }, [playing, at, table]);
  useKeys(true, (key) => {
    // a button in focus has its own use for the space bar
    if (key === " " && document.activeElement?.closest("button, summary")) return null;
    const keys = {
      ArrowLeft: () => jump(at - 1),
      ArrowRight: () => jump(at + 1),
      Home: () => jump(0),
      End: () => jump(last),
      " ": toggle,
    };
    return keys[/** @type {keyof typeof keys} */ (key)] ?? null;
  });
  return { at, playing, jump, toggle };
}

/**
 * What the game's table is handed at a step.
 * @param {ScreenProps & {data: Replay, at: number}} props
 * @returns {import("../../core/types.js").TableProps|null}
 */
function tablePropsAt({ model, say, dispatch, data, at }) {
  const last = data.steps.length - 1;
  const step = data.steps[Math.min(at, last)] ?? data.steps[last];
  if (!step) return null;
  return {
    screen: {
      match: "replay",
      view: step.view,
      question: null,
      waiting: at === last ? null : step.waiting,
      clock: null,
      over: at === last ? data.over : null,
    },
    room: roomOf(data),
    me: data.eyes,
    say,
    answer: () => {},
    sent: null,
    moreTime: null,
    inspect: inspectIn(dispatch),
    settings: model.settings,
    calm: model.system.calm,
    wide: model.system.wide,
    log: data.events.slice(0, step.said),
  };
}

/** @param {ScreenProps & {data: Replay, table: TableModule|null, at: number, round: number, lines: import("../../core/types.js").Children}} props  `lines`: the log, for who has no rail */
function Bar({ model, say, dispatch, data, table, at, round, lines }) {
  // where claims are looked back at, the picture stands beside them
  const hasPicture = table?.posterOf && !data.claims && !brokenOff(data);
  /** @param {string} name @param {string} words @param {() => void} act */
  const tool = (name, words, act) =>
    html`<button type="button" class="icon-button" aria-label=${words} title=${words} onClick=${act}>
      <${Icon} name=${name} />
    </button>`;
  return html`<header class="bar">
    ${tool("back", say("replay.close"), () => dispatch("replay/close"))}
    <h1>
      ${say(brokenOff(data) ? "replay.title_broken_off" : "replay.title")} ${
        round > 1 && html`<span class="round">${say("frame.round", { n: round })}</span>`
      }
    </h1>
    ${data.claims && tool("truth", say("truth.title"), () => dispatch("sheet/open", { kind: "truth" }))}
    ${hasPicture && tool("picture", say("picture.verb"), () => dispatch("sheet/open", { kind: "picture" }))}
    ${
      data.code &&
      hasCounsel(model, data.game) &&
      tool("bulb", say("insight.title"), () => dispatch("insight/look back", { step: at }))
    }
    ${data.code && tool("copy", say("share.copy_link"), () => dispatch("replay/copy"))}
    ${tool("save", say("verb.save_file"), () => dispatch("replay/save"))}
    ${!model.system.wide && tool("log", say("log.title"), () => inspectIn(dispatch)(say("log.title"), lines))}
  </header>`;
}

/** @param {ScreenProps & {replay: import("./replay_actions.js").ReplayState, data: Replay}} props */
function Player(props) {
  const { model, say, dispatch, replay, data } = props;
  const { wide } = model.system;
  const table = useTable(data.game);
  const { at, playing, jump, toggle } = usePlayback(say, data, replay.start ?? 0, table);
  const slider = useRef(/** @type {HTMLInputElement|null} */ (null));
  // arrows, home, end and the space bar work from here; the slider says which step it is, the one voice what has happened
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  const tableProps = tablePropsAt({ ...props, at });
  if (!tableProps) return null;
  const Rail = table?.Rail ?? PlayersRail;
  const lines = html`<${Log}
    log=${data.events}
    say=${say}
    room=${tableProps.room}
    inspect=${tableProps.inspect}
    table=${table}
    at=${tableProps.log.length - 1}
    onShow=${(/** @type {number} */ event) => {
      dispatch("sheet/close");
      jump(stepOf(data, event));
    }}
  />`;
  const newest = newsAt(data, at).at(-1);
  return html`<main class=${wide ? "frame wide replay" : "frame replay"} translate=${false}>
    <i class="cloth" data-game=${data.game} aria-hidden="true"></i>
    <${Bar} ...${props} table=${table} at=${at} round=${tableProps.screen.view.round} lines=${lines} />
    ${
      at === data.steps.length - 1 && brokenOff(data)
        ? html`<p class="ticker warn">${say("replay.ends_here")}</p>`
        : html`<p class="ticker">${newest && say(`event.${newest.name}`, newest.args)}</p>`
    }
    ${wide && html`<aside class="rail left" aria-label=${say("frame.players")}><${Rail} ...${tableProps} /></aside>`}
    <section class="stage" aria-label=${say("frame.title")}>
      ${table && html`<${Fence} say=${say}><${table.default} ...${tableProps} /></${Fence}>`}
      <${Controls} slider=${slider} say=${say} data=${data} at=${at} playing=${playing} jump=${jump} toggle=${toggle}
          dispatch=${dispatch} />
    </section>
    ${wide && html`<aside class="rail right" aria-label=${say("log.title")}><h2>${say("log.title")}</h2>${lines}</aside>`}
  </main>`;
}
