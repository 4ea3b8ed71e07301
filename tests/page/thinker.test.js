// The second Python: it answers one question after the other, forgets closed ones, and may die without anybody noticing.

import assert from "node:assert/strict";
import test from "node:test";

import { Closed, createQueue, thoughtIn } from "../../web/boot/thinker.js";
import { canThink } from "../../web/features/python/worker.js";

/** Pythons that answer when they are told to. */
function pythons() {
  /** @type {{text: string, answer: (thought: string) => void, die: () => void}[]} */
  const asked = [];
  let starts = 0;
  const start = async () => {
    starts += 1;
    /** @type {() => void} */
    let tell = () => {};
    /** @type {Promise<void>} */
    const died = new Promise((resolve) => {
      tell = resolve;
    });
    /** @param {{text: string}} operation @returns {Promise<object>} */
    const ask = ({ text }) =>
      new Promise((resolve, reject) => {
        asked.push({
          text,
          answer: (thought) => resolve({ ok: true, thought }),
          die: () => {
            tell();
            reject(new Error("died"));
          },
        });
      });
    return { ask, died };
  };
  return { asked, start, starts: () => starts };
}

/** Thoughts of such a Python. @param {() => Promise<never>} start */
function thinking(start) {
  const ask = createQueue(start);
  return async (seat, text) => thoughtIn(await ask(seat, { op: "think", text }));
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a question starts Python, and one is asked after the other", async () => {
  const { asked, start, starts } = pythons();
  const think = thinking(start);
  assert.equal(starts(), 0);
  const [first, second] = [think(0, "a"), think(1, "b")];
  await settle();
  assert.deepEqual([asked.map(({ text }) => text), starts()], [["a"], 1]);
  asked[0]?.answer("tax");
  assert.equal(await first, "tax");
  await settle();
  asked[1]?.answer("income");
  assert.equal(await second, "income");
  assert.equal(starts(), 1);
});

test("of the questions of a seat that wait, the latest is asked", async () => {
  const { asked, start } = pythons();
  const think = thinking(start);
  const running = think(0, "a");
  await settle();
  const closed = think(1, "b");
  const open = think(1, "c");
  await assert.rejects(closed, Closed);
  asked[0]?.answer("1");
  await running;
  await settle();
  assert.deepEqual(
    asked.map(({ text }) => text),
    ["a", "c"],
  );
  asked[1]?.answer("2");
  assert.equal(await open, "2");
});

test("a Python that dies takes one thought with it, and is restarted for the next, but not for ever", async () => {
  const { asked, start, starts } = pythons();
  const think = thinking(start);
  for (const number of [0, 1, 2]) {
    const thought = think(0, "a");
    await settle();
    asked[number]?.die();
    await assert.rejects(thought, /died/);
    await settle();
  }
  await assert.rejects(think(0, "a"), /too often/);
  assert.equal(starts(), 3);
});

test("a question that Python does not understand rejects, and the next one is asked", async () => {
  const think = thinking(async () => ({
    ask: async ({ text }) => (text === "nonsense" ? { ok: false, error: "no" } : { ok: true, thought: "tax" }),
    died: new Promise(() => {}),
  }));
  await assert.rejects(think(0, "nonsense"), /no/);
  assert.equal(await think(0, "a"), "tax");
});

test("a small device, and one that saves data, has one Python", () => {
  assert.equal(canThink({}), true);
  assert.equal(canThink({ deviceMemory: 8, hardwareConcurrency: 8 }), true);
  assert.equal(canThink({ deviceMemory: 2 }), false);
  assert.equal(canThink({ hardwareConcurrency: 2 }), false);
  assert.equal(canThink({ connection: { saveData: true } }), false);
});
