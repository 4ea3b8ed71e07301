// A page's home in a room: how its match begins, what is stored, shown and answered, what becomes of it when Python dies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { PythonDied } from "../../../web/boot/watch.js";
import { createKeeper } from "../../../web/core/device.js";
import { Home } from "../../../web/session/joint/home.js";
import { JointRoom } from "../../../web/session/joint/room.js";
import { LogDrawer } from "../../../web/session/log/drawer.js";
import { misfit } from "../../../web/wire/check.js";
import { MESSAGES } from "../../../web/wire/shapes.js";

const HOMES = ["ann's key", "bob's key"];
const QUIET = {
  letters: [],
  keep: [],
  written: 0,
  faults: [],
  deeds: [],
  ready: null,
  lacks: [],
  wants: [],
  silent: [],
  unlike: [],
  verdict: null,
  screens: [],
  thinks: [],
};
const OPENING = {
  t: "opening",
  match: "m1",
  homes: HOMES,
  opening: {
    header: '{"tavola":1}\n',
    sharings: ["aa", "bb"],
    people: [0, 1],
    bots: { level: "normal", pace: "quick", tempers: [null, null] },
    clock: 0,
    turn_clock: 0,
    owner: null,
  },
};
const FOUND = { t: "found", match: "m1", header: '{"tavola":1}\n', me: 1, homes: 2 };
const moment = () => new Promise((done) => setTimeout(done, 5));

/** Bob's page; `answers` are what Python says to operations, in turn. */
class Page {
  asked = [];
  told = [];
  heard = [];
  proposed = [];
  begun = [];
  settled = [];
  faults = [];
  deeds = [];
  answers = [];
  stored = new Map();
  isFull = false;

  constructor() {
    const drawer = {
      getItem: (key) => this.stored.get(key) ?? null,
      setItem: (key, value) => {
        if (this.isFull) throw new Error("full");
        this.stored.set(key, value);
      },
      removeItem: (key) => this.stored.delete(key),
      key: (n) => [...this.stored.keys()][n] ?? null,
      get length() {
        return page.stored.size;
      },
    };
    const page = this;
    this.log = new LogDrawer(createKeeper(drawer), "room");
    this.restartPython();
    this.load();
  }

  restartPython() {
    this.python = {
      bring: async () => {},
      ask: async (op) => {
        this.asked.push(op);
        if (op.op === "sharing") return { ok: true, sharing: "bb" };
        const answer = this.answers.shift() ?? {};
        if (answer instanceof Error) throw answer;
        return answer.error ? { ok: false, ...answer } : { ok: true, part: { ...QUIET, ...answer } };
      },
    };
  }

  load() {
    this.room?.close();
    this.room = new JointRoom(this.setup);
  }

  get setup() {
    return {
      me: HOMES[1],
      python: async () => this.python,
      think: null,
      log: this.log,
      here: () => [HOMES[0]],
      deeds: () => this.deeds,
      tell: (key, text) => this.told.push([key, text]),
      propose: (deed) => this.proposed.push(deed),
      hear: (text) => this.heard.push(JSON.parse(text)),
      name: (seat) => ["Ann", "Bob"][seat] ?? "",
      changed: () => {},
      begun: (match) => this.begun.push(match),
      settled: (match, verdict) => this.settled.push([match, verdict]),
      fault: (error) => this.faults.push(String(error)),
    };
  }

  deed(text) {
    this.deeds.push(text);
    this.room.deed(text);
  }

  /** Whose match has begun. */
  async open(...answers) {
    await this.room.share(FOUND);
    this.answers.push(...answers);
    this.deed(JSON.stringify(OPENING));
    await moment();
    return this;
  }

  get parts() {
    return this.asked.filter(({ op }) => op === "part");
  }
}

const VIEW = { stage: "turn", turn: null, round: 0, seats: [], zones: [], counters: {}, focus: null, groups: {}, most: {} };
const COMPANY = { reading: null, readers: null, silent: null, recess: null, may_rest: false };
const SCREEN = { view: { stage: "turn" }, question: null, waiting: null, over: null, clock: null, ...COMPANY };
const events = (...numbers) => numbers.map((n) => ({ n, name: "said", args: {} }));

test("the part is opened from the first deed, with the root from which this page has shared", async (t) => {
  const page = new Page();
  t.after(() => page.room.close());
  assert.equal(await page.room.share(FOUND), "bb");
  assert.equal(await page.room.share(FOUND), "bb", "once");
  const [{ root }] = page.asked;
  assert.match(root, /^[0-9a-f]{62}$/);
  page.deed(JSON.stringify(OPENING));
  await moment();
  const [{ open }] = page.parts;
  assert.deepEqual([open.me, open.root, open.sharings, open.entries], [1, root, ["aa", "bb"], []]);
  assert.deepEqual(page.begun, ["m1"]);
});

