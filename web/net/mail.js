// Mail between devices without a line: each message sealed for the room, under the topic of whom it is for, or of everybody in the room.
// Messages between two devices are sealed for them already (ways/seal.js); around that, the room's own seal hides who writes to whom, and a
// topic means nothing without the room's link.

import { concat, encodeUtf8, fromBase64url, randomBytes, sha256, toBase64url } from "./bytes.js";
import { Bucket } from "./limits.js";
import { shortKey } from "./link.js";
import { PostBox } from "./ways/postbox.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */

/**
 * publish: gives a message to carriers; `to` is whom it is for, as links name a key, or null for everybody, by many carriers or by few.
 * hear: somebody has written.
 * @typedef {{
 *   publish: (topic: string, content: string, to: string | null, isWide: boolean) => void,
 *   hear: (from: string, body: string) => void,
 * }} MailOwner
 */

const IV_BYTES = 12;
/** The longest message that is read, in characters. */
const LONGEST = 256 * 1024;
/** How many messages are remembered, because several carriers deliver the same one. */
const REMEMBERED = 500;
/** What all in the room may say to this device: it costs signatures to answer. */
const HEARD = { perSecond: 40, burst: 200 };

export class Mail {
  #me;
  #room;
  #key;
  #box = new PostBox();
  #owner;
  #heard = new Bucket(HEARD);
  /** @type {Set<string>} */
  #seen = new Set();

  /**
   * @param {string} me this device's key
   * @param {Bytes} room the room's secret for this purpose, 32 bytes
   * @param {MailOwner} owner
   */
  constructor(me, room, owner) {
    this.#me = me;
    this.#room = room;
    this.#owner = owner;
    this.#key = crypto.subtle.importKey("raw", room, "AES-GCM", false, ["encrypt", "decrypt"]);
  }

  /** What this device hears. @returns {Promise<string[]>} */
  topics() {
    return Promise.all([this.#topicOf(this.#me), this.#topicOf(null)]);
  }

  /** @param {string} to a key, or how it begins, as in links @param {string[]} bodies @param {boolean} [isUrgent] it goes at once, if it may */
  send(to, bodies, isUrgent = false) {
    for (const body of bodies) this.#box.put(shortKey(to), body);
    if (isUrgent) this.flush(Date.now());
  }

  /** Says something to everybody in the room. @param {string} body @param {boolean} isWide by all carriers */
  async call(body, isWide) {
    if (this.#box.takeOne(Date.now())) await this.#publish(null, [body], isWide);
  }

  /** How many messages may still go at once. */
  spare() {
    return this.#box.spare(Date.now());
  }

  /** @param {boolean} taken whether a relay took what was published */
  answered(taken) {
    this.#box.answered(taken, Date.now());
  }

  /** @param {string} content of a message; one of another room is ignored @returns {Promise<string | null>} who wrote it */
  async receive(content) {
    const bytes = content.length <= LONGEST ? fromBase64url(content) : null;
    if (bytes === null || this.#isKnown(content)) return null;
    let plain = "";
    try {
      const how = { name: "AES-GCM", iv: bytes.slice(0, IV_BYTES) };
      plain = new TextDecoder().decode(await crypto.subtle.decrypt(how, await this.#key, bytes.slice(IV_BYTES)));
    } catch {
      return null; // not of this room
    }
    const [from = "", ...bodies] = plain.split("\t");
    if (!/^[\w-]{22}$/.test(from) || !this.#heard.take(Date.now(), bodies.length)) return null;
    for (const body of bodies) this.#owner.hear(from, body);
    return from;
  }

  /** Sends what waits longest, if anything may go. @param {number} now */
  flush(now) {
    const event = this.#box.take(now);
    if (event !== null) void this.#publish(event.to, event.bodies, false);
  }

  /** @param {string | null} to @param {string[]} bodies @param {boolean} isWide */
  async #publish(to, bodies, isWide) {
    const iv = randomBytes(IV_BYTES);
    const plain = encodeUtf8([this.#me, ...bodies].join("\t"));
    const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await this.#key, plain);
    const content = toBase64url(concat(iv, new Uint8Array(sealed)));
    this.#isKnown(content); // what comes back is no news
    this.#owner.publish(await this.#topicOf(to), content, to, isWide);
  }

  /** @param {string | null} key null: everybody @returns {Promise<string>} */
  async #topicOf(key) {
    const name = key === null ? "everybody" : `topic ${shortKey(key)}`;
    return toBase64url(await sha256(concat(this.#room, encodeUtf8(name))));
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
