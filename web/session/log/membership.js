// A member's part in a match's log, with all that takes time: votes and keepers' warrants are checked before the log hears them,
// votes are signed and bring their voter's share, a keeper's parts are sealed. One step after the other, so effects keep their
// order. Only the hand-over of a page that goes waits for nothing: what it needs was signed beforehand.

import { deedOf, deedPart } from "./entries.js";
import { Log } from "./log.js";
import { drawKey, isShare, keyOf, lotIn, lotsOf, openLot, seal, unseal } from "./sealed.js";
import { readText, writeText } from "./texts.js";
import { isElected, isVote, namesOf, signVote } from "./warrant.js";

/** @typedef {import("../../net/bytes.js").Bytes} Bytes */
/** @typedef {import("./types.js").LogEffect} LogEffect */
/** @template {LogEffect["do"]} D @typedef {Extract<LogEffect, {do: D}>} Effect */

/**
 * `leads`: this device keeps; `parts` are the last save, null if it can't be opened. The first part of a term has to be a whole one.
 * @typedef {{type: "leads", term: number, parts: string[]|null} | {type: "follows", keeper: string, term: number}
 *   | {type: "acknowledged", number: number} | {type: "pause"} | {type: "resume"} | {type: "undone"} | {type: "deed", text: string} | {type: "fault", error: unknown}} LogNews
 *
 * `key`: that of the term in which this device kept last, or is to keep first. `lots`: its lots, if they were made for the list.
 * `keep`: stores at once and answers true; where that fails, deletes all of the match and answers false; `keepKey`, before a part is sealed with it. `now`: the ms of a clock that never goes back.
 * @typedef {{identity: import("../../net/types.js").Identity, list: import("./warrant.js").MemberList, lotKeys: CryptoKeyPair,
 *   key: Bytes|null, lots?: string|null, stored: import("./types.js").Stored|null, rank: number|null, hash: (text: string) => string,
 *   now: () => number, keep: (effect: Effect<"keep">) => boolean, keepKey: (key: Bytes) => void,
 *   send: (to: string, text: string) => void, tell: (news: LogNews) => void}} MembershipSetup
 */

/** So many characters of deeds one member may have in the log, so that none can fill it. */
const MOST_OF_ONE = 256 * 1024;

export class Membership {
  log;
  #setup;
  #names;
  #key;
  #lots;
  /** What a hand-over takes: the signatures of votes in the next term, by for whom, and this device's share. @type {{term: number, share: string, signs: Map<string, string>}|null} */
  #ready = null;
  /** Characters of the deeds of each member that this device has put into the log. @type {Map<string, number>} */
  #proposed = new Map();
  /** The step that is done now. @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /** @param {MembershipSetup} setup @param {string[]} names */
  constructor(setup, names) {
    const { identity, list, stored, rank, hash, key, lots = null, now } = setup;
    this.#setup = setup;
    this.#names = names;
    this.#key = key;
    this.#lots = lots;
    /** @param {string} member @param {string} whole */
    const lot = (member, whole) => lotIn(whole, names.indexOf(member), this.log.save[0]?.term ?? 0).lot;
    const { match, first } = list;
    this.log = new Log({ match, members: names, first, me: identity.key, hash, lot, rank, stored, now: now() });
  }

  /** @param {MembershipSetup} setup */
  static async open(setup) {
    return new Membership(setup, await namesOf(setup.list));
  }

  /** The end of all steps until now. */
  get idle() {
    return this.#turn;
  }

  tick() {
    this.#step(() => this.#carry(this.log.tick(this.#setup.now())));
  }

