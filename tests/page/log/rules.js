// The rules of a match's log, each with a run that breaks without it. A run takes the log's module, the true one or one with a fault.

import assert from "node:assert/strict";
import { chance } from "../ways/chance.js";
import { MATCH, Table } from "./member.js";

/** A table at which the keeper, a, has added two entries that all have. */
function seated(modules, count) {
  const table = new Table(modules, count);
  table.wait(250);
  table.deed("a", "whole a", true);
  table.deed("a", "part a");
  table.wait(2000);
  return table;
}

const ask = (term, number, last, sure = true) => ({ t: "ask", term, sure, number, last, lot: "" });
const toldBy = (table, from, t) => table.said.filter((one) => one.from === from && one.t === t);
const votesOf = (table, key) => table.told(key, "vote").map(({ to, term }) => `${to} ${term}`);

/** Until somebody other than the last keeper keeps. @returns how long that took, in ms */
function untilKept(table, most = 15_000) {
  const began = table.now;
  while (table.keepers.length === 0 && table.now - began < most) table.wait(50, 50);
  return table.now - began;
}

/** All others are dead for it, and it has heard nobody for long. */
function alone(modules, count) {
  const table = seated(modules, count);
  for (const { key } of table.members) if (key !== "b") table.byKey[key].die();
  table.byKey.b.rank = table.byKey.b.log.rank = null; // it votes, and does not stand
  table.wait(6000);
  return table;
}

/** A text as it is declared, that means nothing. */
function nonsense(random, table, to) {
  const number = () => random.one([0, 1, 2, 3, 4, 5, 7, 64, 1000, 2 ** 40]);
  const hash = random.one(["", "x", to.disk?.state.end ?? ""]);
  const entry = () => ({
    term: number(),
    number: number(),
    before: random.one(["", hash]),
    whole: random.next() < 0.5,
    part: "p",
  });
  const votes = table.members.filter(() => random.next() < 0.7).map(({ key }) => ({ voter: key, sign: "" }));
  const t = random.one(["ask", "vote", "lead", "append", "would", "no", "hand", "forgot", "stored", "lack"]);
  const numbers = { term: number(), number: number(), last: number(), acknowledged: number() };
  const flags = { sure: random.next() < 0.5, hand: random.next() < 0.5, kept: random.next() < 0.5, first: random.next() < 0.5 };
  const entries = Array.from({ length: random.below(3) }, entry);
  return { match: MATCH, t, ...numbers, ...flags, hash, lot: "", share: "", sign: "", entries, votes };
}

