// The sockets to the relays, made by the library itself: when the next one is tried.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RelaySockets } from "../../web/net/relay_sockets.js";
import { joinRoom, pauseRelayReconnection } from "../../web/node_modules/@trystero-p2p/nostr/dist/index.mjs";

const URL = "wss://one.example";

class Connection extends EventTarget {
  connectionState = "new";
  createDataChannel = () => Object.assign(new EventTarget(), { close() {} });
  createOffer = async () => ({ type: "offer", sdp: "" });
  setLocalDescription = async () => {};
  close() {}
}

/** While there is no network, a socket fails as soon as it is made. */
class Socket extends EventTarget {
  static OPEN = 1;
  static made = 0;
  static isOff = false;
  readyState = 0;
  constructor(url) {
    super();
    this.url = url;
    Socket.made += 1;
    if (Socket.isOff) queueMicrotask(() => this.close());
  }
  send() {}
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a try without a network keeps no later one waiting", async (context) => {
  const { WebSocket } = globalThis;
  globalThis.WebSocket = Socket;
  globalThis.CloseEvent ??= Event;
  context.after(() => Object.assign(globalThis, { WebSocket }));
  pauseRelayReconnection();
  const relayConfig = { urls: [URL], manualReconnection: true, warnOnRelayFailure: false };
  const room = joinRoom({ appId: "tests", password: "", relayConfig, rtcPolyfill: Connection }, "room");
  const sockets = new RelaySockets([URL], { opened: () => {}, closed: () => {}, ask: () => {} });
  await settled();
  Socket.isOff = true;
  sockets.all()[0][1].close();
  const made = [];
  for (const isOff of [true, true, true, true, false]) {
    Object.assign(Socket, { isOff, made: 0 });
    sockets.reconnect(0);
    await settled();
    await settled();
    made.push(Socket.made);
  }
  Object.assign(Socket, { isOff: true, made: 0 });
  sockets.all()[0][1].close();
  for (let now = 60_000; now < 120_000; now += 1000) {
    sockets.tick(now);
    await settled();
  }
  sockets.renew(120_000);
  await settled();
  Object.assign(Socket, { isOff: false, made: 0 });
  sockets.tick(122_000);
  await settled();
  assert.equal(Socket.made, 1, "with a network again, the next try comes soon");
  sockets.end();
  await room.leave();
  assert.deepEqual(made, [1, 1, 1, 1, 1]);
});
