"""The values of an option: those of its `Literal`, and for some options also text that the room's owner types in.

>>> from dataclasses import make_dataclass
>>> from typing import Annotated
>>> speed = Annotated[Literal["slow", "fast"], Group("pace")]
>>> motto = Annotated[Literal["none"] | str, TypedIn(str.strip, longest=20, example="all in")]
>>> Options = make_dataclass("Options", [("speed", speed), ("motto", motto)])
>>> option_values(Options), option_group(Options, "speed"), typed_in(Options, "motto").longest
({'speed': ('slow', 'fast'), 'motto': ('none',)}, 'pace', 20)
>>> read_option(Options, "motto", " all in ")
'all in'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from tavola.engine.errors import Refused, Why
from tavola.engine.memo import remembered

MarkT = TypeVar("MarkT")


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """The heading under which the lobby shows an option: `Annotated[Literal[...], Group("details")]`.

    No two groups are equal. Python caches equal type hints, and treats `Literal[0, 1]` and `Literal[1, 0]` as equal: with equal
    groups, the order of a game's values would depend on which game was imported first.
    """

    name: str


@dataclass(frozen=True, slots=True, eq=False)
class TypedIn:
    """Marks an option whose value may also be any text that passes a check: `Annotated[Literal[...] | str, TypedIn(...)]`.

    Texts: `option.<id>.typed` names such a value, `option.<id>.typed.effect` says what to type.
    """

    tidy: Callable[[str], str]
    """Normalizes the text; idempotent. Raises Refused with what is wrong."""

    longest: int
    """The maximum length of a normalized text, in characters."""

    example: str
    """A text that passes."""


@remembered
def option_values(options: type[Any]) -> dict[str, tuple[Any, ...]]:
    """The values of each option in an options class that can be chosen without typing: those of its Literal."""
    hints = get_type_hints(options)
    return {option.name: _in_a_row(hints[option.name]) for option in fields(options)}


def _in_a_row(hint: Any) -> tuple[Any, ...]:
    """The values of all Literals in a hint, which may be a union."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return next(get_args(part) for part in get_args(hint) if get_origin(part) is Literal)


@remembered
def option_group(options: type[Any], name: str) -> str:
    """The heading of an option: "rules", unless its field says otherwise."""
    group = _mark_of(options, name, Group)
    return group.name if group else "rules"


@remembered
def typed_in(options: type[Any], name: str) -> TypedIn | None:
    """How an option takes free text; None if it does not."""
    return _mark_of(options, name, TypedIn)


def _mark_of(options: type[Any], name: str, kind: type[MarkT]) -> MarkT | None:
    """The mark of that kind in a field's `Annotated`; None if there is none."""
    hint = get_type_hints(options, include_extras=True)[name]
    return next((mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, kind)), None)


def read_option(options: type[Any], name: str, value: object) -> Any:
    """The validated value of an option. Raises Refused for an unknown option or value, or a text that does not pass its check."""
    known = option_values(options)
    if name not in known:
        raise Refused(Why("unknown_option", {"option": str(name)[:40]}))
    if any(value is one or (value == one and type(value) is type(one)) for one in known[name]):
        return value
    typed = typed_in(options, name)
    if typed is None or type(value) is not str:
        raise Refused(Why("unknown_option", {"option": name}))
    return typed.tidy(value)
