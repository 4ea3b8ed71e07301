// Pure parts that belong to no feature: what a host may send, when an absent one is called, words.

import "./page.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeSay } from "../../web/core/texts.js";
import { readMessage } from "../../web/session/check.js";

test("nonsense from a host is not drawn", () => {
  for (const text of [
    "",
    "{",
    "[]",
    '{"t":"screen"}',
    '{"t":"room","room":{"seats":[{}]}}',
    '{"t":"__proto__"}',
    '{"t":"refused","id":null,"why":{"key":"why.full","args":{"who":{"list":"ann"}}}}',
    '{"t":"refused","id":null,"why":{"key":"why.full","args":{"who":{"list":[{"list":{}}]}}}}',
    "x".repeat(300_000),
  ]) {
    assert.equal(readMessage(text).why.key, "why.unreadable_message", text.slice(0, 80));
  }
  const refusal = { t: "refused", id: null, why: { key: "why.not_asked", args: {} } };
  assert.deepEqual(readMessage(JSON.stringify(refusal)), refusal);
});

test("no catalogue has an entry that every object inherits", () => {
  const say = makeSay({ lang: "en", page: { "why.unknown": "unknown", hole: "{constructor}" }, game: {} });
  for (const key of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    assert.equal(say(key), key);
    assert.equal(say.has(key), false);
    assert.equal(say("hole", {}), "{constructor}");
    assert.equal(say.arg({ term: key }), key);
    assert.deepEqual(say.segments("hole", {})[1], { text: "{constructor}", arg: null });
  }
  assert.equal(say("why.constructor"), "unknown");
});

test("an ordinal is one word", () => {
  const say = makeSay({ lang: "ja", page: { round: "第{n}ラウンドです" } });
  const line = "第\u206012\u2060ラウンドです";
  assert.equal(say("round", { n: 12 }), line);
  assert.equal(
    say
      .segments("round", { n: 12 })
      .map(({ text }) => text)
      .join(""),
    line,
  );
});

test("of a room that is not there nothing is asked", async () => {
  const { Host } = await import("../../web/session/host.js");

  /** A host whose worker is ours: what it was asked, and what the page was told. */
  const hosted = async ({ opens, leaves }) => {
    const asked = [];
    const told = [];
    const ask = async ({ op }) => {
      asked.push(op);
      return opens ? { ok: true, effects: [] } : { ok: false, error: "save_unreadable" };
    };
    let start;
    const here = new Promise((done) => {
      start = () => done({ ask, died: new Promise(() => {}) });
    });
    const setup = { python: () => here, transport: null, key: "me", name: "ann", game: "coup", app: "test", solo: true };
    const host = new Host({ ...setup, saved: "spoilt", save: () => true, emit: ({ type }) => told.push(type) });
    if (leaves) await host.close();
    start();
    // a timer of 0 ms runs after all pending promises
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done));
    await host.close();
    return { asked, told };
  };

  assert.deepEqual(await hosted({ opens: true, leaves: false }), { asked: ["open", "receive"], told: [] });
  assert.deepEqual(await hosted({ opens: false, leaves: false }), { asked: ["open"], told: ["host/spoilt"] });
  assert.deepEqual(await hosted({ opens: true, leaves: true }), { asked: [], told: [] }, "it was left while Python started");
});

