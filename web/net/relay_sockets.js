// The sockets to the relays of one meeting. The library opens them; its own reconnection gives a relay up for good after some
// minutes, and mutes itself for a minute or more, so it is kept paused and let through at our pace. It does not notice at all
// that a relay is out of reach; that is found out here.

import { getRelaySockets, pauseRelayReconnection, resumeRelayReconnection } from "@trystero-p2p/nostr";
import { Pulse } from "./pulse.js";

/** @typedef {import("./types.js").RelayState} RelayState */

/**
 * opened: a socket opened; again: the relay had been open before, and has forgotten us. closed: one closed. ask: sends something
 * that a relay answers.
 * @typedef {{ opened: (socket: WebSocket, again: boolean) => void, closed: () => void, ask: (socket: WebSocket) => void }} SocketsOwner
 */

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 15000;

export class RelaySockets {
  #urls;
  #owner;
  #isOver = false;
  /** @type {Map<WebSocket, Pulse>} */
  #pulses = new Map();
  /** @type {Set<string>} */
  #everOpen = new Set();
  #retryAt = 0;
  #retryMs = FIRST_RETRY_MS;

  /** @param {string[]} urls @param {SocketsOwner} owner */
  constructor(urls, owner) {
    this.#urls = urls;
    this.#owner = owner;
  }

  /** @returns {[string, WebSocket][]} in the order of the list */
  all() {
    const sockets = /** @type {Record<string, WebSocket>} */ (getRelaySockets());
    return this.#urls.flatMap((url) => {
      const socket = sockets[url];
      return socket === undefined ? [] : [/** @type {[string, WebSocket]} */ ([url, socket])];
    });
  }

  /** Those that can be sent to. @returns {WebSocket[]} */
  open() {
    return this.all().flatMap(([, socket]) => (socket.readyState === WebSocket.OPEN ? [socket] : []));
  }

  /** @returns {RelayState[]} */
  states() {
    const sockets = new Map(this.all());
    return this.#urls.map((url) => {
      const state = sockets.get(url)?.readyState;
      return { url, state: state === 1 ? "open" : state === 0 || state === undefined ? "connecting" : "closed" };
    });
  }

  /** Called every second. @param {number} now */
  tick(now) {
    if (this.#isOver) return;
    this.watch(now);
    for (const [, socket] of this.all()) {
      const due = this.#pulses.get(socket)?.tick(now);
      if (due === "ask") this.#owner.ask(socket);
      else if (due === "over") this.#forsake(socket, now);
    }
    if (now < this.#retryAt || !this.states().some(({ state }) => state === "closed")) return;
    this.reconnect(now);
    this.#retryMs = Math.min(this.#retryMs * 1.5, LAST_RETRY_MS);
  }

  /** The network may be another one: finds out at once which relays are there, and tries the others. @param {number} now */
  wake(now) {
    for (const socket of this.open()) if (this.#pulses.get(socket)?.wake(now)) this.#owner.ask(socket);
    this.reconnect(now);
  }

  /** Every relay gets a new socket, on which all begins anew: also where one is being opened, perhaps on a network that is gone. @param {number} now */
  renew(now) {
    for (const [, socket] of this.all()) if (socket.readyState <= WebSocket.OPEN) this.#forsake(socket, now);
    // the network may not carry anything at the moment when the browser tells of it
    this.#retryMs = FIRST_RETRY_MS;
    this.reconnect(now);
  }

  /** Tries every closed relay now. @param {number} now */
  reconnect(now) {
    this.#retryAt = now + this.#retryMs;
    resumeRelayReconnection();
    // Before any of the sockets that are made now can fail, as without a network they do at once: the library would retry by itself,
    // ever later, and then never again.
    queueMicrotask(() => this.#isOver || pauseRelayReconnection());
    setTimeout(() => this.#isOver || this.watch(Date.now()));
  }

  /** Follows the sockets that the library has made since. @param {number} now */
  watch(now) {
    const sockets = new Map(this.all());
    for (const [url, socket] of sockets) if (!this.#pulses.has(socket)) this.#follow(url, socket, now);
    const current = new Set(sockets.values());
    for (const socket of this.#pulses.keys()) if (!current.has(socket)) this.#pulses.delete(socket);
  }

  /** Stops all events to the owner. */
  end() {
    this.#isOver = true;
  }

  /** @param {string} url @param {WebSocket} socket @param {number} now */
  #follow(url, socket, now) {
    const pulse = new Pulse(now);
    this.#pulses.set(socket, pulse);
    const opened = () => {
      const again = this.#everOpen.has(url);
      this.#everOpen.add(url);
      this.#retryMs = FIRST_RETRY_MS;
      pulse.opened(Date.now());
      if (!this.#isOver) this.#owner.opened(socket, again);
    };
    if (socket.readyState === WebSocket.OPEN) opened();
    else socket.addEventListener("open", opened);
    socket.addEventListener("message", () => pulse.heard(Date.now()));
    socket.addEventListener("close", () => !this.#isOver && this.#owner.closed());
  }

  /** Drops a dead socket. It is not closed: that would take a minute, because the relay would have to agree. @param {WebSocket} socket @param {number} now */
  #forsake(socket, now) {
    socket.close();
    socket.dispatchEvent(new CloseEvent("close"));
    socket.onclose = null;
    socket.onmessage = null;
    this.#retryAt = now;
  }
}
