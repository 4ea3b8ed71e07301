// The meeting place of a room: public relays, on which its devices find each other, and which pass on what they have sealed; in
// reserve, brokers, which only pass on (reserve.js).

import { deriveRoom } from "./link.js";
import { Mail } from "./mail.js";
import { NostrMeeting } from "./nostr.js";
import { canOpen } from "./relays.js";
import { Reserve } from "./reserve.js";
import { isAnyOpen } from "./standing.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./types.js").TransportOptions} TransportOptions */

/**
 * What it tells. known: devices can be called from now on. met: a connection to one of them. mail: what somebody has sealed for
 * this device. changed: a relay opened or closed; reopened: one that had been open. missed: somebody was found, but no connection came about. untimely: a relay refuses this device's clock. dials: a
 * connection is being made.
 * @typedef {{
 *   known: () => void,
 *   met: (met: import("./watched_connection.js").Met, room: Bytes) => void,
 *   mail: (from: string, body: string) => void,
 *   changed: (reopened: boolean) => void,
 *   missed: () => void,
 *   untimely: () => void,
 *   dials: (connection: RTCPeerConnection) => void,
 * }} PlaceOwner
 */

export class MeetingPlace {
  #owner;
  /** @type {NostrMeeting | null} */
  #meeting = null;
  /** @type {Reserve | null} */
  #reserve = null;
  /** @type {Mail | null} */
  #mail = null;
  #isClosed = false;

  /** @param {TransportOptions} options @param {PlaceOwner} owner */
  constructor(options, owner) {
    this.#owner = owner;
    void this.#open(options);
  }

  /** @returns {import("./types.js").RelayState[]} */
  relays() {
    return [...(this.#meeting?.relays() ?? []), ...(this.#reserve?.states() ?? [])];
  }

  /** Whether somebody may be found here who gets a line without being introduced. */
  makesLines() {
    return isAnyOpen(this.#meeting?.relays() ?? []);
  }

  isOpen() {
    return isAnyOpen(this.relays());
  }

  /** What carries sealed bodies while a relay is open. @returns {import("./ways/ways.js").RelayCarrier | null} */
  carrier() {
    return this.isOpen() ? this.#mail : null;
  }

  /** Calls out to whoever is in the room. @param {boolean} [once] a brief call */
  announce(once = false) {
    this.#meeting?.announce(once);
  }

  /** Called every second. @param {number} now */
  tick(now) {
    this.#meeting?.tick(now);
    this.#reserve?.tick(now, this.makesLines());
  }

  /** The network may be another one: closed relays are tried now, and the others asked whether they are there. @param {number} now @param {boolean} [isNew] it is another one: all begins anew */
  wake(now, isNew = false) {
    this.#meeting?.wake(now, isNew);
    this.#reserve?.wake(now);
  }

  /** Meets nobody any more. @returns {Promise<void>} resolves when the next meeting may begin */
  async leave() {
    this.#reserve?.close();
    await this.#meeting?.leave();
  }

  /** @returns {Promise<void>} */
  close() {
    this.#isClosed = true;
    this.#mail?.close();
    return this.leave();
  }

  /** @param {TransportOptions} options */
  async #open({ room, identity, relays, brokers = [], stun, turnServer = null }) {
    const { place, password, key, mail: secret } = await deriveRoom(room.secret);
    const publish = (/** @type {string} */ to, /** @type {string} */ content) => {
      void this.#meeting?.publish(to, content);
      this.#reserve?.publish(to, content);
    };
    const mail = new Mail(identity.key, secret, publish, this.#owner.mail);
    const topic = await mail.topic();
    if (this.#isClosed) return mail.close();
    this.#mail = mail;
    this.#meeting = new NostrMeeting({
      place,
      password,
      relays: relays.filter(canOpen),
      stun,
      turnServer,
      topic,
      mail: (content) => void mail.receive(content),
      mailed: (taken) => mail.answered(taken),
      met: (met) => this.#owner.met(met, key),
      relaysChanged: this.#owner.changed,
      untimely: this.#owner.untimely,
      unreachable: this.#owner.missed,
      dials: this.#owner.dials,
    });
    const hear = (/** @type {string} */ content) => void mail.receive(content);
    this.#reserve = new Reserve(brokers.filter(canOpen), { topic, mail: hear, changed: this.#owner.changed });
    this.#owner.known();
  }
}
