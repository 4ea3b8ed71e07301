// One socket to a carrier: opened, asked whether the other end is there, and replaced when it is not. Browsers report a socket whose
// network is gone as open, for minutes.

import { Pulse } from "./pulse.js";

/**
 * made: a socket is being opened. ask: is to send what the other end must answer. changed: the other end answers, or is gone.
 * @typedef {{ made: (socket: WebSocket) => void, ask: (socket: WebSocket) => void, changed: (reopened: boolean) => void }} SocketOwner
 * @typedef {{ socket: WebSocket, pulse: Pulse, isOpen: boolean }} Link
 */

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 15_000;
/** The pause after a refusal: to ask again soon would be rude. */
const REFUSED_MS = 60_000;

/** Null for an address that this page may not open: that costs no other carrier anything. @param {string} url @param {string[]} protocols */
function openSocket(url, protocols) {
  try {
    return new WebSocket(url, protocols);
  } catch (error) {
    console.error(error);
    return null;
  }
}

export class KeptSocket {
  #protocols;
  #owner;
  /** @type {Link | null} */
  #link = null;
  #wasOpen = false;
  #isOver = false;
  #retryAt = 0;
  #retryMs = FIRST_RETRY_MS;

  /** @param {string} url @param {string[]} protocols @param {SocketOwner} owner */
  constructor(url, protocols, owner) {
    this.url = url;
    this.#protocols = protocols;
    this.#owner = owner;
  }

  /** @returns {import("./types.js").RelayState} */
  state() {
    return { url: this.url, state: this.#link === null ? "closed" : this.#link.isOpen ? "open" : "connecting" };
  }

  /** Whether that is the socket in use. @param {WebSocket} socket */
  uses(socket) {
    return this.#link?.socket === socket;
  }

  /** The socket, while the other end answers. @returns {WebSocket | null} */
  get open() {
    return this.#link?.isOpen ? this.#link.socket : null;
  }

  /** @param {number} now */
  connect(now) {
    if (this.#isOver) return;
    this.#retryAt = now + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 1.5, LAST_RETRY_MS);
    const socket = openSocket(this.url, this.#protocols);
    if (socket === null) return;
    this.#link = { socket, pulse: new Pulse(now), isOpen: false };
    // Node's tells no close of what never opened
    for (const sign of ["close", "error"]) socket.addEventListener(sign, () => this.#ended(socket));
    this.#owner.made(socket);
  }

  /** The other end has answered. @param {WebSocket} socket */
  answered(socket) {
    if (this.#link?.socket !== socket) return;
    if (this.#link.isOpen) return this.#link.pulse.heard(Date.now());
    this.#link.isOpen = true;
    this.#link.pulse.opened(Date.now());
    this.#retryMs = FIRST_RETRY_MS;
    const reopened = this.#wasOpen;
    this.#wasOpen = true;
    this.#owner.changed(reopened);
  }

  /** The other end wants nothing of us. @param {number} now */
  refused(now) {
    if (this.#link) this.#ended(this.#link.socket);
    this.#retryAt = now + REFUSED_MS;
  }

  /** Called every second. @param {number} now */
  tick(now) {
    if (this.#link === null) {
      if (now >= this.#retryAt) this.connect(now);
      return;
    }
    const { socket, pulse } = this.#link;
    const due = pulse.tick(now);
    if (due === "ask") this.#owner.ask(socket);
    else if (due === "over") this.#ended(socket);
  }

  /** The network may be another one: finds out at once whether the other end is there. @param {number} now @param {boolean} isNew it is: the socket leads nowhere */
  wake(now, isNew) {
    if (isNew) {
      // the network may not carry anything at the moment when the browser tells of it
      this.#retryMs = FIRST_RETRY_MS;
      if (this.#link) this.#ended(this.#link.socket);
    }
    if (this.#link === null) this.connect(now);
    else if (this.#link.pulse.wake(now)) this.#owner.ask(this.#link.socket);
  }

  close() {
    this.#isOver = true;
    if (this.#link) this.#ended(this.#link.socket);
  }

  /** Nothing comes of this socket any more. It may take a minute to close: the other end would have to agree. @param {WebSocket} socket */
  #ended(socket) {
    if (this.#link?.socket !== socket) return;
    this.#link = null;
    socket.close();
    if (!this.#isOver) this.#owner.changed(false);
  }
}
