// The clock, counted down on this device: a quiet line, and in the last ten seconds a number.

import { html } from "htm/preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { play } from "./sound.js";

/** @typedef {import("../core/types.js").RunningClock} RunningClock */

/**
 * Milliseconds left now.
 * @param {RunningClock} clock
 * @param {number} now
 */
export function msLeft(clock, now) {
  return clock.paused ? clock.left : Math.max(0, clock.until - now);
}

/**
 * Whole seconds left, rounded up, so that "0" means that it is over. Redraws once a second at most.
 * @param {RunningClock|null} clock
 */
function useSeconds(clock) {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!clock || clock.paused) return;
    let timer = 0;
    const next = () => {
      redraw((n) => n + 1);
      const left = msLeft(clock, performance.now());
      if (left > 0) timer = setTimeout(next, (left % 1000) + 15);
    };
    timer = setTimeout(next, (msLeft(clock, performance.now()) % 1000) + 15);
    return () => clearTimeout(timer);
  }, [clock]);
  return clock ? Math.ceil(msLeft(clock, performance.now()) / 1000) : null;
}

/**
 * A shrinking line: one animation for the whole time, so nothing is redrawn. With reduced motion the number replaces it.
 * @param {{clock: RunningClock|null, calm: boolean}} props
 */
export function ClockLine({ clock, calm }) {
  const seconds = useSeconds(clock);
  // fixed when the clock arrives: a delay that changed with every redraw would make the line jump
  const delay = useMemo(() => (clock ? msLeft(clock, performance.now()) - clock.of : 0), [clock]);
  if (!clock || calm) return null;
  const late = seconds !== null && seconds <= 10;
  return html`<div class=${late ? "clock-line late" : "clock-line"} aria-hidden="true">
    <i
      key=${clock.until}
      class=${clock.paused ? "held" : ""}
      style=${{ animationDuration: `${clock.of}ms`, animationDelay: `${delay}ms` }}
    ></i>
  </div>`;
}

/**
 * The number of seconds, only when it helps: in the last ten, or always when there is no line.
 * @param {{clock: RunningClock|null, calm: boolean, say: import("../core/types.js").Say}} props
 */
export function ClockNumber({ clock, calm, say }) {
  const seconds = useSeconds(clock);
  if (!clock || seconds === null) return null;
  if (clock.paused) return html`<span class="clock-number">${say("clock.paused")}</span>`;
  if (seconds > 10 && !calm) return null;
  return html`<span class=${seconds <= 5 ? "clock-number late" : "clock-number"} role="timer">
    ${say("clock.left", { seconds })}
  </span>`;
}

/** How many of the last seconds tick, if the reader wants the sound. */
const TICKS = 5;

/**
 * Ticks in the last seconds of the reader's own decision.
 * @param {{clock: RunningClock|null, volume: number}} props
 */
export function ClockTick({ clock, volume }) {
  const seconds = useSeconds(clock);
  const late = clock !== null && !clock.paused && seconds !== null && seconds >= 1 && seconds <= TICKS;
  useEffect(() => {
    if (late) play(["tick"], volume);
  }, [late && seconds]);
  return null;
}
