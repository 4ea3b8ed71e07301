"""What may come down the wire: one frozen class per message, and one strict parser.

A message that is not exactly one of these is a value, `Malformed`: nothing that a peer sends can raise.
Keys, types, lengths and ranges are checked here and nowhere else; whether a message is allowed now is for
the host to say.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tavola.engine.ask import Answer
from tavola.engine.errors import Why
from tavola.engine.foreign import HIGHEST, read_json
from tavola.engine.record import read_answer
from tavola.session.draw import is_part

PROTOCOL = 1
"""Raise it when a page of the version before could not follow any more."""

LONGEST = 64 * 1024
"""Characters in a message; a longer one is not read."""

MOST_SEATS = 64
MOST_OPTIONS = 64
LONGEST_TYPED = 400
LONGEST_SAID = 1_000


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of every page. `have` is the match and the last event that it knows."""

    app: str
    name: str
    have: tuple[str, int] | None


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """A hello in another version of the protocol."""

    version: int


@dataclass(frozen=True, slots=True)
class Rename:
    name: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a seat; None is the first that is free."""

    seat: int | None


@dataclass(frozen=True, slots=True)
class Stand:
    pass


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """An answer to a numbered question. `id` is the sender's own, echoed when it is taken or refused."""

    id: str
    match: str
    ask: int
    value: Answer


@dataclass(frozen=True, slots=True)
class MoreTime:
    ask: int


@dataclass(frozen=True, slots=True)
class HaveRead:
    """The account before that question has been read."""

    ask: int


@dataclass(frozen=True, slots=True)
class GivePart:
    """A part of the joint draw, for the match whose commitment was heard."""

    match: str
    part: str


@dataclass(frozen=True, slots=True)
class SayPhrase:
    """One of the fixed phrases of a game."""

    id: str


@dataclass(frozen=True, slots=True)
class Ready:
    """Whether the sender would like to begin. The owner need not wait for it."""

    on: bool


@dataclass(frozen=True, slots=True)
class GoOn:
    """A word for going on without somebody who is silent; `seat` is None in a sealed window, where nobody knows who is."""

    ask: int
    seat: int | None


@dataclass(frozen=True, slots=True)
class Here:
    """The sender is there: no bot need answer any more."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What somebody at the table says in their own words, where the game's options allow it."""

    text: str


@dataclass(frozen=True, slots=True)
class Ping:
    n: int


@dataclass(frozen=True, slots=True)
class SetSeat:
    """A bot on a seat, or nobody. In a match a bot may only take the seat of a person."""

    seat: int
    kind: Literal["bot", "empty"]


