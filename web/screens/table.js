// The frame around every table: the bar, the newest line of the log, the rails on wide screens, and what is said when
// somebody is out or the game is over. The game's own table is drawn in the middle.

import { html } from "htm/preact";
import { shownAt } from "../model.js";
import { useKeys } from "../table/keys.js";
import { Log } from "../table/log.js";
import { duty } from "../table/view.js";
import { announce } from "../ui/announce.js";
import { ClockNumber, ClockTick } from "../ui/clock.js";
import { Crest, OwnerSeat } from "../ui/crest.js";
import { Icon } from "../ui/icons.js";
import { PythonLine, Told } from "../ui/parts.js";
import { overWords, readOut } from "./aloud.js";
import { FairLine, Tonight } from "./evening.js";
import { Fence, useTable } from "./fence.js";
import { HostGone } from "./hostgone.js";
import { AfterLesson, Bubble } from "./lesson.js";
import { LookBack } from "./lookback.js";
import { Offers, Ticker } from "./presence.js";
import { PlayersRail } from "./rail.js";
import { Scores } from "./scores.js";
import { lineWords } from "./words.js";

/** @typedef {import("../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../types.js").Room} Room */
/** @typedef {import("../types.js").Screen} Screen */
/** @typedef {import("../types.js").TableProps} TableProps */

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
function OverPanel({ say, send, model, room, screen }) {
  const over = screen.over ?? { winners: [], scores: [] };
  const hostName = room.seats.find((seat) => seat.owner)?.name ?? say("lobby.host");
  return html`<section class="over" aria-labelledby="over-title">
    <p class="over-crests">${over.winners.map((seat) => html`<${Crest} key=${seat} seat=${seat} size=${40} />`)}</p>
    <h2 id="over-title">${overWords(say, over, room.your_seat)}</h2>
    <${Scores} say=${say} screen=${screen} />
    ${!screen.lesson && html`<${LookBack} model=${model} say=${say} send=${send} />`}
    <${FairLine} model=${model} say=${say} send=${send} match=${screen.match} />
    <${Tonight} say=${say} room=${room} level="h3" />
    <div class="over-verbs">
      ${
        screen.lesson
          ? html`<${AfterLesson} say=${say} send=${send} game=${room.game} />`
          : room.host
            ? html`<button type="button" class="button" onClick=${() => send({ type: "tell", message: { t: "lobby" } })}>${say(model.part === "solo" ? "verb.change_rules" : "verb.to_lobby")}</button>
            <button type="button" class="button primary" onClick=${() => send({ type: "tell", message: { t: "again" } })}>${say("verb.again")}</button>`
            : html`<p class="hint">${say("over.wait_again", { host: hostName })}</p>`
      }
    </div>
  </section>`;
}

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
function Aside({ say, send, room, screen }) {
  const me = room.your_seat;
  const out = me !== null && screen.view.seats.some((seat) => seat.seat === me && seat.out);
  if (screen.over) return null;
  if (out) return html`<p class="aside">${say("frame.you_are_out")}</p>`;
  // who is asked back has an offer of their own
  if (me !== null || room.asked_back) return null;
  const free = room.seats.some((seat) => seat.kind === "bot");
  return html`<p class="aside watching">
    <span>${say("frame.watching")}</span>
    ${
      free &&
      html`<button type="button" class="button" onClick=${() => send({ type: "tell", message: { t: "sit", seat: null } })}>${say("verb.take_bot")}</button>`
    }
  </p>`;
}

/**
 * Over the table of an earlier moment: which one it is, and the way back. The clock and a decision go on all the while.
 * @param {ScreenProps & {screen: Screen, event: import("../types.js").GameEvent|undefined}} props
 */
function Then({ say, send, screen, event }) {
  const now = () => send({ type: "moment", event: null });
  useKeys(true, (key) => (key === "Escape" ? now : null));
  return html`<div class="then">
    <p>
      <b><${Told} text=${say(duty(screen) ? "then.title_asked" : "then.title")} /></b>
      ${event && html` <span><${Told} text=${say(`event.${event.name}`, event.args)} /></span>`}
    </p>
    <button type="button" class="button primary" onClick=${now}>${say("then.now")}</button>
  </div>`;
}

/**
 * The log, whose lines lead back to the moments that this page was shown.
 * @param {ScreenProps & {room: Room, table: import("../types.js").TableModule|null}} props
 */
export function TableLog({ model, say, send, room, table }) {
  return html`<${Log}
    log=${model.log}
    notes=${model.notes.filter((note) => note.match === model.screen?.match)}
    say=${say}
    room=${room}
    table=${table}
    at=${model.moment}
    inspect=${(/** @type {string} */ title, /** @type {any} */ body) => send({ type: "sheet", sheet: { kind: "inspect", title, body } })}
    canShow=${(/** @type {number} */ event) => shownAt(model, event) !== null}
    onShow=${(/** @type {number} */ event) => send({ type: "moment", event })}
  />`;
}

