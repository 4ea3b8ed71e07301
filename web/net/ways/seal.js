// Seals what others carry for two devices: AES-GCM under keys that only these two pages have, made when they greet each other
// (greeting.js). A carrier reads nothing, changes nothing and cannot play it a second time.

import { concat, fromBase64url, fromBinary, toBase64url, toBinary } from "../bytes.js";
import { deriveKeys, isCardProven, makeFresh, proveCard, readCard, writeCard } from "./greeting.js";
import { ReplayWindow } from "./replay.js";

/** @typedef {import("../bytes.js").Bytes} Bytes */
/** @typedef {import("../handshake.js").Hello} Hello */
/** @typedef {import("./greeting.js").Card} Card */

/**
 * What a body that came was. packet: genuine, of `theirs`. met: from now on packets can be sealed for `theirs`. isFalse: it is of
 * somebody who has not the key that it names.
 * @typedef {{ answers: string[], packet: string | null, met: Hello | null, isFalse: boolean }} Heard
 *
 * @typedef {{ theirs: Card, keys: { out: CryptoKey, in: CryptoKey }, window: ReplayWindow }} Met
 */

const COUNT_BYTES = 6;
const IV_BYTES = 12;
/** Devices whose keys, and whose unproven cards, are kept. */
const KEPT = 64;

export class Seals {
  #identity;
  #room;
  /** This page: a person with two pages hears messages for the other one, too. */
  #session;
  #fresh = makeFresh();
  #card;
  /** @type {Map<string, Met>} */
  #met = new Map();
  /** Counts all packets of this page: a device that is forgotten and met again gets the same keys, so no nonce may repeat. */
  #count = 0;
  /** Cards that have not been proven yet. @type {Map<string, Card>} */
  #cards = new Map();
  /** By sender, the body that is being handled: the next one waits for it. @type {Map<string, Promise<unknown>>} */
  #turns = new Map();

  /** @param {import("../types.js").Identity} identity @param {Hello} hello of this page @param {Bytes | Promise<Bytes>} room */
  constructor(identity, hello, room) {
    this.#identity = identity;
    this.#room = room;
    this.#session = hello.session;
    this.#card = this.#fresh.then((pair) => writeCard(hello, pair));
  }

  /** @param {string} key @returns {boolean} */
  has(key) {
    return this.#met.has(key);
  }

  /** @returns {Promise<string>} the body that greets anybody */
  async greeting() {
    return `h${await this.#card}`;
  }

  /**
   * @param {string} key @param {string} packet @param {string} [session] of the page that it is for; without it, the latest
   * @returns {Promise<string | null>} null when there is no key yet, or none any more
   */
  async seal(key, packet, session) {
    const met = this.#met.get(key);
    if (met === undefined || (session !== undefined && met.theirs.hello.session !== session)) return null;
    return this.#sealed(met.keys.out, packet);
  }

  /** Seals for the sender of a key's last greeting, proven or not: an offer, which anybody with the room's link may read. @param {string} key @param {string} packet @returns {Promise<string | null>} */
  async sealEarly(key, packet) {
    const card = this.#cards.get(key) ?? this.#met.get(key)?.theirs;
    return card === undefined ? null : this.#sealed((await this.#derive(card)).out, packet);
  }

  /** Whose greeting that is, which nothing proves yet. @param {string} from @param {string} body @returns {Promise<Hello | null>} */
  async greeter(from, body) {
    const card = body.startsWith("h") ? await readCard(body.slice(1)) : null;
    return card?.key === from ? card.hello : null;
  }

