// Couperation's table: the tower in the middle, the reserve and the piles beside its top, the reader's cards, and the dock.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useChoice } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { duty } from "../../table/view.js";
import { Others, Piles, Reserve } from "./around.js";
import { Patterns } from "./art.js";
import { CouperationDock } from "./dock.js";
import { Ending } from "./ending.js";
import { Hand } from "./hand.js";
import { keyed } from "./keys.js";
import { useMove } from "./move.js";
import { Pour, usePours } from "./pour.js";
import { mapOf, rowsOf, towerOf } from "./reading.js";
import { openDraws, openGlass, openRules } from "./sheets.js";
import { TowerOf } from "./tower.js";

export { keys } from "./keys.js";
export { Rail } from "./rail.js";
export { Rules } from "./reference.js";

/** What the first screen does not need. @type {import("../../core/types.js").TableModule["more"]} */
export const more = () => import("./more.js");

/** @param {import("../../core/types.js").TableProps} props */
export default function Table(props) {
  const { screen, room, me, calm, wide, log, settings } = props;
  const choice = useChoice(props);
  const move = useMove(props, choice);
  const root = useMotion(screen, log.length, calm);
  const [, redraw] = useState(0);
  const tower = towerOf(screen.view);
  const won = tower.result === "won";
  const pours = usePours(screen.match, won);
  const look = (/** @type {import("./reading.js").Standing} */ standing) =>
    openGlass(props, standing, () => redraw((n) => n + 1));
  const lookAt = (/** @type {string} */ place) => {
    const standing = mapOf(tower).cells.get(place);
    if (standing) look(standing);
  };
  useKeys(settings.keys !== false, (key) => keyed(key, choice, move, root.current));

  const looks = ["table", "couperation", move.mode && `mode-${move.mode}`, tower.result, me === null && "watching"];
  return html`<div class=${looks.filter(Boolean).join(" ")} data-game="couperation" data-over="below" ref=${root}>
    <${Patterns} />
    ${tower.result ? html`<${Ending} table=${props} />` : null}
    <div class="felt">
      <div class="floor" key=${duty(screen) ? "asked" : "waiting"}>
        <${TowerOf} table=${props} move=${move} onLook=${look} />
        ${won ? html`<${Pour} rows=${rowsOf(room, tower).length} runs=${pours} />` : null}
        <${Reserve} table=${props} choice=${choice} move=${move} />
        <div class="right-side">
          <${Piles} table=${props} onDraw=${() => openDraws(props)} />
          ${wide ? null : html`<${Others} table=${props} />`}
        </div>
      </div>
    </div>
    ${
      tower.result && screen.over
        ? null
        : html`<${Hand} table=${props} choice=${choice} move=${move} onReference=${() => openRules(props)} />`
    }
    <${CouperationDock} table=${props} choice=${choice} move=${move} onLook=${lookAt} />
  </div>`;
}
