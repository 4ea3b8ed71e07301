// The tower: seven rows of cells (cells.js), with arrow key navigation.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { byName } from "../../core/foreign.js";
import { Place } from "./art.js";
import { Empty, Occupied } from "./cells.js";
import { columnsOf, mapOf, nameOf, rowsOf, towerOf } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./reading.js").Standing} Standing */

// what an arrow does to a cell: along the row, or to the two above and the two below
const STEPS = /** @type {Record<string, [number, number][]>} */ (
  byName({
    ArrowLeft: [[-1, -1]],
    ArrowRight: [[1, 1]],
    ArrowUp: [
      [0, 1],
      [-1, 0],
    ],
    ArrowDown: [
      [0, -1],
      [1, 0],
    ],
  })
);

/** @param {{table: TableProps, move: import("./move.js").Move, onLook: (standing: Standing) => void}} props */
export function TowerOf({ table, move, onLook }) {
  const { screen, room, say } = table;
  const tower = towerOf(screen.view);
  const { cells, slots } = mapOf(tower);
  const columns = columnsOf(room, tower);
  const newest = newestIn(table.log);
  const [last, stand] = useState("");
  const real = (/** @type {string} */ name) => cells.has(name) || slots.has(name);
  // the one tab stop (roving tabindex): the cell that had the focus last
  const at = real(last) ? last : [...slots.keys(), ...cells.keys()][0];
  const cell = (/** @type {import("./reading.js").Place} */ where, /** @type {string} */ words) => {
    const name = nameOf(where);
    const standing = cells.get(name);
    const slot = slots.get(name);
    const common = {
      table,
      move,
      onLook,
      where,
      words,
      key: name,
      fresh: name === newest,
      still: name === at,
      onFocus: () => stand(name),
    };
    if (standing) return html`<${Occupied} ...${common} standing=${standing} />`;
    if (slot) return html`<${Empty} ...${common} slot=${slot} />`;
    return html`<span class="cell void" key=${name}><${Place} words="" foot="" bare=${true} /></span>`;
  };
  return html`<div
    class="tower"
    role="group"
    aria-label=${say("tower.label")}
    onKeyDown=${(/** @type {KeyboardEvent} */ event) => walk(event, real)}
    style=${{ "--columns": columns.to - columns.from + 1 }}
  >
    ${rowsOf(room, tower).map((row, n, { length }) => {
      const level = length - n;
      return html`<div class="tower-row" key=${n} role="group" aria-label=${say("tower.row", { row: level })}>
        ${row.map((where, i) => cell(where, say("tower.where", { row: level, place: i + 1, of: row.length })))}
      </div>`;
    })}
  </div>`;
}

/** An arrow moves the focus to the next existing cell. @param {KeyboardEvent} event @param {(name: string) => boolean} real */
function walk(event, real) {
  const from = /** @type {HTMLElement|null} */ (/** @type {HTMLElement} */ (event.target).closest("[data-cell]"));
  const to = from && nextCell(from.dataset["cell"] ?? "", event.key, real);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  const root = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement|null} */ (root.querySelector(`[data-cell="${to}"]`))?.focus();
}

/** The cell of the newest event, or null. @param {import("../../core/types.js").GameEvent[]} log */
function newestIn(log) {
  const { args } = log.findLast(({ args }) => typeof args["b"] === "number") ?? {};
  return args ? nameOf({ a: Number(args["a"]), b: Number(args["b"]) }) : null;
}

/**
 * The cell that an arrow leads to, over gaps, or null.
 * @param {string} from @param {string} key @param {(name: string) => boolean} real
 */
function nextCell(from, key, real) {
  const [a = 0, b = 0] = from.split("-").map(Number);
  for (const [left, right] of STEPS[key] ?? []) {
    // nothing is further away than this
    for (let far = 1; far < 14; far++) {
      const name = nameOf({ a: a + left * far, b: b + right * far });
      if (real(name)) return name;
    }
  }
  return null;
}
