// Our own data channel inside a connection, the same for every way of meeting, and frames on it.

import { fromBinary, toBinary } from "./bytes.js";

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

/** A message goes as bytes, any other frame as text. @param {RTCDataChannel} channel @param {string} frame */
export function writeFrame(channel, frame) {
  if (channel.readyState !== "open") return;
  try {
    if (frame[0] === "m") channel.send(fromBinary(frame));
    else channel.send(frame);
  } catch {
    // It has just closed.
  }
}

/** @param {string | ArrayBuffer} data @returns {string | null} the frame; null if it is not as a frame of its kind goes */
export function readFrame(data) {
  const isText = typeof data === "string";
  const frame = isText ? data : toBinary(new Uint8Array(data));
  return (frame[0] === "m") === isText ? null : frame;
}
