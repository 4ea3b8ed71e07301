// What bots think: what may be asked for, late answers, and how long bars are.

import assert from "node:assert/strict";
import { test } from "node:test";
import { canHint, insight } from "../../web/features/insight/insight_actions.js";
import { amountOf, errorOf, lengthsOf } from "../../web/features/insight/reasons.js";
import { question, room, screen, startPage } from "./page.js";

const shelf = [{ id: "small", seats: [2, 4], lesson: true, reasons: true }];
const alone = { role: "solo", room: room({ game: "small" }), screen: screen({ question: question() }), sent: null, shelf };

test("a hint may be asked for alone, when something is asked, of a bot that can say why", () => {
  assert.equal(canHint(alone), true);
  for (const change of [
    { role: "host" },
    { role: "guest" },
    { screen: screen() },
    { screen: screen({ question: question(), lesson: {} }) },
    { sent: { ask: 1, value: "tax", state: "sending" } },
    { shelf: [{ ...shelf[0], reasons: false }] },
    { room: null },
  ]) {
    assert.equal(canHint({ ...alone, ...change }), false, JSON.stringify(change));
  }
});

test("within a step a hint may be asked for again, of the question that follows", () => {
  assert.equal(canHint({ ...alone, screen: screen({ question: question(), back: true, given: ["buy"] }) }), true);
  const asked = (given) =>
    insight.actions["insight/hint"].perform({ insight: {}, screen: screen({ question: question(), given }) }).insight.asked;
  assert.notEqual(asked(undefined), asked(["buy"]));
});

test("reasons of something else come too late", () => {
  const page = startPage();
  page.dispatch("insight/come", { asked: "look 3", reasons: { seat: 1 } });
  assert.equal(page.model().insight.reasons, null);
});

test("a decision of a seat is reviewed once, and those of another seat are not counted", () => {
  const decisions = [0, 1, 0].map((seat, at) => ({ at, step: at, seat, answer: "tax" }));
  const noted = { asked: null, reasons: null, why: null, record: "r", decisions, reviewing: null };
  const page = startPage({ insight: noted });
  page.dispatch("insight/review", { seat: 0 });
  assert.equal(page.model().insight.reviewing.of, 2);
  const found = { decision: decisions[0], review: { verdict: "same" } };
  page.dispatch("insight/reviewed", { seat: 1, found });
  page.dispatch("insight/reviewed", { seat: 0, found });
  assert.deepEqual(page.model().insight.reviewing.found, [found]);
});

test("bars of shares begin at zero; those of points show how far apart they are; errors stay within", () => {
  const row = (worth, error) => ({ worth, error });
  const shares = lengthsOf({ percent: true, rows: [row(400, 100), row(250, 50)] });
  assert.deepEqual(shares[0], { bar: 80, low: 60, high: 100 });
  assert.deepEqual(shares[1], { bar: 50, low: 40, high: 60 });
  const points = lengthsOf({ percent: false, rows: [row(-10_000, null), row(-20_000, null)] });
  assert.deepEqual(
    points.map(({ bar }) => bar),
    [100, 20],
  );
  assert.deepEqual(lengthsOf({ percent: true, rows: [row(0, null)] })[0], { bar: 0, low: 0, high: 0 });
});

test("an amount is rounded to what matters", () => {
  const say = Object.assign((_key, { n }) => `${n} %`, { lang: "en" });
  assert.equal(amountOf(say, 444, true), "44 %");
  assert.equal(amountOf(say, 3456, false), "3.5");
  assert.equal(amountOf(say, -145_678, false), "−146");
  assert.equal(amountOf(say, 56_640, false), "56.6", "the distance to another amount is told with a decimal, too");
  assert.equal(errorOf(say, 31_200, false), "32", "no error looks smaller than it is");
  assert.equal(errorOf(say, 2010, false), "2.1");
  assert.equal(errorOf(say, 0, true), "1 %");
});
