// A call to Python settles, also one that Python does not survive.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LONG_PATIENCE, PATIENCE, PythonDied, watched } from "../../web/boot/watch.js";

/** Python that answers one call after the other, each after so many seconds; at work it says that it lives. */
function working(t, took) {
  t.mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  let free = Promise.resolve();
  let beats = 0;
  let ended = false;
  const ping = () => {
    const answered = free;
    return answered;
  };
  const ask = ({ op }) => {
    const answer = free.then(async () => {
      for (let n = 0; n < took[op] && !ended; n += 1) {
        await new Promise((done) => setTimeout(done, 1000));
        beats += 1;
      }
      return ended ? new Promise(() => undefined) : op;
    });
    free = answer.then(() => undefined);
    return answer;
  };
  const end = () => {
    ended = true;
  };
  const python = watched({ ping, ask, end, beats: () => beats });
  const pass = async (seconds) => {
    for (let n = 0; n < seconds; n += 1) {
      t.mock.timers.tick(1000);
      await new Promise((done) => setImmediate(done));
    }
  };
  return { python, pass };
}

test("a call that waits for another loses none of its time", async (t) => {
  const { python, pass } = working(t, { replay: 25, tick: 1 });
  const answers = Promise.all([python.ask({ op: "replay" }, LONG_PATIENCE), python.ask({ op: "tick" }, PATIENCE)]);
  await pass(30);
  assert.deepEqual(await answers, ["replay", "tick"]);
});

test("the call that takes too long is the one that Python died of; those behind it are told at once", async (t) => {
  const { python, pass } = working(t, { replay: 99, tick: 1 });
  const settled = [];
  for (const op of ["replay", "tick"]) python.ask({ op }, PATIENCE).catch((error) => settled.push([op, error instanceof PythonDied, error.during]));
  await pass(PATIENCE - 1);
  assert.deepEqual(settled, []);
  await pass(3);
  assert.deepEqual(settled.toSorted(), [["replay", true, true], ["tick", true, false]]);
  await python.died;
  await assert.rejects(python.ask({ op: "tick" }), (error) => error instanceof PythonDied && !error.during);
});
