// A guest: one line to the host over whatever transport there is. Needs no Python.

import { readMessage } from "./check.js";
import { LiveClient } from "./live_client.js";
import { Witness } from "./witness.js";

/** @typedef {import("../net/types.js").Transport} Transport */

/**
 * @typedef {{transport: Transport, name: string, app: string, drawer: import("./live_client.js").Drawer,
 *   emit: (news: import("./types.js").GuestNews) => void}} GuestSetup
 */

export class Guest {
  client;
  #transport;
  #offs;
  /** @type {string|null} */
  #hostKey = null;

  /** @param {GuestSetup} setup */
  constructor({ transport, name, app, drawer, emit }) {
    this.client = new LiveClient({ name, app, emit, guest: { read: readMessage, Witness, drawer } });
    this.#transport = transport;
    this.#offs = [
      transport.on("peer", (peer) => {
        if (peer.role !== "host") return;
        this.#hostKey = peer.key;
        this.client.attachTo(peer.send);
      }),
      transport.on("message", (peer, text) => {
        if (peer.key === this.#hostKey) this.client.receive(text);
      }),
      transport.on("gone", (peer, why) => {
        if (peer.key === this.#hostKey && why !== "replaced") this.client.detach();
      }),
      // An answer is repeated until the host has it (answering.js).
      transport.on("unsent", (_, why) => emit({ type: "line/refused", why: { key: `why.${why}` } })),
      transport.on("offered", (offer) => emit({ type: "net/offered", offer })),
      transport.on("state", (state) => emit({ type: "net/state", state })),
    ];
    emit({ type: "net/state", state: transport.state() });
  }

  retry() {
    this.#transport.retry();
  }

  async close() {
    this.client.detach();
    for (const off of this.#offs) off();
    await this.#transport.leave();
  }
}
