"""The operations of the page's worker and their results, replays, and the files that the build writes of a game.

Declarations only, as in `engine.wire`; `tavola.web` carries the operations out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NotRequired, TypedDict

from tavola.engine.declared import AnswerValue, Count, SeatNumber
from tavola.engine.game import View
from tavola.engine.shape import Own
from tavola.engine.wire import Arg, GameEvent, GameSummary, OptionValues, Over, Question, Sentence, Waiting
from tavola.session import effects
from tavola.session.wire import (
    AckMessage,
    Claim,
    ClaimCounts,
    Clock,
    FollowsMessage,
    HomesOpening,
    HomesVerdict,
    KeptName,
    Readers,
    RefusedMessage,
    Room,
    Silent,
)

# -- files of the site --


class GameFile(GameSummary):
    """The summary of a game, which the build writes: `games/<id>/game.json`. The page fetches it before any Python runs."""

    lobby: Room  # a new room, as its owner is shown it


# -- operations --


class OpenOperation(TypedDict):
    """Open a room: a new one, the one that was saved, or a lesson."""

    op: Literal["open"]
    key: str  # of this page: that of a new room's owner
    name: str
    app: str
    game: str
    seed: str  # 64 hexadecimal digits that nobody can foresee
    solo: bool  # one person among bots
    save: str | Sequence[str] | None
    """A save; a whole one and the parts since then; or the first line of one, which opens its lobby, with that seed."""
    lesson: NotRequired[bool]
    # the save is a first line: another match begins, and bots play for who is not here
    plays_on: NotRequired[bool]
    lobby: NotRequired[bool]  # a new solo room: its owner chooses the rules before the first match
    options: NotRequired[OptionValues]  # what the owner chose last time
    blamed: NotRequired[Sequence[str]]  # the keys of whose messages Python has died
    thinks: NotRequired[bool]  # whether the page has another worker for `think`
    parts: NotRequired[bool]  # whether a save tells its part, too
    now: int  # ms


class CallOperation(TypedDict):
    """What every operation on an open room tells beside its own."""

    # the keys of pages that have not got what was sent to them a while ago
    behind: NotRequired[Sequence[str]]
    parts: NotRequired[bool]  # whether a save tells its part, too
    now: int


class ReceiveOperation(CallOperation):
    """A peer has sent a message."""

    op: Literal["receive"]
    peer: str
    text: str


class JoinedOperation(CallOperation):
    """There is a connection to a peer."""

    op: Literal["joined"]
    peer: str


class LeftOperation(CallOperation):
    """The connection to a peer is gone."""

    op: Literal["left"]
    peer: str


class ShutOutOperation(CallOperation):
    """The connection to a peer has ended because it sent what no page of ours sends: too much, too long, or not in our form."""

    op: Literal["shut_out"]
    peer: str


class ThoughtOperation(CallOperation):
    """The answer to a `think` effect has come."""

    op: Literal["thought"]
    id: str
    text: str


class PauseOperation(CallOperation):
    """Too few of the devices that keep the room are heard: it stands still."""

    op: Literal["pause"]
    here: Count
    of: Count
    wants: Count


class ResumeOperation(CallOperation):
    """Enough are heard again: it goes on."""

    op: Literal["resume"]


class TickOperation(CallOperation):
    """Time has passed."""

    op: Literal["tick"]


class TogetherOperation(CallOperation):
    """This page has opened its part of that match, which several devices deal: the room plays it, now or again."""

    op: Literal["together"]
    match: str


class ApartOperation(CallOperation):
    """The devices have no log in common: this one deals that match."""

    op: Literal["apart"]
    match: str


class SettledOperation(CallOperation, HomesVerdict):
    """All cards of that match are open, and it has been audited."""

    op: Literal["settled"]
    match: str
    record: str | None  # null: somebody did wrong, or can't be verified


class ReplayOperation(TypedDict):
    """Open a record, a file's or a link's. Needs no room."""

    op: Literal["replay"]
    text: str
    names: Sequence[KeptName] | None
    eyes: SeatNumber | None


class ThinkOperation(TypedDict):
    """Answer a question of a `think` effect. Needs no room, and is asked of another worker than the room's."""

    op: Literal["think"]
    text: str


class HintOperation(TypedDict):
    """What the owner of a solo room is asked, as a question for `reasons`."""

    op: Literal["hint"]
    answers: Sequence[AnswerValue]
    """Those of the step that are composed so far; the question is the next one."""


class ReasonsOperation(TypedDict):
    """Why a bot would answer that question as it would. Needs no room."""

    op: Literal["reasons"]
    text: str


class DecisionsOperation(TypedDict):
    """The decisions in a record, a file's or a link's. Needs no room."""

    op: Literal["decisions"]
    text: str


class InsightOperation(TypedDict):
    """What a strong bot thinks of a decision in a record. Needs no room."""

    op: Literal["insight"]
    text: str
    at: Count  # the number of the answer


class ReviewOperation(TypedDict):
    """Whether a better answer than that one could be known. Needs no room."""

    op: Literal["review"]
    text: str
    at: Count


