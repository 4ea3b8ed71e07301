// Made by `python3 build.py wire` from what tavola.games.khora declares. Change that, and make this anew.

/** @import * as wire from "../../wire/types.js" */

/**
 * The board: what has been taken and achieved, the event in force, who begins.
 * @typedef {object} Focus
 * @property {number} rounds
 * @property {number} starter
 * @property {string|null} event
 * @property {{[name: string]: number}} taken
 * @property {{[name: string]: number[]}} achieved
 * @property {SeatFocus[]} seats
 * @property {Decided|null} decided
 */

/**
 * A seat's dice, tiles, and how its points came about.
 * @typedef {object} SeatFocus
 * @property {number[]} dice
 * @property {Tile[]} tiles
 * @property {{[name: string]: number}} earned
 * @property {number[]} curve
 */

/**
 * A chosen action tile: its die, and whether it is still to be compared, stays, or is set aside.
 * @typedef {object} Tile
 * @property {string} action
 * @property {number} die
 * @property {string} fate
 */

/**
 * How it was decided, and who won against whom. `gained` and `rival_gained` are points of that round alone, or of the final scoring; `round` is 0 where no round decided.
 * @typedef {object} Decided
 * @property {string} how
 * @property {number} seat
 * @property {number} rival
 * @property {number} round
 * @property {number} gained
 * @property {number} rival_gained
 */

/**
 * The rows in force, with how sure each is.
 * @typedef {object} Reference
 * @property {Card[]} cards
 * @property {{[name: string]: Level[]}} cities
 * @property {{[name: string]: {[name: string]: Step}}} tracks  by level
 * @property {Space[]} spaces
 * @property {OccasionRow[]} events
 * @property {{[name: string]: number}} achievements
 */