test("an opening with another sharing in this home's place is none, nor one that it has not shared in", async (t) => {
  for (const change of [{ opening: { ...OPENING.opening, sharings: ["aa", "cc"] } }, { match: "m2" }, { homes: ["x", "y"] }]) {
    const page = new Page();
    t.after(() => page.room.close());
    await page.room.share(FOUND);
    page.deed(JSON.stringify({ ...OPENING, ...change }));
    await moment();
    assert.deepEqual([page.parts, page.begun], [[], []]);
  }
});

test("what is new of events is shown, all of it after a hello, and of no other seat", async (t) => {
  const page = await new Page().open({
    screens: [
      [0, { ...SCREEN, events: events(7) }],
      [1, { ...SCREEN, events: events(0, 1) }],
    ],
  });
  t.after(() => page.room.close());
  page.answers.push({ screens: [[1, { ...SCREEN, events: events(1, 2) }]] });
  page.deed("aa");
  await moment();
  assert.equal(page.room.says('{"t":"hello"}'), false, "the keeper hears it, too");
  await moment();
  const numbers = page.heard.map((message) => message.events.map(({ n }) => n));
  assert.deepEqual(numbers, [[0, 1], [1, 2], [0, 1, 2]]);
  assert.ok(page.heard.every(({ t, match, may_rest }) => t === "screen" && match === "m1" && may_rest === false));
});

test("answers are this home's to hear, and acknowledged when Python says so", async (t) => {
  const page = await new Page().open();
  t.after(() => page.room.close());
  page.answers.push({ taken: ["a1"], refused: [["a2", { key: "why.not_legal", args: {} }]], follows: [["a3", {}, null]] });
  assert.equal(page.room.says(JSON.stringify({ t: "answer", id: "a1", match: "m1", ask: 0, value: "income" })), true);
  assert.equal(page.room.says(JSON.stringify({ t: "step", id: "a3", match: "m1", ask: 0, answers: [1] })), true);
  assert.equal(page.room.says(JSON.stringify({ t: "answer", id: "a9", match: "another", ask: 0, value: 1 })), false);
  assert.equal(page.room.says(JSON.stringify({ t: "phrase", id: "nice" })), false);
  await moment();
  await moment();
  const { answers, steps } = page.parts.at(-1);
  assert.deepEqual([...page.parts.flatMap((op) => op.answers), ...steps], [[1, "a1", "income"], ...(steps.length ? [[1, "a3", [1]]] : [])]);
  assert.ok(answers.length <= 1);
  assert.deepEqual(
    page.heard.map(({ t, id }) => [t, id]),
    [
      ["ack", "a1"],
      ["refused", "a2"],
      ["follows", "a3"],
    ],
  );
});

test("wishes of its person are this home's to hear; a refusal names no answer", async (t) => {
  const page = await new Page().open();
  t.after(() => page.room.close());
  page.answers.push({}, { refused: [["", { key: "why.recess_on", args: {} }]] });
  for (const said of [
    { t: "read", ask: 4 },
    { t: "more_time", ask: 5 },
    { t: "recess", on: true },
    { t: "go_on", ask: 6, seat: 0 },
    { t: "go_on", ask: 7, seat: null },
  ])
    assert.equal(page.room.says(JSON.stringify(said)), true);
  assert.equal(page.room.says('{"t":"here"}'), false);
  for (let n = 0; n < 3; n += 1) await moment();
  const heard = (what) => page.parts.flatMap((op) => op[what]);
  assert.deepEqual([heard("reads"), heard("mores"), heard("rests")], [[4], [[1, 5]], [[1, true]]]);
  assert.deepEqual(heard("skips"), [[1, 6, 0], [1, 7, null]]);
  assert.deepEqual(page.heard, [{ t: "refused", id: null, why: { key: "why.recess_on", args: {} } }]);
});

test("a break has the name of who has called it, and what is left when all is shown once more", async (t) => {
  const recess = { seat: 0, left: 60_000, yours: false, agreed: 0, of: 0, mine: false };
  const clock = { left: 20_000, of: 20_000, paused: true, more: 3 };
  const readers = { seats: [0], left: 5_000 };
  const page = await new Page().open({ screens: [[1, { ...SCREEN, clock, recess, readers, events: [] }]] });
  t.after(() => page.room.close());
  await new Promise((done) => setTimeout(done, 30));
  page.room.show();
  const [first, again] = page.heard;
  for (const { recess } of [first, again]) assert.deepEqual([recess.who, recess.yours, recess.of], ["Ann", false, 0]);
  assert.equal(first.recess.left, 60_000);
  assert.ok(again.recess.left < 60_000 && again.recess.left > 50_000);
  assert.ok(again.readers.left < 5_000);
  assert.equal(again.clock.left, 20_000, "it stands still");
  assert.equal(misfit({ ...again, view: VIEW }, MESSAGES.screen, "screen", "a game"), null, "as a page reads it");
});

