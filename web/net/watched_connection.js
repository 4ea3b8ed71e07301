// The connections that the matchmaking library makes, with two things added: our own channel beside the library's one, opened
// early enough to be part of the first agreement; and a limit on what a peer may push through the library's channel.

import { openChannel } from "./channel.js";
import { MATCHMAKER_BYTES } from "./limits.js";

/**
 * A connection whose own channel is open. keep: from now on only hangUp closes it.
 * @typedef {{ connection: RTCPeerConnection, channel: RTCDataChannel, hangUp: () => void, keep: () => void }} Met
 */

/** A connection that is not open and proven after so long is given up, so that the other side can be called again. */
const DIAL_MS = 12000;

/** A stand-in, so that a browser without WebRTC can load this module; features/room/meeting.js tells the reader. */
const Connection = globalThis.RTCPeerConnection ?? /** @type {typeof RTCPeerConnection} */ (/** @type {unknown} */ (Object));

export class WatchedConnection extends Connection {
  #met;
  #isKept = false;
  /** @type {RTCDataChannel | null} */
  #own = null;
  #theirChannels = 0;
  #bytes = 0;

  /** @param {(met: Met) => void} met @param {RTCConfiguration} [configuration] */
  constructor(met, configuration) {
    super(configuration);
    this.#met = met;
    this.addEventListener("datachannel", ({ channel }) => this.#guard(channel));
  }

  /** @override @param {string} label @param {RTCDataChannelInit} [options] */
  createDataChannel(label, options) {
    const channel = super.createDataChannel(label, options);
    if (this.#own === null && !options?.negotiated) {
      this.#open();
      this.#guard(channel);
    }
    return channel;
  }

  /** @override @param {RTCSessionDescriptionInit} description */
  async setRemoteDescription(description) {
    await super.setRemoteDescription(description);
    if (this.#own === null && this.signalingState === "have-remote-offer") this.#open();
    setTimeout(() => {
      if (!this.#isKept && this.connectionState !== "closed") this.#hangUp();
    }, DIAL_MS);
  }

  /** @override The library closes what it made, unless it is ours by now. */
  close() {
    if (!this.#isKept) this.#hangUp();
  }

  #hangUp() {
    this.#isKept = false;
    super.close();
    // Closing by hand tells nobody on this side; the library must know, or it would take us for connected.
    this.dispatchEvent(new Event("connectionstatechange"));
  }

  #open() {
    const channel = openChannel(this);
    this.#own = channel;
    const hangUp = () => this.#hangUp();
    const keep = () => {
      this.#isKept = true;
    };
    channel.addEventListener("open", () => this.#met({ connection: this, channel, hangUp, keep }));
  }

  /** @param {RTCDataChannel} channel the library's */
  #guard(channel) {
    this.#theirChannels += 1;
    if (this.#theirChannels > 1) return this.#hangUp();
    // A connection that ends is no error to be logged; that it ended the library hears from "close".
    channel.addEventListener("error", (event) => event.stopImmediatePropagation());
    channel.addEventListener("message", (event) => {
      const { data } = event;
      this.#bytes += typeof data === "string" ? data.length : (data.byteLength ?? data.size ?? 0);
      if (this.#bytes <= MATCHMAKER_BYTES) return;
      event.stopImmediatePropagation();
      this.#hangUp();
    });
  }
}
