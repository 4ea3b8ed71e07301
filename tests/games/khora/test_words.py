"""Khora's sheet of rules: every question has its section, and every row states its confidence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.wording import modules_of, question_classes
from tavola.engine.project import name_of
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora import GAME
from tavola.games.khora.book import entries, reference
from tavola.games.khora.options import Options
from tavola.games.khora.rows import CARDS, CITIES, LEVELS, OCCASIONS

SHEET = (Path(__file__).resolve().parents[3] / "web/games/khora/reference.js").read_text(encoding="utf-8")
[SECTION_OF] = re.findall(r"const SECTION_OF = .*?\{(.*?)\}\)", SHEET, re.DOTALL)
[SECTIONS] = re.findall(r"const SECTIONS = \[(.*?)\]", SHEET, re.DOTALL)


def test_every_question_opens_a_section_of_the_rules() -> None:
    opened = dict(re.findall(r'(\w+): "(\w+)"', SECTION_OF))
    modules = modules_of(GAME)
    assert opened.keys() == {name_of(asked) for module in modules for asked in question_classes(module)}
    assert {*opened.values()} <= {*re.findall(r'"(\w+)"', SECTIONS)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_and_every_kind_of_source_has_its_words(language: str) -> None:
    words = texts("khora", language)
    for section in re.findall(r'"(\w+)"', SECTIONS):
        assert words[f"rules.{section}.title"]
        assert words[f"rules.{section}.text"]
    book = reference(Options(), 4)
    rows = [*book["cards"], *book["events"], *(row for each in book["cities"].values() for row in each)]
    rows += [step for steps in book["tracks"].values() for step in steps.values()]
    assert {f"sheet.source.{row['conf']}" for row in rows} - {"sheet.source.A"} <= words.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_says_the_numbers_of_its_row(language: str) -> None:
    words = Words(texts("khora", language), [])
    effects = entries(Options())
    assert len(effects) >= len(CARDS) + len(OCCASIONS) + len(CITIES) * LEVELS
    for key, numbers in effects.items():
        said = {int(number) for number in re.findall(r"\d+", words.say(key, numbers))}
        assert {*numbers.values()} <= said, key
