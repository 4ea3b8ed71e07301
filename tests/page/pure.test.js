import assert from "node:assert/strict";
import { test } from "node:test";
import { events, question, room, screen } from "./page.js";

const { notesHeard, notesWith } = await import("../../web/features/people/people_actions.js");
const { newsOf } = await import("../../web/features/table/past.js");
const { isKept, remembered, shownAt } = await import("../../web/features/table/past.js");
const { brokenOff, newsAt, stepOf } = await import("../../web/features/replay/steps.js");
const { isReplay, replayCode } = await import("../../web/features/replay/link.js");
const { depthOf, stepBack } = await import("../../web/router/history.js");
const { shortened, showsSomething } = await import("../../web/core/names.js");
const { lineWords } = await import("../../web/features/room/why.js");
const { inAppBrowser } = await import("../../web/core/start.js");

const note = (n, name, more = {}) => ({ n, match: "m1", after: 0, name, args: {}, replaces: null, ...more });

test("notes: a new one is kept and told, one that replaces another takes its place, none twice", () => {
  const known = [note(1, "went"), note(2, "locked")];
  const told = [note(2, "locked"), note(3, "came", { replaces: 1 }), note(4, "unlocked")];
  assert.deepEqual(
    notesWith(known, told).map(({ n }) => n),
    [2, 3, 4],
  );
  assert.deepEqual(notesHeard({ notes: known, room: room() }, told, false), [
    { key: "note.came", args: {}, shown: false },
    { key: "note.unlocked", args: {}, shown: true },
  ]);
});

test("notes: who was away hears only how often a bot has answered for them in this match", () => {
  const stood = (n, who, count, match = "m2") => note(n, "stood_in", { args: { who, count }, match });
  const told = [stood(1, "Ann", 9, "m1"), stood(2, "Ann", 2), stood(3, "Bob", 5), stood(4, "Ann", 1)];
  const before = { notes: [], room: room() };
  assert.deepEqual(notesHeard(before, told, true), [{ key: "note.stood_in_for_you", args: { count: 3 }, shown: true }]);
  assert.deepEqual(notesHeard(before, [stood(3, "Bob", 5)], true), []);
});

test("news: what is asked, offered, over, first, and a story that was missed", () => {
  const news = (before, next, log = events(0), fresh = log) => newsOf({ screen: before, room: room() }, next, log, fresh);
  const asks = screen({ question: question(1) });
  assert.equal(news(screen(), asks).asked, true);
  assert.equal(news(asks, asks).asked, false);
  assert.equal(news(screen({ match: "m0", question: question(1) }), asks).asked, true, "another match starts counting");
  const offer = (ask, args = {}) => screen({ question: question(ask, { optional: true, args }) });
  assert.deepEqual([news(null, offer(1)).asked, news(null, offer(1)).offered], [false, true]);
  assert.equal(news(offer(1), offer(2)).offered, false, "the same is offered again after each answer of the others");
  assert.equal(news(offer(1), offer(2, { winner: 2 })).offered, true);
  const over = screen({ over: { winners: [0], scores: [1] } });
  assert.deepEqual([news(screen(), over).ended, news(over, over).ended], [true, false]);
  assert.deepEqual([news(null, screen()).first, news(screen(), screen()).first], [true, false]);
  const story = events(...Array(17).keys());
  assert.equal(news(null, screen(), story).back, true);
  assert.equal(news(null, screen(), story, story.slice(1)).back, false);
});

test("the past: each event leads to the screen that first told it, if that was kept", () => {
  const shown = (said) => ({ said, screen: screen() });
  const history = [shown(3), shown(5)];
  assert.equal(shownAt({ history }, 2), history[0]);
  assert.equal(shownAt({ history }, 0), null, "the page was not there yet");
  assert.equal(shownAt({ history }, 4), history[1]);
  assert.equal(shownAt({ history }, 5), null);
  for (const kept of [history, history.slice(1), []]) {
    for (let event = 0; event < 7; event += 1)
      assert.equal(isKept({ history: kept }, event), shownAt({ history: kept }, event) !== null, `${event} of ${kept.length}`);
  }
  const model = { screen: screen(), history, moment: 2 };
  const again = remembered(model, screen({ stage: "later" }), events(0, 1, 2, 3, 4));
  assert.deepEqual([again.history.map(({ said }) => said), again.moment], [[3, 5], 2]);
  const long = Array.from({ length: 700 }, (_, at) => shown(at));
  assert.equal(remembered({ ...model, history: long }, screen(), events(699)).history.length, 600);
});

