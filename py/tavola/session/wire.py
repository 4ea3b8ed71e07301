"""What the host tells the pages of a room: one declaration for each message (`HostMessage`), and what is in them.

Declarations only, as in `engine.wire`. What pages say to the host is declared in `session.messages`, where it is read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tavola.engine.character import Level, Temper
from tavola.engine.declared import Count, SeatNumber, shape_of
from tavola.engine.game import View
from tavola.engine.shape import Alias, Own
from tavola.engine.wire import Args, GameEvent, OptionValues, Over, Question, Sentence, Waiting

KeptName = Annotated[Any, Alias("KeptName", lambda: shape_of(str | Count | None))]
"""A name as it is stored: a person's as text, a bot's as its number, null for an empty seat."""


# -- the room --


class Away(TypedDict):
    """A person is disconnected. In ms from now."""

    since: int  # so long ago
    bot_in: int  # when a bot answers for them


class RoomSeat(TypedDict):
    """A seat of the room, and who has it."""

    seat: SeatNumber
    kind: Literal["human", "bot", "empty"]
    name: str | None  # a person's
    bot: Count | None  # the number of a bot's name
    here: bool
    away: Away | None
    idle: bool  # a bot answers until this person does anything
    ready: bool  # to begin
    was: str | None  # whose seat a bot has taken in this match
    owner: bool
    crest: NotRequired[str | None]  # that a person has chosen; null: the mark of the seat
    score: int  # matches won tonight
    temper: NotRequired[Temper | None]  # a bot's
    at: NotRequired[
        SeatNumber
    ]  # of a bot, or who is not ready to deal: the seat of the person on whose device its cards will lie
    who: NotRequired[str | None]  # how a person's key begins, by which pages tell whose line is whose


class Tonight(TypedDict):
    """A person's or bot's wins tonight, in any seat."""

    name: str
    bot: Count | None
    won: Count
    played: Count


class Person(TypedDict):
    """A person in the room or banned from it, for its owner."""

    id: str  # their id on the owner's page; not their key
    name: str
    seat: NotRequired[SeatNumber | None]
    wants: NotRequired[SeatNumber | None]  # the bot's seat that they have asked for


class Paused(TypedDict):
    """Of so many devices that keep the room so many are heard, and the table waits until so many are."""

    here: Count
    of: Count
    wants: Count


class Together(TypedDict):
    """The match that is played, or in the lobby about to begin, is dealt by several devices together."""

    match: str
    homes: Sequence[str]  # how the keys of their pages begin
    at: Sequence[Count]  # by seat, the home at which its cards lie now; empty: it has not begun


class Room(TypedDict):
    """The room as one page sees it."""

    game: str
    options: OptionValues
    preset: str | None
    phase: Literal["lobby", "playing", "over"]
    seats: Sequence[RoomSeat]  # in the lobby all, in a match those that play
    tonight: Sequence[Tonight]
    phrases: Sequence[str]  # what players may say at this table, by name
    talk: bool  # whether they may also send free text
    watching: Count  # the number of spectators
    your_seat: SeatNumber | None
    locked: bool  # to newcomers
    kept_for_you: SeatNumber | None  # your seat of this match, which a bot has now
    asked_back: bool  # the owner asks you to take it again
    asked_for: SeatNumber | None  # the bot's seat that you have asked the owner for
    host: bool  # whether the reader may give the owner's commands
    # how the key of the page begins on whose device the room is; left out: the owner's
    keeper: NotRequired[str]
    keeper_name: NotRequired[str]  # of its person, who watches; left out: who sits there has a name
    owner_here: NotRequired[bool]  # left out: the owner is the keeper
    paused: NotRequired[Paused]  # left out: it is not
    together: NotRequired[Together]  # left out: one device deals
    homes: NotRequired[
        Count
    ]  # between matches, how many devices are ready to deal together; left out: one will deal
    can_start: bool
    others_start: NotRequired[Literal["soon", "now"] | None]
    """Everybody here but the owner is ready: any of them may begin the match, once the owner has let them wait for 20 s"""
    why_not: Sentence | None
    begins_in: NotRequired[int | None]  # ms after which the next match begins with the people who are there
    reference: NotRequired[Annotated[object, Own("Reference")]]
    """The rules in force as the game's own table shows them; left out while they are as last told"""
    people: NotRequired[Sequence[Person]]  # for who may give the owner's commands
    banned: NotRequired[Sequence[Person]]  # as well