/**
 * A politics card. `on`: when its numbers are gained: "now", at an action, "play" of another card, "taxes"; or by a rule.
 * @typedef {object} Card
 * @property {string} id
 * @property {"immediate"|"ongoing"|"end"} kind
 * @property {number} cost
 * @property {string} req
 * @property {{[name: string]: number}} numbers
 * @property {string} on
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * A level of a city tile. `on` as of a card; `text` names its line, `effect.<text>`.
 * @typedef {object} Level
 * @property {string} text
 * @property {string} req
 * @property {number} cost
 * @property {{[name: string]: number}} numbers
 * @property {string} on
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * A level of a progress track: what the step onto it costs, and its reward.
 * @typedef {object} Step
 * @property {number} cost
 * @property {{[name: string]: number}} reward
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * A place of the exploration map: the tokens there, the troops needed and lost, and what it gives besides.
 * @typedef {object} Space
 * @property {string} id
 * @property {string} tokens  a letter for each token
 * @property {boolean} major
 * @property {number} need
 * @property {number} lose
 * @property {number} drachma
 * @property {number} vp
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * An event of the deck, with the numbers that its line names.
 * @typedef {object} OccasionRow
 * @property {string} id
 * @property {{[name: string]: number}} numbers
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{achievement: wire.TermArg, seats: {list: wire.SeatArg[]}}} achieved  Achieved(achievement: 'Achievement', seats: 'Sequence[Seat]')
 * @property {{seat: wire.SeatArg, philosophy: number, citizens: number}} bought_citizens  Philosophy for citizens.
 * @property {{seat: wire.SeatArg, token: wire.Arg, price: number}} bought_token  BoughtToken(seat: 'Seat', token: 'Part', price: 'int')
 * @property {{seat: wire.SeatArg, city: wire.TermArg}} city_given  CityGiven(seat: 'Seat', city: 'City')
 * @property {{seat: wire.SeatArg, thing: wire.TermArg, most: number}} cut_down  What may not stay above its most.
 * @property {{seat: wire.SeatArg, city: wire.TermArg, level: number, cost: number}} developed  Developed(seat: 'Seat', city: 'City', level: 'int', cost: 'int')
 * @property {{seat: wire.SeatArg, count: number}} discarded  Discarded(seat: 'Seat', count: 'int')
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}}} drew  Drew(seat: 'Seat', count: 'int', cards: 'Sequence[Handle]')
 * @property {{seat: wire.SeatArg, total: number}} ended_with  Final points of a seat that gained nothing more.
 * @property {{card: wire.Card}} event_applied  An event that is for everybody alike.
 * @property {{card: wire.Card, most: {list: wire.SeatArg[]}, fewest: {list: wire.SeatArg[]}}} event_resolved  EventResolved(card: 'Handle', most: 'Sequence[Seat]', fewest: 'Sequence[Seat]')
 * @property {{round: number, card: wire.Card}} event_turned_up  EventTurnedUp(round: 'int', card: 'Handle')
 * @property {{seat: wire.SeatArg, tokens: {list: wire.Arg[]}, lost: number}} explored  Explored(seat: 'Seat', tokens: 'Sequence[Part]', lost: 'int')
 * @property {{seat: wire.SeatArg, gains: {list: wire.Arg[]}, source: wire.Arg}} gained  Gained(seat: 'Seat', gains: 'Sequence[Part]', source: 'Part')
 * @property {{deck: number}} hands_ready  The draft is over; so many cards are left in the deck.
 * @property {{seat: wire.SeatArg, losses: {list: wire.Arg[]}, source: wire.Arg}} lost  Lost(seat: 'Seat', losses: 'Sequence[Part]', source: 'Part')
 * @property {{seat: wire.SeatArg, card: wire.Card}} no_effect  A card whose condition does not hold: it stays in play.
 * @property {{seat: wire.SeatArg, action: wire.TermArg, citizens: number}} paid_for_tile  PaidForTile(seat: 'Seat', action: 'Action', citizens: 'int')
 * @property {{seat: wire.SeatArg, card: wire.Card, cost: number}} played  Played(seat: 'Seat', card: 'Handle', cost: 'int')
 * @property {{seat: wire.SeatArg, count: number}} put_under  Kept one of the cards drawn; so many went under the deck.
 * @property {{seat: wire.SeatArg, track: wire.TermArg, level: number, cost: number}} raised  Raised(seat: 'Seat', track: 'Track', level: 'int', cost: 'int')
 * @property {{seat: wire.SeatArg, dice: {list: number[]}}} rolled  Rolled(seat: 'Seat', dice: 'Sequence[int]')
 * @property {{seat: wire.SeatArg, parts: {list: wire.Arg[]}, total: number}} scored  Final points of a seat beside those on its track: how many from what.
 * @property {{seat: wire.SeatArg}} spent_for_step  A philosophy token for one more step.
 * @property {{seat: wire.SeatArg, drachma: number, vp: number}} spent_glory  SpentGlory(seat: 'Seat', drachma: 'int', vp: 'int')
 * @property {{seat: wire.SeatArg}} starts  Starts(seat: 'Seat')
 * @property {{seat: wire.SeatArg, action: wire.TermArg}} tile_set_aside  TileSetAside(seat: 'Seat', action: 'Action')
 * @property {{seat: wire.SeatArg, tiles: {list: wire.Arg[]}}} tiles_revealed  TilesRevealed(seat: 'Seat', tiles: 'Sequence[Part]')
 * @property {{seat: wire.SeatArg, token: wire.Arg}} token_lost  TokenLost(seat: 'Seat', token: 'Part')
 * @property {{seat: wire.SeatArg, card: wire.Card}} took_back  TookBack(seat: 'Seat', card: 'Handle')
 * @property {{seat: wire.SeatArg, token: wire.Arg, source: wire.Arg}} took_token  From the reserve, for nothing.
 * @property {{seat: wire.SeatArg, philosophy: number, tokens: number}} with_philosophy  Philosophy stood for tokens that are missing.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{count: number}} ban  Two of seven cards go under the deck (LG).
 * @property {{}} buy_citizens  Before tiles are chosen: how many philosophy tokens buy citizens (LG).
 * @property {{}} buy_token  Trade: one minor token of any colour.
 * @property {{}} choose_city  One of three cities (LG).
 * @property {{city: wire.TermArg, level: number}} develop  Development: the next level of the city, or not.
 * @property {{count: number}} discard  The Thirty Tyrants: cards of the hand go under the deck.
 * @property {{}} explore  Which space to explore, if any: need against troops.
 * @property {{}} extra_action  Conquest of the Persians: one action other than military, without a die.
 * @property {{left: number}} keep_card  The draft: one card of the pack stays, the others go left.
 * @property {{}} keep_drawn  Legislation: one of the cards drawn; the other goes under the deck.
 * @property {{}} last_call  Before the final scoring: the last moment to spend glory (Thebes 2).
 * @property {{}} lose_token  Oracle of Delphi: which knowledge token is lost.
 * @property {{}} one_of  Argos 2: one of four gains.
 * @property {{}} play_card  Politics: a card of the hand, or none. A card costs drachma, and philosophy for tokens that are missing.
 * @property {{paying: {list: wire.Arg[]}}} put_dice  Each die to a tile of its own; the clock puts them where the fewest citizens are paid.
 * @property {{left: number}} raise  The progress phase: one step, or none. `left`: steps that need no philosophy.
 * @property {{less: number, event: wire.TermArg}} raise_by_event  An event's step at a discount.
 * @property {{achievement: wire.TermArg}} reward  An achievement reached alone: tax or glory.
 * @property {{}} settle  Dice against tiles, in the order that the player likes; philosophy may buy citizens before any payment.
 * @property {{}} take_back  Ostracism: which other card in play goes back to the hand, if any.
 * @property {{}} take_token  A minor token of any colour from the reserve, for nothing.
 * @property {{}} two_tracks  Miletus 2: which two different tracks go up.
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
