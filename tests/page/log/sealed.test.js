// What members store is sealed, and only a majority of them can open it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  drawKey,
  drawLotKeys,
  isShare,
  keyOf,
  lotIn,
  lotsOf,
  openLot,
  publicHalf,
  seal,
  unseal,
} from "../../../web/session/log/sealed.js";
import { MATCH, Table } from "./member.js";

const LOG = await import("../../../web/session/log/log.js");
const SECRET = '{"seed":"5f0e2a7719","hands":[["duke","contessa"]]}';
const PLACE = { match: MATCH, term: 3, number: 8 };

const keysOf = (count) => Promise.all(Array.from({ length: count }, drawLotKeys));
const halvesOf = (pairs) => Promise.all(pairs.map(publicHalf));

/** A whole part, and who opens what in it. */
async function whole(count, place = PLACE) {
  const pairs = await keysOf(count);
  const key = drawKey();
  const part = `${await seal(key, SECRET, place)}.${await lotsOf(key, await halvesOf(pairs), place)}`;
  const shareOf = (at) => openLot(pairs[at].privateKey, lotIn(part, at, place.term).lot, place.match, at);
  return { pairs, key, part, shareOf };
}

/** All sets of a list. */
const setsOf = ([one, ...others]) => (one === undefined ? [[]] : setsOf(others).flatMap((set) => [set, [one, ...set]]));

test("a part opens with its key, at its place, unchanged, and else not at all", async () => {
  const key = drawKey();
  const sealed = await seal(key, SECRET, PLACE);
  assert.equal(await unseal(key, sealed, PLACE), SECRET);
  assert.equal(await unseal(key, `${sealed}.lots.behind.it`, PLACE), SECRET);
  assert.notEqual(await seal(key, SECRET, PLACE), sealed, "no two are the same");
  for (const change of [{ match: "other" }, { term: 4 }, { number: 9 }])
    assert.equal(await unseal(key, sealed, { ...PLACE, ...change }), null);
  assert.equal(await unseal(drawKey(), sealed, PLACE), null);
  for (let at = 0; at < sealed.length - 1; at += 7) {
    const other = sealed[at] === "A" ? "B" : "A";
    assert.equal(await unseal(key, sealed.slice(0, at) + other + sealed.slice(at + 1), PLACE), null);
  }
  for (const none of ["", ".", "?", "AAAA", sealed.slice(0, -4)]) assert.equal(await unseal(key, none, PLACE), null);
});

test("every majority of members opens the key, and no smaller set", async () => {
  for (let count = 1; count <= 6; count += 1) {
    const { key, part, shareOf, pairs } = await whole(count);
    const shares = await Promise.all(pairs.map((_, at) => shareOf(at)));
    for (const set of setsOf(shares)) {
      const opened = keyOf(set);
      const isMajority = set.length >= (count >> 1) + 1;
      assert.equal(opened !== null && (await unseal(opened, part, PLACE)) === SECRET, isMajority, `${set.length} of ${count}`);
      assert.equal(isMajority, opened?.join() === key.join());
    }
  }
});

test("a lot opens for its member alone, in its match, its term and its place", async () => {
  const { pairs, part } = await whole(3);
  const { lot } = lotIn(part, 1, PLACE.term);
  const own = pairs[1].privateKey;
  assert.notEqual(await openLot(own, lot, MATCH, 1), null);
  for (const at of [0, 2]) assert.equal(await openLot(pairs[at].privateKey, lot, MATCH, at), null);
  assert.equal(await openLot(own, lot, MATCH, 0), null);
  assert.equal(await openLot(own, lot, "other", 1), null);
  assert.equal(await openLot(own, lotIn(part, 1, 4).lot, MATCH, 1), null);
  for (const none of ["", "..", "3", "3.?.?", "x.y.z", lot.slice(0, -3), lot.replace("3.", "-3.")])
    assert.equal(await openLot(own, none, MATCH, 1), null);
});

