// Connections whose description holds the candidate addresses: what carries it may be slow, or a person, after whom nothing can be sent.

/** @typedef {import("./types.js").TurnServer} TurnServer */

/**
 * A connection whose channel is open. keep: it is proven, and counts.
 * @typedef {{ connection: RTCPeerConnection, channel: RTCDataChannel, hangUp: () => void, keep: () => void }} Met
 */

/** How long a silent STUN or TURN server may delay the code, once there is a candidate. */
const GATHER_MS = 3000;
/** How long a busy device may take to find its first candidate. */
const FIRST_ADDRESS_MS = 15000;

/** @param {string[]} stun @param {TurnServer | null} turnServer */
export const connect = (stun, turnServer) =>
  new RTCPeerConnection({ iceServers: [...stun.map((urls) => ({ urls })), ...(turnServer ? [turnServer] : [])] });

/** @param {RTCPeerConnection} connection */
export function hangUp(connection) {
  connection.close();
  connection.dispatchEvent(new Event("connectionstatechange"));
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

/** Tries whether the TURN server does its work, before anybody needs it. @param {TurnServer} turnServer @param {(connection: RTCPeerConnection) => void} dials */
export async function tryTurn(turnServer, dials) {
  const connection = connect([], turnServer);
  dials(connection);
  connection.createDataChannel("try");
  await connection.setLocalDescription(await connection.createOffer());
  await gather(connection);
  connection.close();
}
