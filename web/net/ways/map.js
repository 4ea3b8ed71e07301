// Which paths lead to another device, and which of them is best. A path is named by the device that the first line leads to:
// the other side itself (a direct line), a friend who has a line to it, or RELAY, the public meeting place. At most one friend
// stands between two devices.

/** The path through the meeting place. */
export const RELAY = "relay";

/** @typedef {"direct" | "friend" | "relay"} Kind  of a path */

/** @param {string} key @param {string} via @returns {Kind} */
export const kindOf = (key, via) => (via === RELAY ? "relay" : via === key ? "direct" : "friend");

/** Added to the round trip of a path through a friend, in ms, so that a direct line is preferred. */
const FRIEND_COST = 40;
/** The meeting place is the last resort. */
const RELAY_COST = 10_000;
/** A path that does not answer comes after all others. */
const BARRED_COST = 100_000;
/** A path in use is left for another that takes less than this share of its time. */
const CLEARLY_BETTER = 0.6;
/** How long a path that did not answer is not used; it doubles each time. */
const FIRST_PENALTY_MS = 4000;
const LAST_PENALTY_MS = 64_000;
/** How long a path counts as good after something genuine came by it, whatever the friend reports of its lines. */
const HEARD_MS = 10_000;
/** The same for the meeting place, where nobody reports who is there. */
const RELAY_HEARD_MS = 60_000;
/** The most lines that a device may report. */
const MOST_NEIGHBOURS = 32;
/** Of how many paths is remembered when they answered, or did not. */
const REMEMBERED = 1000;
/** The default for a round trip that has not been measured. */
const UNKNOWN_MS = 500;

/** @typedef {{ rtt: number | null, reported: number | null, theirs: Map<string, number> }} Neighbour  a line, what was last said of it, and the lines that its other end says it has */

export class PathMap {
  /** By key, those to whom this device has a proven line. @type {Map<string, Neighbour>} */
  neighbours = new Map();
  isRelayOpen = false;
  /** When something genuine came, by path and device. @type {Map<string, number>} */
  #heard = new Map();
  /** @type {Map<string, { until: number, length: number }>} */
  #penalties = new Map();

  /** Every path that may lead to `key`, the best first. @param {string} key @param {number} now @returns {string[]} */
  paths(key, now) {
    const friends = [...this.neighbours].filter(
      ([friend, { theirs }]) => friend !== key && (theirs.has(key) || this.#isFresh(friend, key, now)),
    );
    const names = friends.map(([friend]) => friend);
    if (this.neighbours.has(key)) names.push(key);
    // where no path does what it should, the meeting place may lead there, even if nothing was heard by it
    const areAllBarred = names.length > 0 && names.every((via) => this.#isBarred(key, via, now));
    if (this.isRelayOpen && (areAllBarred || now - this.lastHeard(key, RELAY) < RELAY_HEARD_MS)) names.push(RELAY);
    const order = (/** @type {string} */ via) => this.cost(key, via, now);
    return names.sort((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  }

  /** The path to use, given the one in use; null if none is left. @param {string} key @param {string | null} used @param {number} now */
  choose(key, used, now) {
    const paths = this.paths(key, now);
    const [best = null] = paths;
    if (used === null || best === null || !paths.includes(used) || this.#isBarred(key, used, now)) return best;
    return this.cost(key, best, now) < CLEARLY_BETTER * this.cost(key, used, now) ? best : used;
  }

  /** The cost of a path: its round trip in ms, with penalties. @param {string} key @param {string} via @param {number} now */
  cost(key, via, now) {
    const barred = this.#isBarred(key, via, now) ? BARRED_COST + (this.#penalties.get(name(key, via))?.length ?? 0) : 0;
    return barred + this.roundTrip(key, via) + (via === RELAY ? RELAY_COST : via === key ? 0 : FRIEND_COST);
  }

  /** @param {string} key @param {string} via @returns {number} ms */
  roundTrip(key, via) {
    const first = this.neighbours.get(via);
    if (via === RELAY || first === undefined) return UNKNOWN_MS;
    const rest = via === key ? 0 : (first.theirs.get(key) ?? UNKNOWN_MS);
    return (first.rtt ?? UNKNOWN_MS) + rest;
  }

  /** Something genuine of `key` came by this path. @param {string} key @param {string} via @param {number} now */
  heard(key, via, now) {
    keep(this.#heard, name(key, via), now);
    const penalty = this.#penalties.get(name(key, via));
    // one answer after a long silence does not clear a path that fails again and again
    if (penalty !== undefined && now >= penalty.until + penalty.length) this.#penalties.delete(name(key, via));
  }

  /** @param {string} key @param {string} via @returns {number} when something genuine last came by this path; -Infinity for never */
  lastHeard(key, via) {
    return this.#heard.get(name(key, via)) ?? -Infinity;
  }

  /** This path did not answer. @param {string} key @param {string} via @param {number} now */
  punish(key, via, now) {
    const known = this.#penalties.get(name(key, via));
    if (known !== undefined && now < known.until) return;
    const length = Math.min(known === undefined ? FIRST_PENALTY_MS : known.length * 2, LAST_PENALTY_MS);
    keep(this.#penalties, name(key, via), { until: now + length, length });
  }

  /** There is a line to this device, a new one perhaps. @param {string} key */
  join(key) {
    this.neighbours.set(key, { rtt: null, reported: null, theirs: this.neighbours.get(key)?.theirs ?? new Map() });
  }

  /** There is no line to this device any more: nothing is remembered of the paths through it. @param {string} via */
  forget(via) {
    this.neighbours.delete(via);
    for (const known of [this.#heard, this.#penalties]) {
      for (const each of [...known.keys()]) if (each.endsWith(` ${via}`)) known.delete(each);
    }
  }

  /** What this device says of its lines to others. @returns {[string, number][]} */
  report() {
    const lines = [...this.neighbours].slice(0, MOST_NEIGHBOURS);
    return lines.map(([key, { rtt }]) => [key, Math.round(rtt ?? UNKNOWN_MS)]);
  }

  /** @param {string} key @param {string} via @param {number} now */
  #isBarred(key, via, now) {
    return now < (this.#penalties.get(name(key, via))?.until ?? 0);
  }

  /** @param {string} friend @param {string} key @param {number} now */
  #isFresh(friend, key, now) {
    const at = this.#heard.get(name(key, friend));
    return at !== undefined && now - at < HEARD_MS;
  }
}

/** @param {string} key @param {string} via */
const name = (key, via) => `${key} ${via}`;

/** @template T @param {Map<string, T>} kept @param {string} path @param {T} value */
function keep(kept, path, value) {
  kept.delete(path);
  kept.set(path, value);
  const [oldest = ""] = kept.keys();
  if (kept.size > REMEMBERED) kept.delete(oldest);
}

/** @param {string} text @returns {Map<string, number> | null} null for what is no such report */
export function readReport(text) {
  /** @type {unknown} */
  let rows;
  try {
    rows = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(rows) || rows.length > MOST_NEIGHBOURS) return null;
  const good = rows.every((row) => Array.isArray(row) && row.length === 2 && isKey(row[0]) && isRoundTrip(row[1]));
  return good ? new Map(rows) : null;
}

/** @param {unknown} value */
const isKey = (value) => typeof value === "string" && /^[\w-]{22}$/.test(value);

/** @param {unknown} value */
const isRoundTrip = (value) => typeof value === "number" && value >= 0 && value <= 120_000;
