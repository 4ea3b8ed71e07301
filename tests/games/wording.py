"""The entries that a game's catalogues must have, and the mistakes in them.

The needed entries come from the classes of the game's modules, from the reasons (`Why`) in the sources, and from random matches.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, is_dataclass
from importlib import import_module
from inspect import getmembers, isclass
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import tavola.engine
from games.runs import Run, moments
from tavola.engine.ask import Question
from tavola.engine.game import Game, TableOptions
from tavola.engine.match import SPECTATOR, Match
from tavola.engine.options import option_values, typed_in
from tavola.engine.project import Clause, Json, Term, argument_names, name_of

PLACEHOLDER = re.compile(r"\{(\w+)\}")
BRACE = re.compile(r"[{}]")

GLOSSARY = "glossary."

Catalogues = Mapping[str, Mapping[str, str]]


@dataclass
class Needed:
    """The needed entries, each with the values that it may name."""

    entries: dict[str, frozenset[str]] = field(default_factory=dict)

    def add(self, key: str, values: Iterable[str] = ()) -> None:
        """Add an entry. It may name the values that every use of it provides."""
        given = frozenset(values)
        self.entries[key] = self.entries.get(key, given) & given

    def add_words_in(self, value: Json) -> None:
        """Add the words within typed values."""
        if isinstance(value, list):
            for item in value:
                self.add_words_in(item)
        elif isinstance(value, dict):
            if isinstance(value.get("term"), str):
                self.add(value["term"])
            if isinstance(value.get("say"), str):
                self.add(value["say"], value["args"])
            if "card" in value and "face" in value and not str(value["face"]).isdecimal():
                self.add(f"face.{value['face'] or 'unknown'}")
            for item in value.values():
                self.add_words_in(item)


def needed_entries(game: Game[Any, Any], runs: Sequence[Run]) -> Needed:
    """All entries that this game can ever need."""
    needed = Needed()
    for key in ("game.name", "game.tagline", "face.unknown"):
        needed.add(key)
    for key in ("about.1", "about.2", "tip.1") if game.box else ():
        needed.add(key)
    add_options(needed, game)
    for module in modules_of(game):
        add_classes(needed, module)
    for options in ({}, *game.presets.values(), *(run.options for run in runs)):
        for key, args in game.entries(game.read_options(options)).items():
            needed.add(key, args)
            needed.add_words_in(dict(args))
    for path in (*sources_of(tavola.engine), *sources_of(import_module(f"tavola.games.{game.id}"))):
        add_reasons(needed, path)
    for run in runs:
        for match in moments(run, run.chance("words")):
            add_heard(needed, match)
    return needed


def add_options(needed: Needed, game: Game[Any, Any]) -> None:
    for options in (game.options, TableOptions):
        for name, values in option_values(options).items():
            needed.add(f"option.{name}")
            for value in values:
                needed.add(f"option.{name}.{value_in_key(value)}")
                needed.add(f"option.{name}.{value_in_key(value)}.effect")
            if typed_in(options, name):
                needed.add(f"option.{name}.typed")
                needed.add(f"option.{name}.typed.effect")
    for preset in game.presets:
        needed.add(f"preset.{preset}")
    for phrase in game.phrases:
        needed.add(f"phrase.{phrase}")


def value_in_key(value: object) -> str:
    """An option's value as it stands in keys."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def modules_of(game: Game[Any, Any]) -> list[ModuleType]:
    package = import_module(f"tavola.games.{game.id}")
    names = [module.name for module in walk_packages(package.__path__, package.__name__ + ".")]
    return [package, *map(import_module, names)]


def event_classes(module: ModuleType) -> Iterator[type[Any]]:
    """Every dataclass of a module called `events`."""
    if module.__name__.endswith(".events"):
        own = (cls for _, cls in getmembers(module, isclass) if cls.__module__ == module.__name__)
        yield from (cls for cls in own if is_dataclass(cls) and not issubclass(cls, Clause))


def question_classes(module: ModuleType) -> Iterator[type[Any]]:
    """Every question that a module defines, except base classes without arguments."""
    own = (cls for _, cls in getmembers(module, isclass) if cls.__module__ == module.__name__)
    questions = (cls for cls in own if issubclass(cls, Question))
    yield from (cls for cls in questions if not cls.__subclasses__() or argument_names(cls))


def clause_classes(module: ModuleType) -> Iterator[type[Any]]:
    """Every `Clause` that a module defines."""
    own = (cls for _, cls in getmembers(module, isclass) if cls.__module__ == module.__name__)
    yield from (cls for cls in own if issubclass(cls, Clause))


def words_of(hint: Any) -> Iterator[str]:
    """The words of the closed vocabularies in a field's type."""
    if get_origin(hint) is Annotated:
        term = get_args(hint)[1]
        yield from (f"{term.prefix}.{word}" for word in term.words if isinstance(term, Term))
    for inner in get_args(hint):
        yield from words_of(inner)


def add_classes(needed: Needed, module: ModuleType) -> None:
    for cls in (*event_classes(module), *question_classes(module), *clause_classes(module)):
        hints = get_type_hints(cls, include_extras=True)
        for name in argument_names(cls):
            for word in words_of(hints[name]):
                needed.add(word)
    for event in event_classes(module):
        needed.add(f"event.{name_of(event)}", argument_names(event))
    for clause in clause_classes(module):
        needed.add(f"clause.{name_of(clause)}", argument_names(clause))
    for question in question_classes(module):
        names = argument_names(question)
        needed.add(f"ask.{name_of(question)}", names)
        needed.add(f"wait.{name_of(question)}", names)
        needed.add(f"ask.{name_of(question)}.zero", names)


