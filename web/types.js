// The shapes that the page exchanges with the host and hands to the tables. Types only: nothing here runs.

/**
 * @typedef {"ja"|"en"|"fr"} Lang
 *
 * A value inside a message, rendered in the reader's language by `say`.
 * @typedef {string|number|boolean|null|SeatArg|TermArg|CardArg|ListArg|PartArg} Arg
 * @typedef {{seat: number}} SeatArg
 * @typedef {{term: string}} TermArg
 * @typedef {{card: number, face: string|null}} CardArg
 * @typedef {{list: Arg[]}} ListArg
 * @typedef {{say: string, args: Args}} PartArg  a sentence within the sentence
 * @typedef {{[name: string]: Arg}} Args
 * @typedef {{key: string, args?: Args}} Message
 *
 * `say(key, args)` gives the line of `key` in the reader's language, from the game's texts or the page's own.
 * `say.has(key)` tells whether there is such a line; `say.ids(section)` names what a section of the game's texts is about, in
 * its order ("glossary.bid.word" is about "bid"); `say.arg(arg)` renders one value alone; `say.parts(key, args)` gives the
 * line in pieces, those that stand for a value with that value.
 * @typedef {{text: string, arg: Arg}} Part
 * @typedef {((key: string, args?: Args) => string) & {has: (key: string) => boolean, ids: (section: string) => string[], arg: (arg: Arg) => string,
 *   parts: (key: string, args?: Args) => Part[], lang: Lang}} Say
 */

/**
 * A game on the shelf, as the build has written it into the page. `seats` is null for a game that is still to come; `table`:
 * it has one of its own, with `style`; `poster` is its cover, as SVG.
 * @typedef {{good: [number, number], best: number|null, minutes: number|null, age: number|null, difficulty: number|null}} Box
 * @typedef {{id: string, seats: [number, number]|null, lesson: boolean, box: Box|null, table: boolean, style: string|null, poster: string}} ShelfGame
 *
 * A game in full, fetched when it is chosen, before any Python runs: dist/games/<id>/game.json. `deals`: the events after which
 * everybody holds new cards.
 * @typedef {string|number|boolean} OptionValue
 * @typedef {{longest: number, example: string}} TypedIn  an option that can be typed in: how long a tidy text is at the most
 * @typedef {{id: string, values: OptionValue[], default: OptionValue, group: string, typed?: TypedIn|null}} GameOption
 * @typedef {{[option: string]: OptionValue}} OptionValues
 * @typedef {{id: string, seats: [number, number], rules: number, lesson: boolean, deals: string[],
 *   options: GameOption[], presets: {[id: string]: OptionValues}}} GameCard
 */

/**
 * When somebody lost the connection, and when a bot plays for them; on the scale of `performance.now()`.
 * @typedef {{since: number, until: number}} Away
 * @typedef {{id: string, name: string, seat?: number|null}} Person  somebody in the room or kept out of it, for its owner
 * @typedef {{n: number, match: string, after: number, name: string, args: Args, replaces: number|null}} Note  what has happened
 *   around the table, after so many events of that match
 *
 * The room, as every page sees it. `was`: whose seat a bot has taken; `idle`: a bot answers until this person does anything. `bot` is the number of a bot's name (names.js).
 * @typedef {{seat: number, kind: "human"|"bot"|"empty", name: string|null, bot?: number|null, here: boolean, owner: boolean, score: number,
 *   ready?: boolean, idle?: boolean, was?: string|null, away?: Away|null}} RoomSeat
 * @typedef {{game: string, options: OptionValues, preset: string|null, phase: "lobby"|"playing"|"over",
 *   seats: RoomSeat[], watching: number, your_seat: number|null, host: boolean, phrases?: string[], talk?: boolean,
 *   tonight?: {name: string, bot?: number|null, won: number, played: number}[]|null,
 *   locked?: boolean, asked_back?: boolean, kept_for_you?: number|null, people?: Person[], banned?: Person[],
 *   can_start: boolean, why_not: Message|null, reference?: {roles: string[], actions: ReferenceAction[]}}} Room
 *
 * A row of the reference card, as the room's options put it in force.
 * @typedef {{id: string, role: string|null, denies: string[], cost: number, draw: number, least: number,
 *   among: string, blocked_by: string[]}} ReferenceAction
 */

