// This page's part in the log of the match that its room plays: who the members are, how it comes in, goes on after a reload and hands over,
// and what proves to others who keeps. Whatever takes time is done in the order in which it was heard.

import { Deputies, isDeputys } from "./deputies.js";
import { Founding } from "./founding.js";
import { Heirs } from "./heirs.js";
import { Membership } from "./log/membership.js";
import { namesOf } from "./log/warrant.js";
import { Proof } from "./proof.js";

/** @typedef {import("./founding.js").FoundingSetup} FoundingSetup */
/** @typedef {import("./log/membership.js").LogNews} LogNews */
/** @typedef {import("./log/warrant.js").Link} Link */
/** @typedef {import("./log/warrant.js").Warrant} Warrant */

/**
 * `told`: what the log says. `warrant`: who keeps, as somebody has proven. `trusts`: whether that one may keep by the owner's word, and no votes.
 * @typedef {FoundingSetup & import("./deputies.js").DeputiesSetup & Pick<import("./heirs.js").HeirsSetup, "here"|"spares"|"mayKeep"> & {lotKeys: CryptoKeyPair, hash: (text: string) => string, python: () => Promise<unknown>,
 *   told: (news: LogNews) => void, warrant: (warrant: Warrant) => void, trusts: (key: string) => boolean}} MatchLogSetup
 */

const TICK_MS = 500;

export class MatchLog {
  /** @type {Membership|null} */
  #membership = null;
  /** The members, by their names, the first keeper first. @type {string[]} */
  #names = [];
  #proof;
  /** Whether the room has gone on without its log. */
  #hasLeft = false;
  deputies;
  #foundings = 0;
  #founding;
  #setup;
  #heirs;
  /** @type {ReadonlySet<string>} */
  #banned = new Set();
  #timer;
  /** @type {Promise<unknown>} */
  #turn = Promise.resolve();

  /** @param {MatchLogSetup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#proof = new Proof(setup);
    this.#founding = new Founding(setup);
    this.#heirs = new Heirs({ ...setup, me: setup.identity.key, founding: this.#founding });
    this.deputies = new Deputies(setup, this.#founding.card);
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  get membership() {
    return this.#membership;
  }

  /** Whether a log is about to begin; the next match may come while one still waits for its members. */
  get isFounding() {
    return this.#foundings > 0;
  }

  /** The counter of the last list of members. */
  get counter() {
    return this.#proof.warrant?.counter ?? 0;
  }

  /** The first candidate among the pages that are here has Python ready, so that it can keep at once when the keeper is gone. */
  readies() {
    if (this.task === "loads") void this.#setup.python().catch(() => undefined);
  }

  /** What this device has to do for that; one that saves data asks its person first. */
  get task() {
    return this.#heirs.task(this.#names, this.#membership?.log.keeper.keeper);
  }

  /** Whether this device and that one are all members. @param {string} key */
  isOfTwo(key) {
    return this.#names.length === 2 && this.#names.includes(key);
  }

