// Connections without trickle ICE: the description holds every candidate address, because nothing can be sent after it.

/** @typedef {import("./types.js").TurnServer} TurnServer */

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

/** @param {RTCPeerConnection} connection @returns {Promise<string>} the description with every candidate found in time */
export async function gather(connection) {
  const description = () => connection.localDescription?.sdp ?? "";
  const found = () => /^a=candidate:/m.test(description());
  await new Promise((resolve) => {
    let late = false;
    const check = () => (connection.iceGatheringState === "complete" || (late && found())) && resolve(undefined);
    setTimeout(() => {
      late = true;
      check();
    }, GATHER_MS);
    setTimeout(resolve, FIRST_ADDRESS_MS);
    connection.addEventListener("icegatheringstatechange", check);
    connection.addEventListener("icecandidate", check);
    check();
  });
  return description();
}
