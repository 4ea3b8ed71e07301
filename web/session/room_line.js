// What a page reads in the line of a room that whoever keeps it has told (lobby.js).

import { isObject, parseForeign } from "../core/foreign.js";

/** @typedef {import("../core/types.js").OptionValues} OptionValues */

/** Characters of a line, at most. */
const LONGEST = 60 * 1024;

/** @param {string} line @returns {Record<string, unknown>|null} */
function read(line) {
  try {
    const found = parseForeign(line);
    return isObject(found) && !line.includes("\n") ? found : null;
  } catch {
    return null;
  }
}

/**
 * Null if it is none. `seated`: the keys of the people who sit there, in their order. `banned`: of those who are kept out.
 * @param {string} line @returns {{phase: string, options: OptionValues|null, seated: string[], banned: Set<string>}|null}
 */
export function readLine(line) {
  const found = line.length <= LONGEST ? read(line) : null;
  if (found === null) return null;
  const { places, banned, phase, options } = found;
  const keys = Array.isArray(places) ? places.map((place) => (Array.isArray(place) ? place[2] : null)) : [];
  return {
    phase: String(phase),
    options: isObject(options) ? /** @type {OptionValues} */ (options) : null,
    seated: keys.filter((key) => typeof key === "string"),
    banned: new Set(isObject(banned) ? Object.keys(banned) : []),
  };
}
