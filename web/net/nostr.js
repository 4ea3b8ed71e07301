// Meeting through public Nostr relays: Trystero finds the other devices of a room and connects them. It is the matchmaker
// only. As soon as a connection carries a proven line of ours, its life is ours: the library can no longer close it, and
// closing it ourselves is what lets a page that slept notice (a half-open connection would otherwise last for ever).

import { createEvent, joinRoom, pauseRelayReconnection, subscribe } from "@trystero-p2p/nostr";
import { isObject, parseForeign } from "../core/foreign.js";
import { isForItsTime, setTime } from "./clock.js";
import { LINK_VERSION } from "./link.js";
import { RelaySockets } from "./relay_sockets.js";
import { WatchedConnection } from "./watched_connection.js";

/** @typedef {import("./types.js").RelayState} RelayState */
/** @typedef {import("./types.js").TurnServer} TurnServer */

/**
 * @typedef {{
 *   place: string, password: string, relays: string[], stun: string[], turnServer: TurnServer | null,
 *   topic: string, mail: (content: string) => void, mailed: (taken: boolean) => void,
 *   met: (met: import("./watched_connection.js").Met) => void, relaysChanged: (reopened: boolean) => void, untimely: () => void, unreachable: () => void, dials: (connection: RTCPeerConnection) => void,
 * }} MeetingOptions
 */

/**
 * Methods that vendor-patches.json adds: `announce` calls at once, `hush` stops new calls, `renew` drops the connections that are prepared or
 * being made, and prepares others.
 * @typedef {import("@trystero-p2p/nostr").Room & { announce: (once: boolean) => void, hush: () => void, renew: () => void }} PatchedRoom
 */

/** Different versions of the link are different apps to the library: they never meet. */
const APP_ID = `tavola-${LINK_VERSION}`;

/** The subscription to what is sent to this device; the library's own have names of 64 characters. */
const MAIL_ID = "tavola-mail";
/** How many relays get each message; receivers listen to all. */
const MAIL_RELAYS = 2;
/** The most events that may wait for the relay's OK. */
const MAIL_AWAITED = 50;

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
  #sockets;
  /** The site is being asked for the time, or has been, and it was not to blame. */
  #isTimeAsked = false;
  /** Events that carry messages and have not been answered yet. @type {Set<string>} */
  #mailed = new Set();

  /** @param {MeetingOptions} options */
  constructor(options) {
    if (inUse) throw new Error("leave the other room first");
    inUse = true;
    this.#options = options;
    this.#sockets = new RelaySockets(options.relays, {
      opened: (socket, again) => {
        this.#listen(socket);
        options.relaysChanged(again);
      },
      closed: () => options.relaysChanged(false),
      ask: (socket) => this.#subscribe(socket),
    });
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

  /** Publishes an ephemeral event: relays pass it to who subscribes to the topic now, and don't store it. @param {string} topic @param {string} content */
  async publish(topic, content) {
    const event = await createEvent(topic, content);
    const { id } = JSON.parse(event)[1];
    this.#mailed.add(id);
    const [oldest = ""] = this.#mailed;
    if (this.#mailed.size > MAIL_AWAITED) this.#mailed.delete(oldest);
    for (const socket of this.#sockets.open().slice(0, MAIL_RELAYS)) socket.send(event);
  }

  /** Asks for what is sent to this device; the relay answers that nothing is stored. @param {WebSocket} socket */
  #subscribe(socket) {
    if (socket.readyState === WebSocket.OPEN) socket.send(subscribe(MAIL_ID, this.#options.topic));
  }

  /** Listens to what is sent to this device. @param {WebSocket} socket */
  #listen(socket) {
    this.#subscribe(socket);
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
      const [kind, id, event, reason] = /** @type {unknown[]} */ (said);
      const content = isObject(event) ? event["content"] : null;
      if (kind === "EVENT" && id === MAIL_ID && typeof content === "string") this.#options.mail(content);
      else if (kind === "OK" && event === false && isForItsTime(reason)) void this.#setTime();
      else if (kind === "OK" && this.#mailed.delete(String(id))) this.#options.mailed(event === true);
    });
  }

  /** A relay takes nothing of this time: it is set by the site's, and all relays are asked anew. */
  async #setTime() {
    if (this.#isTimeAsked) return;
    this.#isTimeAsked = true;
    const wasWrong = await setTime();
    if (this.#left) return;
    if (wasWrong === null) this.#options.untimely();
    if (!wasWrong) return;
    this.#isTimeAsked = false;
    this.#sockets.renew(Date.now());
  }

  /** @returns {RelayState[]} */
  relays() {
    return this.#sockets.states();
  }

  /** Called every second. @param {number} now */
  tick(now) {
    this.#sockets.tick(now);
  }

  /** The network may be another one. @param {number} now @param {boolean} isNew it is */
  wake(now, isNew) {
    if (isNew) this.#room?.renew();
    if (isNew) this.#sockets.renew(now);
    else this.#sockets.wake(now);
  }

  /** @returns {Promise<void>} */
  leave() {
    if (this.#left) return previous;
    this.#left = true;
    this.#sockets.end();
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
    this.#sockets.watch(Date.now());
  }

  async #quit() {
    const room = this.#room;
    this.#room = null;
    if (room === null) return;
    await room.leave();
    // The library takes its subscriptions away a moment later; joining sooner would lose the new ones with the old.
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** @returns {typeof RTCPeerConnection} */
  #connectionClass() {
    const { met, dials } = this.#options;
    return class extends WatchedConnection {
      /** @param {RTCConfiguration} [configuration] */
      constructor(configuration) {
        super(met, configuration);
        dials(this);
      }
    };
  }
}
