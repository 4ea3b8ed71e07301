// What has happened, in words: every event a line, the newest last, in one column that scrolls to its end. A tap on a line shows
// the table as it was then; a tap on a term explains it.

import { html } from "htm/preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Crest } from "../ui/crest.js";
import { Icon } from "../ui/parts.js";
import { seatArg } from "./view.js";

/** @typedef {import("../core/types.js").GameEvent} GameEvent */
/** @typedef {import("../core/types.js").Say} Say */
/** @typedef {import("../core/types.js").TableModule} TableModule */
/** @typedef {import("../core/types.js").Room} Room */

/** @typedef {import("../core/types.js").Note} Note */
/** @typedef {(words: string, arg: import("../core/types.js").Arg) => (() => void)|null} Explain */
/** @typedef {{explain: Explain, show: (event: number) => void}} Acts  what taps on lines do */

const NEAR = 24; // px: a log scrolled this close to its end counts as at its end

/**
 * Whose line it is, or null.
 * @param {GameEvent} event @param {string[]} [doers]  the arguments that may name them; the first that does counts
 */
export function doerOf(event, doers = ["seat"]) {
  return doers.map((name) => seatArg(event.args[name])).find((seat) => seat !== null) ?? null;
}

/**
 * @param {{event: GameEvent, say: Say, explain?: Explain, doers?: string[]}} props  explain: opens what there is to say about a
 * word, if anything
 */
export function LogLine({ event, say, explain, doers }) {
  const seat = doerOf(event, doers);
  return html`${seat === null ? html`<i class="log-mark"></i>` : html`<${Crest} seat=${seat} size=${14} />`}
    <span>
      ${explain ? html`<${Words} event=${event} say=${say} explain=${explain} />` : say(`event.${event.name}`, event.args)}
    </span>`;
}

/**
 * The sentence, with a button for every word that can be explained.
 * @param {{event: GameEvent, say: Say, explain: Explain}} props
 */
function Words({ event, say, explain }) {
  return say.segments(`event.${event.name}`, event.args).map(({ text, arg }, n) => {
    const open = explain(text, arg);
    if (!open) return text;
    const tap = (/** @type {Event} */ event) => {
      event.stopPropagation();
      open();
    };
    return html`<button type="button" key=${n} class="term" onClick=${tap}>${text}</button>`;
  });
}

/**
 * @param {{log: GameEvent[], say: Say, room: import("../core/types.js").Room, table: TableModule|null, at?: number|null,
 *   notes?: Note[], inspect: import("../core/types.js").TableProps["inspect"], canShow?: (event:
 *   number) => boolean, onShow?: (event: number) => void}} props
 *   at: the event up to which the table is shown, if not to the last; onShow: show the table at that event
 */
export function Log({ log, notes = [], say, room, inspect, table, at = null, canShow = () => true, onShow }) {
  const list = useRef(/** @type {HTMLOListElement|null} */ (null));
  const atEnd = useRef(true); // a reader who has scrolled up is not scrolled down
  const scroll = () => {
    const element = list.current;
    if (!element) return;
    if (at !== null) {
      atEnd.current = true; // back at the present, the log scrolls to its end
      const line = element.querySelector('[aria-current="step"]');
      if (line) line.scrollIntoView({ block: "nearest" });
      else element.scrollTop = 0;
    } else if (atEnd.current) element.scrollTop = element.scrollHeight;
  };
  // once the frame is laid out: earlier it would force a layout
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(scroll));
  }, [log.length, notes.length, at]);
  /** @type {Explain} */
  const explain = (words, arg) => {
    const term = termOf(say, table, arg);
    return term ? () => inspect(words, html`<${About} term=${term} say=${say} table=${table} room=${room} />`) : null;
  };
  // A line is drawn again only when something of it has changed: a long match has hundreds.
  const keptLines = useRef(/** @type {Map<number, {parts: unknown[], line: unknown}>} */ (new Map()));
  const acts = useRef(/** @type {Acts} */ ({ explain, show: () => {} }));
  acts.current = { explain, show: (event) => onShow?.(event) };
  if (log.length === 0 && notes.length === 0) return html`<p class="log-empty">${say("table.nobody")}</p>`;
  const scrolled = () => {
    const element = list.current;
    if (element && at === null) atEnd.current = element.scrollTop + element.clientHeight > element.scrollHeight - NEAR;
  };
  const lines = keptLines.current;
  const own = notesByEvent(notes, log.length);
  return html`<ol class="log" data-game=${room.game} ref=${list} tabindex="0" aria-label=${say("table.recent")}
      onScroll=${scrolled}>
    ${log.map((event) => {
      if (table?.isTold?.(event, room) === false) return null;
      const shows = onShow !== undefined && canShow(event.n);
      const place = at === null || event.n < at ? "" : event.n === at ? "now" : "later";
      const around = own.get(event.n) ?? [];
      const parts = [event, shows, place, say, table, room.reference, ...around];
      const kept = lines.get(event.n);
      if (kept?.parts.length === parts.length && parts.every((part, n) => part === kept.parts[n])) return kept.line;
      const line = html`<${Entry} key=${event.n} event=${event} notes=${around} shows=${shows} place=${place} say=${say}
          table=${table} acts=${acts} />`;
      lines.set(event.n, { parts, line });
      return line;
    })}
    <${Notes} notes=${own.get(log.length) ?? []} say=${say} />
  </ol>`;
}

