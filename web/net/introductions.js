// How a line comes about: an offer and its answer, sealed, carried by whatever carries. Whoever hears a hello offers with its answer to
// it; where that came to nothing, the one of the two whose key comes first offers again. If both offer at once, the first key's counts.
//   o<packed offer>    w<packed answer>    c<the same again, with the addresses found since>    o    asks for an offer
// Packed as in sdp.js, in base64url.

import { fromBase64url } from "./bytes.js";
import { addCandidates, descriptions, dial } from "./dial.js";
import { Pauses } from "./pauses.js";
import { unpackSdp } from "./sdp.js";

/**
 * adopt: takes a connection that stands. dials: one is being made. missed: none came about, though both sides agreed.
 * @typedef {{
 *   options: Pick<import("./types.js").TransportOptions, "identity" | "stun" | "turnServer">,
 *   ways: Pick<import("./ways/ways.js").Ways, "strangers" | "isMet" | "greet" | "post" | "room">,
 *   adopt: (made: import("./dial.js").Met, room: import("./bytes.js").Bytes) => void,
 *   dials: (connection: RTCPeerConnection) => void,
 *   missed: () => void,
 * }} Friends
 *
 * via: by which path the other side was heard. isEarly: it has not proven its key. isOurs: we offered. more: descriptions of the other side that are still taken.
 * @typedef {{ at: number, via: string, isEarly: boolean, isOurs: boolean, isMissed: boolean, more: number } & import("./dial.js").Met} Begun
 */

/** The pause before somebody who could not be reached is tried again. */
const AGAIN_MS = 30_000;
/** The minimum time between two offers of one device that are taken up, or made to one that says hello again. */
const PAUSE_MS = 4000;
/** After so long without a connection there is no path. */
const DIAL_MS = 12_000;
/**
 * Addresses go out so long after the search for them has begun: first the device's own, then those for which a server is
 * asked, then all. While many are introduced the first step is left out, for it may cost one more message.
 */
const STEPS_MS = [20, 200, 3000];
const MANY = 3;
/** How many introductions run at one time, and how many of them with those who have proven nothing yet. */
const MOST = 16;
const MOST_EARLY = 12;
/** How many times one side may name further addresses. */
const MORE = 3;

export class Introductions {
  #friends;
  /** By key. @type {Map<string, Begun>} */
  #begun = new Map();
  /** Between two greetings, or questions for an offer. */
  #pauses = new Pauses();

  /** @param {Friends} friends */
  constructor(friends) {
    this.#friends = friends;
  }

