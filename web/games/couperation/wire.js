// Made by `python3 build.py wire` from what tavola.games.couperation declares. Change that, and run it again.

/** @import * as wire from "../../wire/types.js" */

/**
 * The tower, the draws and the result, as `View.focus`. Draws are named below `draw.`, reasons of a loss below `loss.`.
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
 * @property {[number, number][]} clash  after a contradiction: the revealed cell, then those that can't stand with it
 */

/**
 * A card of the tower as the page draws it. Only a face-down card has `by` and a span.
 * @typedef {object} Standing
 * @property {number} a
 * @property {number} b
 * @property {wire.Card} card
 * @property {number|null} by
 * @property {number|null} lo
 * @property {number|null} hi
 */

/**
 * An empty cell whose supports are filled: the span of numbers that fit (none: no number), what a heart there would give the next player, and whether a card may lie there face down.
 * @typedef {object} Slot
 * @property {number} a
 * @property {number} b
 * @property {number|null} lo
 * @property {number|null} hi
 * @property {number} heart
 * @property {boolean} hidden
 */

/**
 * How many cards a player draws, and why: after a mark, a face-down card, a pass, or as the first.
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
 * @property {1|"any"|0} adjust_max  how many discards may change an exchange's number
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
 * The next player's draw after an action.
 * @typedef {object} DrawRow
 * @property {string} after  its entry is `draw.<after>`
 * @property {number|null} count  null: it depends on the tower
 */

/**
 * What the table is looking at just now (`view.focus`).
 * @typedef {Tower} Focus
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{card: wire.Card, a: number, b: number, row: number}} contradicted  The card that was turned up can't stand there.
 * @property {{}} deck_empty  The last card was drawn.
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}}} discarded  Hand cards were discarded face down.
 * @property {{seat: wire.SeatArg, cards: {list: wire.Card[]}}} discarded_reserve  Cards of the reserve were discarded.
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}, after: wire.TermArg}} drew  A player drew cards, which only that player sees.
 * @property {{seat: wire.SeatArg, after: wire.TermArg}} drew_nothing  A player drew no card: none is due, wanted or left.
 * @property {{seat: wire.SeatArg, first: wire.Card, second: wire.Card, target: wire.Card, discarded: number}} exchanged  Two hand cards were exchanged for one of the reserve; further ones were discarded unseen to reach its number.
 * @property {{seat: wire.SeatArg, card: wire.Card}} finish_drawn  The Finish card was drawn: it lies open before that player, who draws another card.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} laid_face_down  A hand card was laid face down in the tower.
 * @property {{turns: number}} last_round  The final round: this many turns are left.
 * @property {{why: wire.TermArg}} lost  All have lost.
 * @property {{seat: wire.SeatArg}} passed  No action was possible.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} placed  A hand card was laid open in the tower.
 * @property {{seat: wire.SeatArg}} proposed_to_concede  A player proposed to concede.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number}} put  The fetched card was laid on a free place of the tower.
 * @property {{seat: wire.SeatArg, card: wire.Card, removed: wire.Card, a: number, b: number, row: number}} replaced  The fetched card replaced another card, which goes into the hand.
 * @property {{seat: wire.SeatArg, card: wire.Card, a: number, b: number, row: number, owner: wire.SeatArg}} revealed  A face-down card was turned up.
 * @property {{starter: wire.SeatArg, reserve: {list: wire.Card[]}, deck: number}} set_out  Hands are dealt, the reserve lies open, and the first player is settled.
 * @property {{seats: {list: wire.SeatArg[]}}} went_on  These players refused to concede, so the game goes on.
 * @property {{seat: wire.SeatArg, wish: wire.TermArg}} wished  A player says whether they would like to begin, and nothing about cards.
 * @property {{turns: number}} won  The tower is complete: all have won.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{seat: wire.SeatArg}} act  The turn: one of the actions A to D. The place of a fetched card is asked afterwards (`Put`).
 * @property {{seat: wire.SeatArg}} agree  To everybody else, when a player proposes to concede: agree or go on. The clock goes on.
 * @property {{count: number, seat: wire.SeatArg}} discard  To a player with too many cards in hand: which ones to discard, face down.
 * @property {{count: number, seat: wire.SeatArg}} discard_reserve  To the player in turn when the reserve is too large: which cards to discard, without consulting anybody.
 * @property {{seat: wire.SeatArg, most: number, after: wire.TermArg}} draw  How many cards to draw, where the options allow fewer than are due. The clock draws all.
 * @property {{seat: wire.SeatArg, card: wire.Card}} put  The cell for the fetched card: a free one, or one whose card it replaces. The clock chooses a free cell if there is one.
 * @property {{}} wish  To everybody, before the first turn: whether they would like to begin. The clock answers "either".
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
