// What carries mail between devices that have no line: a relay of Nostr (nostr.js) or a broker of MQTT (broker.js). It passes on what
// is sealed, to whoever listens to a topic now, and keeps nothing. No code lives here.

/** @typedef {import("./types.js").RelayState} RelayState */

/**
 * What a carrier tells. mail: something came for a topic of ours. answered: whether it took what was published. changed: it opened
 * or closed; reopened: it had been open before, and has forgotten us. untimely: it takes nothing of this device's time.
 * @typedef {{
 *   mail: (content: string, by: Carrier) => void,
 *   answered: (taken: boolean) => void,
 *   changed: (by: Carrier, reopened: boolean) => void,
 *   untimely: () => void,
 * }} CarrierOwner
 *
 * publish: passes `content` to all who listen to `topic` now; nothing happens while it is closed. listen: connects, and hears those
 * topics. state: "open" once it has answered a request. wake: the network may be another one; isNew: it is. tick: every second.
 * @typedef {{
 *   publish: (topic: string, content: string) => void,
 *   listen: (topics: string[], now: number) => void,
 *   state: () => RelayState,
 *   wake: (now: number, isNew?: boolean) => void,
 *   tick: (now: number) => void,
 *   close: () => void,
 * }} Carrier
 */

export {};
