// Who may keep a room: the owner's signed list, and the votes of a majority of it, with the real cryptography.

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortKey } from "../../../web/net/link.js";
import { isElected, isLater, isVote, readChain, signList, signVote, warranted } from "../../../web/session/log/warrant.js";
import { person } from "./people.js";

const OWNER = await person();
const PEOPLE = await Promise.all(Array.from({ length: 6 }, person));
const STRANGER = await person();
const LINK = { room: "the room", owner: shortKey(OWNER.key) };

const listOf = (people, more = {}) => ({
  room: LINK.room,
  match: "m1",
  counter: 1,
  first: people[0].key,
  members: people.map(({ text }, at) => ({ key: text, half: `half ${at}`, hash: `hash ${at}` })),
  ...more,
});

/** The votes of these people for that keeper. */
const votesOf = (people, list, term, keeper) =>
  Promise.all(people.map(async (one) => ({ voter: one.key, sign: await signVote(one, list, term, keeper.key) })));

/** A list signed by that person, with a keeper and who has voted for them. */
async function linkOf({
  people = PEOPLE.slice(0, 4),
  by = OWNER,
  term = 5,
  keeper = people[1],
  voters = people.slice(1, 4),
  list = listOf(people),
} = {}) {
  const votes = await votesOf(voters, list, term, keeper);
  return { list, by: by.text, sign: await signList(by, list), term, keeper: keeper.key, votes };
}

test("a majority of the owner's list makes a keeper, and half of it does not", async () => {
  for (let count = 1; count <= 6; count += 1) {
    const people = PEOPLE.slice(0, count);
    for (let voters = 0; voters <= count; voters += 1) {
      const link = await linkOf({ people, keeper: people[count - 1], voters: people.slice(0, voters) });
      const found = await warranted([link], LINK);
      assert.equal(found !== null, voters > count / 2, `${voters} of ${count}`);
      if (found) assert.deepEqual(found, { match: "m1", counter: 1, term: 5, keeper: people[count - 1].key });
    }
  }
});

test("the first keeper is named in the list", async () => {
  const first = await linkOf({ term: 1, keeper: PEOPLE[0], voters: [] });
  assert.equal((await warranted([first], LINK)).keeper, PEOPLE[0].key);
  for (const change of [{ keeper: PEOPLE[1] }, { term: 0, keeper: PEOPLE[0] }, { term: 2, keeper: PEOPLE[0] }])
    assert.equal(await warranted([await linkOf({ term: 1, voters: [], ...change })], LINK), null);
});

test("nothing of a signed list can be changed", async () => {
  const link = await linkOf();
  assert.notEqual(await warranted([link], LINK), null);
  const { list } = link;
  const [one, two, ...others] = list.members;
  const changes = [
    { match: "m2" },
    { counter: 2 },
    { first: PEOPLE[2].key },
    { members: [two, one, ...others] },
    { members: [one, two] },
    { members: [{ ...one, half: "another" }, two, ...others] },
    { members: [{ ...one, hash: "another" }, two, ...others] },
    { members: [{ ...one, key: STRANGER.text }, two, ...others] },
  ];
  for (const change of changes) {
    const votes = await votesOf(PEOPLE.slice(1, 4), { ...list, ...change }, 5, PEOPLE[1]); // they would agree
    assert.equal(await warranted([{ ...link, votes, list: { ...list, ...change } }], LINK), null, Object.keys(change)[0]);
  }
});

test("a list is the owner's, of this room, and no other", async () => {
  const link = await linkOf();
  assert.equal(await warranted([await linkOf({ by: STRANGER })], LINK), null);
  assert.equal(await warranted([{ ...link, by: STRANGER.text }], LINK), null);
  assert.equal(await warranted([{ ...link, sign: (await linkOf({ by: STRANGER })).sign }], LINK), null);
  assert.equal(await warranted([link], { ...LINK, room: "another" }), null);
  assert.equal(await warranted([link], { ...LINK, owner: shortKey(STRANGER.key) }), null);
  for (const none of ["", "?", "AAAA"]) {
    assert.equal(await warranted([{ ...link, by: none }], LINK), null);
    assert.equal(await warranted([{ ...link, sign: none }], LINK), null);
  }
  assert.equal(await warranted([], LINK), null);
});

test("a key that is in the list twice makes it none", async () => {
  const people = [PEOPLE[0], PEOPLE[1], PEOPLE[1]];
  assert.equal(await warranted([await linkOf({ people, keeper: PEOPLE[1], voters: [PEOPLE[0], PEOPLE[1]] })], LINK), null);
  const list = listOf(PEOPLE.slice(0, 3));
  list.members[2].key = "?";
  assert.equal(await warranted([await linkOf({ list, voters: PEOPLE.slice(0, 2) })], LINK), null);
});

