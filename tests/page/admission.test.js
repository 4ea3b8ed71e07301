// Admission: who may join, and which of two lines of one key counts.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Admission } from "../../web/net/admission.js";
import { GUEST, HOST as HOST_LIMITS, PEERS } from "../../web/net/limits.js";
import { ANN, caller, HOST, hello, keeperOf, VERSION } from "./net.js";

const admissionOf = (role, since = 5, keeper = keeperOf(role)) =>
  new Admission({ role, version: VERSION, session: "mine", since }, role === "host" ? HOST : ANN, HOST, keeper);

const NOBODY = { byKey: undefined, host: undefined, count: 0 };
const verdictOf = (admission, line, present = {}) => admission.verdict(line, line.theirs, { ...NOBODY, ...present });

test("only the host's key is the host", () => {
  const admission = admissionOf("guest");
  assert.equal(admission.fault({ key: ANN, theirs: hello("host") }), "impostor");
  assert.equal(admission.fault({ key: HOST, theirs: hello("host") }), null);
  assert.equal(admission.fault({ key: ANN, theirs: hello("guest") }), null);
});

test("a host lets guests in, but not those it has shut out, nor itself, nor too many", () => {
  const admission = admissionOf("host");
  const ann = caller(ANN, hello("guest"));
  assert.deepEqual(verdictOf(admission, ann), { do: "replace", why: "elsewhere" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("guest"))), { do: "away", why: "elsewhere" });
  assert.deepEqual(verdictOf(admission, ann, { count: PEERS }), { do: "refuse", why: "full" });
  const known = caller(ANN, hello("guest", "s0"));
  assert.deepEqual(verdictOf(admission, ann, { byKey: known, count: PEERS }), { do: "replace", why: "elsewhere" });
  admission.ban(ANN);
  assert.deepEqual(verdictOf(admission, ann), { do: "refuse", why: "banned" });
  admission.unban(ANN);
  assert.equal(verdictOf(admission, ann).do, "replace");
});

test("another protocol is fatal to a guest whose host has it", () => {
  const other = hello("host", "s1", 0, 2);
  assert.deepEqual(verdictOf(admissionOf("guest"), caller(HOST, other)), { do: "version", isFatal: true });
  assert.deepEqual(verdictOf(admissionOf("host"), caller(ANN, { ...other, role: "guest" })), { do: "version", isFatal: false });
});

test("of two lines to one page the later counts, and of two made at once the same on both sides", () => {
  const admission = admissionOf("host");
  const known = caller(ANN, hello("guest"), { readyAt: 1000, order: "b" });
  const line = (readyAt, order) => verdictOf(admission, caller(ANN, hello("guest"), { readyAt, order }), { byKey: known });
  assert.deepEqual(line(5000, "a"), { do: "join" });
  assert.deepEqual(line(1500, "c"), { do: "join" });
  assert.deepEqual(line(1500, "a"), { do: "away", why: "replaced" });
  const ended = verdictOf(admission, caller(ANN, hello("guest"), { readyAt: 1500, order: "a" }), { byKey: { ...known, state: "ended" } });
  assert.deepEqual(ended, { do: "join" });
});

test("a line that a page began before it was loaded anew does not take the place of the new page", () => {
  const known = caller(ANN, hello("guest", "new", 11), { readyAt: 1000 });
  const earlier = (readyAt) => verdictOf(admissionOf("host"), caller(ANN, hello("guest", "old", 10), { readyAt }), { byKey: known });
  assert.deepEqual(earlier(2000), { do: "away", why: "elsewhere" });
  assert.deepEqual(earlier(60_000), { do: "replace", why: "elsewhere" }, "somebody has gone back to that page");
});

test("a friend who carries brings no second talk to a page that has a later line", () => {
  const known = caller(ANN, hello("guest"));
  const far = caller(ANN, hello("guest"), { isDirect: false, order: "", readyAt: 1500 });
  assert.deepEqual(verdictOf(admissionOf("host"), far, { byKey: known }), { do: "away", why: "replaced" });
});

test("a guest takes the newer page of its host, and others' pages beside it", () => {
  const admission = admissionOf("guest");
  const host = caller(HOST, hello("host", "old", 10));
  assert.deepEqual(verdictOf(admission, host), { do: "replace", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("host", "new", 11)), { host }), { do: "replace", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller(HOST, hello("host", "older", 9)), { host }), { do: "away", why: "replaced" });
  assert.deepEqual(verdictOf(admission, caller("bob", hello("guest"))), { do: "replace", why: "elsewhere" });
  assert.deepEqual(verdictOf(admission, caller("bob", hello("guest")), { count: PEERS }), { do: "neighbour" }, "it still carries");
  assert.deepEqual(verdictOf(admission, caller(ANN, hello("guest", "other"))), { do: "neighbour" }, "another page of its own");
  admission.ban("bob");
  assert.deepEqual(verdictOf(admission, caller("bob", hello("guest"))), { do: "refuse", why: "banned" });
});

test("of a host's two pages the later goes on", () => {
  const twin = (since, session) => verdictOf(admissionOf("host", 5), caller(HOST, hello("host", session, since)));
  assert.deepEqual(twin(6, "a"), { do: "twin", isLater: true });
  assert.deepEqual(twin(4, "z"), { do: "twin", isLater: false });
  assert.deepEqual(twin(5, "z"), { do: "twin", isLater: true });
});

test("a key's allowance outlives its connections", () => {
  const admission = admissionOf("host");
  assert.equal(admission.allowanceFor(ANN, "guest"), admission.allowanceFor(ANN, "guest"));
  const taken = (role, key) => {
    const allowance = admission.allowanceFor(key, role);
    let count = 0;
    while (allowance.take(0, "x")) count += 1;
    return count;
  };
  assert.deepEqual([taken("guest", "g"), taken("host", "h")], [GUEST.frames.burst, HOST_LIMITS.frames.burst]);
  const first = admission.allowanceFor("first", "guest");
  for (let n = 0; n < 400; n += 1) admission.allowanceFor(`key ${n}`, "guest");
  assert.notEqual(admission.allowanceFor("first", "guest"), first, "of very many keys the first are forgotten");
});
