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
  waits: [],
  unlike: [],
  verdict: null,
  screens: [],
  thinks: [],
};
const OPENING = {
  t: "opening",
  match: "m1",
  homes: HOMES,
  seated: HOMES,
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
/** The room of a match that Ann's and Bob's devices deal, with these people, or bots, in its seats. */
const roomOf = (...names) => ({
  phase: "playing",
  options: {},
  your_seat: 1,
  together: { match: "m1", homes: ["ann's ke", "bob's ke"], at: [0, 1, 1] },
  seats: names.map((name, seat) => ({ seat, kind: name ? "human" : "bot", who: name && `${name}'s key`.slice(0, 8), name })),
});
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
  roomNow = roomOf("ann", "bob");

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
      here: () => this.here ?? [HOMES[0], "cat's key"],
      deeds: () => this.deeds,
      tell: (key, text) => this.told.push([key, text]),
      propose: (deed) => this.proposed.push(deed),
      hear: (text) => this.heard.push(JSON.parse(text)),
      room: () => this.roomNow,
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
  assert.deepEqual(numbers, [
    [0, 1],
    [1, 2],
    [0, 1, 2],
  ]);
  assert.ok(page.heard.every(({ t, match, may_rest }) => t === "screen" && match === "m1" && may_rest === false));
});

/** What was said to Python of seats, and all that it was told. */
const says = (page) => page.parts.flatMap((op) => op.says);

test("what people say to a match is this home's to hear, and what Python says to that is theirs", async (t) => {
  const page = await new Page().open();
  t.after(() => page.room.close());
  const refusal = { t: "refused", id: "a2", why: { key: "why.not_legal", args: {} } };
  page.answers.push({
    told: [
      [1, { t: "ack", id: "a1" }],
      [1, refusal],
      [0, { t: "ack", id: "nobody's" }],
    ],
  });
  const ours = [
    { t: "answer", id: "a1", match: "m1", ask: 0, value: "income" },
    { t: "step", id: "a2", match: "m1", ask: 0, answers: [1] },
    { t: "read", ask: 4 },
    { t: "more_time", ask: 5 },
    { t: "recess", on: true },
    { t: "go_on", ask: 7, seat: null },
  ].map((said) => JSON.stringify(said));
  for (const text of ours) assert.equal(page.room.says(text), true);
  for (const said of [{ t: "answer", id: "a9", match: "another", ask: 0, value: 1 }, { t: "phrase", id: "nice" }, { t: "here" }])
    assert.equal(page.room.says(JSON.stringify(said)), false);
  for (let n = 0; n < 3; n += 1) await moment();
  assert.deepEqual(
    says(page),
    ours.map((text) => [1, text]),
  );
  assert.deepEqual(page.heard, [{ t: "ack", id: "a1" }, refusal]);
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
  for (const { recess } of [first, again]) assert.deepEqual([recess.who, recess.yours, recess.of], ["ann", false, 0]);
  assert.equal(first.recess.left, 60_000);
  assert.ok(again.recess.left < 60_000 && again.recess.left > 50_000);
  assert.ok(again.readers.left < 5_000);
  assert.equal(again.clock.left, 20_000, "it stands still");
  assert.equal(misfit({ ...again, view: VIEW }, MESSAGES.screen, "screen", "a game"), null, "as a page reads it");
});

