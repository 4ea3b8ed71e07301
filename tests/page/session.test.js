// How a session handles the host's messages, and when it wakes the room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, written } from "../../web/boot/operation.js";
import { Client } from "../../web/session/client.js";
import { Lines } from "../../web/session/lines.js";
import { Wakes } from "../../web/session/room_calls.js";
import { roomOf, screenOf } from "../../web/session/screens.js";

test("a text travels to Python and back as it is, beside what names it", () => {
  const text = '{"t":"name","name":"\\u001e"}';
  assert.equal(written({ op: "receive", peer: "\x1e", text, now: 1 }), `{"op":"receive","peer":"\\u001e","now":1}\x1e${text}`);
  assert.equal(written({ op: "tick", now: 1 }), '{"op":"tick","now":1}');
  const effects = [
    { do: "send", peer: "ann", text: "[1]" },
    { do: "wake", at: 5 },
    { do: "save", text: "s", part: "" },
    { do: "save", text: "s", part: "p" },
  ];
  const beside = (/** @type {string} */ name, /** @type {unknown} */ value) =>
    name !== "do" && typeof value === "string" && /^[\[sp]/.test(value) ? null : value;
  const head = JSON.stringify({ ok: true, effects: effects.map((one) => ({ ...one, peer: undefined })) }, beside);
  assert.deepEqual(
    read(`${head}\x1e[1]\x1es\x1es\x1ep`).effects,
    effects.map(({ peer, ...one }) => one),
  );
  assert.deepEqual(read('{"ok":false,"error":"no"}'), { ok: false, error: "no" });
});

test("times are put on this device's own clock", () => {
  const room = {
    game: "small",
    seats: [
      { seat: 0, away: null },
      { seat: 1, away: { since: 300, bot_in: 700 } },
    ],
  };
  assert.deepEqual(
    roomOf(room, null, 1000).seats.map(({ away }) => away),
    [null, { since: 700, until: 1700 }],
  );
  const clock = { left: 5000, of: 9000 };
  const drawn = screenOf({ t: "screen", match: "m1", view: {}, events: [], clock }, 1000);
  assert.deepEqual(drawn.clock, { until: 6000, left: 5000, of: 9000, paused: false, more: 1 });
  assert.deepEqual([drawn.question, drawn.waiting, drawn.over], [null, null, null]);
});

test("the rules in force stay until others come", () => {
  const said = (reference) => ({ game: "small", seats: [], ...(reference && { reference }) });
  const first = roomOf(said({ cards: 1 }), null, 0);
  const second = roomOf(said(null), first, 0);
  assert.deepEqual(second.reference, { cards: 1 });
  assert.deepEqual(roomOf(said({ cards: 2 }), second, 0).reference, { cards: 2 });
});

test("the room is woken once at each time that it names", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  let woken = 0;
  const wakes = new Wakes(() => (woken += 1));
  for (const at of [100, 100, 200, -50]) wakes.add(at);
  t.mock.timers.tick(100);
  assert.equal(woken, 2);
  wakes.forget();
  t.mock.timers.tick(100);
  assert.equal(woken, 2);
});

test("each call tells Python who is behind when its turn has come, and a page that has caught up wakes the room", async () => {
  globalThis.document ??= { addEventListener() {}, removeEventListener() {} };
  const { Host } = await import("../../web/session/host.js");
  const asked = [];
  const ask = async ({ op, peer, behind }) => {
    asked.push([op, peer, behind]);
    return { ok: true, effects: [] };
  };
  const hears = {};
  let behind = ["cat"];
  const on = (name, does) => ((hears[name] = does), () => {});
  const transport = { on, state: () => ({}), behind: () => behind, leave: async () => {} };
  const python = async () => ({ ask, died: new Promise(() => {}) });
  const host = new Host({
    python,
    transport,
    key: "me",
    name: "ann",
    game: "coup",
    app: "t",
    solo: false,
    saved: null,
    save: () => true,
    emit: () => {},
  });
  const turns = async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
  };
  hears.peer({ key: "ben", send: () => true });
  hears.message({ key: "ben" }, '{"t":"answer"}');
  await turns();
  behind = [];
  hears.caught_up();
  await turns();
  await host.close();
  assert.deepEqual(asked, [
    ["open", undefined, undefined],
    ["receive", "me", ["cat"]],
    ["joined", "ben", ["cat"]],
    ["receive", "ben", ["cat"]],
    ["tick", undefined, []],
  ]);
});

