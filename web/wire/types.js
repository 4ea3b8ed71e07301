// Made by `python3 build.py wire` from what Python (`wire.py`, `session/messages.py`) declares. Change that, and run it again.

/**
 * The first message of every page.
 * @typedef {object} Hello
 * @property {"hello"} t
 * @property {5} v
 * @property {string} app  the version of the page
 * @property {string} name
 * @property {Have|null} have
 */

/**
 * The match and the last event that a page knows.
 * @typedef {object} Have
 * @property {string} match
 * @property {number} event
 */

/**
 * The sender goes by another name.
 * @typedef {object} Rename
 * @property {"name"} t
 * @property {string} name
 */

/**
 * The sender bears another crest; null, or one that the host does not know, is the mark of the seat.
 * @typedef {object} SetCrest
 * @property {"crest"} t
 * @property {string|null} id
 */

/**
 * Take a seat; null is the first that is free. In a match, somebody who has had no seat in it asks the owner for a bot's.
 * @typedef {object} Sit
 * @property {"sit"} t
 * @property {number|null} seat
 */

/**
 * Leave one's seat; in a match a bot plays on.
 * @typedef {object} Stand
 * @property {"stand"} t
 */

/**
 * What this home publishes of its part of a match's key (`session.together`), which it shares with so many; nothing: this device does not deal.
 * @typedef {object} GiveSharing
 * @property {"sharing"} t
 * @property {string} match
 * @property {number} homes
 * @property {string} sharing
 */

/**
 * Whether the sender's device is ready to deal together with others.
 * @typedef {object} Deals
 * @property {"deals"} t
 * @property {boolean} on
 */

/**
 * Whether the sender would like a match to begin. In the lobby the owner need not wait for it. After a match the next one begins when all who are there would like it, or 20 s after the first of them has said so.
 * @typedef {object} Ready
 * @property {"ready"} t
 * @property {boolean} on
 */

/**
 * Begin the match: from the owner, or from a person who is ready if the room allows it (`others_start`).
 * @typedef {object} Start
 * @property {"start"} t
 */

/**
 * An answer to a numbered question. `id` is the sender's own, echoed when it is taken or refused.
 * @typedef {object} GiveAnswer
 * @property {"answer"} t
 * @property {string} id
 * @property {string} match
 * @property {number} ask
 * @property {Answer} value
 */

/**
 * A composed answer: to a numbered question of a step, and in order to those that follow from it. The host takes all of it, or if the step goes on nothing: then it says what follows. `id` is the sender's own, echoed in every reply.
 * @typedef {object} GiveStep
 * @property {"step"} t
 * @property {string} id
 * @property {string} match
 * @property {number} ask
 * @property {Answer[]} answers
 */

/**
 * Lengthen the clock of that question.
 * @typedef {object} MoreTime
 * @property {"more_time"} t
 * @property {number} ask
 */

/**
 * The account before that question has been read.
 * @typedef {object} HaveRead
 * @property {"read"} t
 * @property {number} ask
 */

/**
 * One of the fixed phrases of a game.
 * @typedef {object} SayPhrase
 * @property {"phrase"} t
 * @property {string} id
 */

/**
 * One of the fixed phrases of a game, about something that has happened: the event `on` of that match.
 * @typedef {object} React
 * @property {"react"} t
 * @property {string} id
 * @property {string} match
 * @property {number} on
 */

/**
 * Free text from a person at the table, if the game's options allow it.
 * @typedef {object} Talk
 * @property {"talk"} t
 * @property {string} text
 */

/**
 * A vote to go on without a silent player; `seat` is null in a sealed window, where nobody knows who is silent.
 * @typedef {object} GoOn
 * @property {"go_on"} t
 * @property {number} ask
 * @property {number|null} seat
 */

/**
 * A break of the match: called (`on`), or to be ended, by its caller or the owner at once, by all others together.
 * @typedef {object} CallRecess
 * @property {"recess"} t
 * @property {boolean} on
 */

/**
 * The sender is there: no bot need answer any more.
 * @typedef {object} Here
 * @property {"here"} t
 */

/**
 * A bot on a seat, or nobody. In a match a bot may only take the seat of a person.
 * @typedef {object} SetSeat
 * @property {"seat"} t
 * @property {number} seat
 * @property {"bot"|"empty"} kind
 */

/**
 * Other options for the next match.
 * @typedef {object} SetOptions
 * @property {"options"} t
 * @property {{[name: string]: boolean|number|string}} options
 */

/**
 * Apply a preset: set all options that presets settle.
 * @typedef {object} UsePreset
 * @property {"preset"} t
 * @property {string} preset
 */

/**
 * Another game for the room. Options that the game does not have are ignored.
 * @typedef {object} SetGame
 * @property {"game"} t
 * @property {string} game
 * @property {{[name: string]: boolean|number|string}} options
 */

/**
 * The owner, who may have no seat, would like another match with the same seats, as by `Ready`.
 * @typedef {object} Again
 * @property {"again"} t
 */

/**
 * Back to the lobby; a match that is being played is broken off.
 * @typedef {object} ToLobby
 * @property {"lobby"} t
 */

/**
 * Ask the person who left that seat to a bot to take it again.
 * @typedef {object} AskBack
 * @property {"ask_back"} t
 * @property {number} seat
 */

/**
 * Ban a person. `who` is the id that the owner's page has for that key.
 * @typedef {object} Remove
 * @property {"remove"} t
 * @property {string} who
 */

/**
 * Lift a ban.
 * @typedef {object} LetIn
 * @property {"let_in"} t
 * @property {string} who
 */

