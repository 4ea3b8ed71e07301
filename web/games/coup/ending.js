// The end of a match of Coup in the reader's own words: "2nd, three bluffs, none caught".

import { html } from "htm/preact";
import { OwnLine } from "../../ui/parts.js";
import { deedsOf } from "./chronicle.js";

/** @typedef {import("../../types.js").Say} Say */

/** Languages count differently: none, one, several. @param {Say} say @param {string} key @param {number} n */
const counted = (say, key, n) => say(`ending.${key}_${n === 0 ? "none" : n === 1 ? "one" : "many"}`, { n });

/** @param {Say} say @param {number} n */
const placed = (say, n) => say(say.has(`ending.place_${n}`) ? `ending.place_${n}` : "ending.place", { n });

/**
 * @param {Say} say @param {import("../../types.js").Replay} replay @param {number} me
 */
export function ownLine(say, replay, me) {
  const { place, lies, caught, seen } = deedsOf(replay, me);
  const parts = [placed(say, place), counted(say, "lies", lies)];
  if (lies > 0) parts.push(counted(say, "caught", caught));
  if (seen > 0) parts.push(counted(say, "seen", seen));
  return parts.join(say("ending.comma"));
}

/** It comes with the record of the match; its place is there before. @param {{replay: import("../../types.js").Replay|null, me: number|null, say: Say}} props */
export function Ending({ replay, me, say }) {
  if (me === null) return null;
  return html`<${OwnLine} text=${replay ? ownLine(say, replay, me) : ""} />`;
}
