// Our own data channel inside a connection, the same for every way of meeting.

/** Both sides open the channel under this number, so it needs no announcement inside the connection. */
const CHANNEL_ID = 7;

/** @param {RTCPeerConnection} connection @returns {RTCDataChannel} */
export const openChannel = (connection) =>
  connection.createDataChannel("tavola", { negotiated: true, id: CHANNEL_ID, ordered: true });

/**
 * Resolves when both sides have agreed on the connection. A busy page may hear the other side's first frame before it has heard
 * that its own `setRemoteDescription` is done: until then the connection names no fingerprint.
 * @param {RTCPeerConnection} connection @returns {Promise<void>}
 */
export const agreement = (connection) =>
  new Promise((resolve) => {
    const check = () => {
      if (connection.signalingState !== "stable" && connection.signalingState !== "closed") return;
      connection.removeEventListener("signalingstatechange", check);
      resolve();
    };
    connection.addEventListener("signalingstatechange", check);
    check();
  });
