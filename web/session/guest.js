// A guest: one line to the host over whatever transport there is. Needs no Python.

import { LiveLine } from "./live_line.js";

/** @typedef {import("../net/types.js").Transport} Transport */

/**
 * @typedef {{transport: Transport, name: string, app: string, drawer: import("./live_line.js").Drawer,
 *   emit: (news: import("./types.js").GuestNews) => void}} GuestSetup
 */

export class Guest {
  line;
  #transport;
  #offs;
  /** @type {string|null} */
  #hostKey = null;

  /** @param {GuestSetup} setup */
  constructor({ transport, name, app, drawer, emit }) {
    this.line = new LiveLine({ name, app, emit, drawer });
    this.#transport = transport;
    this.#offs = [
      transport.on("peer", (peer) => {
        if (peer.role !== "host") return;
        this.#hostKey = peer.key;
        this.line.attach((text) => void peer.send(text));
      }),
      transport.on("message", (peer, text) => {
        if (peer.key === this.#hostKey) this.line.receive(text);
      }),
      transport.on("gone", (peer, why) => {
        if (peer.key === this.#hostKey && why !== "replaced") this.line.detach();
      }),
      transport.on("state", (state) => emit({ type: "net/state", state })),
    ];
    emit({ type: "net/state", state: transport.state() });
  }

  retry() {
    this.#transport.retry();
  }

  async close() {
    this.line.detach();
    for (const off of this.#offs) off();
    await this.#transport.leave();
  }
}
