"""Khora's options: each has a scene that shows its effect, and changes rule and text together."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tavola.engine.options import option_values
from tavola.engine.words import LANGUAGES, Words, texts
from tavola.games.khora import GAME
from tavola.games.khora.book import book_of, effect_of_card, entries
from tavola.games.khora.options import Options

SCENES = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_scenes_*.py"))


@pytest.mark.parametrize("option", option_values(Options))
def test_every_option_has_a_scene(option: str) -> None:
    assert re.search(rf'\b{option}=|"{option}"', SCENES)


@pytest.mark.parametrize(
    ("option", "value", "key"),
    [
        ("thebes4_vp", 3, "effect.thebes_4"),
        ("military_victory_discount", 3, "effect.military_victory"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_option_changes_the_number_in_the_text(language: str, option: str, value: int, key: str) -> None:
    words = Words(texts(GAME.id, language), [])
    changed: dict[str, Any] = {option: value}
    by_default = words.say(key, entries(GAME.defaults)[key])
    said = words.say(key, entries(replace(GAME.defaults, **changed))[key])
    assert str(value) in said
    assert by_default == said.replace(str(value), str(getattr(GAME.defaults, option)))


def test_an_option_that_adds_an_effect_has_another_text() -> None:
    assert "effect.corinth_2" in entries(GAME.defaults)
    other = entries(replace(GAME.defaults, corinth2_philosophy=True))
    assert "effect.corinth_2_philosophy" in other
    assert "effect.corinth_2" not in other


def test_ostracism_says_when_an_action_follows() -> None:
    assert "effect.ostracism" in entries(GAME.defaults)
    other = replace(GAME.defaults, ostracism_action="if_taken_back")
    assert "effect.ostracism_if_taken_back" in entries(other)
    assert effect_of_card(book_of(other), "ostracism")["say"] == "effect.ostracism_if_taken_back"


def test_the_seed_is_the_default_and_a_short_game_is_the_seed_in_fewer_rounds() -> None:
    by_default = asdict(GAME.defaults)
    assert GAME.settled_by("seed").items() <= by_default.items()
    short = GAME.settled_by("short")
    assert short["rounds"] < by_default["rounds"]
    assert {**short, "rounds": by_default["rounds"]} == GAME.settled_by("seed")
