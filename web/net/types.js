// The types of the network layer, for everybody who imports web/net/door.js. No code lives here.

/**
 * The host opened the room; everybody else is a guest. Its keeper is the host, or another that `keeps` names.
 * @typedef {"host" | "guest"} Role
 */

/**
 * What the link says: the room's secret (22 base64url characters, 16 bytes) and the host's key, of which the link
 * carries the first 8 bytes (11 characters; a full player key of 22 characters is accepted wherever a RoomKeys is).
 * Plain strings, so that the host can store it and open the same room again after a reload.
 * @typedef {{ secret: string, hostKey: string }} RoomKeys
 */

/**
 * A person's key made on this device. `key` is the name that peers see: base64url of the first 16 bytes of SHA-256 of the
 * public key. `kept` is false when the browser refused to store it: it then lives for this visit only.
 * @typedef {{
 *   key: string,
 *   publicKey: Uint8Array<ArrayBuffer>,
 *   kept: boolean,
 *   sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
 * }} Identity
 */

/** A user's own TURN server. @typedef {{ urls: string | string[], username?: string, credential?: string }} TurnServer */

/** The content of version.json. @typedef {{ app: string, protocol: number }} Version */

/** Where devices may meet: the content of relays.json. brokers: of MQTT, in reserve. @typedef {{ relays: string[], brokers: string[], stun: string[] }} Relays */

/**
 * What createTransport wants.
 * - strategy "nostr": meets through relays, and by invite codes; "invite": by invite codes only, no relay is contacted.
 * - turnServer: null or absent for none. stun []: no STUN traffic at all (tests).
 * @typedef {{
 *   strategy: "nostr" | "invite",
 *   role: Role,
 *   room: RoomKeys,
 *   identity: Identity,
 *   version: Version,
 *   relays: string[],
 *   brokers?: string[],
 *   stun: string[],
 *   turnServer?: TurnServer | null,
 * }} TransportOptions
 */

/**
 * Another device whose key is proven. One Peer is one connection: after a reconnection there is a new Peer with the same
 * key. A connection is whatever path leads there: a line, a friend who carries, one after the other. A text that is
 * too long for one frame goes in pieces and arrives whole. `send` answers false when nothing will be sent: the connection is gone, or,
 * as "unsent" tells, the text is over 4 MB (of who does not keep the room: 8 kB), or too much was sent.
 * `tell` says a text of at most 64 kB on the members' lane: at once, in order with what else is told, whoever keeps the room. It answers
 * false, and no more, when nothing will be sent.
 * @typedef {{
 *   key: string,
 *   role: Role,
 *   version: Version,
 *   send: (text: string) => boolean,
 *   tell: (text: string) => boolean,
 *   close: (why?: "closed" | "banned") => void,
 * }} Peer
 */

/**
 * Why a peer is gone.
 * left: said goodbye. lost: connection broke or fell silent. replaced: the same device connected again, a "peer" follows.
 * elsewhere: the same person opened another page, which took over. closed: we closed it. oversize, flood, malformed: it broke
 * the limits and is shut out until this page is reloaded.
 * @typedef {"left" | "lost" | "replaced" | "elsewhere" | "closed" | "oversize" | "flood" | "malformed"} GoneWhy
 */

/**
 * Somebody who could not be let in. version: another protocol (theirs is given). proof: could not prove its key.
 * impostor: says it is the host and is not. banned: shut out before. full: too many devices. silent: no handshake in time.
 * malformed: no handshake of ours.
 * @typedef {{
 *   why: "version" | "proof" | "impostor" | "banned" | "full" | "silent" | "malformed",
 *   theirs?: Version,
 * }} Refusal
 */

/** A new room that a guest offers the others, whose host is gone. hostKey: its own, proven. name: as it says. @typedef {RoomKeys & { name: string }} Offer */

/** @typedef {{ url: string, state: "connecting" | "open" | "closed" }} RelayState */

/**
 * How another device is reached. via: null for a line of one's own, "relay" for the meeting place, or the key of the friend who
 * carries. rtt: milliseconds there and back, in steps; null until it was measured.
 * @typedef {{ key: string, via: string | null, rtt: number | null }} Way
 */

