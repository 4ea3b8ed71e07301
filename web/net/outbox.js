// What this page says to its peers: the room's texts in the order in which they are said, although the keeper's are deflated, and what
// goes at once on the members' lane. It keeps within the limits of the other side, so that this page is never shut out.

import { InOrder } from "./in_order.js";
import { lanePieces } from "./lane.js";
import { Allowance, GUEST, GUEST_SAYS, HOST, LANE, LANE_SAYS } from "./limits.js";
import { packed, plain } from "./packed.js";

/** @typedef {import("./types.js").Peer} Peer */

/**
 * isHere: whether this peer still counts. say: hands a text on. bye: what is between that one and this page ends.
 * @typedef {{
 *   keeper: import("./keeper.js").Keeper,
 *   events: import("./events.js").Events,
 *   isHere: (peer: Peer) => boolean,
 *   say: (key: string, text: string) => void,
 *   bye: (key: string, why: "closed" | "banned") => void,
 * }} Sender
 */

/** To how many keys it is remembered what was said on the members' lane. */
const REMEMBERED = 100;

export class Outbox {
  #sender;
  /** The limits of a guest towards the room's keeper. */
  #spend = new Allowance(GUEST_SAYS);
  /** Those of the members' lane, by key. @type {Map<string, Allowance>} */
  #lanes = new Map();

  /** @param {Sender} sender */
  constructor(sender) {
    this.#sender = sender;
  }

  /** @param {string} key @param {import("./handshake.js").Hello} theirs @returns {Peer} */
  peer(key, { role, version }) {
    const { isHere, bye } = this.#sender;
    const inOrder = new InOrder();
    const send = (/** @type {string} */ text) => this.#say(peer, inOrder, text);
    const tell = (/** @type {string} */ text) => this.#tell(peer, text);
    const close = (/** @type {"closed" | "banned"} */ why = "closed") => inOrder.add(() => void (isHere(peer) && bye(key, why)));
    const peer = Object.freeze({ key, role, version, send, tell, close });
    return peer;
  }

  /** @param {Peer} peer @param {InOrder} inOrder @param {string} text @returns {boolean} */
  #say(peer, inOrder, text) {
    const { keeper, events, isHere, say } = this.#sender;
    if (!isHere(peer)) return false;
    const { isMine } = keeper;
    const body = plain(text);
    const isTooLong = body.length > (isMine ? HOST : GUEST).longest;
    if (isTooLong || !(isMine || this.#spend.take(Date.now(), body))) {
      events.emit("unsent", peer, isTooLong ? "too_long" : "too_soon");
      return false;
    }
    const hand = (/** @type {string} */ made) => void (isHere(peer) && say(peer.key, made));
    inOrder.add(() => {
      const made = isMine ? packed(body) : body;
      return typeof made === "string" ? hand(made) : made.then(hand);
    });
    return isHere(peer);
  }

  /** On the members' lane: at once, all or nothing. @param {Peer} peer @param {string} text @returns {boolean} */
  #tell(peer, text) {
    const { isHere, say } = this.#sender;
    const body = plain(text);
    if (!isHere(peer) || body.length > LANE.longest) return false;
    const [now, spend] = [Date.now(), this.#laneTo(peer.key)];
    const pieces = lanePieces(body);
    if (!pieces.every((piece) => spend.take(now, piece))) return false;
    for (const piece of pieces) say(peer.key, piece);
    return isHere(peer);
  }

  /** @param {string} key @returns {Allowance} */
  #laneTo(key) {
    const spend = this.#lanes.get(key) ?? new Allowance(LANE_SAYS);
    this.#lanes.delete(key);
    this.#lanes.set(key, spend);
    const [oldest = ""] = this.#lanes.keys();
    if (this.#lanes.size > REMEMBERED) this.#lanes.delete(oldest);
    return spend;
  }
}
