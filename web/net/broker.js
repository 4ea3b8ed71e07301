// A public MQTT broker as a meeting place: passes on what devices have sealed for each other, and keeps nothing. One connection at a
// time, made anew when the broker is silent or its network is gone.

import { encodeUtf8, randomBytes, toBase64url } from "./bytes.js";
import { Pulse } from "./pulse.js";

/** What vendor/mqtt.js makes: a client for one socket. @typedef {(options: object) => any} MakeClient */

/**
 * mail: what was sent under this device's topic. changed: it opened or closed; reopened: it had been open before.
 * @typedef {{ topic: string, mail: (content: string) => void, changed: (reopened: boolean) => void }} BrokerOwner
 * @typedef {{ socket: WebSocket, client: any, pulse: Pulse, isOpen: boolean }} Link
 */

const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 15_000;
/** A broker gives up who says nothing for one and a half times as long; `Pulse` asks sooner. */
const KEEP_ALIVE_S = 60;
/** Topics of ours begin like this, so that a broker's people can see whose they are. */
const TOPIC = "tavola/1/";

/** What a broker does not answer is sent again by whoever waits for it (ways/stream.js), or found out by the pulse. @param {Promise<unknown>|undefined} sent */
const lostWithLink = (sent) => void sent?.catch(() => {});

/** Null for an address that this page may not open: that costs no other broker anything. @param {string} url */
function openSocket(url) {
  try {
    return new WebSocket(url, ["mqtt"]);
  } catch (error) {
    console.error(error);
    return null;
  }
}

export class Broker {
  #makeClient;
  #owner;
  /** @type {Link | null} */
  #link = null;
  #wasOpen = false;
  #isOver = false;
  #retryAt = 0;
  #retryMs = FIRST_RETRY_MS;

  /** @param {string} url @param {MakeClient} makeClient @param {BrokerOwner} owner @param {number} now */
  constructor(url, makeClient, owner, now) {
    this.url = url;
    this.#makeClient = makeClient;
    this.#owner = owner;
    this.#connect(now);
  }

  /** @returns {import("./types.js").RelayState} */
  state() {
    const state = this.#link === null ? "closed" : this.#link.isOpen ? "open" : "connecting";
    return { url: this.url, state };
  }

  /** @param {string} topic @param {string} content */
  publish(topic, content) {
    if (this.#link?.isOpen) lostWithLink(this.#link.client.send(TOPIC + topic, encodeUtf8(content)));
  }

  /** Called every second. @param {number} now */
  tick(now) {
    if (this.#link === null) {
      if (now >= this.#retryAt) this.#connect(now);
      return;
    }
    const due = this.#link.pulse.tick(now);
    if (due === "ask") lostWithLink(this.#link.client.ping());
    else if (due === "over") this.#ended(this.#link);
  }

  /** The network may be another one: finds out at once whether the broker is there. @param {number} now */
  wake(now) {
    if (this.#link === null) this.#connect(now);
    else if (this.#link.pulse.wake(now)) lostWithLink(this.#link.client.ping());
  }

  close() {
    this.#isOver = true;
    if (this.#link) this.#ended(this.#link);
  }

  /** @param {number} now */
  #connect(now) {
    if (this.#isOver) return;
    this.#retryAt = now + this.#retryMs;
    this.#retryMs = Math.min(this.#retryMs * 1.5, LAST_RETRY_MS);
    const socket = openSocket(this.url);
    if (socket === null) return;
    const pulse = new Pulse(now);
    const client = this.#makeClient({
      keep_alive: 0, // the pulse asks
      log_conn: () => {},
      on_error: () => {},
      on_disconnect: () => {},
      on_mqtt_type: {
        mqtt_publish: (/** @type {{ payload: Uint8Array }} */ { payload }) => this.#heard(link, payload),
        mqtt_pingresp: () => pulse.heard(Date.now()),
      },
    });
    const link = { socket, client, pulse, isOpen: false };
    this.#link = link;
    socket.addEventListener("close", () => this.#ended(link));
    void this.#greet(link).catch(() => this.#ended(link));
  }

  /** @param {Link} link */
  async #greet(link) {
    const { client, socket, pulse } = link;
    client.with_websock(socket);
    const name = `tavola-${toBase64url(randomBytes(12))}`;
    await client.connect({ client_id: name, keep_alive: KEEP_ALIVE_S, flags: { clean_start: true } });
    await client.subscribe(TOPIC + this.#owner.topic);
    if (this.#link !== link) return;
    link.isOpen = true;
    pulse.opened(Date.now());
    this.#retryMs = FIRST_RETRY_MS;
    const reopened = this.#wasOpen;
    this.#wasOpen = true;
    this.#owner.changed(reopened);
  }

  /** @param {Link} link @param {Uint8Array} payload */
  #heard(link, payload) {
    link.pulse.heard(Date.now());
    if (this.#link === link) this.#owner.mail(new TextDecoder().decode(payload));
  }

  /** Nothing comes of this connection any more. @param {Link} link */
  #ended(link) {
    if (this.#link !== link) return;
    this.#link = null;
    link.socket.close();
    if (!this.#isOver) this.#owner.changed(false);
  }
}
