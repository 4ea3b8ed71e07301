"""Every reason that the session gives has a text in every language, with placeholders for its own values only."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tavola.engine
import tavola.session
from tavola.engine.words import LANGUAGES, texts

REASON = re.compile(r'Why\(\s*"(\w+)"((?:[^()]|\([^()]*\))*)\)')
ARGUMENT = re.compile(r'"(\w+)":')


def reasons() -> dict[str, set[str]]:
    """The reasons in the source, and the names of their values."""
    found: dict[str, set[str]] = {}
    for package in (tavola.engine, tavola.session):
        for source in Path(package.__path__[0]).glob("*.py"):
            for name, rest in REASON.findall(source.read_text(encoding="utf-8")):
                found.setdefault(name, set()).update(ARGUMENT.findall(rest))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_in_words(language: str) -> None:
    catalogue = texts("coup", language)
    assert len(reasons()) > 25
    for name, given in reasons().items():
        line = catalogue[f"why.{name}"]
        assert set(re.findall(r"\{(\w+)\}", line)) <= given, name
