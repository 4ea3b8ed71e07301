// The other pages of a room, as a page sees them, and whom of them it follows: its client speaks to that one, as long as it is here.

import { isBefore, wordText } from "./lane.js";

/** @typedef {import("./lane.js").Age} Age */
/** @typedef {import("../net/types.js").Peer} Peer */

export class Following {
  /** By their keys. @type {Map<string, Peer>} */
  peers = new Map();
  /** @type {Age} */
  age = { counter: 0, term: 0 };
  /** Who keeps, as far as this page knows; null: the link's host. @type {string|null} */
  #keeper = null;
  #client;
  #transport;

  /** @param {import("./live_client.js").LiveClient} client @param {import("../net/types.js").Transport} transport */
  constructor(client, transport) {
    this.#client = client;
    this.#transport = transport;
  }

  /** Whether that is who keeps, or the link's host as long as this page knows of no other. @param {Peer} peer */
  is({ key, role }) {
    return this.#keeper === null ? role === "host" : key === this.#keeper;
  }

  get isKeeperHere() {
    return [...this.peers.values()].some((peer) => this.is(peer));
  }

  /** @param {Peer} peer */
  came(peer) {
    this.peers.set(peer.key, peer);
    if (this.is(peer)) this.#client.attachTo(peer.send);
  }

  /** @param {Peer} peer */
  gone(peer) {
    if (this.peers.get(peer.key) === peer) this.peers.delete(peer.key);
    if (this.is(peer)) this.#client.detach();
  }

  /** Says a word of the members' lane to one of them, or to all. @param {string|null} key @param {string} word @param {string} body */
  tell(key, word, body) {
    for (const peer of this.peers.values()) if (key === null || peer.key === key) peer.tell(wordText(word, body));
  }

  /** That page keeps, from that age on. @param {string} key @param {Age} age */
  follow(key, { counter, term }) {
    const age = { counter, term };
    if (isBefore(age, this.age)) return;
    this.age = age;
    if (key === this.#keeper) return;
    const peer = this.peers.get(key);
    const isSame = peer !== undefined && this.is(peer); // the link's host, as was thought
    this.#keeper = key;
    this.#transport.keeps(key);
    if (isSame) return;
    this.#client.detach();
    if (peer) this.#client.attachTo(peer.send);
  }

  /** This page itself keeps, by that key. @param {string} key @param {(text: string) => void} say */
  own(key, say) {
    this.#keeper = key;
    this.#transport.keeps(key);
    this.#client.detach();
    this.#client.attachTo(say);
  }

  /** Nobody is known to keep. */
  nobody() {
    this.#keeper = "";
    this.#client.detach();
  }
}
