// The types of a match's log. No code.

/** @import { Entry } from "./entries.js" */
/** @import { Ballot } from "./shape.js" */

/**
 * `vote`: for whom, in this term. `keeper`: who keeps in this term, by these votes. `end`: the hash of the last entry.
 * @typedef {{term: number, vote: string|null, keeper: string|null, votes: Ballot[], acknowledged: number, end: string}} State
 * What a device has kept of a match. @typedef {{state: State, entries: Entry[]}} Stored
 *
 * `keep`: store the state in place of the last, and these entries in place of all from that number on; those before `since` may go. If
 * that fails, all of the match is deleted from storage, the effects after it are not done, and `unkept` is called.
 * `vote`: sign it, open the share that is in the lot, and send both as a vote. It may be to this device itself.
 * `lead`: this device keeps now, and opens the last save with these shares, by who sent them; without any it goes on where it was.
 * `acknowledged`: what the save up to that entry says may be acknowledged to people. `resume`: enough are heard again. `deed`: the next one that enough have stored.
 * `undone`: this device was shown a wrong state last. Its page forgets its story of this match, and asks for all of it.
 * @typedef {{do: "send", to: string, text: string} | {do: "keep", state: State, since: number, from: number, entries: Entry[]}
 *   | {do: "vote", to: string, lot: string, term: number, hand: boolean, number: number, last: number}
 *   | {do: "lead", term: number, shares: [string, string][]} | {do: "follow", keeper: string, term: number}
 *   | {do: "acknowledged", number: number} | {do: "deed", text: string} | {do: "pause"} | {do: "resume"} | {do: "undone"}} LogEffect
 *
 * `now`: the ms of a clock that never goes back. `hash`: of a text, as a token. `first`: the keeper that the list names. `lot`: a member's sealed
 * share in a whole entry. `rank`: the order in which members stand when the keeper is silent; null: never.
 * @typedef {{match: string, members: string[], first: string, me: string, hash: (text: string) => string, lot: (member: string, whole: string) => string,
 *   rank: number|null, stored: Stored|null, now: number}} LogSetup
 */

export {};
