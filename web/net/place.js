// The meeting place of a room: the carriers on which its devices find each other, and which pass on what they have sealed. Relays are
// there from the beginning, brokers once nobody has been heard for a while (reserve.js).

import { Hellos } from "./hellos.js";
import { deriveRoom } from "./link.js";
import { Mail } from "./mail.js";
import { NostrRelay } from "./nostr.js";
import { canOpen } from "./relays.js";
import { Reserve } from "./reserve.js";
import { isAnyOpen } from "./standing.js";

/** @typedef {import("./carrier.js").Carrier} Carrier */
/** @typedef {import("./types.js").TransportOptions} TransportOptions */

/**
 * What it tells, and asks. greeting: what this device says to everybody. isAlone: whether nobody is here. known: the room may be called from
 * now on. mail: what somebody has sealed for this device. changed: a carrier opened or closed. untimely: a relay refuses this
 * device's clock.
 * @typedef {{
 *   greeting: () => Promise<string>,
 *   isAlone: () => boolean,
 *   known: () => void,
 *   mail: (from: string, body: string) => void,
 *   changed: () => void,
 *   untimely: () => void,
 * }} PlaceOwner
 */

const BEAT_MS = 100;
/** How many carriers get each message for one device; receivers listen to all. */
const FEW = 2;
/** How many devices are remembered with the carrier that they were heard on. */
const REMEMBERED = 100;

export class MeetingPlace {
  #owner;
  /** @type {NostrRelay[]} */
  #relays = [];
  /** @type {Reserve | null} */
  #reserve = null;
  /** @type {Mail | null} */
  #mail = null;
  #hellos = new Hellos();
  /** By the beginning of its key, on which carrier somebody was heard last. @type {Map<string, Carrier>} */
  #heardOn = new Map();
  #heardAt = -Infinity;
  /** Which carriers get the next hello that goes to few. */
  #turn = 0;
  #isOver = false;
  #timer;

  /** @param {TransportOptions} options @param {PlaceOwner} owner */
  constructor(options, owner) {
    this.#owner = owner;
    this.#timer = setInterval(() => this.#beat(Date.now()), BEAT_MS);
    void this.#open(options);
  }

  /** @returns {import("./types.js").RelayState[]} */
  relays() {
    return this.#carriers().map((carrier) => carrier.state());
  }

  isOpen() {
    return isAnyOpen(this.relays());
  }

  /** What carries sealed bodies while a carrier is open. @returns {import("./ways/types.js").RelayCarrier | null} */
  carrier() {
    return this.isOpen() ? this.#mail : null;
  }

  /** Says hello to everybody in the room, now and later. @param {number} [after] ms */
  seek(after) {
    this.#hellos.begin(Date.now(), after);
  }

  /** Looks for nobody any more. */
  rest() {
    this.#hellos.rest();
  }

  /** Called every second. @param {number} now */
  tick(now) {
    for (const relay of this.#relays) relay.tick(now);
    this.#reserve?.tick(now, !this.#owner.isAlone() && isAnyOpen(this.#relays.map((relay) => relay.state())), this.#heardAt);
  }

  /** The network may be another one: closed carriers are tried now, and the others asked whether they are there. @param {number} now @param {boolean} [isNew] it is another one: all carriers reconnect */
  wake(now, isNew = false) {
    for (const carrier of this.#carriers()) carrier.wake(now, isNew);
    this.#hellos.wake(now);
  }

  close() {
    this.#isOver = true;
    clearInterval(this.#timer);
    for (const relay of this.#relays) relay.close();
    this.#reserve?.close();
  }

  /** @returns {Carrier[]} */
  #carriers() {
    return [...this.#relays, ...(this.#reserve?.brokers ?? [])];
  }

  /** @param {TransportOptions} options */
  async #open({ room, identity, relays, brokers = [] }) {
    const { mail: secret } = await deriveRoom(room.secret);
    const mail = new Mail(identity.key, secret, {
      publish: (topic, content, to, isWide) => this.#publish(topic, content, to, isWide),
      hear: this.#owner.mail,
    });
    const topics = await mail.topics();
    if (this.#isOver) return;
    this.#mail = mail;
    /** @type {import("./carrier.js").CarrierOwner} */
    const owner = {
      mail: (content, by) => void this.#heard(mail, content, by),
      answered: (taken) => mail.answered(taken),
      changed: (by) => this.#changed(by),
      untimely: this.#owner.untimely,
    };
    this.#relays = relays.filter(canOpen).map((url) => new NostrRelay(url, owner));
    this.#reserve = new Reserve(brokers.filter(canOpen), topics, owner);
    for (const relay of this.#relays) relay.listen(topics, Date.now());
    this.#owner.known();
  }

  /** @param {Mail} mail @param {string} content @param {Carrier} by */
  async #heard(mail, content, by) {
    const from = await mail.receive(content);
    if (from === null) return;
    this.#heardAt = Date.now();
    const name = from.slice(0, 10);
    this.#heardOn.delete(name);
    this.#heardOn.set(name, by);
    const [oldest = ""] = this.#heardOn.keys();
    if (this.#heardOn.size > REMEMBERED) this.#heardOn.delete(oldest);
  }

  /** @param {Carrier} by which has opened or closed: one that has opened has heard nothing of us */
  #changed(by) {
    if (this.#isOver) return;
    if (by.state().state === "open" && this.#hellos.isOn) this.#hellos.opened(Date.now());
    this.#beat(Date.now());
    this.#owner.changed();
  }

  /** @param {string} topic @param {string} content @param {string | null} to @param {boolean} isWide */
  #publish(topic, content, to, isWide) {
    const open = this.#carriers().filter((carrier) => carrier.state().state === "open");
    const heardOn = this.#heardOn.get(to?.slice(0, 10) ?? "");
    const first = heardOn !== undefined && open.includes(heardOn) ? [heardOn] : [];
    const at = to === null && open.length > 0 ? this.#turn++ % open.length : 0;
    const order = [...new Set([...first, ...open.slice(at), ...open.slice(0, at)])];
    for (const carrier of isWide ? open : order.slice(0, FEW)) carrier.publish(topic, content);
  }

  /** @param {number} now */
  #beat(now) {
    const isAlone = this.#owner.isAlone();
    const whom = this.isOpen() ? this.#hellos.take(now, isAlone && !document.hidden) : null;
    if (whom !== null) void this.#owner.greeting().then((body) => this.#mail?.call(body, whom === "all"));
    this.#mail?.flush(now);
  }
}