test("a share that does not fit its hash is seen", async () => {
  const { part, shareOf } = await whole(3);
  const share = await shareOf(1);
  assert.equal(await isShare(share, lotIn(part, 1, PLACE.term).hash), true);
  assert.equal(await isShare(share, lotIn(part, 2, PLACE.term).hash), false);
  for (const none of ["", "?", share.slice(0, -2), await shareOf(0)])
    assert.equal(await isShare(none, lotIn(part, 1, PLACE.term).hash), false);
  assert.equal(keyOf([share, share]), null);
  assert.equal(keyOf(["?", share]), null);
  assert.equal(keyOf([]), null);
  assert.equal(keyOf(["AQIDBA", "AgMEBQ"]), null, "a key of three bytes");
});

test("the next keeper opens the save with its votes, also of who never had the entry; and nobody could before", async () => {
  const table = new Table(LOG, 5);
  table.wait(250);
  const place = { match: MATCH, term: 1, number: 1 };
  const { pairs, key, part } = await whole(5, place);
  const keys = table.members.map((member) => member.key);
  for (const { log } of table.members) log.rank = log.rank === 1 ? 0 : null;
  for (const member of table.members) {
    // as a page would: the lot of the member in the candidate's own log
    member.lot = (who, own) => lotIn(own, keys.indexOf(who), 1).lot;
    member.load(table.now);
  }
  table.members[0].tick(table.now);
  table.deliver();
  table.part("e", "abcd");
  table.deed("a", part, true);
  table.deed("a", await seal(key, "the next part", { ...place, number: 2 }));
  table.byKey.a.die();
  table.byKey.d.die();
  table.join();
  for (const one of ["c", "e"]) table.byKey[one].log.rank = null;
  table.wait(10_000);
  assert.deepEqual(table.keepers, ["b"]);
  const { shares } = table.told("b", "lead").at(-1);
  assert.deepEqual(shares.map(([who]) => who).sort(), ["b", "c", "e"]);
  const opened = await Promise.all(
    shares.map(([who, lot]) => openLot(pairs[keys.indexOf(who)].privateKey, lot, MATCH, keys.indexOf(who))),
  );
  const [first, second] = table.byKey.b.log.save;
  assert.equal(await unseal(keyOf(opened), first.part, { ...place, number: first.number }), SECRET);
  assert.equal(await unseal(keyOf(opened), second.part, { ...place, number: second.number }), "the next part");
  assert.equal(keyOf(opened.slice(1))?.join() === key.join(), false);

  const everywhere = JSON.stringify([table.said, table.members.map(({ disk }) => disk)]);
  const decoded = Buffer.concat(everywhere.split(/[^\w-]+/).map((token) => Buffer.from(token, "base64url"))).toString("latin1");
  for (const secret of [
    "5f0e2a7719",
    "duke",
    "contessa",
    Buffer.from(key).toString("base64url"),
    Buffer.from(key).toString("hex"),
  ])
    assert.equal(everywhere.includes(secret) || decoded.includes(secret), false, secret);
  assert.equal(decoded.includes(Buffer.from(key).toString("latin1")), false);
});

test("short parts are filled up, long ones deflated, and both open as they were", async () => {
  const lengthOf = async (part) => (await seal(KEY, part, PLACE)).length;
  const KEY = drawKey();
  assert.equal(await lengthOf("x".repeat(66)), await lengthOf("y".repeat(70)));
  assert.equal(await lengthOf("x".repeat(400)), await lengthOf("abcdefghij".repeat(40)), "never deflated");
  assert.ok((await lengthOf("x".repeat(4000))) < 400);
  const whole = "room\nmatch\nheader\n1\n"; // of a save: the next part goes on behind its last line break
  const hostile = `${" ".repeat(2 ** 21)}x`; // must not hold up the device that opens it
  for (const part of ["{}", "x".repeat(64), "x".repeat(1023), "é".repeat(600), whole, `${"x".repeat(2000)}${whole}`, hostile])
    assert.equal(await unseal(KEY, await seal(KEY, part, PLACE), PLACE), part);
});
