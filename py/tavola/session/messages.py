"""What pages say to the host: a frozen class for each message, and the parser that follows from them.

A message that is not exactly one of these is a value, `Malformed`: nothing that a peer sends can raise.
Keys, types, lengths and ranges are checked as the fields declare them; the host decides whether a message is allowed now.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple, get_args

from tavola.engine.declared import AnswerValue, Count, Most, SeatNumber, Word, shape_of
from tavola.engine.errors import Why
from tavola.engine.foreign import read_json
from tavola.engine.memo import remembered
from tavola.engine.shape import Misfit, Text, Whole

PROTOCOL = 5
"""The version of the protocol. Raise it for a change that a page of the version before does not understand."""

LONGEST = 64 * 1024
"""The maximum length of a message, in characters; a longer one is not read."""

LONGEST_OF_OTHERS = 8 * 1024
"""The same from anybody but the owner: reading 64 kB of numbers takes a page's Python 54 ms."""

Typed = Annotated[str, Text("typed", r"[\s\S]{1,400}")]
"""The typed text of an option. The game normalizes it before it is sent to anybody."""


MOST_PARTS = 32
"""The maximum number of answers in a composed one."""

Options = Annotated[dict[Word, bool | Count | Typed], Most(64)]


class Have(NamedTuple):
    """The match and the last event that a page knows."""

    match: Word
    event: Annotated[int, Whole("event", -1)]


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of every page."""

    t = "hello"
    v = PROTOCOL
    app: Word  # the version of the page
    name: str
    have: Have | None


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """A hello in another version of the protocol."""

    version: int


@dataclass(frozen=True, slots=True)
class Rename:
    """The sender goes by another name."""

    t = "name"
    name: str


@dataclass(frozen=True, slots=True)
class SetCrest:
    """The sender bears another crest; null, or one that the host does not know, is the mark of the seat."""

    t = "crest"
    id: Word | None


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat; None is the first that is free. In a match, somebody who has had no seat in it asks the owner for a bot's."""

    t = "sit"
    seat: SeatNumber | None


@dataclass(frozen=True, slots=True)
class Stand:
    """Leave one's seat; in a match a bot plays on."""

    t = "stand"


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """An answer to a numbered question. `id` is the sender's own, echoed when it is taken or refused."""

    t = "answer"
    id: Word
    match: Word
    ask: Count
    value: AnswerValue


@dataclass(frozen=True, slots=True)
class GiveStep:
    """A composed answer: to a numbered question of a step, and in order to those that follow from it. The host takes all of it,
    or if the step goes on nothing: then it says what follows. `id` is the sender's own, echoed in every reply."""

    t = "step"
    id: Word
    match: Word
    ask: Count
    answers: Annotated[Sequence[AnswerValue], Most(MOST_PARTS)]


@dataclass(frozen=True, slots=True)
class MoreTime:
    """Lengthen the clock of that question."""

    t = "more_time"
    ask: Count


@dataclass(frozen=True, slots=True)
class HaveRead:
    """The account before that question has been read."""

    t = "read"
    ask: Count


@dataclass(frozen=True, slots=True)
class GiveSharing:
    """What this home publishes of its part of a match's key (`session.together`), which it shares with so many; nothing: this
    device does not deal."""

    t = "sharing"
    match: Word
    homes: Count
    sharing: Annotated[str, Text("sharing", "(?:[0-9a-f]{64,4096})?")]


@dataclass(frozen=True, slots=True)
class Deals:
    """Whether the sender's device is ready to deal together with others."""

    t = "deals"
    on: bool


@dataclass(frozen=True, slots=True)
class SayPhrase:
    """One of the fixed phrases of a game."""

    t = "phrase"
    id: Word


@dataclass(frozen=True, slots=True)
class React:
    """One of the fixed phrases of a game, about something that has happened: the event `on` of that match."""

    t = "react"
    id: Word
    match: Word
    on: Count


@dataclass(frozen=True, slots=True)
class Ready:
    """Whether the sender would like a match to begin. In the lobby the owner need not wait for it. After a match the next one
    begins when all who are there would like it, or 20 s after the first of them has said so."""

    t = "ready"
    on: bool


@dataclass(frozen=True, slots=True)
class GoOn:
    """A vote to go on without a silent player; `seat` is None in a sealed window, where nobody knows who is silent."""

    t = "go_on"
    ask: Count
    seat: SeatNumber | None


@dataclass(frozen=True, slots=True)
class Here:
    """The sender is there: no bot need answer any more."""

    t = "here"


@dataclass(frozen=True, slots=True)
class CallRecess:
    """A break of the match: called (`on`), or to be ended, by its caller or the owner at once, by all others together."""

    t = "recess"
    on: bool


@dataclass(frozen=True, slots=True)
class Talk:
    """Free text from a person at the table, if the game's options allow it."""

    t = "talk"
    text: Annotated[str, Text("talk", r"[\s\S]{0,1000}")]


