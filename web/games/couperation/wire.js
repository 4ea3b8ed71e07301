// Made by `python3 build.py wire` from what tavola.games.couperation declares. Change that, and make this anew.

/** @import * as wire from "../../wire/types.js" */

/**
 * What the table is looking at. Draws are named below `draw.`, reasons of a loss below `loss.`.
 * @typedef {object} Tower
 * @property {Standing[]} cells
 * @property {Slot[]} slots
 * @property {number} first
 * @property {number} last
 * @property {Due|null} drew
 * @property {Due|null} next
 * @property {number} face_down_draw
 * @property {number|null} starter
 * @property {number|null} turns_left
 * @property {boolean} doomed
 * @property {string} result
 * @property {string} why
 * @property {[number, number][]} clash  after a contradiction: the revealed cell, then all that can't stand with it
 */

/**
 * A card of the tower as the page draws it. `by` and the span are of a face-down card.
 * @typedef {object} Standing
 * @property {number} a
 * @property {number} b
 * @property {wire.Card} card
 * @property {number|null} by
 * @property {number|null} lo
 * @property {number|null} hi
 */

/**
 * An empty cell with its support: from which number to which one may stand there (none: no number), what a heart there would give the next player, and whether a card may lie there face down.
 * @typedef {object} Slot
 * @property {number} a
 * @property {number} b
 * @property {number|null} lo
 * @property {number|null} hi
 * @property {number} heart
 * @property {boolean} hidden
 */

/**
 * What a player draws, and after what: a mark, a face-down card, a pass, or nothing yet.
 * @typedef {object} Due
 * @property {string} after
 * @property {number} count
 */

/**
 * The rules in force: the marks, the limits, and what each mark draws.
 * @typedef {object} Reference
 * @property {number} rows  of a tower
 * @property {{[name: string]: string}} marks  by face
 * @property {boolean} finish
 * @property {number|null} finish_value  null: any number
 * @property {number} reserve_limit
 * @property {number} hand_limit
 * @property {number} deal
 * @property {1|"any"|0} adjust_max  how far an exchange may be off
 * @property {("difference"|"sum")[]} ops
 * @property {boolean} may_replace_open
 * @property {boolean} target_must_preexist
 * @property {boolean} concede
 * @property {string} talk
 * @property {string} deck_out
 * @property {string} no_action
 * @property {DrawRow[]} draws
 */

/**
 * What the next player draws after something.
 * @typedef {object} DrawRow
 * @property {string} after  its line is `draw.<after>`
 * @property {number|null} count  null: that depends
 */

/**
 * What the table is looking at just now (`view.focus`).
 * @typedef {Tower} Focus
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{card: wire.Card, a: number, b: number, row: number}} contradicted  What was turned up can't stand there.
 * @property {{}} deck_empty  The last card was drawn.
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}}} discarded  Cards of the hand, face down.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} discarded_reserve  Cards of the reserve, without consulting anybody.
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}, after: wire.TermArg}} drew  Cards from the deck; only who drew them sees them.
 * @property {{seat: wire.SeatArg, after: wire.TermArg}} drew_nothing  No card is due, or none is wanted, or none is left.
 * @property {{seat: wire.SeatArg, first: wire.Card, second: wire.Card, target: wire.Card, discarded: number}} exchanged  Two cards of the hand went into the reserve for one of it, and so many more were discarded unseen.
 * @property {{seat: wire.SeatArg, card: wire.Card}} finish_drawn  The Finish card was drawn: it lies open before that player, who draws one more.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} laid_face_down  A card of the hand, unseen by the others, in the tower.
 * @property {{turns: number}} last_round  So many turns are still to come.
 * @property {{why: wire.TermArg}} lost  All have lost.
 * @property {{seat: wire.SeatArg}} passed  Nothing could be done.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} placed  A card of the hand, open, in the tower.
 * @property {{seat: wire.SeatArg}} proposed_to_concede  A player thinks that the tower can't be finished.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} put  The fetched card, on a free place of the tower.
 * @property {{seat: wire.SeatArg, card: wire.Card, removed: wire.Card, a: number, b: number, row: number}} replaced  The fetched card, in the place of another, which goes into the hand.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number, owner: wire.SeatArg}} revealed  A face-down card was turned up where it lies.
 * @property {{starter: wire.SeatArg, reserve: {list: wire.Card[]}, deck: number}} set_out  Hands are dealt, the reserve lies open, and somebody begins.
 * @property {{seats: {list: wire.SeatArg[]}}} went_on  These would rather go on, so the game does.
 * @property {{seat: wire.SeatArg, wish: wire.TermArg}} wished  Whether a player would like to begin; nothing about cards.
 * @property {{turns: number}} won  The tower stands: all have won.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{seat: wire.SeatArg}} act  The turn: one of the actions A to D, with all that it needs but the place of a fetched card.
 * @property {{seat: wire.SeatArg}} agree  To everybody else, when a player proposes to concede. The clock goes on.
 * @property {{count: number, seat: wire.SeatArg}} discard  To one with too many cards in hand: which go, face down.
 * @property {{count: number, seat: wire.SeatArg}} discard_reserve  To the player of this turn when the reserve is too large: which card goes. Nobody is consulted.
 * @property {{seat: wire.SeatArg, most: number, after: wire.TermArg}} draw  Where fewer cards may be drawn: how many. The clock draws all.
 * @property {{seat: wire.SeatArg, card: wire.Card}} put  Where the fetched card goes: to a free place, or in the place of another card. An answer is a cell. The clock takes a free place if there is one.
 * @property {{}} wish  To everybody, before the first turn: whether they would like to begin. The clock says that either will do.
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
