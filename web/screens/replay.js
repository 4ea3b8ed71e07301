// A finished match, step by step: the game's own table at each moment, the log beside it, and what moves through time below.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useKeys } from "../table/keys.js";
import { Log } from "../table/log.js";
import { announce } from "../ui/announce.js";
import { Icon } from "../ui/icons.js";
import { PythonLine, Told } from "../ui/parts.js";
import { Mark } from "../ui/posters.js";
import { Fence, useTable } from "./fence.js";
import { PlayersRail } from "./rail.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../types.js").Replay} Replay */
/** @typedef {import("../types.js").Room} Room */

const PACE = 1400;

/** @param {ScreenProps & {replay: import("../model.js").ReplayState}} props */
export function ReplayScreen(props) {
  const { say, send, replay } = props;
  if (replay.data) return html`<${Player} ...${props} data=${replay.data} />`;
  const home = html`<button type="button" class="button" onClick=${() => send({ type: "replay/closed" })}>${say("replay.close")}</button>`;
  if (replay.why) {
    return html`<main class="trouble">
      <div class="poster-card">
        <${Mark} size=${44} />
        <h1>${say("replay.refused")}</h1>
        <p class="reason"><${Told} text=${say(replay.why.key, replay.why.args)} /></p>
        ${home}
      </div>
    </main>`;
  }
  return html`<main class="waiting">
    <div class="hold">
      <div class="dealing" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div>
      <h1>${say("replay.opening")}</h1>
      <${PythonLine} ...${props} wanted=${true} />
      ${home}
    </div>
  </main>`;
}

