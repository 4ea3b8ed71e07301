// The types of a session: its news for the page, and the effects of its client. No code.

/** @import * as page from "../core/types.js" */

/**
 * What a client tells the page. The names begin with `line/`: it has come from the host. `other`: the room is of another game than before.
 * @typedef {{type: "line/welcome"} | {type: "line/room", room: page.Room, other: boolean}
 *   | {type: "line/screen", screen: page.Screen, log: page.GameEvent[], fresh: page.GameEvent[]}
 *   | {type: "line/record", match: string, text: string, names: page.KeptName[]|null, unfinished: boolean, told: page.Told|null, dealers: string[], audit: page.Audit|null}
 *   | {type: "line/notes", notes: page.Note[], missed: boolean}
 *   | {type: "line/sent", sent: page.Sent|null} | {type: "line/refused", why: page.Sentence}
 *   | {type: "line/phrase", seat: number, id: string, on?: number|null, text?: string}
 *   | {type: "line/lines", lines: page.Line[]} | {type: "line/stalled", on: boolean} | {type: "line/dealing", who: number[]} | {type: "line/restarting"} | {type: "line/bye", why: page.Sentence}} ClientNews
 *
 * How a match begins that this device is to deal together with others. @typedef {import("../wire/types.js").FoundMessage|import("../wire/types.js").OpeningMessage} HomeMessage
 *
 * `send`: to the host. `home`: for this page's home (joint/room.js). `wake`: call `tick` at that time, in place of any time named before. `tell`: news for the page.
 * @typedef {{do: "send", text: string} | {do: "wake", at: number} | {do: "tell", news: ClientNews} | {do: "home", message: HomeMessage}} ClientEffect
 *
 * How a text becomes a message, `room` being the last one told.
 * @typedef {(text: string, room: page.Room|null) => page.HostMessage} Read
 *
 * How the way to whoever keeps the room stands. `members`: how many of the devices that keep its match are here, and how many elect another keeper. `asks`: no device could keep next but this one, which saves data.
 * @typedef {import("../net/types.js").TransportState & {members?: import("../wire/types.js").Paused, asks?: boolean}} LineState
 *
 * What a guest's session tells. `net/offered`: another guest offers a new room.
 * @typedef {ClientNews | {type: "net/state", state: LineState}
 *   | {type: "net/offered", offer: import("../net/types.js").Offer}} GuestNews
 *
 * What the host's session tells. `host/spoilt`: the saved room cannot be read. `host/fault`: a fault of ours in the worker.
 * `host/unsaved`: storage refused. `host/unsent`: what a guest's page should show is too long to be sent. `host/dead`: Python has died again and again. `net/stranger`: somebody with another version knocked.
 * @typedef {GuestNews | {type: "net/stranger"} | {type: "host/spoilt"} | {type: "host/fault", error: string} | {type: "host/unsaved"}
 *   | {type: "host/unsent"} | {type: "host/dead"}} HostNews
 *
 * A page in a room of friends (table.js). `room`: its name in lists; null where this device does not know it. `owner`: what the link, or the
 * invite, holds of the owner's key. `saved`: on the owner's device, what `save` has stored. `mayAll`: whether any device may keep the room. `spares`: whether this one saves data, and has no Python.
 * @typedef {Omit<import("./keeping.js").KeepingSetup, "hear"|"through"|"word"|"seed"|"key"|"solo"|"transport"> & {
 *   transport: import("../net/types.js").Transport, identity: import("../net/types.js").Identity, isOwner: boolean, room: string|null, owner: string,
 *   log: import("./log/drawer.js").LogDrawer, lotKeys: CryptoKeyPair, half: string, hash: (text: string) => string,
 *   spares: () => boolean, save: (text: string) => boolean, mayAll: (room: Pick<page.Room, "options">) => boolean, read?: Read}} TableSetup
 */

export {};
