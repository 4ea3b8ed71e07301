// The matches that were finished on this device, newest first, as records that can be replayed, shared or deleted.

import { isObject } from "./foreign.js";

/** @typedef {import("../features/past/index.js").PastMatch} PastMatch */

const MOST = 24;
const LARGEST = 600_000; // characters of all records together
const LAST_DATE = 8.64e15; // ms; the latest date that JavaScript can show

/** @param {unknown} raw @returns {raw is PastMatch} */
function isMatch(raw) {
  if (!isObject(raw)) return false;
  const { match, game, file, code, at, names, winners } = raw;
  const texts = [match, game, file, code].every((text) => typeof text === "string");
  const dated = typeof at === "number" && Math.abs(at) <= LAST_DATE;
  return texts && dated && Array.isArray(names) && Array.isArray(winners);
}

/** The newest matches that fit into the device's storage. @param {PastMatch[]} list */
export function fitting(list) {
  let size = 0;
  return list.slice(0, MOST).filter(({ file }) => {
    size += file.length;
    return size <= LARGEST;
  });
}

/** @param {import("./drawer.js").Keeper} keeper */
export function createPast({ read, write }) {
  return {
    /** @returns {PastMatch[]} */
    past: () => {
      const raw = read("past");
      return Array.isArray(raw) ? raw.filter(isMatch).sort((a, b) => b.at - a.at) : [];
    },
    /** @param {PastMatch[]} list */
    savePast: (list) => write("past", JSON.stringify(list)),
  };
}