/**
 * Give that person the seat of a bot that they have asked for, in a match, or say no.
 * @typedef {object} LetSit
 * @property {"let_sit"} t
 * @property {string} who
 * @property {boolean} on
 */

/**
 * Whether the room is closed to newcomers.
 * @typedef {object} Lock
 * @property {"lock"} t
 * @property {boolean} on
 */

/**
 * Two seats change places in the lobby; one of them may be empty.
 * @typedef {object} Swap
 * @property {"swap"} t
 * @property {number} one
 * @property {number} other
 */

/**
 * The room is given up: everybody is told, and nothing of it is kept.
 * @typedef {object} CloseRoom
 * @property {"close"} t
 */

/**
 * Another pace from the next question on, for somebody who plays against bots alone.
 * @typedef {object} SetPace
 * @property {"pace"} t
 * @property {"calm"|"normal"|"quick"} pace
 */

/**
 * Bots answer at once what they are asked now, for somebody who plays against them alone.
 * @typedef {object} Skip
 * @property {"skip"} t
 */

/**
 * The answer to a hello.
 * @typedef {object} WelcomeMessage
 * @property {"welcome"} t
 * @property {number} v  the protocol's version
 * @property {string} app
 * @property {string} you  the key by which the host knows this page
 */

/**
 * The room has changed.
 * @typedef {object} RoomMessage
 * @property {"room"} t
 * @property {Room} room
 */

/**
 * The room as one page sees it.
 * @typedef {object} Room
 * @property {string} game
 * @property {OptionValues} options
 * @property {string|null} preset
 * @property {"lobby"|"playing"|"over"} phase
 * @property {RoomSeat[]} seats  in the lobby all, in a match those that play
 * @property {Tonight[]} tonight
 * @property {string[]} phrases  what players may say at this table, by name
 * @property {boolean} talk  whether they may also send free text
 * @property {number} watching  the number of spectators
 * @property {number|null} your_seat
 * @property {boolean} locked  to newcomers
 * @property {number|null} kept_for_you  your seat of this match, which a bot has now
 * @property {boolean} asked_back  the owner asks you to take it again
 * @property {number|null} asked_for  the bot's seat that you have asked the owner for
 * @property {boolean} host  whether the reader may give the owner's commands
 * @property {string} [keeper]  how the key of the page begins on whose device the room is; left out: the owner's
 * @property {string} [keeper_name]  of its person, who watches; left out: who sits there has a name
 * @property {boolean} [owner_here]  left out: the owner is the keeper
 * @property {Paused} [paused]  left out: it is not
 * @property {Together} [together]  left out: one device deals
 * @property {number} [homes]  between matches, how many devices are ready to deal together; left out: one will deal
 * @property {boolean} can_start
 * @property {"soon"|"now"|null} [others_start]  Everybody here but the owner is ready: any of them may begin the match, once the owner has let them wait for 20 s
 * @property {Sentence|null} why_not
 * @property {number|null} [begins_in]  ms after which the next match begins with the people who are there
 * @property {unknown} [reference]  The rules in force as the game's own table shows them; left out while they are as last told
 * @property {Person[]} [people]  for who may give the owner's commands
 * @property {Person[]} [banned]  as well
 */

/**
 * Options by name.
 * @typedef {{[name: string]: OptionValue}} OptionValues
 */

/**
 * What an option is set to.
 * @typedef {string|number|boolean} OptionValue
 */

/**
 * A seat of the room, and who has it.
 * @typedef {object} RoomSeat
 * @property {number} seat
 * @property {"human"|"bot"|"empty"} kind
 * @property {string|null} name  a person's
 * @property {number|null} bot  the number of a bot's name
 * @property {boolean} here
 * @property {Away|null} away
 * @property {boolean} idle  a bot answers until this person does anything
 * @property {boolean} ready  to begin
 * @property {string|null} was  whose seat a bot has taken in this match
 * @property {boolean} owner
 * @property {string|null} [crest]  that a person has chosen; null: the mark of the seat
 * @property {number} score  matches won tonight
 * @property {"careful"|"bold"|"sly"|"moody"|null} [temper]  a bot's
 * @property {number} [at]  of a bot, or who is not ready to deal: the seat of the person on whose device its cards will lie
 * @property {string|null} [who]  how a person's key begins, by which pages tell whose line is whose
 */

/**
 * A person is disconnected. In ms from now.
 * @typedef {object} Away
 * @property {number} since  so long ago
 * @property {number} bot_in  when a bot answers for them
 */

/**
 * A person's or bot's wins tonight, in any seat.
 * @typedef {object} Tonight
 * @property {string} name
 * @property {number|null} bot
 * @property {number} won
 * @property {number} played
 */

/**
 * Of so many devices that keep the room so many are heard, and the table waits until so many are.
 * @typedef {object} Paused
 * @property {number} here
 * @property {number} of
 * @property {number} wants
 */

/**
 * The match that is played, or in the lobby about to begin, is dealt by several devices together.
 * @typedef {object} Together
 * @property {string} match
 * @property {string[]} homes  how the keys of their pages begin
 * @property {number[]} at  by seat, the home at which its cards lie now; empty: it has not begun
 */

/**
 * A catalogue entry, with its values.
 * @typedef {object} Sentence
 * @property {string} key
 * @property {Args} args
 */

/**
 * The values of a sentence, by the names that its entry gives them.
 * @typedef {{[name: string]: Arg}} Args
 */

/**
 * A value in a sentence, worded in the reader's language. Values that belong together, and that no entry names, may come as an object of values.
 * @typedef {string|number|boolean|null|SeatArg|TermArg|Card|ListArg|ClauseArg} Arg
 */