/** Whose crest bears a crown. @param {import("../types.js").Say} say @param {Room} room */
function ownerOf(say, room) {
  const owner = room.seats.find((seat) => seat.owner);
  return owner ? { seat: owner.seat, words: say("crest.owner") } : null;
}

/** @param {ScreenProps & {room: Room, screen: Screen}} props */
export function TableFrame(props) {
  const { model, say, send, room, screen } = props;
  const table = useTable(room.game);
  const { wide, calm } = model.system;
  const newest = model.log[model.log.length - 1];
  const away = model.restarting || (model.part === "guest" && model.net !== null && model.net.phase !== "connected");
  const words = lineWords(model);
  const past = model.moment === null ? null : shownAt(model, model.moment);

  /** @type {TableProps} */
  const tableProps = {
    screen: past ? { ...past.screen, question: null, waiting: null, clock: null, over: null } : screen,
    room,
    me: room.your_seat,
    say,
    answer: (value) => send({ type: "reply", value }),
    sent: model.sent,
    lost: away,
    spoken: model.spoken,
    speak:
      room.your_seat !== null && room.phrases?.length && !away
        ? (phrase) => send({ type: "tell", message: { t: "phrase", id: phrase } })
        : null,
    talk: room.your_seat !== null && room.talk && !away ? (text) => send({ type: "tell", message: { t: "talk", text } }) : null,
    change: room.host && screen.over ? (options) => send({ type: "tell", message: { t: "options", options } }) : null,
    goOn:
      past || away || typeof screen.reading !== "number"
        ? null
        : () => send({ type: "tell", message: { t: "read", ask: screen.reading ?? 0 } }),
    moreTime: screen.clock && duty(screen) && !away ? () => send({ type: "more time" }) : null,
    inspect: (title, body) => send({ type: "sheet", sheet: { kind: "inspect", title, body } }),
    settings: model.settings,
    calm,
    wide,
    log: past ? model.log.filter((event) => event.n < past.said) : model.log,
  };
  useKeys(model.settings.keys, (key) => {
    if (key === "?") return () => send({ type: "sheet", sheet: { kind: "keys" } });
    const words = readOut(tableProps, key, table);
    return words === null ? null : () => announce(words);
  });
  const Rail = table?.Rail ?? PlayersRail;

  return html`<main class=${`frame${wide ? " wide" : ""}${screen.lesson ? " taught" : ""}`}>
    <header class="bar">
      <button type="button" class="icon-button" aria-label=${say("verb.leave")} onClick=${() => send({ type: "sheet", sheet: { kind: "leave" } })}>
        <${Icon} name="back" />
      </button>
      <h1>
        ${say(`shelf.${room.game}`)}
        ${screen.view.round > 1 && html` <span class="round">${say("frame.round", { n: screen.view.round })}</span>`}
      </h1>
      <${ClockNumber} clock=${screen.clock} calm=${calm} say=${say} />
      ${model.settings.sound && duty(screen) && html`<${ClockTick} clock=${screen.clock} volume=${model.settings.volume.clock} />`}
      ${
        !wide &&
        html`<button type="button" class="icon-button" aria-label=${say("log.title")} onClick=${() => send({ type: "sheet", sheet: { kind: "log" } })}>
          <${Icon} name="log" />
        </button>`
      }
      <button type="button" class="icon-button" aria-label=${say("menu.title")} onClick=${() => send({ type: "sheet", sheet: { kind: "menu" } })}>
        <${Icon} name="menu" />
      </button>
    </header>
    ${
      away
        ? html`<p class="ticker warn"><${Told} text=${say(words.key, words.args)} /></p>`
        : html`<${Ticker} ...${props} newest=${newest ? say(`event.${newest.name}`, newest.args) : say("log.empty")} />`
    }
    ${wide && html`<aside class="rail left" aria-label=${say("frame.players")}><${OwnerSeat.Provider} value=${model.part === "solo" ? null : ownerOf(say, room)}><${Rail} ...${tableProps} /><//></aside>`}
    <section class="stage" aria-label=${say("frame.title")}>
      ${past ? html`<${Then} ...${props} event=${model.log.find((event) => event.n === model.moment)} />` : html`<${Aside} ...${props} /><div class="offers"><${Offers} ...${props} /></div>`}
      ${screen.lesson && html`<${Bubble} say=${say} send=${send} lesson=${screen.lesson} />`}
      ${table ? html`<${Fence} say=${say}><${OwnerSeat.Provider} value=${model.part === "solo" ? null : ownerOf(say, room)}><${table.default} ...${tableProps} /><//></${Fence}>` : html`<div class="hold"><div class="dealing" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div></div>`}
      ${away && html`<${HostGone} ...${props} />`}
      ${screen.over && !past && html`<${OverPanel} ...${props} />`}
      ${model.part !== "guest" && html`<${PythonLine} ...${props} wanted=${true} />`}
    </section>
    ${
      wide &&
      html`<aside class="rail right" aria-label=${say("log.title")}>
        ${table?.Side && html`<${table.Side} ...${tableProps} />`}
        <h2>${say("log.title")}</h2>
        <${TableLog} ...${props} table=${table} />
      </aside>`
    }
  </main>`;
}
