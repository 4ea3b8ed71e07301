// A public MQTT broker as a carrier: passes on what devices have sealed for each other, and keeps nothing.

import { encodeUtf8, randomBytes, toBase64url } from "./bytes.js";
import { KeptSocket } from "./socket.js";

/** @typedef {import("./carrier.js").Carrier} Carrier */

/** What vendor/mqtt.js makes: a client for one socket. @typedef {(options: object) => any} MakeClient */

/** A broker gives up who says nothing for one and a half times as long; `Pulse` asks sooner. */
const KEEP_ALIVE_S = 60;
/** Topics of ours begin like this, so that a broker's people can see whose they are. */
const TOPIC = "tavola/1/";

/** If a broker does not answer, the stream sends again (ways/stream.js), or the pulse finds the loss. @param {Promise<unknown>|undefined} sent */
const lostWithLink = (sent) => void sent?.catch(() => {});

/** @implements {Carrier} */
export class Broker {
  #makeClient;
  #owner;
  #kept;
  /** @type {string[]} */
  #topics = [];
  /** Of the socket in use. @type {any} */
  #client = null;

  /** @param {string} url @param {MakeClient} makeClient @param {import("./carrier.js").CarrierOwner} owner */
  constructor(url, makeClient, owner) {
    this.#makeClient = makeClient;
    this.#owner = owner;
    this.#kept = new KeptSocket(url, ["mqtt"], {
      made: (socket) => void this.#greet(socket).catch(() => socket.close()),
      ask: () => lostWithLink(this.#client.ping()),
      changed: (reopened) => owner.changed(this, reopened),
    });
  }

  state = () => this.#kept.state();
  close = () => this.#kept.close();
  tick = (/** @type {number} */ now) => this.#kept.tick(now);
  wake = (/** @type {number} */ now, isNew = false) => this.#kept.wake(now, isNew);

  /** @param {string[]} topics @param {number} now */
  listen(topics, now) {
    this.#topics = topics;
    this.#kept.connect(now);
  }

  /** @param {string} topic @param {string} content */
  publish(topic, content) {
    if (this.#kept.open !== null) lostWithLink(this.#client.send(TOPIC + topic, encodeUtf8(content)));
  }

  /** @param {WebSocket} socket */
  async #greet(socket) {
    const client = this.#makeClient({
      keep_alive: 0, // the pulse asks
      log_conn: () => {},
      on_error: () => {},
      on_disconnect: () => {},
      on_mqtt_type: {
        mqtt_publish: (/** @type {{ payload: Uint8Array }} */ { payload }) => this.#heard(socket, payload),
        mqtt_pingresp: () => this.#kept.answered(socket),
      },
    });
    this.#client = client;
    client.with_websock(socket);
    const name = `tavola-${toBase64url(randomBytes(12))}`;
    await client.connect({ client_id: name, keep_alive: KEEP_ALIVE_S, flags: { clean_start: true } });
    for (const topic of this.#topics) await client.subscribe(TOPIC + topic);
    this.#kept.answered(socket);
  }

  /** @param {WebSocket} socket @param {Uint8Array} payload */
  #heard(socket, payload) {
    if (!this.#kept.uses(socket)) return;
    this.#kept.answered(socket);
    this.#owner.mail(new TextDecoder().decode(payload), this);
  }
}
