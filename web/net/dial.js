// Connections of which each side tells the other everything at once: the description goes with every address, because nothing
// can be sent after it.

/** @typedef {import("./types.js").TurnServer} TurnServer */

/** A STUN or TURN server that does not answer must not hold up the code, once there is an address to be found at. */
const GATHER_MS = 3000;
/** A busy device may need so long to name a first address of its own. */
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