/**
 * Somebody, by the seat.
 * @typedef {object} SeatArg
 * @property {number} seat
 */

/**
 * A word of the game's catalogue, by its key.
 * @typedef {object} TermArg
 * @property {string} term
 */

/**
 * A card: a meaningless number, and its face if the reader may know it.
 * @typedef {object} Card
 * @property {number} card
 * @property {string|null} face
 */

/**
 * Several values, one after the other.
 * @typedef {object} ListArg
 * @property {Arg[]} list
 */

/**
 * A sentence within the sentence: the key of its entry, and its own values.
 * @typedef {object} ClauseArg
 * @property {string} say
 * @property {Args} args
 */

/**
 * A person in the room or banned from it, for its owner.
 * @typedef {object} Person
 * @property {string} id  their id on the owner's page; not their key
 * @property {string} name
 * @property {number|null} [seat]
 * @property {number|null} [wants]  the bot's seat that they have asked for
 */

/**
 * The table as one seat sees it, with the events since the last screen.
 * @typedef {object} ScreenMessage
 * @property {"screen"} t
 * @property {string} match
 * @property {View} view
 * @property {GameEvent[]} events
 * @property {Question|null} question
 * @property {Waiting|null} waiting
 * @property {Over|null} over
 * @property {Clock|null} clock
 * @property {number|null} [reading]  the account before that question is still to be read
 * @property {Readers|null} [readers]  null: nobody is waited for
 * @property {number|null} [thinking]  how many have not answered a sealed question open for long
 * @property {Silent|null} [silent]
 * @property {Recess|null} [recess]
 * @property {boolean} [may_rest]  whether the reader may call a break
 * @property {Lesson|null} [lesson]
 */

/**
 * The table as everybody sees it; the engine adds the faces that one seat may see.
 * @typedef {object} View
 * @property {string} stage
 * @property {number|null} turn
 * @property {number} round
 * @property {SeatView[]} seats
 * @property {Zone[]} zones
 * @property {{[name: string]: number}} counters  of nobody's seat
 * @property {unknown|null} focus
 * @property {{[name: string]: string[]}} groups
 * @property {{[name: string]: number}} most
 */

/**
 * The public facts of a seat besides its cards: numbers, and words of the catalogue such as its side.
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {boolean} out
 * @property {{[name: string]: number}} counters
 * @property {{[name: string]: string}} marks
 */

/**
 * A place where cards lie, such as a deck or a seat's hand.
 * @typedef {object} Zone
 * @property {string} name
 * @property {number|null} seat
 * @property {Card[]} cards
 */

/**
 * Something that happened in the match, as the reader may hear it. Its entry is `event.<name>`.
 * @typedef {object} GameEvent
 * @property {number} n  counted from the start of the match
 * @property {string} name
 * @property {Args} args
 */

/**
 * What the reader is asked. Three entries word it: `ask.<name>`, `ask.<name>.zero`, `wait.<name>`.
 * @typedef {object} Question
 * @property {number} ask  its number: an answer names it
 * @property {string} name
 * @property {Args} args
 * @property {"choose"|"pick"|"assign"} shape
 * @property {boolean} sealed  answers stay face down until all have answered
 * @property {boolean} optional  it may be answered, but nobody waits for it
 * @property {Answer} default  what the clock answers; null where chance decides
 * @property {ChoiceOption[]} options  for "choose": one of these
 * @property {RefusedOption[]} refused
 * @property {Card[]} [cards]  for "pick": some of these; for "choose": each null in an option is one of them, in this order, that it does not name
 * @property {number} [count]  for "pick": how many
 * @property {Shown[]} [pieces]  for "assign": each goes to a slot of its own
 * @property {ChoiceOption[]} [slots]
 * @property {(Shown|null)[][]} [fits]  by piece and slot: the effect
 * @property {ChoiceOption[]} [asides]  may be answered beside any question, which stays open
 * @property {boolean} [step]  it may go on: answered by `step`, it can be taken back until the whole step is taken
 * @property {Answer} [chosen]  the reader's sealed answer so far
 */

/**
 * A legal answer.
 * @typedef {object} ChoiceOption
 * @property {string} name
 * @property {number|null} seat
 * @property {Card|null} card
 * @property {Args} args
 * @property {Answer} value
 * @property {boolean} [good]  highlighted: the card that proves a claim
 */

/**
 * An answer that is not legal now, with the reason.
 * @typedef {object} RefusedOption
 * @property {string} name
 * @property {number|null} seat
 * @property {Card|null} card
 * @property {Args} args
 * @property {Answer} value
 * @property {boolean} [good]  highlighted: the card that proves a claim
 * @property {Sentence} why
 */

/**
 * An answer, a piece or a slot in words: its entry, and whom or what it is about.
 * @typedef {object} Shown
 * @property {string} name
 * @property {number|null} seat
 * @property {Card|null} card
 * @property {Args} args
 */

/**
 * Whom the table waits for, besides the reader.
 * @typedef {object} Waiting
 * @property {string} name  of the question that they are asked
 * @property {Args} args
 * @property {number[]|null} seats  null: the answers are sealed, so nobody is named
 */

/**
 * How the match ended.
 * @typedef {object} Over
 * @property {number[]} winners
 * @property {number[]} scores  by seat
 */

/**
 * What the clock shows, in ms.
 * @typedef {object} Clock
 * @property {number} left
 * @property {number} of
 * @property {boolean} paused
 * @property {number} more  how often it may still be lengthened
 */

