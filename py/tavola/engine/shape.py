"""Shapes: what plain data looks like, and the check of data against it.

`engine.declared` makes shapes from the annotations of classes. A shape reads data that somebody else may have sent; the build
walks over shapes to write the page's types, the page's checker and docs/protocol.md.

>>> Row((Text(), Either((Flag(), Null())))).read(["out", None])
('out', None)
>>> MapOf(Text(), Answers()).read({"ann": ["tax", 1]})
{'ann': ('tax', 1)}
>>> shown = Struct(dict, lambda: (Field("value", Anything()), Field("focus", Own("Focus"), required=False)), None)
>>> shown.read({"value": 7})
{'value': 7}
>>> tree: Shape = Alias("Tree", lambda: ListOf(tree))
>>> tree.read([[], [[]]])
[[], [[]]]
>>> wording_of(OneOf(("choose", "pick")))
"'choose' or 'pick'"
>>> try:
...     ListOf(Whole("seat", 0, 63)).read([1, 64])
... except Misfit as misfit:
...     print(misfit)
[1]: not seat
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tavola.engine.foreign import HIGHEST
from tavola.engine.record import read_answer

TAGS = ("t", "do", "op", "ok")
"""The fields that may be the tag of an object: its value tells one kind from another."""


class Misfit(ValueError):
    """A value that does not fit its shape. `at` is the path to it; `wanted` describes what should be there."""

    def __init__(self, wanted: str, at: tuple[str | int, ...] = ()) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.at = at

    def __str__(self) -> str:
        path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.at)
        return f"{path.lstrip('.') or 'this'}: not {self.wanted}"

    def inside(self, step: str | int) -> Misfit:
        """The same misfit with the path extended by one step outwards."""
        return Misfit(self.wanted, (step, *self.at))


class Shape:
    """The shape of a value. `read` validates a value and returns it as Python keeps it; raises Misfit if it does not fit."""

    def read(self, value: Any) -> Any:
        raise NotImplementedError


@dataclass(frozen=True)
class Anything(Shape):
    """Any JSON."""

    def read(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class Own(Anything):
    """What the game's own `wire.py` declares under that name. Only who knows the game can check it: here any JSON fits."""

    name: str


@dataclass(frozen=True)
class Null(Shape):
    def read(self, value: Any) -> None:
        if value is not None:
            raise Misfit("null")


@dataclass(frozen=True)
class Flag(Shape):
    def read(self, value: Any) -> bool:
        if type(value) is not bool:
            raise Misfit("true or false")
        return value


@dataclass(frozen=True)
class Whole(Shape):
    """A whole number within bounds, with a name for the bounds."""

    name: str = "whole"
    least: int = -HIGHEST
    most: int = HIGHEST

    def read(self, value: Any) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise Misfit(self.name)
        return value


@dataclass(frozen=True)
class Text(Shape):
    """A text, with a name. A `pattern` must match all of it, and means the same in JavaScript."""

    name: str = "text"
    pattern: str | None = None

    @cached_property
    def _fits(self) -> Callable[[str], object]:
        return bool if self.pattern is None else re.compile(self.pattern).fullmatch

    def read(self, value: Any) -> str:
        if type(value) is not str or (self.pattern is not None and not self._fits(value)):
            raise Misfit(self.name)
        return value


@dataclass(frozen=True)
class OneOf(Shape):
    """One of a few words, numbers or booleans."""

    values: tuple[Any, ...]

    def read(self, value: Any) -> Any:
        if not any(value is one or (type(value) is type(one) and value == one) for one in self.values):
            raise Misfit(wording_of(self))
        return value


@dataclass(frozen=True)
class Answers(Shape):
    """What a question is answered with: see `engine.record.read_answer`."""

    def read(self, value: Any) -> Any:
        try:
            return read_answer(value)
        except ValueError:
            raise Misfit("an answer") from None


@dataclass(frozen=True)
class ListOf(Shape):
    item: Shape
    most: int | None = None

    def read(self, value: Any) -> list[Any]:
        if type(value) not in (list, tuple) or (self.most is not None and len(value) > self.most):
            raise Misfit("a list" if self.most is None else f"a list of up to {self.most}")
        return [_within(n, self.item, item) for n, item in enumerate(value)]


