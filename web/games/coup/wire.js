// Made by `python3 build.py wire` from what tavola.games.coup declares. Change that, and run it again.

/** @import * as wire from "../../wire/types.js" */

/**
 * The action being played, and its current step. Public.
 * @typedef {object} Declaration
 * @property {number} actor
 * @property {string} action
 * @property {number|null} target
 * @property {string|null} role
 * @property {number} cost
 * @property {number[]} blockers  the seats whose block has not failed
 * @property {number|null} blocker  the seat whose block is being settled
 * @property {string|null} block_role
 * @property {number|null} challenger
 * @property {string} step  claim, challenge, block, block_challenge, effect
 */

/**
 * The reference card: who is in the deck, and what may be declared.
 * @typedef {object} Reference
 * @property {string[]} roles
 * @property {ReferenceAction[]} actions
 */

/**
 * An action of the reference card, under the options in force.
 * @typedef {object} ReferenceAction
 * @property {string} id
 * @property {string|null} role  the character that its actor claims to hold
 * @property {string[]} denies  the characters that its actor claims not to hold
 * @property {number} cost
 * @property {number} draw  cards drawn to choose from
 * @property {number} least  the fewest coins of its target
 * @property {"enemies"|"other_side"|"anybody"} among  which rivals, when there are sides
 * @property {string[]} blocked_by
 */

/**
 * How one player has done in a match.
 * @typedef {object} Deeds
 * @property {number} seat
 * @property {number} out  0: the winner; n: the n-th to be eliminated in the last round
 * @property {number} rounds  won
 * @property {number} lies  claims that were not true
 * @property {number} caught  of these, those that somebody doubted
 * @property {number} seen  lies of others that this player doubted
 */

/**
 * What the table is looking at just now (`view.focus`).
 * @typedef {Declaration} Focus
 */