/**
 * The table, as one seat sees it.
 * @typedef {{card: number, face: string|null}} Card
 * @typedef {{seat: number, out: boolean, counters: {[name: string]: number}, marks?: {[name: string]: string}}} ViewSeat
 * @typedef {{name: string, seat: number|null, cards: Card[]}} Zone
 * @typedef {{stage: string, turn: number|null, round: number, seats: ViewSeat[], zones: Zone[], focus: any,
 *   counters?: {[name: string]: number}, groups?: {[heading: string]: string[]}, most?: {[name: string]: number}}} View
 *
 * `groups` puts the seats' counters under headings; those at zero are not shown then. `most`: how far a counter goes.
 *
 * @typedef {{n: number, name: string, args: Args}} GameEvent
 *
 * @typedef {any} Answer  the JSON value of an option, for "pick" a list of card numbers, for "assign" the slot of each piece
 * @typedef {{value: Answer, name: string, args?: Args, seat?: number|null, card?: Card|null, good?: boolean}} ChoiceOption
 * @typedef {{value: Answer, name: string, args?: Args, seat?: number|null, why: Message}} RefusedOption
 * @typedef {{name: string, args?: Args}} Shown  a piece, or what comes of it on a slot
 * @typedef {{ask: number, name: string, args: Args, shape: "choose"|"pick"|"assign",
 *   pieces?: Shown[], slots?: ChoiceOption[], fits?: (Shown|null)[][], asides?: ChoiceOption[],
 *   options?: ChoiceOption[], refused?: RefusedOption[], cards?: Card[], count?: number,
 *   default?: Answer, chosen?: Answer, sealed?: boolean, optional?: boolean}} Question
 *
 * `asides` may be answered beside any question, which stays open. An `optional` question may be answered, but the table does not wait for it: it is no turn of the reader's.
 *
 * @typedef {{name: string, args: Args, seats: number[]|null}} Waiting
 * @typedef {{left: number, of: number, paused: boolean, more?: number}} Clock
 * @typedef {{winners: number[], scores: number[]}} Over
 * @typedef {{step: number, of: number, say: Message}} Lesson  what a first game says now, and how many decisions have come
 *
 * @typedef {{t: "screen", match: string, view: View, events: GameEvent[], question: Question|null,
 *   waiting: Waiting|null, clock: Clock|null, over: Over|null, reading?: number|null, thinking?: number|null, silent?: Silent|null, lesson?: Lesson|null}} ScreenMessage
 */

