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