test("a vote counts once, of a member, for this keeper, this term and this match", async () => {
  const people = PEOPLE.slice(0, 4);
  const list = listOf(people);
  const [a, b, c, d] = people;
  const good = await votesOf([b, c, d], list, 5, b);
  const claim = (votes) => isElected(list, { term: 5, keeper: b.key, votes });
  assert.equal(await claim(good), true);
  const wrong = {
    "twice the same": [good[0], good[1], good[1]],
    "of a stranger": [good[0], good[1], ...(await votesOf([STRANGER], list, 5, b))],
    "of another term": [good[0], good[1], ...(await votesOf([d], list, 4, b))],
    "for another": [good[0], good[1], ...(await votesOf([d], list, 5, a))],
    "of another match": [good[0], good[1], ...(await votesOf([d], listOf(people, { match: "m2" }), 5, b))],
    "of another room": [good[0], good[1], ...(await votesOf([d], listOf(people, { room: "another" }), 5, b))],
    "under an earlier list": [good[0], good[1], ...(await votesOf([d], listOf(people, { counter: 0 }), 5, b))],
    "in another's name": [good[0], good[1], { voter: d.key, sign: good[1].sign }],
    "of no signature": [good[0], good[1], { voter: d.key, sign: "" }],
    "one of four wrong": [...good, { voter: a.key, sign: good[1].sign }],
  };
  for (const [name, votes] of Object.entries(wrong)) assert.equal(await claim(votes), false, name);
  assert.equal(await isVote(list, good[1], 5, b.key), true);
  assert.equal(await isVote(list, good[1], 6, b.key), false);
  const forStranger = await votesOf([b, c, d], list, 5, STRANGER);
  assert.equal(await isElected(list, { term: 5, keeper: STRANGER.key, votes: forStranger }), false, "who keeps is a member");
});

test("a signature of one kind is none of another", async () => {
  const list = listOf(PEOPLE.slice(0, 4));
  const signed = await signList(PEOPLE[1], list);
  assert.equal(await isVote(list, { voter: PEOPLE[1].key, sign: signed }, 5, PEOPLE[1].key), false);
});

/** Each keeper signs the list of the next match, and another is elected. */
async function chainOf(count, { counterOf = (at) => at + 1, signerOf = (_, keeper) => keeper } = {}) {
  const chain = [];
  let signer = OWNER;
  for (let at = 0; at < count; at += 1) {
    const keeper = PEOPLE[(at + 1) % 4];
    const list = listOf(PEOPLE.slice(0, 4), { counter: counterOf(at), match: `m${at}` });
    chain.push(await linkOf({ by: signer, list, keeper }));
    signer = signerOf(at, keeper);
  }
  return chain;
}

test("a keeper signs the next list while the owner is away, at most seven times in turn", async () => {
  const chain = await chainOf(9);
  for (let count = 1; count <= 8; count += 1) {
    const found = await warranted(chain.slice(0, count), LINK);
    assert.deepEqual(found, { match: `m${count - 1}`, counter: count, term: 5, keeper: PEOPLE[count % 4].key });
  }
  assert.equal(await warranted(chain, LINK), null);
  assert.equal(await warranted(chain.slice(1, 3), LINK), null, "it begins with the owner");
  assert.equal(await warranted([chain[0], chain[2]], LINK), null, "none is left out");
  assert.equal(await warranted(await chainOf(3, { counterOf: (at) => [1, 2, 2][at] }), LINK), null, "each is later");
  assert.equal(await warranted(await chainOf(3, { signerOf: () => PEOPLE[0] }), LINK), null, "who did not keep signs none");
});

test("of two warrants, the later list counts, then the later term", () => {
  const one = { match: "m", counter: 3, term: 5, keeper: "a" };
  assert.deepEqual(
    [{ counter: 4, term: 1 }, { term: 6 }, {}, { term: 4 }, { counter: 2, term: 9 }].map((change) =>
      isLater({ ...one, ...change }, one),
    ),
    [true, true, false, false, false],
  );
});

test("a chain of somebody else's is read as it is declared, or not at all", async () => {
  const chain = await chainOf(8);
  assert.deepEqual(readChain(JSON.stringify(chain)), chain);
  const [link] = chain;
  const { list } = link;
  const wrong = [
    null,
    link,
    [null],
    [...chain, link],
    [{ ...link, term: -1 }],
    [{ ...link, sign: 3 }],
    [{ ...link, by: "x".repeat(300) }],
    [{ ...link, votes: [{ voter: "a" }] }],
    [{ ...link, votes: Array(17).fill(link.votes[0]) }],
    [{ ...link, list: { ...list, counter: 0.5 } }],
    [{ ...link, list: { ...list, members: Array(17).fill(list.members[0]) } }],
    [{ ...link, list: { ...list, members: [{}] } }],
  ];
  for (const value of wrong) assert.equal(readChain(JSON.stringify(value)), null, JSON.stringify(value).slice(0, 80));
  for (const text of ["", "[", "[".repeat(100), JSON.stringify([{ ...link, more: "x".repeat(65 * 1024) }])])
    assert.equal(readChain(text), null);
});