/**
 * The people for whom the table waits, because they still read an account.
 * @typedef {object} Readers
 * @property {number[]} seats
 * @property {number} left  ms after which it goes on without them
 */

/**
 * The silent people whom the table may skip.
 * @typedef {object} Silent
 * @property {number} ask
 * @property {SilentSeat[]|null} seats  null: the answers are sealed, so nobody knows who is silent
 * @property {boolean} mine
 */

/**
 * A silent person, and the votes on going on without them.
 * @typedef {object} SilentSeat
 * @property {number} seat
 * @property {number} agreed
 * @property {number} of  how many votes it takes
 * @property {boolean} mine  whether the reader has voted
 */

/**
 * A break that somebody has called: clocks and bots stand still. Its caller and the owner can end it at once.
 * @typedef {object} Recess
 * @property {string} who
 * @property {number} left  ms until it is over by itself
 * @property {boolean} yours  whether the reader has called it
 * @property {number} agreed  how many others would like to go on...
 * @property {number} of  ...of how many who end it together; 0: they can't, as they are too few
 * @property {boolean} mine  whether the reader would
 */

/**
 * The words of a first game now, and the number of decisions so far.
 * @typedef {object} Lesson
 * @property {number} step
 * @property {number} of
 * @property {Sentence} say
 * @property {boolean} over  all has been shown; the match may go on
 */

/**
 * A match is about to begin that this device is to deal together with others: its page answers what it publishes.
 * @typedef {object} FoundMessage
 * @property {"found"} t
 * @property {string} match
 * @property {string} header  the first line of the record, without a seed
 * @property {number} me
 * @property {number} homes
 */

/**
 * All homes have said what they publish. To the keeper's page alone, which puts it into the log of the match.
 * @typedef {object} OpeningMessage
 * @property {"opening"} t
 * @property {string} match
 * @property {string[]} homes  the keys of their pages
 * @property {(string|null)[]} seated  by seat, the key of its person's page; null: a bot's
 * @property {HomesOpening} opening
 */

/**
 * What all homes of a match must know to open their parts of it.
 * @typedef {object} HomesOpening
 * @property {string} header
 * @property {string[]} sharings  of all homes, in their order; hexadecimal
 * @property {(number|null)[]} people  by seat, the home that hears its person; null: a bot's
 * @property {HomesBots} bots
 * @property {number} clock  ms for answers to what others do; 0: there is no clock
 * @property {number} turn_clock  ms for one's own turn
 * @property {number|null} owner  the seat of the room's owner
 * @property {boolean} [audit]  whether homes open their secrets after the match; left out: they do
 */

/**
 * How bots play at a table that several deal at.
 * @typedef {object} HomesBots
 * @property {"gentle"|"normal"|"strong"|"master"} level
 * @property {"normal"|"calm"|"quick"} pace
 * @property {("careful"|"bold"|"sly"|"moody"|null)[]} tempers  by seat; null: a person's
 */

/**
 * The record of a match that is over for good.
 * @typedef {object} RecordMessage
 * @property {"record"} t
 * @property {string} match
 * @property {KeptName[]} names
 * @property {boolean} unfinished  it was broken off
 * @property {string} text  empty if what the audit has found leaves none
 * @property {Audit} [audit]  where devices dealt together
 * @property {Told|null} told
 * @property {string[]} dealers  the names of those whose devices have dealt
 */

/**
 * A name as it is stored: a person's as text, a bot's as its number, null for an empty seat.
 * @typedef {string|number|null} KeptName
 */

/**
 * The same, with names in place of homes.
 * @typedef {object} Audit
 * @property {number} steps
 * @property {[string, number, string][]} faults
 * @property {string[]} unknown
 */

/**
 * What the end of a match shows beside its last screen, so that no page needs Python of its own for it. It is the word of the device that keeps the room.
 * @typedef {object} Told
 * @property {string} game
 * @property {Claim[]|null} claims  null: a game without claims
 * @property {ClaimCounts[]|null} [counts]  by seat
 * @property {unknown|null} ending
 * @property {string} code  the text of the match's link
 */

/**
 * A claim about one's own cards, and whether it was true.
 * @typedef {object} Claim
 * @property {number} event  that made it
 * @property {number} round
 * @property {number} seat
 * @property {Sentence} says
 * @property {boolean} true
 * @property {number|null} doubter
 * @property {boolean|null} shown  whether it was proven when it was doubted
 */

/**
 * How often a player has claimed and lied, doubted and was right.
 * @typedef {object} ClaimCounts
 * @property {number} claims
 * @property {number} lies
 * @property {number} caught  lies that somebody doubted
 * @property {number} doubts
 * @property {number} right  doubts of lies
 */

/**
 * The answer of that id is accepted and saved.
 * @typedef {object} AckMessage
 * @property {"ack"} t
 * @property {string} id
 */

/**
 * The composed answer of that id is not taken yet, because its step goes on: what it would bring, and what follows.
 * @typedef {object} FollowsMessage
 * @property {"follows"} t
 * @property {string} id
 * @property {string} match
 * @property {View} view
 * @property {Question} question
 */

/**
 * A message of the page was refused and has changed nothing.
 * @typedef {object} RefusedMessage
 * @property {"refused"} t
 * @property {string|null} id  the answer's, if it was one
 * @property {Sentence} why
 */

/**
 * Somebody says one of the game's phrases. Its entry is `phrase.<id>`.
 * @typedef {object} PhraseMessage
 * @property {"phrase"} t
 * @property {number} seat
 * @property {string} id
 * @property {number|null} [on]  the number of the event that it is about
 */

