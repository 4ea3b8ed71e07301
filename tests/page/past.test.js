// The matches that were finished on this device: kept, shown again, forgotten.

import assert from "node:assert/strict";
import { test } from "node:test";
import { room, screen, startPage } from "./page.js";

const { createDevice, createKeeper } = await import("../../web/core/device.js");
const { dataFile } = await import("../../web/features/past/take.js");
const { ownTonight } = await import("../../web/features/past/own.js");
const { wonWords } = await import("../../web/features/past/past_sheets.js");
const { makeSay } = await import("../../web/core/texts.js");
const { createPast, createRooms, fitting } = await import("../../web/core/kept_rooms.js");

const past = (match, more = {}) => ({
  match,
  game: "small",
  at: 1_000,
  file: "record",
  code: "r1.abc",
  names: ["Ann", "Bob"],
  winners: [0],
  ...more,
});
const ended = (more = {}) => screen({ over: { winners: [1] }, ...more });
const replay = { game: "small", file: "record", code: "r1.abc", names: ["Ann", "Bob"] };
/** A page at the table at which that match was finished, after it was read. */
const atTable = async (state) => {
  const page = startPage({ record: { match: "m1" }, screen: ended(), ...state });
  await lookBack(page, replay);
  return page;
};
/** The match has been read, and what keeps it has come. */
const lookBack = (page, replay) => {
  page.dispatch("replay/lookback", { match: "m1", replay });
  return new Promise((later) => setTimeout(later, 20));
};
const counts = (claims, lies = 0, caught = 0, doubts = 0, right = 0) => ({ claims, lies, caught, doubts, right });
const lists = ({ kept }) => kept.filter(([call]) => call === "savePast").map(([, list]) => list.map(({ match }) => match));

test("a match that is over is kept with who won, newest first, and each only once", async () => {
  const page = await atTable({ past: [past("older")] });
  const [newest, ...rest] = page.model().past;
  assert.deepEqual({ ...newest, at: 0 }, { ...past("m1"), at: 0, winners: [1], room: "m1", own: null });
  assert.ok(newest.at > 1_000);
  assert.deepEqual(rest, [past("older")]);
  assert.deepEqual(lists(page), [["m1", "older"]]);
});

test("a lesson is not kept, nor a match that goes on, nor one without a link", async () => {
  assert.equal(lists(await atTable({})).length, 1);
  for (const state of [{ screen: ended({ lesson: true }) }, { screen: screen() }]) {
    const page = await atTable(state);
    assert.deepEqual([page.model().past, lists(page)], [[], []]);
  }
  const page = startPage({ record: { match: "m1" }, screen: ended() });
  await lookBack(page, { ...replay, code: null });
  assert.deepEqual([page.model().past, lists(page)], [[], []]);
});

test("who comes back to a finished match, or opens it again, finds the day on which it was finished", async () => {
  const page = await atTable({ past: [past("older"), past("m1")] });
  assert.deepEqual(
    page.model().past.map(({ match, at }) => [match, at]),
    [
      ["m1", 1_000],
      ["older", 1_000],
    ],
  );
  page.dispatch("replay/watch", {});
  assert.equal(page.model().replay.at, 1_000);
  page.dispatch("past/watch", past("older", { at: 2_000 }));
  assert.equal(page.model().replay.at, 2_000);
  page.dispatch("replay/open", { text: "a link that somebody sent" });
  assert.equal(page.model().replay.at, null);
});

test("of a game of claims the reader's own counts are kept, with the room in which they were made", async () => {
  const kept = async (replayed, more = {}) => {
    const page = startPage(
      { record: { match: "m1" }, screen: ended(), room: room({ your_seat: 1 }), ...more },
      { rooms: () => [{ id: "tonight's", link: null }] },
      { here: () => "#solo.tonight's" },
    );
    await lookBack(page, { ...replay, ...replayed });
    const [{ room: where, own }] = page.model().past;
    return [where, own];
  };
  const both = { counts: [counts(9), counts(4, 2, 1)] };
  assert.deepEqual(await kept(both), ["tonight's", counts(4, 2, 1)]);
  assert.deepEqual(await kept(both, { room: room({ your_seat: null }) }), ["tonight's", null]);
  assert.deepEqual(await kept({ counts: null }), ["tonight's", null]);
  assert.deepEqual(await kept({}), ["tonight's", null], "its host is of a former version");
});

test("those of an evening are added up: of this room and game alone", () => {
  const own = (match, room, more = {}) => past(match, { room, own: counts(4, 2, 1, 3, 1), ...more });
  const tonight = [own("m3", "here"), own("m2", "here"), own("m1", "here", { game: "large" }), own("x", "there"), past("former")];
  const model = { record: { match: "m3" }, room: room(), past: tonight };
  assert.deepEqual(ownTonight(model), counts(8, 4, 2, 6, 2));
  assert.deepEqual(ownTonight({ ...model, room: room({ game: "large" }) }), counts(4, 2, 1, 3, 1));
  assert.equal(ownTonight({ ...model, record: null }), null, "no match was played here");
  assert.equal(ownTonight({ ...model, record: { match: "former" } }), null);
  assert.equal(ownTonight({ ...model, past: [own("m3", "here", { own: null })] }), null, "the reader watched");
  assert.deepEqual(ownTonight({ ...model, past: [own("m3", "here", { own: counts(0) })] }), counts(0));
});

