// The screen in the middle, while a match is played: the table as a spectator sees it, large enough to be read from two metres.

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { later } from "../../core/later.js";
import { ClockNumber, ClockTick } from "../../ui/clock.js";
import { OwnerSeat } from "../../ui/crest.js";
import { Icon, PythonProgress } from "../../ui/parts.js";
import { Missing } from "../absence/missing.js";
import { MomentOverlay } from "../moments/overlay.js";
import { Ticker } from "../people/presence.js";
import { Spoken } from "../people/spoken.js";
import { BarTitle } from "../table/asides.js";
import { Fence, isLost, tablePropsOf, useTable } from "../table/props.js";
import { Join, MiddleVerbs } from "./join.js";

/** @typedef {import("../../ui/parts.js").ScreenProps & {room: import("../../core/types.js").Room, screen: import("../../core/types.js").Screen}} Props */

const PlayersRail = later(() => import("../table/rail.js").then((module) => module.PlayersRail));
const OverPanel = later(() => import("../table/over.js").then((module) => module.OverPanel));

/** @param {Props} props */
function Bar(props) {
  const { model, say, dispatch, screen } = props;
  const { settings, system } = model;
  const opens = (/** @type {"back"|"menu"} */ icon, /** @type {string} */ key, /** @type {"leave"|"menu"} */ kind) =>
    html`<button type="button" class="icon-button" aria-label=${say(key)} onClick=${() => dispatch("sheet/open", { kind })}>
      <${Icon} name=${icon} />
    </button>`;
  return html`<header class="bar">
    ${opens("back", "verb.leave", "leave")}
    <${BarTitle} ...${props} />
    <${ClockNumber} clock=${screen.clock} calm=${system.calm} say=${say} />
    ${settings.sound && screen.clock && html`<${ClockTick} clock=${screen.clock} volume=${settings.volume.clock} />`}
    <${MiddleVerbs} ...${props} />
    ${opens("menu", "menu.title", "menu")}
  </header>`;
}

/** @param {Props} props */
export function MiddleTable(props) {
  const { model, say, dispatch, room, screen } = props;
  const { wide } = model.system;
  const table = useTable(room.game);
  const owner = room.seats.find((seat) => seat.owner);
  const tableProps = { ...tablePropsOf(props), react: null };
  const newest = model.log[model.log.length - 1];
  // the end of the match is drawn at once when it comes
  useEffect(() => void OverPanel.ahead().catch(() => undefined), []);
  const Rail = table?.Rail ?? PlayersRail;
  return html`<main class=${`frame in-middle${wide ? " wide" : ""}`} translate=${false}>
    <i class="cloth" data-game=${room.game} aria-hidden="true"></i>
    <${Bar} ...${props} />
    <${Ticker} ...${props} newest=${newest ? say(`event.${newest.name}`, newest.args) : say("log.empty")} />
    ${wide && html`<aside class="rail left" aria-label=${say("frame.players")}><${Rail} ...${tableProps} /></aside>`}
    <section class="stage" aria-label=${say("frame.title")}>
      ${
        table &&
        html`<${Fence} say=${say}>
          <${OwnerSeat.Provider} value=${owner ? { seat: owner.seat, words: say("crest.owner") } : null}>
            <${table.default} ...${tableProps} />
          <//>
        </${Fence}>`
      }
      ${(isLost(model) || room.paused) && html`<${Missing} ...${props} lost=${isLost(model)} />`}
      ${screen.over && html`<${OverPanel} ...${props} />`}
      ${model.role !== "guest" && html`<${PythonProgress} ...${props} wanted=${true} />`}
    </section>
    ${model.spoken.length > 0 && html`<${Spoken} dispatch=${dispatch} table=${tableProps} of=${table} />`}
    ${model.loud && html`<${MomentOverlay} ...${props} table=${table} />`}
    <${Join} ...${props} />
  </main>`;
}
