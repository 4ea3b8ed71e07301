// Whose call Python gets next: who costs much keeps itself waiting, and nobody else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Host } from "../../web/session/host.js";
import { MOST_WAITING, ROOM, Turns } from "../../web/session/turns.js";

test("in the order in which they came, as long as nobody has cost more", () => {
  const turns = new Turns();
  for (const payer of ["ann", "bob", ROOM, "ann"]) turns.add(payer, payer);
  const order = [1, 2, 3, 4].map(() => turns.next(0)?.call);
  assert.deepEqual(order, [ROOM, "ann", "bob", "ann"]);
  assert.deepEqual([turns.next(0), turns.pause(0)], [null, null]);
});

test("who has cost Python time comes after the others, and waits when it has cost too much", () => {
  const turns = new Turns();
  for (let n = 0; n < 100; n += 1) turns.add("mallory", n);
  turns.charge("mallory", 500, 0);
  turns.add("ann", "tap");
  assert.equal(turns.next(0)?.call, "tap");
  let made = 0;
  for (let next = turns.next(0); next; next = turns.next(0)) {
    turns.charge("mallory", 54, 0);
    made += 1;
  }
  assert.equal(made, 47, "of 3 s of Python's time");
  assert.ok(turns.pause(0) > 0 && turns.pause(0) < 1000);
  turns.add("ann", "again");
  assert.equal(turns.next(0)?.call, "again");
  assert.equal(turns.next(0), null);
  assert.equal(turns.next(turns.pause(0))?.payer, "mallory", "once it has been given time again");
});

test("a device that slept during a call makes its guest wait for nothing", () => {
  const turns = new Turns();
  turns.charge("ann", 600_000, 0);
  turns.add("ann", "tap");
  assert.equal(turns.next(1)?.call, "tap");
});

/** A host whose Python answers one call after the other, when told to. */
function hostWith(listeners = {}) {
  const banned = [];
  const asked = [];
  let answer = () => undefined;
  const ask = (operation) => {
    asked.push(operation);
    return new Promise((resolve) => {
      answer = () => resolve({ ok: true, effects: [] });
    });
  };
  const transport = {
    state: () => ({ ways: [] }),
    on: (name, listener) => {
      listeners[name] = listener;
      return () => undefined;
    },
    ban: (key) => void banned.push(key),
    behind: () => [],
    leave: () => Promise.resolve(),
  };
  globalThis.document ??= { addEventListener: () => undefined, removeEventListener: () => undefined };
  const news = [];
  const emit = ({ type }) => news.push(type);
  const setup = { key: "me", name: "ann", game: "coup", app: "t", solo: false, saved: null, save: () => true, emit };
  const host = new Host({ ...setup, transport, python: async () => ({ ask, died: new Promise(() => {}) }) });
  const answered = async () => {
    answer();
    await new Promise((done) => setImmediate(done)); // whatever follows at once has been done
  };
  return { host, banned, asked, answered, listeners, news };
}

test("what can't be sent to a guest is said to the host and to that guest", () => {
  const { listeners, news } = hostWith();
  const said = [];
  listeners.unsent({ key: "ann", send: (text) => said.push(JSON.parse(text).why.key) }, "too_long");
  assert.deepEqual([news.at(-1), said], ["host/unsent", ["why.unsent_to_you"]]);
});

test("who asks more than may wait is shut out, and the room is told; the others' calls are made", async () => {
  const { host, banned, asked, answered, listeners } = hostWith();
  const guest = (key) => ({ key, send: () => true, close: () => undefined });
  for (const key of ["mallory", "ann"]) listeners.peer(guest(key));
  let sent = 0;
  for (; banned.length === 0; sent += 1) listeners.message(guest("mallory"), `{"n":${sent}}`);
  assert.equal(sent, MOST_WAITING, "with its coming, one more than may wait");
  listeners.message(guest("ann"), "tap");
  await answered();
  for (let n = 0; n < 8; n += 1) await answered();
  assert.deepEqual(banned, ["mallory"]);
  assert.ok(asked.some(({ op, peer }) => op === "shut_out" && peer === "mallory"));
  assert.ok(asked.some(({ op, peer }) => op === "receive" && peer === "ann"));
  assert.ok(asked.length < 12, "what waited was dropped");
  await host.close();
});

test("who breaks the limits of a line is shut out of the room as well, which says so", async () => {
  const { host, asked, answered, listeners } = hostWith();
  const mallory = { key: "mallory", send: () => true, close: () => undefined };
  listeners.peer(mallory);
  listeners.gone(mallory, "flood");
  for (let n = 0; n < 4; n += 1) await answered();
  assert.deepEqual(asked.map(({ op }) => op).slice(1), ["receive", "shut_out"], "and nothing more that it sent is asked");
  await host.close();
});
