import assert from "node:assert/strict";
import { test } from "node:test";
import { savedAnew } from "../../web/features/room/saved.js";
import { events, question, room, START, screen, startPage } from "./page.js";

const soon = () => new Promise((later) => setTimeout(later, 20));
const keysOf = ({ notices }) => notices.map(({ key, tone }) => [key, tone]);

test("the page begins with the game of last time, else with the one for most players that newcomers are taught", async () => {
  const { home } = await import("../../web/features/home/home_actions.js");
  assert.equal(home.state(START).pick, "large");
  assert.equal(home.state({ ...START, pick: "small" }).pick, "small");
  assert.equal(home.state({ ...START, pick: "coming" }).pick, "large");
  assert.equal(home.state({ ...START, shelf: [] }).pick, "");
});

test("settings are kept; less motion follows from them and from the device", () => {
  const page = startPage();
  page.dispatch("settings/change", { motion: "less" });
  assert.equal(page.model().system.calm, true);
  assert.deepEqual(page.kept, [["saveSettings", { ...START.settings, motion: "less" }]]);
  page.dispatch("settings/change", { motion: "system" });
  assert.equal(page.model().system.calm, false);
  page.dispatch("settings/system", { less: true });
  assert.equal(page.model().system.calm, true);
  page.dispatch("settings/change", { motion: "full" });
  assert.equal(page.model().system.calm, false);
});

test("another language comes with all its words, and the setting with them", () => {
  const page = startPage();
  const before = page.model();
  page.dispatch("words/come", { pageTexts: { hello: "bonjour" }, settings: { ...START.settings, lang: "fr" } });
  assert.deepEqual([page.model().pageTexts, page.model().settings.lang], [{ hello: "bonjour" }, "fr"]);
  page.dispatch("words/come", { gameTexts: { rule: "une règle" } });
  assert.deepEqual([page.model().pageTexts, page.model().settings.lang], [{ hello: "bonjour" }, "fr"]);
  assert.equal(page.model().system, before.system);
});

test("a name is kept and closes its sheet, and is not longer than others see it; an empty one is refused and loses nothing", () => {
  const page = startPage({ sheet: { kind: "rename" } });
  page.dispatch("settings/rename", { name: " \u200b " });
  assert.deepEqual([page.model().name, page.model().sheet], ["Ann", { kind: "rename" }]);
  assert.deepEqual(keysOf(page.model()), [["why.name_empty", "bad"]]);
  page.dispatch("settings/rename", { name: "  Zoé Dupont " });
  assert.deepEqual([page.model().name, page.model().sheet], ["Zoé Dupont", null]);
  assert.deepEqual(page.kept, [["saveName", "Zoé Dupont"]]);
});

test("three notices at the most, each thing once, and each goes by itself", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const page = startPage();
  for (const key of ["a", "b", "c", "d", "c"]) page.dispatch("notices/show", { key });
  assert.deepEqual(keysOf(page.model()), [
    ["b", "quiet"],
    ["d", "quiet"],
    ["c", "quiet"],
  ]);
  context.mock.timers.tick(6000);
  assert.deepEqual(page.model().notices, []);
});

/** A game's summary as the build writes it. */
const summaryOf = (id, seats, more = {}) => ({
  id,
  options: [{ id: "speed", values: ["low", "high"], default: "low" }],
  presets: { calm: { speed: "low" }, wild: { speed: "high" } },
  lobby: room({
    game: id,
    phase: "lobby",
    options: { speed: "low" },
    seats: Array.from({ length: seats }, (_, seat) => ({
      seat,
      kind: seat ? "empty" : "human",
      name: seat ? null : "",
      owner: !seat,
    })),
  }),
  ...more,
});