class SharingOperation(TypedDict):
    """What a home publishes before a match that several deal together."""

    op: Literal["sharing"]
    header: str  # the first line of the match's record, without a seed
    me: Count
    homes: Count
    root: str  # this home's secret, hexadecimal, below the group's order


class PartOpening(HomesOpening):
    """A home's part of such a match: a new one, or what the page has kept of it. Letters and entries are in base64url."""

    match: str
    me: Count
    root: str
    entries: Sequence[str]
    letters: Sequence[str]
    written: Count  # how many letters it has written: if fewer are there, it has forgotten some
    faults: Sequence[tuple[int, int, str]]  # that it has found: home, step, what


class PartOperation(TypedDict):
    """What a home hears of a match that several deal together, and what its people do."""

    op: Literal["part"]
    now: int  # ms
    open: NotRequired[PartOpening]
    entries: NotRequired[Sequence[str]]  # the next ones, which enough members of the log have stored
    letters: NotRequired[Sequence[tuple[Count, str]]]  # by the line of which home
    ready: NotRequired[Sequence[tuple[Count, Count]]]  # a home, and the last ask for which it is ready
    asks: NotRequired[Sequence[tuple[Count, Sequence[str]]]]  # a home, and the letters that it asks for
    attends: NotRequired[
        Sequence[SeatNumber]
    ]  # the seats whose people this page hears, if they are at this home
    says: NotRequired[
        Sequence[tuple[SeatNumber, str]]
    ]  # what the people in seats here say, as they would to a room
    thoughts: NotRequired[
        Sequence[tuple[SeatNumber, Count, AnswerValue]]
    ]  # a seat, the ask, what its bot answers
    stands: NotRequired[bool]  # this page hears too few homes: the time of its table stands still
    gone: NotRequired[Sequence[Count]]  # homes that are not heard for as long as the grace time
    end: NotRequired[bool]  # the match is broken off
    compares: NotRequired[Sequence[Count]]  # homes that ask which letters this one has closed the match with
    inventories: NotRequired[Sequence[tuple[Count, str]]]  # what homes say to that


RoomOperation = (
    OpenOperation
    | ReceiveOperation
    | JoinedOperation
    | LeftOperation
    | ShutOutOperation
    | PauseOperation
    | ResumeOperation
    | ThoughtOperation
    | TickOperation
    | TogetherOperation
    | ApartOperation
    | SettledOperation
)
"""What is asked of the room."""

InsightOperations = HintOperation | ReasonsOperation | DecisionsOperation | InsightOperation | ReviewOperation
"""What is asked about bots' thoughts."""

PartOperations = SharingOperation | PartOperation
"""What is asked of a home that deals together with others."""

Operation = RoomOperation | ReplayOperation | ThinkOperation | InsightOperations | PartOperations
"""What the page asks of its worker."""

Effect = effects.Effect
"""What the page has to do, in this order."""


# -- results --


class Failed(TypedDict):
    """The operation was refused, or is a mistake of ours."""

    ok: Literal[False]
    error: str
    why: NotRequired[Sentence]  # what can be told to the reader


class Done(TypedDict):
    """What the room wants done."""

    ok: Literal[True]
    effects: Sequence[Effect]


class Replayed(TypedDict):
    """The match in a record."""

    ok: Literal[True]
    replay: Replay


class Thinking(TypedDict):
    """What a bot answers."""

    ok: Literal[True]
    thought: str


ThinkResult = Thinking | Failed
"""What the worker answers to a question."""


class Hinted(TypedDict):
    """The question; null: there is none, or no hint may be given."""

    ok: Literal[True]
    text: str | None


class Reasoned(TypedDict):
    """Why a bot would answer so."""

    ok: Literal[True]
    reasons: Reasons


class Listed(TypedDict):
    """The decisions of a match."""

    ok: Literal[True]
    decisions: Sequence[Decision]


class Reviewed(TypedDict):
    """What is to be said of a decision."""

    ok: Literal[True]
    review: Review


class PartBreak(TypedDict):
    """A break (`Recess`); the page knows the name of who has called it."""

    seat: SeatNumber
    left: Count
    yours: bool
    agreed: Count
    of: Count
    mine: bool


class PartCompany(TypedDict):
    """What a home shows a seat of the people at the table."""

    reading: Count | None  # the ask before which the reader has an account to read
    readers: Readers | None
    silent: Silent | None
    recess: PartBreak | None
    may_rest: bool


class PartScreen(PartCompany):
    """What a home shows a seat of the match."""

    view: View
    events: Sequence[GameEvent]
    question: Question | None
    waiting: Waiting | None
    over: Over | None
    clock: Clock | None


class PartVerdict(HomesVerdict):
    """The same, with the match's record."""

    record: str | None  # if nobody did wrong


class PartThink(TypedDict):
    """What a bot at this home is asked, in a text for another worker (`think`)."""

    seat: SeatNumber
    ask: Count
    text: str


PartTold = AckMessage | RefusedMessage | FollowsMessage
"""What a person at a home hears of what they have said."""


