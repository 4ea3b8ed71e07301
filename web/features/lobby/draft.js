// The lobby before Python is there: the new room that Python made when the site was built (`GameFile.lobby`), with what this reader
// chose. Pure. The worker's own room takes its place as soon as it comes.

/** @typedef {import("../../core/types.js").Room} Room */
/** @typedef {import("../../core/types.js").GameFile} GameFile */
/** @typedef {import("../../core/types.js").OptionValues} OptionValues */

/** The choices so far. @typedef {{game: string, options: OptionValues, kinds: Record<number, "bot"|"empty">}} Draft */

/** @param {string} game @param {OptionValues|null} options @returns {Draft} */
export const newDraft = (game, options) => ({ game, options: options ?? {}, kinds: {} });

/**
 * The draft with one more choice, which comes as the message that tells the room.
 * @param {Draft} draft
 * @param {import("../../core/types.js").PageMessage} message
 * @param {GameFile|undefined} summary
 * @returns {Draft}
 */
export function chosen(draft, message, summary) {
  switch (message.t) {
    case "seat":
      return { ...draft, kinds: { ...draft.kinds, [message.seat]: message.kind } };
    case "options":
      return { ...draft, options: { ...draft.options, ...message.options } };
    case "preset":
      return { ...draft, options: { ...draft.options, ...summary?.presets[message.preset] } };
    case "game":
      return { ...draft, game: message.game, options: message.options };
    default:
      return draft;
  }
}

/**
 * The room with that draft. Remembered options may be of older rules: those that the game no longer has are ignored.
 * @param {Draft} draft @param {GameFile} summary @param {string} name  the reader's @returns {Room}
 */
export function roomOf(draft, summary, name) {
  const { lobby } = summary;
  const options = { ...lobby.options };
  for (const { id, values, typed } of summary.options) {
    const value = draft.options[id];
    if (value !== undefined && (values.includes(value) || (typed && typeof value === "string"))) options[id] = value;
  }
  const seats = lobby.seats.map((seat) =>
    seat.owner ? { ...seat, name } : { ...seat, away: null, kind: draft.kinds[seat.seat] ?? seat.kind },
  );
  return { ...lobby, seats: /** @type {Room["seats"]} */ (seats), options, preset: presetOf(summary, options) };
}

/** The preset that these options are, or null. @param {GameFile} summary @param {OptionValues} options */
function presetOf(summary, options) {
  const whole = Object.entries(summary.presets);
  return whole.find(([, preset]) => Object.entries(preset).every(([id, value]) => options[id] === value))?.[0] ?? null;
}
