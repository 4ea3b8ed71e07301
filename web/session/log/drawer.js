// Where a device keeps its log of a room's match: at once, each entry under its number, and last what says which of them count.
// What a reload does not find whole is null: then the device has forgotten this match.

import { isObject } from "../../core/foreign.js";
import { fromBase64url, toBase64url } from "../../net/bytes.js";
import { newMatch } from "./log.js";
import { count, of, token, votes } from "./shape.js";
import { ENTRY } from "./texts.js";
import { readChain } from "./warrant.js";

/** @typedef {import("../../core/device.js").Keeper} Keeper */
/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Stored} Stored */
/** @typedef {Extract<import("./types.js").LogEffect, {do: "keep"}>} Keep */

const LOGS = "log.";

/** @type {import("./shape.js").Fits} */
const tokenOrNull = (value) => value === null || token(value);

const HEAD = {
  match: token,
  since: count,
  last: count,
  state: of({ term: count, vote: tokenOrNull, keeper: tokenOrNull, votes, acknowledged: count, end: token }),
};
const isHead = of(HEAD);
const isEntry = of(ENTRY);

export class LogDrawer {
  #keeper;
  #prefix;

  /** @param {Keeper} keeper @param {string} room  its id */
  constructor(keeper, room) {
    this.#keeper = keeper;
    this.#prefix = `${LOGS}${room}.`;
  }

  /** The match whose log is here; null if there is none. */
  get match() {
    return this.#head()?.match ?? null;
  }

  /** The proof of who may keep it, up to its signed list; null before that, or if it can't be read. */
  get chain() {
    return readChain(this.#text("chain") ?? "");
  }

  /** This device's own key of it, if it keeps or kept. */
  get key() {
    const text = this.#text("key");
    return text === null ? null : fromBase64url(text);
  }

  /** The log itself; null if something of it is missing. @returns {Stored|null} */
  stored() {
    const head = this.#head();
    if (head === null) return null;
    const { state, since, last } = head;
    const entries = Array.from({ length: Math.max(0, last - since + 1) }, (_, n) => this.#entry(since + n));
    return entries.includes(null) ? null : { state, entries: /** @type {Entry[]} */ (entries) };
  }

  /** Before a match's list is signed, so that a device without it has forgotten the match. @param {string} match @param {string} first  who keeps first */
  begin(match, first) {
    this.forget();
    const { state } = newMatch(first);
    return this.#write("head", JSON.stringify({ match, since: 1, last: 0, state }));
  }

  /** What proves that this device may keep the room's lobby; it outlasts the logs of matches. */
  get deputy() {
    return this.#text("deputy");
  }

  keepDeputy = (/** @type {string} */ text) => this.#write("deputy", text);

  /** @param {import("./warrant.js").Link[]} chain */
  keepChain = (chain) => this.#write("chain", JSON.stringify(chain));

  /** @param {import("../../net/bytes.js").Bytes} key */
  keepKey = (key) => void this.#write("key", toBase64url(key));

  /** Stores what the log says; where that fails, deletes all of it and answers false. @param {Keep} keep */
  keep = ({ state, since, from, entries }) => {
    const head = this.#head();
    const last = entries.at(-1)?.number ?? from - 1;
    const isKept =
      head !== null &&
      entries.every((entry) => this.#write(String(entry.number), JSON.stringify(entry))) &&
      this.#write("head", JSON.stringify({ match: head.match, since, last, state }));
    if (!isKept) {
      this.forget();
      return false;
    }
    for (let number = head.since; number < since; number += 1) this.#drop(String(number));
    for (let number = last + 1; number <= head.last; number += 1) this.#drop(String(number));
    return true;
  };

  /** What this device's home has stored of a match that homes deal together, one text after the other. */
  get home() {
    const texts = [];
    for (let text = this.#text("home.0"); text !== null; text = this.#text(`home.${texts.length}`)) texts.push(text);
    return texts;
  }

  /** @param {number} number @param {string} text */
  keepHome = (number, text) => this.#write(`home.${number}`, text);

  /** Deletes it. */
  forget() {
    const deputy = `${this.#prefix}deputy`;
    for (const key of this.#keeper.keys()) if (key.startsWith(this.#prefix) && key !== deputy) this.#keeper.drop(key);
  }

  /** @returns {{match: string, since: number, last: number, state: State}|null} */
  #head() {
    const found = this.#keeper.read(`${this.#prefix}head`);
    return isHead(found) ? /** @type {{match: string, since: number, last: number, state: State}} */ (found) : null;
  }

  /** @param {number} number @returns {Entry|null} */
  #entry(number) {
    const found = this.#keeper.read(this.#prefix + number);
    return isObject(found) && isEntry(found) ? /** @type {Entry} */ (/** @type {unknown} */ (found)) : null;
  }

  /** @param {string} name */
  #text(name) {
    return this.#keeper.text(this.#prefix + name);
  }

  /** @param {string} name @param {string} text */
  #write(name, text) {
    return this.#keeper.write(this.#prefix + name, text);
  }

  /** @param {string} name */
  #drop(name) {
    this.#keeper.drop(this.#prefix + name);
  }
}

/** Deletes the logs of rooms that this device has forgotten. @param {Keeper} keeper @param {string[]} rooms  the others' ids */
export function sweep(keeper, rooms) {
  for (const key of keeper.keys()) {
    const isLog = key.startsWith(LOGS);
    if (isLog && !rooms.some((room) => key.startsWith(`${LOGS}${room}.`))) keeper.drop(key);
  }
}