test("the lobby before Python is the summary's, with what is chosen, until the host's own room takes its place", () => {
  const page = startPage();
  page.dispatch("room/entered", { role: "host", link: null, game: "small", options: { speed: "high", gone: 1 } });
  assert.equal(page.model().room, null, "there is one way to make a lobby, and it is not here yet");
  const seats = () => page.model().room.seats.map(({ kind }) => kind);
  page.dispatch("words/come", { summary: summaryOf("small", 4), gameTexts: {} });
  assert.deepEqual(seats(), ["human", "empty", "empty", "empty"]);
  assert.equal(page.model().room.seats[0].name, "Ann");
  assert.deepEqual([page.model().room.options, page.model().room.preset], [{ speed: "high" }, "wild"]);
  page.dispatch("room/tell", { t: "preset", preset: "calm" });
  page.dispatch("room/tell", { t: "seat", seat: 2, kind: "bot" });
  assert.deepEqual([page.model().room.options, page.model().room.preset], [{ speed: "low" }, "calm"]);
  assert.deepEqual(seats(), ["human", "empty", "bot", "empty"]);
  assert.deepEqual(page.kept, [["saveOptions", "small", { speed: "low" }, false]]);
  page.dispatch("room/tell", { t: "game", game: "large", options: {} });
  assert.equal(page.model().room.game, "small", "until the summary of the other game is here");
  page.dispatch("words/come", { summary: summaryOf("large", 6), gameTexts: {} });
  assert.deepEqual(seats(), ["human", "empty", "bot", "empty", "empty", "empty"]);
  page.dispatch("line/room", { type: "line/room", other: false, room: room({ phase: "lobby" }) });
  page.dispatch("room/tell", { t: "seat", seat: 2, kind: "empty" });
  assert.deepEqual(seats(), ["human", "human", "bot"]);
});

test("who leaves a room takes nothing of it along", () => {
  const page = startPage({ place: "room", role: "host", room: room(), screen: screen(), log: events(0, 1), moment: 0 });
  page.dispatch("sheet/open", { kind: "leave" });
  page.dispatch("room/leave");
  const { place, role, room: left, screen: shown, log, moment, sheet } = page.model();
  assert.deepEqual(
    { place, role, left, shown, log, moment, sheet },
    {
      place: "home",
      role: null,
      left: null,
      shown: null,
      log: [],
      moment: null,
      sheet: null,
    },
  );
  assert.deepEqual(page.shown, [""]);
});

test("who takes a room over waits for it, and does not see the table of before for a moment", () => {
  const page = startPage({ place: "trouble", role: "solo", room: room(), screen: screen() });
  page.dispatch("room/take over");
  const { place, room: entered, screen: drawn } = page.model();
  assert.deepEqual([place, entered, drawn], ["room", null, null]);
});

test("a line that is down for good is trouble for a guest, in words, with what can be done", () => {
  const failed = (why) => ({ type: "net/state", state: { phase: "failed", why, relays: [], hint: null, since: null } });
  const guest = startPage({ place: "room", role: "guest", sheet: { kind: "menu" } });
  guest.dispatch("net/state", failed("full"));
  assert.deepEqual(guest.model().trouble, { why: { key: "why.full" }, remedy: "retry" });
  assert.deepEqual([guest.model().place, guest.model().sheet], ["trouble", null]);
  const host = startPage({ place: "room", role: "host" });
  host.dispatch("net/state", failed("full"));
  assert.equal(host.model().place, "room");
});

test("a host's last word: closed, locked, elsewhere; a locked door that opens lets the guest in", () => {
  const bye = (key, role) => {
    const page = startPage({ place: "room", role });
    page.dispatch("line/bye", { type: "line/bye", why: { key } });
    return page;
  };
  assert.equal(bye("why.closed", "guest").model().trouble.remedy, "none");
  assert.equal(bye("why.elsewhere", "guest").model().trouble.remedy, "here");
  assert.equal(bye("why.version", "guest").model().trouble.remedy, "again");
  const own = bye("why.closed", "host").model();
  assert.deepEqual([own.place, keysOf(own)], ["home", [["people.closed", "quiet"]]]);
  const locked = bye("why.locked", "guest");
  assert.equal(locked.model().trouble.remedy, "retry");
  locked.dispatch("line/welcome", { type: "line/welcome" });
  assert.deepEqual([locked.model().place, locked.model().trouble], ["room", null]);
});

test("an owner who closes the room keeps nothing of it, also when another device had it", () => {
  const rooms = () => [{ id: "tonight", kind: "host", game: "coup", link: "https://tavola.example/#room.key" }];
  const dropped = [];
  const dropRoom = (id) => dropped.push(id) > 0;
  const page = startPage({ place: "room", role: "host" }, { rooms, dropRoom }, { here: () => "#room.key" });
  page.dispatch("line/bye", { type: "line/bye", why: { key: "why.closed" } });
  assert.deepEqual([page.model().place, dropped], ["home", ["tonight"]]);
});

test("a fault of Python that never came is not told twice", () => {
  const fault = { type: "host/fault", error: "no" };
  const failed = startPage({ python: { state: "failed", share: 0, step: "" } });
  failed.dispatch("host/fault", fault);
  assert.deepEqual(failed.model().notices, []);
  const ready = startPage();
  ready.dispatch("host/fault", fault);
  assert.deepEqual(keysOf(ready.model()), [["why.fault", "bad"]]);
});

