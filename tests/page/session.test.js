// How a session handles the host's messages, and when it wakes the room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Acknowledged, Lines } from "../../web/session/lines.js";
import { Wakes } from "../../web/session/room_calls.js";
import { roomOf, screenOf } from "../../web/session/screens.js";

test("times are put on this device's own clock", () => {
  const room = { game: "small", seats: [{ seat: 0, away: null }, { seat: 1, away: { since: 300, bot_in: 700 } }] };
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

test("acknowledgements go with the next call, the newest of each page, and soon by themselves", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const went = [];
  const acknowledged = new Acknowledged(() => went.push(acknowledged.take()));
  const says = (peer, n) => acknowledged.keep(peer, JSON.stringify({ t: "seen", n }));
  for (const [peer, n] of [["ann", 3], ["ben", 4], ["ann", 5], ["ann", 2]]) assert.ok(says(peer, n));
  assert.deepEqual(acknowledged.take(), { seen: [["ann", 5], ["ben", 4]] });
  assert.deepEqual(acknowledged.take(), {});
  t.mock.timers.tick(1000);
  assert.deepEqual(went, [], "they have gone with a call");
  says("ben", 6);
  t.mock.timers.tick(1000);
  assert.deepEqual(went, [{ seen: [["ben", 6]] }]);
  says("ben", 7);
  acknowledged.forget(); // the rules start anew, and count from the start
  t.mock.timers.tick(1000);
  assert.equal(went.length, 1);
  for (const text of ["", '{"t":"seen"}', '{"t":"seen","n":-1}', '{"t":"seen","n":1e999}', '{"t":"seen","n":1,"n":2}', '{"t":"hello"}'])
    assert.ok(!acknowledged.keep("ben", text), `${text} is for Python to judge`);
});

test("what is asked of the room takes along what was acknowledged when its turn has come", async () => {
  globalThis.document ??= { addEventListener() {}, removeEventListener() {} };
  const { Host } = await import("../../web/session/host.js");
  const asked = [];
  const dispatch = async (text) => {
    const { op, peer, seen } = JSON.parse(text);
    asked.push([op, peer, seen]);
    return JSON.stringify({ ok: true, effects: [] });
  };
  const hears = {};
  const transport = { on: (name, does) => ((hears[name] = does), () => {}), state: () => ({}), leave: async () => {} };
  const python = async () => ({ dispatch, died: new Promise(() => {}) });
  const host = new Host({ python, transport, key: "me", name: "ann", game: "coup", app: "t", solo: false, saved: null, save: () => true, emit: () => {} });
  const [ben, cat] = [{ key: "ben" }, { key: "cat" }];
  hears.peer(ben);
  hears.message(ben, '{"t":"answer"}');
  hears.message(cat, '{"t":"seen","n":7}');
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
  await host.close();
  assert.deepEqual(asked, [
    ["open", undefined, undefined],
    ["receive", "me", [["cat", 7]]],
    ["joined", "ben", undefined],
    ["receive", "ben", undefined],
  ]);
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
  const are = (...ways) => lines.are(ways.map(([key, via, rtt]) => ({ key, via, rtt })), now);
  are([ann, null, null]);
  are([ann, null, null], [ben, ann, 90]);
  pass(300);
  const first = [{ who: "ann45678", via: null, rtt: null }, { who: "ben45678", via: "ann45678", rtt: 90 }];
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
