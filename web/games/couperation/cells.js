// A cell of the tower: a standing glass, which a tap explains, or an empty place with the numbers that fit. While a card is to be
// laid, turned over or put, a tap chooses the cell.

import { html } from "htm/preact";
import { Glass, Place } from "./art.js";
import { memoOf } from "./memos.js";
import { laying } from "./move.js";
import { isFinish, markOf, nameOf, numberOf, rangeWords, towerOf, trailOf } from "./reading.js";
import { signsAloud } from "./signs.js";
import { standingWords } from "./words.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("./move.js").Move} Move */
/** @typedef {import("./reading.js").Standing} Standing */
/** @typedef {import("./reading.js").Slot} Slot */

/**
 * @typedef {object} Cell
 * @property {TableProps} table
 * @property {Move} move
 * @property {(standing: Standing) => void} onLook
 * @property {import("./reading.js").Place} where
 * @property {string} words  its position
 * @property {boolean} fresh  the newest event was about it
 * @property {boolean} still  the tab stop of the tower (roving tabindex)
 * @property {() => void} onFocus
 */

/** @param {(string|false|null|undefined)[]} looks */
const classes = (...looks) => looks.filter(Boolean).join(" ");

/** @param {Cell & {standing: Standing}} props */
export function Occupied(props) {
  const { table, move, where, fresh, still, standing, onFocus, onLook } = props;
  const { say, screen } = table;
  const name = nameOf(where);
  const covered = standing.by !== null;
  const choosing = choosable(move, name, standing);
  const on = move.place === name && choosing !== null;
  const wrong = towerOf(screen.view).clash.some(([a, b]) => a === where.a && b === where.b);
  const memo = covered ? memoOf(screen.match, standing.card.card) : "";
  const words = [props.words, standingWords(table, standing), memo && say("tower.memo_is", { memo })];
  if (choosing === "put") words.push(say("tower.replaceable"));
  if (wrong) words.push(say("tower.wrong"));
  return html`<button
    type="button"
    class=${classes(
      "cell",
      covered ? "hidden-card" : "shown-card",
      choosing && `may-${choosing}`,
      choosing === "turn" && move.mode === "reveal" && "lit",
      on && "on",
      wrong && "wrong",
      fresh && "fresh",
      choosing === null && move.mode === "put" && "closed",
    )}
    data-cell=${name}
    data-card=${trailOf(standing.card)}
    data-zone=${`tower ${name}`}
    tabindex=${still ? 0 : -1}
    aria-pressed=${choosing ? on : undefined}
    onFocus=${onFocus}
    onClick=${() => (choosing ? move.tapPlace(name) : onLook(standing))}
  >
    <span class="unseen">${signsAloud(say, words.filter(Boolean).join(say("tower.comma")))}</span>
    <${Stands} table=${table} standing=${standing} />
    ${memo ? html`<span class="memo-mark" aria-hidden="true">${memo}</span>` : null}
  </button>`;
}

/**
 * The purpose of a tap on a glass: to replace it, or to turn it over.
 * @param {Move} move @param {string} name @param {Standing} standing
 * @returns {"put"|"turn"|null}
 */
function choosable(move, name, { card, by }) {
  if (move.puts.has(name)) return "put";
  const turns = move.deeds.some((deed) => deed.verb === "reveal" && deed.card === card.card && deed.option);
  return by !== null && turns && (move.mode === "reveal" || move.mode === "lay") ? "turn" : null;
}

/** A standing glass; the player who laid it sees under its cover. @param {{table: TableProps, standing: Standing}} props */
function Stands({ table: { say, room }, standing: { card, by, lo, hi } }) {
  if (by === null) return html`<${Glass} number=${numberOf(card)} mark=${markOf(room, card.face)} finish=${isFinish(card)} />`;
  const own = card.face === null ? "" : (numberOf(card)?.toString() ?? say.arg(card));
  return html`<${Glass} words=${rangeWords({ lo, hi })} small=${own} />`;
}

/** @param {Cell & {slot: Slot}} props */
export function Empty({ table, move, where, words, slot, still, onFocus }) {
  const { say } = table;
  const name = nameOf(where);
  const { fits, covers, usable, draw } = offerAt(move, name);
  return html`<button
    type="button"
    class=${classes(
      "cell",
      "slot",
      fits && "fits",
      !fits && covers && "covers",
      !fits && !covers && usable && "closed",
      move.place === name && "on",
    )}
    data-cell=${name}
    tabindex=${still ? 0 : -1}
    aria-pressed=${move.mode === "lay" || fits ? move.place === name : undefined}
    onFocus=${onFocus}
    onClick=${() => move.mode && move.tapPlace(name)}
  >
    <span class="unseen">
      ${signsAloud(say, [words, ...slotWords(say, slot, { fits, covers, draw })].join(say("tower.comma")))}
    </span>
    <${Place} words=${rangeWords(slot)} foot=${draw === null ? "" : say("tower.next_short", { draw })} />
  </button>`;
}

/**
 * The options of a place for the chosen card, or for the fetched one.
 * @param {Move} move @param {string} name
 */
function offerAt(move, name) {
  const { up, down } = move.mode === "lay" && move.card !== null ? laying(move, move.card, name) : { up: null, down: null };
  const option = up?.option ?? move.puts.get(name) ?? null;
  return {
    /** The card may lie here open. */
    fits: option !== null,
    /** It may lie here face down. */
    covers: Boolean(down?.option),
    /** Some card looks for a place: this one, or another. */
    usable: Boolean(up || down) || move.mode === "put",
    /** The number of cards that the next player would then draw. */
    draw: typeof option?.args["count"] === "number" ? option.args["count"] : null,
  };
}

/**
 * @param {import("../../core/types.js").Say} say @param {Slot} slot
 * @param {Pick<ReturnType<typeof offerAt>, "fits"|"covers"|"draw">} offer
 */
function slotWords(say, slot, { fits, covers, draw }) {
  const range = rangeWords(slot);
  const words = [
    range === "×" ? say("tower.none_fits") : say("tower.fits", { range }),
    say("tower.heart_gives", { draw: slot.heart }),
  ];
  if (fits) words.push(say("tower.here"));
  else if (covers) words.push(say("tower.only_down"));
  if (draw !== null) words.push(say("tower.next", { draw }));
  return words;
}
