// A match that this page's home deals and plays with others: its part (match.js), with this page's clock, storage and lines. People at
// its seats (people.js) are shown their screens by it, and say their answers to it.

import { LONG_PATIENCE, PythonDied } from "../../boot/watch.js";
import { wordText } from "../lane.js";
import { AGAIN_MS, JointMatch } from "./match.js";
import { GRACE_MS, HELLO, isForMatch, matchMark, People, SEAT } from "./people.js";

/** @typedef {import("../../boot/python.js").Python} Python */
/** @typedef {import("../../wire/types.js").OpeningMessage} OpeningMessage */
/** @typedef {import("../../wire/types.js").PartNews} PartNews */
/** @typedef {import("../../wire/types.js").PartVerdict} PartVerdict */

/** What one operation has added to what is stored. @typedef {Pick<import("./match.js").Kept, "letters"|"written"|"faults">} Batch */

/**
 * `here`: the keys of the others that are here.
 * `begun`: the part is open in a Python. `changed`: something was played. `settled`: the verdict. `died`: Python has, and the match is to be
 * opened again from what is stored. `failed`: this home can't go on.
 * @typedef {import("./people.js").PeopleSetup & {python: () => Promise<Python>, think: ((seat: number, text: string) => Promise<string>)|null,
 *   log: import("../log/drawer.js").LogDrawer, propose: (deed: string) => void, begun: (match: string) => void, changed: () => void,
 *   settled: (match: string, verdict: PartVerdict) => void, died: () => void, failed: (error: unknown) => void}} PlayingSetup
 */

/** After the verdict others may still ask for what this home has. */
const LINGER_MS = 60_000;
/** The word of homes among each other: `home|<how the match's name begins>|<what `JointMatch` says>`. */
const HOME = "home";

/** What a person who is served says to their home is no longer than what a guest says to a room (`LONGEST_OF_OTHERS`). */
const LONGEST = 8192;

export class Playing {
  #setup;
  #opening;
  #part;
  #people;
  #isOver = false;
  /** The Python in which the part is open. @type {Python|null} */
  #python = null;
  /** How many texts are stored, and how many faults are in them. */
  #stored;
  /** @type {PartVerdict|null} */
  #verdict = null;
  #verdictAt = Infinity;
  /** Since when each home is not heard. @type {Map<number, number>} */
  #silent = new Map();
  /** @type {(() => void)[]} */
  #waiting = [];

  /** @param {PlayingSetup} setup @param {OpeningMessage} opening @param {string} root @param {Batch[]} batches @param {string[]} entries */
  constructor(setup, opening, root, batches, entries) {
    const me = opening.homes.indexOf(setup.me);
    const letters = batches.flatMap((batch) => batch.letters);
    const { written = 0, faults = [] } = batches.at(-1) ?? {};
    this.#setup = setup;
    this.#opening = opening;
    this.#people = new People(setup, opening);
    this.#stored = { texts: 1 + batches.length, faults: faults.length };
    this.#part = new JointMatch({ ...opening.opening, match: opening.match, me, root, entries, letters, written, faults });
    this.#work();
  }

  get match() {
    return this.#opening.match;
  }

  /** @param {string} match */
  plays = (match) => !this.#isOver && match === this.match;

  /** Whether Python, or this match, need not be waited for. @param {Python} python */
  isOpenIn = (python) => this.#isOver || python === this.#python;

