// What waits for the log of a match, and what goes into it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Storing } from "../../../web/session/storing.js";

/** A log that answers when it is told to. */
function makeLog(next = 1) {
  const log = {
    next,
    parts: [],
    waiting: [],
    isFull: false,
    add(part, isWhole) {
      if (log.isFull) return Promise.resolve(null);
      log.parts.push(isWhole ? `all ${part}` : part);
      log.next += 1;
      return new Promise((resolve) => log.waiting.push(() => resolve(log.next - 1)));
    },
  };
  return log;
}

const calm = () => new Promise((done) => setTimeout(done));

/** All that the log has to answer. */
async function answered(log) {
  for (let turn = 0; turn < 10; turn += 1) {
    for (const answer of log.waiting.splice(0)) answer();
    await calm();
  }
}

test("without a log nothing waits", () => {
  const done = [];
  const storing = new Storing();
  storing.save("s1", "p1");
  storing.send(true, () => done.push("ack"));
  assert.deepEqual(done, ["ack"]);
});

test("what promises waits for enough members, everything else goes at once", async () => {
  const [storing, log, done] = [new Storing(), makeLog(5), []];
  storing.expect();
  storing.save("s1", "p1");
  storing.send(true, () => done.push("ack 1"));
  storing.send(false, () => done.push("screen 1"));
  storing.open(log);
  storing.save("s2", "p2");
  storing.send(true, () => done.push("ack 2"));
  await answered(log);
  assert.deepEqual(log.parts, ["all s1", "p2"]);
  assert.deepEqual(done, ["screen 1"]);
  storing.acknowledged(5);
  assert.deepEqual(done, ["screen 1", "ack 1"]);
  storing.send(true, () => done.push("ack 2 again"));
  storing.acknowledged(6);
  assert.deepEqual(done, ["screen 1", "ack 1", "ack 2", "ack 2 again"]);
  storing.send(true, () => done.push("ack 2, which is kept"));
  assert.equal(done.length, 5);
});

test("the number of a save is known before its entry is there", async () => {
  const [storing, log] = [new Storing(), makeLog(5)];
  storing.save("s1", "p1");
  storing.open(log);
  assert.equal(storing.number, 5);
  storing.save("s2", "p2");
  storing.save("s3", "p3");
  assert.equal(storing.number, 7);
  await answered(log);
  assert.equal(storing.number, 7);
  assert.deepEqual(log.parts, ["all s1", "p2", "p3"]);
});

test("where there was no room, all of it is next, and nothing is left out", async () => {
  const [storing, log, done] = [new Storing(), makeLog(), []];
  storing.save("s1", "p1");
  storing.open(log);
  await answered(log);
  log.isFull = true;
  storing.save("s2", "p2");
  storing.send(true, () => done.push("ack 2"));
  await calm();
  storing.save("s3", "p3");
  await calm();
  log.isFull = false;
  storing.acknowledged(1);
  await answered(log);
  assert.deepEqual(log.parts, ["all s1", "all s3"]);
  assert.deepEqual(done, []);
  storing.acknowledged(2);
  assert.deepEqual(done, ["ack 2"]);
  storing.save("s4", "p4");
  await answered(log);
  assert.deepEqual(log.parts.at(-1), "p4");
});

test("now and then a part is all of the save", async () => {
  const [storing, log] = [new Storing(), makeLog()];
  storing.save("s", "p");
  storing.open(log);
  for (let count = 1; count < 120; count += 1) {
    storing.save(`s${count}`, "p");
    await answered(log);
  }
  assert.equal(log.parts.length, 120);
  assert.deepEqual(
    log.parts.flatMap((part, at) => (part === "p" ? [] : [at])),
    [0, 49, 98],
  );
});

test("what is said after the log has ended does not wait, and a late answer is nothing", async () => {
  const [storing, log, done] = [new Storing(), makeLog(), []];
  storing.save("s1", "p1");
  storing.open(log);
  storing.send(true, () => done.push("ack"));
  storing.end();
  assert.deepEqual(done, ["ack"]);
  const other = makeLog(3);
  storing.open(other);
  await answered(log);
  await answered(other);
  assert.deepEqual(other.parts, ["all s1"]);
});
