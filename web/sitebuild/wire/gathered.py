"""All shapes of the wire, gathered: from the messages and operations, each class and each alias that they hold, once."""

from collections.abc import Iterator
from dataclasses import dataclass, field, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from inspect import getmembers, isclass
from pkgutil import walk_packages
from typing import Any, get_args

import tavola.wire
from tavola.engine import wire as of_match
from tavola.engine.ask import Question
from tavola.engine.declared import shape_of
from tavola.engine.game import Game
from tavola.engine.game import games as every_game
from tavola.engine.project import Clause, argument_names
from tavola.engine.shape import Alias, Either, ListOf, MapOf, Row, Shape, Struct
from tavola.session import messages
from tavola.session import wire as of_room

PROTOCOL = messages.PROTOCOL


@dataclass
class Union:
    """A name for several kinds of object."""

    name: str
    about: str
    arms: list[Struct]


@dataclass
class Wire:
    """Everything that travels: unions of messages, and the named shapes in the order in which they are met."""

    unions: list[Union]
    named: dict[str, Struct | Alias] = field(default_factory=dict)

    def union(self, name: str) -> Union:
        return next(union for union in self.unions if union.name == name)

    def add(self, shape: Shape) -> None:
        """A shape, and all that it holds."""
        if isinstance(shape, Struct | Alias):
            known = self.named.get(shape.name)
            if known is not None and known is not shape:
                raise ValueError(f"two shapes are called {shape.name}")
            if known is shape:
                return
            self.named[shape.name] = shape
        for inner in inside(shape):
            self.add(inner)


def wire() -> Wire:
    """The shared part, which knows no game."""
    unions = [
        _union("PageMessage", "What a page says to the host.", messages.Heard),
        _union("HostMessage", "What a page may hear from the host.", of_room.HostMessage),
        _union("RoomOperation", "What the page asks of the room in its worker.", tavola.wire.RoomOperation),
        _union("Operation", "What the page asks of its worker.", tavola.wire.Operation),
        _union("Effect", "What the page has to do, in this order.", tavola.wire.Effect),
        _union(
            "DispatchResult",
            "What the worker answers to an operation of the room.",
            tavola.wire.DispatchResult,
        ),
        _union("ReplayResult", "What the worker answers to a replay.", tavola.wire.ReplayResult),
        _union("ThinkResult", "What the worker answers to a bot's question.", tavola.wire.ThinkResult),
        _union("InsightOperations", "What is asked about bots' thoughts.", tavola.wire.InsightOperations),
        _union("HintResult", "What the worker answers to a wish for a hint.", tavola.wire.HintResult),
        _union("ReasonsResult", "What the worker answers about a bot's reasons.", tavola.wire.ReasonsResult),
        _union("DecisionsResult", "The decisions of a record.", tavola.wire.DecisionsResult),
        _union("ReviewResult", "What the worker answers about a decision.", tavola.wire.ReviewResult),
        _union(
            "PartOperations", "What is asked of a home that deals with others.", tavola.wire.PartOperations
        ),
        _union("SharingResult", "What a home publishes before a match.", tavola.wire.SharingResult),
        _union("PartResult", "What a home has to do.", tavola.wire.PartResult),
    ]
    found = Wire(unions)
    for union in unions:
        for arm in union.arms:
            found.add(arm)
    for hint in (tavola.wire.GameFile, of_match.RecordHeader, tavola.wire.SeenFile):
        found.add(shape_of(hint))
    return found


def games() -> list[Game[Any, Any]]:
    return list(every_game().values())


def events_of(game: Game[Any, Any]) -> list[type[Any]]:
    """The events of a game: the dataclasses of its modules called `events`."""
    return [
        cls
        for module, cls in _classes(game)
        if module.endswith(".events") and is_dataclass(cls) and not issubclass(cls, Clause)
    ]


def questions_of(game: Game[Any, Any]) -> list[type[Any]]:
    """The questions of a game, but for base classes that say nothing of their own."""
    own = [cls for _, cls in _classes(game) if issubclass(cls, Question)]
    bases = {base for cls in own for base in cls.__mro__[1:]}
    return [cls for cls in own if cls not in bases or argument_names(cls)]


def focus_of(game: Game[Any, Any]) -> Shape | None:
    """What `View.focus` is at this game's table: `Focus` in its `wire.py`."""
    return _own(game, "Focus")


def reference_of(game: Game[Any, Any]) -> Shape | None:
    """What the game's own page shows of the rules in force: `Reference` in its `wire.py`."""
    return _own(game, "Reference")


def ending_of(game: Game[Any, Any]) -> Shape | None:
    """What the game's own page tells of a finished match: `Ending` in its `wire.py`."""
    return _own(game, "Ending")


def _own(game: Game[Any, Any], name: str) -> Shape | None:
    module = f"tavola.games.{game.id}.wire"
    hint = getattr(import_module(module), name, None) if find_spec(module) else None
    return None if hint is None else shape_of(hint)


def _classes(game: Game[Any, Any]) -> Iterator[tuple[str, type[Any]]]:
    package = import_module(f"tavola.games.{game.id}")
    for module in walk_packages(package.__path__, package.__name__ + "."):
        loaded = import_module(module.name)
        for _, cls in getmembers(loaded, isclass):
            if cls.__module__ == module.name:
                yield module.name, cls


def _union(name: str, about: str, hint: Any) -> Union:
    arms = [shape_of(arm) for arm in get_args(hint)]
    return Union(name, about, [arm for arm in arms if isinstance(arm, Struct)])


def structs_in(shape: Shape) -> Iterator[Struct]:
    """The kinds of object that a shape names itself, not those within them."""
    if isinstance(shape, Struct):
        yield shape
    elif not isinstance(shape, Alias):
        for inner in inside(shape):
            yield from structs_in(inner)


def inside(shape: Shape) -> Iterator[Shape]:
    """The shapes that a shape is made of."""
    match shape:
        case Struct():
            yield from (each.shape for each in shape.fields)
        case Alias():
            yield shape.shape
        case ListOf():
            yield shape.item
        case MapOf():
            yield shape.item
        case Row():
            yield from shape.items
        case Either():
            yield from shape.arms
