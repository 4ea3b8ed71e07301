// What members say to each other about the log of a match, and how it is read: by a declared, bounded shape; any other text is ignored.

import { byName, isObject, parseForeign } from "../../core/foreign.js";
import { MOST_ENTRIES, MOST_TOGETHER } from "./entries.js";
import { count, flag, LONGEST, listOf, of, textOf, token, votes } from "./shape.js";

/** @typedef {import("./entries.js").Entry} Entry */
/** @typedef {import("./shape.js").Ballot} Ballot */

/**
 * `ask`: may I keep in that term, with a log that ends there? Not yet `sure`: would you say so? `lot`: the voter's own part of the key, sealed.
 * `vote`: yes; with `hand`, unasked and by the keeper, whose log ends there. `hand`: the keeper has given that vote to another.
 * `no`: not so, my term is this. `lead`: I keep, by these votes. `append`: entries after that number and hash; without any, a beat. `kept`: the keeper has stored them. `first`: it has none before them.
 * `stored`: I have the log up to that number. `lack`: send it from there. `forgot`: my storage has lost something.
 * @typedef {{t: "ask", term: number, sure: boolean, number: number, last: number, lot: string}} Ask
 * @typedef {{t: "vote", term: number, share: string, sign: string, hand: boolean, number: number, last: number}} Vote
 * @typedef {{t: "lead", term: number, votes: Ballot[]}} Lead
 * @typedef {{t: "append", term: number, number: number, hash: string, acknowledged: number, kept: boolean, first: boolean, entries: Entry[]}} Append
 * @typedef {{t: "would" | "no" | "hand" | "forgot", term: number}} Word
 * @typedef {{t: "stored" | "lack", term: number, number: number}} Place
 * @typedef {Ask | Vote | Lead | Append | Word | Place} LogMessage
 */

const WORD = { term: count };
const PLACE = { term: count, number: count };

/** An entry, as others send it and as this device has stored it. */
export const ENTRY = { ...PLACE, before: token, whole: flag, part: textOf(MOST_TOGETHER) };

/** @type {{[t: string]: import("./shape.js").Shape}} */
const SHAPES = byName({
  ask: { ...PLACE, sure: flag, last: count, lot: token },
  vote: { ...PLACE, share: token, sign: token, hand: flag, last: count },
  lead: { ...WORD, votes },
  append: { ...PLACE, hash: token, acknowledged: count, kept: flag, first: flag, entries: listOf(MOST_ENTRIES, ENTRY) },
  would: WORD,
  no: WORD,
  hand: WORD,
  forgot: WORD,
  stored: PLACE,
  lack: PLACE,
});

/** @param {string} match @param {LogMessage} message */
export const writeText = (match, message) => JSON.stringify({ match, ...message });

/** What a text says about that match; null for anything else. @param {string} match @param {string} text @returns {LogMessage|null} */
export function readText(match, text) {
  if (text.length > LONGEST) return null;
  try {
    const found = parseForeign(text);
    if (!isObject(found) || found["match"] !== match) return null;
    const shape = SHAPES[String(found["t"])];
    return shape && of(shape)(found) ? /** @type {LogMessage} */ (/** @type {unknown} */ (found)) : null;
  } catch {
    return null;
  }
}