/**
 * Somebody says something in their own words.
 * @typedef {object} TalkMessage
 * @property {"talk"} t
 * @property {number} seat
 * @property {string} text
 */

/**
 * The notes since the last ones that this page was sent.
 * @typedef {object} NotesMessage
 * @property {"notes"} t
 * @property {Note[]} notes
 */

/**
 * Something that happened around the table. Its entry is `note.<name>`.
 * @typedef {object} Note
 * @property {number} n
 * @property {string} match  the one that is played or being dealt; empty: between matches
 * @property {number} after  the number of the match's events before it
 * @property {string} name
 * @property {Args} args
 * @property {number|null} replaces  the number of the note that it replaces
 */

/**
 * Everybody's line to the host. The host's page says so; no record holds it.
 * @typedef {object} LinesMessage
 * @property {"lines"} t
 * @property {Line[]} lines
 */

/**
 * How the host reaches somebody.
 * @typedef {object} Line
 * @property {string} who  how their key begins
 * @property {string|null} via  null: by a line of their own; "relay": the meeting place; else how the key of the friend begins who carries
 * @property {number|null} rtt  ms there and back, in steps; null until it was measured
 */

/**
 * The host's Python takes long over a call, or has ended it after all. Its page says so.
 * @typedef {object} StalledMessage
 * @property {"stalled"} t
 * @property {boolean} on
 */

/**
 * Dealing takes longer than a second: the seats for whose devices it waits; none: no longer. A home's page says so.
 * @typedef {object} DealingMessage
 * @property {"dealing"} t
 * @property {number[]} who
 */

/**
 * The host's Python has died and starts again. Its page says so.
 * @typedef {object} RestartingMessage
 * @property {"restarting"} t
 */

/**
 * The room is open again and hears a hello. The host's page says so.
 * @typedef {object} RestartedMessage
 * @property {"restarted"} t
 */

/**
 * The page must leave, with the reason.
 * @typedef {object} ByeMessage
 * @property {"bye"} t
 * @property {Sentence} why
 */

/**
 * Open a room: a new one, the one that was saved, or a lesson.
 * @typedef {object} OpenOperation
 * @property {"open"} op
 * @property {string} key  of this page: that of a new room's owner
 * @property {string} name
 * @property {string} app
 * @property {string} game
 * @property {string} seed  64 hexadecimal digits that nobody can foresee
 * @property {boolean} solo  one person among bots
 * @property {string|string[]|null} save  A save; a whole one and the parts since then; or the first line of one, which opens its lobby, with that seed.
 * @property {boolean} [lesson]
 * @property {boolean} [plays_on]  the save is a first line: another match begins, and bots play for who is not here
 * @property {boolean} [lobby]  a new solo room: its owner chooses the rules before the first match
 * @property {OptionValues} [options]  what the owner chose last time
 * @property {string[]} [blamed]  the keys of whose messages Python has died
 * @property {boolean} [thinks]  whether the page has another worker for `think`
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now  ms
 */

/**
 * A peer has sent a message.
 * @typedef {object} ReceiveOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"receive"} op
 * @property {string} peer
 * @property {string} text
 */

/**
 * There is a connection to a peer.
 * @typedef {object} JoinedOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"joined"} op
 * @property {string} peer
 */

/**
 * The connection to a peer is gone.
 * @typedef {object} LeftOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"left"} op
 * @property {string} peer
 */

/**
 * The connection to a peer has ended because it sent what no page of ours sends: too much, too long, or not in our form.
 * @typedef {object} ShutOutOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"shut_out"} op
 * @property {string} peer
 */

/**
 * Too few of the devices that keep the room are heard: it stands still.
 * @typedef {object} PauseOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"pause"} op
 * @property {number} here
 * @property {number} of
 * @property {number} wants
 */

/**
 * Enough are heard again: it goes on.
 * @typedef {object} ResumeOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"resume"} op
 */

/**
 * The answer to a `think` effect has come.
 * @typedef {object} ThoughtOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"thought"} op
 * @property {string} id
 * @property {string} text
 */

/**
 * Time has passed.
 * @typedef {object} TickOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"tick"} op
 */

/**
 * This page has opened its part of that match, which several devices deal: the room plays it, now or again.
 * @typedef {object} TogetherOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"together"} op
 * @property {string} match
 */

/**
 * The devices have no log in common: this one deals that match.
 * @typedef {object} ApartOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {"apart"} op
 * @property {string} match
 */

/**
 * All cards of that match are open, and it has been audited.
 * @typedef {object} SettledOperation
 * @property {string[]} [behind]  the keys of pages that have not got what was sent to them a while ago
 * @property {boolean} [parts]  whether a save tells its part, too
 * @property {number} now
 * @property {number} steps  that were verified
 * @property {[number, number, string][]} faults  home, step, what
 * @property {number[]} unknown  homes whose secret nobody knows: what they did could not be verified
 * @property {"settled"} op
 * @property {string} match
 * @property {string|null} record  null: somebody did wrong, or can't be verified
 */

/**
 * Open a record, a file's or a link's. Needs no room.
 * @typedef {object} ReplayOperation
 * @property {"replay"} op
 * @property {string} text
 * @property {KeptName[]|null} names
 * @property {number|null} eyes
 */

/**
 * Answer a question of a `think` effect. Needs no room, and is asked of another worker than the room's.
 * @typedef {object} ThinkOperation
 * @property {"think"} op
 * @property {string} text
 */

/**
 * What the owner of a solo room is asked, as a question for `reasons`.
 * @typedef {object} HintOperation
 * @property {"hint"} op
 * @property {Answer[]} answers  Those of the step that are composed so far; the question is the next one.
 */

