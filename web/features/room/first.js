// A table in the first second. Python takes longest to load, and the first screen needs none: the build has dealt some tables of every
// game (web/sitebuild/first_tables.py). One is shown at once, its reader looks and answers, and Python, once it is there, opens the same
// room from the same seed. Answers wait until that room has told what was shown.

import { savesData } from "../../boot/offline.js";
import { createPython } from "../python/worker.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../core/types.js").HostMessage} HostMessage */
/** @typedef {import("../../core/types.js").OptionValues} OptionValues */
/** @typedef {() => Promise<import("../../boot/python.js").Python>} GetPython */

/** What the build has written of a table: what its room tells, after the greeting, which nobody sees. @typedef {{seed: string, told: HostMessage[]}} Dealt */
/** Who sits at it. @typedef {{key: string, name: string, crest: string|null}} Reader */

/** As many as the build deals for each game (`TABLES` in first_tables.py). */
const TABLES = 24;

/** The holes in what the build has written (`KEY` and `NAME` in first_tables.py). */
const HOLES = { key: "{reader}'s key", who: "{reader}", name: "{name}" };

const ANSWERS = /^\{"t":"(answer|step)"/;
const TABLE = /^\{"t":"screen"/;
const HELLO = /^\{"t":"hello"/;

/** Which table a room begins with follows from its id: after a reload it is the same one. @param {string} id */
export const numberOf = (id) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % TABLES;

/** The id of a solo room. */
const freshId = () => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join("");

/** What this page has drawn and fetched of them. @param {Pick<Page, "root"|"device">} page */
export function createDealer({ root, device }) {
  /** The id of each game's next room. @type {Map<string, string>} */
  const ids = new Map();
  /** @type {Map<string, Promise<Dealt|null>>} */
  const asked = new Map();

  /** What the build has dealt; null if it can't be had now. @param {string} game @param {number|"lesson"} name */
  const table = (game, name) => {
    const path = `games/${game}/first.${name}.json`;
    const found =
      asked.get(path) ??
      fetchDealt(new URL(path, root)).catch(() => {
        asked.delete(path);
        return null;
      });
    asked.set(path, found);
    return found;
  };

  /** Draws a game's next table, another one than last time, and fetches it. Answers the id of its room. @param {string} game */
  const next = (game) => {
    let id = ids.get(game) ?? freshId();
    while (numberOf(id) === device.dealt(game)) id = freshId();
    ids.set(game, id);
    void table(game, numberOf(id));
    return id;
  };

  /** That id, for a room that begins. @param {string} game */
  const take = (game) => {
    const id = next(game);
    ids.delete(game);
    device.saveDealt(game, numberOf(id));
    return id;
  };
  return { table, next, take };
}

/** @param {URL} url @returns {Promise<Dealt>} */
async function fetchDealt(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/**
 * The messages as this page would be told them; the reader's crest is told by the page itself later, so a room of Python has none at first.
 * @param {HostMessage[]} told @param {Reader} reader
 */
function filled(told, { key, name, crest }) {
  const values = new Map([
    [HOLES.key, key],
    [HOLES.who, key.slice(0, HOLES.who.length)],
    [HOLES.name, name],
  ]);
  return told.map((message) =>
    JSON.stringify(message, (_, value) => (value?.who === HOLES.who ? { ...value, crest } : (values.get(value) ?? value))),
  );
}

export class FirstTable {
  seed;
  isShown = false;
  /** What the page is told at once. @type {string[]} */
  #told;
  /** What the room will say if it is the same. @type {string[]} */
  #expected;
  /** The reader's answers until then; one that is repeated is the same text. @type {Set<string>} */
  #waiting = new Set();
  /** Python is wanted. */
  #want = () => {};
  #wanted;
  /** The reader wants another try. */
  #again = () => {};

  /** @param {Dealt} dealt @param {Reader} reader @param {boolean} [patient]  Python is wanted when the reader has done something */
  constructor({ seed, told }, reader, patient = false) {
    this.seed = seed;
    this.#told = filled(told, reader);
    this.#expected = filled(told, { ...reader, crest: null });
    /** @type {Promise<void>} */
    this.#wanted = new Promise((resolve) => {
      this.#want = resolve;
    });
    if (!patient) this.#want();
  }

  /** What the page is to be told now. */
  show() {
    this.isShown = true;
    return this.#told;
  }

  /** Python, also when it comes only at a later try: what was answered waits for it. @param {GetPython} get @returns {GetPython} */
  python(get) {
    return async () => {
      await this.#wanted;
      for (;;) {
        try {
          return await get();
        } catch {
          await new Promise((resolve) => {
            this.#again = () => resolve(undefined);
          });
        }
      }
    };
  }

  retry() {
    this.#again();
  }

  /** Whether this text of the page has to wait until the room has told its table. @param {string} text */
  keeps(text) {
    if (!HELLO.test(text)) this.#want();
    if (!ANSWERS.test(text)) return false;
    this.#waiting.add(text);
    return true;
  }

  /**
   * What the room says: already shown, something else, or the table that the reader has seen, or another one. With either of these it is
   * over: what has waited may be said, or is lost.
   * @param {string} text @returns {"shown"|"new"|"same table"|"other table"}
   */
  compare(text) {
    const isSame = this.#expected.includes(text);
    if (isSame && text === this.#expected.at(-1)) return "same table";
    if (isSame) return "shown";
    return TABLE.test(text) ? "other table" : "new";
  }

  /** The answers that have waited. */
  answers() {
    return [...this.#waiting];
  }
}

/** Whether a room with these options is the one that was dealt. @param {Dealt} dealt @param {OptionValues} chosen */
function fits({ told }, chosen) {
  const options = told.find((message) => message.t === "room")?.room.options ?? {};
  return Object.entries(chosen).every(([id, value]) => !Object.hasOwn(options, id) || options[id] === value);
}

/**
 * The table to show until Python is here; null where it is here already, or nothing like this room was dealt.
 * @param {Page} page @param {string} game @param {number|"lesson"} name @param {string} key @param {OptionValues} options
 */
export async function firstTable(page, game, name, key, options) {
  const { python, settings, name: reader } = page.model();
  if (python.state === "ready") return null;
  const saves = savesData();
  const reads = { key, name: reader, crest: settings.crest ?? null };
  const dealt = page.use(createDealer).table(game, name);
  const table = dealt.then((found) => found && (fits(found, options) ? new FirstTable(found, reads, saves) : null));
  if (saves) return table;
  // a file that is slower than Python is not waited for
  const get = page.use(createPython).get;
  const late = get().then(
    () => null,
    () => table,
  );
  return Promise.race([table, late]);
}
