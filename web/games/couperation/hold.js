// The button of the one dangerous move: it commits after a long press, or by a tap and a second tap on the confirmation that
// replaces it. Either way is enough.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** @typedef {import("../../table/choice.js").Choice} Choice */
/** @typedef {import("../../core/types.js").ChoiceOption} ChoiceOption */

const HOLD = 600; // ms of the long press
const DOUBLE_TAP = 400; // ms: the second tap of a double tap is ignored

/**
 * Whether the button is being held, and its event handlers.
 * @param {() => void} commit
 */
function useHold(commit) {
  const [holding, setHolding] = useState(false);
  const timer = useRef(0); // 0: it is not held
  const since = useRef(0);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    setHolding(false);
  };
  useEffect(() => stop, []);
  const done = () => {
    stop();
    commit();
  };
  const start = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    setHolding(true);
    since.current = event.timeStamp;
    timer.current = setTimeout(done, HOLD);
  };
  const release = (/** @type {PointerEvent} */ event) => {
    // on a busy page the release may arrive before a timer that is already due
    if (timer.current && event.timeStamp - since.current >= HOLD) done();
    else stop();
  };
  return { holding, hears: { onPointerDown: start, onPointerUp: release, onPointerLeave: stop, onPointerCancel: stop } };
}

/** Whether the confirmation is shown, and what a tap does. @param {() => void} commit */
function useTwoTaps(commit) {
  const [sure, setSure] = useState(false);
  const asked = useRef(0);
  const tap = () => {
    if (!sure) {
      asked.current = performance.now();
      setSure(true);
    } else if (performance.now() - asked.current > DOUBLE_TAP) commit();
  };
  return { sure, tap };
}

/** @param {{say: import("../../core/types.js").Say, choice: Choice, option: ChoiceOption}} props */
export function HoldButton({ say, choice, option }) {
  const commit = () => choice.give(option.value);
  const { holding, hears } = useHold(commit);
  const { sure, tap } = useTwoTaps(commit);
  return html`<button
    type="button"
    class=${`button danger holds${holding ? " holding" : ""}${sure ? " sure" : ""}`}
    aria-disabled=${choice.held || undefined}
    ...${hears}
    onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
    onClick=${tap}
  >
    <span>
      ${say(sure ? "tower.reveal_sure" : "tower.reveal_now")}
    </span> <small>${say(sure ? "tower.tap_again" : "tower.hold")}</small>
  </button>`;
}
