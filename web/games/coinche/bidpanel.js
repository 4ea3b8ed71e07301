// The panel to compose a bid: a stepper for the value, and the six denominations.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { closedProps } from "../../table/buttons.js";
import { whyWords } from "../../table/choice.js";
import { Sign, Trump } from "./art.js";

/** @typedef {import("../../core/types.js").TableProps} TableProps */
/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("./bidding.js").Bidding} Bidding */

const HOLD = 420; // ms of pressing until a step repeats
const REPEAT = 130;

/**
 * The stepper and the six denominations, over the lower half of the cloth.
 * @param {{table: TableProps, choice: Choice, bidding: Bidding}} props
 */
export function BidPanel({ table, choice, bidding }) {
  const { say, wide } = table;
  const { value, values, denomination, denominations } = bidding;
  const top = values[values.length - 1] ?? value;
  const said = say(`value.${value}`);
  return html`<div class="bidding" role="group" aria-label=${say("table.bidding")}>
    <div class="stepper">
      <${Step} bidding=${bidding} by=${-1} words=${say("table.less")}
          closed=${!bidding.open(values[values.indexOf(value) - 1] ?? 0, null)} />
      <p class=${Number.isNaN(Number(said)) ? "step-value in-words" : "step-value"}>
        <span class="unseen">${say("table.value")} </span>
        ${said}
      </p>
      <${Step} bidding=${bidding} by=${1} words=${say("table.more")} closed=${value === top} />
      ${
        bidding.open(top, null) && values.length > 1
          ? html`<button type="button" class=${`button step-top${value === top ? " lit" : ""}`} aria-pressed=${value === top}
              onClick=${() => bidding.setValue(top)}>
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

/**
 * One step of the value; it repeats while the button is held.
 * @param {{bidding: Bidding, by: number, words: string, closed: boolean}} props
 */
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
