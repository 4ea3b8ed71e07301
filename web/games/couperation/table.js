// Couperation's table: the tower in the middle, the reserve and the piles beside its top, the reader's cards, and the dock.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { useChoice } from "../../table/choice.js";
import { useKeys } from "../../table/keys.js";
import { useMotion } from "../../table/motion.js";
import { duty } from "../../table/view.js";
import { Hand, Others, Piles, Reserve } from "./around.js";
import { Patterns } from "./art.js";
import { CouperationDock } from "./dock.js";
import { Ending } from "./ending.js";
import { Pour } from "./moments.js";
import { useMove } from "./move.js";
import { NoteField } from "./notes.js";
import { mapOf, rowsOf, towerOf } from "./reading.js";
import { AboutCard, Draws, Rules } from "./reference.js";
import { standingWords, TowerOf } from "./tower.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./reading.js").Standing} Standing */

export { Moment, momentOf } from "./moments.js";
export { Rail } from "./rail.js";
export { signsAloud } from "./signs.js";
export { soundsOf } from "./sounds.js";
export { standing } from "./standing.js";
export { Rules };

/** @type {[string, string][]} */
export const keys = [
  ["1–9", "numbers"],
  ["← ↑ ↓ →", "arrows"],
  ["U", "u"],
  ["D", "d"],
  ["R", "r"],
  ["E", "e"],
];

/** @param {TableProps} props */
export default function Table(props) {
  const { screen, room, me, calm, wide, log, say, inspect, settings } = props;
  const choice = useChoice(props);
  const move = useMove(props, choice);
  const root = useMotion(screen, log.length, calm);
  const [, redraw] = useState(0);
  const tower = towerOf(screen.view);

  /** What a tap on a glass opens: what is known of it, and the reader's note. @param {Standing} standing */
  const look = (standing) => {
    const covered = standing.by !== null;
    const own = covered && standing.card.face !== null;
    inspect(
      covered ? say("face.unknown") : say.arg(standing.card),
      html`<div class="couperation-sheet" data-game="couperation">
        <p>${standingWords(props, standing)}</p>
        ${covered && !own ? null : html`<${AboutCard} say=${say} room=${room} face=${standing.card.face ?? ""} />`}
        ${
          covered && me !== null && !screen.over
            ? html`<${NoteField} say=${say} match=${screen.match} card=${standing.card.card} onKept=${() => redraw((n) => n + 1)} />`
            : null
        }
      </div>`,
    );
  };
  const draws = () =>
    inspect(
      say("tower.draws"),
      html`<div class="couperation-sheet" data-game="couperation"><${Draws} say=${say} room=${room} screen=${screen} titled=${false} /></div>`,
    );
  const reference = () => inspect(say("table.reference"), html`<${Rules} say=${say} room=${room} screen=${screen} />`);
  useKeys(settings.keys !== false, (key) => keyed(key, choice, move, root.current));

  const looks = ["table", "couperation", move.mode && `mode-${move.mode}`, tower.result, me === null && "watching"];
  return html`<div class=${looks.filter(Boolean).join(" ")} data-game="couperation" data-over="below" ref=${root}>
    <${Patterns} />
    ${tower.result ? html`<${Ending} table=${props} />` : null}
    <div class="felt">
      <div class="floor" key=${duty(screen) ? "asked" : "waiting"}>
        <${TowerOf} table=${{ ...props, onLook: look }} move=${move} />
        ${tower.result === "won" ? html`<${Pour} rows=${rowsOf(room, tower).length} />` : null}
        <${Reserve} table=${props} choice=${choice} move=${move} />
        <div class="right-side">
          <${Piles} table=${props} onDraw=${draws} />
          ${wide ? null : html`<${Others} table=${props} />`}
        </div>
      </div>
    </div>
    ${tower.result && screen.over ? null : html`<${Hand} table=${props} choice=${choice} move=${move} onReference=${reference} />`}
    <${CouperationDock}
      table=${props}
      choice=${choice}
      move=${move}
      onLook=${(/** @type {string} */ place) => {
        const standing = mapOf(tower).cells.get(place);
        if (standing) look(standing);
      }}
    />
  </div>`;
}

/**
 * The button that a key presses.
 * @param {string} key @param {Choice} choice @param {import("./move.js").Move} move @param {HTMLElement|null} root
 */
function keyed(key, choice, move, root) {
  const find = (/** @type {string} */ what) => /** @type {HTMLElement|null|undefined} */ (root?.querySelector(what)) ?? null;
  const press = (/** @type {string} */ what, focus = true) => {
    const button = find(what);
    if (!button) return null;
    return () => {
      if (focus) button.focus();
      button.click();
    };
  };
  if (key === "Escape") {
    if (!choice.open && move.card === null && move.place === null) return null;
    return () => {
      move.clear();
      choice.close();
    };
  }
  if (key.startsWith("Arrow")) {
    const cell = find('.tower [data-cell][tabindex="0"]');
    return cell ? () => cell.focus() : null;
  }
  if (key === "Enter") return press(".decision .button.primary, .decision .button.danger");
  if (/^[1-9]$/.test(key)) {
    return (
      press(`.hand button[data-n="${key}"]`, false) ??
      press(`.reserve li:nth-child(${key}) .picks`, false) ??
      press(`.few .button:nth-child(${key})`)
    );
  }
  const verb = { u: ".laying .lay.primary", d: ".laying .lay:not(.primary)", r: ".verb-reveal", e: ".verb-exchange" }[key];
  return verb ? press(`.decision${verb.startsWith(".laying") ? verb : ` ${verb}`}`) : null;
}
