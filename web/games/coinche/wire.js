// Made by `python3 build.py wire` from what tavola.games.coinche declares. Change that, and make this anew.

/** @import * as wire from "../../wire/types.js" */

/**
 * What was called, and the bid that stands; until there is one it is of nobody.
 * @typedef {object} Auction
 * @property {number} dealer
 * @property {number} first
 * @property {Spoken[]} calls
 * @property {number|null} bidder
 * @property {number|null} value
 * @property {string|null} denomination
 * @property {number|null} doubled_by
 */

/**
 * One call of the auction: pass, bid (with what), coinche or redouble.
 * @typedef {object} Spoken
 * @property {number} seat
 * @property {string} call
 * @property {number|null} value
 * @property {string|null} denomination
 */

/**
 * What is played for, and how this trick stands.
 * @typedef {object} Contract
 * @property {number} dealer
 * @property {number} first
 * @property {Spoken[]} calls
 * @property {number} taker
 * @property {number} value
 * @property {string} denomination
 * @property {number} multiplier
 * @property {number|null} doubled_by
 * @property {number|null} redoubled_by
 * @property {number} trick
 * @property {number} leader
 * @property {number|null} winning
 * @property {number|null} belote  who has declared it
 */

/**
 * The reference card: what may be bid, how cards rank and count, and what else brings points.
 * @typedef {object} Reference
 * @property {number[]} values
 * @property {string[]} denominations
 * @property {Ranks} ranks
 * @property {Scale} scale
 * @property {number} total  points of all cards and of the last trick
 * @property {number} der  for the last trick
 * @property {number} belote
 * @property {number} capot
 * @property {number} failed  what a contract that failed gives the defence
 */

/**
 * How cards rank, the strongest first.
 * @typedef {object} Ranks
 * @property {[string, number][]} plain  a suit that is not trump
 * @property {[string, number][]} trump
 * @property {[string, number][]} sa  any suit without trump
 * @property {[string, number][]} ta  any suit at all trump
 */

/**
 * Denominations whose cards count another sum: that sum, and what the deal is brought to.
 * @typedef {object} Scale
 * @property {[number, number]} sa
 * @property {[number, number]} ta
 */

/**
 * What the table is looking at just now (`view.focus`).
 * @typedef {Auction|Contract} Focus
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{taker: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, multiplier: wire.TermArg}} auction_ends  This is the contract.
 * @property {{seat: wire.SeatArg}} belote  The first of king and queen of trump was played, and its holder says that they have both.
 * @property {{seat: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} bid  More points than before, and what would be trump.
 * @property {{seat: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, strong: {list: wire.TermArg[]}, points: number, ground: wire.TermArg}} bid_explained  What a bidder held for its last bid, and what a careful player expects with that. Said when all cards have been played.
 * @property {{seat: wire.SeatArg, bidder: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} coinched  An opponent doubles the bid that stands.
 * @property {{deal: number, dealer: wire.SeatArg, first: wire.SeatArg}} deal_begins  Everybody has eight cards.
 * @property {{deal: number, taker: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, multiplier: wire.TermArg, result: wire.TermArg, score: number, against: number, takers: {tricks: number, raw: number, cards: number, der: number, capot: number, belote: number, counted: number, won: {list: {what: wire.TermArg, points: number}[]}, lines: {list: {what: wire.TermArg, points: number}[]}, score: number, team: wire.TermArg, seats: {list: wire.SeatArg[]}, total: number}, defence: {tricks: number, raw: number, cards: number, der: number, capot: number, belote: number, counted: number, won: {list: {what: wire.TermArg, points: number}[]}, lines: {list: {what: wire.TermArg, points: number}[]}, score: number, team: wire.TermArg, seats: {list: wire.SeatArg[]}, total: number}}} deal_scored  The whole account of a deal.
 * @property {{score: number}} extra_deal  Both teams have enough and the same: another deal decides.
 * @property {{winners: {list: wire.SeatArg[]}, score: number, against: number}} match_over  A team has won.
 * @property {{score: number}} match_shared  Both teams have enough and the same, and both have won.
 * @property {{seat: wire.SeatArg}} passed  No bid.
 * @property {{deal: number}} passed_out  Nobody has bid: the deal is void.
 * @property {{seat: wire.SeatArg, card: wire.Card}} played  A card to the trick.
 * @property {{seat: wire.SeatArg}} rebelote  The other of the two was played.
 * @property {{seat: wire.SeatArg}} redoubled  One of the bidding side doubles once more.
 * @property {{seat: wire.SeatArg, trick: number, points: number}} trick_won  Four cards, and what they are worth as printed.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{actor: wire.SeatArg}} call  To the one in turn: pass, ("bid", value, denomination), or coinche. The clock passes.
 * @property {{bidder: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} coinche  To an opponent of the bidder, out of turn: to double the bid that stands, or to say nothing.
 * @property {{actor: wire.SeatArg}} play  To the one in turn: a card, or (card, "belote") when it is the first of king and queen of trump and both are held.
 * @property {{doubler: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} redouble  To both of the bidding side: to double once more, or not. The clock does not.
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
