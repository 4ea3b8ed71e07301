"""Shapes as data for web/wire/check.js, in a small language of its own.

"text"  "flag"  "whole"  "count"  "seat"  "any"  ...  a value; those with limits are in LIMITS
"Room"                                             a shape of SHAPES
"X?"  "X[]"  "X{}"                                 an X or null, a list, an object with any keys
["a", "b"]                                         one of these
{either: [...]}  {row: [...]}                      one of these shapes, a list of just these
{name: shape, "name?": shape}                      an object; a field may be missing
"""

import json
from collections.abc import Mapping
from typing import Any

from sitebuild.wire.gathered import PROTOCOL, Wire, inside
from sitebuild.wire.typedefs import HEAD
from tavola.engine.foreign import HIGHEST
from tavola.engine.shape import (
    TAGS,
    Alias,
    Answers,
    Anything,
    Either,
    Flag,
    ListOf,
    MapOf,
    Null,
    OneOf,
    Record,
    Row,
    Shape,
    Text,
    Whole,
)

Code = str | list[Any] | dict[str, Any]

_WORDS: dict[type[Shape], str] = {Anything: "any", Null: "null", Flag: "flag", Answers: "answer"}

ABOUT = """
// The shapes of what somebody else may send the page, as data. web/sitebuild/wire/checker.py tells how to read them.

/** The version of the protocol. */
export const PROTOCOL = {protocol};

/** The shape of each message, by its `t`. @type {{Record<string, string>}} */
export const MESSAGES = {messages};

/** Values with limits: a least and a most number, or a pattern. @type {{Record<string, [number, number]|RegExp>}} */
export const LIMITS = {limits};

/** @typedef {{string|(string|number|boolean)[]|{{[field: string]: Shape}}}} Shape */
/** @type {{Record<string, Shape>}} */
export const SHAPES = {shapes};
"""


def module(wire: Wire) -> str:
    """web/wire/shapes.js."""
    heard = Wire([])
    for arm in wire.union("HostMessage").arms:
        heard.add(arm)
    heard.add(wire.named["SeenFile"])
    messages = {_tag(arm): arm.name for arm in wire.union("HostMessage").arms}
    shapes = {name: _fields(shape) for name, shape in sorted(heard.named.items())}
    return HEAD.format(source="Python (`session/wire.py`)") + ABOUT.format(
        protocol=PROTOCOL,
        messages=_written(messages, 0),
        limits=_limits(heard),
        shapes=_written(shapes, 0),
    )


def code_of(shape: Shape) -> Code:
    """A shape in that language."""
    if type(shape) in _WORDS:
        return _WORDS[type(shape)]
    match shape:
        case Whole() | Text() | Record() | Alias():
            return shape.name
        case OneOf(values):
            return list(values)
        case ListOf(item):
            return _with(item, "[]")
        case MapOf(_, item):
            return _with(item, "{}")
        case Row(items):
            return {"row": [_with(item, "") for item in items]}
        case Either(arms):
            return _either(arms)
    raise TypeError(f"no code for {shape}")


def _either(arms: tuple[Shape, ...]) -> Code:
    if any(isinstance(arm, Anything) for arm in arms):
        return "any"
    others = [arm for arm in arms if not isinstance(arm, Null)]
    if len(others) == 1 and len(arms) == 2:
        return _with(others[0], "?")
    return {"either": [_with(arm, "") for arm in arms]}


def _with(shape: Shape, mark: str) -> Code:
    code = code_of(shape)
    if not isinstance(code, str):
        raise TypeError(f"give that shape a name, so that it can stand among others: {code}")
    return code + mark


def _fields(shape: Record | Alias) -> Code:
    """What a name stands for. The tag of a message has been looked at already."""
    if isinstance(shape, Alias):
        return code_of(shape.shape)
    return {
        field.name if field.required else f"{field.name}?": code_of(field.shape)
        for field in shape.fields
        if not (field.name in TAGS and isinstance(field.shape, OneOf))
    }


def _tag(record: Record) -> str:
    assert record.tag is not None and isinstance(record.tag.shape, OneOf)
    return str(record.tag.shape.values[0])


def _limits(heard: Wire) -> str:
    """The limits of every value that is named in these shapes."""
    found: dict[str, str] = {}

    def look(shape: Shape) -> None:
        match shape:
            case Whole(name, least, most):
                found[name] = f"[{_number(least)}, {_number(most)}]"
            case Text(name, pattern) if pattern is not None:
                found[name] = f"/^{pattern}$/"
        if not isinstance(shape, Record | Alias):
            for inner in inside(shape):
                look(inner)

    for named in heard.named.values():
        for shape in inside(named):
            look(shape)
    return "{\n" + "".join(f"  {name}: {found[name]},\n" for name in sorted(found)) + "}"


def _number(value: int) -> str:
    return {HIGHEST: "Number.MAX_SAFE_INTEGER", -HIGHEST: "Number.MIN_SAFE_INTEGER"}.get(value, str(value))


def _written(value: Code | Mapping[str, Any], depth: int) -> str:
    """As JavaScript, in the form that the formatter gives it."""
    if not isinstance(value, dict):
        return json.dumps(value)
    inner = {(name if name.isidentifier() else json.dumps(name)): each for name, each in value.items()}
    if set(inner) <= {"either", "row"} and inner:
        return "{ " + ", ".join(f"{name}: {json.dumps(each)}" for name, each in inner.items()) + " }"
    space = "  " * depth
    rows = "".join(f"{space}  {name}: {_written(each, depth + 1)},\n" for name, each in inner.items())
    return "{\n" + rows + space + "}" if rows else "{}"
