// Connections whose description holds the candidate addresses: what carries it may be slow, or a person, after whom nothing can be sent.

import { toBase64url } from "./bytes.js";
import { openChannel } from "./channel.js";
import { candidatesIn, packSdp } from "./sdp.js";

/** @typedef {import("./types.js").TurnServer} TurnServer */

/**
 * A connection and our channel in it. hangUp cuts it. keep: it is proven, and counts.
 * @typedef {{ connection: RTCPeerConnection, channel: RTCDataChannel, hangUp: () => void, keep: () => void }} Met
 */

/** How long a silent STUN or TURN server may delay the code, once there is a candidate. */
const GATHER_MS = 3000;
/** How long a busy device may take to find its first candidate. */
const FIRST_ADDRESS_MS = 15000;

/** @param {string[]} stun @param {TurnServer | null} turnServer */
const connect = (stun, turnServer) =>
  new RTCPeerConnection({ iceServers: [...stun.map((urls) => ({ urls })), ...(turnServer ? [turnServer] : [])] });

/** Opens the channel as soon as both sides agree. @param {{ stun: string[], turnServer?: TurnServer | null }} servers @returns {Met} */
export function dial({ stun, turnServer = null }) {
  const connection = connect(stun, turnServer);
  const hangUp = () => {
    connection.close();
    connection.dispatchEvent(new Event("connectionstatechange"));
  };
  return { connection, channel: openChannel(connection), hangUp, keep: () => {} };
}

/** @param {RTCPeerConnection} connection @param {number} [patience] ms @returns {Promise<string>} the description with every candidate found in time */
export async function gather(connection, patience = GATHER_MS) {
  const description = () => connection.localDescription?.sdp ?? "";
  const found = () => /^a=candidate:/m.test(description());
  await new Promise((resolve) => {
    let late = false;
    const check = () => (connection.iceGatheringState === "complete" || (late && found())) && resolve(undefined);
    setTimeout(() => {
      late = true;
      check();
    }, patience);
    setTimeout(resolve, FIRST_ADDRESS_MS);
    connection.addEventListener("icegatheringstatechange", check);
    connection.addEventListener("icecandidate", check);
    check();
  });
  return description();
}

/**
 * The description as it stands after each of these times, packed, if there is more in it than before; until it is complete.
 * @param {RTCPeerConnection} connection @param {number[]} steps ms @returns {AsyncGenerator<string, string>}
 */
export async function* descriptions(connection, steps) {
  let known = "";
  for (const step of steps) {
    const packed = toBase64url(packSdp(await gather(connection, step)));
    const isAll = connection.iceGatheringState === "complete";
    if (packed !== known) yield packed;
    if (isAll) break;
    known = packed;
  }
  return known;
}

/** Tells a connection those addresses of the other side that it has not yet. @param {RTCPeerConnection} connection @param {string} sdp */
export async function addCandidates(connection, sdp) {
  const known = connection.remoteDescription?.sdp ?? "";
  for (const candidate of candidatesIn(sdp)) {
    const [, address = ""] = /^\S+ 1 udp \d+ (\S+ \d+)/.exec(candidate) ?? [];
    if (!known.includes(` ${address} `)) await connection.addIceCandidate({ candidate, sdpMid: "0" });
  }
}

/** Tries whether the TURN server does its work, before anybody needs it. @param {TurnServer} turnServer @param {(connection: RTCPeerConnection) => void} dials */
export async function tryTurn(turnServer, dials) {
  const connection = connect([], turnServer);
  dials(connection);
  connection.createDataChannel("try");
  await connection.setLocalDescription(await connection.createOffer());
  await gather(connection);
  connection.close();
}
