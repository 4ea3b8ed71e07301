"""Khora's sheet of rules: every question has its section, and each thing one word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.wording import modules_of, question_classes
from tavola.engine.project import name_of
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora import GAME
from tavola.games.khora.book import entries
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
def test_every_section_has_its_words(language: str) -> None:
    words = texts("khora", language)
    for section in re.findall(r'"(\w+)"', SECTIONS):
        assert words[f"rules.{section}.title"]
        assert words[f"rules.{section}.text"]


def test_japanese_speaks_in_the_words_of_the_seed_and_the_glossary_bridges_others() -> None:
    """One word for one thing: the seed's. Others that players know stand in the glossary alone."""
    words = texts("khora", "ja")
    spoken = {key: text for key, text in words.items() if not key.startswith(("glossary.", "option.clock."))}
    for other in ("偉業", "行動", "アテナイ", "勝利ポイント"):
        assert [key for key, text in spoken.items() if other in text] == [], other
    assert words["phase.achievements"] == words["table.achievements"] == "マイルストーン"
    assert words["phase.actions"] == "アクション"
    also = " ".join(text for key, text in words.items() if re.fullmatch(r"glossary\.\w+\.also", key))
    for other in ("偉業", "行動", "アクション一覧", "アクションタイル", "勝利点", "特別な知識トークン"):
        assert other in also, other


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_says_the_numbers_of_its_row(language: str) -> None:
    words = Words(texts("khora", language), [])
    effects = entries(Options())
    assert len(effects) >= len(CARDS) + len(OCCASIONS) + len(CITIES) * LEVELS
    for key, numbers in effects.items():
        said = {int(number) for number in re.findall(r"\d+", words.say(key, numbers))}
        assert {*numbers.values()} <= said, key