/** @type {Record<string, (modules: any) => void>} */
export const RULES = {
  "one vote a term"(modules) {
    const table = alone(modules, 3);
    table.say("a", "b", ask(2, 2, 1));
    table.byKey.a.log = null;
    table.byKey.b.hear(JSON.stringify({ match: MATCH, ...ask(2, 2, 1) }), "c", table.now);
    table.byKey.b.hear(JSON.stringify({ match: MATCH, ...ask(2, 2, 1) }), "a", table.now);
    assert.deepEqual(votesOf(table, "b"), ["c 2"]);
  },

  "who has voted for another does not stand in that term as well"(modules) {
    const table = seated(modules, 5);
    const { b } = table.byKey;
    for (const member of table.members) if (member !== b) member.die();
    table.wait(6000); // b asks whether the others would vote for it
    b.hear(JSON.stringify({ match: MATCH, ...ask(2, 2, 1) }), "c", table.now);
    for (const from of ["d", "e"]) b.hear(JSON.stringify({ match: MATCH, t: "would", term: 2 }), from, table.now);
    assert.deepEqual(votesOf(table, "b"), ["c 2"]);
  },

  "votes for an earlier term elect nobody"(modules) {
    const table = seated(modules, 5);
    const { b } = table.byKey;
    for (const member of table.members) if (member !== b) member.die();
    table.wait(6000);
    const hear = (message, from) => b.hear(JSON.stringify({ match: MATCH, ...message }), from, table.now);
    for (const from of ["d", "e"]) hear({ t: "would", term: 2 }, from);
    hear(ask(3, 2, 1), "c");
    const vote = { t: "vote", term: 2, share: "s", sign: "v", hand: false, number: 2, last: 1 };
    for (const from of ["d", "e"]) hear(vote, from);
    assert.deepEqual([votesOf(table, "b"), table.keepers], [["b 2", "c 3"], []]);
  },

  "who has handed over stands no more"(modules) {
    const table = seated(modules, 4);
    const { a } = table.byKey;
    const hear = (message, from) => a.hear(JSON.stringify({ match: MATCH, ...message }), from, table.now);
    table.isHeld = true;
    hear({ t: "no", term: 3 }, "d"); // a asks to go on in term 4, and then its page goes
    a.handOver("b", table.now);
    for (const from of ["c", "d"]) hear({ t: "would", term: 4 }, from);
    assert.deepEqual(votesOf(table, "a"), ["b 2"]);
  },

  "a vote is kept before it is sent, and survives a reload"(modules) {
    for (const dies of [1, 2]) {
      const table = alone(modules, 3);
      const { b } = table.byKey;
      b.diesAfter = dies;
      b.hear(JSON.stringify({ match: MATCH, ...ask(2, 2, 1) }), "c", table.now);
      const votes = votesOf(table, "b").length;
      b.die();
      b.diesAfter = null;
      table.reload("b");
      b.hear(JSON.stringify({ match: MATCH, ...ask(2, 2, 1) }), "a", table.now);
      assert.ok(votesOf(table, "b").length <= 1, `${votes} before the reload`);
    }
  },

  "no vote for a log that ends earlier: by the length"(modules) {
    const table = alone(modules, 3);
    table.byKey.b.hear(JSON.stringify({ match: MATCH, ...ask(2, 1, 1) }), "c", table.now);
    assert.deepEqual(votesOf(table, "b"), []);
    table.byKey.b.hear(JSON.stringify({ match: MATCH, ...ask(2, 3, 1) }), "c", table.now);
    assert.deepEqual(votesOf(table, "b"), ["c 2"]);
  },

  "no vote for a log that ends earlier: by the term, however long"(modules) {
    const table = alone(modules, 3);
    table.byKey.b.hear(JSON.stringify({ match: MATCH, ...ask(2, 9, 0) }), "c", table.now);
    assert.deepEqual(votesOf(table, "b"), []);
  },

  "a refusal tells its term"(modules) {
    // c has the longest log and an older term: it has to hear of the new one, or nobody is ever elected
    const table = seated(modules, 3);
    table.part("b", "ac");
    table.deed("a", "only c has it");
    table.byKey.a.die();
    const told = structuredClone(table.byKey.b.disk);
    Object.assign(told.state, { term: 7, vote: "b", keeper: null });
    table.byKey.b.disk = told;
    table.reload("b");
    table.join();
    assert.ok(untilKept(table) < 12_000);
    assert.deepEqual(table.keepers, ["c"]);
  },

  "nobody votes while a keeper is heard"(modules) {
    const table = seated(modules, 5);
    table.say("c", "b", ask(2, 2, 1));
    table.say("c", "d", ask(2, 2, 1));
    table.say("c", "a", ask(2, 2, 1));
    assert.deepEqual([votesOf(table, "b"), votesOf(table, "d"), votesOf(table, "a")], [[], [], []]);
    assert.deepEqual(table.keepers, ["a"]);
  },

  "a page that has just loaded has heard nobody"(modules) {
    const table = seated(modules, 3);
    table.deed("a", "its last");
    table.byKey.a.die();
    table.wait(3000);
    table.byKey.c.die();
    table.reload("c");
    assert.ok(untilKept(table) < 2600, "b stands 5.2 s after it has heard a last");
  },

  "a device whose storage has lost something says so, and does not vote"(modules) {
    const table = seated(modules, 3);
    table.part("c", "ab");
    const number = table.deed("a", "a and b have it");
    assert.equal(table.acknowledged("a"), number);
    table.byKey.a.die();
    table.byKey.b.die();
    table.byKey.b.disk = null;
    table.join();
    table.reload("b");
    table.wait(15_000);
    assert.deepEqual(table.keepers, [], "else c keeps without it");
    assert.ok(toldBy(table, "b", "forgot").length > 0);
  },

  "nor does it store: what it says it has is not acknowledged"(modules) {
    const table = seated(modules, 3);
    table.byKey.b.die();
    table.byKey.b.disk = null;
    table.byKey.c.die();
    table.reload("b");
    table.deed("a", "alone");
    table.wait(10_000);
    assert.equal(table.acknowledged("a"), 2);
    assert.equal(table.told("a", "pause").length, 2, "a pauses: enough are not there (the first is before it has heard anybody)");
  },

  "storage that has lost the end of the log has forgotten"(modules) {
    const table = seated(modules, 3);
    table.byKey.b.die();
    table.byKey.b.disk.entries.pop();
    table.reload("b");
    table.wait(4000);
    assert.ok(toldBy(table, "b", "forgot").length > 0);
  },

  "an entry is kept before the reply that says so"(modules) {
    const table = seated(modules, 3);
    const { b } = table.byKey;
    b.diesAfter = 1;
    table.deed("a", "three");
    const isStored = toldBy(table, "b", "stored").some(({ number }) => number === 3);
    const isKept = b.disk.entries.some(({ number }) => number === 3);
    assert.ok(isKept || !isStored);
    assert.ok(isKept, "the first effect keeps it");
  },

  "full storage counts as not stored"(modules) {
    const table = seated(modules, 3);
    table.byKey.c.die();
    table.byKey.b.isFull = true;
    table.deed("a", "three");
    table.wait(3000);
    assert.equal(table.acknowledged("a"), 2);
    assert.ok(toldBy(table, "b", "forgot").length > 0);
  },

  "who is elected as its storage is full has forgotten, and leads all the same"(modules) {
    const table = seated(modules, 4);
    table.part("b", "cd");
    table.byKey.a.handOver("b", table.now);
    table.deliver();
    table.byKey.a.die();
    table.byKey.b.isFull = true;
    table.join();
    table.say("c", "b", { t: "vote", term: 2, share: "", sign: "c 2 b", hand: false, number: 2, last: 1 });
    assert.deepEqual(
      table.told("b", "lead").map(({ term }) => term),
      [2],
    );
    assert.equal(table.byKey.b.disk, null);
    assert.equal(table.deed("b", "whole b", true), 3);
    table.wait(3000);
    assert.equal(table.acknowledged("b"), 3);
  },

  "who is banned votes and stores no more, and the majority stays one of all"(modules) {
    const table = seated(modules, 4);
    for (const { log } of table.members) log.barred = new Set(["d"]);
    table.byKey.c.die();
    table.deed("a", "three");
    table.wait(1500);
    assert.equal(table.acknowledged("a"), 3, "two of four");
    table.byKey.a.die();
    table.wait(20_000);
    assert.deepEqual(table.keepers, [], "b is one of four");
    table.reload("c");
    table.byKey.c.log.barred = new Set(["d"]);
    table.wait(20_000);
    assert.deepEqual(table.keepers, [], "b and c are two of four");
    table.reload("a");
    table.byKey.a.log.barred = new Set(["d"]);
    table.wait(20_000);
    assert.equal(table.keepers.length, 1);
  },

  "acknowledged is what (n + 1) // 2 have stored"(modules) {
    for (const [count, enough] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 2],
      [5, 3],
      [6, 3],
    ]) {
      const table = seated(modules, count);
      for (const member of table.members.slice(1)) member.die();
      for (let here = 1; here <= count; here += 1) {
        if (here > 1) table.reload(table.members[here - 1].key);
        table.wait(2000);
        const number = table.deed("a", `${here}`);
        table.wait(2000);
        const isAcknowledged = table.acknowledged("a") === number;
        assert.equal(isAcknowledged, here >= enough, `${here} of ${count}`);
      }
    }
  },

  "it takes n // 2 + 1 to elect"(modules) {
    for (const [count, enough] of [
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
      [6, 4],
    ]) {
      for (let here = 1; here < count; here += 1) {
        const table = seated(modules, count);
        for (const [at, member] of table.members.entries()) if (at === 0 || at > here) member.die();
        table.wait(15_000);
        assert.equal(table.keepers.length === 1, here >= enough, `${here} of ${count}`);
      }
    }
  },

  "an entry of an older term is not acknowledged before one of the keeper's own"(modules) {
    // the paper's figure 8
    const table = seated(modules, 5);
    const { a, b, c, d, e } = table.byKey;
    table.part("a", "bcde");
    table.deed("a", "of the old term"); // 3 of term 1: a alone
    a.die();
    table.part("e", "bcd");
    for (const one of [b, c, d]) one.log.rank = null;
    table.join();
    untilKept(table);
    assert.deepEqual(table.keepers, ["e"]);
    table.part("e", "abcd");
    table.deed("e", "e's own", true); // 3 of term 2: e alone
    e.die();
    table.join();
    a.rank = 0;
    table.reload("a");
    table.wait(12_000); // it goes into a later term than e's, and all have its entry 3 of term 1
    assert.deepEqual(table.keepers, ["a"]);
    assert.ok(a.log.term > 2);
    assert.equal(c.log.next, 4);
    for (const one of [a, b]) one.die();
    e.rank = 0;
    table.reload("e");
    for (const one of [c, d]) one.rank = one.log.rank = null;
    untilKept(table);
    assert.deepEqual(table.keepers, ["e"], "its last entry is of a later term than what the others have");
    assert.ok(!table.told("a", "acknowledged").some(({ number }) => number === 3), "e replaces it");
  },

  "it is acknowledged with it"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    table.join();
    table.deed("a", "three");
    table.byKey.a.die();
    untilKept(table);
    const [key] = table.keepers;
    const number = table.deed(key, "whole", true);
    assert.equal(table.acknowledged(key), number);
  },

  "silence is 4.5 s and 0.7 s a rank"(modules) {
    for (const dead of [1, 2, 3]) {
      const table = seated(modules, 6);
      table.wait(100);
      table.deed("a", "a beat"); // now
      for (const member of table.members.slice(0, dead)) member.die();
      const ms = untilKept(table);
      if (dead === 3) assert.equal(table.keepers.length, 0, "three of six");
      else assert.ok(Math.abs(ms - (4500 + 700 * dead)) <= 300, `${ms} ms with ${dead} dead`);
    }
  },

  "of members that stand at one moment, one gives way"(modules) {
    for (const count of [3, 4, 5, 6]) {
      const table = seated(modules, count);
      for (const { log } of table.members) log.rank = 0;
      table.byKey.a.die();
      table.isHeld = true;
      table.wait(4750); // all ask, and then hear each other
      table.isHeld = false;
      table.deliver();
      assert.deepEqual(table.keepers, ["b"], `of ${count}`);
    }
  },

  "it gives way every second time only, for the other may reach fewer"(modules) {
    const table = seated(modules, 5);
    table.part("b", "de");
    for (const { log } of table.members) log.rank = null;
    table.byKey.b.log.rank = table.byKey.c.log.rank = 0;
    table.byKey.a.die();
    for (let at = 0; at < 40 && table.keepers.length === 0; at += 1) {
      table.isHeld = true;
      table.wait(250);
      table.isHeld = false;
      table.deliver();
    }
    assert.deepEqual(table.keepers, ["c"]);
  },

  "who plays by other rules never stands"(modules) {
    const table = seated(modules, 3);
    table.byKey.b.log.rank = null;
    table.byKey.a.die();
    table.wait(10_000);
    assert.deepEqual(table.keepers, ["c"]);
  },

  "a keeper without deeds beats"(modules) {
    const table = seated(modules, 3);
    table.wait(60_000);
    assert.deepEqual(table.keepers, ["a"]);
    assert.equal(table.byKey.a.log.term, 1);
    const beats = toldBy(table, "a", "append").filter(({ to }) => to === "b").length;
    assert.ok(beats > 35 && beats < 60, `${beats} in a minute`);
  },

  "any text of the keeper is a beat"(modules) {
    const table = seated(modules, 3);
    const before = toldBy(table, "a", "append").length;
    for (let at = 0; at < 40; at += 1) {
      table.deed("a", "x");
      table.wait(500);
    }
    assert.equal(toldBy(table, "a", "append").length - before, 80, "no empty ones beside 40 to each");
  },

  "a keeper that hears too few for 6 s pauses, and goes on"(modules) {
    const table = seated(modules, 4);
    const paused = table.told("a", "pause").length;
    table.part("ab", "cd");
    table.wait(10_000);
    assert.equal(table.told("a", "pause").length, paused, "two of four are enough");
    table.part("a", "bcd");
    table.wait(5500);
    assert.equal(table.told("a", "pause").length, paused);
    table.wait(1000);
    assert.equal(table.told("a", "pause").length, paused + 1);
    table.byKey.b.log.rank = table.byKey.c.log.rank = table.byKey.d.log.rank = null;
    table.join();
    table.wait(2000);
    assert.equal(table.told("a", "resume").length, paused + 1);
  },

  "a keeper of two goes on alone, also after a reload"(modules) {
    const table = seated(modules, 2);
    table.byKey.b.die();
    table.wait(20_000);
    assert.equal(table.told("a", "pause").length, 0);
    table.byKey.a.die();
    table.reload("a");
    table.wait(500);
    assert.deepEqual(table.keepers, ["a"]);
    const number = table.deed("a", "alone");
    assert.equal(table.acknowledged("a"), number);
  },

  "of two, the other can't take over"(modules) {
    const table = seated(modules, 2);
    table.byKey.a.die();
    table.wait(60_000);
    assert.deepEqual(table.keepers, []);
    assert.equal(table.byKey.b.log.term, 1);
  },

  "a keeper that was replaced while it loaded does not play on"(modules) {
    const table = seated(modules, 3);
    table.byKey.a.die();
    untilKept(table);
    table.part("a", "bc");
    table.reload("a");
    const before = table.byKey.a.told.length;
    table.wait(3000);
    const told = table.byKey.a.told.slice(before).map(({ do: one }) => one);
    assert.deepEqual(
      told.filter((one) => one !== "send"),
      ["lead", "pause"],
    );
  },

  "the keeper's last word is its vote"(modules) {
    for (const count of [2, 3]) {
      const table = seated(modules, count);
      table.isHeld = true;
      table.byKey.a.handOver("b", table.now);
      table.byKey.a.die();
      const texts = table.told("a", "vote");
      assert.deepEqual(
        texts.map(({ to, term, hand }) => [to, term, hand]),
        [["b", 2, true]],
      );
      table.byKey.b.hear(JSON.stringify({ match: MATCH, t: "vote", ...texts[0], share: "s", sign: "v" }), "a", table.now);
      assert.deepEqual(table.keepers, ["b"], `of ${count}, at once`);
      assert.deepEqual(
        table
          .told("b", "lead")
          .at(-1)
          .shares.map(([who]) => who)
          .sort(),
        ["a", "b"],
      );
    }
  },

  "at the keeper's word the others vote at once"(modules) {
    for (const count of [4, 5, 6]) {
      const table = seated(modules, count);
      table.byKey.a.handOver("c", table.now);
      table.deliver();
      table.byKey.a.die();
      assert.deepEqual(table.keepers, ["c"], `of ${count}`);
    }
  },

  "who is handed the table has all entries, or is not handed it"(modules) {
    const table = seated(modules, 5);
    table.part("ab", "cde");
    table.deed("a", "b has it");
    table.join();
    table.isHeld = true;
    table.byKey.a.handOver("c", table.now);
    table.byKey.a.die();
    const vote = { match: MATCH, t: "vote", ...table.told("a", "vote")[0], share: "s", sign: "v" };
    table.byKey.c.hear(JSON.stringify(vote), "a", table.now); // the entries before it were lost
    assert.equal(table.byKey.c.log.term, 1);
    const words = table.said.filter(({ from, to }) => from === "a" && to === "c").slice(-2);
    assert.deepEqual(
      words.map(({ t, entries }) => [t, entries?.length]),
      [
        ["append", 1],
        ["vote", undefined],
      ],
    );
  },

  "only who keeps can hand over"(modules) {
    const table = seated(modules, 4);
    const vote = { t: "vote", term: 2, share: "s", sign: "v", hand: true, number: 2, last: 1 };
    table.say("c", "b", vote);
    table.say("c", "d", { t: "hand", term: 2 });
    assert.deepEqual([table.byKey.b.log.term, table.byKey.d.log.silentSince], [1, null]);
    assert.deepEqual(table.keepers, ["a"]);
  },

  "at most one hand-over in 2 s, and only to who is heard"(modules) {
    const table = seated(modules, 3);
    table.byKey.a.handOver("b", table.now);
    table.deliver();
    table.byKey.b.handOver("c", table.now);
    table.deliver();
    assert.deepEqual(table.keepers, ["b"]);
    table.byKey.c.die();
    table.wait(5000);
    table.byKey.b.handOver("c", table.now);
    table.deliver();
    assert.deepEqual(table.keepers, ["b"]);
    table.byKey.b.handOver("a", table.now);
    table.deliver();
    assert.deepEqual(table.keepers, ["a"]);
  },

  "who is handed the table asks those again that hear of it later"(modules) {
    const table = seated(modules, 4);
    for (const key of "cd") table.cut.add(`a ${key}`);
    table.byKey.a.handOver("b", table.now);
    table.deliver();
    assert.deepEqual(table.keepers, []);
    table.join();
    for (const key of "cd") table.say("a", key, { t: "hand", term: 2 });
    table.wait(500);
    assert.deepEqual(table.keepers, ["b"]);
  },

  "who was named and is gone as well is replaced after silence"(modules) {
    const table = seated(modules, 5);
    table.isHeld = true;
    table.byKey.a.handOver("b", table.now);
    table.byKey.b.die();
    table.isHeld = false;
    table.deliver();
    table.byKey.a.die();
    const ms = untilKept(table);
    assert.ok(ms > 4000 && ms < 8000, `${ms} ms`);
    assert.equal(table.byKey.c.log.leads, true);
  },

  "an old keeper in a cut is told, and undoes what the others don't have"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    table.deed("a", "shown to its own page only");
    untilKept({
      ...table,
      get keepers() {
        return table.keepers.filter((key) => key !== "a");
      },
      wait: (...args) => table.wait(...args),
      get now() {
        return table.now;
      },
    });
    table.deed("b", "whole b", true);
    table.join();
    table.wait(3000);
    assert.deepEqual(table.keepers, ["b"]);
    assert.deepEqual(table.parts("a"), ["whole b"]);
    assert.equal(table.told("a", "undone").length, 1);
    assert.equal(table.told("c", "undone").length, 0);
  },

  "a page that was shown more than its device has stored is told, too"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    const number = table.deed("a", "three");
    table.byKey.c.log.shown(1, number); // a screen came, its entry did not
    table.byKey.a.die();
    untilKept(table);
    table.deed("b", "whole b", true);
    assert.deepEqual([table.told("b", "undone").length, table.told("c", "undone").length], [0, 1]);
  },

  "also if the next keeper has shown something meanwhile"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    table.byKey.c.log.shown(1, table.deed("a", "three"));
    table.byKey.a.die();
    untilKept(table);
    table.isHeld = true;
    table.byKey.b.append("whole b", true, table.now);
    table.byKey.c.log.shown(2, 3);
    table.isHeld = false;
    table.deliver();
    assert.equal(table.told("c", "undone").length, 1);
  },

  "and so is a new keeper's own"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    table.byKey.b.log.shown(1, table.deed("a", "three"));
    table.byKey.a.die();
    untilKept(table);
    table.deed("b", "whole b", true);
    assert.equal(table.told("b", "undone").length, 1);
  },

  "nobody is told so of what is there"(modules) {
    const table = seated(modules, 3);
    for (const { log } of table.members) log.shown(1, 2);
    table.byKey.a.die();
    untilKept(table);
    table.deed("b", "whole b", true);
    table.reload("a");
    table.wait(2000);
    assert.deepEqual(
      table.members.map(({ key }) => table.told(key, "undone").length),
      [0, 0, 0],
    );
  },

  "texts of an older term are refused"(modules) {
    const table = seated(modules, 3);
    table.byKey.a.handOver("b", table.now);
    table.deliver();
    table.deed("b", "whole b", true);
    table.say("a", "c", { t: "lead", term: 1, votes: [] });
    assert.equal(table.byKey.c.log.keeper.keeper, "b");
    table.byKey.b.die();
    const { end } = table.byKey.c.disk.state;
    for (let at = 0; at < 20; at += 1) {
      table.say("a", "c", { t: "append", term: 1, number: 3, hash: end, acknowledged: 3, kept: true, first: false, entries: [] });
      table.wait(400);
    }
    assert.ok(toldBy(table, "c", "no").length >= 20);
    assert.equal(table.keepers.length, 1, "such a text is no beat");
  },

  "a keeper that the others have left holds nobody back"(modules) {
    const table = seated(modules, 6);
    table.part("ad", "bcef");
    table.wait(20_000);
    const [keeper] = table.keepers.filter((key) => key !== "a");
    table.deed(keeper, "whole again", true);
    table.byKey[keeper].die();
    table.byKey[[..."bcef"].findLast((key) => key !== keeper)].die();
    table.join();
    table.wait(15_000);
    const { term } = table.byKey.d.log;
    assert.ok(term > 2, "those that are left are enough, with whom it has kept until now");
    assert.deepEqual(table.parts("d"), ["whole again"]);
  },

  "who says that it keeps shows the votes of a majority"(modules) {
    const table = seated(modules, 5);
    const votes = (...voters) => voters.map((voter) => ({ voter, sign: "" }));
    for (const few of [[], votes("b", "c"), votes("b", "c", "c"), votes("b", "c", "z"), votes("b", "b", "c")]) {
      table.say("b", "d", { t: "lead", term: 2, votes: few });
      assert.equal(table.byKey.d.log.keeper.keeper, "a");
    }
    table.say("b", "d", { t: "lead", term: 2, votes: votes("b", "c", "e") });
    assert.equal(table.byKey.d.log.keeper.keeper, "b");
  },

  "a member alone can't bring about an election while the keeper is heard"(modules) {
    const table = seated(modules, 4);
    for (let term = 2; term < 40; term += 1) {
      for (const to of ["a", "b", "d"]) {
        table.say("c", to, { t: "no", term });
        table.say("c", to, { t: "would", term });
        table.say("c", to, ask(term, 99, term));
        table.say("c", to, { t: "lead", term, votes: [{ voter: "c", sign: "" }] });
      }
      table.wait(100);
    }
    assert.deepEqual(table.keepers, ["a"]);
    const { term } = table.byKey.a.log;
    assert.ok(table.told("a", "lead").length <= 2, "it goes into a later term once in a while, and keeps");
    table.wait(11_000);
    table.say("c", "a", { t: "no", term: 2 ** 50 });
    assert.equal(table.byKey.a.log.term, term);
  },

  "who is cut off alone raises no term, and disturbs nobody when it is back"(modules) {
    const table = seated(modules, 3);
    table.part("c", "ab");
    table.wait(60_000);
    assert.equal(table.byKey.c.log.term, 1);
    table.join();
    table.wait(5000);
    assert.deepEqual([table.keepers, table.byKey.a.log.term], [["a"], 1]);
  },

  "a keeper goes into a later term where a member can't come back into its own"(modules) {
    const table = seated(modules, 3);
    table.byKey.c.die();
    Object.assign(table.byKey.c.disk.state, { term: 5, vote: "c", keeper: null }); // it stood, and nobody else heard
    table.reload("c");
    table.wait(5000);
    assert.deepEqual(table.keepers, ["a"]);
    assert.equal(table.byKey.a.log.term, 6);
    table.deed("a", "whole", true);
    assert.deepEqual(table.parts("c"), ["whole"]);
  },

  "what was lost on the way is sent again, once"(modules) {
    const table = seated(modules, 2);
    table.isHeld = true;
    table.deed("a", "lost");
    table.drop();
    for (let at = 0; at < 10; at += 1) table.deed("a", `${at}`);
    table.isHeld = false;
    table.wait(1000);
    assert.equal(table.parts("b").length, 13);
    const sent = toldBy(table, "a", "append").map(({ entries }) => entries.length);
    assert.ok(sent.reduce((sum, one) => sum + one) < 40, `${sent}`);
  },

  "a log that differs is replaced from where it differs"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    for (let at = 0; at < 5; at += 1) table.deed("a", `undone ${at}`);
    const told = () => table.keepers.includes("b");
    while (!told()) table.wait(250);
    for (const part of ["whole b", "b1", "b2"]) table.deed("b", part, part === "whole b");
    table.join();
    table.wait(3000);
    assert.deepEqual(table.parts("a"), ["whole b", "b1", "b2"]);
    table.byKey.a.die();
    table.reload("a");
    table.wait(2000);
    assert.equal(toldBy(table, "a", "forgot").length, 0, "its storage says the same");
  },

  "entries with a wrong hash, number or term change nothing"(modules) {
    const good = seated(modules, 2);
    good.isHeld = true;
    good.deed("a", "three");
    const { from, to, match, ...append } = good.said.at(-1);
    const wrong = [
      { before: "x" },
      { number: 4 },
      { number: 2 },
      { term: 2 },
      { term: 0 },
      { term: 2, whole: true },
      { whole: 1 },
      { part: 3 },
      { number: -1 },
    ];
    for (const change of wrong) {
      const table = seated(modules, 2);
      const before = JSON.stringify(table.byKey.b.disk);
      table.say("a", "b", { ...append, entries: [{ ...append.entries[0], ...change }] });
      assert.equal(JSON.stringify(table.byKey.b.disk), before, JSON.stringify(change));
      assert.equal(table.parts("b").length, 2);
    }
    const table = seated(modules, 2);
    table.say("a", "b", append);
    assert.deepEqual(table.parts("b"), ["whole a", "part a", "three"]);
  },

  "what is acknowledged is not replaced"(modules) {
    const table = seated(modules, 2);
    const [whole] = table.byKey.b.log.save;
    const other = {
      ...whole,
      number: 2,
      before: table.said.find(({ t, number }) => t === "append" && number === 1).hash,
      part: "another",
      whole: false,
    };
    table.say("a", "b", {
      t: "append",
      term: 1,
      number: 1,
      hash: other.before,
      acknowledged: 2,
      kept: true,
      first: true,
      entries: [other],
    });
    assert.deepEqual(table.parts("b"), ["whole a", "part a"]);
  },

  "a deed acts on each device as soon as it knows that enough have stored it"(modules) {
    const acts = (table, key) => table.told(key, "deed").map(({ text }) => text);
    const three = seated(modules, 3);
    three.part("a", "c");
    three.deed("a", "!one");
    assert.deepEqual([acts(three, "b"), acts(three, "c")], [["one"], []], "it and the keeper are enough");
    const six = seated(modules, 6);
    six.isHeld = true;
    six.deed("a", "!one");
    const [entry] = six.said.at(-1).entries;
    const { number, before } = entry;
    six.drop();
    six.isHeld = false;
    six.part("b", "cdef");
    const append = { t: "append", term: 1, number: number - 1, hash: before, acknowledged: 0, first: false, entries: [entry] };
    six.say("a", "b", { ...append, kept: true });
    assert.deepEqual(acts(six, "b"), [], "two of six are not");
    six.join();
    six.say("c", "b", { t: "stored", term: 1, number });
    assert.deepEqual(acts(six, "b"), ["one"]);
    for (const key of "cdf") six.say(key, "e", { t: "stored", term: 1, number: number + 1 });
    assert.deepEqual(acts(six, "e"), [], "it has not got it itself");
    six.say("a", "e", { ...append, kept: true });
    assert.deepEqual(acts(six, "e"), ["one"]);
    const forgetful = seated(modules, 3);
    forgetful.byKey.a.isFull = true;
    forgetful.part("b", "c");
    forgetful.deed("a", "!one");
    forgetful.deed("a", "!two");
    forgetful.part("a", "c");
    forgetful.join();
    assert.deepEqual(acts(forgetful, "b"), [], "a keeper that stores nothing does not count");
    const all = seated(modules, 6);
    all.deed("a", "!one");
    for (const { key } of all.members) assert.deepEqual(acts(all, key), ["one"], "nobody waits for a beat");
  },

  "a deed of an earlier term acts with one of the present term"(modules) {
    const table = seated(modules, 3);
    table.part("a", "bc");
    table.deed("a", "!one");
    const [entry] = table.said.at(-1).entries;
    table.byKey.a.die();
    const votes = ["b", "c"].map((voter) => ({ voter, sign: "" }));
    table.say("c", "b", { t: "lead", term: 2, votes });
    const { number, before } = entry;
    const append = { t: "append", term: 2, number: number - 1, hash: before, acknowledged: number - 1, kept: true, first: false };
    table.say("c", "b", { ...append, entries: [entry] });
    assert.equal(table.parts("b").at(-1), "!one");
    assert.deepEqual(table.told("b", "deed"), [], "a keeper in between may not have had it");
  },

  "what others have stored counts in its term alone"(modules) {
    const table = seated(modules, 6);
    table.say("c", "b", { t: "stored", term: 1, number: 99 });
    table.byKey.a.handOver("d", table.now);
    table.deliver();
    table.deed("d", "whole d", true);
    table.part("d", "acef");
    table.deed("d", "!one");
    assert.deepEqual([table.parts("b").at(-1), table.told("b", "deed")], ["!one", []]);
  },

  "the first entry of a term is whole"(modules) {
    const table = seated(modules, 2);
    table.byKey.a.handOver("b", table.now);
    table.deliver();
    assert.equal(table.deed("b", "a part only"), null);
    assert.equal(table.deed("b", "all of it", true), 3);
  },

  "what a whole entry replaces is dropped, and who has slept is sent the rest"(modules) {
    const table = seated(modules, 3);
    table.byKey.c.die();
    for (let at = 0; at < 200; at += 1) table.deed("a", `${at}`, at === 150);
    table.wait(3000);
    assert.equal(table.byKey.b.disk.entries.length, 50);
    assert.equal(table.byKey.a.disk.entries.length, 50);
    table.reload("c");
    table.wait(3000);
    assert.deepEqual(table.parts("c"), table.parts("a"));
    assert.equal(table.byKey.c.disk.entries.length, 50);
  },

  "who has slept misses no deed, though a whole entry has come since"(modules) {
    const table = seated(modules, 2);
    table.part("a", "b");
    for (const part of ["!one", "!two"]) table.deed("a", part);
    table.join();
    table.isHeld = true;
    table.deed("a", "whole again", true);
    table.isHeld = false;
    table.wait(3000);
    assert.deepEqual(
      table.told("b", "deed").map(({ text }) => text),
      ["one", "two"],
    );
  },

  "what is kept begins with a whole entry, so who has slept from before the first deed can follow"(modules) {
    const table = seated(modules, 3);
    table.part("c", "ab");
    for (const part of ["one more", "!one", "another"]) table.deed("a", part);
    table.deed("a", "whole again", true);
    table.wait(2000);
    table.join();
    table.wait(3000);
    assert.deepEqual(
      table.told("c", "deed").map(({ text }) => text),
      ["one"],
    );
    assert.deepEqual(table.parts("c"), table.parts("a"));
  },

  "an entry that others have not acknowledged is not the beginning of a log"(modules) {
    const table = seated(modules, 3);
    const entry = { term: 1, number: 9, before: "x", whole: true, part: "new" };
    table.say("a", "b", {
      t: "append",
      term: 1,
      number: 8,
      hash: "x",
      acknowledged: 8,
      kept: true,
      first: true,
      entries: [entry],
    });
    assert.deepEqual(table.parts("b"), ["whole a", "part a"]);
  },

  "at most 64 entries ahead, 64 kB a text, 1 MB a log"(modules) {
    const table = seated(modules, 4);
    table.part("a", "bcd");
    let taken = 0;
    while (taken < 99 && table.deed("a", "x") !== null) taken += 1;
    assert.equal(taken, 64);
    const other = seated(modules, 2);
    assert.equal(other.deed("a", "x".repeat(64 * 1024)), null);
    let size = 0;
    while (size < 1_200_000 && other.deed("a", "x".repeat(50_000)) !== null) size += 50_000;
    assert.ok(size > 900_000 && size < 1024 * 1024, `${size}`);
    assert.deepEqual(other.parts("b"), other.parts("a"), "the other takes as much");
    assert.ok(other.said.every((one) => JSON.stringify(one).length < 64 * 1024));
  },

  "anything else is nothing"(modules) {
    const table = seated(modules, 2);
    const { b } = table.byKey;
    const before = JSON.stringify(b.disk);
    const beat = table.said.findLast(({ t, from }) => t === "append" && from === "a");
    const spoilt = ["", "null", "[]", "{", '{"t":"append"}', "[".repeat(99_999), JSON.stringify({ ...beat, match: "other" })];
    for (const field of ["term", "number", "hash", "acknowledged", "entries", "t"])
      for (const value of [null, -1, 0.5, "x".repeat(300), [1], {}, "constructor", true, 2 ** 60])
        spoilt.push(JSON.stringify({ ...beat, [field]: value }));
    spoilt.push(JSON.stringify({ ...beat, entries: Array(65).fill({ term: 1, number: 3, before: "", whole: false, part: "" }) }));
    spoilt.push(JSON.stringify({ ...beat, more: "x".repeat(65 * 1024) }));
    const told = b.told.length;
    const said = table.said.length;
    for (const text of spoilt)
      for (const from of ["a", "stranger"]) assert.doesNotThrow(() => b.hear(text, from, table.now), text.slice(0, 200));
    b.hear(JSON.stringify({ match: MATCH, ...ask(2, 9, 9) }), "stranger", table.now);
    assert.equal(JSON.stringify(b.disk), before);
    const answers = table.said.slice(said).map(({ t, to }) => `${t} ${to}`);
    assert.deepEqual(
      [...new Set(answers)].filter((one) => one !== "no a" && one !== "lack a"),
      [],
      `${b.told.slice(told).map((one) => one.do)}`,
    );
  },

  "nonsense of members' throws nothing, and nobody answers for ever"(modules) {
    for (let seed = 1; seed <= 30; seed += 1) {
      const random = chance(seed);
      const table = new Table(modules, 2 + random.below(5));
      table.deed("a", "whole", true);
      for (let count = 0; count < 200; count += 1) {
        const to = random.one(table.members);
        const from = random.one(table.members).key;
        const text = JSON.stringify(nonsense(random, table, to));
        assert.doesNotThrow(() => to.hear(text, from, table.now), `${seed}: ${text}`);
        table.deliver();
        if (random.next() < 0.1) table.wait(500);
        if (random.next() < 0.05) table.deed(to.key, "d", random.next() < 0.5);
        if (random.next() < 0.03) table.reload(to.key);
        if (random.next() < 0.02) to.handOver(from, table.now);
        if (random.next() < 0.005) to.isFull = true;
      }
    }
  },

  "one member alone needs nobody, and says nothing"(modules) {
    const table = seated(modules, 1);
    assert.deepEqual(
      table.told("a", "acknowledged").map(({ number }) => number),
      [1, 2],
    );
    table.byKey.a.die();
    table.reload("a");
    table.wait(60_000);
    assert.equal(table.deed("a", "on"), 3);
    assert.deepEqual(table.said, []);
    assert.equal(table.told("a", "pause").length, 0);
  },
};
