// How long one waits for the other side, by kind of path, in ms.

/** @typedef {import("./map.js").Kind} Kind */

/** How long an acknowledgement waits for a message that can carry it, or for others that need one, too. */
export const ACK_MS = { direct: 250, friend: 120, relay: 1000 };
/** After so long without an acknowledgement a message is sent again, by another path if there is one. */
export const AGAIN_MS = { direct: 4000, friend: 600, relay: 4000 };
/** A device that owes an acknowledgement for so long is behind: longer than a message and its acknowledgement take between busy devices. */
export const BEHIND_MS = { direct: 2000, friend: 2000, relay: 4000 };
/** How long another path is sought before the other side counts as gone. */
export const SEEK_MS = 2000;
/** How often an indirect path is probed, and how long the answer may take. A line's own heartbeat probes a direct one. */
const PROBE_MS = { direct: Infinity, friend: 2000, relay: 15_000 };
export const PROBE_PATIENCE_MS = { direct: Infinity, friend: 1500, relay: 8000 };
/** After so long without an answer on an indirect path the other side counts as gone. */
const SILENCE_MS = { direct: Infinity, friend: 6000, relay: 30_000 };
/** Where a direct line has just died, the other side may be gone with it: what was heard over the meeting place before says nothing. It is asked at once, again and again, and has so long. */
const AFTER_LINE = { silence: 6000, probe: 2000 };

/** How long a path may be silent before the other side counts as gone. @param {Kind} kind @param {boolean} isAfterLine */
export const silenceOn = (kind, isAfterLine) => (isAfterLine && kind === "relay" ? AFTER_LINE.silence : SILENCE_MS[kind]);

/** How often a path is probed. @param {Kind} kind @param {boolean} isAfterLine */
export const probePause = (kind, isAfterLine) => (isAfterLine && kind === "relay" ? AFTER_LINE.probe : PROBE_MS[kind]);