/**
 * Why a bot would answer that question as it would. Needs no room.
 * @typedef {object} ReasonsOperation
 * @property {"reasons"} op
 * @property {string} text
 */

/**
 * The decisions in a record, a file's or a link's. Needs no room.
 * @typedef {object} DecisionsOperation
 * @property {"decisions"} op
 * @property {string} text
 */

/**
 * What a strong bot thinks of a decision in a record. Needs no room.
 * @typedef {object} InsightOperation
 * @property {"insight"} op
 * @property {string} text
 * @property {number} at  the number of the answer
 */

/**
 * Whether a better answer than that one could be known. Needs no room.
 * @typedef {object} ReviewOperation
 * @property {"review"} op
 * @property {string} text
 * @property {number} at
 */

/**
 * What a home publishes before a match that several deal together.
 * @typedef {object} SharingOperation
 * @property {"sharing"} op
 * @property {string} header  the first line of the match's record, without a seed
 * @property {number} me
 * @property {number} homes
 * @property {string} root  this home's secret, hexadecimal, below the group's order
 */

/**
 * What a home hears of a match that several deal together, and what its people do.
 * @typedef {object} PartOperation
 * @property {"part"} op
 * @property {number} now  ms
 * @property {PartOpening} [open]
 * @property {string[]} [entries]  the next ones, which enough members of the log have stored
 * @property {[number, string][]} [letters]  by the line of which home
 * @property {[number, number][]} [ready]  a home, and the last ask for which it is ready
 * @property {[number, string[]][]} [asks]  a home, and the letters that it asks for
 * @property {number[]} [attends]  the seats whose people this page hears, if they are at this home
 * @property {[number, string][]} [says]  what the people in seats here say, as they would to a room
 * @property {[number, number, Answer][]} [thoughts]  a seat, the ask, what its bot answers
 * @property {boolean} [stands]  this page hears too few homes: the time of its table stands still
 * @property {number[]} [gone]  homes that are not heard for as long as the grace time
 * @property {boolean} [end]  the match is broken off
 * @property {number[]} [compares]  homes that ask which letters this one has closed the match with
 * @property {[number, string][]} [inventories]  what homes say to that
 */

/**
 * A home's part of such a match: a new one, or what the page has kept of it. Letters and entries are in base64url.
 * @typedef {object} PartOpening
 * @property {string} header
 * @property {string[]} sharings  of all homes, in their order; hexadecimal
 * @property {(number|null)[]} people  by seat, the home that hears its person; null: a bot's
 * @property {HomesBots} bots
 * @property {number} clock  ms for answers to what others do; 0: there is no clock
 * @property {number} turn_clock  ms for one's own turn
 * @property {number|null} owner  the seat of the room's owner
 * @property {boolean} [audit]  whether homes open their secrets after the match; left out: they do
 * @property {string} match
 * @property {number} me
 * @property {string} root
 * @property {string[]} entries
 * @property {string[]} letters
 * @property {number} written  how many letters it has written: if fewer are there, it has forgotten some
 * @property {[number, number, string][]} faults  that it has found: home, step, what
 */

/**
 * Store this text in place of the last save.
 * @typedef {object} Save
 * @property {"save"} do
 * @property {string} text
 * @property {string} part  what has changed since the last save (`session.save.Change`), where that is wanted
 */

/**
 * Send this text to the peer, if it is still connected.
 * @typedef {object} Send
 * @property {"send"} do
 * @property {string} peer
 * @property {string} text
 * @property {boolean} stored  It promises that the save before it is kept: where others keep it, too, it waits until enough of them do.
 */

/**
 * Call `tick` at this time (ms, on the scale of the times that the host is given).
 * @typedef {object} Wake
 * @property {"wake"} do
 * @property {number} at
 */

/**
 * Close the connection to the peer.
 * @typedef {object} Close
 * @property {"close"} do
 * @property {string} peer
 * @property {boolean} banned  then its page does not reconnect by itself
 */

/**
 * Accept connections of that key again, if they were blocked.
 * @typedef {object} Admit
 * @property {"admit"} do
 * @property {string} peer
 */

/**
 * Delete the save: the room is closed.
 * @typedef {object} Forget
 * @property {"forget"} do
 */

/**
 * Have this question answered in another worker (`bots.thought`), and call `thought` with the answer.
 * @typedef {object} Think
 * @property {"think"} do
 * @property {string} id
 * @property {number} seat  whose bot is asked; a question of an earlier time to the same seat is closed
 * @property {string} text
 */

/**
 * What the room wants done.
 * @typedef {object} Done
 * @property {true} ok
 * @property {(Save|Send|Wake|Close|Admit|Forget|Think)[]} effects
 */

/**
 * The operation was refused, or is a mistake of ours.
 * @typedef {object} Failed
 * @property {false} ok
 * @property {string} error
 * @property {Sentence} [why]  what can be told to the reader
 */

/**
 * The match in a record.
 * @typedef {object} Replayed
 * @property {true} ok
 * @property {Replay} replay
 */

/**
 * A match, opened from its record: a screen for each step, and all events.
 * @typedef {object} Replay
 * @property {string} game
 * @property {number} seats
 * @property {OptionValues} options
 * @property {unknown} reference  as in a room
 * @property {KeptName[]} names
 * @property {number|null} eyes  through whose eyes it is seen; null shows every face
 * @property {ReplayStep[]} steps
 * @property {GameEvent[]} events
 * @property {Over|null} over  null: it was broken off
 * @property {Claim[]|null} claims  null: a game without claims
 * @property {ClaimCounts[]|null} counts  by seat
 * @property {unknown|null} ending  what the game's own page tells of the end; null: nothing, or it was broken off
 * @property {string} code  the text of its link
 * @property {string} file  its record
 */

