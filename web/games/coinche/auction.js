// The auction: what everybody has called, and the reader's next bid, put together from a value and a denomination.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { nameOf, same } from "../../table/view.js";
import { announce } from "../../ui/announce.js";
import { Crest } from "../../ui/crest.js";
import { Sign, Trump } from "./art.js";
import { SUITS } from "./cards.js";
import { CallMark } from "./seats.js";
import { focusOf, referenceOf } from "./shown.js";

/** @typedef {import("../../types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */

const HOLD = 420; // pressed for so long, a step repeats
const REPEAT = 130;

/** Every call so far, a column for each seat, the first speaker's first. @param {{table: TableProps}} props */
export function Calls({ table }) {
  const { screen, say } = table;
  const { view } = screen;
  const focus = focusOf(view);
  const body = useRef(/** @type {HTMLElement|null} */ (null));
  const calls = /** @type {import("./history.js").Call[]} */ (focus?.calls ?? []);
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
  }, [calls.length]);
  if (!focus) return null;
  const at = Math.max(
    0,
    view.seats.findIndex(({ seat }) => seat === focus.first),
  );
  const seats = [...view.seats.slice(at), ...view.seats.slice(0, at)].map(({ seat }) => seat);
  const rows = rowsOf(calls, seats);
  return html`<div class="calls" ref=${body}>
    <table>
      <caption class="unseen">${say("table.auction")}</caption>
      <thead>
        <tr>
          ${seats.map(
            (
              seat,
            ) => html`<th key=${seat} scope="col" class=${view.turn === seat && view.stage === "auction" && !screen.over ? "turn" : ""}>
              <${Crest} seat=${seat} size=${12} /><span class="calls-name">${nameOf(table, seat)}</span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map((row, n) => html`<tr key=${n}>${row.map((call, m) => html`<td key=${m}>${call ? html`<${CallMark} table=${table} call=${call} />` : null}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/**
 * Calls laid into rows of four; one out of turn begins where its seat stands.
 * @param {import("./history.js").Call[]} calls @param {number[]} seats
 */
function rowsOf(calls, seats) {
  /** @type {(import("./history.js").Call|null)[][]} */
  const rows = [];
  let column = seats.length;
  for (const call of calls) {
    const wanted = seats.indexOf(call.seat);
    if (wanted <= column) rows.push(seats.map(() => null));
    const row = rows[rows.length - 1];
    if (row) row[wanted] = call;
    column = wanted;
  }
  return rows;
}

/**
 * The bid being put together.
 * @typedef {{can: boolean, value: number, denomination: string|null, values: number[], denominations: string[],
 *   option: import("../../types.js").ChoiceOption|null, refusal: (value: number|null, denomination: string|null) => import("../../types.js").RefusedOption|null,
 *   open: (value: number, denomination: string|null) => boolean, setValue: (value: number) => void, setDenomination: (denomination: string) => void,
 *   step: (by: number) => void}} Bidding
 */

/** The value and denomination of an answer, if it is a bid. @param {import("../../types.js").Answer} answer @returns {[number, string]|null} */
function bidOf(answer) {
  return Array.isArray(answer) && answer[0] === "bid" ? [Number(answer[1]), String(answer[2])] : null;
}

/**
 * @param {TableProps} table @param {Choice} choice
 * @returns {Bidding}
 */
export function useBidding(table, choice) {
  const { screen, room, say } = table;
  const question = screen.question?.name === "call" ? screen.question : null;
  const [wish, setWish] = useState({ deal: "", value: 0, denomination: /** @type {string|null} */ (null) });
  const deal = `${screen.match}/${screen.view.round}`;
  const now = wish.deal === deal ? wish : { deal, value: 0, denomination: null };
  const legal = (question?.options ?? []).flatMap((option) => (bidOf(option.value) ? [option] : []));
  const closed = question?.refused ?? [];
  const numbers = [...legal, ...closed].flatMap((option) => bidOf(option.value)?.[0] ?? []);
  const values = [...new Set(numbers)].sort((a, b) => a - b);
  // all of them, always in the same places
  const denominations = room.options["sata_enabled"] === false ? SUITS : [...SUITS, "SA", "TA"];
  const open = (/** @type {number} */ value, /** @type {string|null} */ denomination) =>
    legal.some(
      (option) => bidOf(option.value)?.[0] === value && (denomination === null || bidOf(option.value)?.[1] === denomination),
    );
  const refusal = (/** @type {number|null} */ value, /** @type {string|null} */ denomination) =>
    closed.find(
      (option) =>
        (value === null || bidOf(option.value)?.[0] === value) &&
        (denomination === null || bidOf(option.value)?.[1] === denomination),
    ) ?? null;
  const lowest = values.find((each) => open(each, null)) ?? 0;
  const value = open(now.value, null) ? now.value : lowest;
  const option = legal.find((one) => same(bidOf(one.value), [value, now.denomination])) ?? null;
  const setValue = (/** @type {number} */ to) => {
    choice.close();
    setWish({ ...now, value: to });
    announce(say(`value.${to}`));
  };
  return {
    can: legal.length > 0,
    value,
    denomination: now.denomination,
    values,
    denominations,
    option,
    refusal,
    open,
    setValue,
    setDenomination: (denomination) => {
      choice.close();
      const about = aboutDenomination(table, denomination);
      if (about) announce(about);
      setWish({ ...now, value, denomination });
    },
    step: (by) => {
      const to = values[values.indexOf(value) + by];
      if (to === undefined) return;
      if (open(to, null)) setValue(to);
      else {
        const refused = refusal(to, now.denomination) ?? refusal(to, null);
        if (refused) choice.refuse(refused);
      }
    },
  };
}

/**
 * What no trump and all trump are, for who is about to bid one of them. @param {TableProps} table @param {string|null} denomination
 * @returns {string|undefined}
 */
export function aboutDenomination({ say, room }, denomination) {
  if (denomination !== "SA" && denomination !== "TA") return undefined;
  const ranks = referenceOf(room).ranks[denomination === "SA" ? "sa" : "ta"];
  return say(`table.about.${denomination}`, { jack: ranks.find(([rank]) => rank === "J")?.[1] ?? 0 });
}

/** The stepper and the six denominations, over the lower half of the cloth. @param {{table: TableProps, choice: Choice, bidding: Bidding}} props */
export function BidPanel({ table, choice, bidding }) {
  const { say, wide } = table;
  const { value, values, denomination, denominations } = bidding;
  const top = values[values.length - 1] ?? value;
  return html`<div class="bidding" role="group" aria-label=${say("table.bidding")}>
    <div class="stepper">
      <${Step} bidding=${bidding} by=${-1} words=${say("table.less")} closed=${!bidding.open(values[values.indexOf(value) - 1] ?? 0, null)} />
      <p class="step-value"><span class="unseen">${say("table.value")} </span>${say(`value.${value}`)}</p>
      <${Step} bidding=${bidding} by=${1} words=${say("table.more")} closed=${value === top} />
      ${
        bidding.open(top, null) && values.length > 1
          ? html`<button type="button" class=${`button step-top${value === top ? " lit" : ""}`} aria-pressed=${value === top} onClick=${() => bidding.setValue(top)}>
              ${say(`value.${top}`)}
            </button>`
          : null
      }
    </div>
    <div class="denominations">
      ${denominations.map((one, n) => {
        const lit = one === denomination;
        const shut = !bidding.open(value, one);
        const refused = shut ? (bidding.refusal(value, one) ?? bidding.refusal(null, one)) : null;
        return html`<button
          type="button"
          key=${one}
          class=${`denomination suit-${one}${lit ? " lit" : ""}${shut ? " closed" : ""}`}
          aria-pressed=${lit}
          aria-disabled=${shut ? "true" : undefined}
          data-focus=${shut ? "never" : undefined}
          onClick=${() => {
            if (!shut) bidding.setDenomination(one);
            else if (refused) choice.refuse(refused);
          }}
          ...${closedProps(choice, refused)}
        >
          <${Trump} denomination=${one} say=${say} size=${26} />
          <span class="unseen">${say(`denomination.${one}.name`)}</span>
          ${refused ? html`<span class="unseen"> ${whyWords(say, refused)}</span>` : null}
          ${wide ? html`<kbd aria-hidden="true">${n + 1}</kbd>` : null}
        </button>`;
      })}
    </div>
  </div>`;
}

/** One step of the value; it goes on while it is held, and ends where it is let go. @param {{bidding: Bidding, by: number, words: string, closed: boolean}} props */
function Step({ bidding, by, words, closed }) {
  const now = useRef(bidding);
  now.current = bidding;
  const timer = useRef(0);
  const repeated = useRef(false);
  const stop = () => {
    clearInterval(timer.current);
    clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  const hold = (/** @type {PointerEvent} */ event) => {
    stop();
    repeated.current = false;
    if (event.button !== 0) return;
    timer.current = setTimeout(() => {
      timer.current = setInterval(() => {
        repeated.current = true;
        now.current.step(by);
      }, REPEAT);
    }, HOLD);
  };
  const click = (/** @type {MouseEvent} */ event) => {
    const key = event.detail === 0;
    if (key || !repeated.current) bidding.step(by);
  };
  return html`<button
    type="button"
    class=${`button step${closed ? " closed" : ""}`}
    aria-label=${words}
    aria-disabled=${closed || undefined}
    data-focus=${closed ? "never" : undefined}
    onClick=${click}
    onPointerDown=${hold}
    onPointerUp=${stop}
    onPointerLeave=${stop}
    onPointerCancel=${stop}
  >
    <${Sign} name=${by < 0 ? "minus" : "plus"} size=${22} />
  </button>`;
}