test("letters go to the page of their home, words of others are heard from homes alone", async (t) => {
  const page = await new Page().open({
    letters: [
      [0, "11"],
      [-1, "22"],
    ],
    ready: 3,
    deeds: ["dd"],
    silent: [0],
  });
  t.after(() => page.room.close());
  assert.deepEqual(
    page.told.filter(([key, text]) => key === HOMES[0] && text.startsWith("home|")),
    [
      [HOMES[0], "home|m1|new|"],
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
  page.told = [];
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
  page.room = new Home({ ...page.setup, spares: () => false, found, call: () => {}, send: () => {} });
  return page.room;
}

test("what another version has stored of a match is not opened", async (t) => {
  const page = await new Page().open();
  t.after(() => page.room.close());
  page.deed("aa");
  await moment();
  const { length } = page.parts;
  const [head] = page.log.home.map((text) => JSON.parse(text));
  page.log.keepHome(0, JSON.stringify({ ...head, v: head.v - 1 }));
  page.load();
  page.room.restore();
  await moment();
  assert.equal(page.parts.length, length);
});

test("a page that is loaded again is shown its match once it knows its room, however quick Python is", async (t) => {
  const page = await new Page().open();
  const home = homeOf(page);
  t.after(() => home.close());
  page.answers.push({ screens: [[1, { ...SCREEN, events: events(0, 1) }]] });
  home.restore();
  await moment();
  assert.deepEqual(page.heard, [], "it could not read a screen");
  home.sees(null, roomOf("ann", "bob"));
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
  page.room = new Home({
    ...page.setup,
    spares: () => true,
    found: () => {},
    call: () => {},
    send: (message) => said.push(message),
  });
  t.after(() => page.room.close());
  await page.room.begins(FOUND);
  assert.deepEqual(said, [{ t: "sharing", match: "m1", homes: 2, sharing: "" }]);
  assert.deepEqual(page.asked, [], "no Python is loaded for it");
});

test("a device says that it deals when it can, to each keeper; one whose Python can't be loaded never", async (t) => {
  const lobby = { ...roomOf("ann", "bob"), phase: "lobby", together: undefined, options: { keep: "together" } };
  for (const python of [null, async () => Promise.reject(new Error("no WebAssembly"))]) {
    const page = new Page();
    const said = [];
    page.room.close();
    const { setup } = page;
    page.room = new Home({
      ...setup,
      python: python ?? setup.python,
      spares: () => false,
      found: () => {},
      call: () => {},
      send: (one) => said.push(one),
    });
    t.after(() => page.room.close());
    for (let n = 0; n < 2; n += 1) {
      page.room.says('{"t":"hello"}');
      page.room.sees(lobby, lobby);
      await moment();
      page.room.sees(lobby, lobby);
      await moment();
    }
    const deals = { t: "deals", on: true };
    assert.deepEqual(said, python ? [] : [deals, deals]);
    await page.room.begins(FOUND);
    assert.equal(said.at(-1).sharing, python ? "" : "bb");
  }
});

// -- people who are served --

const CAT = "cat's key";
const heardBy = (page, key) => page.told.filter(([to, text]) => to === key && text.startsWith("shown|m1|{")).map(([, text]) => text);

/** Bob's home, at which a third seat is, whose person is Cat; null: a bot's at first. */
async function serving(t, seated = CAT) {
  const page = new Page();
  page.away = new Set();
  page.roomNow = roomOf("ann", "bob", seated && "cat");
  await page.room.share(FOUND);
  page.answers.push({ screens: [[1, { ...SCREEN, events: events(0, 1) }]] });
  page.deed(JSON.stringify({ ...OPENING, seated: [...HOMES, seated] }));
  await moment();
  t.after(() => page.room.close());
  return page;
}

test("who is served greets the home of their seat, is shown it, and answers there", async (t) => {
  const page = await serving(t);
  assert.deepEqual(page.parts.at(-1).attends, [1], "she has not asked for it");
  page.room.hears(CAT, "seat", "m1|hello");
  await moment();
  assert.deepEqual(page.parts.at(-1).attends, [1, 2]);
  page.answers.push({ screens: [[2, { ...SCREEN, events: events(0, 1) }]] });
  page.deed("aa");
  await moment();
  assert.equal(heardBy(page, CAT).length, 1);
  const shown = JSON.parse(heardBy(page, CAT)[0].slice("shown|m1|".length));
  assert.deepEqual([shown.t, shown.match, shown.events.length], ["screen", "m1", 2]);
  assert.equal(page.heard.length, 1, "this page is shown its own seat alone");
  page.answers.push({ told: [[2, { t: "ack", id: "c1" }]] });
  const answer = JSON.stringify({ t: "answer", id: "c1", match: "m1", ask: 0, value: "income" });
  page.room.hears(CAT, "seat", `m1|${answer}`);
  await moment();
  assert.deepEqual(says(page), [[2, answer]]);
  assert.deepEqual(heardBy(page, CAT).slice(1), ['shown|m1|{"t":"ack","id":"c1"}']);
  for (let n = 0; n < 20; n += 1) page.room.hears(CAT, "seat", "m1|hello");
  assert.equal(heardBy(page, CAT).length, 2, "all of it was said of late");
  await new Promise((done) => setTimeout(done, 1300));
  assert.equal(heardBy(page, CAT).length, 3, "once more");
});

test("whoever is served says hello again to a home whose Python was started again", async (t) => {
  const page = await serving(t);
  const asks = () => page.told.filter(([key, text]) => key === CAT && text === "shown|m1|").length;
  assert.equal(asks(), 1);
  page.room.hears(CAT, "seat", "m1|hello");
  await moment();
  assert.deepEqual(page.parts.at(-1).attends, [1, 2]);
  page.answers.push(new PythonDied(true, null));
  page.deed("aa");
  await moment();
  page.restartPython();
  await new Promise((done) => setTimeout(done, 1300));
  assert.equal(asks(), 2, "nothing is known of her any more");
  page.here = [HOMES[0]];
  page.deed("bb");
  page.here = [HOMES[0], CAT];
  page.deed("cc");
  assert.equal(asks(), 3, "and when her line is new");
});

test("whose device is caught cheating is said at once to all who are heard here, once", async (t) => {
  const page = await serving(t);
  page.room.hears(CAT, "seat", "m1|hello");
  await moment();
  const caught = { faults: [[0, 12, "pass"]] };
  page.answers.push({ faults: [[-1, 3, "no_card"]] }, caught, caught);
  for (const deed of ["aa", "bb", "cc"]) {
    page.deed(deed);
    await moment();
  }
  const said = { t: "refused", id: null, why: { key: "why.cheated", args: { who: "ann", step: 13 } } };
  assert.deepEqual(page.heard.slice(1), [said]);
  assert.deepEqual(heardBy(page, CAT), [`shown|m1|${JSON.stringify(said)}`]);
});

test("whose cards their seat's hand forbids is said in other words", async (t) => {
  const page = await serving(t);
  page.answers.push({ faults: [[0, 56, "answer"]] });
  page.deed("aa");
  await moment();
  assert.deepEqual(page.heard.at(-1).why, { key: "why.cheated_answer", args: { who: "ann", step: 57 } });
});

test("a deal that takes longer than a second says for whose device it waits, until it goes on", async (t) => {
  const page = await serving(t);
  page.room.hears(CAT, "seat", "m1|hello");
  const dealing = () => page.heard.filter(({ t }) => t === "dealing").map(({ who }) => who);
  page.answers.push(...Array(5).fill({ waits: [0] }));
  page.deed("aa");
  await moment();
  assert.deepEqual(dealing(), []);
  await new Promise((done) => setTimeout(done, 1300));
  assert.deepEqual(dealing(), [[0]]);
  page.answers.splice(0);
  page.deed("bb");
  await moment();
  assert.deepEqual(dealing(), [[0], []]);
  assert.equal(heardBy(page, CAT).filter((text) => text.includes("dealing")).length, 2, "who is served is told, too");
});

test("a bot answers for who is served and away for long; they are served again when they say hello", async (t) => {
  const page = await serving(t);
  page.room.hears(CAT, "seat", "m1|hello");
  await moment();
  const later = (ms) => t.mock.timers.tick(ms);
  t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
  const attends = async (deed) => {
    page.deed(deed);
    await moment();
    return page.parts.at(-1).attends;
  };
  page.here = [HOMES[0]];
  assert.deepEqual(await attends("aa"), [1, 2], "for a moment");
  later(14_000);
  assert.deepEqual(await attends("bb"), [1, 2]);
  later(2_000);
  assert.deepEqual(await attends("cc"), [1]);
  page.here = [HOMES[0], CAT];
  assert.deepEqual(await attends("dd"), [1]);
  page.room.hears(CAT, "seat", "m1|hello");
  assert.deepEqual(await attends("ee"), [1, 2]);
});

test("nobody is shown a person's seat, or heard there, but that person, whatever the room says", async (t) => {
  const page = await serving(t);
  page.roomNow = roomOf("ann", "bob", "eve");
  for (const key of ["eve's key", HOMES[0], CAT]) {
    page.room.hears(key, "seat", "m1|hello");
    page.room.hears(key, "seat", 'm1|{"t":"answer","id":"x","match":"m1","ask":0,"value":"income"}');
  }
  page.answers.push({ screens: [[2, { ...SCREEN, events: events(0, 1) }]] });
  page.deed("aa");
  await moment();
  assert.deepEqual(says(page), [[0, says(page)[0][1]]], "Ann speaks for her own seat, which is not here: Python refuses it");
  for (const key of ["eve's key", HOMES[0], CAT]) assert.deepEqual(heardBy(page, key), []);
});

test("a newcomer in a bot's seat is served as the room says, and by nothing said before", async (t) => {
  const page = await serving(t, null);
  page.room.hears("eve's key", "seat", "m1|hello");
  page.room.hears("dan's key", "seat", "m1|hello");
  page.answers.push({ screens: [[2, { ...SCREEN, events: events(0, 1) }]] });
  page.deed("aa");
  await moment();
  assert.deepEqual([heardBy(page, "eve's key"), heardBy(page, "dan's key")], [[], []]);
  page.here = [...HOMES, "dan's key"];
  page.roomNow = roomOf("ann", "bob", "dan");
  page.deed("bb");
  await moment();
  assert.equal(heardBy(page, "dan's key").length, 1, "what the bot knew");
  page.roomNow = roomOf("ann", "bob", null);
  page.answers.push({ screens: [[2, { ...SCREEN, events: events(1, 2) }]] });
  page.deed("cc");
  await moment();
  assert.equal(heardBy(page, "dan's key").length, 1, "they have left it");
});

test("who leaves their seat is shown it no more, and a bot answers", async (t) => {
  const page = await serving(t);
  page.roomNow = roomOf("ann", null, "cat");
  page.answers.push({ screens: [[1, { ...SCREEN, events: events(1, 2) }]] });
  page.deed("aa");
  await moment();
  await moment();
  assert.deepEqual(page.parts.at(-1).attends, []);
  assert.equal(page.heard.length, 1);
  assert.equal(page.room.says('{"t":"read","ask":1}'), false, "the room hears it");
});

test("a page that is served greets until it is shown something, and says there what is for the match", async (t) => {
  const page = new Page();
  page.room.close();
  const others = [HOMES[0]];
  const setup = { ...page.setup, me: CAT, here: () => others };
  const home = new Home({ ...setup, spares: () => true, found: async () => true, call: () => {}, send: () => {} });
  t.after(() => home.close());
  const room = {
    ...roomOf("ann", "bob", "cat"),
    your_seat: 2,
    together: { match: "m1", homes: ["ann's ke", "bob's ke"], at: [0, 1, 0] },
  };
  home.sees(null, room);
  const said = (key) => page.told.filter(([to]) => to === key).map(([, text]) => text);
  assert.deepEqual(said(HOMES[0]), ["seat|m1|hello"]);
  await new Promise((done) => setTimeout(done, 1300));
  assert.equal(said(HOMES[0]).length, 2, "it may not have had its part yet");
  const screen = JSON.stringify({ t: "screen", match: "m1" });
  assert.equal(home.hears("eve's key", "shown", `m1|${screen}`), true);
  assert.equal(home.hears(HOMES[1], "shown", `m1|${screen}`), true);
  assert.equal(home.hears(HOMES[0], "shown", `m0|${screen}`), true);
  assert.deepEqual(page.heard, [], "of another home, or of a match before");
  home.hears(HOMES[0], "shown", `m1|${screen}`);
  assert.equal(page.heard.length, 1);
  await new Promise((done) => setTimeout(done, 1300));
  assert.equal(said(HOMES[0]).length, 2, "it has been shown something");
  home.hears(HOMES[0], "shown", "m1|");
  await new Promise((done) => setTimeout(done, 300));
  assert.equal(said(HOMES[0]).length, 3, "that home was started again");
  assert.equal(page.heard.length, 1);
  const answer = JSON.stringify({ t: "answer", id: "c1", match: "m1", ask: 0, value: "income" });
  assert.equal(home.says(answer), true);
  assert.equal(home.says('{"t":"phrase","id":"nice"}'), false);
  assert.deepEqual(said(HOMES[0]).slice(3), [`seat|m1|${answer}`]);
  others.push(HOMES[1]);
  home.sees(room, { ...room, together: { ...room.together, at: [0, 1, 1] } });
  assert.equal(said(HOMES[1]).length, 0, "once a second");
  await new Promise((done) => setTimeout(done, 1300));
  assert.ok(said(HOMES[1]).includes("seat|m1|hello"), "its seat has moved");
});

test("an opening that is said again begins no second log", async (t) => {
  const page = new Page();
  const found = [];
  const home = homeOf(page, async (others) => found.push(others) > 0);
  t.after(() => home.close());
  await Promise.all([home.begins(OPENING), home.begins(OPENING)]);
  assert.deepEqual(found, [[HOMES[0]]]);
});
