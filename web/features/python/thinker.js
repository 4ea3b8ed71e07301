// The second Python, for bots that think: loaded with their first question.

/** @typedef {(seat: number, text: string) => Promise<string>} Think */

/** A device of less memory (GB) or fewer processors has enough to do with one Python. */
const LEAST_MEMORY = 4;
const LEAST_PROCESSORS = 4;

/**
 * Whether a device can afford a second Python. What a browser does not tell counts as enough.
 * @param {{deviceMemory?: number, hardwareConcurrency?: number, connection?: {saveData?: boolean}}} device
 */
export const canThink = ({ deviceMemory = LEAST_MEMORY, hardwareConcurrency = LEAST_PROCESSORS, connection }) =>
  deviceMemory >= LEAST_MEMORY && hardwareConcurrency >= LEAST_PROCESSORS && !connection?.saveData;

export function createThinker() {
  /** @type {Promise<Think>|null} */
  let thinker = null;
  /** @type {Think} */
  const think = async (seat, text) => {
    thinker ??= import("../../boot/thinker.js").then(({ createQueue }) => createQueue());
    return (await thinker)(seat, text);
  };
  return { think: canThink(navigator) ? think : null };
}