test("each person's line is said as the host tells it, to a guest its own as it knows it", async () => {
  const { carriers, lineOf, ownLine } = await import("../../web/features/room/line_of.js");
  const seat = (n, who) => ({ seat: n, kind: "human", here: true, who, owner: n === 0 });
  const room = { seats: [seat(0, "host1234"), seat(1, "gus12345"), seat(2, "ann12345"), seat(3, "eve12345")], your_seat: 0 };
  const [gus, ann, host] = ["gus12345xxx", "ann12345xxx", "host1234xxx"];
  const lines = [
    { who: "gus12345", via: null, rtt: 40 },
    { who: "ann12345", via: "gus12345", rtt: null },
    { who: "eve12345", via: "relay", rtt: 900 },
    { who: "watches1", via: "watches2", rtt: 90 },
  ];
  const asHost = { role: "host", room, lines, net: { ways: [], carrying: [] } };
  const direct = { way: { key: "line.way_direct", args: {} }, delay: { key: "line.delay", args: { ms: 40 } }, isSlow: false };
  const throughGus = { key: "line.way_friend", args: { who: { seat: 1 } } };
  assert.deepEqual(lineOf(asHost, room.seats[1]), direct);
  assert.deepEqual(lineOf(asHost, room.seats[2]), { way: throughGus, delay: null, isSlow: false });
  assert.equal(lineOf(asHost, room.seats[3]).isSlow, true);
  assert.equal(lineOf(asHost, { ...room.seats[1], here: false }), null);
  assert.equal(lineOf(asHost, room.seats[0]), null);
  const net = { phase: "connected", ways: [{ key: host, via: "relay", rtt: 900 }], carrying: [[ann, host]] };
  const asGus = { role: "guest", room: { ...room, your_seat: 1 }, lines, net };
  assert.deepEqual(lineOf(asGus, room.seats[2]).way, throughGus);
  assert.deepEqual(lineOf(asGus, room.seats[1]).way, { key: "line.way_relay", args: {} });
  assert.deepEqual(ownLine(asGus).way, { key: "line.way_relay", args: {} });
  const away = { ...asGus, net: { ...net, phase: "reconnecting", ways: [] } };
  assert.equal(lineOf(away, room.seats[2]), null, "what an absent host has said is old");
  const friend = { say: "line.a_friend", args: {} };
  const mine = { key: "line.carrying", args: { one: { seat: 2 }, other: { seat: 0 } } };
  const watching = { key: "line.carries", args: { who: friend, one: friend, other: { seat: 0 } } };
  assert.deepEqual(carriers(asGus), [mine, watching]);
  const asEve = { ...asGus, room: { ...room, your_seat: 3 }, net: { ...net, carrying: [] } };
  const annByGus = { key: "line.carries", args: { who: { seat: 1 }, one: { seat: 2 }, other: { seat: 0 } } };
  assert.deepEqual(carriers(asEve), [annByGus, watching]);
  const asAnn = { ...asGus, room: { ...room, your_seat: 2 }, net: { ...net, carrying: [] } };
  assert.deepEqual(carriers(asAnn), [watching], "one's own line is said already");
  assert.deepEqual(carriers({ role: "solo", room: null, lines: [], net: null }), []);
});

test("who takes a way into a room whose module is out of reach is told, and can reload the page", async () => {
  const { goesTo } = await import("../../web/features/room/door.js");
  const said = [
    "Failed to fetch dynamically imported module: https://x/a.js",
    "error loading dynamically imported module: https://x/a.js",
    "Importing a module script failed.",
  ];
  const told = [];
  const door = (session) => ({ setOut: () => () => true, session: () => session });
  const go = (error, session = null) =>
    goesTo(() => {
      throw error;
    })({ use: () => door(session), dispatch: (...action) => told.push(action) }, undefined);
  for (const words of said) await go(new TypeError(words));
  const trouble = ["room/trouble", { why: { key: "why.no_part" }, remedy: "again" }];
  assert.deepEqual(told, [trouble, trouble, trouble]);
  await assert.rejects(go(new TypeError("x is not a function")));
  await assert.rejects(go(new TypeError(said[0]), {}), "who is in a room stays there");
  assert.equal(told.length, 3);
});

test("a French sentence elides before the name that is put in, whole or in its parts", () => {
  const page = {
    won: "Victoire de {who}, plutôt que {rival}",
    "face.ambassador": "Ambassadeur",
    "event.denied": "pas de {role}",
  };
  const args = { who: { list: ["Orme", "Paul"] }, rival: { seat: 0 }, role: { face: "ambassador" } };
  const said = (lang) => makeSay({ lang, page, seatName: () => "Anna" });
  assert.equal(said("fr")("won", args), "Victoire d’Orme et Paul, plutôt qu’Anna");
  assert.equal(said("fr")("event.denied", args), "pas d’Ambassadeur");
  const parts = said("fr").segments("event.denied", args);
  assert.deepEqual(
    parts.map(({ text }) => text),
    ["pas d’", "Ambassadeur", ""],
  );
  assert.equal(said("en")("event.denied", args), "pas de Ambassadeur");
});
