// A match that homes deal together: rooms with a part that counts deeds, over lines that lose texts, with pages that are loaded again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { AGAIN_MS, JointMatch } from "../../../web/session/joint/match.js";
import { FakePart } from "./fake_part.js";

const ALL = -1;
const MOST = 12;

/** Numbers that look random. */
function numbers(seed) {
  let at = seed;
  return () => {
    at = (at * 48271) % 2147483647;
    return at / 2147483647;
  };
}

/** A page of such a room: what it has stored, its match, and its Python, which takes a while. */
class Page {
  stored = { entries: [], letters: [], written: 0, faults: [] };
  verdict = null;
  said = [];

  constructor(me, rooms) {
    Object.assign(this, { me, rooms });
    this.load();
  }

  load() {
    this.part = new FakePart({ me: this.me, homes: this.rooms.count, most: MOST });
    this.match = new JointMatch({ me: this.me, ...structuredClone(this.stored) });
    this.news = null;
    this.told = this.stored.entries.length;
  }

  step(now) {
    const { log } = this.rooms;
    for (; this.told < log.length; this.told += 1) this.match.entry(log[this.told]);
    if (this.part.isAsked) this.match.says(this.me, "go");
    if (this.news) {
      const { keep, say, propose, news } = this.match.done(this.news, now);
      this.news = null;
      if (keep) {
        const { entries, letters } = this.stored;
        this.stored = {
          ...structuredClone(keep),
          entries: [...entries, ...keep.entries],
          letters: [...letters, ...keep.letters],
        };
      }
      this.verdict ??= news.verdict;
      for (const [to, text] of say) this.rooms.send(this.me, to, text);
      for (const deed of propose) this.rooms.propose(deed);
    }
    const operation = this.match.operation(now);
    assert.equal(this.match.operation(now), null, "one at a time");
    if (operation) this.news = this.part.operate(JSON.parse(JSON.stringify(operation)));
  }
}

class Rooms {
  log = [];
  now = 0;
  sent = 0;

  constructor(count, { loses = 0, seed = 1 } = {}) {
    Object.assign(this, { count, loses, random: numbers(seed) });
    this.pages = Array.from({ length: count }, (_, me) => new Page(me, this));
  }

  send(from, to, text) {
    for (const page of this.pages) {
      if (page.me === from || (to !== ALL && to !== page.me)) continue;
      this.sent += 1;
      if (this.random() >= this.loses) page.match.hear(from, text);
    }
  }

  propose(deed) {
    if (this.random() >= this.loses && !this.log.includes(deed)) this.log.push(deed);
  }

  play(reloads = 0, most = 5000) {
    for (let steps = 0; this.pages.some(({ verdict }) => verdict === null); steps += 1) {
      assert.ok(steps < most, "the match has stopped");
      this.now += 50;
      for (const page of this.pages) {
        page.step(this.now);
        if (this.random() < reloads) page.load();
      }
    }
    return new Set(this.pages.map(({ verdict }) => verdict.record));
  }
}

test("homes play a match to its end", () => {
  const rooms = new Rooms(3);
  assert.equal(rooms.play().size, 1);
  assert.equal(rooms.log.length, MOST);
  assert.ok(rooms.now < MOST * 500, "nothing waits for what is said again");
});

test("letters, deeds and questions that are lost are said again", () => {
  for (let seed = 1; seed <= 20; seed += 1) assert.equal(new Rooms(3, { loses: 0.4, seed }).play().size, 1);
});

test("a page that is loaded again plays on from what it has stored", () => {
  for (let seed = 1; seed <= 20; seed += 1) assert.equal(new Rooms(3, { loses: 0.2, seed }).play(0.05).size, 1);
});

const opening = { me: 0, entries: [], letters: [], written: 0, faults: [] };
const quiet = {
  letters: [],
  keep: [],
  written: 0,
  faults: [],
  deeds: [],
  ready: null,
  lacks: [],
  wants: [],
  unlike: [],
  verdict: null,
  screens: [],
};

