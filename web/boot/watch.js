// Python may die: its stack overflows, the browser takes its memory or its thread, it runs round in circles. Nobody is told of
// that, so every call is watched.

/** How long a call may take, in seconds during which the page was awake. */
export const PATIENCE = 10;
/** The same for what may have a whole match to play. */
export const LONG_PATIENCE = 30;

const SECOND_MS = 1000;
/** A second that took longer: the page slept, or had no time, and so perhaps had Python. */
const ASLEEP_MS = 3000;

/**
 * What a call answers with that Python has not survived. `during`: Python was alive when the call began, so that it died of it.
 */
export class PythonDied extends Error {
  /** @param {boolean} during @param {unknown} cause */
  constructor(during, cause) {
    super("Python died", { cause });
    this.during = during;
  }
}

/**
 * A Python whose calls end in any case. The first one that it does not survive brings it to its end, and with it all that follow.
 * @param {{ping: () => Promise<unknown>, call: (json: string) => Promise<string>, end: () => void}} python
 *   `ping` comes before each call and says that Python is alive; `end` takes away what may still be running
 * @returns {{call: (json: string, patience?: number) => Promise<string>, died: Promise<void>}}
 */
export function watched({ ping, call, end }) {
  let dead = false;
  /** @type {() => void} */
  let tell = () => {};
  /** @type {Promise<void>} */
  const died = new Promise((resolve) => {
    tell = resolve;
  });
  return {
    died,
    async call(json, patience = PATIENCE) {
      if (dead) throw new PythonDied(false, null);
      let begun = false;
      const work = async () => {
        const [, answer] = await Promise.all([ping().then(() => (begun = true)), call(json)]);
        return answer;
      };
      try {
        return await within(patience, work());
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

/** What `within` fails with when the time is over. */
export class TookTooLong extends Error {}

/**
 * What a promise brings, unless it takes so many seconds, of which none counts during which the page was not awake.
 * @template T @param {number} seconds @param {Promise<T>} work @returns {Promise<T>}
 */
export async function within(seconds, work) {
  let passed = 0;
  let last = performance.now();
  let timer = 0;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => {
    timer = setInterval(() => {
      const now = performance.now();
      if (now - last < ASLEEP_MS) passed += 1;
      last = now;
      if (passed >= seconds) reject(new TookTooLong(`no answer for ${seconds} s`));
    }, SECOND_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearInterval(timer);
  }
}