test("guests' texts leave before the host's page draws its own", async () => {
  globalThis.document ??= { addEventListener() {}, removeEventListener() {} };
  const { Host } = await import("../../web/session/host.js");
  const order = [];
  const said = (peer, n) => ({ do: "send", peer, text: JSON.stringify({ t: "phrase", seat: 0, id: `${n}` }) });
  const ask = async ({ op }) => {
    const effects = op === "tick" ? [said("me", 1), said("ben", 1), said("me", 2), said("ben", 2)] : [];
    return { ok: true, effects };
  };
  const hears = {};
  const on = (name, does) => ((hears[name] = does), () => {});
  const transport = { on, state: () => ({}), behind: () => [], leave: async () => {} };
  const python = async () => ({ ask, died: new Promise(() => {}) });
  const emit = ({ type, id }) => type === "line/phrase" && queueMicrotask(() => order.push(`drawn ${id}`));
  const host = new Host({
    python,
    transport,
    key: "me",
    name: "ann",
    game: "coup",
    app: "t",
    solo: false,
    saved: null,
    save: () => true,
    emit,
  });
  const rest = () => new Promise((done) => setTimeout(done, 20));
  hears.caught_up();
  await rest();
  assert.deepEqual(order.splice(0), ["drawn 1", "drawn 2"], "nobody is there");
  const send = async (text) => {
    for (let turn = 0; turn < 50; turn += 1) await null; // as long as a browser deflates
    order.push(`left ${JSON.parse(text).id}`);
  };
  hears.peer({ key: "ben", send });
  hears.caught_up();
  await rest();
  assert.deepEqual(order.splice(0), ["left 1", "left 2", "drawn 1", "drawn 2"]);
  await host.close();
});

test("the host tells of lines at once when a path is another, and seldom of delays alone", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const told = [];
  const lines = new Lines((text) => told.push(JSON.parse(text)));
  let now = 0;
  const pass = (ms) => {
    now += ms;
    t.mock.timers.tick(ms);
  };
  const [ann, ben] = ["ann4567890123456789012", "ben4567890123456789012"];
  const are = (...ways) =>
    lines.are(
      ways.map(([key, via, rtt]) => ({ key, via, rtt })),
      now,
    );
  are([ann, null, null]);
  are([ann, null, null], [ben, ann, 90]);
  pass(300);
  const first = [
    { who: "ann45678", via: null, rtt: null },
    { who: "ben45678", via: "ann45678", rtt: 90 },
  ];
  assert.deepEqual(told, [{ t: "lines", lines: first }], "together, and never a whole key");
  are([ann, null, 40], [ben, ann, 130]);
  pass(14_000);
  assert.equal(told.length, 1, "delays alone wait");
  pass(2000);
  assert.equal(told.length, 2);
  are([ann, null, 50], [ben, ann, 120]);
  pass(60_000);
  assert.equal(told.length, 2, "no news");
  are([ann, null, 50], [ben, "relay", null]);
  pass(300);
  assert.deepEqual(told[2].lines[1], { who: "ben45678", via: "relay", rtt: null });
  lines.newcomer(now);
  pass(300);
  assert.deepEqual(told[3], told[2]);
  are([ben, "relay", null]);
  lines.forget();
  pass(60_000);
  assert.equal(told.length, 4);
});

test("a reader is told that what they were shown last is undone", () => {
  const effects = [];
  const client = new Client({ name: "Ann", app: "1", life: "l", clock: () => 0, perform: (effect) => effects.push(effect) });
  client.attach();
  client.startOver();
  const [, said, asked] = effects;
  assert.deepEqual(said, { do: "tell", news: { type: "line/refused", why: { key: "missing.undone" } } });
  assert.equal(JSON.parse(asked.text).t, "hello");
});

test("a screen ends what was said of a deal that waits: whoever said it may be gone", () => {
  const news = [];
  const perform = (effect) => effect.do === "tell" && news.push(effect.news);
  const client = new Client({ name: "Ann", app: "1", life: "l", read: (text) => JSON.parse(text), clock: () => 0, perform });
  const screen = { t: "screen", match: "m1", view: {}, events: [], clock: null };
  for (const message of [screen, { t: "dealing", who: [2] }, screen, screen]) client.receive(JSON.stringify(message));
  const dealing = news.filter(({ type }) => type === "line/dealing").map(({ who }) => who);
  assert.deepEqual(dealing, [[2], []]);
});