/**
 * The table at one decision, and how many events had been said by then.
 * @typedef {object} ReplayStep
 * @property {number} said
 * @property {View} view
 * @property {Waiting|null} waiting
 */

/**
 * What a bot answers.
 * @typedef {object} Thinking
 * @property {true} ok
 * @property {string} thought
 */

/**
 * The question; null: there is none, or no hint may be given.
 * @typedef {object} Hinted
 * @property {true} ok
 * @property {string|null} text
 */

/**
 * Why a bot would answer so.
 * @typedef {object} Reasoned
 * @property {true} ok
 * @property {Reasons} reasons
 */

/**
 * Why a bot would answer a question as it would: the first answer is the one that it leans to.
 * @typedef {object} Reasons
 * @property {number} seat
 * @property {Sentence} question
 * @property {string} unit  the key below `reasons.unit` of what worths are counted in
 * @property {boolean} percent
 * @property {WeighedAnswer[]} rows
 * @property {number} left_out  answers of less worth
 * @property {BeliefsAbout[]} beliefs
 * @property {Arg[]} says
 */

/**
 * An answer, and what it is worth to the bot, in thousandths of the unit.
 * @typedef {object} WeighedAnswer
 * @property {Arg} words
 * @property {number|null} worth  null: it went by a fixed rule
 * @property {number|null} error  a standard error: of the first one's worth, of another's distance to it; null: not played out
 * @property {number} tries  playouts
 */

/**
 * What the bot believes about somebody or something.
 * @typedef {object} BeliefsAbout
 * @property {Arg} about
 * @property {boolean} exactly_one  just one of the rows is true
 * @property {BeliefRow[]} rows
 */

/**
 * Something that may be true, and how likely it is, in thousandths.
 * @typedef {object} BeliefRow
 * @property {Arg} what
 * @property {number} share
 */

/**
 * The decisions of a match.
 * @typedef {object} Listed
 * @property {true} ok
 * @property {Decision[]} decisions
 */

/**
 * A decision in a record where the seat had a choice.
 * @typedef {object} Decision
 * @property {number} at  the number of its answer
 * @property {number} step  of the replay, at which the table waited for it
 * @property {number} seat
 * @property {Arg} answer
 */

/**
 * What is to be said of a decision.
 * @typedef {object} Reviewed
 * @property {true} ok
 * @property {Review} review
 */

/**
 * What a strong bot says of a decision: the same; hardly different; marked, so much worse; or it plays nothing out there.
 * @typedef {object} Review
 * @property {"same"|"close"|"marked"|"unknown"} verdict
 * @property {string} unit
 * @property {Arg} best
 * @property {Arg} given
 * @property {number|null} less  how much worse, in thousandths of the unit
 * @property {number|null} error
 */

/**
 * What the home publishes.
 * @typedef {object} Shared
 * @property {true} ok
 * @property {string} sharing
 */

/**
 * What a home has to do.
 * @typedef {object} Parted
 * @property {true} ok
 * @property {PartNews} part
 */

/**
 * What a home has to keep, to send and to show. What it keeps is kept before anything is sent.
 * @typedef {object} PartNews
 * @property {[number, string][]} letters  to a home, or to all (-1)
 * @property {string[]} keep  letters that it must have after a reload
 * @property {number} written
 * @property {[number, number, string][]} faults
 * @property {string[]} deeds  for the log's keeper, until they come back as entries
 * @property {number|null} ready  to tell all homes
 * @property {string[]} lacks  the letters to ask others for, unless they come soon: they may be under way
 * @property {string[]} wants  those to ask for at once: others have said that they have them
 * @property {number[]} silent  homes to be missed
 * @property {number[]} waits  those for which it waits while cards are dealt
 * @property {number[]} unlike  homes to be asked which letters they have closed the match with
 * @property {PartVerdict|null} verdict  when there is a new one
 * @property {[number, PartScreen][]} screens  of seats here, where something has changed
 * @property {PartThink[]} thinks
 * @property {[number, string][]} [inventories]  to homes that have asked
 * @property {[number, AckMessage|RefusedMessage|FollowsMessage][]} [told]  what people hear of what they have said
 */

/**
 * The same, with the match's record.
 * @typedef {object} PartVerdict
 * @property {number} steps  that were verified
 * @property {[number, number, string][]} faults  home, step, what
 * @property {number[]} unknown  homes whose secret nobody knows: what they did could not be verified
 * @property {string|null} record  if nobody did wrong
 */

/**
 * What a home shows a seat of the match.
 * @typedef {object} PartScreen
 * @property {number|null} reading  the ask before which the reader has an account to read
 * @property {Readers|null} readers
 * @property {Silent|null} silent
 * @property {PartBreak|null} recess
 * @property {boolean} may_rest
 * @property {View} view
 * @property {GameEvent[]} events
 * @property {Question|null} question
 * @property {Waiting|null} waiting
 * @property {Over|null} over
 * @property {Clock|null} clock
 */

/**
 * A break (`Recess`); the page knows the name of who has called it.
 * @typedef {object} PartBreak
 * @property {number} seat
 * @property {number} left
 * @property {boolean} yours
 * @property {number} agreed
 * @property {number} of
 * @property {boolean} mine
 */

/**
 * What a bot at this home is asked, in a text for another worker (`think`).
 * @typedef {object} PartThink
 * @property {number} seat
 * @property {number} ask
 * @property {string} text
 */

