// This page's home in a room whose devices deal together: what it publishes before a match, and the match that the log's first deed opens
// (playing.js). The room's keeper knows no more of the cards than any home.

import { LONG_PATIENCE } from "../../boot/watch.js";
import { PROTOCOL } from "../../wire/shapes.js";
import { readMessage } from "../check.js";
import { Playing } from "./playing.js";

/** @typedef {import("../../wire/types.js").FoundMessage} FoundMessage */
/** @typedef {import("../../wire/types.js").OpeningMessage} OpeningMessage */

/** `deeds`: those of the log so far. @typedef {Omit<import("./playing.js").PlayingSetup, "died"|"failed"> & {deeds: () => string[], fault: (error: unknown) => void}} JointRoomSetup */

const TICK_MS = 250;
const ROOT_BYTES = 31;

export class JointRoom {
  #setup;
  /** What this home draws for a match that is being founded by so many. @type {{match: string, homes: number, root: string, sharing: string}|null} */
  #founding = null;
  /** The first deed, until it is in the log. @type {string|null} */
  #proposed = null;
  /** @type {Playing|null} */
  #playing = null;
  /** What was read of the log's first deed. @type {{text: string, homes: readonly string[]|null}} */
  #first = { text: "", homes: null };
  #timer;

  /** @param {JointRoomSetup} setup */
  constructor(setup) {
    this.#setup = setup;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  close() {
    clearInterval(this.#timer);
    this.leave();
  }

  #tick() {
    if (this.#proposed !== null) this.#setup.propose(this.#proposed);
    this.#playing?.tick();
  }

  /** Python, once the match is open in it: the room's keeper shows that match. */
  async python() {
    for (;;) {
      const python = await this.#setup.python();
      if (!this.#playing || this.#playing.isOpenIn(python)) return python;
      await this.#playing.opened();
    }
  }

  /** Loads what it takes to deal. */
  async prepare() {
    const python = await this.#setup.python();
    await python.bring();
    return python;
  }

  // -- how a match begins --

  /** The room asks for what this home publishes. @param {FoundMessage} found @returns {Promise<string>} */
  async share({ match, header, me, homes }) {
    if (this.#founding?.match === match && this.#founding.homes === homes) return this.#founding.sharing;
    const root = drawRoot();
    const python = await this.prepare();
    // there is none for a header that is none
    const { sharing = "" } = await python.ask({ op: "sharing", header, me, homes, root }, LONG_PATIENCE);
    this.#founding = { match, homes, root, sharing };
    return sharing;
  }

  /** This device keeps the log, which has no deed yet: this is its first. @param {OpeningMessage} opening */
  propose(opening) {
    this.#proposed = JSON.stringify(opening);
  }

  /** The next deed of the log, which enough members have stored. @param {string} text */
  deed(text) {
    if (isOpening(text)) this.#begin(text);
    else this.#playing?.deed(text);
  }

  /** @param {string} text  the first deed */
  #begin(text) {
    const { me, log, fault } = this.#setup;
    const opening = openingOf(text);
    const founding = this.#founding;
    this.#proposed = this.#founding = null;
    if (!opening?.homes.includes(me) || opening.match !== founding?.match) return; // who has none is served
    // whoever keeps the log can't put another sharing in the place of this home's own
    if (opening.opening.sharings[opening.homes.indexOf(me)] !== founding.sharing) return fault("another sharing");
    if (!log.keepHome(0, JSON.stringify({ root: founding.root, v: PROTOCOL }))) return fault("nothing is stored");
    this.#open(opening, founding.root, [], []);
  }

  /** This device, or its Python, was started again in the middle of a match: it goes on from what is stored by this version. */
  restore() {
    const { log, deeds } = this.#setup;
    const [first = "", ...entries] = deeds();
    const [head, ...batches] = log.home.map((text) => JSON.parse(text));
    const opening = openingOf(first);
    if (opening && head?.v === PROTOCOL) this.#open(opening, head.root, batches, entries);
  }

  /** @param {OpeningMessage} opening @param {string} root @param {import("./playing.js").Batch[]} batches @param {string[]} entries */
  #open(opening, root, batches, entries) {
    const before = this.#playing;
    const setup = { ...this.#setup, died: () => this.restore(), failed: this.#setup.fault };
    this.#playing = new Playing(setup, opening, root, batches, entries);
    before?.close();
  }

  // -- what the match hears --

  /** @param {string} from  the key of another page @param {string} word @param {string} body @returns {boolean} whether it was for this home */
  hears(from, word, body) {
    return this.#playing?.hears(from, word, body) ?? false;
  }

  /** Whether that page can keep the match: one without a part can't. @param {string} key */
  mayKeep(key) {
    const [first = ""] = this.#setup.deeds();
    if (this.#first.text !== first) this.#first = { text: first, homes: openingOf(first)?.homes ?? null };
    return this.#first.homes?.includes(key) ?? true;
  }

  /** Whether this page has a part of that match. @param {string} match */
  plays(match) {
    return this.#playing?.plays(match) ?? false;
  }

  /** What this page says to the room. @param {string} text @returns {boolean} whether it was for this home */
  says(text) {
    return this.#playing?.says(text) ?? false;
  }

  /** The page is shown the match, all of it. */
  show() {
    this.#playing?.show();
  }

  /** The match is broken off. */
  end() {
    this.#playing?.end();
  }

  /** The room plays another match, which one device deals. */
  leave() {
    this.#playing?.close();
    this.#playing = null;
  }

  /** The room has come onto this device. */
  keeps() {
    this.#playing?.keeps();
  }
}

/** The first deed is no entry that a part reads. @param {string} text */
const isOpening = (text) => text.startsWith("{");

/** @param {string} text  of the log's keeper @returns {OpeningMessage|null} */
function openingOf(text) {
  const found = isOpening(text) ? readMessage(text, null) : null;
  return found?.t === "opening" ? found : null;
}

/** A number below the group's order, in hexadecimal. */
const drawRoot = () =>
  [...crypto.getRandomValues(new Uint8Array(ROOT_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
