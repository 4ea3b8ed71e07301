// The other pages of a room, as a page sees them, and whom of them it follows: its client speaks to that one, as long as it is here.

import { isBefore, wordText } from "./lane.js";

/** @typedef {import("./lane.js").Age} Age */
/** @typedef {import("../net/types.js").Peer} Peer */

export class Following {
  /** By their keys. @type {Map<string, Peer>} */
  peers = new Map();
  /** @type {Age} */
  age = { counter: 0, term: 0 };
  /** The keeper, as far as this page knows; null: the link's host. @type {string|null} */
  #keeper = null;
  #client;
  #transport;
  #changed;
  #isHomes;

  /**
   * @param {import("./live_client.js").LiveClient} client @param {import("../net/types.js").Transport} transport
   * @param {() => void} changed  others are here, or keep @param {(text: string) => boolean} isHomes  what this page says is heard by its own home
   */
  constructor(client, transport, changed, isHomes) {
    this.#client = client;
    this.#transport = transport;
    this.#changed = changed;
    this.#isHomes = isHomes;
  }

  /** Whether that is the keeper, or the link's host as long as this page knows of no other. @param {Peer} peer */
  is({ key, role }) {
    return this.#keeper === null ? role === "host" : key === this.#keeper;
  }

  get keeper() {
    return this.#keeper;
  }

  get isKeeperHere() {
    return [...this.peers.values()].some((peer) => this.is(peer));
  }

  /**
   * How the line stands, and, while nobody keeps, how many members are here, and how many elect somebody.
   * @param {{here: number, of: number}} count @param {boolean} owns  whether the room is on this device
   * @returns {import("./types.js").LineState}
   */
  state({ here, of }, owns) {
    const isOpen = of > 0 && !owns && !this.isKeeperHere;
    return { ...this.#transport.state(), ...(isOpen && { members: { here, of, wants: (of >> 1) + 1 } }) };
  }

  /** @param {Peer} peer */
  came(peer) {
    this.peers.set(peer.key, peer);
    if (this.is(peer)) this.#attach(peer.send);
    this.#changed();
  }

  /** @param {Peer} peer */
  gone(peer) {
    if (this.peers.get(peer.key) === peer) this.peers.delete(peer.key);
    if (this.is(peer)) this.#client.detach();
    this.#changed();
  }

  /** Says a word of the members' lane to one of them, or to all. @param {string|null} key @param {string} word @param {string} body */
  tell(key, word, body) {
    this.say(key, wordText(word, body));
  }

  /** The same, of a text that begins with its word. @param {string|null} key @param {string} text */
  say(key, text) {
    for (const peer of this.peers.values()) if (key === null || peer.key === key) peer.tell(text);
  }

  /** That page keeps, from that age on. @param {string} key @param {Age} age */
  follow(key, { counter, term }) {
    const age = { counter, term };
    if (isBefore(age, this.age)) return;
    this.age = age;
    if (key === this.#keeper) return this.#changed();
    const peer = this.peers.get(key);
    const isSame = peer !== undefined && this.is(peer); // the link's host, as was thought
    this.#keeper = key;
    this.#transport.keeps(key);
    if (!isSame) {
      this.#client.detach();
      if (peer) this.#attach(peer.send);
    }
    this.#changed();
  }

  /** This page itself keeps, by that key. @param {string} key @param {(text: string) => void} say */
  own(key, say) {
    this.#keeper = key;
    this.#transport.keeps(key);
    this.#client.detach();
    this.#attach(say);
    this.#changed();
  }

  /** @param {(text: string) => void} say  to the keeper */
  #attach(say) {
    this.#client.attachTo((text) => this.#isHomes(text) || say(text));
  }

  /** No keeper is known. */
  nobody() {
    this.#keeper = "";
    this.#client.detach();
  }
}
