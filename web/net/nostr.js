// Meeting through public Nostr relays: Trystero finds the other devices of a room and connects them. It is the matchmaker
// only. As soon as a connection carries a proven line of ours, its life is ours: the library can no longer close it, and
// closing it ourselves is what lets a page that slept notice (a half-open connection would otherwise last for ever).

import {
  createEvent,
  getRelaySockets,
  joinRoom,
  pauseRelayReconnection,
  resumeRelayReconnection,
  subscribe,
} from "@trystero-p2p/nostr";
import { isObject, parseForeign } from "../core/foreign.js";
import { LINK_VERSION } from "./link.js";
import { WatchedConnection } from "./watched_connection.js";

/** @typedef {import("./types.js").RelayState} RelayState */
/** @typedef {import("./types.js").TurnServer} TurnServer */

/**
 * @typedef {{
 *   place: string, password: string, relays: string[], stun: string[], turnServer: TurnServer | null,
 *   topic: string, mail: (content: string) => void, mailed: (taken: boolean) => void,
 *   met: (met: import("./watched_connection.js").Met) => void, relaysChanged: (reopened: boolean) => void, unreachable: () => void,
 * }} MeetingOptions
 */

/**
 * vendor-patches.json adds: announce, to call at once; hush, to begin nothing any more.
 * @typedef {import("@trystero-p2p/nostr").Room & { announce: (once: boolean) => void, hush: () => void }} PatchedRoom
 */

/** Different versions of the link are different apps to the library: they never meet. */
const APP_ID = `tavola-${LINK_VERSION}`;

/** The subscription to what is sent to this device; the library's own have names of 64 characters. */
const MAIL_ID = "tavola-mail";
/** Relays that are given a message: receivers listen to all. */
const MAIL_RELAYS = 2;
/** Events of our own whose answer is awaited. */
const MAIL_AWAITED = 50;

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 15000;

/** The library keeps one set of relays for the page: one meeting is left before the next begins, and is over before it joins. */
let previous = Promise.resolve();
let inUse = false;

export class NostrMeeting {
  #options;
  /** @type {PatchedRoom | null} */
  #room = null;
  #left = false;
  /** Joining and leaving, one after the other. */
  #work;
  /** @type {WeakSet<WebSocket>} */
  #watched = new WeakSet();
  /** @type {Set<string>} */
  #everOpen = new Set();
  #retryAt = 0;
  #retryMs = FIRST_RETRY_MS;
  /** Events that carry messages and have not been answered yet. @type {Set<string>} */
  #mailed = new Set();

