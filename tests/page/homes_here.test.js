// Of devices that deal together: whether those that are here are enough.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { countOfHomes } = await import("../../web/features/people/presence.js");

/** A room in which these people's devices deal; the others of them are away. */
const roomOf = (homes, here, phase = "playing") => ({
  phase,
  together: homes.length > 0 ? { match: "m1", homes, at: [] } : undefined,
  seats: ["ann", "bob", "cat", "dan"].map((who, seat) => ({ seat, kind: "human", who, here: here.includes(who) })),
});

for (const [what, room, count] of [
  ["of two each is needed", roomOf(["ann", "bob"], ["ann", "cat", "dan"]), { here: 1, of: 2, wants: 2 }],
  ["of three one may go", roomOf(["ann", "bob", "cat"], ["ann", "bob"]), null],
  ["of three not two", roomOf(["ann", "bob", "cat"], ["ann", "dan"]), { here: 1, of: 3, wants: 2 }],
  ["who is served is no device", roomOf(["ann", "bob"], ["ann", "bob"]), null],
  ["one device deals", roomOf([], ["ann"]), null],
  ["the match is over", roomOf(["ann", "bob"], ["ann"], "over"), null],
])
  test(`${what}: ${JSON.stringify(count)}`, () => assert.deepEqual(countOfHomes(room), count));
