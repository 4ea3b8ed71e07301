// The loud moments: which news are worth one, and that nobody who comes back is shown an old one.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.js";

const { loudest } = await import("../../web/features/moments/moments_actions.js");
const { moments } = await import("../../web/features/moments/moments_actions.js");
const coup = await import("../../web/games/coup/moments.js");
const coinche = await import("../../web/games/coinche/moments.js");
const couperation = await import("../../web/games/couperation/moments.js");

const khora = await import("../../web/games/khora/moments.js");

const event = (n, name, args = {}) => ({ n, name, args });
const doubt = event(1, "challenged", { challenger: { seat: 1 }, claimant: { seat: 0 }, role: { term: "role.duke" } });
const lie = event(2, "exposed", { claimant: { seat: 0 }, role: { term: "role.duke" }, card: { card: 3, face: "captain" } });
const news = { events: [doubt], me: 0, back: false, first: false };

test("a doubt, and what comes of it, is one moment if both are news", () => {
  assert.equal(coup.momentOf([doubt], 2).kind, "doubt");
  const later = coup.momentOf([lie], 2);
  assert.deepEqual([later.kind, later.ms], ["exposed", 1240]);
  const both = coup.momentOf([doubt, lie], 2);
  assert.deepEqual([both.kind, both.ms, both.args.challenger], ["doubted_exposed", 1600, { seat: 1 }]);
  assert.deepEqual(
    both.sounds.map(({ name }) => name),
    ["drum", "stamp"],
  );
});

test("only who is doubted feels it", () => {
  assert.equal(coup.momentOf([doubt], 0).aimed, true);
  assert.equal(coup.momentOf([doubt], 1).aimed, false);
  assert.equal(coup.momentOf([doubt], null).aimed, false);
});

test("an influence lost to a coup cracks a tile, another does not", () => {
  const lost = (cause) => [event(1, "lost_influence", { seat: { seat: 2 }, cause: { term: `cause.${cause}` } })];
  assert.equal(coup.momentOf(lost("coup"), null).kind, "crack");
  assert.equal(coup.momentOf(lost("assassinate"), null), null);
});

test("Coinche: a double, belote, the last trick, and all eight tricks", () => {
  const kind = (...events) => coinche.momentOf(events)?.kind ?? null;
  const scored = (takers, defence) => event(9, "deal_scored", { takers: { tricks: takers }, defence: { tricks: defence } });
  assert.equal(kind(event(1, "coinched")), "coinched");
  assert.equal(kind(event(1, "belote")), "belote");
  assert.equal(kind(event(1, "trick_won", { trick: 7 })), null);
  assert.equal(kind(event(1, "trick_won", { trick: 8 }), scored(5, 3)), "der");
  assert.equal(kind(event(1, "trick_won", { trick: 8 }), scored(0, 8)), "capot");
});

test("Couperation: the glass that completes the tower, and none that does not", () => {
  assert.equal(couperation.momentOf([event(1, "placed"), event(2, "won", { turns: 12 })]).kind, "cheers");
  assert.equal(couperation.momentOf([event(1, "placed")]), null);
});

test("Khora: the last level of a city, and no other", () => {
  const developed = (n, level) => event(n, "developed", { seat: { seat: 1 }, city: { term: "city.athens" }, level });
  const moment = khora.momentOf([developed(1, 4), event(2, "gained")]);
  assert.deepEqual([moment.kind, moment.n, moment.ms], ["temple", 1, 1600]);
  assert.deepEqual(
    moment.sounds.map(({ name }) => name),
    ["temple"],
  );
  assert.equal(khora.momentOf([developed(1, 3)]), null);
  assert.equal(khora.momentOf([event(1, "raised", { level: 4 })]), null);
});

test("a great moment lasts from 1.0 to 1.6 s and begins with a sound of its own", () => {
  const great = [
    coup.momentOf([doubt, lie], 0),
    coup.momentOf([event(1, "lost_influence", { seat: { seat: 2 }, cause: { term: "cause.coup" } })], 0),
    coup.momentOf([event(1, "showed_last", { seat: { seat: 1 }, cards: { list: [] } })], 0),
    coinche.momentOf([event(1, "coinched")]),
    couperation.momentOf([event(1, "won", { turns: 12 })]),
    khora.momentOf([event(1, "developed", { seat: { seat: 1 }, city: { term: "city.athens" }, level: 4 })]),
  ];
  assert.deepEqual(
    great.filter(({ ms }) => ms < 1000 || ms > 1600),
    [],
  );
  assert.equal(new Set(great.map(({ sounds }) => sounds[0].name)).size, great.length);
  // what is heard falls within what is seen
  assert.ok(great.every(({ ms, sounds }) => sounds.every(({ at }) => at < ms)));
});

test("who comes back, or sees a match for the first time, is shown no moment of the past", () => {
  assert.equal(loudest(coup, news).kind, "doubt");
  assert.equal(loudest(coup, { ...news, back: true }), null);
  assert.equal(loudest(coup, { ...news, first: true }), null);
  assert.equal(loudest({}, news), null);
});

test("a moment is over when it is over, and the next takes its place", () => {
  const { actions } = moments;
  const shown = actions["moments/show"].perform({}, { loud: coup.momentOf([doubt], null) });
  assert.equal(shown.loud.kind, "doubt");
  assert.deepEqual(actions["moments/over"].perform(shown), { loud: null });
});

test("the winner's hidden cards are the last moment of a match of Coup", () => {
  const shown = event(7, "showed_last", { seat: { seat: 1 }, cards: { list: [{ card: 1, face: "duke" }] } });
  assert.equal(coup.momentOf([doubt, lie, shown], 0).kind, "end");
});

const { buzz } = await import("../../web/features/buzz.js");
const { sound } = await import("../../web/features/sound.js");
const { checkedSettings } = await import("../../web/core/kept_choices.js");

test("sound and vibration obey one setting each, and the table is dark until the reader says otherwise", () => {
  const fresh = checkedSettings(null, ["ja"], true);
  assert.deepEqual([fresh.theme, fresh.sound, fresh.vibration, fresh.motion], ["dark", true, true, "system"]);
  assert.equal(checkedSettings(null, ["ja"], false).vibration, false, "off by default where nobody touches the screen");
  assert.equal(checkedSettings({ vibration: true }, ["ja"], false).vibration, true);
  const off = checkedSettings({ vibration: false, sound: false, theme: "system" }, ["ja"]);
  assert.deepEqual([off.theme, off.sound, off.vibration], ["system", false, false]);
  for (const [feature, setting] of [
    [buzz, "vibration"],
    [sound, "sound"],
  ]) {
    const { predicate } = feature.on["table/news"];
    const sameRoom = { part: null, sound: false };
    assert.equal(predicate({ sameRoom, settings: { [setting]: true } }), true);
    assert.equal(predicate({ sameRoom, settings: { [setting]: false } }), false);
  }
  const hears = (sameRoom) => sound.on["table/news"].predicate({ sameRoom, settings: { sound: true } });
  assert.deepEqual([{ part: "table" }, { part: "hand", sound: false }, { part: "hand", sound: true }].map(hears), [true, false, true]);
});