test("whoever wanted to be told that the host is back is told once, until they look", () => {
  const line = (phase) => ({ type: "net/state", state: { phase, why: null, relays: [], hint: null, since: null } });
  const page = startPage({ place: "room", role: "guest" });
  page.dispatch("absence/tell", { tell: true });
  page.dispatch("net/state", line("host_away"));
  assert.deepEqual(page.model().notices, []);
  page.dispatch("net/state", line("connected"));
  page.dispatch("net/state", line("connected"));
  assert.deepEqual(keysOf(page.model()), [["missing.back", "quiet"]]);
  assert.equal(page.model().absence.back, true);
  page.dispatch("absence/looked");
  assert.equal(page.model().absence.back, false);
});

test("a decision closes a replay and brings the reader back from an earlier moment", () => {
  const replay = { data: null, why: null, start: null };
  const known = { screen: screen(), log: events(0, 1), history: [{ said: 2, screen: screen() }], moment: 1 };
  const heard = (next) => {
    const page = startPage({ place: "room", role: "solo", room: room(), replay, ...known });
    page.dispatch("line/screen", { type: "line/screen", screen: next, log: events(0, 1, 2), fresh: events(2) });
    return page.model();
  };
  const quiet = heard(screen());
  assert.deepEqual([quiet.replay, quiet.moment, quiet.history.length], [replay, 1, 2]);
  const asked = heard(screen({ question: question(7) }));
  assert.deepEqual([asked.replay, asked.moment], [null, null]);
  assert.deepEqual(heard(screen({ match: "m2" })).history.length, 1);
});

test("the record of a match offers it to be watched; another match takes it away", async () => {
  const text = { type: "line/record", match: "m1", text: "r", names: null, unfinished: false, dealers: ["Ann"], audit: null };
  const page = startPage({ place: "room", role: "host", room: room(), screen: screen() });
  page.dispatch("line/record", { ...text, match: "another" });
  assert.equal(page.model().record, null);
  page.dispatch("line/record", text);
  assert.deepEqual(page.model().record, { match: "m1", text: "r", names: ["Ann", "Bob", 3], unfinished: false, dealers: ["Ann"], audit: null });
  page.dispatch("replay/lookback", { match: "another", replay: {} });
  assert.equal(page.model().lookback, null);
  page.dispatch("replay/watch", { event: 4 });
  assert.deepEqual({ ...page.model().replay, at: 0 }, { data: null, why: null, start: 4, at: 0 }, "it is being opened");
  page.dispatch("replay/close");
  page.dispatch("replay/lookback", { match: "m1", replay: { code: "r1.x" }, whole: true });
  page.dispatch("replay/watch", { event: 4 });
  assert.deepEqual({ ...page.model().replay, at: 0 }, { data: { code: "r1.x" }, why: null, start: 4, at: 0 });
  page.dispatch("line/screen", { type: "line/screen", screen: screen({ match: "m2" }), log: [], fresh: [] });
  assert.deepEqual([page.model().record, page.model().lookback], [null, null]);
  await soon();
});

test("the end of a match is there as soon as its host tells of it, without Python", async (context) => {
  await import("../../web/features/replay/open.js"); // a page fetches it then
  navigate(context, { connection: { saveData: true } });
  const header = { game: "small", seats: 3, options: {}, seed: "5eed" };
  const counts = [{ claims: 1, lies: 0, caught: 0, doubts: 0, right: 0 }];
  const told = { game: "small", claims: [{ event: 1 }], counts, ending: [{ seat: 2 }], code: "r1.told" };
  const news = { type: "line/record", match: "m1", seats: [1], names: ["Ann", "Bob", 3], unfinished: false, seen: true, told, dealers: ["Ann"] };
  const over = screen({ over: { winners: [2], scores: [] } });
  const at = (state, text) => {
    const page = startPage({ place: "room", role: "guest", room: room(), screen: over, log: events(0, 1), ...state });
    page.dispatch("line/record", { ...news, text });
    return page;
  };
  const page = at({}, `${JSON.stringify(header)}\n[0,"tax"]\n`);
  await soon();
  const { lookback, replayed, past } = page.model();
  const { claims, ending, code, over: end, names, events: log, steps, file } = lookback;
  assert.deepEqual({ claims, ending, code }, { claims: told.claims, ending: told.ending, code: told.code });
  assert.deepEqual([end, names, log.length, steps.length], [over.over, news.names, 2, 1]);
  assert.equal(file, `${JSON.stringify({ ...header, names })}\n[0,"tax"]\n`, "a file like that of Python");
  assert.deepEqual(
    past.map(({ match, code, own }) => [match, code, own]),
    [["m1", "r1.told", counts[0]]],
    "the device keeps it",
  );
  assert.equal(replayed, false);
  page.dispatch("replay/watch", { event: 1 });
  assert.equal(page.model().replay.data, null, "its steps wait for Python");
  // who was not shown this match, or is told nonsense, waits for Python as well
  for (const [state, text] of [
    [{ screen: null }, JSON.stringify(header)],
    [{}, "no record"],
  ]) {
    const other = at(state, text);
    await soon();
    assert.equal(other.model().lookback, null);
  }
});

