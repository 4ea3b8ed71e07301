// Dice on action tiles: a tap chooses a die and then its tile, or a die is dragged there. Each tile says what its action brings
// now and what the die in hand would lack; those that carry a die say what is paid for it.

import { html } from "htm/preact";
import { useRef, useState } from "preact/hooks";
import { useFollow } from "../../table/drag.js";
import { same } from "../../table/view.js";
import { ActionGlyph, Die } from "./art.js";
import { listOf } from "./reading.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../core/types.js").Question} Question */
/** @typedef {import("../../core/types.js").Say} Say */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {{piece: number, x: number, y: number}} Dragged */
/** @typedef {{dragged: Dragged|null, grip: (piece: number) => object}} Drag */

/** The slots of the dice so far, or those of the answer that counts. @param {Choice} choice @returns {(string|null)[]} */
export function putOf(choice) {
  const put = choice.put.some((slot) => slot !== null) || !Array.isArray(choice.lit) ? choice.put : choice.lit;
  return /** @type {(string|null)[]} */ (put);
}

/** The effect of a die on a tile, if any. @param {Question} question @param {number} piece @param {unknown} slot */
function fitOf(question, piece, slot) {
  const at = (question.slots ?? []).findIndex(({ value }) => same(value, slot));
  return question.fits?.[piece]?.[at] ?? null;
}

/** The total cost of all dice on tiles, as the host's clause, if there are any. @param {Question} question @param {Choice} choice */
export function payingLine(question, choice) {
  const put = putOf(choice);
  if (!put.some((slot) => slot !== null)) return undefined;
  const short = put.reduce(
    (sum, slot, piece) => sum + Number(slot === null ? 0 : (fitOf(question, piece, slot)?.args?.["short"] ?? 0)),
    0,
  );
  return listOf(question.args["paying"])[short];
}

/** Dragging a die onto a tile. @param {Choice} choice @returns {Drag} */
export function useDrag(choice) {
  const [dragged, setDragged] = useState(/** @type {Dragged|null} */ (null));
  const now = useRef(choice);
  now.current = choice;
  const follow = useFollow();
  /** @param {number} piece @param {PointerEvent} down */
  const start = (piece, down) =>
    follow(down, "[data-slot]", {
      move: (at) => setDragged({ piece, ...at }),
      drop: (onto) => {
        const slot = onto?.dataset["slot"];
        if (slot) now.current.putOn(slot, piece);
      },
      end: () => setDragged(null),
    });
  return { dragged, grip: (piece) => ({ onPointerDown: (/** @type {PointerEvent} */ event) => start(piece, event) }) };
}

/** The dice in the dock. @param {{table: TableProps, choice: Choice, drag: Drag}} props */
export function DiceInHand({ table, choice, drag }) {
  const { say, screen } = table;
  const pieces = screen.question?.pieces ?? [];
  const put = putOf(choice);
  const open = put.some((slot) => slot === null);
  return html`<div class="kh-dice" role="group" aria-label=${say("table.dice")}>
    ${pieces.map((piece, n) => {
      const slot = put[n] ?? null;
      const on = slot === null ? "" : say("table.die_on", { action: { term: `action.${slot}` } });
      return html`<button type="button" key=${n} class=${`kh-die-button${slot === null ? "" : " put"}`}
          aria-pressed=${n === choice.hand && open} aria-label=${`${say(`answer.${piece.name}`, piece.args ?? {})} ${on}`}
          onClick=${() => choice.take(n)} ...${drag.grip(n)}>
        <${Die} pips=${Number(piece.args?.["die"])} size=${40} />
      </button>`;
    })}
    ${
      drag.dragged
        ? html`<span class="kh-dragged" style=${{ left: `${drag.dragged.x}px`, top: `${drag.dragged.y}px` }} aria-hidden="true">
          <${Die} pips=${Number(pieces[drag.dragged.piece]?.args?.["die"])} size=${48} />
        </span>`
        : null
    }
  </div>`;
}

/** The seven tiles. @param {{table: TableProps, choice: Choice, drag: Drag}} props */
export function ActionTiles({ table, choice, drag }) {
  const { say, screen } = table;
  const { question } = screen;
  if (!question?.slots) return null;
  const put = putOf(choice);
  return html`<ul class="kh-tiles" aria-label=${say("table.tiles")}>
    ${question.slots.map((slot) => {
      const piece = put.findIndex((one) => same(one, slot.value));
      const die = piece < 0 ? null : Number(question.pieces?.[piece]?.args?.["die"]);
      const fit = fitOf(question, piece < 0 ? choice.hand : piece, slot.value);
      const cost = fit ? say(`answer.${fit.name}`, fit.args ?? {}) : null;
      const name = String(slot.value);
      return html`<li key=${name}>
        <button type="button" class=${`kh-tile${die === null ? "" : " chosen"}`} data-slot=${name}
            aria-pressed=${die !== null} onClick=${() => choice.putOn(slot.value)}>
          <span class="kh-tile-top"><${ActionGlyph} name=${name} size=${24} /><b>${slot.args?.["number"]}</b></span>
          <span class="kh-tile-name">${say(`action.${name}`)}</span>
          <span class="kh-tile-effect">
            ${listOf(slot.args?.["effect"]).map((line) => html`<span key=${say.arg(line)}>${say.arg(line)}</span>`)}
          </span>
          ${
            fit && (die !== null || put.includes(null))
              ? html`<span class=${`kh-tile-cost${die === null ? " would" : ""}`} aria-hidden="true">
                ${say("table.citizens_less", { short: fit.args?.["short"] ?? 0 })}
              </span>`
              : null
          }
          ${cost ? html`<span class="unseen"> ${cost}</span>` : null}
          ${die === null ? null : html`<span class="kh-tile-die" ...${drag.grip(piece)}><${Die} pips=${die} size=${36} /></span>`}
        </button>
      </li>`;
    })}
  </ul>`;
}
