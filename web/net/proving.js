// How the two ends of a connection prove their keys to each other: a greeting each, then a proof over both greetings and over the
// fingerprints of the connection. It says what comes of a frame; the line does it, unless it has ended meanwhile.

import { agreement } from "./channel.js";
import { fingerprint, helloKey, isProven, makeHello, prove, readHello, writeHello } from "./handshake.js";

/** @typedef {import("./handshake.js").Hello} Hello */

/**
 * What comes of a frame: this page's own proof is to be sent, that of the other side is accepted, or there is something wrong.
 * @typedef {{ do: "send", frame: string } | { do: "accept", theirs: Hello } | { do: "refuse", why: "malformed" | "impostor" | "proof" }} Step
 */

/** @type {Step} */
const FALSE = { do: "refuse", why: "proof" };

export class Proving {
  /** The other side's key, as it says; "" until its greeting came. */
  key = "";
  /** @type {Hello | null} */
  theirs = null;
  #connection;
  #owner;
  #mine;

  /** @param {RTCPeerConnection} connection @param {Pick<import("./lines.js").LineOwner, "identity" | "self" | "room" | "admission">} owner */
  constructor(connection, owner) {
    this.#connection = connection;
    this.#owner = owner;
    this.#mine = makeHello(owner.identity, owner.self);
  }

  /** The first frame of this page. */
  get greeting() {
    return `h${writeHello(this.#mine)}`;
  }

  /** Orders two connections between the same two pages in the same way on both sides. */
  get order() {
    const pair = [this.#mine.nonce, this.theirs?.nonce ?? []].map((nonce) => [...nonce].join());
    return pair.sort().join(";");
  }

  /** @param {string} frame the next one of the other side, once the step before it is done @returns {Promise<Step>} */
  async take(frame) {
    return this.theirs === null ? this.#greeted(frame) : this.#checked(frame, this.theirs);
  }

  /** @param {string} frame the first one: the greeting @returns {Promise<Step>} */
  async #greeted(frame) {
    const hello = frame.startsWith("h") ? readHello(frame.slice(1)) : null;
    const isEcho = hello?.nonce.every((byte, i) => byte === this.#mine.nonce[i]);
    if (hello === null || isEcho) return { do: "refuse", why: "malformed" };
    this.key = await helloKey(hello);
    this.theirs = hello;
    const fault = this.#owner.admission.fault(this);
    if (fault !== null) return { do: "refuse", why: fault };
    await agreement(this.#connection);
    const talk = this.#talk(hello);
    return talk === null ? FALSE : { do: "send", frame: `p${await prove(this.#owner.identity, talk)}` };
  }

  /** @param {string} frame the second one: the proof @param {Hello} theirs @returns {Promise<Step>} */
  async #checked(frame, theirs) {
    const talk = this.#talk(theirs);
    const isTrue = talk !== null && frame.startsWith("p") && (await isProven(frame.slice(1), talk));
    return isTrue ? { do: "accept", theirs } : FALSE;
  }

  /** @param {Hello} theirs */
  #talk(theirs) {
    const myPrint = fingerprint(this.#connection.localDescription);
    const theirPrint = fingerprint(this.#connection.remoteDescription);
    if (myPrint === null || theirPrint === null) return null;
    return { mine: this.#mine, theirs, myPrint, theirPrint, room: this.#owner.room };
  }
}
