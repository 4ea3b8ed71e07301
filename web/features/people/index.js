// The people around the table: what they do besides playing (notes), and what they say to each other.

import { notesHeard, notesWith } from "./notes.js";

/** @typedef {import("../../core/types.js").Note} Note */
/** @typedef {import("../../core/types.js").Spoken} Spoken */

/** @typedef {{notes: Note[], spoken: Spoken[], nextSpoken: number}} State */

/**
 * @typedef {{
 *   "people/hush": {n: number},
 *   "line/notes": import("../room/index.js").News<"line/notes">,
 *   "line/phrase": import("../room/index.js").News<"line/phrase">,
 * }} Payloads
 */

/** The event of that number; null if this page has not heard of it. @param {import("../../core/types.js").GameEvent[]} log @param {number|null|undefined} n */
const eventOf = (log, n) => log.find((event) => event.n === n) ?? null;

/** What was said, and what about, in a line for the ear. @param {Pick<Spoken, "seat"|"id"|"on"|"text">} spoken @returns {import("../../core/types.js").Sentence} */
function saidAloud({ seat, id, on, text }) {
  const args = { seat: { seat }, words: text ?? { term: `phrase.${id}` } };
  return on
    ? { key: "table.reacts", args: { ...args, event: { say: `event.${on.name}`, args: on.args } } }
    : { key: "table.says", args };
}

/** How long a phrase is shown, in ms. */
const SPOKEN_MS = 6000;

/** @type {import("../../core/feature.js").Feature<{}, State, Payloads>} */
export const people = {
  room: () => ({ notes: [], spoken: [], nextSpoken: 1 }),
  actions: {
    "line/notes": {
      perform: ({ notes }, { notes: told }) => ({ notes: notesWith(notes, told) }),
      effect: ({ dispatch }, { notes: told, missed }, before) => {
        for (const { shown, ...line } of notesHeard(before, told, missed)) {
          if (shown) dispatch("notices/show", line);
          else dispatch("announce/say", line);
        }
      },
    },
    /** A seat shows one phrase at a time. Who wants no words of others still sees their own. */
    "line/phrase": {
      predicate: ({ settings, room }, { seat }) => settings.phrases || seat === room?.your_seat,
      perform: ({ spoken, nextSpoken: n, log }, { seat, id, on, text }) => ({
        spoken: [...spoken.filter((phrase) => phrase.seat !== seat), { n, seat, id, on: eventOf(log, on), text }],
        nextSpoken: n + 1,
      }),
      effect: ({ dispatch }, { seat, id, on, text }, { nextSpoken: n, log }) => {
        setTimeout(() => dispatch("people/hush", { n }), SPOKEN_MS);
        dispatch("announce/say", saidAloud({ seat, id, on: eventOf(log, on), text }));
      },
    },
    "people/hush": { perform: ({ spoken }, { n }) => ({ spoken: spoken.filter((phrase) => phrase.n !== n) }) },
  },
};
