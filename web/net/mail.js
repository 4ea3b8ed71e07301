// Messages through the public meeting place, for those whom no path joins: ephemeral events, which relays pass on and do not keep.
// What two devices say is sealed for them already (ways/seal.js); around that, the room's own seal hides who writes to whom, and a
// recipient's topic means nothing to who has not the room's link.

import { concat, encodeUtf8, fromBase64url, randomBytes, sha256, toBase64url } from "./bytes.js";
import { shortKey } from "./link.js";
import { PostBox } from "./ways/postbox.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

const IV_BYTES = 12;
const SEND_MS = 100;
/** The longest event that is read, in characters. */
const LONGEST = 256 * 1024;
/** How many events are remembered, because several relays deliver the same one. */
const REMEMBERED = 200;

export class Mail {
  #me;
  #room;
  #key;
  #box = new PostBox();
  #publish;
  #hear;
  /** @type {Set<string>} */
  #seen = new Set();
  #timer;

  /**
   * @param {string} me this device's key
   * @param {Bytes} room the room's secret for this purpose, 32 bytes
   * @param {(topic: string, content: string) => void} publish
   * @param {(from: string, body: string) => void} hear
   */
  constructor(me, room, publish, hear) {
    this.#me = me;
    this.#room = room;
    this.#publish = publish;
    this.#hear = hear;
    this.#key = crypto.subtle.importKey("raw", room, "AES-GCM", false, ["encrypt", "decrypt"]);
    this.#timer = setInterval(() => void this.#flush(), SEND_MS);
  }

  close() {
    clearInterval(this.#timer);
  }

  /** The topic of this device. @returns {Promise<string>} */
  topic() {
    return this.#topicOf(this.#me);
  }

  /** @param {string} to a key, or how it begins, as in links @param {string} body */
  send(to, body) {
    this.#box.put(shortKey(to), body);
  }

  /** @param {boolean} taken whether a relay took what was published */
  answered(taken) {
    this.#box.answered(taken, Date.now());
  }

  /** @param {string} content of an event; one of another room is ignored */
  async receive(content) {
    const bytes = content.length <= LONGEST ? fromBase64url(content) : null;
    if (bytes === null || this.#isKnown(content)) return;
    try {
      const how = { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) };
      const plain = await crypto.subtle.decrypt(how, await this.#key, bytes.slice(IV_BYTES));
      const [from = "", ...bodies] = new TextDecoder().decode(plain).split("\t");
      if (/^[\w-]{22}$/.test(from)) for (const body of bodies) this.#hear(from, body);
    } catch {
      // not of this room
    }
  }

  async #flush() {
    const event = this.#box.take(Date.now());
    if (event === null) return;
    const iv = randomBytes(IV_BYTES);
    const plain = encodeUtf8([this.#me, ...event.bodies].join("\t"));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await this.#key, plain);
    this.#publish(await this.#topicOf(event.to), toBase64url(concat(iv, new Uint8Array(sealed))));
  }

  /** @param {string} key @returns {Promise<string>} */
  async #topicOf(key) {
    return toBase64url(await sha256(concat(this.#room, encodeUtf8(`topic ${shortKey(key)}`))));
  }

  /** @param {string} content @returns {boolean} */
  #isKnown(content) {
    const name = content.slice(0, 32);
    if (this.#seen.has(name)) return true;
    this.#seen.add(name);
    const [oldest = ""] = this.#seen;
    if (this.#seen.size > REMEMBERED) this.#seen.delete(oldest);
    return false;
  }
}
