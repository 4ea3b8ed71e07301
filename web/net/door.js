// The network layer's door: everything that the page uses of it, but for the identity of who plays alone, which
// features/room/meeting.js takes from identity.js so as not to fetch all of this. Types are in types.js.

export { loadIdentity } from "./identity.js";
export { answerInvite, createInvite, hasInvite, makeInviteLink } from "./invite.js";
export { makeLink, newRoom, parseLink, shortKey } from "./link.js";
export { loadRelays, strangers } from "./relays.js";
export { createTransport } from "./transport.js";