/** Puts something in place of the browser's navigator until the test is over. */
function navigate(context, stand) {
  const was = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: stand, configurable: true });
  context.after(() => (was ? Object.defineProperty(globalThis, "navigator", was) : delete globalThis.navigator));
}

test("a first page that stays open asks for a newer version, and nothing else does", async (context) => {
  let asked = 0;
  const registration = { scope: new URL("../../", import.meta.url).href, update: async () => void (asked += 1) };
  navigate(context, { serviceWorker: { getRegistration: async () => registration } });
  for (const state of [{ place: "room" }, { place: "home", newer: true }, { place: "home", replay: { data: null } }])
    startPage(state).dispatch("home/ask for newer");
  await soon();
  assert.equal(asked, 0);
  const page = startPage();
  page.dispatch("home/ask for newer");
  await soon();
  assert.equal(asked, 1);
  const ours = registration.scope;
  registration.scope = new URL("../", ours).href;
  page.dispatch("home/ask for newer");
  await soon();
  assert.equal(asked, 1, "another site, further up on the same host, is not asked");
  registration.scope = ours;
  registration.update = () => Promise.reject(new Error("no network"));
  page.dispatch("home/ask for newer");
  await soon();
  assert.deepEqual(page.faults, []);
});

test("installing is offered once on a device, after a match that was played to its end", () => {
  let offered = false;
  const device = { installOffered: () => offered, saveInstallOffered: () => void (offered = true) };
  let prompted = 0;
  const event = { prompt: async () => void (prompted += 1) };
  const left = (over, possible = true) => {
    const page = startPage({ place: "room", role: "solo", room: room(), screen: screen({ over }) }, device);
    if (possible) page.dispatch("install/possible", { event });
    page.dispatch("room/leave");
    return page;
  };
  assert.equal(left(null).model().offered, false, "nothing was finished");
  assert.equal(left({ winners: [0], scores: [1, 0] }, false).model().offered, false, "the browser can't");
  assert.equal(offered, false);
  const page = left({ winners: [0], scores: [1, 0] });
  assert.equal(page.model().offered, true);
  page.dispatch("install/take");
  assert.deepEqual([page.model().offered, prompted], [false, 1]);
  assert.equal(left({ winners: [0], scores: [1, 0] }).model().offered, false, "once is enough");
});

test("who comes back to the tab and was asked meanwhile is told in large words", () => {
  const page = startPage({ place: "room", role: "solo", room: room(), screen: screen() });
  const asks = (ask) =>
    page.dispatch("line/screen", { type: "line/screen", screen: screen({ question: question(ask) }), log: [], fresh: [] });
  const turns = () => page.model().notices.filter(({ tone }) => tone === "turn").length;
  const look = (hidden) => page.dispatch("recall/hidden", { hidden });
  asks(1);
  look(true);
  look(false);
  assert.equal(turns(), 0, "it was seen before");
  look(true);
  asks(2);
  assert.equal(turns(), 0, "nobody looks");
  look(false);
  assert.equal(turns(), 1);
  page.dispatch("notices/hide", { id: page.model().notices[0].id });
  look(true);
  asks(3);
  page.dispatch("line/screen", { type: "line/screen", screen: screen(), log: [], fresh: [] });
  look(false);
  assert.equal(turns(), 0, "it is over");
});

test("one phrase hangs at a seat at a time, and goes by itself", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const page = startPage({ place: "room" });
  for (const [seat, id] of [
    [1, "go_on"],
    [0, "go_on"],
    [1, "well_done"],
  ]) {
    page.dispatch("line/phrase", { type: "line/phrase", seat, id });
  }
  const hanging = () => page.model().spoken.map(({ seat, id }) => [seat, id]);
  assert.deepEqual(hanging(), [
    [0, "go_on"],
    [1, "well_done"],
  ]);
  context.mock.timers.tick(6000);
  assert.deepEqual(hanging(), []);
});

