// Notes of what happens around the table, for the log and for announcements. Pure.

/** @typedef {import("../../core/types.js").Note} Note */
/** @typedef {import("../../core/types.js").Sentence & {shown: boolean}} Heard  `shown`: as a notice; else for the ear alone */

/** The notes that are shown as notices; the table itself shows the others. */
const NOTICED = new Set(
  "gave_to_bot unseated asked_back removed shut_out let_in locked unlocked swapped ended gone_on took_seat left_seat".split(" "),
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
 * @param {Pick<import("../index.js").Model, "notes"|"room">} before  they came @param {Note[]} told @param {boolean} missed
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
