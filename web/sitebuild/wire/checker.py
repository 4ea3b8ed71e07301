"""Shapes as data for web/wire/check.js, in a small language of its own.

"text"  "flag"  "whole"  "count"  "seat"  ...      a value; those with limits are in LIMITS
"Room"  "coup.Reference"                           a shape of SHAPES, of GAME_SHAPES
"own.Focus"                                        the `Focus` of the game that is played
"X?"  "X[]"  "X{}"                                 an X or null, a list, an object with any keys
{"?": shape}  {"[]": shape}  {"{}": shape}         the same of a shape without a name
["a", "b"]                                         one of these
{either: [...]}  {row: [...]}                      one of these shapes, a list of just these
{name: shape, "name?": shape}                      an object; a field may be missing
"""

import json
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any

from sitebuild.wire import gathered
from sitebuild.wire.gathered import PROTOCOL, Wire, inside
from sitebuild.wire.typedefs import HEAD
from tavola.engine.foreign import HIGHEST
from tavola.engine.game import Game
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
    Own,
    Row,
    Shape,
    Struct,
    Text,
    Whole,
)

Code = str | list[Any] | dict[str, Any]
Naming = Callable[[Struct | Alias], str]

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

ABOUT_GAMES = """
// The shapes of what each game's own table is shown (`view.focus`, `room.reference`, `told.ending`), below the game's name,
// beside those of web/wire/shapes.js. In one file for all games, so that a message is checked when it comes, before the game's
// table is fetched.

/** @type {{Record<string, import("../wire/shapes.js").Shape>}} */
export const GAME_SHAPES = {shapes};
"""


def module(wire: Wire) -> str:
    """web/wire/shapes.js."""
    heard = _heard(wire)
    messages = {_tag(arm): arm.name for arm in wire.union("HostMessage").arms}
    shapes = {name: _meaning(shape, attrgetter("name"), name) for name, shape in sorted(heard.named.items())}
    games = [shape for game in gathered.games() for shape in _own(game, heard).values()]
    return HEAD.format(source="Python (`session/wire.py`)") + ABOUT.format(
        protocol=PROTOCOL,
        messages=_written(messages, 0),
        limits=_limits([*heard.named.values(), *games]),
        shapes=_written(shapes, 0),
    )


def module_of_games(wire: Wire) -> str:
    """web/games/shapes.js."""
    heard = _heard(wire)
    found: dict[str, Code] = {}
    for game in gathered.games():
        own = _own(game, heard)

        def naming(shape: Struct | Alias, game: str = game.id, own: Mapping[str, Shape] = own) -> str:
            return f"{game}.{shape.name}" if own.get(shape.name) is shape else shape.name

        found |= {f"{game.id}.{name}": _meaning(shape, naming, name) for name, shape in own.items()}
    return HEAD.format(source="each game's `wire.py`") + ABOUT_GAMES.format(shapes=_written(found, 0))


def _own(game: Game[Any, Any], shared: Wire) -> dict[str, Shape]:
    """What the game's own table is shown, by name, with the named shapes in it that are not shared ones."""
    top = {
        "Focus": gathered.focus_of(game),
        "Reference": gathered.reference_of(game),
        "Ending": gathered.ending_of(game),
    }
    shown = {name: shape for name, shape in top.items() if shape is not None}
    inner = Wire([])
    for shape in shown.values():
        inner.add(shape)
    return shown | {name: each for name, each in inner.named.items() if shared.named.get(name) is not each}


def _heard(wire: Wire) -> Wire:
    """What a page hears from others: messages of a host, and files."""
    heard = Wire([])
    for arm in wire.union("HostMessage").arms:
        heard.add(arm)
    heard.add(wire.named["SeenFile"])
    return heard


def code_of(shape: Shape, naming: Naming) -> Code:
    """A shape in that language; `naming` says what a named one is called."""
    if type(shape) in _WORDS:
        return _WORDS[type(shape)]
    match shape:
        case Own(name):
            return f"own.{name}"
        case Struct() | Alias():
            return naming(shape)
        case Whole() | Text():
            return shape.name
        case OneOf(values):
            return list(values)
        case ListOf(item):
            return _marked(item, "[]", naming)
        case MapOf(_, item):
            return _marked(item, "{}", naming)
        case Row(items):
            return {"row": [_named(item, naming) for item in items]}
        case Either(arms):
            return _either(arms, naming)
    raise TypeError(f"no code for {shape}")


def _either(arms: tuple[Shape, ...], naming: Naming) -> Code:
    others = [arm for arm in arms if not isinstance(arm, Null)]
    if len(others) == 1 and len(arms) == 2:
        return _marked(others[0], "?", naming)
    return {"either": [_named(arm, naming) for arm in arms]}


def _marked(shape: Shape, mark: str, naming: Naming) -> Code:
    code = code_of(shape, naming)
    return code + mark if isinstance(code, str) else {mark: code}


def _named(shape: Shape, naming: Naming) -> str:
    code = code_of(shape, naming)
    if not isinstance(code, str):
        raise TypeError(f"give that shape a name, so that it can stand among others: {code}")
    return code


def _meaning(shape: Shape, naming: Naming, name: str) -> Code:
    """What a name stands for. The tag of a message has been looked at already."""
    if isinstance(shape, Alias) and shape.name == name:
        return code_of(shape.shape, naming)
    if not isinstance(shape, Struct) or shape.name != name:
        return code_of(shape, naming)
    return {
        field.name if field.required else f"{field.name}?": code_of(field.shape, naming)
        for field in shape.fields
        if not (field.name in TAGS and isinstance(field.shape, OneOf))
    }


def _tag(struct: Struct) -> str:
    assert struct.tag is not None and isinstance(struct.tag.shape, OneOf)
    return str(struct.tag.shape.values[0])


def _limits(shapes: Iterable[Shape]) -> str:
    """The limits of every value that is named in these shapes."""
    found: dict[str, str] = {}

    def look(shape: Shape) -> None:
        match shape:
            case Whole(name, least, most):
                found[name] = f"[{_number(least)}, {_number(most)}]"
            case Text(name, pattern) if pattern is not None:
                found[name] = f"/^{pattern}$/"
        if not isinstance(shape, Struct | Alias):
            for inner in inside(shape):
                look(inner)

    for named in shapes:
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
