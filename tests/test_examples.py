"""The examples in the docstrings of the engine, the dealing and the session say what really happens."""

from __future__ import annotations

import doctest
import pkgutil
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


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    assert doctest.testmod(import_module(name)).failed == 0


def test_what_a_reader_looks_for_first_has_an_example() -> None:
    for name in (
        "engine.match",
        "engine.chance",
        "engine.record",
        "engine.code",
        "engine.project",
        "session.host",
        "session.room",
        "session.place",
        "session.messages",
        "session.window",
        "session.draw",
        "session.names",
        "session.save",
        "session.fair",
        "session.talk",
    ):
        assert doctest.testmod(import_module(f"tavola.{name}")).attempted > 0, name
