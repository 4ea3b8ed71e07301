// The tower: seven rows of glasses. What stands is a glass, what may be filled next is an outline with the numbers that fit, and
// arrow keys walk from cell to cell.

import { html } from "htm/preact";
import { useState } from "preact/hooks";
import { Glass, Place } from "./art.js";
import { laying } from "./move.js";
import { noteOf } from "./notes.js";
import { columnsOf, isFinish, mapOf, markOf, nameOf, numberOf, rangeWords, rowsOf, towerOf, trailOf } from "./reading.js";
import { signsAloud } from "./signs.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("./move.js").Move} Move */
/** @typedef {import("./reading.js").Standing} Standing */
/** @typedef {import("./reading.js").Slot} Slot */
/** @typedef {import("./reading.js").Place} Where */

// what an arrow does to a cell: along the row, or to the two above and the two below
const STEPS = /** @type {Record<string, [number, number][]>} */ ({
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
});

/** @param {{table: TableProps, move: Move, children?: import("preact").ComponentChildren}} props */
export function TowerOf({ table, move, children }) {
  const { screen, room, say } = table;
  const tower = towerOf(screen.view);
  const { cells, slots } = mapOf(tower);
  const columns = columnsOf(room, tower);
  const newest = newestIn(table.log);
  const [last, stand] = useState("");
  const real = (/** @type {string} */ name) => cells.has(name) || slots.has(name);
  // the one cell that Tab leads to: where the keyboard was last
  const at = real(last) ? last : [...slots.keys(), ...cells.keys()][0];

  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const target = /** @type {HTMLElement} */ (event.target).closest("[data-cell]");
    const to = target && nextCell(/** @type {HTMLElement} */ (target).dataset["cell"] ?? "", event.key, real);
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const root = /** @type {HTMLElement} */ (event.currentTarget);
    /** @type {HTMLElement|null} */ (root.querySelector(`[data-cell="${to}"]`))?.focus();
  };
  return html`<div class="tower" role="group" aria-label=${say("tower.label")} onKeyDown=${walk} style=${{ "--columns": columns.to - columns.from + 1 }}>
    ${children}
    ${rowsOf(room, tower).map(
      (
        row,
        n,
        { length },
      ) => html`<div class="tower-row" key=${n} role="group" aria-label=${say("tower.row", { row: length - n })}>
        ${row.map((where, i) => {
          const name = nameOf(where);
          const words = say("tower.where", { row: length - n, place: i + 1, of: row.length });
          const common = {
            table,
            move,
            where,
            words,
            fresh: name === newest,
            key: name,
            still: name === at,
            onFocus: () => stand(name),
          };
          const standing = cells.get(name);
          const slot = slots.get(name);
          if (standing) return html`<${Occupied} ...${common} standing=${standing} />`;
          if (slot) return html`<${Empty} ...${common} slot=${slot} />`;
          return html`<span class="cell void" key=${name}><${Place} words="" foot="" bare=${true} /></span>`;
        })}
      </div>`,
    )}
  </div>`;
}

/** The cell that the last news was about, or null. @param {import("../../types.js").GameEvent[]} log */
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

/**
 * What stands in a cell, in words.
 * @param {TableProps} table @param {Standing} standing
 */
export function standingWords({ say, room, me }, standing) {
  const { card, by, lo, hi } = standing;
  if (by === null || by === undefined) return cardWords(say, room, card);
  const covered = say("tower.covered", { seat: { seat: by }, range: rangeWords({ lo, hi }) });
  return card.face && by === me
    ? `${covered} ${say("tower.mine", { card })}`
    : card.face
      ? `${covered} ${say.arg(card)}`
      : covered;
}

/**
 * A card with its mark, in words.
 * @param {import("../../types.js").Say} say @param {import("../../types.js").Room} room @param {import("../../types.js").Card} card
 */
export function cardWords(say, room, card) {
  const mark = markOf(room, card.face);
  return mark ? `${say.arg(card)} ${say(`mark.${mark}`)}` : say.arg(card);
}

/**
 * @param {{table: TableProps, move: Move, where: Where, words: string, standing: Standing, fresh: boolean, still: boolean, onFocus: () => void}} props
 */