def sources_of(package: ModuleType) -> list[Path]:
    return [path for folder in package.__path__ for path in sorted(Path(folder).rglob("*.py"))]


def add_reasons(needed: Needed, path: Path) -> None:
    """Every `Why("name", {"value": ...})` in a source."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "Why"
            and node.args
        ):
            name, values = node.args[0], node.args[1] if len(node.args) > 1 else None
            if isinstance(name, ast.Constant):
                keys = values.keys if isinstance(values, ast.Dict) else []
                given = [str(key.value) for key in keys if isinstance(key, ast.Constant)]
                needed.add(f"why.{name.value!s}", given)


def add_heard(needed: Needed, match: Match) -> None:
    """Add the entries for what is seen, heard and asked at one moment of a match."""
    view = match.view(SPECTATOR)
    needed.add(f"stage.{view['stage']}")
    for zone in view["zones"]:
        needed.add(f"zone.{zone['name']}")
    for seat in view["seats"]:
        for counter in (*seat["counters"], *view["counters"]):
            needed.add(f"counter.{counter}")
        for group in view["groups"]:
            needed.add(f"group.{group}")
        for mark in seat["marks"].items():
            needed.add(".".join(mark))
    for event in match.events_for(SPECTATOR, max(0, len(match.events) - 6)):
        needed.add(f"event.{event['name']}", event["args"])
        needed.add_words_in(event["args"])
    for seat in match.ask.open if match.ask is not None else ():
        needed.add_words_in(match.view(seat)["zones"])
        add_question(needed, match.question_for(seat))


def add_question(needed: Needed, question: Json) -> None:
    needed.add(f"ask.{question['name']}", question["args"])
    needed.add_words_in(question["args"])
    pieces, fits = question.get("pieces", ()), question.get("fits", ())
    board = [*pieces, *question.get("slots", ()), *(fit for row in fits for fit in row if fit)]
    for option in (*question["options"], *question["refused"], *question.get("asides", ()), *board):
        needed.add(f"answer.{option['name']}", option["args"])
        needed.add_words_in(option["args"])
    for refused in question["refused"]:
        name = refused["why"]["key"]
        needed.add(name, refused["why"]["args"])
        needed.add_words_in(refused["why"]["args"])


def wrong_entries(needed: Needed, catalogues: Catalogues) -> list[str]:
    """The mistakes in the catalogues, one line for each; empty if there are none."""
    return [
        *(f"{language}: {key} is missing" for key in needed.entries for language in lacking(key, catalogues)),
        *(
            problem
            for language in catalogues
            for problem in wrong_values(needed, language, catalogues[language])
        ),
        *(f"{key} is not the same in all languages: {found}" for key, found in unlike(catalogues)),
        *stale(needed, catalogues),
        *unexplained(catalogues),
    ]


def lacking(key: str, catalogues: Catalogues) -> list[str]:
    return [language for language, entries in catalogues.items() if not entries.get(key, "").strip()]


def wrong_values(needed: Needed, language: str, entries: Mapping[str, str]) -> Iterator[str]:
    """Entries that name a value which they are not given, or have braces without a name."""
    for key, entry in entries.items():
        named = set(PLACEHOLDER.findall(entry))
        if BRACE.search(PLACEHOLDER.sub("", entry)):
            yield f"{language}: {key} has braces without a name: {entry}"
        given = needed.entries.get(subject(key), frozenset(named))
        if not named <= given:
            yield f"{language}: {key} names {sorted(named - given)}, which nobody gives it"


def subject(key: str) -> str:
    """The entry of which this one is a variant: to read a question aloud (`aloud`), or for hidden cards (`unseen`)."""
    spoken = key.replace("aloud.", "ask.", 1) if key.startswith("aloud.") else key
    return spoken.removesuffix(".unseen")


def unlike(catalogues: Catalogues) -> Iterator[tuple[str, Any]]:
    """Entries that one language has and another lacks, or that name other values in another language."""
    for key in dict.fromkeys(key for entries in catalogues.values() for key in entries):
        if is_other_name(key):
            continue
        named = {
            language: sorted(set(PLACEHOLDER.findall(entries[key]))) if key in entries else None
            for language, entries in catalogues.items()
        }
        if any(values != named["ja"] for values in named.values()):
            yield key, named


def unexplained(catalogues: Catalogues) -> Iterator[str]:
    """Entries of the glossary without a word or a sentence, and those of any other kind."""
    for language, entries in catalogues.items():
        glossary = [key.removeprefix(GLOSSARY).partition(".") for key in entries if key.startswith(GLOSSARY)]
        for word in dict.fromkeys(word for word, _, _ in glossary):
            parts = {part for other, _, part in glossary if other == word}
            if not {"word", "text"} <= parts <= {"word", "text", "also"}:
                yield f"{language}: glossary.{word} needs a word and a text, and has {sorted(parts)}"


def is_other_name(key: str) -> bool:
    """Whether an entry holds other names for a word of the glossary: one language may have some, and another none."""
    return key.startswith(GLOSSARY) and key.endswith(".also")


PLAIN = ".plain"
"""Ends the key of the same sentence in words alone, which a hint says first."""


def stale(needed: Needed, catalogues: Catalogues) -> Iterator[str]:
    """Entries of events, questions, options or phrases that the game does not have."""
    for language, entries in catalogues.items():
        for key in entries:
            kinds = ("event.", "clause.", "ask.", "aloud.", "wait.", "option.", "preset.", "phrase.")
            said = key.removesuffix(PLAIN)
            if key.startswith(kinds) and subject(said) not in needed.entries:
                yield f"{language}: nothing ever says {key}"
