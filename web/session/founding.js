// How the log of a new match begins. Each page tells the others who it is and what its lots are sealed with. When a match begins, its keeper
// asks those who sit there to keep an empty log. Those that do are the members: it signs their list and sends it to all.

import { isObject, parseForeign } from "../core/foreign.js";
import { fromBase64url, toBase64url } from "../net/bytes.js";
import { keyName } from "../net/identity.js";
import { drawKey, lotIn, lotsOf } from "./log/sealed.js";
import { flag, of, token } from "./log/shape.js";
import { signList } from "./log/warrant.js";

/** @typedef {import("../core/types.js").Room} Room */
/** @typedef {import("./log/warrant.js").Link} Link */
/** @typedef {import("./log/warrant.js").MemberList} MemberList */

/** What a page tells of itself; `ready`: it is visible, and may start Python. @typedef {{key: string, half: string, ready: boolean}} Card */
/** A match with its members, as its first keeper has it. @typedef {{list: MemberList, chain: Link[], key: import("../net/bytes.js").Bytes, lots: string}} Founded */

/** A page that has not said by then that it keeps a log is no member. */
const WAIT_MS = 2500;
const MATCH_BYTES = 16;

const isCard = of({ key: token, half: token, ready: flag });
const isBegin = of({ match: token, first: token });

/** @template T @param {string} text @param {import("./log/shape.js").Fits} fits @returns {T|null} */
function read(text, fits) {
  try {
    const found = parseForeign(text);
    return isObject(found) && fits(found) ? /** @type {T} */ (/** @type {unknown} */ (found)) : null;
  } catch {
    return null;
  }
}

/** Whether somebody who sits there has come, or was there before anything was told: a match that has no log gets one with them. @param {Room} room @param {Room|null} before */
export const hasCome = ({ seats }, before) =>
  seats.some(({ kind, here }, at) => kind === "human" && here && !before?.seats[at]?.here);

/**
 * `half`: the public one of `lotKeys`.
 * @typedef {{identity: import("../net/types.js").Identity, half: string, log: import("./log/drawer.js").LogDrawer,
 *   send: (to: string, word: string, body: string) => void}} FoundingSetup
 */

export class Founding {
  #setup;
  /** By the name of the key, which the card proves. @type {Map<string, Card>} */
  #cards = new Map();
  /** The pages that were asked and have not answered, and of which match. @type {{match: string, waiting: Set<string>, done: () => void}|null} */
  #asked = null;

  /** @param {FoundingSetup} setup */
  constructor(setup) {
    this.#setup = setup;
  }

  /** This page's own card. @param {boolean} ready */
  ownCard(ready) {
    const { identity, half } = this.#setup;
    return JSON.stringify({ key: toBase64url(identity.publicKey), half, ready });
  }

  /** @param {string} from @param {string} body */
  async hearCard(from, body) {
    const card = /** @type {Card|null} */ (read(body, isCard));
    const key = card && fromBase64url(card.key);
    if (card && key && (await keyName(key)) === from) this.#cards.set(from, card);
  }

  /** The pages here of those who sit there, but this one; with two people also one that watches: of three members two go on without the third. @param {Room} room @param {string[]} here */
  members({ seats }, here) {
    const people = seats.flatMap(({ kind, who, here }) => (kind === "human" && here && who ? [who] : []));
    const seated = people.flatMap((who) => here.filter((key) => key.startsWith(who)));
    const watcher = here.find((key) => !seated.includes(key) && this.isReady(key));
    const areTwo = seated.length === 1 && people.some((who) => this.#setup.identity.key.startsWith(who));
    return areTwo && watcher ? [...seated, watcher] : seated;
  }

  /** What that page has told of itself. @param {string} key */
  card = (key) => this.#cards.get(key);

  /** Whether that page can keep the room at once. @param {string} key */
  isReady(key) {
    return this.#cards.get(key)?.ready === true;
  }

  /** The keeper of a new match asks for an empty log; the one before ends. @param {string} from @param {string} body @param {() => void} ends */
  hearBegin(from, body, ends) {
    ends();
    const found = /** @type {{match: string, first: string}|null} */ (read(body, isBegin));
    const { log, send } = this.#setup;
    if (found?.first === from && log.begin(found.match, from)) send(from, "begun", found.match);
  }

  /** @param {string} from @param {string} match */
  hearBegun(from, match) {
    if (this.#asked?.match !== match || !this.#asked.waiting.delete(from)) return;
    if (this.#asked.waiting.size === 0) this.#asked.done();
  }

  /**
   * Begins the log of a match that this device keeps first. Null if no other device, or this one itself, can keep one.
   * @param {{room: string, counter: number, seated: string[], before: Link[]}} match  who sits there and is here, but this device; `before`: the proof that it may sign, none for the owner
   * @returns {Promise<Founded|null>}
   */
  async found({ room, counter, seated, before }) {
    const { identity, log, half } = this.#setup;
    const match = toBase64url(crypto.getRandomValues(new Uint8Array(MATCH_BYTES)));
    if (!log.begin(match, identity.key)) return null;
    const others = await this.#ask(
      match,
      seated.filter((key) => this.#cards.has(key)),
    );
    if (others.length === 0) return null;
    const own = { key: toBase64url(identity.publicKey), half };
    const cards = [own, ...others.map((name) => /** @type {Card} */ (this.#cards.get(name)))];
    const key = drawKey();
    const halves = cards.map(({ half }) => half);
    const lots = await lotsOf(key, halves, { match, term: 1 });
    const members = cards.map((card, at) => ({ key: card.key, half: card.half, hash: lotIn(`.${lots}`, at, 1).hash }));
    const list = { room, match, counter, first: identity.key, members };
    const sign = await signList(identity, list);
    const chain = [...before, { list, by: own.key, sign, term: 1, keeper: identity.key, votes: [] }];
    if (!log.keepChain(chain)) return null;
    log.keepKey(key);
    return { list, chain, key, lots };
  }

  /** @param {string} match @param {string[]} seated @returns {Promise<string[]>} who has an empty log */
  async #ask(match, seated) {
    const { identity, send } = this.#setup;
    const waiting = new Set(seated);
    if (waiting.size === 0) return [];
    const body = JSON.stringify({ match, first: identity.key });
    await new Promise((resolve) => {
      const done = () => resolve(undefined);
      this.#asked = { match, waiting, done };
      setTimeout(done, WAIT_MS);
      for (const key of seated) send(key, "begin", body);
    });
    this.#asked = null;
    return seated.filter((key) => !waiting.has(key));
  }
}