@dataclass(frozen=True)
class Row(Shape):
    """A list of fixed length, each item with its own shape."""

    items: tuple[Shape, ...]

    def read(self, value: Any) -> tuple[Any, ...]:
        if type(value) not in (list, tuple) or len(value) != len(self.items):
            raise Misfit(f"a list of {len(self.items)}")
        return tuple(
            _within(n, shape, item) for n, (shape, item) in enumerate(zip(self.items, value, strict=True))
        )


@dataclass(frozen=True)
class MapOf(Shape):
    """An object with arbitrary keys, and values of one shape."""

    key: Shape
    item: Shape
    most: int | None = None

    def read(self, value: Any) -> dict[str, Any]:
        if type(value) is not dict or (self.most is not None and len(value) > self.most):
            raise Misfit("an object" if self.most is None else f"an object of up to {self.most}")
        return {self.key.read(name): _within(name, self.item, item) for name, item in value.items()}


@dataclass(frozen=True)
class Field:
    name: str
    shape: Shape
    required: bool = True


@dataclass(frozen=True, eq=False)
class Struct(Shape):
    """An object with exactly these fields. `make` converts it to what Python keeps; None: it stays a dict.

    The fields are found when they are first needed, because shapes may be recursive.
    """

    made: type[Any]
    find: Callable[[], tuple[Field, ...]]
    make: Callable[[dict[str, Any]], Any] | None

    @property
    def name(self) -> str:
        return self.made.__name__

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        return self.find()

    @cached_property
    def tag(self) -> Field | None:
        """The field that tells this kind of object from others; None if it has none."""
        return next((f for f in self.fields if f.name in TAGS and isinstance(f.shape, OneOf)), None)

    def suits(self, value: dict[str, Any]) -> bool:
        """Whether an object is of this kind: by its tag, or without a tag because it has all required fields."""
        if self.tag is not None:
            return self.tag.name in value and _is(self.tag.shape, value[self.tag.name])
        return all(field.name in value for field in self.fields if field.required)

    def read(self, value: Any) -> Any:
        if type(value) is not dict:
            raise Misfit(f"a {self.name}")
        given = {f.name: _within(f.name, f.shape, value[f.name]) for f in self.fields if f.name in value}
        if len(given) < len(self.fields):
            for field in self.fields:
                if field.required and field.name not in given:
                    raise Misfit("there", (field.name,))
        if len(given) < len(value):
            raise Misfit("known", (next(name for name in value if name not in given),))
        return given if self.make is None else self.make(given)


@dataclass(frozen=True)
class Either(Shape):
    """One of several shapes. The tag or the first key tells the kind of an object."""

    arms: tuple[Shape, ...]

    def read(self, value: Any) -> Any:
        if isinstance(value, dict):
            return self.kind_of(value).read(value)
        lists = [arm for arm in self.arms if isinstance(arm, ListOf | Row)]
        if isinstance(value, list | tuple) and len(lists) == 1:
            return lists[0].read(value)
        for arm in self.arms:
            try:
                return arm.read(value)
            except Misfit:
                continue
        raise Misfit(wording_of(self))

    def kind_of(self, value: dict[str, Any]) -> Shape:
        """The arm that this object belongs to. Raises Misfit if it belongs to none."""
        structs = [arm for arm in self.arms if isinstance(arm, Struct)]
        for struct in structs:
            if struct.suits(value):
                return struct
        if len(structs) == 1:
            return structs[0]
        for arm in self.arms:
            if isinstance(arm.shape if isinstance(arm, Alias) else arm, MapOf | Anything):
                return arm
        raise Misfit(wording_of(self))


@dataclass(frozen=True)
class Alias(Shape):
    """A named shape, resolved lazily so that it may be recursive."""

    name: str
    find: Callable[[], Shape]

    @cached_property
    def shape(self) -> Shape:
        return self.find()

    def read(self, value: Any) -> Any:
        return self.shape.read(value)


def wording_of(shape: Shape) -> str:
    """The name of a shape in a message."""
    if isinstance(shape, OneOf):
        return " or ".join(map(repr, shape.values))
    if isinstance(shape, Either):
        return " or ".join(map(wording_of, shape.arms))
    return str(getattr(shape, "name", type(shape).__name__.lower()))


def _within(step: str | int, shape: Shape, value: Any) -> Any:
    try:
        return shape.read(value)
    except Misfit as misfit:
        raise misfit.inside(step) from None


def _is(shape: Shape, value: Any) -> bool:
    try:
        shape.read(value)
    except Misfit:
        return False
    return True