/**
 * The clock counted down on this device: `until` is on the scale of `performance.now()`.
 * @typedef {{until: number, left: number, of: number, paused: boolean, more: number}} RunningClock  `more`: how often it may still be lengthened
 *
 * What a table draws: the last screen message, its clock made local.
 * @typedef {{match: string, view: View, question: Question|null, waiting: Waiting|null,
 *   clock: RunningClock|null, over: Over|null, reading?: number|null, thinking?: number|null, silent?: Silent|null, lesson?: Lesson|null}} Screen
 *
 * Without whom the table may go on, and who has said so; `seats` is null in a sealed window, where nobody knows who is silent.
 * @typedef {{ask: number, seats: {seat: number, agreed: number, of: number, mine: boolean}[]|null, mine: boolean}} Silent
 *
 * `reading`: the table waits until the reader has read what was told before the question of that number, and says so (`goOn`).
 * `thinking`: how many are still thinking about a sealed question that has been open for long.
 *
 * @typedef {{ask: number, value: Answer, state: "sending"|"taken"}} Sent  my answer to the question on the table
 *
 * @typedef {{turn: number, events: number, clock: number}} Volume  of each kind of sound, from 0 to 1; the clock's is 0 unless it is wanted
 *
 * @typedef {{lang: Lang, theme: "system"|"light"|"dark", motion: "system"|"less"|"full",
 *   sound: boolean, volume: Volume, keys: boolean, marks: boolean}} Settings
 *
 * @typedef {{n: number, seat: number, id: string, text?: string|undefined}} Spoken  what somebody has just said: `phrase.<id>` in the game's
 * texts, or their own words
 *
 * The props of every game's table (web/games/<id>/table.js default export, or web/table/generic.js).
 * `me` is the reader's seat or null for a spectator. `sent` is the answer given to the question on the table, if any
 * (a sealed question may be answered again). `answer` sends a value for the question on the table. `moreTime` asks
 * for +20 s; null when there is no clock to lengthen. `inspect` opens a bottom sheet with a title and any content.
 * `calm` is true when the reader wants less motion. `wide` is true from 1024 px on: the frame then draws the
 * players' rail and the log beside the table. `spoken` are the phrases that hang in the air, one a seat; `speak` says one of
 * `room.phrases`, `talk` anything, where the room lets people talk; each is null for who can't. `change` sets
 * options for the next match, once one is over, and is null for who is not the host; in a replay there is none. `lost`: the line to the host is lost, and nothing can be answered.
 * @typedef {{screen: Screen, room: Room, me: number|null, say: Say, answer: (value: Answer) => void,
 *   sent: Sent|null, moreTime: (() => void)|null, goOn?: (() => void)|null, inspect: (title: string, body: any) => void,
 *   settings: Settings, calm: boolean, wide: boolean, log: GameEvent[],
 *   lost?: boolean, spoken?: Spoken[], speak?: ((phrase: string) => void)|null, talk?: ((text: string) => void)|null,
 *   change?: ((options: OptionValues) => void)|null}} TableProps
 *
 * A table module: `default` is the table; `Rail`, if there, replaces the frame's own players' rail on wide screens; `Rules`,
 * if there, explains the game as this room plays it, `About` one character; `soundsOf` says what events sound like to a seat,
 * `standing` how things stand, in sentences for the ear, `handOf` the reader's cards as they lie; `lingers` for how many
 * milliseconds a replay that plays by itself stays longer where these events are news; `keys` are the keys of this table, each with the last part of the
 * line that says what it does (`keys.numbers`).
 * @typedef {{default: (props: TableProps) => any, keys?: [string, string][], Rail?: (props: TableProps) => any,
 *   Rules?: (props: import("./table/reference.js").RulesProps) => any,
 *   About?: (props: {role: string, say: Say, room: Room}) => any,
 *   standing?: (props: TableProps) => string[],
 *   handOf?: (at: {screen: Screen, room: Room, me: number|null}) => Card[],
 *   lingers?: (events: GameEvent[]) => number,
 *   soundsOf?: (events: GameEvent[], me: number|null) => import("./ui/sound.js").SoundName[]}} TableModule
 */

/**
 * A finished match, opened from its record (py/tavola/replay.py): a screen for each step and what had been said by then.
 * `eyes` is the seat through whose eyes it is seen; null shows every face. `code` is the text of its link, `file` its file.
 * What a guest has seen of a match that broke off is one, too, without an end and without a link: its `code` is empty.
 * @typedef {{said: number, view: View, waiting: Waiting|null}} ReplayStep
 * @typedef {{event: number, round: number, seat: number, says: Message, true: boolean, doubter: number|null,
 *   shown: boolean|null}} Claim  what somebody said about their cards; `shown`: whether it was proven when it was doubted
 * @typedef {{game: string, seats: number, options: OptionValues, reference: Room["reference"], names: KeptName[], eyes: number|null,
 *   steps: ReplayStep[], events: GameEvent[], over: Over|null, claims: Claim[]|null, code: string, file: string}} Replay
 *
 * The finished record of the match on the table. A bot's name is a number.
 * @typedef {string|number|null} KeptName
 * @typedef {{match: string, text: string, names: KeptName[], unfinished: boolean}} FinishedRecord
 */

