// How a session handles the host's messages, and when it wakes the room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { roomOf, screenOf } from "../../web/session/clocked.js";
import { Wakes } from "../../web/session/wakes.js";

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