@dataclass(frozen=True, slots=True)
class SetSeat:
    """A bot on a seat, or nobody. In a match a bot may only take the seat of a person."""

    t = "seat"
    seat: SeatNumber
    kind: Literal["bot", "empty"]


@dataclass(frozen=True, slots=True)
class SetOptions:
    """Other options for the next match."""

    t = "options"
    options: Options


@dataclass(frozen=True, slots=True)
class UsePreset:
    """Apply a preset: set all options that presets settle."""

    t = "preset"
    preset: Word


@dataclass(frozen=True, slots=True)
class SetGame:
    """Another game for the room. Options that the game does not have are ignored."""

    t = "game"
    game: Word
    options: Options


@dataclass(frozen=True, slots=True)
class Start:
    """Begin the match: from the owner, or from a person who is ready if the room allows it (`others_start`)."""

    t = "start"


@dataclass(frozen=True, slots=True)
class Again:
    """The owner, who may have no seat, would like another match with the same seats, as by `Ready`."""

    t = "again"


@dataclass(frozen=True, slots=True)
class ToLobby:
    """Back to the lobby; a match that is being played is broken off."""

    t = "lobby"


@dataclass(frozen=True, slots=True)
class AskBack:
    """Ask the person who left that seat to a bot to take it again."""

    t = "ask_back"
    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Remove:
    """Ban a person. `who` is the id that the owner's page has for that key."""

    t = "remove"
    who: Word


@dataclass(frozen=True, slots=True)
class LetIn:
    """Lift a ban."""

    t = "let_in"
    who: Word


@dataclass(frozen=True, slots=True)
class LetSit:
    """Give that person the seat of a bot that they have asked for, in a match, or say no."""

    t = "let_sit"
    who: Word
    on: bool


@dataclass(frozen=True, slots=True)
class Lock:
    """Whether the room is closed to newcomers."""

    t = "lock"
    on: bool


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats change places in the lobby; one of them may be empty."""

    t = "swap"
    one: SeatNumber
    other: SeatNumber


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """The room is given up: everybody is told, and nothing of it is kept."""

    t = "close"


@dataclass(frozen=True, slots=True)
class SetPace:
    """Another pace from the next question on, for somebody who plays against bots alone."""

    t = "pace"
    pace: Literal["calm", "normal", "quick"]


@dataclass(frozen=True, slots=True)
class Skip:
    """Bots answer at once what they are asked now, for somebody who plays against them alone."""

    t = "skip"


@dataclass(frozen=True, slots=True)
class Malformed:
    """Not a message. `id` is the answer's, if that much could be read."""

    why: Why
    id: str | None = None


OwnerOnly = (
    SetSeat | SetOptions | UsePreset | SetGame | Again | ToLobby
    | AskBack | Remove | LetIn | LetSit | Lock | Swap | CloseRoom | SetPace | Skip
)  # fmt: skip
AtTheTable = GiveAnswer | GiveStep | MoreTime | HaveRead | SayPhrase | React | Talk | GoOn | CallRecess | Here
FromAnybody = Hello | Rename | SetCrest | Sit | Stand | GiveSharing | Deals | Ready | Start | AtTheTable
Dear = Hello | Rename | SetCrest | Sit | Stand | Ready | Deals
"""The expensive messages: the reply is a whole screen for the sender, or the room for everybody."""
Heard = FromAnybody | OwnerOnly
Message = Heard | OtherVersion | Malformed

_KINDS: dict[str, Any] = {kind.t: kind for kind in get_args(Heard)}


def parse(text: str, longest: int = LONGEST) -> Message:
    """The message in a text. Never raises: a text that is not a message gives `Malformed`, with the reason.

    >>> parse('{"t": "sit", "seat": 2}')
    Sit(seat=2)
    >>> parse('{"t": "sit", "seat": "window"}').why.name
    'malformed'
    """
    if len(text) > longest:
        return Malformed(Why("too_long"))
    try:
        data = read_json(text)
    except ValueError:
        return Malformed(Why("malformed"))
    if type(data) is not dict:
        return Malformed(Why("malformed"))
    name = data.get("t")
    kind = _KINDS.get(name) if type(name) is str else None
    if kind is None:
        return Malformed(Why("unknown_message"))
    try:
        if kind is Hello and (version := _VERSION.read(data.get("v"))) != PROTOCOL:
            return OtherVersion(version)  # the rest of another version's hello is not ours to check
        message: Message = _shape_of(kind).read(data)
    except Misfit:
        return Malformed(Why("malformed"), _answer_id(data))
    return message


_VERSION = Whole("version", 0)
_WORD = shape_of(Word)
_shape_of = remembered(shape_of)


def _answer_id(data: dict[str, Any]) -> str | None:
    try:
        found: str = _WORD.read(data.get("id"))
    except Misfit:
        return None
    return found
