// The election of the next keeper. A member that has heard no keeper for a while asks whether the others would vote for it, so
// that only a member with a majority raises the term; if a majority would, it asks for their votes. One vote a term, kept before
// it is sent; none for a log that ends earlier than one's own; none while a keeper is heard, except at the keeper's own word.

/** @typedef {import("./device.js").Device} Device */
/** @typedef {import("./shape.js").Ballot} Ballot */
/** @template {import("./texts.js").LogMessage["t"]} T @typedef {Extract<import("./texts.js").LogMessage, {t: T}>} Said */

/**
 * `hears`: whether a keeper is heard. `elected`: a majority has voted for this device. `resigns`: it keeps no more.
 * @typedef {{hears: () => boolean, elected: (shares: [string, string][], votes: Ballot[]) => void, resigns: () => void}} Table
 */

/** How far a term may be ahead that one member alone tells. */
const MOST_TERMS = 1000;

export class Election {
  #device;
  #table;
  #enough;
  /** For which term it stands; null: for none. @type {number|null} */
  #term = null;
  /** Whether votes are asked for, not only whether they would be given. */
  #isSure = false;
  #askedAt = -Infinity;
  /** Whether the keeper's last word was for this device. */
  #isHanded = false;
  /** Whether it gives way to a member of a lower place that stands at the same moment: every second time, for that one may reach fewer. */
  #givesWay = false;
  /** The highest term that was told with a no. */
  #hint = 0;
  /** The members that have said yes: shares and signatures. @type {Map<string, {share: string, sign: string}>} */
  #yes = new Map();

  /** @param {Device} device @param {Table} table */
  constructor(device, table) {
    this.#device = device;
    this.#table = table;
    this.#enough = (device.setup.members.length >> 1) + 1;
  }

  /** Asks the others whether they would vote for this device, unless they were asked of late. @param {number} pause */
  stand(pause) {
    const { now, term, setup } = this.#device;
    if (now - this.#askedAt < pause) return;
    this.#givesWay = !this.#givesWay;
    this.#begin(Math.max(term, this.#hint) + 1, false);
    this.heardWould(setup.me, this.#term);
  }

  /** Members that have not voted may have heard the keeper's last word meanwhile: ask them again. @param {number} most  ms since the first time */
  askAgain(most) {
    const { now, others } = this.#device;
    if (this.#term === null || !this.#isHanded || now - this.#askedAt > most) return;
    this.#ask(others.filter((key) => !this.#yes.has(key)));
  }

  /** A keeper is heard, this device has voted for another, or may not stand. */
  end() {
    this.#term = null;
  }

  /** @param {string} from @param {Said<"ask">} said */
  heardAsk(from, { term, sure, number, last, lot }) {
    const device = this.#device;
    if (device.hasForgotten) return device.send(from, { t: "forgot", term: device.term });
    if (!this.#mayVote(from, term, last, number)) return device.send(from, { t: "no", term: device.term });
    if (!sure) {
      const { members, me } = device.setup;
      if (this.#givesWay && !this.#isSure && members.indexOf(from) < members.indexOf(me)) this.end();
      return device.send(from, { t: "would", term });
    }
    this.#table.resigns();
    this.end();
    if (term > device.term) device.turnTo(term, from);
    device.vote(from, lot, false);
  }

  /** @param {string} from @param {number|null} term */
  heardWould(from, term) {
    if (this.#term === null || this.#term !== term || this.#isSure) return;
    this.#yes.set(from, { share: "", sign: "" });
    if (this.#yes.size >= this.#enough) this.run(term);
  }

  /** A member says no. @param {number} term that it knows @returns {boolean} whether that is a later one than this device's */
  heardNo(term) {
    const { term: own, leads } = this.#device;
    if (term <= own || term > own + MOST_TERMS) return false;
    this.#hint = Math.max(this.#hint, term);
    if (!leads && !this.#isSure) this.#askedAt = -Infinity;
    return true;
  }

  /** @param {string} from @param {Said<"vote">} said */
  heardVote(from, { term, share, sign, hand, number, last }) {
    const device = this.#device;
    const { lastTerm, last: ownLast } = device.entries;
    const isAsLong = lastTerm > last || (lastTerm === last && ownLast >= number);
    if (hand && from === device.state.keeper && term === device.term + 1 && isAsLong && !device.hasForgotten) {
      this.run(term);
      this.#isHanded = true;
    }
    if (this.#term !== term || !this.#isSure) return;
    this.#yes.set(from, { share, sign });
    if (this.#yes.size < this.#enough) return;
    const yes = [...this.#yes];
    this.end();
    this.#table.elected(
      yes.map(([voter, one]) => [voter, one.share]),
      yes.map(([voter, one]) => ({ voter, sign: one.sign })),
    );
  }

  /** Whether these are votes of a majority, if their signatures are. @param {Ballot[]} votes */
  elects(votes) {
    const voters = new Set(votes.map(({ voter }) => voter));
    const { members } = this.#device.setup;
    return voters.size === votes.length && voters.size >= this.#enough && [...voters].every((one) => members.includes(one));
  }

  /** Goes into that term and asks for votes. @param {number} term */
  run(term) {
    const device = this.#device;
    const { me } = device.setup;
    this.#table.resigns();
    device.turnTo(term, me);
    this.#begin(term, true);
    device.vote(me, device.lotOf(me), false);
  }

  /** @param {number} term @param {boolean} isSure */
  #begin(term, isSure) {
    const device = this.#device;
    this.#term = term;
    this.#isSure = isSure;
    this.#isHanded = false;
    this.#askedAt = device.now;
    this.#yes = new Map();
    this.#ask(device.others);
  }

  /** @param {string[]} keys */
  #ask(keys) {
    const device = this.#device;
    const { last, lastTerm } = device.entries;
    const ask = { t: /** @type {const} */ ("ask"), term: this.#term ?? 0, sure: this.#isSure, number: last, last: lastTerm };
    for (const key of keys) device.send(key, { ...ask, lot: device.lotOf(key) });
  }

  /** @param {string} who @param {number} term @param {number} last @param {number} number */
  #mayVote(who, term, last, number) {
    const { state, entries } = this.#device;
    const isFree = term > state.term || (term === state.term && (state.vote === null || state.vote === who));
    const isAtKeepersWord = who === state.keeper;
    return isFree && !entries.endsAfter(last, number) && (isAtKeepersWord || !this.#table.hears());
  }
}