class Note(TypedDict):
    """Something that happened around the table. Its entry is `note.<name>`."""

    n: Count
    match: str  # the one that is played or being dealt; empty: between matches
    after: Count  # the number of the match's events before it
    name: str
    args: Args
    replaces: Count | None  # the number of the note that it replaces


# -- the table --


class Clock(TypedDict):
    """What the clock shows, in ms."""

    left: int
    of: int
    paused: bool
    more: Count  # how often it may still be lengthened


class Readers(TypedDict):
    """The people for whom the table waits, because they still read an account."""

    seats: Sequence[SeatNumber]
    left: int  # ms after which it goes on without them


class SilentSeat(TypedDict):
    """A silent person, and the votes on going on without them."""

    seat: SeatNumber
    agreed: Count
    of: Count  # how many votes it takes
    mine: bool  # whether the reader has voted


class Silent(TypedDict):
    """The silent people whom the table may skip."""

    ask: Count
    seats: Sequence[SilentSeat] | None  # null: the answers are sealed, so nobody knows who is silent
    mine: bool


class Lesson(TypedDict):
    """The words of a first game now, and the number of decisions so far."""

    step: Count
    of: Count
    say: Sentence
    over: bool  # all has been shown; the match may go on


# -- messages --


class WelcomeMessage(TypedDict):
    """The answer to a hello."""

    t: Literal["welcome"]
    v: Count  # the protocol's version
    app: str
    you: str  # the key by which the host knows this page


class RoomMessage(TypedDict):
    """The room has changed."""

    t: Literal["room"]
    room: Room


class Recess(TypedDict):
    """A break that somebody has called: clocks and bots stand still. Its caller and the owner can end it at once."""

    who: str
    left: Count  # ms until it is over by itself
    yours: bool  # whether the reader has called it
    agreed: Count  # how many others would like to go on...
    of: Count  # ...of how many who end it together; 0: they can't, as they are too few
    mine: bool  # whether the reader would


class ScreenMessage(TypedDict):
    """The table as one seat sees it, with the events since the last screen."""

    t: Literal["screen"]
    match: str
    view: View
    events: Sequence[GameEvent]
    question: Question | None
    waiting: Waiting | None
    over: Over | None
    clock: Clock | None
    reading: NotRequired[Count | None]  # the account before that question is still to be read
    readers: NotRequired[Readers | None]  # null: nobody is waited for
    thinking: NotRequired[Count | None]  # how many have not answered a sealed question open for long
    silent: NotRequired[Silent | None]
    recess: NotRequired[Recess | None]
    may_rest: NotRequired[bool]  # whether the reader may call a break
    lesson: NotRequired[Lesson | None]


class FoundMessage(TypedDict):
    """A match is about to begin that this device is to deal together with others: its page answers what it publishes."""

    t: Literal["found"]
    match: str
    header: str  # the first line of the record, without a seed
    me: Count
    homes: Count


class HomesBots(TypedDict):
    """How bots play at a table that several deal at."""

    level: Level
    pace: Literal["normal", "calm", "quick"]
    tempers: Sequence[Temper | None]  # by seat; null: a person's


class HomesOpening(TypedDict):
    """What all homes of a match must know to open their parts of it."""

    header: str
    sharings: Sequence[str]  # of all homes, in their order; hexadecimal
    people: Sequence[Count | None]  # by seat, the home that hears its person; null: a bot's
    bots: HomesBots
    clock: Count  # ms for answers to what others do; 0: there is no clock
    turn_clock: Count  # ms for one's own turn
    owner: SeatNumber | None  # the seat of the room's owner
    audit: NotRequired[bool]  # whether homes open their secrets after the match; left out: they do


class OpeningMessage(TypedDict):
    """All homes have said what they publish. To the keeper's page alone, which puts it into the log of the match."""

    t: Literal["opening"]
    match: str
    homes: Sequence[str]  # the keys of their pages
    seated: Sequence[str | None]  # by seat, the key of its person's page; null: a bot's
    opening: HomesOpening


class HomesVerdict(TypedDict):
    """What the audit of a home says."""

    steps: Count  # that were verified
    faults: Sequence[tuple[Count, Count, str]]  # home, step, what
    unknown: Sequence[Count]  # homes whose secret nobody knows: what they did could not be verified


