"""Coinche's terms in Japanese: the right words are used, and the wrong ones are not."""

from __future__ import annotations

import re

import pytest

from tavola.engine.words import LANGUAGES, texts
from tavola.games.coinche.cards import PACK

INTRODUCES = ("glossary.", "about.")
"""Sections that may name other words, too: the parent game, and playing cards."""


def said_at_the_table() -> dict[str, str]:
    return {key: entry for key, entry in texts("coinche", "ja").items() if not key.startswith(INTRODUCES)}


def test_in_japanese_a_trump_is_never_a_pack_of_playing_cards() -> None:
    """トランプ means playing cards; the trump suit is 切り札 (the seed's text is a machine's). The glossary mentions it, and
    ノートランプ and オールトランプ are names."""
    said = said_at_the_table()
    assert not [key for key, entry in said.items() if re.search("(?<!ノー)(?<!オール)トランプ", entry)]
    assert sum("切り札" in entry for entry in said.values()) > 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_named_by_its_rank_and_suit(language: str) -> None:
    said = texts("coinche", language)
    assert [said[f"face.{card}"] for card in PACK] == [
        said[f"rank.{card[0]}"] + said[f"suit.{card[1]}"] for card in PACK
    ]
    assert len({said[f"face.{card}"] for card in PACK}) == len(PACK)


def test_french_cards_have_french_letters() -> None:
    said = texts("coinche", "fr")
    assert [said[f"face.{rank}S"] for rank in "JQKA"] == ["V♠", "D♠", "R♠", "A♠"]


SEED_002 = [
    *(
        "ベルート",
        "リベルート",
        "サーコワンシュ",
        "カポット",
        "ディ・ドゥ・デール",
        "カット",
        "ディスカード",
        "ラウンド",
    ),
    *("トランプ", "アトゥー", "オールトランプ", "全部切り札", "ノートランプ"),
]
"""Words that a reader of the seed will look for."""


@pytest.mark.parametrize("word", [*SEED_002, "シュルコワンシュ", "シェルコワンシュ", "ブロット"])
def test_the_glossary_has_the_seeds_words_and_those_of_other_tables(word: str) -> None:
    glossary = [
        entry for key, entry in texts("coinche", "ja").items() if re.match(r"glossary\.\w+\.(word|also)", key)
    ]
    assert any(word in entry for entry in glossary)


@pytest.mark.parametrize(
    ("word", "is_said"),
    [
        ("ベルート", True),
        ("カポット", True),
        ("サーコワンシュ", True),
        ("ブロット", False),
        ("カポ(?!ット)", False),
        ("シュルコワンシュ", False),
    ],
)
def test_outside_of_the_glossary_a_thing_has_one_word(word: str, is_said: bool) -> None:
    assert any(re.search(word, entry) for entry in said_at_the_table().values()) == is_said