  /** Called every second. @param {number} now */
  tick(now) {
    const { options, ways } = this.#friends;
    this.#age(now);
    const strangers = ways.strangers();
    this.#pauses.forgetOthers(strangers);
    for (const key of strangers) {
      if (this.#begun.has(key) || this.#begun.size >= MOST) continue;
      const isMet = ways.isMet(key);
      if (isMet && options.identity.key < key) void this.#offer(key, now);
      else if (!this.#pauses.isDue(key, now)) continue;
      else if (isMet) void ways.post(key, "o");
      else ways.greet(key, now);
    }
  }

  /** Somebody says hello, and has proven nothing. @param {string} key @param {string} via @param {number} now @returns {Promise<string | null | undefined>} the offer for it; null: there can be none; undefined: one is under way */
  async early(key, via, now) {
    const before = this.#begun.get(key);
    if (before !== undefined && now - before.at < PAUSE_MS) return undefined;
    const early = [...this.#begun.values()].filter(({ isEarly }) => isEarly).length;
    if (early >= MOST_EARLY || this.#begun.size >= MOST) return null;
    this.#end(key);
    const begun = this.#begin(key, now, { via, isEarly: true, isOurs: true });
    const { connection } = begun;
    await connection.setLocalDescription(await connection.createOffer());
    return `o${await this.#describe(key, begun)}`;
  }

  /** A packet of introduction came, sealed by who sent it. @param {string} from @param {string} packet @param {string} via @param {number} now */
  async hear(from, packet, via, now) {
    const bytes = fromBase64url(packet.slice(1));
    if (bytes === null) return;
    try {
      if (packet === "o") await this.#wanted(from, now);
      else if (packet.startsWith("o")) await this.#answer(from, bytes, via, now);
      else if (packet.startsWith("w")) await this.#answered(from, bytes);
      else await this.#more(from, bytes);
    } catch {
      this.#end(from); // no description that this browser takes
    }
  }

  /** Ends all introductions that are under way: the room is left, or the network is another one. */
  close() {
    for (const key of [...this.#begun.keys()]) this.#end(key);
  }

  /** @param {number} now */
  #age(now) {
    for (const [key, begun] of this.#begun) {
      if (now - begun.at > AGAIN_MS) this.#end(key);
      else if (now - begun.at > DIAL_MS && !begun.isMissed && begun.connection.remoteDescription !== null) {
        begun.isMissed = true;
        this.#friends.missed();
      } else if (begun.isEarly && now - begun.at > DIAL_MS) this.#end(key);
    }
  }

  /** @param {string} key @param {number} now */
  async #offer(key, now) {
    const begun = this.#begin(key, now, { via: "", isEarly: false, isOurs: true });
    const { connection } = begun;
    await connection.setLocalDescription(await connection.createOffer());
    await this.#friends.ways.post(key, `o${await this.#describe(key, begun)}`, begun);
  }

  /** @param {string} from @param {number} now */
  async #wanted(from, now) {
    const isMine = this.#friends.options.identity.key < from;
    if (isMine && !this.#begun.has(from) && this.#begun.size < MOST) await this.#offer(from, now);
  }

  /** @param {string} from @param {import("./bytes.js").Bytes} offer @param {string} via @param {number} now */
  async #answer(from, offer, via, now) {
    const before = this.#begun.get(from);
    const unpacked = unpackSdp(offer, "offer");
    if (!unpacked.ok) return;
    const counts = before?.isOurs === true && from < this.#friends.options.identity.key;
    if (before === undefined ? this.#begun.size >= MOST : !counts && now - before.at < PAUSE_MS) return;
    this.#end(from);
    const begun = this.#begin(from, now, { via, isEarly: false, isOurs: false });
    const { connection } = begun;
    await connection.setRemoteDescription({ type: "offer", sdp: unpacked.sdp });
    await connection.setLocalDescription(await connection.createAnswer());
    await this.#friends.ways.post(from, `w${await this.#describe(from, begun)}`, begun);
  }

  /** @param {string} from @param {import("./bytes.js").Bytes} answer */
  async #answered(from, answer) {
    const begun = this.#begun.get(from);
    const unpacked = unpackSdp(answer, "answer");
    if (!unpacked.ok || begun?.connection.signalingState !== "have-local-offer") return;
    begun.isEarly = false;
    await begun.connection.setRemoteDescription({ type: "answer", sdp: unpacked.sdp });
  }

  /** @param {string} from @param {import("./bytes.js").Bytes} bytes */
  async #more(from, bytes) {
    const begun = this.#begun.get(from);
    const unpacked = unpackSdp(bytes, "answer");
    if (!unpacked.ok || begun === undefined || begun.more < 1 || begun.connection.remoteDescription === null) return;
    begun.more -= 1;
    await addCandidates(begun.connection, unpacked.sdp);
  }

  /** @param {string} key @param {number} now @param {Pick<Begun, "via" | "isEarly" | "isOurs">} how @returns {Begun} */
  #begin(key, now, how) {
    const { options, ways, adopt, dials } = this.#friends;
    const made = dial(options);
    dials(made.connection);
    const begun = { at: now, ...how, isMissed: false, more: MORE, ...made };
    this.#begun.set(key, begun);
    made.channel.addEventListener("open", () => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key);
      adopt(made, ways.room);
    });
    return begun;
  }

  /** The description as far as it is known soon; later addresses are sent after it. @param {string} key @param {Begun} begun */
  async #describe(key, begun) {
    const found = descriptions(begun.connection, this.#begun.size > MANY ? STEPS_MS.slice(1) : STEPS_MS);
    const { value: first } = await found.next();
    void this.#sendMore(key, begun, found);
    return first;
  }

  /** @param {string} key @param {Begun} begun @param {AsyncIterable<string>} later descriptions */
  async #sendMore(key, begun, later) {
    for await (const packed of later) {
      if (this.#begun.get(key) !== begun) return;
      await this.#friends.ways.post(key, `c${packed}`, begun);
    }
  }

  /** Forgets a connection, unless a line has taken it over. @param {string} key */
  #end(key) {
    const begun = this.#begun.get(key);
    this.#begun.delete(key);
    if (begun?.channel.readyState === "connecting") begun.hangUp();
  }
}