class Audit(TypedDict):
    """The same, with names in place of homes."""

    steps: Count
    faults: Sequence[tuple[str, Count, str]]
    unknown: Sequence[str]


class Claim(TypedDict):
    """A claim about one's own cards, and whether it was true."""

    event: Count  # that made it
    round: Count
    seat: SeatNumber
    says: Sentence
    true: bool
    doubter: SeatNumber | None
    shown: bool | None  # whether it was proven when it was doubted


class ClaimCounts(TypedDict):
    """How often a player has claimed and lied, doubted and was right."""

    claims: Count
    lies: Count
    caught: Count  # lies that somebody doubted
    doubts: Count
    right: Count  # doubts of lies


class Told(TypedDict):
    """What the end of a match shows beside its last screen, so that no page needs Python of its own for it. It is the
    word of the device that keeps the room."""

    game: str
    claims: Sequence[Claim] | None  # null: a game without claims
    counts: NotRequired[Sequence[ClaimCounts] | None]  # by seat
    ending: Annotated[object, Own("Ending")] | None
    code: str  # the text of the match's link


class RecordMessage(TypedDict):
    """The record of a match that is over for good."""

    t: Literal["record"]
    match: str
    names: Sequence[KeptName]
    unfinished: bool  # it was broken off
    text: str  # empty if what the audit has found leaves none
    audit: NotRequired[Audit]  # where devices dealt together
    told: Told | None
    dealers: Sequence[str]  # the names of those whose devices have dealt


class AckMessage(TypedDict):
    """The answer of that id is accepted and saved."""

    t: Literal["ack"]
    id: str


class FollowsMessage(TypedDict):
    """The composed answer of that id is not taken yet, because its step goes on: what it would bring, and what follows."""

    t: Literal["follows"]
    id: str
    match: str
    view: View
    question: Question


class RefusedMessage(TypedDict):
    """A message of the page was refused and has changed nothing."""

    t: Literal["refused"]
    id: str | None  # the answer's, if it was one
    why: Sentence


class PhraseMessage(TypedDict):
    """Somebody says one of the game's phrases. Its entry is `phrase.<id>`."""

    t: Literal["phrase"]
    seat: SeatNumber
    id: str
    on: NotRequired[Count | None]  # the number of the event that it is about


class TalkMessage(TypedDict):
    """Somebody says something in their own words."""

    t: Literal["talk"]
    seat: SeatNumber
    text: str


class NotesMessage(TypedDict):
    """The notes since the last ones that this page was sent."""

    t: Literal["notes"]
    notes: Sequence[Note]


class Line(TypedDict):
    """How the host reaches somebody."""

    who: str  # how their key begins
    # null: by a line of their own; "relay": the meeting place; else how the key of the friend begins who carries
    via: str | None
    rtt: Count | None  # ms there and back, in steps; null until it was measured


class LinesMessage(TypedDict):
    """Everybody's line to the host. The host's page says so; no record holds it."""

    t: Literal["lines"]
    lines: Sequence[Line]


class StalledMessage(TypedDict):
    """The host's Python takes long over a call, or has ended it after all. Its page says so."""

    t: Literal["stalled"]
    on: bool


class DealingMessage(TypedDict):
    """Dealing takes longer than a second: the seats for whose devices it waits; none: no longer. A home's page says so."""

    t: Literal["dealing"]
    who: Sequence[SeatNumber]


class RestartingMessage(TypedDict):
    """The host's Python has died and starts again. Its page says so."""

    t: Literal["restarting"]


class RestartedMessage(TypedDict):
    """The room is open again and hears a hello. The host's page says so."""

    t: Literal["restarted"]


class ByeMessage(TypedDict):
    """The page must leave, with the reason."""

    t: Literal["bye"]
    why: Sentence


HostMessage = (
    WelcomeMessage | RoomMessage | ScreenMessage | FoundMessage | OpeningMessage | RecordMessage
    | AckMessage | FollowsMessage | RefusedMessage | PhraseMessage | TalkMessage | NotesMessage | LinesMessage | StalledMessage
    | DealingMessage | RestartingMessage | RestartedMessage | ByeMessage
)  # fmt: skip
"""What a page may hear from the host."""