test("one is deleted, and the others stay", () => {
  const page = startPage({ past: [past("a"), past("b"), past("c")] });
  page.dispatch("past/delete", { match: "b" });
  assert.deepEqual(lists(page), [["a", "c"]]);
});

test("the newest are kept, as many as there is room for", () => {
  const many = Array.from({ length: 30 }, (_, at) => past(`m${at}`));
  assert.deepEqual(
    fitting(many).map(({ match }) => match),
    many.slice(0, 24).map(({ match }) => match),
  );
  const large = "x".repeat(250_000);
  assert.deepEqual(
    fitting([past("a", { file: large }), past("b", { file: large }), past("c", { file: large })]).map(({ match }) => match),
    ["a", "b"],
  );
});

test("what the device has kept is read whatever has become of it", () => {
  const keeper = createKeeper(null);
  const { past: read, savePast } = createPast(keeper);
  assert.deepEqual(read(), []);
  savePast([past("old"), past("new", { at: 2_000 })]);
  assert.deepEqual(
    read().map(({ match }) => match),
    ["new", "old"],
  );
  const spoilt = [null, 7, "m", {}, past("m", { at: 1e300 }), past("m", { at: "now" }), past("m", { file: null }), past("m", { names: 3 })];
  savePast([...spoilt, past("whole")]);
  assert.deepEqual(
    read().map(({ match }) => match),
    ["whole"],
  );
  for (const text of ["", "{}", "[[", "null", '"past"']) {
    keeper.write("past", text);
    assert.deepEqual(read(), []);
  }
});

test("a bot that won is called by its name, somebody without one by the seat", () => {
  const pageTexts = { "bot.3": "Oak", "seat.nameless": "seat {n}", "over.won": "{winners} won" };
  const say = makeSay({ lang: "en", page: pageTexts });
  const words = (winners) => wonWords({ say, model: { pageTexts }, one: past("m1", { names: ["Ann", 3, null], winners }) });
  assert.match(words([1]), /Oak.* won/);
  assert.match(words([2]), /seat 3.* won/);
});

test("one file holds all that the device stores, also what can't be read, and nothing of another site", () => {
  const kept = new Map([["another", "site"]]);
  const drawer = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (n) => [...kept.keys()][n] ?? null,
    get length() {
      return kept.size;
    },
  };
  const device = createDevice(drawer);
  device.saveName("Ann");
  device.writeSave("r", '{"owner":"k"}\n[0,1]\n');
  kept.set("tavola.past", "[[");
  const file = JSON.parse(dataFile(device, "1", "what is in it", new Date(0)));
  assert.deepEqual(file, {
    file: "tavola-data",
    format: 1,
    app: "1",
    at: "1970-01-01T00:00:00.000Z",
    note: "what is in it",
    data: { name: "Ann", "save.r": [{ owner: "k" }, [0, 1]], past: "[[" },
  });
  assert.ok(device.forgetAll());
  assert.deepEqual([...kept.keys()], ["another"]);
});

const solo = (id, more = {}) => ({ id, kind: "solo", game: "small", link: null, secret: null, host: null, at: 1, ...more });

test("a solo match that is over is offered no more; the next one in its room is", () => {
  const phases = (rooms, phase) => {
    const page = startPage({ role: "solo" }, { rooms: () => rooms }, { here: () => "#solo.one" });
    page.dispatch("line/room", { room: room({ phase }), other: false });
    return page.kept.filter(([call]) => call === "saveRoom").map(([, { over }]) => over);
  };
  assert.deepEqual(phases([solo("one")], "over"), [true]);
  assert.deepEqual(phases([solo("one", { over: true })], "over"), []);
  assert.deepEqual(phases([solo("one", { over: true })], "playing"), [false]);
  assert.deepEqual(phases([solo("one")], "playing"), []);
  assert.deepEqual(phases([solo("one", { kind: "host", link: "https://tavola.example/#solo.one" })], "over"), []);
  const page = startPage();
  page.dispatch("home/saved", { rooms: [solo("one", { over: true }), solo("two")] });
  assert.deepEqual(page.model().saved.map(({ id }) => id), ["two"]);
});

test("a solo match that is over is kept for a reload, until another room is opened", () => {
  const stored = new Map();
  const rooms = createRooms({
    text: (key) => stored.get(key) ?? null,
    read: (key) => JSON.parse(stored.get(key) ?? "null"),
    write: (key, text) => !!stored.set(key, text),
    drop: (key) => stored.delete(key) || true,
  });
  rooms.writeSave("one", "its end");
  rooms.saveRoom(solo("one", { over: true }));
  assert.equal(rooms.save("one"), "its end");
  rooms.saveRoom(solo("two", { at: 2 }));
  assert.deepEqual(rooms.rooms().map(({ id }) => id), ["two"]);
  assert.equal(rooms.save("one"), null);
});
