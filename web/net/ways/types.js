// The types of the ways: what the router is told and wants done, and what the room is asked and told. No code lives here.

/** @typedef {import("../handshake.js").Hello} Hello */

/**
 * What a router is told.
 * line, unlined, rtt: a proven line to a neighbour is there, is gone, was measured. frame: what came on it, n or f.
 * opened: a genuine packet of `from`, which came by the path `via`. greeted: packets to `key` can be sealed from now on;
 * its greeting came by the path `via`.
 * relay: whether the meeting place takes messages. seek, drop: a device to talk to, or not any more; whose texts may be long says so by its role. say: a text for it.
 * @typedef {{ type: "line" | "unlined" | "drop", key: string }
 *   | { type: "greeted", key: string, via: string }
 *   | { type: "seek", key: string, session: string, role: import("../types.js").Role }
 *   | { type: "rtt", key: string, rtt: number }
 *   | { type: "frame", from: string, text: string }
 *   | { type: "opened", from: string, via: string, packet: string }
 *   | { type: "relay", open: boolean }
 *   | { type: "say", key: string, text: string }
 *   | { type: "tick" }} RouterMessage
 *
 * What it wants done.
 * post: a frame for a neighbour. packet: for `to`, by the path `via`; to be sealed unless the path is a line of its own.
 * sealed: came for this device and says it is of `from`. deliver: a text, in order, once. renewed: the other side had given us up.
 * way: by which path `key` is reached now; null: by none. caught_up: it has acknowledged what it was behind with. overflow: too much lies unacknowledged. oversize: its text is too long.
 * @typedef {{ do: "post", to: string, frame: string }
 *   | { do: "packet", to: string, via: string, packet: string }
 *   | { do: "sealed", from: string, via: string, body: string }
 *   | { do: "deliver", from: string, text: string }
 *   | { do: "renewed" | "caught_up" | "overflow" | "oversize", key: string }
 *   | { do: "way", key: string, via: string | null }} RouterEffect
 */

/**
 * What all talks of a router have in common: the paths, a name for the next question, and what carries effects out.
 * @typedef {{ map: import("./map.js").PathMap, probeId: () => string, perform: (effect: RouterEffect) => void }} Common
 */

/**
 * What the transport is asked and told. met: somebody has proven its key, and others carry for it. fault: what is wrong with somebody who says hello; refused: the room is told. allows: whether a packet of this key is
 * within its limits; "oversize" if it is too long for a message. offer: the offer for somebody who says hello, if there is to be one; introduced: a packet of introductions.js. told: a neighbour has said to whom it has lines.
 * @typedef {{
 *   met: (key: string, theirs: Hello) => void,
 *   fault: (key: string, theirs: Hello) => "impostor" | null,
 *   refused: (why: "impostor" | "proof") => void,
 *   offer: (key: string, via: string) => Promise<string | null | undefined>,
 *   allows: (key: string, packet: string) => boolean | "oversize",
 *   deliver: (key: string, text: string) => void,
 *   bye: (key: string, why: string) => void,
 *   introduced: (key: string, packet: string, via: string) => void,
 *   oversize: (key: string) => void,
 *   renewed: (key: string) => void,
 *   caughtUp: () => void,
 *   lost: (key: string) => void,
 *   told: () => void,
 *   changed: () => void,
 * }} WaysOwner
 */

/** The meeting place as a carrier. spare: how many messages may still go at once. @typedef {Pick<import("../mail.js").Mail, "send" | "spare">} RelayCarrier */
/** By which path a packet goes, if not by the best; isEarly: it is for somebody who has not proven its key. @typedef {{ via?: string, isEarly?: boolean, session?: string }} How */

export {};
