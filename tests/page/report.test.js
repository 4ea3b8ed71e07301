// "This word is wrong": a report that says where the words stand, and nothing that is secret.

import assert from "node:assert/strict";
import { test } from "node:test";
import { question, room, screen, startPage } from "./page.js";

const { issuePage, reportOf } = await import("../../web/features/share/report.js");
const { makeSay } = await import("../../web/core/texts.js");

const say = makeSay({ lang: "en", page: { "report.text": "{app} {lang} {where}\n{marked}" } });

test("a page of GitHub Pages knows its repository, any other site no address", () => {
  const of = (address) => issuePage(new URL(address));
  assert.equal(of("https://ann.github.io/tavola/"), "https://github.com/ann/tavola/issues/new");
  assert.equal(of("https://ann.github.io/tavola/index.html"), "https://github.com/ann/tavola/issues/new");
  assert.equal(of("https://ann.github.io/"), "https://github.com/ann/ann.github.io/issues/new");
  for (const other of ["https://tavola.example/github.io/", "https://github.io.example/", "http://localhost:8000/x/"]) {
    assert.equal(of(other), null, other);
  }
});

test("a report names game, screen, keys and language, and what was marked; no name, no card", () => {
  const asked = question(3, { name: "challenge", args: { who: { seat: 1 }, role: { face: "duke" } } });
  const log = [{ n: 0, name: "claimed", args: { role: { face: "duke" } } }];
  const page = startPage({ place: "room", room: room(), screen: screen({ question: asked }), log, sheet: { kind: "rules" } });
  const text = reportOf({ model: page.model(), say }, "x".repeat(500));
  const [where, marked] = text.split("\n");
  assert.equal(where, " en room/playing/rules · small · ask.challenge · event.claimed");
  assert.equal(marked, "x".repeat(200));
  assert.doesNotMatch(text, /duke|Ann|Bob/);
  assert.equal(reportOf({ model: startPage().model(), say }, "").split("\n")[0], " en home");
});
