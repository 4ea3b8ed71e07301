// The log draws a line again only when something of it has changed: a long match has hundreds, and a screen comes every second.

import assert from "node:assert/strict";
import { test } from "node:test";
import { html, render } from "../../web/node_modules/htm/preact/index.mjs";
import { options } from "../../web/node_modules/preact/dist/preact.mjs";
import { events, room, screen } from "./page.js";

const { createSay } = await import("../../web/core/texts.js");
const { isTold } = await import("../../web/games/coinche/shown.js");
const { TableLog } = await import("../../web/features/table/log.js");

const LINES = 400;
const LOG = events(...Array(LINES + 1).keys());
const TEXTS = Object.fromEntries(LOG.map(({ name, n }) => [`event.${name}`, `line ${n}`]));
const SEATS = room().seats;

/** As much of an element as Preact needs to draw into it. */
function element(localName) {
  return {
    localName,
    childNodes: [],
    parentNode: null,
    setAttribute() {},
    removeAttribute() {},
    addEventListener() {},
    insertBefore(child, next) {
      child.parentNode?.removeChild(child);
      const at = next ? this.childNodes.indexOf(next) : this.childNodes.length;
      this.childNodes.splice(at, 0, Object.assign(child, { parentNode: this }));
    },
    removeChild(child) {
      this.childNodes.splice(this.childNodes.indexOf(child), 1);
    },
    get nextSibling() {
      return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null;
    },
    get text() {
      return this.data ?? this.childNodes.map(({ text }) => text).join("");
    },
  };
}

/** Preact's part of a document. */
const DOCUMENT = {
  createElementNS: (_, name) => element(name),
  createTextNode: (data) => Object.assign(element(null), { data }),
};
globalThis.requestAnimationFrame ??= () => {}; // nothing is laid out here, so nothing scrolls
let lines = 0;
options.vnode = ({ type }) => {
  lines += type === "li";
};

/** A log on a page of its own. Answers a function that draws it, and says how many lines that took and what stands there. */
function opened() {
  Object.assign(document, DOCUMENT); // only now: while files are imported, tests of others may have a document of their own
  const root = element("div");
  const sayOf = createSay();
  return (log, changes = {}) => {
    const shown = screen();
    const history = log.map(({ n }) => ({ said: n + 1, screen: shown }));
    const model = { settings: { lang: "en" }, pageTexts: TEXTS, gameTexts: null, replay: null, notes: [], moment: null, ...changes };
    const given = { ...model, log, history, screen: shown, room: { ...room(), seats: model.seats ?? SEATS } };
    lines = 0;
    render(html`<${TableLog} model=${given} say=${sayOf(given)} dispatch=${() => {}} room=${given.room} table=${null} />`, root);
    return { drawn: lines, text: root.text };
  };
}

test("the log: a new event draws one line, and another screen none", () => {
  const draw = opened();
  assert.equal(draw(LOG.slice(0, LINES)).drawn, LINES);
  assert.equal(draw(LOG.slice(0, LINES)).drawn, 0);
  const after = draw(LOG);
  assert.equal(after.drawn, 1);
  assert.match(after.text, new RegExp(`line ${LINES - 1} *line ${LINES}$`));
});

test("the log: what changes a line draws it again", () => {
  const draw = opened();
  draw(LOG);
  const note = { n: 1, match: screen().match, after: 7, name: "went", args: {}, replaces: null };
  const noted = draw(LOG, { notes: [note] });
  assert.equal(noted.drawn, 2, "a note stands above the line of the event that came after it");
  assert.match(noted.text, /line 6 *note\.went *line 7line 8/);
  assert.equal(draw(LOG, { notes: [note], moment: LINES - 2 }).drawn, 3, "the moment looked at, and the two after it");
  const french = { ...TEXTS, "event.happened_0": "ligne 0" };
  assert.match(draw(LOG, { pageTexts: french }).text, /^\s*ligne 0/);
  const renamed = SEATS.map((seat) => ({ ...seat, name: "Zoé" }));
  assert.equal(draw(LOG, { pageTexts: french, seats: renamed }).drawn, LOG.length, "a line may name anybody");
});

test("why a bid was made is told of bots alone", () => {
  const here = room();
  const bid = (seat, name = "bid_explained") => ({ n: 1, name, args: { seat: { seat } } });
  assert.deepEqual([0, 1, 2].map((seat) => isTold(bid(seat), here)), [false, false, true]);
  assert.equal(isTold(bid(0, "bid"), here), true);
});
