// The shapes that the page hands to its parts and to the tables: the wire types, which Python declares (web/wire/types.js), and
// those that the page derives from them. Types only: nothing here runs.

export * from "../wire/types.js";

/** @import * as wire from "../wire/types.js" */

/** What a component renders. @typedef {import("preact").ComponentChildren} Children */

/**
 * @typedef {"ja"|"en"|"fr"} Lang
 *
 * @typedef {wire.Arg} Arg
 * @typedef {wire.Args} Args
 * @typedef {{key: string, args?: Args}} Sentence  a catalogue entry with its values
 *
 * `say(key, args)` gives the entry of `key` in the reader's language, from the game's texts or the page's own.
 * `say.has(key)` tells whether there is such an entry; `say.ids(section)` lists the ids in a section of the game's texts, in its
 * order ("glossary.bid.word" is about "bid"); `say.arg(arg)` renders one value alone; `say.segments(key, args)` splits the entry
 * into segments, each argument a segment with its value.
 * @typedef {{text: string, arg: Arg}} Segment
 * @typedef {((key: string, args?: Args) => string) & {has: (key: string) => boolean, ids: (section: string) => string[], arg: (arg: Arg) => string,
 *   segments: (key: string, args?: Args) => Segment[], lang: Lang}} Say
 */

/**
 * A game on the shelf, as the build has written it into the page. `seats` is null for a game that is still to come; `table`:
 * whether it has a table of its own, with `style`; `poster` is its cover, as SVG; `modules`: what its table alone is drawn with.
 * @typedef {{id: string, seats: [number, number]|null, lesson: boolean, reasons: boolean, box: wire.Box|null, table: boolean, style: string|null, poster: string, modules: string[]}} ShelfGame
 */

/**
 * When somebody lost the connection, and when a bot plays for them; on the scale of `performance.now()`.
 * @typedef {{since: number, until: number}} Away
 *
 * The room as the page draws it: the host's data in local time, or the page's own data where there is no host.
 * @typedef {Pick<wire.RoomSeat, "seat"|"kind"|"name"|"here"|"owner"|"score"> & Partial<Omit<wire.RoomSeat, "away">> & {away?: Away|null}} RoomSeat
 * @typedef {Pick<wire.Room, "game"|"options"|"preset"|"phase"|"watching"|"your_seat"|"host"|"can_start"> &
 *   Partial<Omit<wire.Room, "seats"|"why_not"|"tonight">> &
 *   {seats: RoomSeat[], why_not: Sentence|null, tonight?: wire.Tonight[]|null, begins?: number|null|undefined}} Room
 *
 * `begins`: when the next match begins with whoever is there, on the same scale.
 *
 * @typedef {wire.SeatView} ViewSeat
 */

