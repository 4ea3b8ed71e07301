// How this page meets others: the network, this device's key, and the connection for a room.

import { isPartMissing, once } from "../../core/later.js";

/** @typedef {import("../../core/feature.js").Page} Page */
/** @typedef {import("../../net/types.js").TurnServer} TurnServer */

/** Whether this browser can connect to others at all; if not, that is said before anything is begun. @param {Page} page */
export function canMeet({ dispatch }) {
  const able = "RTCPeerConnection" in globalThis;
  if (!able) dispatch("room/trouble", { why: { key: "why.no_webrtc" }, remedy: "none" });
  return able;
}

/** What a room's link names. @typedef {{relays?: string[]|null, brokers?: string[]|null, turnServer?: TurnServer|null}} Named */

/** @param {Page} page */
export function createMeeting({ version, model, dispatch, use }) {
  const net = once(() => import("../../net/door.js"));
  /** Imported directly: a solo game needs a key, too, and must not load the whole network for it. */
  const identity = once(async () => (await import("../../net/identity.js")).loadIdentity());

  /** The reader's own TURN server, if there is one in the settings. */
  const turnServer = () => (model().turnServer.urls ? model().turnServer : null);

  /**
   * The servers for a room or an invite, once the reader has agreed to those that only a link names. Until then no socket is opened.
   * @param {Named} [link]
   */
  const servers = async (link = {}) => {
    const module = await net();
    const here = await module.loadRelays(location.href);
    const { relays = null, brokers = null, turnServer: theirs = null } = link;
    const chosen = { relays: relays ?? here.relays, brokers: brokers ?? here.brokers, stun: here.stun };
    const named = here.isListed ? [...(relays ?? []), ...(brokers ?? [])] : [...chosen.relays, ...chosen.brokers, ...chosen.stun];
    const hosts = await module.strangers([...named, ...[theirs?.urls ?? []].flat()], location.href);
    if (hosts.length > 0) await use((await import("./consent.js")).createConsent).to(hosts);
    return { ...chosen, turnServer: theirs ?? turnServer() };
  };

  /**
   * The transport; null if it can't be made, which a reader who still waits is told, or if the reader has gone elsewhere.
   * @param {() => boolean} still
   * @param {import("../../net/types.js").RoomKeys} keys
   * @param {"host"|"guest"} role
   * @param {Named} [link]
   */
  const connect = async (still, keys, role, link) => {
    try {
      const found = await servers(link);
      const me = await identity();
      if (!still()) return null;
      return (await net()).createTransport({ strategy: "nostr", role, room: keys, identity: me, version, ...found });
    } catch (error) {
      if (isPartMissing(error)) throw error;
      console.error(error);
      if (still()) dispatch("room/trouble", { why: { key: "why.fault" }, remedy: "retry" });
      return null;
    }
  };

  return { net, identity, turnServer, servers, connect };
}
