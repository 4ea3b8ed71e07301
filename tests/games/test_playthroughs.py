"""Golden files: every playthrough, rendered again, equals its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.playthroughs import Playthrough, files
from tavola.engine.game import games
from tavola.engine.match import Match
from tavola.engine.words import LANGUAGES

WRITE_ANEW = "python tests/games/playthroughs.py --write"


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_a_playthrough_is_as_it_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert Playthrough.read(text).render() == text, f"if this is meant: {WRITE_ANEW}"


def playthroughs_of(game: str) -> list[Playthrough]:
    return [
        Playthrough.read(path.read_text(encoding="utf-8")) for path in files() if path.parents[1].name == game
    ]


@pytest.mark.parametrize("game", games())
def test_every_game_has_playthroughs_and_one_that_is_over(game: str) -> None:
    records = [playthrough.record for playthrough in playthroughs_of(game)]
    assert all(record.header.game == game for record in records)
    assert any(Match.replay(record).outcome for record in records)


@pytest.mark.parametrize("game", games())
def test_some_playthrough_is_in_each_language_that_comes_first_and_second(game: str) -> None:
    assert set(LANGUAGES[:2]) <= {playthrough.language for playthrough in playthroughs_of(game)}