/** The notes that stand before each event; those after the last one by the number that the next will have. @param {Note[]} notes @param {number} next */
function notesByEvent(notes, next) {
  /** @type {Map<number, Note[]>} */
  const found = new Map();
  for (const note of notes) {
    const at = Math.min(note.after, next);
    found.set(at, [...(found.get(at) ?? []), note]);
  }
  return found;
}

/**
 * The line of an event, below the notes of what came before it.
 * @param {{event: GameEvent, notes: Note[], shows: boolean, place: ""|"now"|"later", say: Say, table: TableModule|null, acts: {current: Acts}}} props
 *   place: beside the moment that is looked at
 */
function Entry({ event, notes, shows, place, say, table, acts }) {
  const show = () => acts.current.show(event.n);
  return html`<${Notes} notes=${notes} say=${say} /><li
      class=${`log-line log-${event.name}${shows ? " shows" : ""}${place === "later" ? " later" : ""}`}
      aria-current=${place === "now" ? "step" : undefined}
      onClick=${shows ? show : null}
    >
      <${LogLine} event=${event} say=${say}
          explain=${(/** @type {string} */ words, /** @type {import("../core/types.js").Arg} */ arg) =>
            acts.current.explain(words, arg)}
          doers=${table?.doers} />
      ${
        shows &&
        html`<button type="button" class="log-earlier" aria-label=${say("log.earlier")} title=${say("log.earlier")} onClick=${(
          /** @type {Event} */ tap,
        ) => {
          tap.stopPropagation();
          show();
        }}>
          <${Icon} name="moment" size=${16} />
        </button>`
      }
    </li>`;
}

/** Notes of what has happened around the table meanwhile. @param {{notes: Note[], say: Say}} props */
function Notes({ notes, say }) {
  return notes.map(
    (note) =>
      html`<li key=${`note ${note.n}`} class="log-line log-note">
        <i class="log-mark"></i> <span>${say(`note.${note.name}`, note.args)}</span>
      </li>`,
  );
}

// What a word of the log means: a character or an action, in the lines that the game has about it.

const LINES = ["help", "can", "stops"];

/**
 * The term that an argument names, if the game explains it; a card's term is its face, unless the game names another.
 * @param {Say} say @param {TableModule|null} table @param {import("../core/types.js").Arg} arg
 * @returns {string|null}
 */
function termOf(say, table, arg) {
  if (typeof arg !== "object" || arg === null) return null;
  const ofFace = table?.termOfFace ?? ((/** @type {string} */ face) => `face.${face}`);
  const term = "term" in arg ? arg.term : "face" in arg && arg.face ? ofFace(arg.face) : null;
  if (!term) return null;
  return table?.explains?.(term) || LINES.some((line) => say.has(`${term}.${line}`)) ? term : null;
}

/** @param {{term: string, say: Say, table: TableModule|null, room: Room}} props */
function About({ term, say, table, room }) {
  if (table?.About && table.explains?.(term)) return html`<${table.About} term=${term} say=${say} room=${room} />`;
  return html`<div class="about-term">
    ${LINES.filter((line) => say.has(`${term}.${line}`)).map(
      (line) => html`<p key=${line}>${line !== "help" && html`<b>${say(`table.${line}`)}</b> `}${say(`${term}.${line}`)}</p>`,
    )}
  </div>`;
}

// What has happened lately, in the column of the dock on a phone on its side: as many of the newest lines as there is room for.

const LATELY = 14; // lines

/** The window of the style sheets' layer `sideways`. */
const SIDEWAYS = globalThis.matchMedia?.("(min-width: 560px) and (max-width: 1023px) and (max-height: 500px)");

/** Whether the page is on a phone on its side. */
function useSideways() {
  const [sideways, turn] = useState(SIDEWAYS?.matches ?? false);
  useEffect(() => {
    const turned = () => turn(SIDEWAYS?.matches ?? false);
    SIDEWAYS?.addEventListener("change", turned);
    return () => SIDEWAYS?.removeEventListener("change", turned);
  }, []);
  return sideways;
}

/**
 * The newest first: they are laid from the foot. The log has them for every ear. With what is new, and with another question in the
 * column, they are another list: no layout shift.
 * @param {{table: import("../core/types.js").TableProps}} props
 */
export function Lately({ table: { log, say, screen } }) {
  if (!useSideways()) return null;
  const lines = log.slice(-LATELY).reverse();
  return html`<ol key=${`${lines[0]?.n} ${screen.question?.name}`} class="lately" aria-hidden="true">
    ${lines.map(
      (event) => html`<li key=${event.n}><${LogLine} event=${event} say=${say} doers=${Object.keys(event.args)} /></li>`,
    )}
  </ol>`;
}