test("letters go to the page of their home, words of others are heard from homes alone", async (t) => {
  const page = await new Page().open({ letters: [[0, "11"], [-1, "22"]], ready: 3, deeds: ["dd"], silent: [0] });
  t.after(() => page.room.close());
  assert.deepEqual(
    page.told.filter(([key]) => key === HOMES[0]),
    [
      [HOMES[0], "home|m1|letter|11"],
      [HOMES[0], "home|m1|letter|22"],
      [HOMES[0], "home|m1|ready|3"],
    ],
  );
  assert.ok(page.proposed.includes("dd"));
  assert.equal(page.room.hears(HOMES[0], "home", "m1|letter|33"), true);
  assert.equal(page.room.hears(HOMES[0], "home", "m0|letter|55"), true, "of the match before");
  assert.equal(page.room.hears(HOMES[0], "home", "m0|ready|14"), true);
  assert.equal(page.room.hears("eve's key", "home", "m1|letter|44"), true);
  assert.equal(page.room.hears(HOMES[0], "log", "{}"), false);
  await moment();
  const said = page.parts.flatMap((op) => op.letters);
  assert.deepEqual(said, [[0, "33"]]);
  assert.deepEqual(
    page.parts.flatMap((op) => op.ready),
    [],
  );
  assert.deepEqual(
    page.parts.flatMap((op) => op.gone),
    [0],
  );
});

test("what was stored before anything was said is there after a reload, or when Python has died", async (t) => {
  const page = await new Page().open({ keep: ["11"], written: 1, letters: [[0, "11"]] });
  t.after(() => page.room.close());
  page.deed("aa");
  await moment();
  const [{ open: first }] = page.parts;
  page.load();
  page.room.restore();
  await moment();
  const again = page.parts.at(-1).open;
  assert.deepEqual([again.root, again.letters, again.written, again.entries], [first.root, ["11"], 1, ["aa"]]);
  page.answers.push(new PythonDied(true, null));
  page.deed("bb");
  await moment();
  page.restartPython();
  const waits = page.room.python();
  await new Promise((done) => setTimeout(done, 1300));
  assert.equal(await waits, page.python, "who shows the match waits until its part is open again");
  assert.deepEqual(page.parts.at(-1).open?.entries ?? page.parts.at(-2).open.entries, ["aa", "bb"]);
  assert.deepEqual(page.faults, []);
});

test("where nothing can be stored, nothing is said, and the home deals no more", async (t) => {
  const page = await new Page().open();
  t.after(() => page.room.close());
  page.isFull = true;
  page.answers.push({ keep: ["11"], written: 1, letters: [[0, "11"]] });
  page.deed("aa");
  await moment();
  assert.deepEqual(page.told, []);
  const asked = page.asked.length;
  page.deed("bb");
  await moment();
  assert.equal(page.asked.length, asked);
  assert.equal(page.faults.length, 1);
});

test("the verdict is told, and once more to a room that comes onto this device later", async (t) => {
  const verdict = { steps: 3, faults: [], unknown: [], record: "{}" };
  const page = await new Page().open({ verdict });
  t.after(() => page.room.close());
  page.room.keeps();
  assert.deepEqual(page.settled, [
    ["m1", verdict],
    ["m1", verdict],
  ]);
});

/** A page that is loaded again, with all that it has to do with its room. @param {Page} page */
function homeOf(page, found = async () => true) {
  page.room.close();
  page.room = new Home({ ...page.setup, spares: () => false, found, room: () => {}, send: () => {} });
  return page.room;
}

test("a page that is loaded again is shown its match once it knows its room, however quick Python is", async (t) => {
  const page = await new Page().open();
  const home = homeOf(page);
  t.after(() => home.close());
  page.answers.push({ screens: [[1, { ...SCREEN, events: events(0, 1) }]] });
  home.restore();
  await moment();
  assert.deepEqual(page.heard, [], "it could not read a screen");
  home.sees(null, { phase: "playing", together: true, options: {}, your_seat: 1 });
  await moment();
  assert.deepEqual(
    page.heard.map(({ t, events }) => [t, events.length]),
    [["screen", 2]],
  );
});

test("a device that saves data says at once that it does not deal", async (t) => {
  const page = new Page();
  const said = [];
  page.room.close();
  page.room = new Home({ ...page.setup, spares: () => true, found: () => {}, room: () => {}, send: (message) => said.push(message) });
  t.after(() => page.room.close());
  await page.room.begins(FOUND);
  assert.deepEqual(said, [{ t: "sharing", match: "m1", sharing: "" }]);
  assert.deepEqual(page.asked, [], "no Python is loaded for it");
});

test("an opening that is said again begins no second log", async (t) => {
  const page = new Page();
  const found = [];
  const home = homeOf(page, async (others) => found.push(others) > 0);
  t.after(() => home.close());
  await Promise.all([home.begins(OPENING), home.begins(OPENING)]);
  assert.deepEqual(found, [[HOMES[0]]]);
});