  /** How many members are here, of how many, and how many it takes to go on. */
  get count() {
    const me = this.#setup.identity.key;
    const here = this.#setup.here().filter((key) => this.#names.includes(key));
    return { here: here.length + Number(this.#names.includes(me)), of: this.#names.length, wants: (this.#names.length + 1) >> 1 };
  }

  close() {
    clearInterval(this.#timer);
    this.#membership = null;
  }

  /** Goes on with the match that this device has stored, if there is one. */
  async restore() {
    const { log } = this.#setup;
    const chain = log.match === null ? null : log.chain;
    if (chain) await this.#do(() => this.#join(chain, null).then(() => this.#proof.countersigns(this.#banned)));
    return this.#membership !== null;
  }

  /** Somebody's page is here. @param {string} key */
  came(key) {
    this.#setup.send(key, "member", this.#heirs.card);
    if (this.#proof.chain.length > 0 && !this.#hasLeft) this.#setup.send(key, "list", JSON.stringify(this.#proof.chain));
  }

  /** @param {boolean} isVisible */
  sees(isVisible = this.#heirs.isVisible) {
    this.#heirs.isVisible = isVisible;
    for (const key of this.#setup.here()) this.#setup.send(key, "member", this.#heirs.card);
    this.#rank();
  }

  /** People whom the room keeps out have no vote. @param {ReadonlySet<string>} banned */
  bars(banned) {
    this.#banned = banned;
    if (this.#membership) this.#membership.log.barred = banned;
  }

  /** The room goes on without this log: its members did not keep it. */
  leave() {
    this.#membership = null;
    this.#names = [];
    this.#hasLeft = true;
    this.#setup.log.forget();
  }

  /** @param {string} from @param {string} word @param {string} body @param {() => boolean} isKeepers  whether this page follows that one, once what came before is read */
  hear(from, word, body, isKeepers) {
    const done = this.#do(async () => {
      if (word === "member") await this.#founding.hearCard(from, body);
      else if (word === "deputy" && isKeepers()) await this.deputies.hear(body);
      else if (word === "begin" && isKeepers()) this.#founding.hearBegin(from, body, () => (this.#membership = null));
      else if (word === "list") await this.#hearList(body);
      else if (word === "log") this.#membership?.hear(from, body);
      else if (word === "deed" && this.#names.includes(from)) this.#membership?.propose(body, from);
    });
    if (word === "begun") this.#founding.hearBegun(from, body); // the turn waits for it
    return done;
  }

  /** Those who sit there may keep the lobby, too, which is on this device. @param {string[]} seated */
  deputise(seated) {
    void this.#do(() => this.deputies.name(seated, this.#proof.chain));
  }

  /** The pages here that keep the log of a match in that room. @param {import("../core/types.js").Room} room */
  members = (room) => this.#founding.members(room, this.#setup.here());

  /** Whether all these keep it. @param {readonly string[]} homes */
  isOf = (homes) => homes.every((key) => this.#names.includes(key));

  /** A match begins that this device keeps. Whether others keep its log, too. @param {string[]} seated  who may @param {number} counter  the last age of the room */
  async found(seated, counter) {
    this.#foundings += 1;
    const isFounded = await this.#do(async () => {
      if (seated.length === 0) {
        this.leave();
        return false;
      }
      const before = this.deputies.proof(this.#proof.chain);
      this.#membership = null;
      this.#names = [];
      if (before === null) return false;
      const next = Math.max(counter + 1, this.counter + 1, Math.floor(Date.now() / 1000));
      const founded = await this.#founding.found({ room: this.#setup.room ?? "", counter: next, seated, before });
      if (founded === null) return false;
      this.#proof.take(founded.chain);
      this.#tellAll();
      await this.#join(founded.chain, founded);
      return true;
    });
    this.#foundings -= 1;
    return isFounded === true;
  }

  /** The last word of a page that goes, for the best of those that are here. @returns {boolean} whether it could be said */
  handOver() {
    return this.#heirs.others(this.#names).some((name) => this.#membership?.handOver(name));
  }

  /** This device keeps now, by these votes: all are shown that. */
  proves() {
    const log = this.#membership?.log;
    if (!log || log.term === this.#proof.warrant?.term) return;
    const { keeper, votes } = log.keeper;
    this.#proof.leads({ term: log.term, keeper: keeper ?? "", votes });
    this.#tellAll();
  }

  #tellAll() {
    for (const key of this.#setup.here()) this.#setup.send(key, "list", JSON.stringify(this.#proof.chain));
  }

  /** @param {string} body */
  async #hearList(body) {
    const { warrant, identity, trusts } = this.#setup;
    const told = await this.#proof.read(body);
    if (told === null) return;
    const { chain, found } = told;
    const isNew = found.match !== this.#proof.warrant?.match;
    if (isNew && isDeputys(chain) && (this.#banned.has(found.keeper) || !trusts(found.keeper))) return;
    this.#proof.take(chain);
    if (isNew) await this.#join(chain, null);
    if (found.keeper !== identity.key) warrant(found);
    if (await this.#proof.countersigns(this.#banned)) this.#tellAll();
  }

  /** Becomes a member of that match, if this device is in its list. @param {Link[]} chain @param {import("./founding.js").Founded|null} founded  by this device, just now */
  async #join(chain, founded) {
    const { identity, lotKeys, hash, log, send, told } = this.#setup;
    const { list } = /** @type {Link} */ (chain.at(-1));
    this.#proof.take(chain);
    this.#hasLeft = false;
    this.#membership = null;
    this.#names = await namesOf(list);
    if (!this.#names.includes(identity.key)) return;
    const stored = log.match === list.match ? log.stored() : null;
    if (stored !== null) log.keepChain(chain);
    const isHere = () => log.match === list.match; // a part may still be under way when the next match begins
    const membership = await Membership.open({
      identity,
      list,
      lotKeys,
      key: founded?.key ?? (stored && log.key),
      lots: founded?.lots ?? null,
      stored,
      rank: null,
      hash,
      now: () => performance.now(),
      keep: (effect) => isHere() && log.keep(effect),
      keepKey: (key) => void (isHere() && log.keepKey(key)),
      send: (to, text) => send(to, "log", text),
      tell: (news) => void (membership === this.#membership && told(news)),
    });
    this.#membership = membership;
    membership.log.barred = this.#banned;
    this.#rank();
    membership.tick();
  }

  #rank() {
    if (this.#membership) this.#membership.log.rank = this.#heirs.rank(this.#names);
  }

  #tick() {
    this.#membership?.tick();
    if (this.#heirs.hasLoaded()) this.sees();
    this.#rank();
  }

  /** @template T @param {() => T|Promise<T>} act @returns {Promise<T|void>} */
  #do(act) {
    const done = this.#turn.then(act).catch((error) => void this.#setup.told({ type: "fault", error }));
    this.#turn = done;
    return done;
  }
}