/**
 * Messages from a page to the host.
 * @typedef {{t: "hello", v: number, app: string, name: string, have: {match: string, event: number}|null}
 *   | {t: "name", name: string}
 *   | {t: "sit", seat: number|null}
 *   | {t: "stand"}
 *   | {t: "answer", id: string, match: string, ask: number, value: Answer}
 *   | {t: "more_time", ask: number}
 *   | {t: "part", match: string, part: string}
 *   | {t: "phrase", id: string}
 *   | {t: "talk", text: string}
 *   | {t: "ping", n: number}
 *   | {t: "seat", seat: number, kind: "bot"|"empty"}
 *   | {t: "options", options: OptionValues}
 *   | {t: "preset", preset: string}
 *   | {t: "read", ask: number}
 *   | {t: "game", game: string, options: OptionValues}
 *   | {t: "start"} | {t: "again"} | {t: "lobby"} | {t: "close"} | {t: "here"}
 *   | {t: "ready", on: boolean} | {t: "lock", on: boolean} | {t: "go_on", ask: number, seat: number|null}
 *   | {t: "ask_back", seat: number} | {t: "swap", one: number, other: number}
 *   | {t: "remove", who: string} | {t: "let_in", who: string}} PageMessage
 *
 * The joint draw of a match (py/tavola/session/draw.py): a seat and its part; the finished record with the opened secret,
 * which comes in pieces; and what a guest's own Python has found.
 * @typedef {[number, string]} DrawPart
 * @typedef {{match: string, secret: string, parts: DrawPart[], text: string, unfinished: boolean}} Opened
 * @typedef {{t: "record", match: string, secret: string, parts: DrawPart[], n: number, of: number, text: string,
 *   names?: KeptName[]|null, unfinished?: boolean|null}} RecordMessage
 * @typedef {{match: string, state: "checking"|"fair"|"open"|"unfair"|"published"|"unable", finding: string, seats: number[]}} Fairness
 *
 * A piece of a long story, before the screen that has no room for it.
 * @typedef {{t: "events", match: string, events: GameEvent[]}} StoryMessage
 *
 * Messages from the host to a page.
 * @typedef {{t: "welcome", v: number, app: string, you: string}
 *   | {t: "room", room: Room}
 *   | ScreenMessage
 *   | StoryMessage
 *   | {t: "commit", match: string, commitment: string}
 *   | {t: "deal", match: string, commitment: string, parts: DrawPart[]}
 *   | RecordMessage
 *   | {t: "ack", id: string}
 *   | {t: "refused", id: string|null, why: Message}
 *   | {t: "phrase", seat: number, id: string}
 *   | {t: "notes", notes: Note[]}
 *   | {t: "talk", seat: number, text: string}
 *   | {t: "pong", n: number}
 *   | {t: "restarting"} | {t: "restarted"}
 *   | {t: "bye", why: Message}} HostMessage
 *
 * `restarting`: the host's rules have stopped, and start anew from what was saved; `restarted`: now they hear a hello.
 */

/**
 * What the worker answers (py/tavola/web.py), in order.
 * @typedef {{do: "save", text: string} | {do: "send", peer: string, text: string}
 *   | {do: "wake", at: number} | {do: "close", peer: string, banned?: boolean} | {do: "admit", peer: string}
 *   | {do: "forget"}} Effect
 * @typedef {{ok: true, effects: Effect[]} | {ok: false, error: string}} DispatchResult
 * @typedef {{ok: true, replay: Replay} | {ok: false, error: string, why?: Message}} ReplayResult
 */

export {};