class PartNews(TypedDict):
    """What a home has to keep, to send and to show. What it keeps is kept before anything is sent."""

    letters: Sequence[tuple[int, str]]  # to a home, or to all (-1)
    keep: Sequence[str]  # letters that it must have after a reload
    written: Count
    faults: Sequence[tuple[int, int, str]]
    deeds: Sequence[str]  # for the log's keeper, until they come back as entries
    ready: Count | None  # to tell all homes
    lacks: Sequence[str]  # the letters to ask others for, unless they come soon: they may be under way
    wants: Sequence[str]  # those to ask for at once: others have said that they have them
    silent: Sequence[Count]  # homes to be missed
    waits: Sequence[Count]  # those for which it waits while cards are dealt
    unlike: Sequence[Count]  # homes to be asked which letters they have closed the match with
    verdict: PartVerdict | None  # when there is a new one
    screens: Sequence[tuple[SeatNumber, PartScreen]]  # of seats here, where something has changed
    thinks: Sequence[PartThink]
    inventories: NotRequired[Sequence[tuple[Count, str]]]  # to homes that have asked
    told: NotRequired[Sequence[tuple[SeatNumber, PartTold]]]  # what people hear of what they have said


class Shared(TypedDict):
    """What the home publishes."""

    ok: Literal[True]
    sharing: str


class Parted(TypedDict):
    """What a home has to do."""

    ok: Literal[True]
    part: PartNews


SharingResult = Shared | Failed
"""What the worker answers to a home that is to deal together with others."""

PartResult = Parted | Failed
"""What the worker answers to a home that does so."""

HintResult = Hinted | Failed
"""What the worker answers to a wish for a hint."""

ReasonsResult = Reasoned | Failed
"""What the worker answers to a question for reasons, of a hint or of a record."""

DecisionsResult = Listed | Failed
"""What the worker answers to a wish for decisions."""

ReviewResult = Reviewed | Failed
"""What the worker answers to a review of one decision."""

DispatchResult = Done | Failed
"""What the worker answers to an operation of the room."""

ReplayResult = Replayed | Failed
"""What the worker answers to a replay."""

"""What the worker answers to a check."""


# -- what bots think --


class WeighedAnswer(TypedDict):
    """An answer, and what it is worth to the bot, in thousandths of the unit."""

    words: Arg
    worth: int | None  # null: it went by a fixed rule
    # a standard error: of the first one's worth, of another's distance to it; null: not played out
    error: int | None
    tries: Count  # playouts


class BeliefRow(TypedDict):
    """Something that may be true, and how likely it is, in thousandths."""

    what: Arg
    share: Count


class BeliefsAbout(TypedDict):
    """What the bot believes about somebody or something."""

    about: Arg
    exactly_one: bool  # just one of the rows is true
    rows: Sequence[BeliefRow]


class Reasons(TypedDict):
    """Why a bot would answer a question as it would: the first answer is the one that it leans to."""

    seat: SeatNumber
    question: Sentence
    unit: str  # the key below `reasons.unit` of what worths are counted in
    percent: bool
    rows: Sequence[WeighedAnswer]
    left_out: Count  # answers of less worth
    beliefs: Sequence[BeliefsAbout]
    says: Sequence[Arg]


class Decision(TypedDict):
    """A decision in a record where the seat had a choice."""

    at: Count  # the number of its answer
    step: Count  # of the replay, at which the table waited for it
    seat: SeatNumber
    answer: Arg


class Review(TypedDict):
    """What a strong bot says of a decision: the same; hardly different; marked, so much worse; or it plays nothing out there."""

    verdict: Literal["same", "close", "marked", "unknown"]
    unit: str
    best: Arg
    given: Arg
    less: int | None  # how much worse, in thousandths of the unit
    error: int | None


# -- looking back --


class ReplayStep(TypedDict):
    """The table at one decision, and how many events had been said by then."""

    said: Count
    view: View
    waiting: Waiting | None


class Replay(TypedDict):
    """A match, opened from its record: a screen for each step, and all events."""

    game: str
    seats: Count
    options: OptionValues
    reference: Annotated[object, Own("Reference")]  # as in a room
    names: Sequence[KeptName]
    eyes: SeatNumber | None  # through whose eyes it is seen; null shows every face
    steps: Sequence[ReplayStep]
    events: Sequence[GameEvent]
    over: Over | None  # null: it was broken off
    claims: Sequence[Claim] | None  # null: a game without claims
    counts: Sequence[ClaimCounts] | None  # by seat
    # what the game's own page tells of the end; null: nothing, or it was broken off
    ending: Annotated[object, Own("Ending")] | None
    code: str  # the text of its link
    file: str  # its record


class SeenFile(TypedDict):
    """What a guest was shown of a match, kept as a file. The page writes and reads it, without Python."""

    file: Literal["tavola-seen"]
    format: Literal[1]
    game: str
    options: OptionValues
    reference: Annotated[object, Own("Reference")]
    names: Sequence[KeptName]
    eyes: SeatNumber | None
    steps: Sequence[ReplayStep]
    events: Sequence[GameEvent]
