"""The fuzz of half legal answers passes here, and it finds what is planted."""

from __future__ import annotations

import pytest

from session.fuzz import Broken, fuzz
from simulation.planted import planted

COUNT = 10_000


def test_ten_thousand_messages_of_which_half_are_legal_answers() -> None:
    counts = fuzz(COUNT, 3)
    assert counts.total() == COUNT
    assert counts["hostile"] == COUNT / 2
    parts = counts.pop("part")  # only Khora has steps of several answers
    assert parts > 100
    assert min(counts.values()) > COUNT * 0.07


@pytest.mark.parametrize(
    "name", ["neighbours_view", "repeated_taken_twice", "stale_taken", "ahead_shows_all"]
)
def test_the_fuzz_finds_a_planted_mistake(name: str) -> None:
    with planted(name), pytest.raises(Broken):
        fuzz(4_000, 3)
