// What a peer has said, in the order in which it was said although some of it is deflated. Only the room's keeper may deflate: what
// anybody else has deflated waits a moment, as the news of a new keeper may come by another way, and is then forgotten as it is.

import { InOrder } from "./in_order.js";
import { isLane, LaneInbox } from "./lane.js";
import { Allowance, EARLY_BYTES, GUEST, HOST, PACKED_BYTES } from "./limits.js";
import { isDeflated, unpacked } from "./packed.js";

/** @typedef {import("./types.js").Peer} Peer */

/**
 * isHere: whether this peer still counts. end: it has broken the limits.
 * @typedef {{
 *   keeper: import("./keeper.js").Keeper,
 *   events: import("./events.js").Events,
 *   admission: Pick<import("./admission.js").Admission, "allowanceFor">,
 *   isHere: (peer: Peer) => boolean,
 *   end: (key: string, why: import("./goodbye.js").EndWhy) => void,
 * }} Reader
 */

/** How long a deflated text waits to hear that its sender keeps the room. */
const EARLY_MS = 10_000;

export class Inbox {
  #peer;
  #reader;
  #lane = new LaneInbox();
  #inOrder = new InOrder();
  /** Bytes of what is not delivered yet. */
  #waiting = 0;
  /** What somebody who kept once, and does not now, may say. */
  #asGuest = new Allowance(GUEST);

  /** @param {Peer} peer @param {Reader} reader */
  constructor(peer, reader) {
    this.#peer = peer;
    this.#reader = reader;
  }

  /** @param {string} body of a text */
  take(body) {
    if (isLane(body)) return this.#told(body);
    const { keeper, end } = this.#reader;
    const peer = this.#peer;
    const isFull = this.#waiting + body.length > (keeper.is(peer) ? PACKED_BYTES : EARLY_BYTES);
    if (isFull && keeper.is(peer)) return end(peer.key, "flood");
    if (isFull) return; // what it says as a keeper is not asked for
    const until = Date.now() + EARLY_MS;
    this.#waiting += body.length;
    const forget = () => {
      this.#waiting -= body.length;
    };
    this.#inOrder.add(() => {
      const done = this.#isHere() ? this.#open(body, until) : undefined;
      return done ? done.then(forget) : forget();
    });
  }

  #isHere() {
    return this.#reader.isHere(this.#peer);
  }

  /** @param {string} piece of a text on the members' lane */
  #told(piece) {
    try {
      const bytes = this.#lane.take(piece);
      if (bytes !== null) this.#reader.events.emit("told", this.#peer, /** @type {string} */ (unpacked(bytes, 0, false)));
    } catch (error) {
      this.#fail(error);
    }
  }

  /** @param {string} body @param {number} until ms: no longer does it wait @returns {void | Promise<void>} at once if it is not deflated */
  #open(body, until) {
    const { keeper } = this.#reader;
    const isKeepers = keeper.is(this.#peer);
    if (isDeflated(body) && !isKeepers) return this.#early(body, until);
    const isAsked = isKeepers || !keeper.hasKept(this.#peer) || this.#isGuests(body);
    if (!isAsked) return;
    const hear = (/** @type {string} */ text) => this.#hear(text);
    const fail = (/** @type {unknown} */ error) => this.#fail(error);
    try {
      const text = unpacked(body, HOST.longest, isKeepers);
      if (typeof text !== "string") return text.then(hear, fail);
      hear(text);
    } catch (error) {
      fail(error);
    }
  }

  /** Whether it is what a guest may send. @param {string} body */
  #isGuests(body) {
    return body.length <= GUEST.longest && this.#asGuest.take(Date.now(), body);
  }

  /** @param {string} body deflated @param {number} until */
  async #early(body, until) {
    const { keeper, end } = this.#reader;
    const peer = this.#peer;
    if (keeper.isMine && !keeper.hasKept(peer)) return end(peer.key, "malformed");
    const left = until - Date.now();
    if (left > 0) await keeper.wait(peer, left);
    if (this.#isHere() && keeper.is(peer)) await this.#open(body, until);
  }

  /** @param {string} text */
  #hear(text) {
    const { events, admission, end } = this.#reader;
    const peer = this.#peer;
    if (!this.#isHere()) return;
    if (admission.allowanceFor(peer.key, peer.role).takeText(Date.now(), text)) events.emit("message", peer, text);
    else end(peer.key, "flood");
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.#isHere()) this.#reader.end(this.#peer.key, error instanceof RangeError ? "oversize" : "malformed");
  }
}