/**
 * What is told of a finished match (`replay.ending`).
 * @typedef {Deeds[]} Ending
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{actor: wire.SeatArg, action: wire.TermArg}} allowed  Nobody objected: an action without a target takes effect.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, target: wire.SeatArg}} allowed_against  Nobody objected: an action against somebody takes effect.
 * @property {{actor: wire.SeatArg, action: wire.TermArg}} announced  An action without a claim and without a target: income, foreign aid.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, target: wire.SeatArg}} announced_against  An action without a claim, against somebody: a coup.
 * @property {{blocker: wire.SeatArg, actor: wire.SeatArg, action: wire.TermArg}} block_stands  The action is stopped; what it cost stays spent.
 * @property {{blocker: wire.SeatArg, role: wire.TermArg, actor: wire.SeatArg, action: wire.TermArg}} blocked  Somebody claims a character that stops the action.
 * @property {{challenger: wire.SeatArg, claimant: wire.SeatArg, role: wire.TermArg}} challenged  A doubt: the claimant has to show the character.
 * @property {{challenger: wire.SeatArg, claimant: wire.SeatArg, role: wire.TermArg}} challenged_denial  A doubt: the actor has to show every hidden card.
 * @property {{seat: wire.SeatArg, side: wire.TermArg}} changed_side  A conversion.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg}} claimed  An action that rests on a character.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg, target: wire.SeatArg}} claimed_against  An action that rests on a character, against somebody.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg}} denied  An action that rests on not holding a character: embezzlement.
 * @property {{seat: wire.SeatArg, coins: number}} donated  Coins for the almshouse: the price of a conversion.
 * @property {{seat: wire.SeatArg}} drafted  One of five cards was kept; the others lie aside, unseen.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} drew  Cards from the deck, for an exchange.
 * @property {{seat: wire.SeatArg}} eliminated  No hidden card is left.
 * @property {{seat: wire.SeatArg, coins: number}} embezzled  The almshouse is empty now.
 * @property {{actor: wire.SeatArg, target: wire.SeatArg, card: wire.Card}} examined  One card was shown to the Inquisitor alone.
 * @property {{claimant: wire.SeatArg, role: wire.TermArg, card: wire.Card}} exposed  The claim was not proven; the card that was shown instead is lost.
 * @property {{actor: wire.SeatArg, target: wire.SeatArg, card: wire.Card}} forced  The examined card had to be changed for one from the deck.
 * @property {{seat: wire.SeatArg, coins: number}} gained  Coins from the treasury.
 * @property {{seat: wire.SeatArg, target: wire.SeatArg, coins: number}} gave  One of the coins of a cooperation.
 * @property {{actor: wire.SeatArg, target: wire.SeatArg}} left_alone  The examined card stays.
 * @property {{seat: wire.SeatArg, card: wire.Card, cause: wire.TermArg}} lost_influence  A hidden card is turned up for good.
 * @property {{seat: wire.SeatArg, coins: number}} paid  The cost was paid; from now on it is never returned.
 * @property {{claimant: wire.SeatArg, role: wire.TermArg, card: wire.Card}} proved  The claim was true; the card has been shown to all.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} redrew  Cards that had been shown went back into the deck, which was shuffled, and as many were drawn.
 * @property {{seat: wire.SeatArg, card: wire.Card}} replaced  The proving card went back into the deck, which was shuffled, and a card was drawn.
 * @property {{seat: wire.SeatArg, count: number}} returned  As many cards went back into the deck, which was shuffled.
 * @property {{round: number, starter: wire.SeatArg}} round_begins  Everybody has two cards and their coins.
 * @property {{seat: wire.SeatArg, score: number}} round_won  The last player with a hidden card scores a point.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} showed_hand  Every hidden card was shown to all.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} showed_last  The match is over, and its winner turns up what was never lost.
 * @property {{monarchists: {list: wire.SeatArg[]}, democrats: {list: wire.SeatArg[]}}} sides_dealt  Who begins on which side.
 * @property {{seat: wire.SeatArg, target: wire.SeatArg, coins: number}} stole  Coins from another player.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{actor: wire.SeatArg, coins: number}} act  The turn: one action, with its target. An answer is (action, target or null). The clock takes income, or with ten coins a coup against a random target.
 * @property {{actor: wire.SeatArg, action: wire.TermArg}} block  To a player who may block the action. The clock allows.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, target: wire.SeatArg}} block_against  The same, to the target of the action.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg}} challenge  To a player who may doubt the claim. The clock allows.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg, target: wire.SeatArg}} challenge_against  The same, for an action against somebody.
 * @property {{blocker: wire.SeatArg, role: wire.TermArg, actor: wire.SeatArg, action: wire.TermArg}} challenge_block  To a player who may doubt the blocker's claim. The clock allows.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg}} challenge_denial  To a player who may doubt that the actor does not hold a character. The clock allows.
 * @property {{seat: wire.SeatArg}} draft  To both players of a match of two, before the deal: which of five cards to keep (IBC). The clock takes a random one.
 * @property {{actor: wire.SeatArg, target: wire.SeatArg, card: wire.Card}} examine  To the Inquisitor: leave the shown card, or force a change. The clock leaves it.
 * @property {{seat: wire.SeatArg, cause: wire.TermArg}} lose  To a player who loses an influence: which card. Always the owner's choice (S1, S2); the clock takes a random one.
 * @property {{claimant: wire.SeatArg, role: wire.TermArg, challenger: wire.SeatArg}} prove  To a challenged player: which card to show. A card other than the claimed one is lost.
 * @property {{actor: wire.SeatArg, action: wire.TermArg, role: wire.TermArg, target: wire.SeatArg}} respond  To the target, who may doubt the claim or block the action. The clock allows.
 * @property {{count: number, seat: wire.SeatArg}} return  To a player who exchanges: which cards to return. The clock returns the drawn cards.
 * @property {{seat: wire.SeatArg, actor: wire.SeatArg}} show  To an examined player: which card the Inquisitor sees (S1: its owner picks). The clock takes a random one.
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