/**
 * The summary of a game, which the build writes: `games/<id>/game.json`. The page fetches it before any Python runs.
 * @typedef {object} GameFile
 * @property {string} id
 * @property {number} rules  the version of its rules
 * @property {[number, number]} seats
 * @property {boolean} lesson  it has a first game for newcomers
 * @property {boolean} reasons  a bot of it can say why it answers
 * @property {Box|null} box
 * @property {string[]} deals  events after which everybody holds new cards
 * @property {GameOption[]} options
 * @property {{[name: string]: OptionValues}} presets
 * @property {Room} lobby  a new room, as its owner is shown it
 */

/**
 * Figures of the box. The page omits those that no source gives (null). They are advice, not limits.
 * @typedef {object} Box
 * @property {[number, number]} good  From how many players to how many it is recommended.
 * @property {number|null} best  The number of players that it is best with.
 * @property {number|null} minutes  How long a match takes.
 * @property {number|null} age  From which age.
 * @property {number|null} difficulty  How hard the rules are, from 1 to 5.
 */

/**
 * An option that the lobby shows.
 * @typedef {object} GameOption
 * @property {string} id
 * @property {OptionValue[]} values
 * @property {OptionValue} default
 * @property {string} group  the heading that it stands under
 * @property {TypedIn|null} typed
 */

/**
 * An option that may also be typed in.
 * @typedef {object} TypedIn
 * @property {number} longest  characters of a tidy text
 * @property {string} example
 */

/**
 * The first line of a record.
 * @typedef {object} RecordHeader
 * @property {number} tavola  the format
 * @property {string} game
 * @property {number} rules  the version of the game's rules
 * @property {number} seats
 * @property {OptionValues} options
 * @property {string} seed
 * @property {number} [first]  who begins, if the match before says so
 * @property {number[][]} [ways]  by seat: what earlier matches have shown, for bots
 * @property {(string|number|null)[]} [names]  by seat; a bot's is a number
 */

/**
 * What a guest was shown of a match, kept as a file. The page writes and reads it, without Python.
 * @typedef {object} SeenFile
 * @property {"tavola-seen"} file
 * @property {1} format
 * @property {string} game
 * @property {OptionValues} options
 * @property {unknown} reference
 * @property {KeptName[]} names
 * @property {number|null} eyes
 * @property {ReplayStep[]} steps
 * @property {GameEvent[]} events
 */

/**
 * @typedef {string|number|null|Answer[]} Answer  what a question is answered with
 */

/**
 * What a page says to the host.
 * @typedef {Hello|Rename|SetCrest|Sit|Stand|GiveSharing|Deals|Ready|Start|GiveAnswer|GiveStep|MoreTime|HaveRead|SayPhrase|React|Talk|GoOn|CallRecess|Here|SetSeat|SetOptions|UsePreset|SetGame|Again|ToLobby|AskBack|Remove|LetIn|LetSit|Lock|Swap|CloseRoom|SetPace|Skip} PageMessage
 */

/**
 * What a page may hear from the host.
 * @typedef {WelcomeMessage|RoomMessage|ScreenMessage|FoundMessage|OpeningMessage|RecordMessage|AckMessage|FollowsMessage|RefusedMessage|PhraseMessage|TalkMessage|NotesMessage|LinesMessage|StalledMessage|DealingMessage|RestartingMessage|RestartedMessage|ByeMessage} HostMessage
 */

/**
 * What the page asks of the room in its worker.
 * @typedef {OpenOperation|ReceiveOperation|JoinedOperation|LeftOperation|ShutOutOperation|PauseOperation|ResumeOperation|ThoughtOperation|TickOperation|TogetherOperation|ApartOperation|SettledOperation} RoomOperation
 */

/**
 * What the page asks of its worker.
 * @typedef {OpenOperation|ReceiveOperation|JoinedOperation|LeftOperation|ShutOutOperation|PauseOperation|ResumeOperation|ThoughtOperation|TickOperation|TogetherOperation|ApartOperation|SettledOperation|ReplayOperation|ThinkOperation|HintOperation|ReasonsOperation|DecisionsOperation|InsightOperation|ReviewOperation|SharingOperation|PartOperation} Operation
 */

/**
 * What the page has to do, in this order.
 * @typedef {Save|Send|Wake|Close|Admit|Forget|Think} Effect
 */

/**
 * What the worker answers to an operation of the room.
 * @typedef {Done|Failed} DispatchResult
 */

/**
 * What the worker answers to a replay.
 * @typedef {Replayed|Failed} ReplayResult
 */

/**
 * What the worker answers to a bot's question.
 * @typedef {Thinking|Failed} ThinkResult
 */

/**
 * What is asked about bots' thoughts.
 * @typedef {HintOperation|ReasonsOperation|DecisionsOperation|InsightOperation|ReviewOperation} InsightOperations
 */

/**
 * What the worker answers to a wish for a hint.
 * @typedef {Hinted|Failed} HintResult
 */

/**
 * What the worker answers about a bot's reasons.
 * @typedef {Reasoned|Failed} ReasonsResult
 */

/**
 * The decisions of a record.
 * @typedef {Listed|Failed} DecisionsResult
 */

/**
 * What the worker answers about a decision.
 * @typedef {Reviewed|Failed} ReviewResult
 */

/**
 * What is asked of a home that deals with others.
 * @typedef {SharingOperation|PartOperation} PartOperations
 */

/**
 * What a home publishes before a match.
 * @typedef {Shared|Failed} SharingResult
 */

/**
 * What a home has to do.
 * @typedef {Parted|Failed} PartResult
 */

export {};
