// Who may come in, and what becomes of a line whose key is proven: a table of cases, without I/O. The transport does what it says.

import { Allowance, Banned, GUEST, HOST, LANE, PEERS } from "./limits.js";
import { shortKey } from "./link.js";

/** @typedef {import("./handshake.js").Hello} Hello */
/** @typedef {import("./types.js").Role} Role */

/**
 * What admission needs to know of a line: a Line or a Far.
 * @typedef {{ key: string, theirs: Hello | null, isDirect: boolean, state: "greeting" | "ready" | "ended", readyAt: number,
 *   order: string }} Caller
 *
 * Those who are here: by its key, the host of a guest, and how many there are.
 * @typedef {{ byKey: Caller | undefined, host: Caller | undefined, count: number }} Present
 *
 * What is to be done with the line.
 * replace: it counts for its key from now on; why: what became of the one before. join: one more line to a page that is here.
 * neighbour: it carries for others, and says nothing itself. away: it is sent away. refuse: the same, and this
 * side's page is told. version: another protocol; isFatal: it is the host's. twin: the room that this page keeps
 * is open in another page of this device; isLater: that one goes on.
 * @typedef {{ do: "replace", why: "replaced" | "elsewhere" } | { do: "join" } | { do: "neighbour" } | { do: "away", why: "replaced" | "elsewhere" }
 *   | { do: "refuse", why: "banned" | "full" } | { do: "version", isFatal: boolean } | { do: "twin", isLater: boolean }} Verdict
 */

/** Two connections between the same two pages within this time were made at once, by both. */
const GLARE_MS = 3000;
/** A line of a page that has since been loaded anew comes within this time after the new page's. */
const OVERTAKEN_MS = 10_000;
/** How many allowances are remembered; a key has up to four. */
const REMEMBERED = 400;

/** @type {Verdict} */
const REPLACES = { do: "replace", why: "replaced" };
/** @type {Verdict} */
const TOO_LATE = { do: "away", why: "replaced" };

export class Admission {
  #self;
  #ownKey;
  #hostKey;
  #keeper;
  #banned = new Banned();
  /** @type {Map<string, Allowance>} */
  #allowances = new Map();

  /**
   * @param {Pick<Hello, "role" | "version" | "session" | "since">} self this page
   * @param {string} ownKey @param {string} hostKey as in the room's link @param {import("./keeper.js").Keeper} keeper
   */
  constructor(self, ownKey, hostKey, keeper) {
    this.#self = self;
    this.#ownKey = ownKey;
    this.#hostKey = hostKey;
    this.#keeper = keeper;
  }

  /** @param {string} key */
  ban(key) {
    this.#banned.add(key);
  }

  /** @param {string} key */
  unban(key) {
    this.#banned.delete(key);
  }

