"""Khora's sheet of rules: every question has its section, and each thing one word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.wording import modules_of, question_classes, value_in_key
from tavola.engine.options import option_values
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_a_sentence_for_each_value_of_an_option_that_they_follow(language: str) -> None:
    words = texts("khora", language)
    named = {
        option
        for section in re.findall(r'"(\w+)"', SECTIONS)
        for option in re.findall(r"\{(\w+)\}", words[f"rules.{section}.text"])
    }
    assert {"rounds", "draft", "philosophy_for_citizens", "achievement_shared"} <= named
    values = {name: option_values(Options)[name] for name in named}
    told = {f"rules.{name}.{value_in_key(value)}" for name in named for value in values[name]}
    assert told == {key for key in words if re.match(rf"rules\.({'|'.join(named)})\.", key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_milestone_and_an_action_have_one_word_each(language: str) -> None:
    """In the strip, the table, the glossary, the rules and the log."""
    words = {key: text.casefold() for key, text in texts("khora", language).items()}
    [milestone, action] = (words[f"glossary.{thing}.word"] for thing in ("achievement", "action"))
    for key in ("phase", "stage", "table"):
        assert milestone in words[f"{key}.achievements"], key
    for key in ("event.achieved", "rules.achievements.title", "table.event"):
        assert milestone in words[key], key
    for key in (
        "phase.actions",
        "stage.actions",
        "source.actions",
        "rules.actions.title",
        "wait.extra_action",
    ):
        assert action in words[key], key


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