  /** @param {CryptoKey} key @param {string} packet @returns {Promise<string>} */
  async #sealed(key, packet) {
    this.#count += 1;
    const count = countBytes(this.#count);
    const how = { name: "AES-GCM", iv: ivOf(count) };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, fromBinary(packet)));
    return `s${toBase64url(concat(count, sealed))}`;
  }

  /**
   * @param {string} from the key of whom it says it is @param {string} body
   * @returns {Promise<Heard>} nothing at all for what is not genuine
   */
  hear(from, body) {
    const before = this.#turns.get(from) ?? Promise.resolve();
    const turn = before.then(() => this.#hear(from, body)).catch(() => nothing());
    this.#turns.set(from, turn);
    void turn.then(() => this.#turns.get(from) === turn && this.#turns.delete(from));
    return turn;
  }

  /** @param {string} from @param {string} body @returns {Promise<Heard>} */
  async #hear(from, body) {
    const [kind, rest] = [body[0], body.slice(1)];
    if (kind === "s") return this.#open(from, rest);
    if (kind === "h") return this.#greeted(from, rest);
    if (kind === "k") return this.#answered(from, rest);
    return kind === "p" ? this.#proven(from, rest) : nothing();
  }

  /** @param {string} from @param {string} sealed @returns {Promise<Heard>} */
  async #open(from, sealed) {
    const met = this.#met.get(from);
    // This page has just been opened, and greets those who were here before: both need new keys.
    if (met === undefined) return { ...nothing(), answers: [await this.greeting()] };
    const bytes = fromBase64url(sealed);
    if (bytes === null) return nothing();
    const count = bytes.slice(0, COUNT_BYTES);
    const how = { name: "AES-GCM", iv: ivOf(count) };
    const packet = await crypto.subtle.decrypt(how, met.keys.in, bytes.slice(COUNT_BYTES));
    if (!met.window.take(readCount(count))) return nothing();
    return { ...nothing(), packet: toBinary(new Uint8Array(packet)) };
  }

  /** @param {string} from @param {string} text @returns {Promise<Heard>} */
  async #greeted(from, text) {
    const card = await readCard(text);
    if (card?.key !== from) return nothing();
    keep(this.#cards, from, card);
    const mine = await this.#card;
    const proof = await proveCard(this.#identity, await this.#room, mine, text);
    return { ...nothing(), answers: [`k${mine}\n${proof}\n${card.hello.session}`] };
  }

  /** @param {string} from @param {string} rest @returns {Promise<Heard>} */
  async #answered(from, rest) {
    const [text = "", proof = "", session = this.#session] = rest.split("\n");
    const card = await readCard(text);
    const mine = await this.#card;
    if (card?.key !== from || session !== this.#session) return nothing();
    if (!(await isCardProven(proof, await this.#room, mine, card))) return { ...nothing(), isFalse: true };
    const proven = `p${await proveCard(this.#identity, await this.#room, mine, text)}`;
    const { answers, met } = await this.#meet(card);
    return { ...nothing(), answers: [proven, ...answers], met };
  }

  /** @param {string} from @param {string} proof @returns {Promise<Heard>} */
  async #proven(from, proof) {
    const card = this.#cards.get(from);
    if (card === undefined || !(await isCardProven(proof, await this.#room, await this.#card, card))) return nothing();
    this.#cards.delete(from);
    return { ...nothing(), ...(await this.#meet(card)) };
  }

  /** @param {Card} theirs */
  async #derive(theirs) {
    return deriveKeys(await this.#fresh, theirs, await this.#card, await this.#room);
  }

  /** @param {Card} theirs proven @returns {Promise<Pick<Heard, "answers" | "met">>} */
  async #meet(theirs) {
    const known = this.#met.get(theirs.key);
    const deriving = () => this.#derive(theirs);
    // The greeting of an older page: its person has opened another, or who has carried the greeting repeats it.
    if (known !== undefined && theirs.hello.since < known.theirs.hello.since) {
      return { answers: [await this.#sealed((await deriving()).out, "belsewhere")], met: known.theirs.hello };
    }
    // The keys of two pages are the same whenever they greet: what was counted goes on.
    if (known?.theirs.text !== theirs.text) {
      keep(this.#met, theirs.key, { theirs, keys: await deriving(), window: new ReplayWindow() });
    }
    return { answers: [], met: theirs.hello };
  }
}

/** @returns {Heard} */
const nothing = () => ({ answers: [], packet: null, met: null, isFalse: false });

/** @template T @param {Map<string, T>} kept @param {string} key @param {T} value */
function keep(kept, key, value) {
  kept.delete(key);
  kept.set(key, value);
  const [oldest = ""] = kept.keys();
  if (kept.size > KEPT) kept.delete(oldest);
}

/** @param {number} count @returns {Bytes} */
function countBytes(count) {
  const bytes = new Uint8Array(COUNT_BYTES);
  new DataView(bytes.buffer).setUint32(2, count);
  return bytes;
}

/** @param {Bytes} bytes */
const readCount = (bytes) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(2);

/** @param {Bytes} count @returns {Bytes} */
const ivOf = (count) => concat(new Uint8Array(IV_BYTES - COUNT_BYTES), count);
