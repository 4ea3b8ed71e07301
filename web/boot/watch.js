// Python may die: its stack overflows, the browser takes its memory or ends its thread, it loops forever. No event tells of that,
// so a watchdog times every call. Python at work says that it lives, twice a second (pulse.js): a long call is not taken for death.

/** How long a call may go without a sign of life, in seconds during which the page was awake. */
const SILENCE = 5;

/** How long Python may work at a call, in seconds during which the page was awake. */
export const PATIENCE = 10;
/** The same for a call that may play a whole match. */
export const LONG_PATIENCE = 30;

const SECOND_MS = 1000;
/** A second that took longer: the page slept, or had no time, and so perhaps had Python. */
const ASLEEP_MS = 3000;

/**
 * The error of a call that Python has not survived. `during`: Python was alive when the call began, so the call killed it.
 */
export class PythonDied extends Error {
  /** @param {boolean} during @param {unknown} cause */
  constructor(during, cause) {
    super("Python died", { cause });
    this.during = during;
  }
}

/**
 * A Python whose calls always settle. The first one that it does not survive ends it, and all later ones fail.
 * @param {import("./start_worker.js").Started} python
 *   `ping` comes before each call and says that Python is alive and begins with it, as does every further beat: waiting takes none of a
 *   call's time; `end` takes away what may still be running
 * @returns {import("./python.js").Python}
 */
export function watched({ ping, ask, end, beats, bring }) {
  let dead = false;
  /** @type {() => void} */
  let tell = () => {};
  /** @type {Promise<void>} */
  const died = new Promise((resolve) => {
    tell = resolve;
  });
  const gone = died.then(() => {
    throw new Error("of another call");
  });
  gone.catch(() => {});
  return {
    died,
    bring,
    async ask(operation, patience = PATIENCE) {
      if (dead) throw new PythonDied(false, null);
      let begun = false;
      const work = async () => {
        const [, answer] = await Promise.all([ping().then(() => (begun = true)), ask(operation)]);
        return answer;
      };
      try {
        const answer = within(SILENCE, work(), beats);
        return await Promise.race([gone, within(patience, answer, () => begun || performance.now())]);
      } catch (error) {
        if (!dead) {
          dead = true;
          end();
          tell();
        }
        throw new PythonDied(begun, error);
      }
    },
  };
}

/** The error of `within` when the time is over. */
export class TookTooLong extends Error {}

/**
 * The result of a promise, unless it takes so many seconds. Seconds in which the page was asleep don't count.
 * @template T @param {number} seconds @param {Promise<T>} work
 * @param {() => unknown} [state] of the work: whenever it has changed, the seconds count from there on
 * @returns {Promise<T>}
 */
export async function within(seconds, work, state = () => null) {
  let passed = 0;
  let known = state();
  let last = performance.now();
  let timer = 0;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (now - last < ASLEEP_MS) passed += 1;
      last = now;
      const current = state();
      if (current !== known) passed = 0;
      known = current;
      if (passed >= seconds) reject(new TookTooLong(`no answer for ${seconds} s`));
    }, SECOND_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}
