// A match that this page's home deals and plays with others: its part (match.js), with this page's clock, storage and lines. The screens
// of its seat are made here, and its answers are heard here.

import { LONG_PATIENCE, PythonDied } from "../../boot/watch.js";
import { wordText } from "../lane.js";
import { AGAIN_MS, JointMatch } from "./match.js";
import { Shown } from "./shown.js";

/** @typedef {import("../../boot/python.js").Python} Python */
/** @typedef {import("../../wire/types.js").OpeningMessage} OpeningMessage */
/** @typedef {import("../../wire/types.js").PartNews} PartNews */
/** @typedef {import("../../wire/types.js").PartVerdict} PartVerdict */

/** What one operation has added to what is stored. @typedef {Pick<import("./match.js").Kept, "letters"|"written"|"faults">} Batch */

/**
 * `me`: this page's key. `name`: of the person in that seat. `here`: the keys of the others that are here. `tell`: to one of them. `hear`: what the room would tell this page.
 * `begun`: the part is open in a Python. `changed`: something was played. `settled`: the verdict. `died`: Python has, and the match is to be
 * opened again from what is stored. `failed`: this home can't go on.
 * @typedef {{me: string, python: () => Promise<Python>, think: ((seat: number, text: string) => Promise<string>)|null,
 *   log: import("../log/drawer.js").LogDrawer, here: () => string[], tell: (key: string, text: string) => void,
 *   propose: (deed: string) => void, name: (seat: number) => string, hear: (text: string) => void, begun: (match: string) => void, changed: () => void,
 *   settled: (match: string, verdict: PartVerdict) => void, died: () => void, failed: (error: unknown) => void}} PlayingSetup
 */

/** After the verdict others may still ask for what this home has. */
const LINGER_MS = 60_000;
/** A home that is not heard for so long is missed. */
const GRACE_MS = 15_000;

/** The word of homes among each other: `home|<how the match's name begins>|<what `JointMatch` says>`. */
const HOME = "home";
const MATCH_CHARACTERS = 16;

export class Playing {
  #setup;
  #opening;
  #part;
  /** The seat of this home's person; -1: none. */
  #seat;
  #isOver = false;
  /** The Python in which the part is open. @type {Python|null} */
  #python = null;
  /** How many texts are stored, and how many faults are in them. */
  #stored;
  #shown;
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
    this.#seat = opening.opening.people.indexOf(me);
    this.#shown = new Shown(setup.name);
    this.#stored = { texts: 1 + batches.length, faults: faults.length };
    this.#part = new JointMatch({ ...opening.opening, me, root, entries, letters, written, faults });
    this.#work();
  }

  get match() {
    return this.#opening.match;
  }

  get #about() {
    return `${this.match.slice(0, MATCH_CHARACTERS)}|`;
  }

  /** Whether Python, or this match, need not be waited for. @param {Python} python */
  isOpenIn = (python) => this.#isOver || python === this.#python;

  opened = () => new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));

  /** It is played here no more. */
  close() {
    this.#isOver = true;
    for (const done of this.#waiting.splice(0)) done();
  }

  /** The next deed of the log, which enough members have stored. @param {string} text */
  deed(text) {
    this.#part.entry(text);
    this.#work();
  }

  /** @param {string} from  the key of another page @param {string} word @param {string} body @returns {boolean} whether it was for this home */
  hears(from, word, body) {
    const home = this.#opening.homes.indexOf(from);
    if (word !== HOME) return false;
    // another page may still be in the match before, whose letters have the same names
    const said = body.startsWith(this.#about) ? body.slice(this.#about.length) : null;
    if (home >= 0 && said !== null) this.#part.hear(home, said);
    this.#work();
    return true;
  }

  /** What this page says to the room; its answers are heard here. @param {string} text @returns {boolean} whether it was for this home */
  says(text) {
    const said = JSON.parse(text);
    if (said.t === "hello") setTimeout(() => this.show()); // what the page is shown again comes from here
    if (this.#isOver || this.#seat < 0 || ("match" in said && said.match !== this.match) || !this.#hearsOwn(said)) return false;
    this.#work();
    return true;
  }

  /** @param {import("../../core/types.js").PageMessage} said @returns {boolean} whether it was for this home */
  #hearsOwn(said) {
    const [part, seat] = [this.#part, this.#seat];
    if (said.t === "answer") part.answer(seat, said.id, said.value);
    else if (said.t === "step") part.step(seat, said.id, said.answers);
    else if (said.t === "read") part.read(said.ask);
    else if (said.t === "more_time") part.more(seat, said.ask);
    else if (said.t === "recess") part.rest(seat, said.on);
    else if (said.t === "go_on") part.skip(seat, said.ask, said.seat);
    else return false;
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
      if (here.has(key)) this.#silent.delete(home);
      else this.#silent.set(home, now - since < GRACE_MS ? since : now);
      if (!here.has(key) && now - since >= GRACE_MS) this.#part.misses(home);
    }
  }

  /** Whether too few homes hear each other. */
  get #stands() {
    const homes = this.#opening.homes.length;
    return homes - this.#silent.size < (homes >> 1) + 1;
  }

  #work() {
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
    const { tell, hear, propose, changed, settled } = this.#setup;
    const { match, homes } = this.#opening;
    for (const [home, text] of say)
      for (const key of home < 0 ? homes : homes.slice(home, home + 1)) tell(key, wordText(HOME, this.#about + text));
    for (const deed of deeds) propose(deed);
    for (const home of news.silent) this.#part.misses(home);
    for (const id of news.taken ?? []) hear(JSON.stringify({ t: "ack", id }));
    for (const [id, why] of news.refused ?? []) hear(JSON.stringify({ t: "refused", id: id || null, why }));
    for (const [id, view, question] of news.follows ?? []) hear(JSON.stringify({ t: "follows", id, match, view, question }));
    for (const think of news.thinks) this.#think(think);
    for (const [seat, screen] of news.screens) if (seat === this.#seat) hear(this.#shown.next(match, screen));
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
    const whole = this.#shown.whole(this.match);
    if (whole !== null) this.#setup.hear(whole);
  }
}
