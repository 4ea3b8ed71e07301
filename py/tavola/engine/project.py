"""The one door by which a face leaves the engine: values as plain data, for one seat.

The output is built from the types of the fields: a `Handle` becomes the card's handle with its face, or with null if the
seat does not know it. So nothing has to be hidden by hand, and a spectator is a seat that has seen nothing.

There are two forms. `plain` is for views: a seat is a number. `arguments` is for sentences (events, questions): each value
carries its kind, so that the page can word it in its reader's language.

    Seat                      {"seat": 2}
    Handle                    {"card": 17, "face": "duke"}     face null if the seat does not know it
    Annotated[str, Term(t)]   {"term": "t.captain"}            a word of the game's catalogue
    a Clause                  {"say": "clause.gained", "args": {...}}  a sentence within the sentence
    Sequence of these         {"list": [...]}
    int, str                  as it is

>>> @dataclass
... class More(Clause):
...     count: int
>>> @dataclass
... class Gained:
...     seat: Seat
...     gain: Clause
...     thing: Annotated[str, Term("thing")]
>>> arguments(Gained(Seat(1), More(3), "coin"), lambda card: None)
{'seat': {'seat': 1}, 'gain': {'say': 'clause.more', 'args': {'count': 3}}, 'thing': {'term': 'thing.coin'}}
>>> sorted(argument_names(Gained))
['gain', 'seat', 'thing']
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from tavola.engine.ask import Knows
from tavola.engine.dealer import Handle, Seat
from tavola.engine.memo import remembered

Json = Any
_Encode = Callable[[Any, Knows], Json]


@dataclass(frozen=True, slots=True)
class Term:
    """Marks a string as a word of the game's catalogue, below this prefix. `words`: all possible words, if they are few."""

    prefix: str
    words: tuple[str, ...] = ()


class Clause:
    """A sentence within a sentence: a dataclass of its own, whose entry is `clause.<name>`. A field may be a clause, or many."""

    __slots__ = ()


def plain(value: object, knows: Knows) -> Json:
    """A dataclass as plain data, cards with the faces that the seat knows. Raises TypeError for a type it has no form for.

    >>> @dataclass
    ... class Discarded:
    ...     seat: Seat
    ...     cards: list[Handle]
    >>> knows = {Handle(1): "duke"}.get
    >>> plain(Discarded(Seat(2), [Handle(1), Handle(7)]), knows)
    {'seat': 2, 'cards': [{'card': 1, 'face': 'duke'}, {'card': 7, 'face': None}]}
    """
    return _encoder(type(value), False)(value, knows)


def arguments(value: object, knows: Knows) -> dict[str, Json]:
    """A dataclass as the typed arguments of a sentence. Raises TypeError for a type it has no form for.

    >>> @dataclass
    ... class Paid:
    ...     seat: Seat
    ...     coins: int
    >>> arguments(Paid(Seat(1), 2), lambda card: None)
    {'seat': {'seat': 1}, 'coins': 2}
    """
    args: dict[str, Json] = _encoder_of_fields(type(value), True)(value, knows)
    return args


def seat_argument(seat: int) -> Json:
    """A seat as an argument of a reason.

    >>> seat_argument(2)
    {'seat': 2}
    """
    return {"seat": seat}


def term_argument(prefix: str, word: str) -> Json:
    """A word of the catalogue as an argument of a reason.

    >>> term_argument("thing", "coin")
    {'term': 'thing.coin'}
    """
    return {"term": f"{prefix}.{word}"}


def clause_argument(key: str, args: Mapping[str, Json]) -> Json:
    """A clause: a catalogue entry with its values, as an argument of an option or a reason.

    >>> clause_argument("clause.more", {"count": 3})
    {'say': 'clause.more', 'args': {'count': 3}}
    """
    return {"say": key, "args": dict(args)}


@remembered
def name_of(cls: type[Any]) -> str:
    """The name of an event or question, from its class.

    >>> class DeclaredAgainst: ...
    >>> name_of(DeclaredAgainst)
    'declared_against'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@remembered
def argument_names(cls: type[Any]) -> frozenset[str]:
    """The arguments that a sentence about this class may name."""
    return frozenset(_fields(cls, True))


@remembered
def _fields(cls: type[Any], typed: bool) -> Mapping[str, Any]:
    """The fields that are handed out, with their types; `typed`: as the arguments of a sentence."""
    hints = get_type_hints(cls, include_extras=True)
    hidden: frozenset[str] = getattr(cls, "not_said", frozenset()) if typed else frozenset()
    return {f.name: hints[f.name] for f in fields(cls) if f.name not in hidden}


# Encoders are compiled from the types, as copiers are (`engine.clone`): a page gets several views for each answer.


@remembered
def _encoder(cls: type[Any], typed: bool) -> _Encode:
    """The function that writes values of that type."""
    return _compiled(_written("value", cls, typed))


@remembered
def _encoder_of_fields(cls: type[Any], typed: bool) -> _Encode:
    """The function that writes a dataclass as an object of its fields."""
    return _compiled(_fields_written("value", cls, typed))


def _compiled(expression: str) -> _Encode:
    encode: _Encode = eval(f"lambda value, knows: {expression}", {"any_encoder": _encoder})  # noqa: S307  # our own text
    return encode


def _fields_written(value: str, cls: type[Any], typed: bool) -> str:
    """The expression for an object of the fields of `value`."""
    written = (
        f"{name!r}: {_written(f'{value}.{name}', hint, typed)}" for name, hint in _fields(cls, typed).items()
    )
    return f"{{{', '.join(written)}}}"


def _written(value: str, hint: Any, typed: bool) -> str:
    """The expression that writes `value`, of that type."""
    if hint is Handle:
        return f"{{'card': {value}, 'face': knows({value})}}"
    if hint is Seat:
        return f"{{'seat': {value}}}" if typed else value
    if get_origin(hint) is not None:
        return _generic_written(value, get_origin(hint), get_args(hint), typed)
    if hint in (Clause, object):
        return f"(None if {value} is None else any_encoder(type({value}), {typed})({value}, knows))"
    if isinstance(hint, type) and is_dataclass(hint):
        written = _fields_written(value, hint, typed)
        said = typed and issubclass(hint, Clause)
        return f"{{'say': 'clause.{name_of(hint)}', 'args': {written}}}" if said else written
    if hint in (int, str, bool, NoneType):
        return value
    raise TypeError(f"no way to hand out a {hint}: say what it is with Seat, Handle, Term, int or str")


def _generic_written(value: str, origin: Any, inner: tuple[Any, ...], typed: bool) -> str:
    """The same for a type with parameters, such as an optional value, a list or a map."""
    if origin is Annotated:
        if typed and isinstance(inner[1], Term):
            return f"{{'term': f'{inner[1].prefix}.{{{value}}}'}}"
        return _written(value, inner[0], typed)
    if origin in (Union, UnionType):
        arms = [arm for arm in inner if arm is not NoneType]
        if len(arms) != 1:
            raise TypeError(f"a value handed out is of one type or None, not {arms}")
        return f"(None if {value} is None else {_written(value, arms[0], typed)})"
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"dict({value})"
    if isinstance(origin, type) and issubclass(origin, Sequence):
        items = f"[{_written('item', inner[0], typed)} for item in {value}]"
        return f"{{'list': {items}}}" if typed else items
    raise TypeError(f"no way to hand out a {origin}")