test("replays: steps and what they tell, and whether the match was broken off", () => {
  const data = { steps: [{ said: 1 }, { said: 1 }, { said: 4 }], events: events(0, 1, 2, 3), over: null, code: "r1.x" };
  assert.deepEqual([stepOf(data, 0), stepOf(data, 1), stepOf(data, 3), stepOf(data, 9)], [0, 2, 2, 2]);
  assert.deepEqual(
    [0, 1, 2].map((at) => newsAt(data, at).map(({ n }) => n)),
    [[0], [], [1, 2, 3]],
  );
  assert.deepEqual([brokenOff(data), brokenOff({ ...data, code: "" }), brokenOff({ ...data, over: {} })], [true, false, false]);
});

test("the link of a replay, also as people paste it", () => {
  assert.deepEqual(["r1.abc", "#r12.abc", "https://a.example/#r1.abc", "#v1.abc", "car1.abc"].map(isReplay), [
    true,
    true,
    true,
    false,
    false,
  ]);
  assert.equal(replayCode("  https://a.example/b/#r1.abc"), "r1.abc");
  assert.equal(replayCode("not a link"), "not a link");
});

test("the browser's history: how deep each place lies, and what takes away what lies on top", () => {
  const home = { place: "home", replay: null, sheet: null, room: null, screen: null };
  const table = { ...home, place: "room", room: room(), screen: screen() };
  const replay = { data: null, why: null, start: null };
  assert.deepEqual([depthOf(home, ""), depthOf({ ...home, sheet: { kind: "menu" } }, ""), depthOf(table, "#solo.x")], [0, 1, 1]);
  assert.equal(depthOf({ ...table, replay, sheet: { kind: "truth" } }, "#solo.x"), 3);
  assert.equal(depthOf({ ...home, replay }, "#r1.x"), 1, "its own address is its place");
  assert.equal(stepBack({ ...table, sheet: { kind: "menu" }, replay }), "sheet/close");
  assert.equal(stepBack({ ...table, replay }), "replay/close");
  assert.equal(stepBack(table), "ask");
  assert.equal(stepBack({ ...table, room: room({ phase: "lobby" }) }), "room/leave");
});

test("every state of the line has words", () => {
  const line = (role, phase, more = {}) =>
    lineWords({ role, restarting: false, dealing: [], net: { phase, hint: null, relays: [{ state: "open" }, { state: "closed" }], ...more } });
  assert.deepEqual(line("host", "connected"), { key: "line.host.connected", args: { open: 1, all: 2 }, hint: null, tone: "ok" });
  assert.equal(line("guest", "host_away", { hint: "slow" }).hint, "line.slow");
  for (const [role, phase, hint, key] of [
    ["host", "reconnecting", "relays_down", "line.host.relays_down"],
    ["guest", "connecting", "relays_down", "line.guest.relays_down"],
    ["host", "reconnecting", "offline", "line.offline"],
    ["guest", "connected", "relays_down", "line.guest.connected"],
  ]) {
    const words = line(role, phase, { hint });
    assert.deepEqual([words.key, words.hint], [key, null], `${role} ${phase} ${hint}: one sentence`);
  }
  const dealing = { key: "line.dealing", args: { who: { list: [{ seat: 2 }] } }, hint: null, tone: "warn" };
  assert.deepEqual(lineWords({ role: "guest", restarting: false, dealing: [2], net: null }), dealing);
  assert.equal(lineWords({ role: "guest", restarting: true, net: null }).key, "line.restarting");
  assert.equal(lineWords({ role: "guest", restarting: false, dealing: [], net: null }).key, "line.preparing");
});

test("a name is limited to 24 characters as a reader counts them; cleaning it is the host's", () => {
  const family = "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}";
  const shown = [
    ["  Zoé Dupont ", "Zoé Dupont"],
    ["あ".repeat(10_000), "あ".repeat(24)],
    [`${"x".repeat(23)}${family}y`, `${"x".repeat(23)}${family}`],
  ];
  for (const [typed, kept] of shown) assert.equal(shortened(typed), kept);
  assert.deepEqual(["a", "ミ", "🦊", " \u200b\u202e", ""].map(showsSomething), [true, true, true, false, false]);
});

test("browsers inside other applications are known by their names", () => {
  assert.deepEqual(["Safari Line/13.1", "Instagram 300", "[FBAN/FBIOS]", "Twitter for iPhone", "Mozilla/5.0"].map(inAppBrowser), [
    "line",
    "Instagram",
    "Facebook",
    "X",
    null,
  ]);
});
