// A guest: one line to the host over whatever transport there is. Needs no Python.

import { createLiveLine } from "./live_line.js";

/** @typedef {import("./line.js").LineNews} LineNews */
/** @typedef {import("../net/types.js").Transport} Transport */
/** @typedef {import("../net/types.js").TransportState} TransportState */

/**
 * @typedef {LineNews | {type: "net/state", state: TransportState}} GuestNews
 * @param {{transport: Transport, name: string, app: string, drawer: import("./live_line.js").Drawer, emit: (news: GuestNews) => void}} setup
 */
export function createGuest({ transport, name, app, drawer, emit }) {
  const line = createLiveLine({ name, app, emit, drawer });
  /** @type {string|null} */
  let hostKey = null;

  const offs = [
    transport.on("peer", (peer) => {
      if (peer.role !== "host") return;
      hostKey = peer.key;
      line.attach((text) => void peer.send(text));
    }),
    transport.on("message", (peer, text) => {
      if (peer.key === hostKey) line.receive(text);
    }),
    transport.on("gone", (peer, why) => {
      if (peer.key !== hostKey || why === "replaced") return;
      line.detach();
    }),
    transport.on("state", (state) => emit({ type: "net/state", state })),
  ];
  emit({ type: "net/state", state: transport.state() });

  return {
    line,
    retry: () => transport.retry(),
    async close() {
      line.detach();
      for (const off of offs) off();
      await transport.leave();
    },
  };
}