@dataclass(frozen=True, slots=True)
class SetOptions:
    options: dict[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class UsePreset:
    preset: str


@dataclass(frozen=True, slots=True)
class SetGame:
    """Another game for the room. Of the options those count that the game has."""

    game: str
    options: dict[str, str | int | bool]


@dataclass(frozen=True, slots=True)
class Start:
    pass


@dataclass(frozen=True, slots=True)
class Again:
    """Another match with the same seats."""


@dataclass(frozen=True, slots=True)
class ToLobby:
    """Back to the lobby; a match that is being played is broken off."""


@dataclass(frozen=True, slots=True)
class AskBack:
    """Ask whoever a bot plays for to take that seat again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Remove:
    """Somebody has to leave and is kept out. `who` is the name that the owner's page has for that key."""

    who: str


@dataclass(frozen=True, slots=True)
class LetIn:
    """Somebody who was kept out may come again."""

    who: str


@dataclass(frozen=True, slots=True)
class Lock:
    """Whether the room is closed to newcomers."""

    on: bool


@dataclass(frozen=True, slots=True)
class Swap:
    """Two seats change places in the lobby; one of them may be empty."""

    one: int
    other: int


@dataclass(frozen=True, slots=True)
class CloseRoom:
    """The room is given up: everybody is told, and nothing of it is kept."""


@dataclass(frozen=True, slots=True)
class Malformed:
    """Not a message. `id` is the answer's, if that much could be read."""

    why: Why
    id: str | None = None


OwnerOnly = (
    SetSeat | SetOptions | UsePreset | SetGame | Start | Again | ToLobby
    | AskBack | Remove | LetIn | Lock | Swap | CloseRoom
)  # fmt: skip
AtTheTable = GiveAnswer | MoreTime | HaveRead | SayPhrase | Talk | GoOn | Here
FromAnybody = Hello | Rename | Sit | Stand | GivePart | Ready | Ping | AtTheTable
Dear = Hello | Rename | Sit | Stand | Ready
"""What makes the room send far more than it has got: to the sender a whole screen, to everybody the room."""
Message = FromAnybody | OwnerOnly | OtherVersion | Malformed


def parse(text: str) -> Message:
    """The message in a text. Never raises."""
    if len(text) > LONGEST:
        return Malformed(Why("too_long"))
    try:
        data = read_json(text)
    except ValueError:
        return Malformed(Why("malformed"))
    if type(data) is not dict:
        return Malformed(Why("malformed"))
    name = data.get("t")
    shape = _SHAPES.get(name) if type(name) is str else None
    if shape is None:
        return Malformed(Why("unknown_message"))
    try:
        return shape(data)
    except ValueError:
        return Malformed(Why("malformed"), _answer_id(data))


def _answer_id(data: dict[str, Any]) -> str | None:
    try:
        return _word(data.get("id"))
    except ValueError:
        return None


# -- the shape of each message --


def _hello(data: dict[str, Any]) -> Message:
    version = _number(data.get("v"))
    if version != PROTOCOL:
        return OtherVersion(version)  # what else another version says is its own business
    _exactly(data, "t", "v", "app", "name", "have")
    have = data["have"]
    if have is not None:
        _exactly(have, "match", "event")
        have = (_word(have["match"]), _number(have["event"], least=-1))
    return Hello(_word(data["app"]), _text(data["name"]), have)


def _answer(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "id", "match", "ask", "value")
    return GiveAnswer(
        _word(data["id"]), _word(data["match"]), _number(data["ask"]), read_answer(data["value"])
    )


def _set_seat(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "seat", "kind")
    kind = data["kind"]
    if kind not in ("bot", "empty"):
        raise ValueError("no such kind of seat")
    return SetSeat(_seat(data["seat"]), kind)


def _set_options(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "options")
    return SetOptions(_options(data["options"]))


def _set_game(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "game", "options")
    return SetGame(_word(data["game"]), _options(data["options"]))


def _sit(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "seat")
    seat = data["seat"]
    return Sit(None if seat is None else _seat(seat))


def _rename(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "name")
    return Rename(_text(data["name"]))


def _use_preset(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "preset")
    return UsePreset(_word(data["preset"]))


def _more_time(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "ask")
    return MoreTime(_number(data["ask"]))


def _have_read(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "ask")
    return HaveRead(_number(data["ask"]))


def _give_part(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "match", "part")
    if not is_part(data["part"]):
        raise ValueError("not a part")
    return GivePart(_word(data["match"]), data["part"])


def _phrase(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "id")
    return SayPhrase(_word(data["id"]))


def _go_on(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "ask", "seat")
    seat = data["seat"]
    return GoOn(_number(data["ask"]), None if seat is None else _seat(seat))


def _ask_back(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "seat")
    return AskBack(_seat(data["seat"]))


def _swap(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "one", "other")
    return Swap(_seat(data["one"]), _seat(data["other"]))


def _talk(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "text")
    text = _text(data["text"])
    if len(text) > LONGEST_SAID:
        raise ValueError("too long")
    return Talk(text)


def _ping(data: dict[str, Any]) -> Message:
    _exactly(data, "t", "n")
    return Ping(_number(data["n"]))


def _switch(message: Callable[[bool], Message]) -> Callable[[dict[str, Any]], Message]:
    def shape(data: dict[str, Any]) -> Message:
        _exactly(data, "t", "on")
        if type(data["on"]) is not bool:
            raise ValueError("neither on nor off")
        return message(data["on"])

    return shape


def _about(message: Callable[[str], Message]) -> Callable[[dict[str, Any]], Message]:
    def shape(data: dict[str, Any]) -> Message:
        _exactly(data, "t", "who")
        return message(_word(data["who"]))

    return shape


def _bare(message: Message) -> Callable[[dict[str, Any]], Message]:
    def shape(data: dict[str, Any]) -> Message:
        _exactly(data, "t")
        return message

    return shape


_SHAPES: dict[str, Callable[[dict[str, Any]], Message]] = {
    "hello": _hello,
    "name": _rename,
    "sit": _sit,
    "stand": _bare(Stand()),
    "answer": _answer,
    "more_time": _more_time,
    "read": _have_read,
    "part": _give_part,
    "phrase": _phrase,
    "ready": _switch(Ready),
    "go_on": _go_on,
    "here": _bare(Here()),
    "talk": _talk,
    "ping": _ping,
    "seat": _set_seat,
    "options": _set_options,
    "preset": _use_preset,
    "game": _set_game,
    "start": _bare(Start()),
    "again": _bare(Again()),
    "lobby": _bare(ToLobby()),
    "ask_back": _ask_back,
    "remove": _about(Remove),
    "let_in": _about(LetIn),
    "lock": _switch(Lock),
    "swap": _swap,
    "close": _bare(CloseRoom()),
}


# -- values --


def _exactly(data: Any, *keys: str) -> None:
    if type(data) is not dict or data.keys() != set(keys):
        raise ValueError("not these keys")


def _number(value: object, least: int = 0, most: int = HIGHEST) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError("not such a number")
    return value


def _seat(value: object) -> int:
    return _number(value, most=MOST_SEATS - 1)


def _word(value: object) -> str:
    """A short word of printable ASCII: it may be sent back as it is."""
    if type(value) is not str or not 0 < len(value) <= 64 or not (value.isascii() and value.isprintable()):
        raise ValueError("not a word")
    return value


def _text(value: object) -> str:
    if type(value) is not str:
        raise ValueError("not a text")
    return value


def _options(value: object) -> dict[str, str | int | bool]:
    if type(value) is not dict or len(value) > MOST_OPTIONS:
        raise ValueError("not options")
    return {_word(name): _option_value(one) for name, one in value.items()}


def _option_value(value: object) -> str | int | bool:
    if type(value) is bool:
        return value
    return _number(value) if type(value) is int else _typed(value)


def _typed(value: object) -> str:
    """What somebody may have typed in for an option. It is never sent back before the game has tidied it."""
    if type(value) is not str or not 0 < len(value) <= LONGEST_TYPED:
        raise ValueError("not such a text")
    return value
