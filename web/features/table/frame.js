// The frame around every table: the bar, the newest line of the log, the rails on wide screens, and what is said when
// somebody is out or the game is over. The game's own table is drawn in the middle.

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { later } from "../../core/later.js";
import { useKeys } from "../../table/keys.js";
import { duty } from "../../table/view.js";
import { ClockNumber, ClockTick } from "../../ui/clock.js";
import { OwnerSeat } from "../../ui/crest.js";
import { Icon, InTurn, PythonProgress, Told } from "../../ui/parts.js";
import { announce } from "../../ui/reader.js";
import { countOfHomes, Offers, Ticker } from "../people/presence.js";
import { lineWords } from "../room/why.js";
import { AloneButton, Aside, aloneKey, BarTitle, Earlier, FoldButton, useFold } from "./asides.js";
import { TableLog } from "./log.js";
import { shownAt } from "./past.js";
import { canSpeak, Fence, isLost, tablePropsOf, useTable } from "./props.js";

/** @typedef {import("../../ui/parts.js").ScreenProps} ScreenProps */
/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").Screen} Screen */
/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").TableModule} TableModule */
/** @typedef {ScreenProps & {room: Room, screen: Screen}} FrameProps */

const Bubble = later(() => import("../lesson/bubble.js").then((module) => module.Bubble));
const Missing = later(() => import("../absence/missing.js").then((module) => module.Missing));
const MomentOverlay = later(() => import("../moments/overlay.js").then((module) => module.MomentOverlay));
const OverPanel = later(() => import("./over.js").then((module) => module.OverPanel));
const PlayersRail = later(() => import("./rail.js").then((module) => module.PlayersRail));
const Spoken = later(() => import("../people/spoken.js").then((module) => module.Spoken));

/** See `readOut`. */
const READING_KEYS = ["l", "s", "h", "o", "c"];

/** Fetches what comes suddenly in a match, so that it is drawn at once: a moment, a word, a line that is lost, the end. */
function fetchAhead() {
  for (const part of [MomentOverlay, Spoken, Missing, OverPanel]) part.ahead().catch(() => undefined);
}

/** Whose crest bears a crown. @param {import("../../core/types.js").Say} say @param {Room} room */
function ownerOf(say, room) {
  const owner = room.seats.find((seat) => seat.owner);
  return owner ? { seat: owner.seat, words: say("crest.owner") } : null;
}

/** @param {FrameProps} props */
function Bar(props) {
  const { model, say, dispatch, room, screen } = props;
  const { system, settings } = model;
  /** @param {"back"|"say"|"log"|"menu"} icon @param {string} key @param {"leave"|"say"|"log"|"menu"} kind */
  const opens = (icon, key, kind) => html`<button type="button" class="icon-button" data-opens=${kind} aria-label=${say(key)}
      onClick=${() => dispatch("sheet/open", { kind })}>
    <${Icon} name=${icon} />
  </button>`;
  return html`<header class="bar">
    ${opens("back", "verb.leave", "leave")}
    <${BarTitle} ...${props} />
    <${ClockNumber} clock=${screen.clock} calm=${system.calm} say=${say} />
    ${settings.sound && duty(screen) && html`<${ClockTick} clock=${screen.clock} volume=${settings.volume.clock} />`}
    ${model.role === "solo" && html`<${AloneButton} ...${props} />`}
    ${canSpeak(model, room) && opens("say", "talk.title", "say")}
    ${opens("log", "log.title", "log")}
    ${opens("menu", "menu.title", "menu")}
  </header>`;
}

/** The newest line of the log; while the line to the host is lost, or its rules or a deal take long, that. @param {FrameProps} props */
function Newest(props) {
  const { model, say } = props;
  if (isLost(model) || model.stalled || model.dealing.length > 0) {
    const words = lineWords(model);
    return html`<p class="ticker warn"><${Told} text=${say(words.key, words.args)} /></p>`;
  }
  const newest = model.log[model.log.length - 1];
  return html`<${Ticker} ...${props} newest=${newest ? say(`event.${newest.name}`, newest.args) : say("log.empty")} />`;
}

