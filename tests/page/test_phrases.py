"""Phrases that a tap says: if a game has pictures for phrases, each phrase has one."""

from __future__ import annotations

from pathlib import Path

import pytest

from page.node import ask
from tavola.engine.game import games

PAGES = Path(__file__).resolve().parents[2] / "web" / "games"


@pytest.mark.parametrize("game", sorted(path.parent.name for path in PAGES.glob("*/phrases.js")))
def test_every_phrase_has_a_picture_and_there_are_six(game: str) -> None:
    phrases = list(games()[game].phrases)
    assert len(phrases) == 6
    assert ask("drawn_phrases", {"game": game, "phrases": [*phrases, "unknown"]}) == phrases
