// Two who have a friend in common and no line to each other get one: the friend carries their offer and answer, sealed. So everybody
// in a room by invite meets everybody, and a line that broke is made anew, without any relay. Of the two, the one whose key comes
// first offers.
//   o<packed offer>    w<packed answer>    (sdp.js, base64url)    o    asks for an offer

import { fromBase64url, toBase64url } from "./bytes.js";
import { openChannel } from "./channel.js";
import { connect, gather, hangUp } from "./dial.js";
import { packSdp, unpackSdp } from "./sdp.js";

/**
 * adopt: takes a connection that stands. dials: one is being made.
 * @typedef {{
 *   options: Pick<import("./types.js").TransportOptions, "identity" | "stun" | "turnServer">,
 *   ways: Pick<import("./ways/ways.js").Ways, "strangers" | "isMet" | "greet" | "post" | "room">,
 *   adopt: (made: import("./watched_connection.js").Met, room: import("./bytes.js").Bytes) => void,
 *   dials: (connection: RTCPeerConnection) => void,
 * }} Friends
 *
 * @typedef {{ at: number, connection: RTCPeerConnection, channel: RTCDataChannel }} Begun
 */

/** The pause before somebody who could not be reached is tried again. */
const AGAIN_MS = 30_000;
/** The pause before somebody who does not answer is asked again; it doubles each time. */
const ASK_MS = 2000;
/** The minimum time between two offers of one device that are taken up. */
const PAUSE_MS = 5000;
/** How many introductions run at one time. */
const MOST = 8;

export class Introductions {
  #friends;
  /** By key. @type {Map<string, Begun>} */
  #begun = new Map();
  /** Those who were greeted, or asked for an offer: when they are again, and how long it takes then. @type {Map<string, { at: number, pause: number }>} */
  #asked = new Map();

  /** @param {Friends} friends */
  constructor(friends) {
    this.#friends = friends;
  }

  /** Called every second where no relay does this. @param {number} now */
  tick(now) {
    const { options, ways } = this.#friends;
    for (const [key, { at }] of this.#begun) if (now - at > AGAIN_MS) this.#end(key);
    const strangers = ways.strangers();
    for (const key of this.#asked.keys()) if (!strangers.includes(key)) this.#asked.delete(key);
    for (const key of strangers) {
      if (this.#begun.has(key) || this.#begun.size >= MOST) continue;
      const isMet = ways.isMet(key);
      if (isMet && options.identity.key < key) void this.#offer(key, now);
      else if (!this.#isDue(key, now)) continue;
      else if (isMet) void ways.post(key, "o");
      else ways.greet(key, now);
    }
  }

  /** A packet of introduction came, sealed by who sent it. @param {string} from @param {string} packet @param {number} now */
  async hear(from, packet, now) {
    const bytes = fromBase64url(packet.slice(1));
    if (bytes === null) return;
    try {
      if (packet === "o") await this.#wanted(from, now);
      else if (packet.startsWith("o")) await this.#answer(from, bytes, now);
      else await this.#answered(from, bytes);
    } catch {
      this.#end(from); // no description that this browser takes
    }
  }

  /** Ends all introductions that are under way. */
  close() {
    for (const key of [...this.#begun.keys()]) this.#end(key);
  }

  /** Whether somebody is asked now, who did not answer before. @param {string} key @param {number} now */
  #isDue(key, now) {
    const { at, pause } = this.#asked.get(key) ?? { at: now, pause: ASK_MS };
    if (now < at) return false;
    this.#asked.set(key, { at: now + pause, pause: Math.min(2 * pause, AGAIN_MS) });
    return true;
  }

  /** @param {string} key @param {number} now */
  async #offer(key, now) {
    const { connection } = this.#begin(key, now);
    await connection.setLocalDescription(await connection.createOffer());
    await this.#tell(key, "o", connection);
  }

  /** @param {string} from @param {number} now */
  async #wanted(from, now) {
    const isMine = this.#friends.options.identity.key < from;
    if (isMine && !this.#begun.has(from) && this.#begun.size < MOST) await this.#offer(from, now);
  }

  /** @param {string} from @param {import("./bytes.js").Bytes} offer @param {number} now */
  async #answer(from, offer, now) {
    const before = this.#begun.get(from);
    const unpacked = unpackSdp(offer, "offer");
    if (!unpacked.ok || this.#friends.options.identity.key < from) return;
    if (before === undefined ? this.#begun.size >= MOST : now - before.at < PAUSE_MS) return;
    this.#end(from);
    const { connection } = this.#begin(from, now);
    await connection.setRemoteDescription({ type: "offer", sdp: unpacked.sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    await this.#tell(from, "w", connection);
  }

  /** @param {string} from @param {import("./bytes.js").Bytes} answer */
  async #answered(from, answer) {
    const connection = this.#begun.get(from)?.connection;
    const unpacked = unpackSdp(answer, "answer");
    if (unpacked.ok && connection?.signalingState === "have-local-offer") {
      await connection.setRemoteDescription({ type: "answer", sdp: unpacked.sdp });
    }
  }

  /** @param {string} key @param {number} now @returns {Begun} */
  #begin(key, now) {
    const { options, ways, adopt, dials } = this.#friends;
    const connection = connect(options.stun, options.turnServer ?? null);
    dials(connection);
    const channel = openChannel(connection);
    const begun = { at: now, connection, channel };
    this.#begun.set(key, begun);
    const made = { connection, channel, hangUp: () => hangUp(connection), keep: () => {} };
    channel.addEventListener("open", () => adopt(made, ways.room));
    return begun;
  }

  /** @param {string} key @param {"o" | "w"} kind @param {RTCPeerConnection} connection */
  async #tell(key, kind, connection) {
    const packed = packSdp(await gather(connection));
    await this.#friends.ways.post(key, kind + toBase64url(packed));
  }

  /** Forgets a connection that a line has taken over. @param {string} key */
  #end(key) {
    const begun = this.#begun.get(key);
    this.#begun.delete(key);
    if (begun?.channel.readyState === "connecting") hangUp(begun.connection);
  }
}