/** @param {FrameProps & {table: TableModule|null, tableProps: TableProps, crowned: ReturnType<typeof ownerOf>}} props */
function Stage(props) {
  const { model, say, room, screen, table, tableProps, crowned } = props;
  const past = model.moment !== null && shownAt(model, model.moment) !== null;
  return html`<section class="stage" aria-label=${say("frame.title")}>
    ${
      past
        ? html`<${Earlier} ...${props} event=${model.log.find((event) => event.n === model.moment)} />`
        : html`<${Aside} ...${props} /><div class="offers"><${Offers} ...${props} /></div>`
    }
    ${screen.lesson && html`<${Bubble} ...${props} lesson=${screen.lesson} game=${room.game} ended=${screen.over !== null} />`}
    ${
      table
        ? html`<${Fence} say=${say}><${OwnerSeat.Provider} value=${crowned}><${table.default} ...${tableProps} /><//></${Fence}>`
        : html`<div class="hold"><div class="dealing" aria-hidden="true"><i></i><i></i><i></i><i></i><i></i></div></div>`
    }
    ${(isLost(model) || room.paused || countOfHomes(room)) && html`<${Missing} ...${props} lost=${isLost(model)} />`}
    ${screen.over && !past && html`<${OverPanel} ...${props} />`}
    ${model.role !== "guest" && html`<${PythonProgress} ...${props} wanted=${true} />`}
  </section>`;
}

/** Reads out what one of these keys asks for. @param {TableProps} tableProps @param {string} key @param {TableModule|null} table */
async function readAloud(tableProps, key, table) {
  const { readOut } = await import("../announce/aloud.js");
  announce(readOut(tableProps, key, table) ?? "");
}

/** @param {FrameProps} props */
export function TableFrame(props) {
  const { model, say, dispatch, room, screen } = props;
  const table = useTable(room.game);
  const { wide } = model.system;
  const tableProps = { ...tablePropsOf(props), inTurn: true };
  const fold = useFold(props);
  const crowned = model.role === "solo" ? null : ownerOf(say, room);
  useKeys(model.settings.keys, (key) => {
    if (key === "?") return () => dispatch("sheet/open", { kind: "keys" });
    if (READING_KEYS.includes(key)) return () => readAloud(tableProps, key, table);
    return aloneKey(props, key);
  });
  const Rail = table?.Rail;
  useEffect(fetchAhead, []);
  // what hangs at a seat, of the table or of a rail, comes when both are there
  return html`<main class=${`frame${wide ? " wide" : ""}${screen.lesson ? " taught" : ""}${fold.looks}`} translate=${false}>
    <i class="cloth" data-game=${room.game} aria-hidden="true"></i>
    <${Bar} ...${props} />
    <${InTurn} turn=${1}><${Newest} ...${props} /><${FoldButton} say=${say} fold=${fold} /><//>
    ${
      wide &&
      html`<aside class="rail left" aria-label=${say("frame.players")}>
        <${InTurn} turn=${2}>
          <${OwnerSeat.Provider} value=${crowned}>
            ${Rail ? html`<${Rail} ...${tableProps} />` : html`<${PlayersRail} ...${tableProps} dispatch=${dispatch} />`}
          <//>
        <//>
      </aside>`
    }
    <${InTurn} turn=${1} place=${html`<div></div>`}>
      <${Stage} ...${props} table=${table} tableProps=${tableProps} crowned=${crowned} />
    <//>
    <${InTurn} turn=${3}>
      ${model.spoken.length > 0 && html`<${Spoken} dispatch=${dispatch} table=${tableProps} of=${table} />`}
      ${model.loud && html`<${MomentOverlay} ...${props} table=${table} />`}
    <//>
    ${
      wide &&
      html`<aside class="rail right" aria-label=${say("log.title")}>
        <${InTurn} turn=${2}>
          ${table?.Side && html`<${table.Side} ...${tableProps} />`}
          <h2>${say("log.title")}</h2>
          <${TableLog} ...${props} table=${table} />
        <//>
      </aside>`
    }
  </main>`;
}
