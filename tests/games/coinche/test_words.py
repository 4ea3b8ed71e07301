"""Words that Coinche must not get wrong."""

from __future__ import annotations

import pytest

from tavola.engine.words import LANGUAGES, texts
from tavola.games.coinche.cards import PACK


def test_in_japanese_a_trump_is_never_a_pack_of_playing_cards() -> None:
    """トランプ means playing cards; the trump suit is 切り札 (the seed's text is a machine's)."""
    said = texts("coinche", "ja")
    assert not [key for key, line in said.items() if "トランプ" in line]
    assert sum("切り札" in line for line in said.values()) > 10


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
