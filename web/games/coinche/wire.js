// Made by `python3 build.py wire` from what tavola.games.coinche declares. Change that, and run it again.

/** @import * as wire from "../../wire/types.js" */

/**
 * The calls and the standing bid, whose fields are null until there is one.
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
 * One call of the auction: pass, a bid with its value and denomination, coinche or redouble.
 * @typedef {object} Spoken
 * @property {number} seat
 * @property {string} call
 * @property {number|null} value
 * @property {string|null} denomination
 */

/**
 * The contract, and how this trick stands.
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
 * The reference card: what may be bid, how cards rank and count, and what else scores.
 * @typedef {object} Reference
 * @property {number[]} values
 * @property {string[]} denominations
 * @property {Ranks} ranks
 * @property {Scale} scale
 * @property {number} total  points of all cards and of the last trick
 * @property {number} der  for the last trick
 * @property {number} belote
 * @property {number} capot
 * @property {number} failed  what a failed contract gives the defence beside the bid
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
 * For no trump and all trump: the sum of all points before scaling and after it.
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
 * @property {{taker: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, multiplier: wire.TermArg}} auction_ends  The auction is over: the contract.
 * @property {{seat: wire.SeatArg}} belote  The first of king and queen of trump was played, and its player declares to hold both.
 * @property {{seat: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} bid  A higher value than before, and what would be trump.
 * @property {{seat: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, strong: {list: wire.TermArg[]}, points: number, ground: wire.TermArg}} bid_explained  A bidder's strong cards at its last bid, and the total that a careful player expects with them. Told after the deal.
 * @property {{seat: wire.SeatArg, bidder: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} coinched  An opponent doubles the standing bid.
 * @property {{deal: number, dealer: wire.SeatArg, first: wire.SeatArg}} deal_begins  Everybody has eight cards.
 * @property {{deal: number, taker: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg, multiplier: wire.TermArg, result: wire.TermArg, score: number, against: number, takers: {tricks: number, raw: number, cards: number, der: number, capot: number, belote: number, counted: number, won: {list: {what: wire.TermArg, points: number}[]}, lines: {list: {what: wire.TermArg, points: number}[]}, score: number, team: wire.TermArg, seats: {list: wire.SeatArg[]}, total: number}, defence: {tricks: number, raw: number, cards: number, der: number, capot: number, belote: number, counted: number, won: {list: {what: wire.TermArg, points: number}[]}, lines: {list: {what: wire.TermArg, points: number}[]}, score: number, team: wire.TermArg, seats: {list: wire.SeatArg[]}, total: number}}} deal_scored  The whole account of a deal.
 * @property {{score: number}} extra_deal  Both teams have reached the target with equal scores: another deal decides.
 * @property {{winners: {list: wire.SeatArg[]}, score: number, against: number}} match_over  A team has won.
 * @property {{score: number}} match_shared  Both teams have reached the target with equal scores: both have won.
 * @property {{seat: wire.SeatArg}} passed  No bid.
 * @property {{deal: number}} passed_out  Nobody has bid: the deal is void.
 * @property {{seat: wire.SeatArg, card: wire.Card}} played  A card is played to the trick.
 * @property {{seat: wire.SeatArg}} rebelote  The other of the two was played.
 * @property {{seat: wire.SeatArg}} redoubled  A player of the bidding side redoubles.
 * @property {{seat: wire.SeatArg, trick: number, points: number}} trick_won  A trick was won, with its points as printed.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{actor: wire.SeatArg}} call  To the player in turn: pass, ("bid", value, denomination), or coinche. The clock passes.
 * @property {{bidder: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} coinche  To an opponent of the bidder, out of turn: double the standing bid. The answer is optional.
 * @property {{actor: wire.SeatArg}} play  To the player in turn: a card, or (card, "belote") with the first of king and queen of trump, if the player holds both.
 * @property {{doubler: wire.SeatArg, value: wire.TermArg, denomination: wire.TermArg}} redouble  To both players of the bidding side: redouble, or pass. The clock passes.
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