/** @param {ScreenProps & {replay: import("../model.js").ReplayState, data: Replay}} props */
function Player(props) {
  const { model, say, send, replay, data } = props;
  const { wide } = model.system;
  const { steps } = data;
  const last = steps.length - 1;
  const [at, setAt] = useState(() => stepOf(data, replay.start ?? 0));
  const [playing, setPlaying] = useState(false);
  const table = useTable(data.game);
  const slider = useRef(/** @type {HTMLInputElement|null} */ (null));
  // arrows, home, end and the space bar work from here; the slider says which step it is, the one voice what has happened
  useEffect(() => slider.current?.focus({ preventScroll: true }), []);
  const step = steps[Math.min(at, last)] ?? steps[last];

  /** @param {number} to */
  const go = (to) => {
    const next = Math.max(0, Math.min(last, to));
    setAt(next);
    if (next === at) return;
    const lines = news(data, next).map((event) => say(`event.${event.name}`, event.args));
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
    const timer = setTimeout(() => go(at + 1), PACE + (table?.lingers?.(news(data, at)) ?? 0));
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
  if (!step) return null;

  const log = data.events.slice(0, step.said);
  const newest = news(data, at);
  const inspect = (/** @type {string} */ title, /** @type {any} */ body) =>
    send({ type: "sheet", sheet: { kind: "inspect", title, body } });
  const room = roomOf(data);
  /** @type {import("../types.js").TableProps} */
  const tableProps = {
    screen: {
      match: "replay",
      view: step.view,
      question: null,
      waiting: at === last ? null : step.waiting,
      clock: null,
      over: at === last ? data.over : null,
    },
    room,
    me: data.eyes,
    say,
    answer: () => {},
    sent: null,
    moreTime: null,
    inspect,
    settings: model.settings,
    calm: model.system.calm,
    wide,
    log,
  };
  const Rail = table?.Rail ?? PlayersRail;
  const lines = html`<${Log}
    log=${data.events}
    say=${say}
    room=${room}
    inspect=${inspect}
    table=${table}
    at=${step.said - 1}
    onShow=${(/** @type {number} */ event) => {
      send({ type: "sheet", sheet: null });
      jump(stepOf(data, event));
    }}
  />`;
  /** @param {string} name @param {string} words @param {() => void} act */
  const tool = (name, words, act) =>
    html`<button type="button" class="icon-button" aria-label=${words} title=${words} onClick=${act}><${Icon} name=${name} /></button>`;

  return html`<main class=${wide ? "frame wide replay" : "frame replay"}>
    <header class="bar">
      ${tool("back", say("replay.close"), () => send({ type: "replay/closed" }))}
      <h1>${say(brokenOff(data) ? "replay.title_broken_off" : "replay.title")} ${step.view.round > 1 && html`<span class="round">${say("frame.round", { n: step.view.round })}</span>`}</h1>
      ${data.claims && tool("truth", say("truth.title"), () => send({ type: "sheet", sheet: { kind: "truth" } }))}
      ${data.code && tool("copy", say("share.copy_link"), () => send({ type: "copy replay" }))}
      ${tool("save", say("verb.save_file"), () => send({ type: "save replay" }))}
      ${!wide && tool("log", say("log.title"), () => inspect(say("log.title"), lines))}
    </header>
    ${
      at === last && brokenOff(data)
        ? html`<p class="ticker warn">${say("replay.ends_here")}</p>`
        : html`<p class="ticker">${newest.map((event) => say(`event.${event.name}`, event.args)).slice(-1)}</p>`
    }
    ${wide && html`<aside class="rail left" aria-label=${say("frame.players")}><${Rail} ...${tableProps} /></aside>`}
    <section class="stage" aria-label=${say("frame.title")}>
      ${table && html`<${Fence} say=${say}><${table.default} ...${tableProps} /></${Fence}>`}
      <${Controls} slider=${slider} say=${say} data=${data} at=${at} playing=${playing} jump=${jump} toggle=${toggle} send=${send} />
    </section>
    ${wide && html`<aside class="rail right" aria-label=${say("log.title")}><h2>${say("log.title")}</h2>${lines}</aside>`}
  </main>`;
}

/**
 * @param {{say: ScreenProps["say"], send: ScreenProps["send"], data: Replay, at: number, playing: boolean,
 *   slider: {current: HTMLInputElement|null}, jump: (to: number) => void, toggle: () => void}} props
 */
function Controls({ slider, say, send, data, at, playing, jump, toggle }) {
  const last = data.steps.length - 1;
  /** @param {string} icon @param {string} key @param {number} to */
  const button = (icon, key, to) => html`<button
    type="button"
    class="icon-button"
    aria-label=${say(key)}
    title=${say(key)}
    aria-disabled=${to < 0 || to > last || to === at || undefined}
    onClick=${() => jump(to)}
  >
    <${Icon} name=${icon} />
  </button>`;
  return html`<section class="replay-controls" aria-label=${say("replay.controls")}>
    <div class="replay-time">
      <input
        ref=${slider}
        type="range"
        min="0"
        max=${last}
        step="1"
        value=${at}
        aria-label=${say("replay.step")}
        aria-valuetext=${say("replay.at", { n: at + 1, of: last + 1 })}
        onInput=${(/** @type {InputEvent} */ event) => jump(Number(/** @type {HTMLInputElement} */ (event.target).value))}
        onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key !== " ") return;
          event.preventDefault();
          toggle();
        }}
      />
      <span class="replay-at" aria-hidden="true">${say("replay.at", { n: at + 1, of: last + 1 })}</span>
    </div>
    <div class="replay-row">
      ${!data.code && html`<p class="replay-eyes">${say("replay.seen")}</p>`}
      ${
        data.code &&
        html`<label class="replay-eyes">
        <span class="unseen">${say("replay.eyes")}</span>
        <select
          class="input"
          value=${data.eyes ?? ""}
          onChange=${(/** @type {Event} */ event) => {
            const { value } = /** @type {HTMLSelectElement} */ (event.target);
            send({ type: "replay eyes", eyes: value === "" ? null : Number(value) });
          }}
        >
          <option value="">${say("replay.all_eyes")}</option>
          ${data.names.map((_, seat) => html`<option key=${seat} value=${seat}>${say("replay.eyes_of", { who: { seat } })}</option>`)}
        </select>
      </label>`
      }
      <div class="replay-buttons">
        ${button("first", "replay.first", 0)}${button("previous", "replay.previous", at - 1)}
        <button type="button" class="icon-button play" aria-label=${say(playing ? "replay.pause" : "replay.play")} title=${say(playing ? "replay.pause" : "replay.play")} onClick=${toggle}>
          <${Icon} name=${playing ? "pause" : "play"} />
        </button>
        ${button("next", "replay.next", at + 1)}${button("last", "replay.last", last)}
      </div>
    </div>
  </section>`;
}

/** The step that first tells an event. @param {Replay} data @param {number} event */
function stepOf(data, event) {
  const found = data.steps.findIndex((step) => step.said > event);
  return found < 0 ? data.steps.length - 1 : found;
}

/**
 * Whether the match was broken off before its end. Of what a guest has seen (it has no code) nobody knows: the line may have been lost.
 * @param {Replay} data
 */
const brokenOff = (data) => data.over === null && data.code !== "";

/** What a step has told that the one before had not. @param {Replay} data @param {number} at */
function news(data, at) {
  return data.events.slice(at > 0 ? (data.steps[at - 1]?.said ?? 0) : 0, data.steps[at]?.said ?? 0);
}

/** A room for the table to stand in. @param {Replay} data @returns {Room} */
function roomOf(data) {
  return {
    game: data.game,
    options: data.options,
    reference: data.reference,
    preset: null,
    phase: "over",
    seats: data.names.map((kept, seat) => ({
      seat,
      ...(typeof kept === "number" ? { kind: "bot", name: null, bot: kept } : { kind: "human", name: kept }),
      here: true,
      owner: false,
      score: 0,
    })),
    watching: 0,
    your_seat: data.eyes,
    host: false,
    can_start: false,
    why_not: null,
  };
}
