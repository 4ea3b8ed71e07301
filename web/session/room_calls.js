// The room in the worker, and what is asked of it: one call after the other. When Python dies, the room is opened anew from what it
// has saved last, and what was still to be asked is dropped: whoever asked is told, and asks again.

import { LONG_PATIENCE, PATIENCE, PythonDied } from "../boot/watch.js";

/** @typedef {import("../boot/python.js").Python} Python */
/** @typedef {import("../types.js").DispatchResult} DispatchResult */
/** @typedef {import("../types.js").Effect} Effect */
/** @typedef {import("../types.js").RoomCall} Op  an operation of tavola.web, without the time */

/** So many deaths within this time, and it is not tried again. */
const MOST_DEATHS = 3;
const DEATHS_MS = 3 * 60_000;

/**
 * `opening` is the operation that opens the room from a save. Told: `blamed` of the call that Python died of, `died` when the room is
 * about to be opened anew, `opened` when that is done, `dead` when it has died too often; then nothing more is asked.
 * @param {{
 *   python: () => Promise<Python>, saved: string|null, opening: (saved: string|null) => Op, apply: (effect: Effect) => void,
 *   spoilt: () => void, fault: (error: string) => void,
 *   blamed: (op: Op) => void, died: () => void, opened: () => void, dead: () => void,
 * }} setup
 */
export function createRoomCalls({ python, saved, opening, apply, spoilt, fault, blamed, died, opened, dead }) {
  /** Nothing more is asked of the worker, and what it still answers is dropped. */
  let closed = false;
  /** Counts the Pythons that the room has lived in: what was meant for one is not asked of the next. */
  let life = 0;
  /** @type {Python|null} */
  let living = null;
  /** When they died. @type {number[]} */
  let deaths = [];
  /**
   * One call at a time: the queue is this promise.
   * @type {Promise<unknown>}
   */
  let queue = Promise.resolve();

  const revive = () => {
    if (closed) return;
    life += 1;
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < DEATHS_MS), now];
    if (deaths.length > MOST_DEATHS) {
      closed = true;
      dead();
      return;
    }
    void open().then((here) => here && opened());
    died();
  };

  /**
   * @param {() => Op} make asked when its turn has come @param {number} [patience] seconds
   * @returns {Promise<DispatchResult|null>} null if it came to nothing: the room is closed, or Python has died
   */
  const call = (make, patience = PATIENCE) => {
    const mine = life;
    const over = () => closed || mine !== life;
    const run = async () => {
      if (over()) return null;
      const worker = await python();
      if (over()) return null;
      if (worker !== living) {
        living = worker;
        void worker.died.then(revive);
      }
      const op = make();
      try {
        /** @type {DispatchResult} */
        const result = JSON.parse(await worker.dispatch(JSON.stringify({ ...op, now: Date.now() }), patience));
        if (over()) return null;
        if (result.ok) result.effects.forEach(carryOut);
        return result;
      } catch (error) {
        if (!(error instanceof PythonDied)) throw error;
        if (error.during && !closed) blamed(op);
        return null;
      }
    };
    const result = queue.then(run);
    queue = result.catch(() => null);
    return result;
  };

  /** @param {Effect} effect */
  const carryOut = (effect) => {
    if (effect.do === "save") saved = effect.text;
    apply(effect);
  };

  /** Whether the room is here. What waits for one that can't be opened would be refused, one fault after the other. */
  const open = async () => {
    try {
      // only then is it known of whom Python has died
      const result = await call(() => opening(saved), LONG_PATIENCE);
      if (!result) return false;
      if (result.ok) return true;
      closed = true;
      if (saved === null) fault(result.error);
      else spoilt();
    } catch (error) {
      closed = true;
      fault(String(error));
    }
    return false;
  };

  void open();

  return {
    /** @param {Op} op */
    async tell(op) {
      try {
        const result = await call(() => op);
        if (result && !result.ok) fault(result.error);
      } catch (error) {
        fault(String(error));
      }
    },
    close() {
      closed = true;
    },
  };
}
