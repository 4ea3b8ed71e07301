// How this page meets others: the network, this device's key, and the connection for a room.

import { isPartMissing, once } from "../../core/later.js";

/** @typedef {import("../../core/feature.js").Page} Page */

/** Whether this browser can connect to others at all; if not, that is said before anything is begun. @param {Page} page */
export function canMeet({ dispatch }) {
  const able = "RTCPeerConnection" in globalThis;
  if (!able) dispatch("room/trouble", { why: { key: "why.no_webrtc" }, remedy: "none" });
  return able;
}

/** @param {Page} page */
export function createMeeting({ version, model, dispatch }) {
  const net = once(() => import("../../net/index.js"));
  /** Imported directly: a solo game needs a key, too, and must not load the whole network for it. */
  const identity = once(async () => (await import("../../net/identity.js")).loadIdentity());

  /** The reader's own TURN server, if there is one in the settings. */
  const turnServer = () => (model().turnServer.urls ? model().turnServer : null);

  /**
   * The transport; null if it can't be made, which a reader who still waits is told.
   * @param {() => boolean} still
   * @param {import("../../net/types.js").RoomKeys} keys
   * @param {"host"|"guest"} role
   * @param {{relays?: string[]|null, brokers?: string[]|null, turnServer?: import("../../net/types.js").TurnServer|null}} own  what the room's link names
   */
  const connect = async (still, keys, role, own = {}) => {
    try {
      const module = await net();
      const { relays, brokers, stun } = await module.loadRelays(location.href);
      const setup = { strategy: /** @type {const} */ ("nostr"), role, room: keys, identity: await identity(), version, stun };
      const servers = {
        relays: own.relays ?? relays,
        brokers: own.brokers ?? brokers,
        turnServer: own.turnServer ?? turnServer(),
      };
      return module.createTransport({ ...setup, ...servers });
    } catch (error) {
      if (isPartMissing(error)) throw error;
      console.error(error);
      if (still()) dispatch("room/trouble", { why: { key: "why.fault" }, remedy: "retry" });
      return null;
    }
  };

  return { net, identity, turnServer, connect };
}
