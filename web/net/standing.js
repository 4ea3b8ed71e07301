// How things stand in a room, in the terms that the page has words for (TransportState in types.js). No I/O, no clock.

/** @typedef {import("./types.js").TransportState} TransportState */
/** @typedef {import("./types.js").RelayState} RelayState */
/** @typedef {import("./types.js").Role} Role */
/** @typedef {import("./types.js").Version} Version */

/** Every relay is silent: after so long we say so. */
const RELAY_PATIENCE_MS = 4000;

/**
 * A guest's search for its host, or who keeps the room instead. since: when that one went, null while it is here. isPatient: it is not called absent yet.
 * isUnreachable: somebody was found whom no connection reaches. wasConnected: the host has been here.
 * @typedef {{ since: number | null, isPatient: boolean, isUnreachable: boolean, wasConnected: boolean }} Sought
 *
 * @typedef {Pick<TransportState, "relays" | "ways" | "carrying">} Paths
 *
 * What the browser says of this device's network, and of the TURN server in use.
 * @typedef {{ isOnline: boolean, turnFault: import("./turn_watch.js").TurnFault | null }} Device
 */

/** @param {RelayState[]} relays */
export const isAnyOpen = (relays) => relays.some(({ state }) => state === "open");

export class Standing {
  /** Whether this page keeps the room. */
  isKeeper;
  #usesRelays;
  /** @type {TransportState["why"]} */
  #failed = null;
  /** @type {Version | null} */
  #theirs = null;
  /** Whether relays refuse this device's clock, and nobody says what time it is. */
  #isUntimely = false;
  /** Whether a relay has answered this host. */
  #wasOpen = false;
  #relaySeen;
  #relayWasOpen = false;
  #told = "";

  /** @param {Role} role @param {boolean} usesRelays @param {number} now */
  constructor(role, usesRelays, now) {
    this.isKeeper = role === "host";
    this.#usesRelays = usesRelays;
    this.#relaySeen = now;
  }

  get hasFailed() {
    return this.#failed !== null;
  }

  /** @param {TransportState["why"]} why @param {Version | null} [theirs] of the host that has another one */
  fail(why, theirs = null) {
    this.#failed = why;
    this.#theirs = theirs;
  }

  /** Relays refuse this device's clock. */
  untimely() {
    this.#isUntimely = true;
  }

  /** Looks whether a relay answers. @param {boolean} isOpen @param {number} now @returns {boolean} whether one does for the first time after none did */
  looksAtRelays(isOpen, now) {
    const isBack = isOpen && !this.#relayWasOpen;
    this.#relayWasOpen = isOpen;
    this.#wasOpen ||= isOpen;
    if (isOpen) this.#relaySeen = now;
    return isBack;
  }

  /** @param {Paths} paths @param {Sought} sought @param {number} now @param {Device} [device] @returns {TransportState} */
  state(paths, sought, now, device = { isOnline: true, turnFault: null }) {
    const isOpen = isAnyOpen(paths.relays);
    const known = { ...paths, since: sought.since, why: this.#failed, theirs: this.#theirs };
    if (this.#failed !== null) return { ...known, phase: "failed", hint: null };
    const phase = this.isKeeper ? this.#hostPhase(isOpen) : guestPhase(isOpen, sought);
    return { ...known, phase, hint: this.#hint(isOpen, sought, now, device) };
  }

  /** Whether this is not what was told last; then it counts as told. @param {TransportState} state */
  isNews(state) {
    const text = JSON.stringify(state);
    if (text === this.#told) return false;
    this.#told = text;
    return true;
  }

  /** @param {boolean} isOpen @returns {TransportState["phase"]} */
  #hostPhase(isOpen) {
    if (isOpen || !this.#usesRelays) return "connected";
    return this.#wasOpen ? "reconnecting" : "connecting";
  }

  /** @param {boolean} isOpen @param {Sought} sought @param {number} now @param {Device} device @returns {TransportState["hint"]} */
  #hint(isOpen, { since, isUnreachable }, now, { isOnline, turnFault }) {
    if (!this.#usesRelays) return null;
    if (!isOpen && !isOnline) return "offline";
    if (!isOpen && now - this.#relaySeen > RELAY_PATIENCE_MS) return "relays_down";
    if (this.#isUntimely && (since !== null || this.isKeeper)) return "clock";
    // a guest needs no TURN server that is joined without
    if (turnFault !== null && (isUnreachable || this.isKeeper)) return turnFault;
    return isUnreachable ? "unreachable" : null;
  }
}

/** @param {boolean} isOpen @param {Sought} sought @returns {TransportState["phase"]} */
function guestPhase(isOpen, { since, isPatient, wasConnected }) {
  if (since === null) return "connected";
  if (isOpen && !isPatient) return "host_away";
  return wasConnected ? "reconnecting" : "connecting";
}
