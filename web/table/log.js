// What has happened, in words: every event a line, the newest last, the whole list in one column that follows its end.

import { html } from "htm/preact";
import { useEffect, useRef } from "preact/hooks";
import { Crest } from "../ui/crest.js";
import { seatArg } from "./view.js";

/** @typedef {import("../types.js").GameEvent} GameEvent */
/** @typedef {import("../types.js").Say} Say */

// the arguments that name who did it, in this order
const WHO = ["actor", "challenger", "blocker", "claimant", "seat"];

/**
 * Whose line it is, or null.
 * @param {GameEvent} event
 */
export function doer(event) {
  for (const name of WHO) {
    const seat = seatArg(event.args[name]);
    if (seat !== null) return seat;
  }
  return null;
}

/** @param {{event: GameEvent, say: Say}} props */
export function Line({ event, say }) {
  const seat = doer(event);
  return html`${seat === null ? html`<i class="log-mark"></i>` : html`<${Crest} seat=${seat} size=${14} />`}
    <span>${say(`event.${event.name}`, event.args)}</span>`;
}

/**
 * @param {{log: GameEvent[], say: Say, room: import("../types.js").Room}} props
 */
export function Log({ log, say }) {
  const list = useRef(/** @type {HTMLOListElement|null} */ (null));
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [log.length]);
  if (log.length === 0) return html`<p class="log-empty">${say("table.nobody")}</p>`;
  return html`<ol class="log" ref=${list} tabindex="0" aria-label=${say("table.recent")}>
    ${log.map((event) => html`<li key=${event.n} class=${`log-line log-${event.name}`}><${Line} event=${event} say=${say} /></li>`)}
  </ol>`;
}