/**
 * How things stand; every state has words on the page.
 * phase, for a guest:
 *   connecting    the first connection to the host is being made
 *   connected     the host is here
 *   reconnecting  the host was here a moment ago
 *   host_away     relays answer but the host does not (for 8 s): its page is closed, or the link is wrong; we keep trying
 *   failed        given up, see why; nothing more happens until the page makes a new transport
 * phase, for the host: connecting (no relay answers yet), connected (at least one relay answers, or strategy "invite"),
 *   reconnecting (no relay answers any more: whoever is here stays, newcomers cannot come), failed.
 * why, when failed:  version (`theirs` tells the host's), elsewhere (same person in another page), banned, full,
 *                    no_answer (an invite that nobody took up or whose other page is gone), lost (an invite's connection
 *                    broke; a new invite is needed), no_webrtc (this browser has none).
 * hint, at any time: offline (the device has no network), turn_refused, turn_silent (the TURN server that the link or the settings
 *                    name refuses its password, or does not answer), relays_down (every relay is out of reach), clock (relays refuse this device's, and
 *                    nobody says what time it is), unreachable (the host was found but no path leads to it: same
 *                    Wi-Fi, a hotspot, or TURN helps), or null.
 * ways: how those are reached who count as peers. carrying: between whom this device carries, by their keys.
 * since, for a guest:  when it began to look for the host that it has not, in ms since 1970; null while the host is here.
 * @typedef {{
 *   phase: "connecting" | "connected" | "reconnecting" | "host_away" | "failed",
 *   why: null | "version" | "elsewhere" | "banned" | "full" | "no_answer" | "lost" | "no_webrtc",
 *   hint: null | "offline" | "relays_down" | "clock" | "unreachable" | "turn_refused" | "turn_silent",
 *   since: number | null,
 *   theirs: Version | null,
 *   relays: RelayState[],
 *   ways: Way[],
 *   carrying: [string, string][],
 * }} TransportState
 */

/**
 * What a transport tells. told: came on the members' lane, perhaps before a message that was sent before it. leaving: the page goes, and its lines are still there. caught_up: somebody who was behind is not any more. unsent: what was to be said to a peer was not; too_soon: a guest has said too much at once. Listeners may throw: it is reported in the console and hurts nobody.
 * @typedef {{
 *   peer: (peer: Peer) => void,
 *   message: (peer: Peer, text: string) => void,
 *   told: (peer: Peer, text: string) => void,
 *   gone: (peer: Peer, why: GoneWhy) => void,
 *   caught_up: () => void,
 *   refused: (refusal: Refusal) => void,
 *   unsent: (peer: Peer, why: "too_long" | "too_soon") => void,
 *   leaving: () => void,
 *   offered: (offer: Offer) => void,
 *   state: (state: TransportState) => void,
 * }} TransportEvents
 */

/**
 * `on` answers a function that takes the listener away again. `retry` tries at once what would be tried later (for a
 * button). `behind` names the keys of those who have not acknowledged
 * what was sent to them seconds ago: they sleep, or a slow line leads to them. `offer` tells the other guests of a new room with that secret, whose host is this device; it resolves when those in the room have had the time to come. `ban` shuts a key out until this page is reloaded, `admit` lets it in again. `keeps` names who keeps the room from now
 * on, null for its host: whose texts may be long and deflated, whose goodbye binds, of whom `state` tells. No line and nothing under way is lost by it; newcomers
 * find the page that keeps as they find the host's. `leave` says goodbye and closes everything; it resolves when the room may be entered again.
 * @typedef {{
 *   on: <K extends keyof TransportEvents>(name: K, listener: TransportEvents[K]) => () => void,
 *   state: () => TransportState,
 *   peers: () => Peer[],
 *   behind: () => string[],
 *   retry: () => void,
 *   ban: (key: string) => void,
 *   admit: (key: string) => void,
 *   keeps: (key: string | null) => void,
 *   offer: (secret: string, name: string) => Promise<void>,
 *   leave: () => Promise<void>,
 * }} Transport
 */

/**
 * What a fragment of the address says; `fragment` is that address itself, without what was hanging on it. relays, brokers and turnServer
 * are there only when the link brings its own.
 * link_none: no room link at all. link_short: cut off. link_version: made by another version. link_bad: anything else.
 * @typedef {{ ok: true, fragment: string, secret: string, hostKey: string, relays: string[] | null, brokers: string[] | null, turnServer: TurnServer | null }} GoodLink
 * @typedef {{ ok: false, why: "link_none" | "link_short" | "link_version" | "link_bad" }} BadLink
 */

/**
 * Why a code was not taken. Short: cut off. version: of another version. bad: not such a code at all.
 * answer_other: this answer belongs to another invite. answer_late: this invite is used up or its time is over.
 * @typedef {"invite_short" | "invite_version" | "invite_bad" | "answer_short" | "answer_version" | "answer_bad"
 *   | "answer_other" | "answer_late"} CodeWhy
 */

/**
 * The host's half of meeting without a relay: show `code`, then give `accept` the answer that comes back. The guest then
 * arrives as an ordinary "peer" of the host's transport; `met`, asked after a good answer, says whether a connection came about
 * (within 45 s; if not, a new invite is needed). `cancel` frees an invite that nobody will answer.
 * @typedef {{
 *   code: string,
 *   accept: (answer: string) => Promise<{ ok: true } | { ok: false, why: CodeWhy }>,
 *   met: () => Promise<boolean>,
 *   cancel: () => void,
 * }} Invite
 */

/**
 * The guest's half: show `code` to the host; `transport` (role guest) connects when the host has taken it. `host`: the owner's key, as in links.
 * @typedef {{ ok: true, code: string, host: string, transport: Transport }} GoodAnswer
 * @typedef {{ ok: false, why: CodeWhy }} BadCode
 */

/** What answerInvite wants besides the code. @typedef {{ identity: Identity, version: Version, stun: string[], turnServer?: TurnServer | null }} AnswerOptions */

export {};