test("what comes while Python works is in the next operation, which keeps what it has read", () => {
  const match = new JointMatch(opening);
  assert.deepEqual(match.operation(0).open, opening);
  match.entry("aa");
  match.hear(1, "letter|bb");
  match.hear(2, "ready|4");
  match.hear(2, "ready|x");
  match.hear(1, "lack|0 pass\n1 pass");
  match.hear(1, "which|");
  match.hear(1, "have|[]");
  match.hear(1, "nonsense");
  assert.equal(match.operation(5), null);
  assert.equal(match.done(quiet, 10).keep, null);
  const { open, entries, letters, ready, asks, compares, inventories } = match.operation(10);
  assert.equal(open, undefined);
  assert.deepEqual([entries, letters, ready], [["aa"], [[1, "bb"]], [[2, 4]]]);
  assert.deepEqual([asks, compares, inventories], [[[1, ["0 pass", "1 pass"]]], [1], [[1, "[]"]]]);
  assert.deepEqual(match.done(quiet, 12).keep, { entries: ["aa"], letters: [], written: 0, faults: [] });
  assert.equal(match.operation(500), null, "nothing new");
  assert.notEqual(match.operation(10 + AGAIN_MS), null, "it is told the time");
});

test("what may be lost is said when it is new, and again after a while", () => {
  const match = new JointMatch(opening);
  const said = (now, news) => {
    match.entry("");
    match.operation(now);
    const { say, propose } = match.done({ ...quiet, ...news }, now);
    return [...say.map(([to, text]) => `${to} ${text}`), ...propose];
  };
  const first = { letters: [[2, "aa"]], ready: 3, lacks: ["x"], unlike: [1], deeds: ["dd"] };
  const again = { ...first, letters: [] };
  assert.deepEqual(said(0, first), ["-1 new|", "2 letter|aa", "-1 lack|x", "1 which|", "-1 ready|3", "dd"]);
  assert.deepEqual(said(50, again), []);
  assert.deepEqual(said(100, { ...again, ready: 4 }), ["-1 ready|4"]);
  assert.deepEqual(said(AGAIN_MS, { ...again, ready: 4 }), ["-1 lack|x", "1 which|", "dd"]);
  match.hear(2, "new|");
  assert.deepEqual(said(AGAIN_MS + 50, { ...again, ready: 4 }), ["1 which|", "-1 ready|4", "dd"]);
  assert.deepEqual(said(AGAIN_MS + 5050, { ...again, ready: 4 }), ["-1 lack|x", "1 which|", "-1 ready|4", "dd"]);
});

test("a letter that may be under way is asked for when it does not come, one that others have at once, and each once a second", () => {
  const match = new JointMatch(opening);
  const asked = (now, news) => {
    match.entry("");
    match.operation(now);
    return match.done({ ...quiet, ...news }, now).say.map(([, text]) => text);
  };
  assert.deepEqual(asked(0, { lacks: ["a", "b"] }), ["new|", "lack|a\nb"], "what was said before it was there has gone by");
  assert.deepEqual(asked(10, { lacks: ["b", "c"], wants: ["d"] }), ["lack|d"]);
  assert.deepEqual(asked(20, { lacks: ["c"], wants: ["d", "e"] }), ["lack|e"]);
  assert.deepEqual(asked(405, { lacks: ["c"], wants: ["d"] }), []);
  assert.deepEqual(asked(415, { lacks: ["c"], wants: ["d"] }), ["lack|c"]);
  assert.deepEqual(asked(420, { lacks: ["f"], wants: ["d"] }), []);
  assert.deepEqual(asked(15 + AGAIN_MS, { lacks: ["f"], wants: ["d"] }), ["lack|f\nd"]);
});

test("whoever says much is not kept without end", () => {
  const match = new JointMatch(opening);
  for (let n = 0; n < 20_000; n += 1) match.hear(1, "letter|aa");
  assert.ok(match.operation(0).letters.length <= 4000);
});
