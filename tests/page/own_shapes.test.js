// Parts of messages that only a game can validate: the rules in force (`reference`), and its table's data (`focus`).

import assert from "node:assert/strict";
import { test } from "node:test";
import { readMessage } from "../../web/session/check.js";
import { Client } from "../../web/session/client.js";
import { readSeen } from "../../web/session/seen.js";
import { misfit } from "../../web/wire/check.js";
import { room as roomAtTable, screen as screenAtTable, startPage } from "./page.js";

const RULES = { roles: ["duke"], actions: [] };
const DECLARED = {
  actor: 0,
  action: "tax",
  target: null,
  role: "duke",
  cost: 0,
  blockers: [],
  blocker: null,
  block_role: null,
  challenger: null,
  step: "claim",
};
const CARDS = { plain: [["7", 0]], trump: [["9", 14]], sa: [], ta: [] };
const BIDS = {
  values: [80],
  denominations: ["C"],
  ranks: CARDS,
  scale: { sa: [130, 152], ta: [258, 152] },
  total: 162,
  der: 10,
  belote: 20,
  capot: 250,
  failed: 160,
};

const room = (game, reference, more = {}) => ({
  t: "room",
  room: {
    game,
    options: {},
    preset: null,
    phase: "playing",
    seats: [],
    tonight: [],
    phrases: [],
    talk: false,
    watching: 0,
    your_seat: null,
    locked: false,
    kept_for_you: null,
    asked_back: false,
    asked_for: null,
    host: false,
    can_start: false,
    why_not: null,
    ...(reference === undefined ? {} : { reference }),
    ...more,
  },
});

const viewOf = (focus) => ({ stage: "turn", turn: 0, round: 1, seats: [], zones: [], counters: {}, focus, groups: {}, most: {} });
const screen = (focus) => ({
  t: "screen",
  match: "m1",
  view: viewOf(focus),
  events: [],
  question: null,
  waiting: null,
  over: null,
  clock: null,
});

/** The page's news of each message. */
function told(...messages) {
  const effects = [];
  const client = new Client({ name: "Ann", app: "test", life: "1", read: readMessage, clock: () => 0, perform: (effect) => effects.push(effect) });
  for (const message of messages) client.receive(JSON.stringify(message));
  return effects.filter((effect) => effect.do === "tell").map(({ news }) => (news.type === "line/refused" ? news.why.key : news.type));
}

const REFUSED = "why.unreadable_message";

test("a reference that is not of its game is refused", () => {
  assert.deepEqual(told(room("coup", RULES)), ["line/room"]);
  for (const bad of [7, [], { roles: ["duke"] }, { ...RULES, roles: "duke" }, { ...RULES, actions: [{ id: "tax" }] }, BIDS])
    assert.deepEqual(told(room("coup", bad)), [REFUSED], JSON.stringify(bad));
  assert.deepEqual(told(room("none of ours", 7)), ["line/room"], "nobody reads it");
});

test("a room says its rules once, and again when it is of another game", () => {
  assert.deepEqual(told(room("coup")), [REFUSED]);
  assert.deepEqual(told(room("coup", RULES), room("coup"), room("coinche")), ["line/room", "line/room", REFUSED]);
});

test("a focus that is not of the room's game is refused", () => {
  const known = room("coup", RULES);
  assert.deepEqual(told(known, screen(null), screen(DECLARED)), ["line/room", "line/screen", "line/screen"]);
  for (const bad of ["claim", {}, { ...DECLARED, actor: "ann" }, { ...DECLARED, blockers: null }])
    assert.deepEqual(told(known, screen(bad)), ["line/room", REFUSED], JSON.stringify(bad));
  assert.deepEqual(told(known, room("coinche", BIDS), screen(DECLARED)), ["line/room", "line/room", REFUSED]);
  assert.deepEqual(told(screen(DECLARED), screen(null)), [REFUSED, "line/screen"], "of no room yet");
});

test("of two kinds whose first fields are alike, either fits", () => {
  const calls = { dealer: 0, first: 1, calls: [] };
  const auction = { ...calls, bidder: null, value: null, denomination: null, doubled_by: null };
  const spoken = { ...calls, taker: 0, value: 80, denomination: "C", multiplier: 1, doubled_by: null, redoubled_by: null };
  const contract = { ...spoken, trick: 1, leader: 1, winning: null, belote: null };
  for (const focus of [auction, contract]) assert.equal(misfit(viewOf(focus), "View", "view", "coinche"), null);
  assert.equal(misfit(viewOf(spoken), "View", "view", "coinche"), "view.focus: not one of its kinds");
  assert.equal(misfit({ ...BIDS, ranks: { ...CARDS, sa: [["7"]] } }, "own.Reference", "r", "coinche"), "r.ranks.sa[0]: not a list of 2");
});

test("the table of another game is not drawn with the screen of this one", () => {
  const page = startPage({ place: "room", role: "guest", room: roomAtTable(), screen: screenAtTable() });
  page.dispatch("line/room", { type: "line/room", other: false, room: roomAtTable({ watching: 1 }) });
  assert.ok(page.model().screen);
  page.dispatch("line/room", { type: "line/room", other: true, room: roomAtTable({ game: "large" }) });
  assert.equal(page.model().screen, null);
});

test("a file of what was seen is read as its game declares", () => {
  const file = (reference, focus, events = []) =>
    JSON.stringify({
      file: "tavola-seen",
      format: 1,
      game: "coup",
      options: {},
      reference,
      names: [],
      eyes: null,
      steps: [{ said: 0, view: viewOf(focus), waiting: null }],
      events,
    });
  const read = (...parts) => readSeen(file(...parts), () => true);
  assert.ok(read(RULES, DECLARED));
  assert.deepEqual([read(RULES, {}), read({}, null)], [null, null]);
  const former = { n: 0, name: "gained", args: { gains: { list: [{ say: "part.more", args: {} }] } } };
  assert.equal(read(RULES, null, [former]).events[0].args.gains.list[0].say, "clause.more");
});