  /** @param {MeetingOptions} options */
  constructor(options) {
    if (inUse) throw new Error("leave the other room first");
    inUse = true;
    this.#options = options;
    this.#work = previous
      .then(() => {
        if (!this.#left) this.#join();
      })
      .catch((error) => console.error(error));
  }

  /** Calls out to whoever is in the room, four times within two seconds; or once. @param {boolean} [once] */
  announce(once = false) {
    this.#room?.announce(once);
  }

  /** Passes something on to who listens to this topic now; relays do not keep it. @param {string} topic @param {string} content */
  async publish(topic, content) {
    const event = await createEvent(topic, content);
    const { id } = JSON.parse(event)[1];
    this.#mailed.add(id);
    const [oldest = ""] = this.#mailed;
    if (this.#mailed.size > MAIL_AWAITED) this.#mailed.delete(oldest);
    const open = this.#sockets().filter(([, { readyState }]) => readyState === WebSocket.OPEN);
    for (const [, socket] of open.slice(0, MAIL_RELAYS)) socket.send(event);
  }

  /** @returns {[string, WebSocket][]} those of the relays of this meeting, in the order of the list */
  #sockets() {
    const sockets = /** @type {Record<string, WebSocket>} */ (getRelaySockets());
    return this.#options.relays.flatMap((url) => {
      const socket = sockets[url];
      return socket === undefined ? [] : [/** @type {[string, WebSocket]} */ ([url, socket])];
    });
  }

  /** Listens to what is sent to this device. @param {WebSocket} socket */
  #listen(socket) {
    socket.send(subscribe(MAIL_ID, this.#options.topic));
    socket.addEventListener("message", ({ data }) => {
      if (this.#left || typeof data !== "string") return;
      /** @type {unknown} */
      let said;
      try {
        said = parseForeign(data);
      } catch {
        return;
      }
      if (!Array.isArray(said)) return;
      const [kind, id, event] = /** @type {unknown[]} */ (said);
      const content = isObject(event) ? event["content"] : null;
      if (kind === "EVENT" && id === MAIL_ID && typeof content === "string") this.#options.mail(content);
      else if (kind === "OK" && this.#mailed.delete(String(id))) this.#options.mailed(event === true);
    });
  }

  /** @returns {RelayState[]} */
  relays() {
    const sockets = /** @type {Record<string, WebSocket>} */ (getRelaySockets());
    return this.#options.relays.map((url) => {
      const state = sockets[url]?.readyState;
      return { url, state: state === 1 ? "open" : state === 0 || state === undefined ? "connecting" : "closed" };
    });
  }

  /**
   * Called every second. The library's own reconnection gives a relay up for good after some minutes, and mutes itself
   * for a minute or more; so it is kept paused, and let through at our pace.
   * @param {number} now
   */
  tick(now) {
    this.#watchSockets();
    if (this.#left || now < this.#retryAt || !this.relays().some(({ state }) => state === "closed")) return;
    this.reconnect(now);
    this.#retryMs = Math.min(this.#retryMs * 1.5, LAST_RETRY_MS);
  }

  /** Tries every closed relay now. @param {number} now */
  reconnect(now) {
    this.#retryAt = now + this.#retryMs;
    resumeRelayReconnection();
    setTimeout(() => {
      if (!this.#left) pauseRelayReconnection();
      this.#watchSockets();
    });
  }

  /** @returns {Promise<void>} */
  leave() {
    if (this.#left) return previous;
    this.#left = true;
    this.#room?.hush();
    previous = this.#work.then(() => this.#quit()).catch((error) => console.error(error));
    inUse = false;
    return previous;
  }

  #join() {
    const { place, password, relays, stun, turnServer, unreachable } = this.#options;
    const iceServers = [...stun.map((urls) => ({ urls })), ...(turnServer ? [turnServer] : [])];
    pauseRelayReconnection();
    const room = joinRoom(
      {
        appId: APP_ID,
        password,
        relayConfig: { urls: relays, manualReconnection: true, warnOnRelayFailure: false },
        rtcConfig: { iceServers },
        rtcPolyfill: this.#connectionClass(),
      },
      place,
      { onJoinError: ({ error }) => error.includes("after exchanging SDP") && unreachable() },
    );
    this.#room = /** @type {PatchedRoom} */ (room);
    this.#watchSockets();
  }

  async #quit() {
    const room = this.#room;
    this.#room = null;
    if (room === null) return;
    await room.leave();
    // The library takes its subscriptions away a moment later; joining sooner would lose the new ones with the old.
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** Tells of every relay that opens or closes, whichever socket it gets next. */
  #watchSockets() {
    for (const [url, socket] of Object.entries(/** @type {Record<string, WebSocket>} */ (getRelaySockets()))) {
      if (this.#watched.has(socket) || !this.#options.relays.includes(url)) continue;
      this.#watched.add(socket);
      const opened = () => {
        const reopened = this.#everOpen.has(url);
        this.#everOpen.add(url);
        this.#retryMs = FIRST_RETRY_MS;
        if (this.#left) return;
        this.#listen(socket);
        this.#options.relaysChanged(reopened);
      };
      if (socket.readyState === WebSocket.OPEN) opened();
      else socket.addEventListener("open", opened);
      socket.addEventListener("close", () => !this.#left && this.#options.relaysChanged(false));
    }
  }

  /** @returns {typeof RTCPeerConnection} */
  #connectionClass() {
    const { met } = this.#options;
    return class extends WatchedConnection {
      /** @param {RTCConfiguration} [configuration] */
      constructor(configuration) {
        super(met, configuration);
      }
    };
  }
}
