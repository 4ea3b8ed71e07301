// What a guest has seen of a match, as a file of its own: the screens that this page was shown and all that was said. No secret
// is in it that the guest has not got. The page opens it like a replay, through that guest's eyes, also without Python.

import { isObject, parseForeign } from "../core/foreign.js";
import { keptName } from "../core/names.js";
import { misfit } from "../wire/check.js";

/** @typedef {import("../features/features.js").Model} Model */
/** @typedef {import("../core/types.js").Replay} Replay */

/** @typedef {import("../core/types.js").SeenFile} SeenFile */

const HEAD = "tavola-seen";

/** How a sentence within a sentence begins, and how it did in files of former versions. */
const CLAUSE = '{"say":"clause.';
const FORMER_CLAUSE = '{"say":"part.';

/** The file's text, or null while there is nothing to keep. @param {Pick<Model, "room"|"history"|"log">} model @returns {string|null} */
export function seenFile({ room, history, log }) {
  if (!room || history.length === 0) return null;
  /** @type {SeenFile} */
  const file = {
    file: HEAD,
    format: 1,
    game: room.game,
    options: room.options,
    reference: room.reference ?? null,
    names: room.seats.map(keptName),
    eyes: room.your_seat,
    steps: history.map(({ said, screen }) => ({ said, view: screen.view, waiting: screen.waiting })),
    events: log,
  };
  return JSON.stringify(file);
}

/** Whether a text says that it is such a file. @param {string} text */
export const isSeenFile = (text) => text.startsWith(`{"file":"${HEAD}"`);

/**
 * The match in such a file, to be looked at; null when it is none, or not whole.
 * @param {string} text @param {(game: string) => boolean} known  whether there is a game of that name
 * @returns {Replay|null}
 */
export function readSeen(text, known) {
  try {
    const found = parseForeign(text.replaceAll(FORMER_CLAUSE, CLAUSE));
    if (!isObject(found) || misfit(found, "SeenFile", HEAD, String(found["game"]))) return null;
    const seen = /** @type {SeenFile} */ (found);
    if (!known(seen.game) || seen.steps.length === 0) return null;
    const seats = seen.names.length;
    const fits = seen.steps.every(({ said, view }) => said <= seen.events.length && view.seats.length === seats);
    const numbered = seen.events.every((event, n) => event.n === n);
    if (!fits || !numbered || (seen.eyes !== null && seen.eyes >= seats)) return null;
    const { game, options, reference, names, eyes, steps, events } = seen;
    return {
      game,
      seats,
      options,
      reference: reference ?? undefined,
      names,
      eyes,
      steps,
      events,
      over: null,
      claims: null,
      counts: null,
      code: "",
      file: text,
    };
  } catch {
    return null;
  }
}
