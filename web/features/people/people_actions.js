// The people around the table: what they do besides playing (notes), and what they say to each other.

/** @typedef {import("../../core/types.js").Note} Note */
/** @typedef {import("../../core/types.js").Spoken} Spoken */
/** @typedef {import("../../core/types.js").Sentence & {shown: boolean}} Heard  `shown`: as a notice; else for the ear alone */

/** @typedef {{notes: Note[], spoken: Spoken[], nextSpoken: number}} State */

/**
 * @typedef {{
 *   "people/hush": {n: number},
 *   "line/notes": import("../room/room_actions.js").News<"line/notes">,
 *   "line/phrase": import("../room/room_actions.js").News<"line/phrase">,
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

// Notes of what happens around the table, for the log and for announcements. Pure.

/** The notes that are shown as notices; the table itself shows the others. */
const NOTICED = new Set(
  "gave_to_bot unseated asked_back removed shut_out flooded let_in locked unlocked swapped ended gone_on took_seat left_seat gave_seat sat_down began recess recess_over".split(
    " ",
  ),
);
const NOTES_KEPT = 80;

/** Those that were not known before. @param {Note[]} known @param {Note[]} told */
const freshOf = (known, told) => told.filter((note) => !known.some((each) => each.n === note.n));

/** @param {Note[]} known @param {Note[]} told @returns {Note[]} */
export function notesWith(known, told) {
  const fresh = freshOf(known, told);
  const replaced = new Set(fresh.map((note) => note.replaces));
  return [...known.filter((note) => !replaced.has(note.n)), ...fresh].slice(-NOTES_KEPT);
}

/**
 * The announcements for new notes. A reader who was away finds the others in the log, and hears only that a bot has answered for them.
 * @param {Pick<import("../features.js").Model, "notes"|"room">} before  they came @param {Note[]} told @param {boolean} missed
 * @returns {Heard[]}
 */
export function notesHeard({ notes, room }, told, missed) {
  const fresh = freshOf(notes, told);
  if (!missed) return fresh.map(({ name, args }) => ({ key: `note.${name}`, args, shown: NOTICED.has(name) }));
  const own = room?.seats.find((seat) => seat.seat === room.your_seat)?.name;
  const match = notesWith(notes, told).at(-1)?.match;
  const mine = fresh.filter((note) => note.name === "stood_in" && note.match === match && note.args["who"] === own);
  if (mine.length === 0) return [];
  const count = mine.reduce((sum, note) => sum + Number(note.args["count"]), 0);
  return [{ key: "note.stood_in_for_you", args: { count }, shown: true }];
}