/**
 * A clock counted down on this device: `until` is on the scale of `performance.now()`.
 * @typedef {{until: number, left: number, of: number, paused: boolean, more: number}} RunningClock  `more`: extensions left
 *
 * What a table draws: the last screen message, with its clock in local time.
 * @typedef {{match: string, view: wire.View, question: wire.Question|null, waiting: wire.Waiting|null,
 *   clock: RunningClock|null, over: wire.Over|null, reading?: number|null, readers?: {seats: number[], until: number}|null, thinking?: number|null, silent?: wire.Silent|null,
 *   recess?: wire.Recess & {until: number}|null, mayRest?: boolean,
 *   lesson?: wire.Lesson|null, back?: boolean, given?: wire.Answer[]}} Screen
 *
 * `reading`: the table waits until the reader has read the account before the question of that number, and says so (`goOn`).
 * `readers`: who is still reading, and until when the table waits for them.
 * `back`: the reader is composing an answer in steps, and can undo the last step. `given`: the answers of it so far.
 * `thinking`: how many have not yet answered a sealed question that has been open for long.
 *
 * @typedef {{ask: number, value: wire.Answer, state: "sending"|"taken"}} Sent  my answer to the question on the table
 *
 * @typedef {{turn: number, events: number, clock: number}} Volume  from 0 to 1 for each kind of sound; the clock's default is 0
 *
 * @typedef {{lang: Lang, theme: "system"|"light"|"dark", motion: "system"|"less"|"full",
 *   sound: boolean, vibration: boolean, volume: Volume, keys: boolean, marks: boolean, phrases: boolean,
 *   crest?: string|null}} Settings  crest: null is the mark of the seat
 *
 * @typedef {{n: number, seat: number, id: string, on?: import("../wire/types.js").GameEvent|null, text?: string|undefined}} Spoken  what somebody has just said: `phrase.<id>` in the
 * game's texts, perhaps about an event, or their own words
 *
 * The props of every game's table (web/games/<id>/table.js default export, or web/table/generic.js).
 * `me` is the reader's seat or null for a spectator. `sent` is the answer given to the question on the table, if any
 * (a sealed question may be answered again). `answer` sends a value for the question on the table; `back` undoes the last step of
 * an unfinished answer, and is null when there is none. `moreTime` asks for +20 s; null when there is no clock to lengthen.
 * `inspect` opens a bottom sheet with a title and any content, `react` the one that says something about an event to the others. `calm` is true for reduced motion. `wide` is true from 1024 px on:
 * the frame then draws the players' rail and the log beside the table. `spoken` are the phrases on display, one a seat. After a
 * match `change` sets options for the next one; null for all but the host, absent in a replay. `lost`: the connection to the host
 * is lost, and nothing can be answered. `inTurn`: what the table can do without at first may be drawn some frames later
 * (`InTurn` in web/ui/parts.js); in a replay all is drawn at once.
 * @typedef {{screen: Screen, room: Room, me: number|null, say: Say, answer: (value: wire.Answer) => void,
 *   back?: (() => void)|null, sent: Sent|null, moreTime: (() => void)|null, goOn?: (() => void)|null,
 *   inspect: (title: string, body: Children) => void, react?: ((event: number) => void)|null,
 *   settings: Settings, calm: boolean, wide: boolean, log: wire.GameEvent[],
 *   lost?: boolean, spoken?: Spoken[], change?: ((options: wire.OptionValues) => void)|null, inTurn?: boolean}} TableProps
 *
 * A loud moment: for `ms` the table is dim. `n` is its event's number, `kind` the game's own word for it; `sounds` replace those
 * of the events, each `at` its milliseconds from the beginning; `aimed`: at the reader, whose device may vibrate.
 * @typedef {{n: number, kind: string, ms: number, args: wire.Args, sounds: import("../ui/sound.js").Timed[], aimed?: boolean}} Moment
 *
 * A table module: `default` is the table; all other exports are optional: the page has a default for each. `more` fetches those that
 * the first screen does not need (`games/<id>/more.js`).
 * `Rail` replaces the frame's own players' rail on wide screens, `Side` stands there above the log; `Rules` explains the game as
 * this room plays it, `About` a term of the log that it `explains`; `termOfFace` is the term of a card (default `face.<face>`);
 * `doers` are the arguments that name whose line an event is (default `seat`). `soundsOf` gives the sounds of events for a seat.
 * For screen readers, `signsAloud` puts signs into words, `standing` gives the state of the game in sentences, `handOf` the
 * reader's cards in their displayed order. `lingers` is for how many milliseconds a replay that plays by itself stays longer
 * where these events are news; `Phrase` is the picture of what a player says. `keys` are the keys of this table, each with the
 * last part of the entry that says what it does (`keys.numbers`).
 * @typedef {{default: (props: TableProps) => Children, more?: () => Promise<Partial<TableModule>>,
 *   keys?: [string, string][], Rail?: (props: TableProps) => Children,
 *   Side?: (props: TableProps) => Children,
 *   Rules?: (props: import("../table/reference.js").RulesProps) => Children,
 *   About?: (props: {term: string, say: Say, room: Room}) => Children,
 *   explains?: (term: string) => boolean,
 *   termOfFace?: (face: string) => string,
 *   doers?: string[],
 *   isTold?: (event: wire.GameEvent, room: Room) => boolean,
 *   signsAloud?: (say: Say, line: string) => string,
 *   standing?: (props: TableProps) => string[],
 *   handOf?: (at: {screen: Screen, room: Room, me: number|null}) => wire.Card[],
 *   lingers?: (events: wire.GameEvent[]) => number,
 *   momentOf?: (events: wire.GameEvent[], me: number|null) => Moment|null,
 *   Moment?: (props: {moment: Moment, say: Say, me: number|null}) => Children,
 *   Phrase?: (props: {id: string, size?: number}) => Children,
 *   posterOf?: (match: {replay: Replay, say: Say, at: number|null}) => Promise<HTMLCanvasElement>,
 *   Ending?: (props: {replay: Replay|null, screen: Screen, log: wire.GameEvent[], room: Room, me: number|null, say: Say}) => Children,
 *   soundsOf?: (events: wire.GameEvent[], me: number|null) => import("../ui/sound.js").SoundName[]}} TableModule
 */

/**
 * A match to replay. A guest's part of an aborted match is one, too, without an end and without a link: its `code` is empty.
 * @typedef {Omit<wire.Replay, "reference"|"ending"> & {reference?: unknown, ending?: unknown}} Replay
 *
 * The finished record of the match on the table.
 * @typedef {{match: string, text: string, names: wire.KeptName[], unfinished: boolean, dealers: string[],
 *   audit: wire.Audit|null}} FinishedRecord  `audit`: by all devices that have dealt it together
 * @typedef {wire.Audit} Audit
 *
 * What the page asks of the room; the time is added when it is sent.
 * @typedef {wire.RoomOperation extends infer Each ? Each extends {now: number} ? Omit<Each, "now"> : never : never} RoomCall
 */
