// What the reader looks at instead of the question: a city, the map, the hand, the comparison. The table and the rail of
// wide screens share it.

import { useEffect, useState } from "preact/hooks";

/** @typedef {{kind: "city", seat: number}|{kind: "lane", name: string}|{kind: "map"|"hand"|"matrix"|"event"}} Look */

/** @type {Look|null} */
let now = null;
/** @type {Set<(look: Look|null) => void>} */
const watching = new Set();

/** Look at something, or at the question again. @param {Look|null} look */
export function lookAt(look) {
  now = look;
  for (const tell of watching) tell(look);
}

/** What is looked at now. @returns {Look|null} */
export function useLooking() {
  const [look, setLook] = useState(now);
  useEffect(() => {
    setLook(now);
    watching.add(setLook);
    return () => {
      watching.delete(setLook);
      if (watching.size === 0) now = null; // the table was left
    };
  }, []);
  return look;
}
