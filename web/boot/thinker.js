// A second Python, which thinks for bots: so no table waits while one weighs its answer. It starts with the first question, because few
// tables have any, and is kept. If it dies, what it was asked comes to nothing, and the next question starts another.

import { readBoot, startWorker } from "./python.js";
import { watched } from "./watch.js";

/** How long one answer may take, in seconds; a bot has given another one long before. */
const PATIENCE = 30;

/** So many deaths, and the device is spared more of them. */
const MOST_DEATHS = 2;

/** @typedef {{dispatch: (json: string, patience?: number) => Promise<string>, died: Promise<void>}} Second */

/** The error of a question that is closed: its seat was asked another one. */
export class Closed extends Error {}

/**
 * Asks the second Python, one question after the other. The latest of each seat is kept: the others would only make it wait.
 * A thought rejects if Python died, did not understand, or the question was closed.
 * @param {() => Promise<Second>} [start]
 * @returns {(seat: number, text: string) => Promise<string>}
 */
export function createQueue(start = startSecond) {
  const living = revived(start);
  /** By seat. @type {Map<number, {run: () => Promise<void>, drop: () => void}>} */
  const waiting = new Map();
  let busy = false;

  const work = async () => {
    if (busy) return;
    busy = true;
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await next[1].run();
    }
    busy = false;
  };

  /** @param {string} text */
  const ask = async (text) => {
    const { dispatch } = await living();
    /** @type {import("../core/types.js").ThinkResult} */
    const result = JSON.parse(await dispatch(JSON.stringify({ op: "think", text }), PATIENCE));
    if (!result.ok) throw new Error(result.error);
    return result.thought;
  };

  return (seat, text) =>
    new Promise((resolve, reject) => {
      waiting.get(seat)?.drop();
      waiting.delete(seat);
      waiting.set(seat, { run: () => ask(text).then(resolve, reject), drop: () => reject(new Closed()) });
      void work();
    });
}

/** A Python that is started when it is asked for, and again when it has died, but not for ever. @param {() => Promise<Second>} start */
function revived(start) {
  /** @type {Promise<Second>|null} */
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

/** @returns {Promise<Second>} */
async function startSecond() {
  const { sync, terminate } = await startWorker(readBoot());
  const { call, died } = watched({ ping: () => sync.check(), call: (json) => sync.dispatch(json), end: terminate });
  return { dispatch: call, died };
}
