// Made by `python3 build.py wire` from what tavola.games.khora declares. Change that, and run it again.

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
 * A seat's dice and tiles, its tokens by colour, what the next step of each track costs it in the progress phase, and how its points came about.
 * @typedef {object} SeatFocus
 * @property {number[]} dice
 * @property {Tile[]} tiles
 * @property {{[name: string]: number}} tokens
 * @property {{[name: string]: number}} steps
 * @property {{[name: string]: number}} earned
 * @property {number[]} curve
 */

/**
 * A chosen action tile and its die: still to be compared, staying, or set aside.
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
 * @property {string[]} actions  the place in this list is the number on the tile
 * @property {Card[]} cards
 * @property {{[name: string]: Level[]}} cities
 * @property {{[name: string]: {[name: string]: StepRow}}} tracks  by level
 * @property {Space[]} spaces
 * @property {OccasionRow[]} events
 * @property {{[name: string]: number}} achievements
 */

/**
 * A politics card. `on`: the trigger that gains its numbers ("now", an action, "play" of another card, "taxes"); empty where a rule of its own uses them. `text`: the key of its entry, `effect.<text>`, where that is not its id.
 * @typedef {object} Card
 * @property {string} id
 * @property {"immediate"|"ongoing"|"end"} kind
 * @property {number} cost
 * @property {string} req
 * @property {{[name: string]: number}} numbers
 * @property {string} on
 * @property {"A"|"B"|"C"|"X"} conf
 * @property {string} text
 */

/**
 * A level of a city tile. `on`: its trigger, as of a card; `text` is the key of its entry, `effect.<text>`.
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
 * @typedef {object} StepRow
 * @property {number} cost
 * @property {{[name: string]: number}} reward
 * @property {boolean} third_die
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * A space of the map: its tokens, the troops needed and lost there, and its bonus.
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
 * An event of the deck, with the numbers that its entry names.
 * @typedef {object} OccasionRow
 * @property {string} id
 * @property {{[name: string]: number}} numbers
 * @property {"A"|"B"|"C"|"X"} conf
 */

/**
 * What each event of the match says.
 * @typedef {object} EventArgs
 * @property {{achievement: wire.TermArg, seats: {list: wire.SeatArg[]}}} achieved
 * @property {{seat: wire.SeatArg, philosophy: number, citizens: number}} bought_citizens  Philosophy was spent on citizens.
 * @property {{seat: wire.SeatArg, token: wire.Arg, price: number}} bought_token
 * @property {{seat: wire.SeatArg, city: wire.TermArg}} city_given
 * @property {{seat: wire.SeatArg, thing: wire.TermArg, most: number}} cut_down  A number above its limit was cut down to it.
 * @property {{seat: wire.SeatArg, city: wire.TermArg, level: number, cost: number}} developed
 * @property {{seat: wire.SeatArg, count: number}} discarded
 * @property {{seat: wire.SeatArg, cost: number}} drachma_lacking  A development action without the drachma of the next level.
 * @property {{seat: wire.SeatArg, count: number, cards: {list: wire.Card[]}}} drew
 * @property {{seat: wire.SeatArg, total: number}} ended_with  A seat has no final points. `total`: the points that it has.
 * @property {{card: wire.Card}} event_applied  An event affects everybody alike.
 * @property {{card: wire.Card, most: {list: wire.SeatArg[]}, fewest: {list: wire.SeatArg[]}}} event_resolved
 * @property {{round: number, card: wire.Card}} event_turned_up
 * @property {{seat: wire.SeatArg, tokens: {list: wire.Arg[]}, lost: number}} explored
 * @property {{seat: wire.SeatArg, gains: {list: wire.Arg[]}, source: wire.Arg}} gained
 * @property {{deck: number}} hands_ready  The draft is over. `deck`: the number of cards left.
 * @property {{seat: wire.SeatArg, losses: {list: wire.Arg[]}, source: wire.Arg}} lost
 * @property {{seat: wire.SeatArg, card: wire.Card}} no_effect  A card had no effect because its condition does not hold. It stays in play.
 * @property {{seat: wire.SeatArg}} nothing_to_play  A politics action without a card in hand.
 * @property {{seat: wire.SeatArg, action: wire.TermArg, citizens: number}} paid_for_tile
 * @property {{seat: wire.SeatArg, card: wire.Card, cost: number}} played
 * @property {{seat: wire.SeatArg, count: number}} put_under  The drawn cards that were not kept went under the deck.
 * @property {{seat: wire.SeatArg, track: wire.TermArg, level: number, cost: number}} raised
 * @property {{seat: wire.SeatArg, dice: {list: number[]}}} rolled
 * @property {{seat: wire.SeatArg, parts: {list: wire.Arg[]}, total: number}} scored  The final points of a seat by their source, and its total.
 * @property {{seat: wire.SeatArg}} spent_for_step  A philosophy token was spent on one more step.
 * @property {{seat: wire.SeatArg, drachma: number, vp: number}} spent_glory
 * @property {{seat: wire.SeatArg}} starts
 * @property {{seat: wire.SeatArg, action: wire.TermArg}} tile_set_aside
 * @property {{seat: wire.SeatArg, tiles: {list: wire.Arg[]}}} tiles_revealed
 * @property {{seat: wire.SeatArg, token: wire.Arg}} token_lost
 * @property {{seat: wire.SeatArg, tokens: {list: wire.ClauseArg[]}}} tokens_lacking  A development action without the tokens of the next level.
 * @property {{seat: wire.SeatArg, card: wire.Card}} took_back
 * @property {{seat: wire.SeatArg, token: wire.Arg, source: wire.Arg}} took_token  A free token from the reserve.
 * @property {{seat: wire.SeatArg, philosophy: number, tokens: number}} with_philosophy  Philosophy stood for missing tokens.
 */

