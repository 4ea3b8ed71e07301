"""The corpus of the conformance suite: all the matches that `test_every_game.py` plays."""

from __future__ import annotations

from typing import Any

from games.runs import Run, sampled_runs
from tavola.engine.game import Game

CORPUS = {
    "determinism": 8,
    "hash": 12,
    "closure-a": 5,
    "closure-b": 5,
    "legality": 9,
    "ends": 36,
    "place": 36,
    "names": 20,
    "secrecy-a": 9,
    "secrecy-b": 9,
    "bots": 6,
    "replica": 14,
    "asks": 20,
    "public": 40,
    "public-bots": 4,
    "words": 40,
    "wire": 12,
    "steps": 6,
    "deals": 20,
}
"""The number of matches of every game, by part of the suite."""


def corpus(game: Game[Any, Any], part: str) -> list[Run]:
    """The matches of a game that one part of the suite plays."""
    return sampled_runs(game, CORPUS[part], part)
