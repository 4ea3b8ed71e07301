// The proof of who may keep a room: a list of a match's members, signed by the room's owner, whose fingerprint the room's link holds,
// and the signed votes of a majority of them for a keeper. A keeper may sign the list of the next match while the owner is away, so
// there may be a chain; when the owner is back, one list is enough again.

import { parseForeign } from "../../core/foreign.js";
import { encodeUtf8, fromBase64url, toBase64url } from "../../net/bytes.js";
import { keyName, verify } from "../../net/identity.js";
import { shortKey } from "../../net/link.js";
import { count, LONGEST, listOf, MOST_MEMBERS, of, token, votes } from "./shape.js";

/** @typedef {import("../../net/types.js").Identity} Identity */
/** @typedef {import("./shape.js").Ballot} Ballot */

/**
 * `key`: the public key by which it is proven. `half`: what its lots are sealed with; `hash`: of its share of the first key (sealed.js).
 * @typedef {{key: string, half: string, hash: string}} Member
 *
 * `counter`: a later list has a higher one. `first`: the keeper of term 1. Keepers and voters are named as peers are (`keyName`).
 * @typedef {{room: string, match: string, counter: number, first: string, members: Member[]}} MemberList
 *
 * A list, the public key of who has signed it, and who keeps in which term by which votes.
 * @typedef {{list: MemberList, by: string, sign: string, term: number, keeper: string, votes: Ballot[]}} Link
 *
 * @typedef {{match: string, counter: number, term: number, keeper: string}} Warrant
 */

export const LONGEST_CHAIN = 8;

const MEMBER = { key: token, half: token, hash: token };
const LIST = { room: token, match: token, counter: count, first: token, members: listOf(MOST_MEMBERS, MEMBER) };
const LINK = { list: of(LIST), by: token, sign: token, term: count, keeper: token, votes };
const isChain = listOf(LONGEST_CHAIN, LINK);

/** A chain in a text of somebody else's; null for anything else. @param {string} text @returns {Link[]|null} */
export function readChain(text) {
  if (text.length > LONGEST) return null;
  try {
    const found = parseForeign(text);
    return isChain(found) ? /** @type {Link[]} */ (found) : null;
  } catch {
    return null;
  }
}

/** @param {Identity} identity @param {MemberList} list @returns {Promise<string>} */
export const signList = async (identity, list) => toBase64url(await identity.sign(listBytes(list)));

/** @param {Identity} identity @param {MemberList} list @param {number} term @param {string} keeper @returns {Promise<string>} */
export const signVote = async (identity, list, term, keeper) => toBase64url(await identity.sign(voteBytes(list, term, keeper)));

/** Whether this member has voted for that keeper in that term. @param {MemberList} list @param {Ballot} vote @param {number} term @param {string} keeper */
export async function isVote(list, { voter, sign }, term, keeper) {
  const names = await namesOf(list);
  const member = list.members[names.indexOf(voter)];
  return member !== undefined && isSigned(member.key, sign, voteBytes(list, term, keeper));
}

/** Whether that member keeps in that term, by these votes. @param {MemberList} list @param {Pick<Link, "term" | "keeper" | "votes">} claim */
export async function isElected(list, { term, keeper, votes: all }) {
  const names = await namesOf(list);
  if (!names.includes(keeper)) return false;
  if (term === 1) return keeper === list.first;
  if (new Set(all.map(({ voter }) => voter)).size < all.length || all.length <= names.length >> 1) return false;
  return (await Promise.all(all.map((vote) => isVote(list, vote, term, keeper)))).every(Boolean);
}

/**
 * Who keeps a room, if the chain proves it.
 * @param {Link[]} chain @param {{room: string, owner: string}} link  what the room's link says: `owner` is as long a part of the key as links hold
 * @returns {Promise<Warrant|null>}
 */
export async function warranted(chain, { room, owner }) {
  const last = chain.at(-1);
  if (!last || chain.length > LONGEST_CHAIN) return null;
  /** @type {{counter: number, signer: string|null}} */
  let before = { counter: -1, signer: null };
  for (const { list, by, sign, term, keeper, votes: all } of chain) {
    const signer = await nameOf(by);
    const isTheirs = before.signer === null ? signer !== null && shortKey(signer) === owner : signer === before.signer;
    if (!isTheirs || list.room !== room || list.counter <= before.counter) return null;
    if (!(await isSigned(by, sign, listBytes(list))) || !(await isElected(list, { term, keeper, votes: all }))) return null;
    before = { counter: list.counter, signer: keeper };
  }
  return { match: last.list.match, counter: last.list.counter, term: last.term, keeper: last.keeper };
}

/** Whether one warrant is later than another. @param {Warrant} one @param {Warrant} other */
export const isLater = (one, other) => one.counter > other.counter || (one.counter === other.counter && one.term > other.term);

/** The names of a list's members; none if a key is there twice, or is no key. @param {MemberList} list @returns {Promise<string[]>} */
export async function namesOf({ members }) {
  const names = await Promise.all(members.map(({ key }) => nameOf(key)));
  const isGood = new Set(names).size === names.length && !names.includes(null);
  return isGood ? /** @type {string[]} */ (names) : [];
}

/** @param {string} key @returns {Promise<string|null>} */
async function nameOf(key) {
  const bytes = fromBase64url(key);
  return bytes === null ? null : keyName(bytes);
}

/** @param {string} key @param {string} sign @param {import("../../net/bytes.js").Bytes} bytes */
async function isSigned(key, sign, bytes) {
  const [publicKey, signature] = [fromBase64url(key), fromBase64url(sign)];
  return publicKey !== null && signature !== null && verify(publicKey, signature, bytes);
}

/** What is signed is written in one way only. @param {MemberList} list */
function listBytes({ room, match, counter, first, members }) {
  const all = members.map(({ key, half, hash }) => [key, half, hash]);
  return encodeUtf8(JSON.stringify(["tavola members 1", room, match, counter, first, all]));
}

/** @param {MemberList} list @param {number} term @param {string} keeper */
const voteBytes = ({ room, match, counter }, term, keeper) =>
  encodeUtf8(JSON.stringify(["tavola vote 1", room, match, counter, term, keeper]));