test("who wants no words of others hears and sees their own alone", async () => {
  const page = startPage({ place: "room", room: room(), settings: { ...START.settings, phrases: false } });
  for (const seat of [1, 0]) page.dispatch("line/phrase", { type: "line/phrase", seat, id: "hello" });
  assert.deepEqual(
    page.model().spoken.map(({ seat }) => seat),
    [0],
  );
  await soon();
});

test("a phrase about an event keeps it and says it aloud, and one about nothing known is a phrase like any other", async () => {
  const event = { n: 0, name: "claimed", args: { actor: { seat: 0 } } };
  const page = startPage({ place: "room", room: room(), screen: screen(), log: [event] });
  for (const on of [0, 7]) page.dispatch("line/phrase", { type: "line/phrase", seat: 1 + on, id: "hello", on });
  assert.deepEqual(
    page.model().spoken.map(({ on }) => on),
    [event, null],
  );
  const aloud = page.said.flatMap(([key, args]) => (args ? [[key, args.event]] : []));
  assert.deepEqual(aloud, [
    ["table.reacts", { say: "event.claimed", args: event.args }],
    ["table.says", undefined],
  ]);
  await soon();
});

test("a phrase can be about the newest acts of others, and about the one that was tapped", async () => {
  const { actsOfOthers } = await import("../../web/table/acts.js");
  const log = [1, 0, 2, null, 1, 2].map((seat, n) => ({ n, name: "did", args: seat === null ? {} : { seat: { seat } } }));
  const acts = (tapped) => actsOfOthers(log, undefined, 0, tapped).map(({ n }) => n);
  assert.deepEqual(acts(null), [5, 4, 2]);
  assert.deepEqual(acts(4), [5, 4, 2]);
  assert.deepEqual(acts(0), [5, 4, 0]);
  assert.deepEqual(acts(1), [5, 4, 2], "not one's own");
});

test("slips hang below their seats, within the frame and not over each other", async () => {
  const { hung } = await import("../../web/features/people/spoken.js");
  const slip = (x, y) => ({ seat: { x, y, width: 20, height: 10 }, width: 100, height: 40 });
  const frame = { width: 320, height: 568 };
  const at = (...slips) => hung(slips, frame).map(({ x, y }) => [x, y]);
  assert.deepEqual(at(slip(150, 100)), [[110, 116]]);
  assert.deepEqual(at(slip(0, 100), slip(310, 560)), [
    [6, 116],
    [214, 522],
  ]);
  assert.deepEqual(at(slip(150, 100), slip(190, 100), slip(20, 100)), [
    [110, 116],
    [150, 156],
    [6, 116],
  ]);
});

test("what leads elsewhere closes the sheet", () => {
  const page = startPage({ sheet: { kind: "log" }, history: [], moment: null });
  page.dispatch("table/moment", { event: 3 });
  assert.equal(page.model().sheet, null);
  page.dispatch("sheet/open", { kind: "games" });
  page.dispatch("lobby/change game", { game: "large" });
  assert.deepEqual([page.model().sheet, page.model().pick], [null, "large"]);
});

test("a way into a room is taken, but not for a reader who has gone elsewhere before it was there", async () => {
  const entered = async (leaves) => {
    const page = startPage();
    page.dispatch("room/solo");
    if (leaves) page.dispatch("room/leave");
    await import("../../web/features/room/host.js");
    await soon();
    const kept = page.kept.map(([name]) => name);
    const { place, role } = page.model();
    page.dispatch("room/leave");
    return { place, role, kept };
  };
  assert.deepEqual(await entered(false), { place: "room", role: "solo", kept: ["dealt", "saveDealt", "saveRoom"] });
  assert.deepEqual(await entered(true), { place: "home", role: null, kept: [] });
});

test("a save under another key of its device has another owner, and everybody else's seat", () => {
  const save =
    '{"owner":"old","places":[["human","A","old"],["human","B","bob"]],"keeper":"bob"}\n{"held":{"old":0,"bob":1}}\n{"record":"of the match"}\n';
  const [first, second, rest] = savedAnew(save, "new").split("\n");
  assert.deepEqual(JSON.parse(second).held, { new: 0, bob: 1 });
  assert.equal(JSON.parse(first).owner, "new");
  assert.equal(rest, '{"record":"of the match"}');
  assert.equal(savedAnew(null, "new"), null);
  assert.equal(savedAnew("spoilt", "new"), null);
});
