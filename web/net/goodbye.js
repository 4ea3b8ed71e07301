// The ends of a connection: what a goodbye says on its way, and what it means for who hears it.

/** @typedef {import("./types.js").GoneWhy} GoneWhy */

/** Reasons that travel in a goodbye. @typedef {"left" | "replaced" | "elsewhere" | "banned" | "full" | "closed"} ByeWhy */

/**
 * Why a line ended: what its owner is told. "refused" comes with the refusal; banned and full were said by the other side.
 * @typedef {GoneWhy | "banned" | "full" | "refused"} EndWhy
 */

const BYES = new Set(["left", "replaced", "elsewhere", "banned", "full", "closed"]);

/** @type {Set<EndWhy>} */
const OFFENCES = new Set(["oversize", "flood", "malformed"]);

/**
 * Why a line ends, from a goodbye. Anybody may leave; other goodbyes bind only if the room's keeper says them.
 * @param {string} said @param {boolean} binds @returns {EndWhy | null} null for what is none
 */
export function byeHeard(said, binds) {
  if (!BYES.has(said)) return null;
  if (said === "replaced") return "lost"; // another line to the same page is there, or will be
  return !binds || said === "closed" ? "left" : /** @type {ByeWhy} */ (said);
}

/** Whether the other side has broken the limits. @param {EndWhy} why */
export const isOffence = (why) => OFFENCES.has(why);

/** The end as the room hears it. The transport's state tells whether the host has shut this page out. @param {EndWhy} why @returns {GoneWhy} */
export const goneWhy = (why) => (why === "banned" || why === "full" || why === "refused" ? "closed" : why);