  /**
   * What a key may say, whichever line it comes by: the allowance outlives its connections.
   * @param {string} key @param {Role | "lane"} kind @param {"" | " carried"} [how] what others carry counts apart
   * @returns {Allowance}
   */
  allowanceFor(key, kind, how = "") {
    const name = `${key}${kind === "lane" ? " lane" : ""}${how}`;
    const known = this.#allowances.get(name);
    if (known !== undefined) return known;
    const [oldest] = this.#allowances.keys();
    if (oldest !== undefined && this.#allowances.size >= REMEMBERED) this.#allowances.delete(oldest);
    const mayKeep = kind !== "lane" && this.#keeper.hasKept({ key, role: kind });
    const allowance = new Allowance(kind === "lane" ? LANE : mayKeep ? HOST : GUEST);
    this.#allowances.set(name, allowance);
    return allowance;
  }

  /** The page of this key keeps the room: also on lines that it has, it may say as much as a host. @param {string} key */
  trust(key) {
    for (const name of [key, `${key} carried`]) this.#allowances.get(name)?.become(HOST);
  }

  /** Whether this page has to do what that one says with its goodbye. @param {Pick<Caller, "key" | "theirs"> | undefined} caller */
  binds(caller) {
    if (this.#self.role === "host" || !caller?.theirs) return false;
    return this.#keeper.is({ key: caller.key, role: caller.theirs.role });
  }

  /** Sees a greeting before its proof. @param {Pick<Caller, "key" | "theirs">} caller @returns {"impostor" | null} why it is refused */
  fault({ key, theirs }) {
    return theirs?.role === "host" && shortKey(key) !== shortKey(this.#hostKey) ? "impostor" : null;
  }

  /** @param {Caller} line whose key is proven now @param {Hello} theirs its greeting @param {Present} present @returns {Verdict} */
  verdict(line, theirs, { byKey, host, count }) {
    const isGuest = this.#self.role === "guest";
    const isHosts = theirs.role === "host";
    if (theirs.version.protocol !== this.#self.version.protocol) return { do: "version", isFatal: isGuest && isHosts };
    if (line.isDirect && byKey?.theirs?.session === theirs.session) return joins(line, byKey);
    if (!isHosts) return this.#guest(line, theirs, byKey, count);
    return isGuest ? meetsHost(line, theirs, host) : this.#twin(theirs);
  }

  /** @param {Caller} line @param {Hello} theirs @param {Caller | undefined} known @param {number} count @returns {Verdict} */
  #guest(line, theirs, known, count) {
    const { isMine } = this.#keeper;
    if (this.#banned.has(line.key)) return { do: "refuse", why: "banned" };
    if (line.key === this.#ownKey) return this.#ownPage(theirs);
    if (known === undefined && count >= PEERS) return isMine ? { do: "refuse", why: "full" } : { do: "neighbour" };
    if (known === undefined) return { do: "replace", why: "elsewhere" };
    if (known.theirs?.session === theirs.session) return isNewer(line, known) ? REPLACES : TOO_LATE;
    return isOvertaken(line, theirs, known) ? { do: "away", why: "elsewhere" } : { do: "replace", why: "elsewhere" };
  }

  /** Another page of this person's, as a guest. @param {Hello} theirs @returns {Verdict} */
  #ownPage(theirs) {
    if (this.#self.role === "host") return { do: "away", why: "elsewhere" };
    return this.#keeper.isMine ? this.#twin(theirs) : { do: "neighbour" };
  }

  /** The same room is open in two pages of the device that keeps it. The later one goes on. @param {Hello} theirs @returns {Verdict} */
  #twin(theirs) {
    const { since, session } = this.#self;
    return { do: "twin", isLater: theirs.since > since || (theirs.since === since && theirs.session > session) };
  }
}

/** @param {Caller} line @param {Caller} known to the same page @returns {Verdict} */
function joins(line, known) {
  const isInUse = known.isDirect && known.state === "ready";
  return isInUse && !isNewer(line, known) ? TOO_LATE : { do: "join" };
}

/** @param {Caller} line @param {Hello} theirs @param {Caller | undefined} known @returns {Verdict} */
function meetsHost(line, theirs, known) {
  if (known === undefined) return REPLACES;
  const isSamePage = known.theirs?.session === theirs.session;
  const counts = isSamePage ? isNewer(line, known) : (known.theirs?.since ?? 0) <= theirs.since;
  return counts ? REPLACES : TOO_LATE;
}

/**
 * Whether a page that was loaded anew is here already: a line of the one before it was still under way. Later on an earlier page
 * comes because its person has gone back to it.
 * @param {Caller} line @param {Hello} theirs @param {Caller} known
 */
const isOvertaken = (line, theirs, known) =>
  theirs.since < (known.theirs?.since ?? 0) && line.readyAt - known.readyAt < OVERTAKEN_MS;

/**
 * Which of two lines between the same two pages counts: the later one, unless both sides dialled at once; then an order that is
 * the same on both sides.
 * @param {Caller} line @param {Caller} known
 */
const isNewer = (line, known) => line.readyAt - known.readyAt > GLARE_MS || line.order > known.order;
