// A second Python, which thinks for bots: so no table waits while one weighs its answer. It starts with the first question, because few
// tables have any, and is kept. If it dies, what it was asked comes to nothing, and the next question starts another.

import { readBoot } from "./python.js";
import { startWorker } from "./start_worker.js";
import { watched } from "./watch.js";

/** How long one answer may take, in seconds; a bot has given another one long before. */
const PATIENCE = 30;

/** So many deaths, and the device is spared more of them. */
const MOST_DEATHS = 2;

/** @typedef {import("./python.js").Python} Python */

/** The error of a question that is closed: its seat was asked another one. */
export class Closed extends Error {}

/**
 * Asks the second Python, one question after the other. The latest of each seat is kept: the others would only make it wait.
 * A question rejects if Python died, or if it was closed.
 * @param {() => Promise<Python>} [start]
 * @returns {(seat: number, op: import("../core/types.js").Operation) => Promise<any>} the result
 */
export function createQueue(start = startSecond) {
  const living = revived(start);
  /** By seat. @type {Map<number, {run: () => Promise<void>, drop: () => void}>} */
  const waiting = new Map();
  let busy = false;

  /** @param {import("../core/types.js").Operation} op */
  const ask = async (op) => (await living()).ask(op, PATIENCE);

  const work = async () => {
    if (busy) return;
    busy = true;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await next[1].run();
    }
    busy = false;
  };

  return (seat, op) =>
    new Promise((resolve, reject) => {
      waiting.get(seat)?.drop();
      waiting.delete(seat);
      waiting.set(seat, { run: () => ask(op).then(resolve, reject), drop: () => reject(new Closed()) });
      void work();
    });
}

/** The answer in a result; what Python did not understand throws. @param {import("../core/types.js").ThinkResult} result */
export function thoughtIn(result) {
  if (!result.ok) throw new Error(result.error);
  return result.thought;
}

/** A Python that is started when it is asked for, and again when it has died, but not for ever. @param {() => Promise<Python>} start */
function revived(start) {
  /** @type {Promise<Python>|null} */
  let second = null;
  let deaths = 0;
  const lost = () => {
    second = null;
    deaths += 1;
  };
  return () => {
    if (deaths > MOST_DEATHS) throw new Error("it has died too often");
    if (!second) {
      second = start();
      second.then(({ died }) => void died.then(lost), lost);
    }
    return second;
  };
}

/** @returns {Promise<Python>} */
async function startSecond() {
  return watched(await startWorker(readBoot()));
}