function Occupied({ table, move, where, words: there, standing, fresh, still, onFocus }) {
  const { say, room, screen, onLook } = /** @type {TableProps & {onLook: (standing: Standing) => void}} */ (table);
  const name = nameOf(where);
  const { card, by, lo, hi } = standing;
  const covered = by !== null && by !== undefined;
  const put = move.puts.get(name);
  const turns = covered && move.deeds.some((deed) => deed.verb === "reveal" && deed.card === card.card && deed.option);
  const open = put ? "put" : turns && (move.mode === "reveal" || move.mode === "lay") ? "turn" : "";
  const on = move.place === name && open !== "";
  const own = covered && card.face !== null ? (numberOf(card)?.toString() ?? say.arg(card)) : "";
  const wrong = (towerOf(screen.view).clash ?? []).some(([a, b]) => a === where.a && b === where.b);
  const note = covered ? noteOf(screen.match, card.card) : "";
  const words = [there, standingWords(table, standing), note && say("tower.note_is", { note })];
  if (put) words.push(say("tower.replaceable"));
  if (wrong) words.push(say("tower.wrong"));
  const looks = [
    "cell",
    covered ? "hidden-card" : "shown-card",
    open && `may-${open}`,
    open === "turn" && move.mode === "reveal" && "lit",
    on && "on",
    wrong && "wrong",
    fresh && "fresh",
    !put && move.mode === "put" && "closed",
  ];
  return html`<button
    type="button"
    class=${looks.filter(Boolean).join(" ")}
    data-cell=${name}
    data-card=${trailOf(card)}
    data-zone=${`tower ${name}`}
    tabindex=${still ? 0 : -1}
    aria-pressed=${open ? on : undefined}
    onFocus=${onFocus}
    onClick=${() => (open ? move.tapPlace(name) : onLook(standing))}
  >
    <span class="unseen">${signsAloud(say, words.filter(Boolean).join(say("tower.comma")))}</span>
    ${
      covered
        ? html`<${Glass} words=${rangeWords({ lo, hi })} small=${own} />`
        : html`<${Glass} number=${numberOf(card)} mark=${markOf(room, card.face)} finish=${isFinish(card)} />`
    }
    ${note ? html`<span class="note-mark" aria-hidden="true">${note}</span>` : null}
  </button>`;
}

/**
 * @param {{table: TableProps, move: Move, where: Where, words: string, slot: Slot, still: boolean, onFocus: () => void}} props
 */
function Empty({ table, move, where, words: there, slot, still, onFocus }) {
  const { say } = table;
  const name = nameOf(where);
  const { up, down } = move.mode === "lay" && move.card !== null ? laying(move, move.card, name) : { up: null, down: null };
  const put = move.puts.get(name);
  const chosen = up || down;
  const fits = Boolean(up?.option || put);
  const draw = /** @type {number|undefined} */ ((up?.option ?? put)?.args?.["count"]);
  const on = move.place === name;
  const words = [
    there,
    rangeWords(slot) === "×" ? say("tower.none_fits") : say("tower.fits", { range: rangeWords(slot) }),
    say("tower.heart_gives", { draw: slot.heart }),
  ];
  if (fits) words.push(say("tower.here"));
  else if (down?.option) words.push(say("tower.only_down"));
  if (fits && draw !== undefined) words.push(say("tower.next", { draw }));
  const usable = move.mode === "lay" || fits;
  const looks = [
    "cell",
    "slot",
    fits && "fits",
    !fits && down?.option && "covers",
    chosen && !fits && !down?.option && "closed",
    move.mode === "put" && !put && "closed",
    on && "on",
  ];
  return html`<button
    type="button"
    class=${looks.filter(Boolean).join(" ")}
    data-cell=${name}
    tabindex=${still ? 0 : -1}
    aria-pressed=${usable ? on : undefined}
    onFocus=${onFocus}
    onClick=${() => move.mode && move.tapPlace(name)}
  >
    <span class="unseen">${signsAloud(say, words.join(say("tower.comma")))}</span>
    <${Place} words=${rangeWords(slot)} foot=${fits && draw !== undefined ? `→ ${draw}` : `♡${slot.heart}`} />
  </button>`;
}
