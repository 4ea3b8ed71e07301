"""docs/protocol.md: every message and operation in words, with an example of each from rooms that were really played."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sitebuild.wire import comments, gathered
from sitebuild.wire.examples import examples
from sitebuild.wire.gathered import PROTOCOL, Union, Wire
from sitebuild.wire.typedefs import argument_types
from tavola.engine import wire as of_match
from tavola.engine.project import name_of
from tavola.engine.shape import (
    Alias,
    Answers,
    Anything,
    Either,
    Field,
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
from tavola.session import messages
from tavola.session import wire as of_room

WIDE = 110
LONGEST_TEXT = 40
ON_ONE_LINE, DEEPEST = 2, 3

HEAD = f"""# Protocol

<!-- Made by `python3 build.py wire` from what Python declares. Change that, and run it again. -->

What the parts of Tavola say to each other, as JSON. The same messages reach the host's own page from its worker, and the guests'
pages over a data channel. This is version {PROTOCOL}; a page of another version is told so and sent away.

* A page says hello first, and again whenever its connection is new. It is answered with `welcome`, the `room`, and in a match
  a `screen`.
* An answer names the match and the number of the question. It counts when it is acknowledged (`ack`): then it is saved. A page
  repeats it until then; the same `id` counts once.
* The questions of a step (`step` in the question) are answered together: a page sends all answers so far (`step`), and is shown
  what would follow (`follows`) until the step is whole. Until then the host takes nothing, and the page may take answers back.
