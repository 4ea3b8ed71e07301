"""Shapes as annotations declare them: each is written once, as a dataclass, a NamedTuple or a TypedDict.

str, int, bool, None       themselves; a whole number must be exact in a page
Literal["a", "b"]          one of these
X | Y                      one of these; the tag or the first key tells one kind of object from another
Sequence[X], list[X]       a list;   tuple[X, Y]  a list of exactly these
Mapping[str, X]            an object with any keys
a class                    an object with its fields, its `CONSTANTS` first
Annotated[X, mark]         a narrower X: a shape of its own, or `Most`
Seat, Handle               as `engine.project.plain` writes them: a number, a card
Annotated[X, Own("Focus")] the game's own `Focus`
object, Any                any JSON

>>> @dataclass
... class Bid:
...     seat: SeatNumber
...     words: Annotated[Sequence[str], Most(2)]
>>> shape_of(Bid).read({"seat": 3, "words": ["pass"]})
Bid(seat=3, words=['pass'])
>>> shape_of(Bid).read({"seat": 64, "words": []})
Traceback (most recent call last):
...
tavola.engine.shape.Misfit: seat: not seat
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from dataclasses import fields as fields_of
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from tavola.engine.dealer import Handle, Seat
from tavola.engine.memo import remembered
from tavola.engine.shape import (
    TAGS,
    Answers,
    Anything,
    Either,
    Field,
    Flag,
    ListOf,
    MapOf,
    Null,
    OneOf,
    Row,
    Shape,
    Struct,
    Text,
    Whole,
)

CONSTANTS = (*TAGS, "v")
"""Class variables that travel as fields, always with that value."""

Count = Annotated[int, Whole("count", 0)]
SeatNumber = Annotated[int, Whole("seat", 0, 63)]
Word = Annotated[str, Text("word", "[ -~]{1,64}")]
"""A short word of printable ASCII: safe to send back unchanged."""

AnswerValue = Annotated[Any, Answers()]
"""A text, a whole number, null, or a list of these."""


@dataclass(frozen=True)
class Most:
    """The maximum number of items of a list or an object."""

    count: int


def shape_of(hint: Any) -> Shape:
    """The shape that an annotation declares. Raises TypeError for one that means nothing here."""
    for plain, shape in _PLAIN:
        if hint is plain:
            return shape
    if hint is Handle:
        from tavola.engine.wire import Card  # declarations, which a page does not have

        return shape_of(Card)
    if get_origin(hint) is not None:
        return _generic(get_origin(hint), get_args(hint), hint)
    if isinstance(hint, type):
        return _struct_of(hint)
    raise TypeError(f"no shape for {hint}")


_PLAIN: Sequence[tuple[Any, Shape]] = (
    (str, Text()),
    (int, Whole()),
    (bool, Flag()),
    (None, Null()),
    (NoneType, Null()),
    (Any, Anything()),
    (object, Anything()),
    (Seat, Whole("seat", 0, 63)),
)


def _generic(origin: Any, inner: tuple[Any, ...], hint: Any) -> Shape:
    if origin is Annotated:
        return _marked(shape_of(hint.__origin__), hint.__metadata__)
    if origin is Literal:
        return OneOf(inner)
    if origin in (Union, UnionType):
        return Either(tuple(shape_of(arm) for arm in inner))
    if origin is tuple and inner[-1] is not Ellipsis:
        return Row(tuple(map(shape_of, inner)))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return MapOf(shape_of(inner[0]), shape_of(inner[1]))
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return ListOf(shape_of(inner[0]))
    raise TypeError(f"no shape for {hint}")


def _marked(shape: Shape, marks: Sequence[Any]) -> Shape:
    for mark in marks:
        if isinstance(mark, Shape):
            shape = mark
        elif isinstance(mark, Most) and isinstance(shape, ListOf):
            shape = ListOf(shape.item, mark.count)
        elif isinstance(mark, Most) and isinstance(shape, MapOf):
            shape = MapOf(shape.key, shape.item, mark.count)
    return shape


@remembered
def _struct_of(made: type[Any]) -> Struct:
    names = _names_of(made)
    constants = [name for name in CONSTANTS if isinstance(vars(made).get(name), str | int)]

    def find() -> tuple[Field, ...]:
        hints = get_type_hints(made, include_extras=True)
        always = (Field(name, OneOf((vars(made)[name],))) for name in constants)
        return (*always, *(_field(name, hints[name]) for name in names))

    def make(given: dict[str, Any]) -> Any:
        return made(**{name: given[name] for name in names})

    return Struct(made, find, None if is_typeddict(made) else make)


def _field(name: str, hint: Any) -> Field:
    """The field of that name; `NotRequired` in a TypedDict marks one that may be missing."""
    if get_origin(hint) is NotRequired:
        return Field(name, shape_of(get_args(hint)[0]), required=False)
    return Field(name, shape_of(hint))


def _names_of(made: type[Any]) -> Sequence[str]:
    """The fields of a class in their order. Raises TypeError if it has none to declare."""
    if is_dataclass(made):
        return [field.name for field in fields_of(made)]
    if is_typeddict(made):
        return list(made.__annotations__)
    if issubclass(made, tuple) and hasattr(made, "_fields"):
        return list(made._fields)
    raise TypeError(f"no shape for {made}")
