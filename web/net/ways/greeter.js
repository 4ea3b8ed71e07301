// Who greets whom over friends or the meeting place, and what becomes of it: an offer of a line first; where no line comes about, whoever
// has proven its key counts as here all the same, and others carry what is said.

import { RELAY } from "./map.js";

/** @typedef {import("../handshake.js").Hello} Hello */

/**
 * Its surroundings. fault: what is wrong with somebody who says hello; refused: the room is told of it. offer: the offer of a line for somebody
 * who says hello, null if there can be none, undefined if it has been answered a moment ago. met: somebody has proven its key, and others carry for it.
 * @typedef {{
 *   me: string,
 *   role: import("../types.js").Role,
 *   seals: import("./seal.js").Seals,
 *   router: import("./router.js").Router,
 *   lines: Map<string, import("../line.js").Line>,
 *   owner: Pick<import("./types.js").WaysOwner, "fault" | "refused" | "offer" | "met">,
 *   tell: (message: import("./types.js").RouterMessage) => void,
 *   carry: (to: string, via: string, bodies: string[]) => void,
 *   spare: () => number,
 * }} Around
 */

/** The pause before somebody who has not answered is greeted again, over another path if there is one. */
const GREET_MS = 1500;
/** Two who have met over the meeting place have so long to get a line, before it carries what they say. */
const LINE_MS = 4000;
/** A guest answers the hello of another only while so many messages may go at once: their host introduces them, too. */
const SPARE = { host: 1, guest: 5 };

export class Greeter {
  #around;
  /** Whom this device has greeted, and when. @type {Map<string, { at: number, via: string }>} */
  #greeted = new Map();
  /** Those who have met this device over the meeting place, and have no line yet. @type {Map<string, { theirs: Hello, at: number }>} */
  #lineless = new Map();

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
  }

  /** Those who have no line yet. @returns {string[]} */
  lineless() {
    return [...this.#lineless.keys()];
  }

  /** Somebody has a line. @param {string} key */
  hasLine(key) {
    this.#lineless.delete(key);
  }

  /** Greets a device over whatever leads there, so that packets can be sealed for it. @param {string} key @param {number} now */
  greet(key, now) {
    const { router, seals, carry } = this.#around;
    const before = this.#greeted.get(key);
    if (before !== undefined && now - before.at < GREET_MS) return;
    if (before !== undefined) router.failed(key, before.via, now);
    const via = router.path(key, now);
    if (via === null) return void this.#greeted.delete(key);
    this.#greeted.set(key, { at: now, via });
    void seals.greeting().then((body) => carry(key, via, [body]));
  }

  /** Somebody says hello, perhaps another page of this person: it is answered, with an offer of a line. @param {string} from @param {string} via @param {string} body */
  async hello(from, via, body) {
    const { me, seals, owner, carry } = this.#around;
    const theirs = await seals.greeter(from, body);
    if (theirs === null || (via === RELAY && !this.#isAnswered(from, theirs))) return;
    const offer = from === me ? null : await owner.offer(from, via);
    if (offer === undefined && via === RELAY) return;
    const { answers } = await seals.hear(from, body);
    if (answers.length === 0) return;
    const sealed = offer ? await seals.sealEarly(from, offer) : null;
    carry(from, via, sealed === null ? answers : [...answers, sealed]);
  }

  /** Somebody has proven its key. @param {string} from @param {string} via @param {Hello} theirs */
  met(from, via, theirs) {
    const { me, router, lines, owner, tell } = this.#around;
    this.#greeted.delete(from);
    if (via !== RELAY || from === me || router.via(from) === RELAY) tell({ type: "greeted", key: from, via });
    if (via !== RELAY || from === me) return owner.met(from, theirs);
    if (lines.get(from)?.theirs?.session === theirs.session) return;
    this.#lineless.set(from, { theirs, at: this.#lineless.get(from)?.at ?? Date.now() });
  }

  /** Somebody whom the meeting place reaches counts as here, line or not. @param {string} key */
  bring(key) {
    const met = this.#lineless.get(key);
    this.#lineless.delete(key);
    if (met === undefined) return;
    const { router, owner, tell } = this.#around;
    if (router.via(key) === null) tell({ type: "greeted", key, via: RELAY });
    owner.met(key, met.theirs);
  }

  /** @param {number} now */
  tick(now) {
    for (const [key, { at }] of this.#lineless) if (now - at > LINE_MS) this.bring(key);
  }

  /** Whether a hello in the meeting place is to be answered. @param {string} from @param {Hello} theirs */
  #isAnswered(from, theirs) {
    const { role, lines, owner, spare } = this.#around;
    const fault = owner.fault(from, theirs);
    if (fault !== null) owner.refused(fault);
    if (fault !== null || spare() < SPARE[theirs.role === "host" ? "host" : role]) return false;
    const line = lines.get(from);
    if (line?.theirs?.session !== theirs.session) return true;
    line.probe(Date.now()); // the other side has noticed first that it is dead
    return false;
  }
}