  /** @param {string} from @param {string} text */
  hear(from, text) {
    this.#step(async () => {
      if (await this.#isGood(from, text)) await this.#carry(this.log.heard(text, from, this.#setup.now()));
    });
  }

  /** The keeper's next part of the save. @param {string} part @param {boolean} [whole] @returns {Promise<number|null>} its number, null if it could not be added */
  add(part, whole = false) {
    return this.#step(() => this.#add(part, whole)).then((number) => number ?? null);
  }

  /** A deed of a match that homes deal together, for the log that this device keeps; one that is there already is not added again. @param {string} text @param {string} from  whose */
  propose(text, from) {
    const part = deedPart(text);
    const used = (this.#proposed.get(from) ?? 0) + part.length;
    this.#step(() => {
      if (!this.log.leads || this.log.has(part) || used > MOST_OF_ONE) return;
      this.#proposed.set(from, used);
      return this.#carry(this.log.append(part));
    });
  }

  /** The last word of a page that goes, sent before this returns. @param {string} to @returns {boolean} whether it could be said */
  handOver(to) {
    const { log } = this;
    const ready = this.#ready;
    const sign = ready?.term === log.term + 1 ? ready.signs.get(to) : undefined;
    if (!ready || sign === undefined) return false;
    for (const effect of log.handOver(to, this.#setup.now())) {
      if (effect.do === "vote") this.#sendVote(effect, ready.share, sign);
      else if (!this.#do(effect)) break;
    }
    return !log.leads;
  }

  /** @template T @param {() => T|Promise<T>} step @returns {Promise<T|undefined>} */
  #step(step) {
    const done = this.#turn.then(step).catch((error) => {
      this.#setup.tell({ type: "fault", error });
      return undefined;
    });
    this.#turn = done;
    return done;
  }

  /** Whether a text is none that claims a vote or a keeper falsely. @param {string} from @param {string} text */
  async #isGood(from, text) {
    const { list, identity } = this.#setup;
    const said = readText(list.match, text);
    if (said?.t === "lead") return isElected(list, { term: said.term, keeper: from, votes: said.votes });
    if (said?.t !== "vote") return said !== null;
    const isSigned = await isVote(list, { voter: from, sign: said.sign }, said.term, identity.key);
    const [whole] = this.log.save;
    if (!isSigned || !whole) return isSigned;
    const at = this.#names.indexOf(from);
    const hash = whole.term === 1 ? (list.members[at]?.hash ?? "") : lotIn(whole.part, at, whole.term).hash;
    return isShare(said.share, hash);
  }

  /** @param {LogEffect[]} effects */
  async #carry(effects) {
    for (const effect of effects) {
      if (effect.do === "vote") await this.#vote(effect);
      else if (!this.#do(effect)) return;
    }
  }

  /** @param {Exclude<LogEffect, {do: "vote"}>} effect @returns {boolean} whether to go on with those after it */
  #do(effect) {
    const { keep, send, tell } = this.#setup;
    if (effect.do === "keep") {
      if (keep(effect)) return true;
      this.log.unkept();
      return false;
    }
    if (effect.do === "send") send(effect.to, effect.text);
    else if (effect.do === "lead") void this.#step(() => this.#lead(effect));
    else if (effect.do === "follow") tell({ type: "follows", keeper: effect.keeper, term: effect.term });
    else if (effect.do === "acknowledged") tell({ type: "acknowledged", number: effect.number });
    else if (effect.do === "deed") tell({ type: "deed", text: effect.text });
    else tell({ type: effect.do });
    return true;
  }

  /** @param {Effect<"vote">} effect */
  async #vote(effect) {
    const { identity, list } = this.#setup;
    const sign = await signVote(identity, list, effect.term, effect.to);
    this.#sendVote(effect, await this.#open(effect.lot), sign);
  }

  /** @param {Effect<"vote">} effect @param {string} share @param {string} sign */
  #sendVote({ to, term, hand, number, last }, share, sign) {
    const { list, identity, send } = this.#setup;
    const text = writeText(list.match, { t: "vote", term, share, sign, hand, number, last });
    if (to === identity.key) this.hear(to, text);
    else send(to, text);
  }

  /** This device's share, if the lot is for it. @param {string} lot */
  async #open(lot) {
    const { lotKeys, list, identity } = this.#setup;
    return (await openLot(lotKeys.privateKey, lot, list.match, this.#names.indexOf(identity.key))) ?? "";
  }

  /** This device keeps now: it opens the save, and keeps what opens it, until its own first part is stored. @param {Effect<"lead">} effect */
  async #lead({ term, shares }) {
    const { list, tell, keepKey } = this.#setup;
    const save = this.log.save.filter((entry) => deedOf(entry) === null);
    const key = shares.length > 0 ? keyOf(shares.map(([, share]) => share)) : this.#key;
    const parts = await Promise.all(
      save.map(({ part, term: of, number }) => key && unseal(key, part, { match: list.match, term: of, number })),
    );
    if (shares.length > 0 && key && !parts.includes(null)) {
      this.#key = key;
      keepKey(key);
    }
    await this.#prepare();
    tell({ type: "leads", term, parts: parts.includes(null) ? null : /** @type {string[]} */ (parts) });
  }

  /** The first part of each later term is sealed with a key of its own. @param {string} part @param {boolean} whole */
  async #add(part, whole) {
    const { list, keepKey } = this.#setup;
    const { log } = this;
    const { match } = list;
    const place = { match, term: log.term, number: log.next };
    const isFirst = place.term > 1 && log.save.at(-1)?.term !== place.term;
    const key = isFirst ? drawKey() : this.#key;
    if (!key) return null;
    if (isFirst) this.#lots = null;
    if (whole) this.#lots ??= lotsBehind(log.save, place.term) ?? (await lotsOf(key, this.#halves(), place));
    const sealed = await seal(key, part, place);
    if (isFirst && whole) {
      this.#key = key;
      keepKey(key);
    }
    await this.#carry(log.append(whole ? `${sealed}.${this.#lots}` : sealed, whole));
    if (log.next === place.number) return null;
    if (whole) await this.#prepare();
    return place.number;
  }

  #halves() {
    return this.#setup.list.members.map(({ half }) => half);
  }

  /** Signs the votes of which one is this keeper's last word. */
  async #prepare() {
    const { identity, list } = this.#setup;
    const [whole] = this.log.save;
    const term = this.log.term + 1;
    const share = whole ? await this.#open(lotIn(whole.part, this.#names.indexOf(identity.key), whole.term).lot) : "";
    const others = this.#names.filter((name) => name !== identity.key);
    const signs = await Promise.all(
      others.map(async (name) => /** @type {const} */ ([name, await signVote(identity, list, term, name)])),
    );
    this.#ready = { term, share, signs: new Map(signs) };
  }
}

/** The lots of a term's key, where the last whole entry has them. @param {import("./entries.js").Entry[]} save @param {number} term */
function lotsBehind([whole], term) {
  return whole?.term === term ? whole.part.slice(whole.part.indexOf(".") + 1) : null;
}
