"""Shapes as JSDoc types, for the page's type checker and its readers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from sitebuild.wire import comments, gathered
from sitebuild.wire.gathered import Wire
from tavola.engine import wire as of_match
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Game
from tavola.engine.project import Clause, Term, argument_names, name_of
from tavola.engine.shape import (
    Alias,
    Answers,
    Either,
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
from tavola.session import wire as of_room

HEAD = "// Made by `python3 build.py wire` from what {source} declares. Change that, and run it again.\n"
SHARED = "wire"


@dataclass(frozen=True)
class Names:
    """How types are named: those of `elsewhere` below an import."""

    elsewhere: Wire

    def of(self, shape: Struct | Alias) -> str:
        return f"{SHARED}.{shape.name}" if self.has(shape) else shape.name

    def has(self, shape: Struct | Alias) -> bool:
        return self.elsewhere.named.get(shape.name) is shape

    @property
    def answer(self) -> str:
        return f"{SHARED}.Answer" if self.elsewhere.named else "Answer"


_PLAIN: dict[type[Shape], str] = {Null: "null", Flag: "boolean", Whole: "number", Text: "string"}
_ARGUMENTS: dict[Any, str] = {int: "number", str: "string", bool: "boolean", NoneType: "null"}

HERE = Names(Wire([]))


def shared(wire: Wire) -> str:
    """web/wire/types.js."""
    parts = [HEAD.format(source="Python (`wire.py`, `session/messages.py`)")]
    parts += [typedef(shape, HERE) for shape in wire.named.values()]
    parts.append(
        _block("", ["@typedef {string|number|null|Answer[]} Answer  what a question is answered with"])
    )
    for union in wire.unions:
        arms = "|".join(arm.name for arm in union.arms)
        parts.append(_block(union.about, [f"@typedef {{{arms}}} {union.name}"]))
    return "\n".join([*parts, "export {};\n"])


def of_game(game: Game[Any, Any]) -> str:
    """web/games/<id>/wire.js: what the game says, asks and shows of its own."""
    names = Names(gathered.wire())
    own = Wire([])
    focus, reference, ending = (
        shape(game) for shape in (gathered.focus_of, gathered.reference_of, gathered.ending_of)
    )
    for shape in filter(None, (focus, reference, ending)):
        own.add(shape)
    parts = [
        HEAD.format(source=f"tavola.games.{game.id}"),
        '/** @import * as wire from "../../wire/types.js" */\n',
    ]
    parts += [typedef(shape, names) for shape in own.named.values() if not names.has(shape)]
    parts += _unless(own, "Focus", focus, "What the table is looking at just now (`view.focus`).", names)
    parts += _unless(own, "Reference", reference, "The rules in force (`room.reference`).", names)
    parts += _unless(own, "Ending", ending, "What is told of a finished match (`replay.ending`).", names)
    parts.append(_table("EventArgs", "What each event of the match says.", gathered.events_of(game)))
    parts.append(_block("", [*_by_name("Event", "n: number"), "@typedef {keyof EventArgs} EventName"]))
    parts.append(_table("QuestionArgs", "What each question says.", gathered.questions_of(game)))
    parts.append(_block("", ["@typedef {keyof QuestionArgs} QuestionName"]))
    return "\n".join([*parts, "export {};\n"])


def typedef(shape: Struct | Alias, names: Names) -> str:
    """One named type."""
    if isinstance(shape, Alias):
        about = next(filter(None, (comments.of_name(m, shape.name) for m in (of_match, of_room))), "")
        return _block(about, [f"@typedef {{{type_of(shape.shape, names)}}} {shape.name}"])
    meant = comments.of_fields(shape.made)
    lines = [f"@typedef {{object}} {shape.name}"]
    for field in shape.fields:
        name = field.name if field.required else f"[{field.name}]"
        lines.append(f"@property {{{type_of(field.shape, names)}}} {name}{_meaning(meant.get(field.name))}")
    return _block(comments.of_class(shape.made), lines)


def type_of(shape: Shape, names: Names = HERE) -> str:
    """A shape as a type."""
    if type(shape) in _PLAIN:
        return _PLAIN[type(shape)]
    match shape:
        case OneOf(values):
            return "|".join(map(_literal, values))
        case Answers():
            return names.answer
        case ListOf(item):
            inner = type_of(item, names)
            return f"({inner})[]" if isinstance(item, Either | OneOf) else f"{inner}[]"
        case Row(items):
            return f"[{', '.join(type_of(item, names) for item in items)}]"
        case MapOf(_, item):
            return f"{{[name: string]: {type_of(item, names)}}}"
        case Struct() | Alias():
            return names.of(shape)
        case Either(arms):
            return "|".join(type_of(arm, names) for arm in _told_apart(arms))
    return "unknown"


def _told_apart(arms: Sequence[Shape]) -> list[Shape]:
    """Beside objects of certain kinds, one of any kind would keep the type checker from telling the others apart."""
    if not any(isinstance(arm, Struct) for arm in arms):
        return list(arms)
    return [arm for arm in arms if not isinstance(arm.shape if isinstance(arm, Alias) else arm, MapOf)]


def argument_type(hint: Any) -> str:
    """The type of a value in a sentence, as `engine.project.arguments` writes it."""
    if hint is Handle:
        return f"{SHARED}.Card"
    if hint is Seat:
        return f"{SHARED}.SeatArg"
    if hint in _ARGUMENTS:
        return _ARGUMENTS[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return f"{SHARED}.TermArg" if isinstance(inner[1], Term) else argument_type(inner[0])
    if origin in (Union, UnionType):
        return "|".join(map(argument_type, inner))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return f"{SHARED}.Args"
    if isinstance(origin, type) and issubclass(origin, Sequence):
        item = argument_type(inner[0])
        return f"{{list: {f'({item})' if '|' in item else item}[]}}"
    if hint in (Clause, object):
        return f"{SHARED}.Arg"
    return f"{SHARED}.ClauseArg" if issubclass(hint, Clause) else arguments_type(hint)


def argument_types(cls: type[Any]) -> list[tuple[str, str]]:
    """The values that a sentence about a class has, with their types by short names."""
    hints = get_type_hints(cls, include_extras=True)
    return [
        (name, argument_type(hints[name]).replace(f"{SHARED}.", ""))
        for name in hints
        if name in argument_names(cls)
    ]


def arguments_type(cls: type[Any]) -> str:
    """The same as the type of an object."""
    hints = get_type_hints(cls, include_extras=True)
    values = [f"{name}: {argument_type(hints[name])}" for name in hints if name in argument_names(cls)]
    return f"{{{', '.join(values)}}}" if values else "{}"


def _table(name: str, about: str, classes: list[type[Any]]) -> str:
    rows = [
        f"@property {{{arguments_type(cls)}}} {name_of(cls)}{_meaning(comments.of_class(cls))}"
        for cls in sorted(classes, key=name_of)
    ]
    return _block(about, [f"@typedef {{object}} {name}", *rows])


def _by_name(name: str, more: str) -> list[str]:
    each = f"{{[Name in keyof {name}Args]: {{{more}, name: Name, args: {name}Args[Name]}}}}"
    return [f"@typedef {{{each}[keyof {name}Args]}} {name}"]


def _unless(own: Wire, name: str, shape: Shape | None, about: str, names: Names) -> list[str]:
    """A name for what a game shows, unless it shows nothing, or it is called that already."""
    if shape is None or name in own.named:
        return []
    return [_block(about, [f"@typedef {{{type_of(shape, names)}}} {name}"])]


def _meaning(about: str | None) -> str:
    return f"  {about}" if about else ""


def _block(about: str, lines: Sequence[str]) -> str:
    return "\n".join(["/**", *(f" * {line}" for line in [*([about] if about else []), *lines]), " */", ""])


def _literal(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