* A message that is not exactly as declared here is refused and changes nothing. A page leaves fields alone that it does not know.
* A message from the host has at most 4 MB and travels deflated if it is long.
* A message to the host has at most {messages.LONGEST // 1024} kB; lists and objects are nested at most 32 deep.
* The `text` of an operation or an effect is JSON itself. Between a page and its worker it travels as it is, beside the rest and
  behind a character U+001E; an effect has null in its place.
* In a room of friends each text of the page that keeps the room begins with its age, `<counter>.<term>.<number>|`: of the last
  list of members, of the keeper, and of the last part of the save that the page may see. Texts of an older age are dropped.
  What devices tell each other about who keeps (entries, votes, warrants) is in [log.md](log.md).
* Faces are only in what is sent to a seat that may see them. A card's number means nothing and changes in a shuffle.

A message of plain values needs no example. In the others `…` stands for what was cut.
"""

_WORDS: dict[type[Shape], str] = {
    Anything: "any JSON",
    Null: "null",
    Flag: "true or false",
    Answers: "answer",
}
SCALARS = """## Values

| name | what it is |
| --- | --- |
| whole | a whole number that JavaScript holds exactly |
"""


def text(wire: Wire) -> str:
    """All of it."""
    kept = examples()
    parts = [HEAD]
    parts += _messages("From a page to the host", wire.union("PageMessage"), "page", kept)
    parts += _messages("From the host to a page", wire.union("HostMessage"), "host", kept)
    parts += _messages("From a page to its worker", wire.union("Operation"), "operation", kept)
    parts += ["## From the worker to its page\n"]
    tags = {
        "DispatchResult": "effects",
        "ReplayResult": "replay",
        "ThinkResult": "thought",
        "HintResult": "text",
        "ReasonsResult": "reasons",
        "DecisionsResult": "decisions",
        "ReviewResult": "review",
        "SharingResult": "sharing",
        "PartResult": "part",
    }
    for union, tag in tags.items():
        done = wire.union(union).arms[0]
        parts += [f"### {done.name}", _struct(done) + _example(kept["result", tag])]
    failed = wire.union("DispatchResult").arms[1]
    parts += ["### Failed", _struct(failed) + _example(kept["result", "Failed"])]
    parts += _messages("Effects", wire.union("Effect"), "effect", kept)
    parts += ["## What is in them\n", *_named(wire), _scalars(wire)]
    parts += _game(min(gathered.games(), key=lambda game: len(gathered.events_of(game))))
    return "\n".join(parts).rstrip() + "\n"


def _messages(title: str, union: Union, what: str, kept: dict[tuple[str, str], Any]) -> Iterator[str]:
    yield f"## {title}\n"
    told: set[type[Any]] = set()
    for arm in union.arms:
        assert arm.tag is not None and isinstance(arm.tag.shape, OneOf)
        yield from _bases(arm, told)
        tag = str(arm.tag.shape.values[0])
        yield f"### `{tag}`"
        yield _struct(arm) + _example(kept.get((what, tag)))


def _bases(struct: Struct, told: set[type[Any]]) -> Iterator[str]:
    """What it has of others, where that is not told yet."""
    for base in _others(struct):
        if base not in told:
            told.add(base)
            yield f"### {base.__name__}"
            yield _described_fields(
                base, [field for field in struct.fields if field.name in base.__annotations__]
            )


def _others(struct: Struct) -> list[type[Any]]:
    """The objects whose fields it has beside its own."""
    names = {field.name for field in struct.fields if field is not struct.tag}
    return [
        base for base in comments.bases(struct.made) if names & vars(base).get("__annotations__", {}).keys()
    ]


def _named(wire: Wire) -> Iterator[str]:
    """What messages are made of, by name."""
    in_unions = {arm.name for union in wire.unions for arm in union.arms}
    told = {shape.made for shape in wire.named.values() if isinstance(shape, Struct)}
    for name in sorted(wire.named.keys() - in_unions):
        shape = wire.named[name]
        if isinstance(shape, Struct):
            yield from _bases(shape, told)
        yield f"### {name}"
        if isinstance(shape, Struct):
            yield _struct(shape)
        else:
            about = next(filter(None, (comments.of_name(m, name) for m in (of_match, of_room))), "")
            yield f"{about + ' ' if about else ''}It is {type_words(shape.shape)}.\n"


def _struct(struct: Struct) -> str:
    """A kind of object: its docstring, and its fields; the fields of another kind that it has, too, are described there."""
    others = _others(struct)
    own = [f for f in struct.fields if not any(f.name in base.__annotations__ for base in others)]
    links = [f"* and what [{base.__name__}](#{base.__name__.lower()}) has" for base in others]
    return _described_fields(struct.made, [field for field in own if field is not struct.tag], links)


def _described_fields(made: type[Any], fields: Sequence[Field], more: Sequence[str] = ()) -> str:
    """A docstring, and a list of fields; on one line those that say what they are by their names."""
    meant = comments.of_fields(made)
    told = {True: [], False: []}  # type: dict[bool, list[str]]
    for field in fields:
        missing = "" if field.required else ", or missing"
        about = meant.get(field.name, "")
        row = f"`{field.name}` {type_words(field.shape)}{missing}"
        told[bool(about)].append(f"* {row}: {about}" if about else row)
    rows = [*told[True], *(["* " + "; ".join(told[False])] if told[False] else []), *more]
    return "\n".join([comments.of_class(made), *rows, ""])


def type_words(shape: Shape) -> str:
    """A shape in words, with links."""
    if type(shape) in _WORDS:
        return _WORDS[type(shape)]
    match shape:
        case Own(name):
            return f"the game's own `{name}`"
        case OneOf(values):
            return " or ".join(f"`{json.dumps(value)}`" for value in values)
        case ListOf(item):
            return f"list of {type_words(item)}"
        case MapOf(_, item):
            return f"object of {type_words(item)}"
        case Row(items):
            return f"[{', '.join(map(type_words, items))}]"
        case Struct() | Alias():
            return f"[{shape.name}](#{shape.name.lower()})"
        case Either(arms):
            return " or ".join(map(type_words, arms))
        case Whole() | Text():
            return shape.name
    raise TypeError(f"no words for {shape}")


def _scalars(wire: Wire) -> str:
    """What the names of plain values mean."""
    found: dict[str, str] = {"text": "any text"}

    def look(shape: Shape) -> None:
        match shape:
            case Whole(name, least, most) if name != "whole":
                found[name] = f"a whole number from {least}" + (f" to {most}" if most < 2**53 - 1 else "")
            case Text(name, pattern) if pattern is not None:
                found[name] = f"a text that fits `{pattern}`"
        for inner in gathered.inside(shape):
            if not isinstance(inner, Struct | Alias):
                look(inner)

    for shape in wire.named.values():
        look(shape)
    rows = [f"| {name} | {found[name]} |" for name in sorted(found)]
    return (
        SCALARS + "\n".join([*rows, "| answer | a text, a whole number, null, or a list of these |"]) + "\n"
    )


def _game(game: Any) -> Iterator[str]:
    """What a game says, asks and shows of its own."""
    yield f"## A game's own: {game.id}\n"
    yield "The smallest game is the example. Each game declares its own; `web/games/<id>/wire.js` has the types.\n"
    yield "Events (`name` and `args`), each with its line `event.<name>` in the game's texts:\n"
    yield _described(gathered.events_of(game))
    yield "Questions:\n"
    yield _described(gathered.questions_of(game))
    own = Wire([])
    shown = {
        "view.focus": gathered.focus_of(game),
        "room.reference": gathered.reference_of(game),
        "replay.ending": gathered.ending_of(game),
    }
    for place, shape in shown.items():
        if shape is not None:
            yield f"`{place}` is {_own_words(shape)}.\n"
            own.add(shape)
    shared = gathered.wire().named
    for name, shape in own.named.items():
        if isinstance(shape, Struct) and shared.get(name) is not shape:
            fields = ", ".join(f"`{field.name}` {_own_words(field.shape)}" for field in shape.fields)
            yield f"**{name}**: {comments.of_class(shape.made)} Its fields: {fields}.\n"


def _own_words(shape: Shape) -> str:
    """A shape in words; a game's own are described beside it, not below a heading."""
    words = type_words(shape)
    for struct in gathered.structs_in(shape):
        words = words.replace(f"[{struct.name}](#{struct.name.lower()})", struct.name)
    return words


def _described(classes: Sequence[type[Any]]) -> str:
    rows = [
        f"* `{name_of(cls)}`{f' ({values})' if (values := _values(cls)) else ''}: {comments.of_class(cls)}"
        for cls in sorted(classes, key=name_of)
    ]
    return "\n".join(rows) + "\n"


def _values(cls: type[Any]) -> str:
    return ", ".join(f"`{name}` {kind}" for name, kind in argument_types(cls)).replace("|", " or ")


def _example(value: Any) -> str:
    """An example, where there is more to see than the fields that are declared above it."""
    if not isinstance(value, dict) or not any(
        item and isinstance(item, dict | list) for item in value.values()
    ):
        return ""
    return f"\n```json\n{_laid_out(_shortened(value), 0)}\n```\n"


def _shortened(value: Any, depth: int = 0) -> Any:
    """What fits into a document: of a list its first item, of an object deep inside what fits on a line."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else f"{value[:LONGEST_TEXT]}…"
    if depth > DEEPEST and isinstance(value, dict | list) and value:
        return "…"
    if isinstance(value, list) and len(value) > 1 and len(json.dumps(value)) > LONGEST_TEXT:
        return [_shortened(value[0], depth + 1), f"… {len(value) - 1} more"]
    if isinstance(value, list):
        return [_shortened(item, depth + 1) for item in value]
    if not isinstance(value, dict):
        return value
    short = {name: _shortened(item, depth + 1) for name, item in value.items()}
    while depth >= ON_ONE_LINE and len(json.dumps(short, ensure_ascii=False)) > WIDE - 20:
        short.pop("…", None)
        short.popitem()
        short["…"] = f"{len(value) - len(short)} more"
    return short


def _laid_out(value: Any, depth: int) -> str:
    """JSON on one line where it fits, else a line for each item."""
    line = json.dumps(value, ensure_ascii=False)
    if len(line) + 2 * depth <= WIDE or not isinstance(value, dict | list) or not value:
        return line
    space = "  " * (depth + 1)
    if isinstance(value, list):
        items = [space + _laid_out(item, depth + 1) for item in value]
        return "[\n" + ",\n".join(items) + f"\n{'  ' * depth}]"
    rows = [f"{space}{json.dumps(name)}: {_laid_out(item, depth + 1)}" for name, item in value.items()]
    return "{\n" + ",\n".join(rows) + f"\n{'  ' * depth}}}"
