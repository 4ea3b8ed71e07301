"""Copies of a game's state: `clone(state)` makes an equal one that shares nothing mutable with it.

No copy is written by hand, so none forgets a field. The types of a dataclass's fields decide how it is copied. Its copier is
compiled at the first copy, because the start of a page copies nothing.

    list[int], dict[str, int], set[int]   a shallow copy: the items are immutable
    list[list[int]], list[Player]         each item is copied by its own type
    a dataclass                           copied; if it is frozen, shared
    Trick | None                          None stays None
    int, str, tuple, Mapping, Sequence    shared: the type does not allow changes
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeVar, Union, get_args, get_origin, get_type_hints

from tavola.engine.memo import remembered

StateT = TypeVar("StateT")
_SHARED = (int, str, float, bool, bytes, tuple, frozenset, NoneType)


def clone(state: StateT) -> StateT:
    """An equal dataclass that shares nothing mutable with this one.

    Raises TypeError for a field whose type does not say whether its value can change, such as `Any` or `object`.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Pile:
    ...     owner: str
    ...     cards: list[int]
    >>> pile = Pile("Ada", [1, 2])
    >>> twin = clone(pile)
    >>> twin.cards.append(3)
    >>> pile, twin
    (Pile(owner='Ada', cards=[1, 2]), Pile(owner='Ada', cards=[1, 2, 3]))
    """
    twin: StateT = _copier(type(state))(state)
    return twin


@remembered
def _copier(cls: type[Any]) -> Callable[[Any], Any]:
    """The function that copies one of these, compiled from `lambda one: cls(one.a, one.b.copy(), ...)`."""
    hints = get_type_hints(cls)
    names: dict[str, Any] = {"cls": cls}
    if not all(field.init and not field.kw_only for field in fields(cls)):
        raise TypeError(
            f"a state is copied by its constructor, which must take every field of {cls} in order"
        )
    values = [_copied(f"one.{field.name}", hints[field.name], names) for field in fields(cls)]
    copier: Callable[[Any], Any] = eval(f"lambda one: cls({', '.join(values)})", names)  # noqa: S307  # our own text
    return copier


def _copied(value: str, hint: Any, names: dict[str, Any]) -> str:
    """The expression that copies `value`, itself if nobody can change it. Functions that it calls are put into `names`."""
    if isinstance(hint, NewType):
        return _copied(value, hint.__supertype__, names)
    origin, inner = get_origin(hint) or hint, get_args(hint)
    if origin in (Union, UnionType):
        return _copied_union(value, inner, names)
    if origin is list:
        item = _copied("item", inner[0], names)
        return f"{value}.copy()" if item == "item" else f"[{item} for item in {value}]"
    if origin in (dict, set):
        item = _copied("item", inner[-1], names)
        if item == "item":
            return f"{value}.copy()"
        if origin is dict:
            return f"{{key: {item} for key, item in {value}.items()}}"
    if isinstance(hint, type) and is_dataclass(hint):
        if hint.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            return value
        name = f"copy_of_{len(names)}"
        names[name] = _copier(hint)
        return f"{name}({value})"
    if origin in (*_SHARED, Literal, Mapping, Sequence, Callable):
        return value
    raise TypeError(f"a state can't be copied by the type {hint}: it does not say whether the value changes")


def _copied_union(value: str, arms: Sequence[Any], names: dict[str, Any]) -> str:
    """The copier of an optional value, or of a union of immutable types."""
    copies = [_copied(value, arm, names) for arm in arms if arm is not NoneType]
    if all(copied == value for copied in copies):
        return value
    if len(copies) > 1:
        raise TypeError(f"a value that changes is of one type or None, not {arms}")
    return f"None if {value} is None else {copies[0]}"
