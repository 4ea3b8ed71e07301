// The second Python, for bots that think and for who asks what they think: loaded with the first question.

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

/** The place in the queue of what the reader asks, who is no seat. */
const READER = -1;

const start = () => import("../../boot/thinker.js").then(({ createQueue, thoughtIn }) => ({ ask: createQueue(), thoughtIn }));

export function createThinker() {
  /** @type {ReturnType<typeof start>|null} */
  let second = null;
  const started = () => {
    second ??= start();
    return second;
  };
  /** @type {Think} */
  const think = async (seat, text) => {
    const { ask, thoughtIn } = await started();
    return thoughtIn(await ask(seat, { op: "think", text }));
  };
  /**
   * What the reader asks about bots' thoughts; only the latest is answered.
   * @template {import("../../core/types.js").InsightOperations} Op
   * @param {Op} op @returns {Promise<import("./worker.js").ResultOf<Op>>}
   */
  const look = async (op) => JSON.parse(await (await started()).ask(READER, op));
  return canThink(navigator) ? { think, look } : { think: null, look: null };
}
