"""Khora by ear: the sentences that are read aloud for a position, in every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from page.node import ask
from tavola.engine.words import LANGUAGES, texts
from web.khora_screens import POOR, RICH, laid_out
from web.screens import Screen
from web.visitor import raw_keys

PAGE = Path(__file__).parents[2] / "web" / "texts"

HAND = "hand bank austerity"


def aloud(at: Screen, lang: str) -> dict[str, Any]:
    """The sentences read aloud at this table, and those that its keys read."""
    page = json.loads((PAGE / f"{lang}.json").read_text(encoding="utf-8"))
    told: dict[str, Any] = ask(
        "khora_aloud", {"at": at, "lang": lang, "page": page, "game": texts("khora", lang), "keys": "shol"}
    )
    return told


@pytest.fixture(scope="module")
def playing() -> Screen:
    """A position in which the first of four players can play a card."""
    return laid_out(f"athens 2; {RICH}; {HAND}; cards stoa_poikile; tiles politics", POOR, "", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_how_things_stand_is_read_out(lang: str, playing: Screen) -> None:
    told = aloud(playing, lang)
    words = {
        "ja": ("第2ラウンド", "アクション", "ペルシア", "アテネ、21点", "8点"),
        "en": ("Round 2", "Actions", "Conquest of the Persians", "Athens, 21 VP", "8 VP"),
        "fr": ("Manche 2", "Actions", "Conquête des Perses", "Athènes, 21", "8"),
    }[lang]
    stands = told["s"].replace("\u2060", "")
    assert [one for one in words if one not in stands] == [], stands
    assert stands.count(words[0]) == 1, "nothing is said twice"
    assert all(name in told["s"] for name in ("みさき", "さすらいの船乗りケンジ", "Léa", "ボット・松"))
    assert told["s"].endswith(told["question"]), "what is asked comes last"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ones_own_city_and_hand_and_those_of_others_are_read_out(lang: str, playing: Screen) -> None:
    told = aloud(playing, lang)
    bank, austerity = (texts("khora", lang)[f"face.{card}"] for card in ("bank", "austerity"))
    assert bank in told["h"] and austerity in told["h"]
    assert bank in told["heard"], "one who has just come hears the hand"
    assert "12" in told["h"], "drachma"
    assert bank not in told["o"], "what others do not hold, and nobody sees"
    assert told["o"].count(texts("khora", lang)["counter.citizens"]) == 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_signs_are_words_for_the_ear(lang: str) -> None:
    at = laid_out(f"athens 1; {RICH}; tiles military", "", "", moves="A g3")
    told = aloud(at, lang)
    assert {"ja": "マイナス", "en": "minus", "fr": "moins"}[lang] in told["s"] + told["heard"]
    for line in told.values():
        assert not {"→", "−"} & {*(line or "")}
        assert not raw_keys(line or ""), line
