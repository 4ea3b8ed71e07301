"""The examples in the docstrings of the engine, the dealing and the session say what really happens."""

from __future__ import annotations

import doctest
import pkgutil
import re
from importlib import import_module

import pytest

import tavola.dealing
import tavola.engine
import tavola.session

MODULES = [
    f"{package.__name__}.{module.name}"
    for package in (tavola.engine, tavola.dealing, tavola.session)
    for module in pkgutil.iter_modules(package.__path__)
]


DECLARATIONS = {"engine.wire", "session.wire", "session.messages"}
"""Shapes of what travels: PROTOCOL.md shows each with an example from a room that was played."""

WITHOUT = {
    "engine.dealer.Deal": "a mark, of which there is one",
    "engine.dealer.Dealer": "a protocol; the example shows both dealers",
    "engine.driver.Checkpoint": "made by `Driver` for itself",
    "engine.imagine.Way": "made by `Possible` for itself",
    **dict.fromkeys(
        ("engine.rerun.Present", "engine.rerun.no_chance", "engine.rerun.Run", "engine.rerun.WorldDealer"),
        "made by `Worlds`, whose example plays a world",
    ),
    "engine.driver.Start": "made by `Driver` for worlds",
    "session.news.screen": "called by `effects`, for a match",
    **{
        f"session.owner.{name}": "called by `hearing.read`, whose example shows how"
        for name in (
            "ask_back",
            "let_in",
            "let_sit",
            "set_game",
            "set_options",
            "set_pace",
            "set_seat",
            "skip",
            "swap",
            "to_lobby",
            "use_preset",
        )
    },
}
"""The public names without an example, and why."""


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def public(name: str) -> list[str]:
    """The public classes and functions that a module defines."""
    found = vars(import_module(name)).items()
    return [
        each
        for each, what in found
        if each[0] != "_" and getattr(what, "__module__", None) == name and hasattr(what, "__qualname__")
    ]


def shown(name: str) -> set[str]:
    """The words of a module's examples, and the names whose docstrings hold one."""
    words: set[str] = set()
    for found in doctest.DocTestFinder().find(import_module(name), name):
        if found.examples:
            words.add(found.name.removeprefix(f"{name}.").partition(".")[0])
            words.update(
                word
                for example in found.examples
                for word in re.findall(r"\w+", example.source + example.want)
            )
    return words


@pytest.mark.parametrize("name", [name for name in MODULES if "dealing" not in name])
def test_every_public_name_of_engine_and_session_has_an_example(name: str) -> None:
    module = name.removeprefix("tavola.")
    lacking = {f"{module}.{each}" for each in public(name) if each not in shown(name)}
    if module not in DECLARATIONS:
        assert lacking == {each for each in WITHOUT if each.rpartition(".")[0] == module}


def test_a_name_without_an_example_would_be_found() -> None:
    assert "Deal" in set(public("tavola.engine.dealer")) - shown("tavola.engine.dealer")
    assert {"HostDealer", "Lot"} <= shown("tavola.engine.dealer")
