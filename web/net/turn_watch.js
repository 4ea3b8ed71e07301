// Whether the TURN server that a link or the settings name does its work, as the browser tells of each connection that it prepares.

/** It does not take the name and the password; or it does not answer. @typedef {"turn_refused" | "turn_silent"} TurnFault */

/** What a TURN server answers to a wrong name, password or realm. */
const REFUSALS = [400, 401, 403, 441];

export class TurnWatch {
  /** @type {TurnFault | null} */
  #fault = null;
  #works = false;

  /** @returns {TurnFault | null} */
  get fault() {
    return this.#works ? null : this.#fault;
  }

  /** @param {RTCPeerConnection} connection */
  watch(connection) {
    connection.addEventListener("icecandidate", ({ candidate }) => {
      if (candidate?.type === "relay") this.#works = true; // an address that it has lent
    });
    connection.addEventListener("icecandidateerror", (event) => {
      const { url, errorCode } = /** @type {RTCPeerConnectionIceErrorEvent} */ (event);
      if (!/^turns?:/.test(url)) return;
      // one of several addresses may be refused, and another out of reach
      if (this.#fault === null || REFUSALS.includes(errorCode))
        this.#fault = REFUSALS.includes(errorCode) ? "turn_refused" : "turn_silent";
    });
  }
}
