// Khora's table. On a phone: where the game is, everybody, the event, one stage with what the phase needs, four things to look
// at, and the dock. On a desktop: the central board, and below it the reader's city or the question. On a tablet: the board, too,
// with everybody and the event above it.

import { html } from "htm/preact";
import { useEffect } from "preact/hooks";
import { useChoice } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { cardsIn } from "../../table/view.js";
import { Icon } from "../../ui/parts.js";
import { Board } from "./board.js";
import { ShowCards } from "./cards.js";
import { City } from "./city.js";
import { useDrag } from "./dice.js";
import { KhoraDock } from "./dock.js";
import { Ending } from "./ending.js";
import { keyed } from "./keyboard.js";
import { Lane } from "./lane.js";
import { lookAt, useLooking } from "./looking.js";
import { ExploringMap } from "./map.js";
import { Matrix, Rail } from "./matrix.js";
import { usePointing } from "./pointing.js";
import { Purse } from "./purse.js";
import { Rules } from "./reference.js";
import { Standing } from "./round.js";
import { CityBelow, Stage } from "./stage.js";
import { Chips, EventTicker, PhaseStrip } from "./strip.js";
import { useTablet } from "./tablet.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./looking.js").Look} Look */

export { keys } from "./keyboard.js";
export { Side } from "./side.js";
export { Rail, Rules };

/** What the first screen does not need. @type {import("../../core/types.js").TableModule["more"]} */
export const more = () => import("./more.js");

/** The match as a picture, drawn by modules that are fetched when one is wanted. @type {import("../../core/types.js").TableModule["posterOf"]} */
export const posterOf = async (match) => (await import("./poster.js")).posterOf(match);

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, calm, log, wide, settings } = props;
  const choice = useChoice(props);
  const pointing = usePointing(screen.question, choice, props.back);
  const drag = useDrag(choice);
  const root = useMotion(screen, log.length, calm);
  const look = useLooking();
  const tablet = useTablet();
  useEffect(() => lookAt(null), [choice.ask]); // the question comes first
  useKeys(settings.keys !== false, keyed({ root, choice, question: screen.question, look, back: pointing.back }));
  const asked = { table: props, choice, pointing, drag };
  const Room = wide ? Desk : tablet ? Tablet : Phone;
  return html`<div class=${`table khora at-${screen.view.stage}${screen.over ? " ended" : ""}`} data-game="khora"
      data-over="below" ref=${root}>
    <${PhaseStrip} table=${props} />
    <div class="kh-felt">
      ${screen.over && !look ? html`<${Ending} table=${props} />` : html`<${Room} ...${asked} look=${look} />`}
    </div>
    ${look?.kind === "matrix" ? null : html`<${Purse} table=${props} choice=${choice} pointing=${pointing} />`}
    <${Tabs} table=${props} look=${look} board=${tablet} />
    <${KhoraDock} ...${asked} />
  </div>`;
}

/** @typedef {{table: TableProps, choice: import("../../table/choice.js").Choice, pointing: import("./pointing.js").Pointing,
 *   drag: import("./dice.js").Drag, look: Look|null}} Asked */

/** @param {Asked} props */
function Phone({ look, ...asked }) {
  const { table } = asked;
  if (look) return html`<${Looked} ...${asked} look=${look} />`;
  return html`<${Chips} table=${table} />
    <${EventTicker} table=${table} />
    <div class=${`kh-stage kh-on-${table.screen.question?.name ?? "nothing"}`}><${Stage} ...${asked} /></div>`;
}

/** @param {Asked} props */
function Desk({ look, ...asked }) {
  return html`<${EventTicker} table=${asked.table} board=${true} />
    <${Board} ...${asked} />
    ${
      look && look.kind !== "map" && look.kind !== "lane"
        ? html`<${Looked} ...${asked} look=${look} />`
        : html`<div class=${`kh-stage kh-on-${asked.table.screen.question?.name ?? "nothing"}`}>
          <${Stage} ...${asked} board=${true} />
          <${CityBelow} table=${asked.table} />
        </div>`
    }`;
}

/** @param {Asked} props */
function Tablet(props) {
  return html`<${Chips} table=${props.table} /><${Desk} ...${props} />`;
}

/** The thing that the reader looks at, in the stage's place, with a back button. @param {Asked & {look: Look}} props */
function Looked({ table, choice, pointing, look }) {
  const { screen, say, me } = table;
  const close = html`<button type="button" class="icon-button kh-close" aria-label=${say("table.close_look")}
      onClick=${() => lookAt(null)}>
    <${Icon} name="close" />
  </button>`;
  const name = look.kind === "lane" ? say(`counter.${look.name}`) : say(`table.${look.kind}`);
  if (look.kind === "matrix")
    return html`<section class="kh-looked paper on-paper"><${Matrix} table=${table}>${close}<//></section>`;
  return html`<section class="kh-looked" aria-label=${name}>
    <header><h2>${name}</h2>${close}</header>
    ${look.kind === "city" ? html`<${City} table=${table} seat=${look.seat} />` : null}
    ${
      look.kind === "lane"
        ? html`<${Lane} table=${table} name=${look.name} bare=${true} /><p class="kh-lane-help">${say(`lane.${look.name}`)}</p>`
        : null
    }
    ${look.kind === "map" ? html`<${ExploringMap} table=${table} choice=${choice} pointing=${pointing} />` : null}
    ${
      look.kind === "hand"
        ? html`<${ShowCards} table=${table} cards=${me === null ? [] : cardsIn(screen.view, "hand", me)}
            label=${say("zone.hand")} />`
        : null
    }
    ${look.kind === "event" ? html`<${Standing} table=${table} />` : null}
  </section>`;
}

/** @param {{table: TableProps, look: Look|null, board: boolean}} props  board: the map lies on the board already */
function Tabs({ table, look, board }) {
  const { screen, say, me } = table;
  /** @type {[Look, string, number|null][]} */
  const tabs = [
    [{ kind: "city", seat: me ?? 0 }, "table.city", null],
    [{ kind: "map" }, "table.map_tab", null],
    [{ kind: "hand" }, "table.hand_tab", me === null ? 0 : cardsIn(screen.view, "hand", me).length],
    [{ kind: "matrix" }, "table.matrix", null],
  ];
  return html`<nav class="kh-tabs" data-grow aria-label=${say("table.look")}>
    ${tabs
      .filter(([to]) => !(board && to.kind === "map"))
      .map(([to, key, number]) => {
        const on = look?.kind === to.kind && (look.kind !== "city" || (to.kind === "city" && look.seat === to.seat));
        return html`<button type="button" key=${to.kind} aria-pressed=${on} onClick=${() => lookAt(on ? null : to)}>
          ${say(key)}
          ${number === null ? null : html` <b>${number}</b>`}
        </button>`;
      })}
  </nav>`;
}