/**
 * @typedef {{[Name in keyof EventArgs]: {n: number, name: Name, args: EventArgs[Name]}}[keyof EventArgs]} Event
 * @typedef {keyof EventArgs} EventName
 */

/**
 * What each question says.
 * @typedef {object} QuestionArgs
 * @property {{count: number}} ban  Two of seven cards go under the deck (option `draft`, LG).
 * @property {{}} buy_citizens  Before tiles are chosen: how many philosophy tokens to spend on citizens (option `philosophy_for_citizens`, LG).
 * @property {{}} buy_token  Trade: buy one minor token of any colour, or none (004.43).
 * @property {{}} choose_city  One of three cities (option `city_choice`, LG).
 * @property {{city: wire.TermArg, level: number}} develop  Development: whether to reach the next level of the city (004.53).
 * @property {{count: number}} discard  The Thirty Tyrants: which cards of the hand to put under the deck (LG, BM).
 * @property {{}} explore  Which space within reach to explore, if any (004.46-47).
 * @property {{}} extra_action  Conquest of the Persians: which action other than military to take without a die, if any (LG).
 * @property {{left: number}} keep_card  The draft: keep one card of the pack; the others go left (004.12).
 * @property {{}} keep_drawn  Legislation: keep one of two drawn cards; the other goes under the deck (004.39).
 * @property {{}} last_call  Thebes 2 before the final scoring: the last moment to spend glory, as an aside (option `thebes2_window`).
 * @property {{}} lose_token  Oracle of Delphi: which knowledge token to lose, a minor one by default (LG, BM).
 * @property {{}} one_of  Argos 2: which of four gains (LG, BM).
 * @property {{}} play_card  Politics: play a card of the hand, or none (004.49). It costs drachma, and philosophy for missing tokens (LG, BM).
 * @property {{paying: {list: wire.Arg[]}}} put_dice  Each die on an action tile of its own (004.29). The clock puts them where they cost the fewest citizens.
 * @property {{left: number}} raise  The progress phase (004.56). `left`: the number of steps that need no philosophy.
 * @property {{less: number, event: wire.TermArg}} raise_by_event  Military Victory and the Rise of Persia: a step at a discount of `less` drachma.
 * @property {{achievement: wire.TermArg}} reward  An achievement reached alone: tax or glory (004.61).
 * @property {{}} settle  Which tile to pay for next (004.31), to forfeit (option `pay_citizens`), or whether philosophy buys citizens first.
 * @property {{}} take_back  Ostracism: which other card in play to take back into the hand, if any (LG).
 * @property {{}} take_token  Scholarly Welcome: a free minor token of any colour (LG).
 * @property {{}} two_tracks  Miletus 2: which two different tracks to raise (LG, BM).
 */

/**
 * @typedef {keyof QuestionArgs} QuestionName
 */

export {};
