// The claims of a round of Coup: every one in the desk's book, each character once on the marks of a tile.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { bookOf, claimsOf } = await import("../../web/games/coup/shown.js");

const duke = { role: { term: "role.duke" } };
const event = (name, args = {}) => ({ n: 0, name, args });
const claim = (seat) => event("claimed", { actor: { seat }, action: { term: "action.tax" }, ...duke });
const came = (name, seat) => event(name, { challenger: { seat: 2 }, claimant: { seat }, ...duke });
const states = (claims) => [...claims].map(([seat, all]) => [seat, ...all.map(({ role, state }) => `${role} ${state}`)]);

test("a character claimed twice is twice in the book, and once on the tile as it came out last", () => {
  const log = [claim(0), came("challenged", 0), came("proved", 0), claim(1), claim(0)];
  assert.deepEqual(states(bookOf(log)), [
    [0, "duke proved", "duke said"],
    [1, "duke said"],
  ]);
  assert.deepEqual(states(claimsOf(log)), [
    [0, "duke said"],
    [1, "duke said"],
  ]);
  assert.deepEqual(states(bookOf([...log, came("challenged", 0), came("exposed", 0)]))[0], [0, "duke proved", "duke exposed"]);
});

test("a new round begins with an empty book", () => {
  assert.equal(bookOf([claim(0), event("round_begins")]).size, 0);
});
