"""The strong bot's lean copy of a table is played by the same rules."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.couperation.lean_games import SETTINGS, AsInPlayouts, Both, Given, at_random, play


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_random_games_go_the_same_way_on_both(setting: int) -> None:
    """As a script, `lean_games.py` plays 10,000."""
    ends = {play(Both(*SETTINGS[setting], f"random {game}"), at_random(Random(game))) for game in range(6)}
    assert ends <= {"won", "contradiction", "stalemate", "no_action", "last_round"}


@pytest.mark.parametrize("setting", range(len(SETTINGS)))
def test_whoever_plays_on_in_a_playout_keeps_to_the_rules(setting: int) -> None:
    ends: Counter[str] = Counter()
    for game in range(12):
        try:
            ends[play(Both(*SETTINGS[setting], f"played on {game}"), AsInPlayouts())] += 1
        except Given:
            ends["given up"] += 1
    assert ends["won"] and ends["given up"]
