// What the host's page tells by itself, without Python: that the room is reopened, what could not be sent, and how each page is
// reached, with its delay. It tells a new page or another way at once; another delay alone only if it differs clearly, and
// seldom.

/** @typedef {import("../core/types.js").Line} Line */
/** @typedef {import("../net/types.js").TransportEvents} TransportEvents */
/** @typedef {import("../net/types.js").Way} Way */

export const RESTARTING = JSON.stringify({ t: "restarting" });
export const RESTARTED = JSON.stringify({ t: "restarted" });
const UNSENT = JSON.stringify({ t: "refused", id: null, why: { key: "why.unsent_to_you", args: {} } });

/** Characters of a key, as many as a room tells of its people (`KEY_SHOWN` in py/tavola/session/screens.py). */
const SHOWN = 8;

/** Changes within this time go together. */
const GATHER_MS = 300;

/** The minimum time between two messages of delays alone. */
const SELDOM_MS = 15_000;

/** The smallest change of a delay that is told: a share of it, and ms. */
const SHARE = 0.3;
const STEP_MS = 20;

/** @param {Way} way @returns {Line} */
const lineOf = ({ key, via, rtt }) => ({
  who: key.slice(0, SHOWN),
  via: via === "relay" ? via : (via?.slice(0, SHOWN) ?? null),
  rtt,
});

/** @param {Line[]} lines */
const paths = (lines) => JSON.stringify(lines.map(({ who, via }) => [who, via]).sort());

/** What a guest's page should show is too long: both sides are told. @param {import("./host.js").HostSetup["emit"]} emit @returns {TransportEvents["unsent"]} */
export const tellUnsent = (emit) => (peer) => {
  emit({ type: "host/unsent" });
  peer.send(UNSENT);
};

export class Lines {
  #tell;
  /** @type {Line[]} */
  #now = [];
  /** @type {Line[]} */
  #told = [];
  #toldAt = -Infinity;
  #dueAt = Infinity;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {(text: string) => void} tell  everybody in the room */
  constructor(tell) {
    this.#tell = tell;
  }

  /** @param {Way[]} ways how everybody is reached now @param {number} now */
  are(ways, now) {
    this.#now = ways.map(lineOf);
    if (paths(this.#now) !== paths(this.#told)) this.#plan(now + GATHER_MS, now);
    else if (this.#now.some((line) => this.#isOther(line))) this.#plan(Math.max(now + GATHER_MS, this.#toldAt + SELDOM_MS), now);
  }

  /** A page has come that was told nothing. @param {number} now */
  newcomer(now) {
    this.#plan(now + GATHER_MS, now);
  }

  forget() {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
  }

  /** Whether its delay is clearly another one than was told. @param {Line} line */
  #isOther({ who, rtt }) {
    const before = this.#told.find((line) => line.who === who)?.rtt ?? null;
    return rtt !== null && (before === null || Math.abs(rtt - before) > SHARE * before + STEP_MS);
  }

  /** @param {number} at @param {number} now */
  #plan(at, now) {
    if (at >= this.#dueAt) return;
    clearTimeout(this.#timer);
    this.#dueAt = at;
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity;
      this.#toldAt = at;
      this.#told = this.#now;
      this.#tell(JSON.stringify({ t: "lines", lines: this.#now }));
    }, at - now);
  }
}