  opened = () => new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));

  /** It is played here no more. */
  close() {
    this.#isOver = true;
    this.#people.waits([]);
    for (const done of this.#waiting.splice(0)) done();
  }

  /** The next deed of the log, which enough members have stored. @param {string} text */
  deed(text) {
    this.#part.entry(text);
    this.#work();
  }

  /** @param {string} from  the key of another page @param {string} word @param {string} body @returns {boolean} whether it was for this home */
  hears(from, word, body) {
    if (word !== HOME && word !== SEAT) return false;
    const mark = matchMark(this.match);
    if (!body.startsWith(mark)) return true;
    const said = body.slice(mark.length);
    const home = this.#opening.homes.indexOf(from);
    if (word === SEAT) this.#hearsServed(from, said);
    else if (home >= 0) this.#part.hear(home, said);
    this.#work();
    return true;
  }

  /** @param {string} from @param {string} said */
  #hearsServed(from, said) {
    if (said === HELLO) this.#people.greets(from);
    else if (said.length <= LONGEST) for (const seat of this.#people.seatsOf(from)) this.#part.says(seat, said);
  }

  /** What this page says to the room; its answers are heard here. @param {string} text @returns {boolean} whether it was for this home */
  says(text) {
    if (JSON.parse(text).t === "hello") setTimeout(() => this.show()); // what the page is shown again comes from here
    const [seat] = this.#people.seatsOf(this.#setup.me);
    if (this.#isOver || seat === undefined || !isForMatch(text, this.match)) return false;
    this.#part.says(seat, text);
    this.#work();
    return true;
  }

  /** The match is broken off. */
  end() {
    this.#part.end();
    this.#work();
  }

  /** The room has come onto this device: it hears of what is over. */
  keeps() {
    if (this.#verdict) this.#setup.settled(this.match, this.#verdict);
  }

  /** To be called several times a second. */
  tick() {
    if (Date.now() > this.#verdictAt + LINGER_MS) this.close();
    this.#listen();
    this.#work();
  }

  /** Misses homes that are not here. */
  #listen() {
    const now = Date.now();
    const here = new Set([this.#setup.me, ...this.#setup.here()]);
    for (const [home, key] of this.#opening.homes.entries()) {
      const since = this.#silent.get(home) ?? now;
      if (here.has(key)) this.#hears(home);
      else this.#silent.set(home, now - since < GRACE_MS ? since : now);
      if (!here.has(key) && now - since >= GRACE_MS) this.#part.misses(home);
    }
  }

  /** @param {number} home */
  #hears(home) {
    if (this.#silent.delete(home)) this.#part.saysAgain();
  }

  /** Whether too few homes hear each other. */
  get #stands() {
    const homes = this.#opening.homes.length;
    return homes - this.#silent.size < (homes >> 1) + 1;
  }

  #work() {
    this.#part.attends(this.#people.look());
    const operation = this.#isOver ? null : this.#part.operation(Date.now(), this.#stands);
    if (operation) void this.#ask(operation);
  }

  /** @param {import("../../wire/types.js").PartOperation} operation */
  async #ask(operation) {
    const { python: start, died, failed } = this.#setup;
    try {
      const python = await start();
      await python.bring();
      const result = await python.ask(operation, LONG_PATIENCE);
      if (this.#isOver) return;
      if (!result.ok) return this.#fails(result.error);
      this.#take(python, this.#part.done(result.part, Date.now()));
    } catch (error) {
      if (!(error instanceof PythonDied)) failed(error);
      setTimeout(() => this.#isOver || died(), AGAIN_MS);
      return;
    }
    this.#work();
  }

  /** @param {Python} python @param {import("./match.js").Effects} effects */
  #take(python, { keep, say, propose, news }) {
    const isNew = python !== this.#python;
    this.#python = python;
    // after a reload it could write other letters in the place of those that are not stored
    if (keep && !this.#keep(keep)) return this.#fails("nothing is stored");
    this.#carry(say, propose, news);
    if (!isNew) return;
    for (const done of this.#waiting.splice(0)) done();
    this.#setup.begun(this.match);
  }

  /** This home deals and plays no more: the others miss it. @param {unknown} error */
  #fails(error) {
    this.close();
    this.#setup.failed(error);
  }

  /** @param {import("./match.js").Kept} kept */
  #keep({ letters, written, faults }) {
    const { texts, faults: known } = this.#stored;
    if (letters.length === 0 && faults.length === known) return true;
    this.#stored = { texts: texts + 1, faults: faults.length };
    return this.#setup.log.keepHome(texts, JSON.stringify({ letters, written, faults }));
  }

  /** @param {[number, string][]} say @param {string[]} deeds @param {PartNews} news */
  #carry(say, deeds, news) {
    const { tell, propose, changed, settled } = this.#setup;
    const { match, homes } = this.#opening;
    const mark = matchMark(match);
    for (const [home, text] of say)
      for (const key of home < 0 ? homes : homes.slice(home, home + 1)) tell(key, wordText(HOME, mark + text));
    for (const deed of deeds) propose(deed);
    for (const home of news.silent) this.#part.misses(home);
    for (const [seat, told] of news.told ?? []) this.#people.told(seat, told);
    this.#people.waits(news.waits);
    for (const fault of news.faults) if (fault[0] >= 0) this.#people.accuses(fault);
    for (const think of news.thinks) this.#think(think);
    for (const [seat, screen] of news.screens) this.#people.next(seat, screen);
    if (news.screens.length > 0) changed();
    if (news.verdict) {
      this.#verdict = news.verdict;
      this.#verdictAt = Math.min(this.#verdictAt, Date.now());
      settled(match, news.verdict);
    }
  }

  /** A bot's question for another worker. Where there is none, a quick bot answers. @param {import("../../wire/types.js").PartThink} think */
  #think({ seat, ask, text }) {
    this.#setup
      .think?.(seat, text)
      .then((thought) => this.#part.thought(seat, ask, JSON.parse(thought)))
      .catch(() => undefined);
  }

  /** All that its person was shown, once more. */
  show() {
    this.#people.show();
  }
}
