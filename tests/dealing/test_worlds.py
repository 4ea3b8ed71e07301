"""Matches that homes deal over a bad network end, are fair, and leak no card to fewer homes than a quorum."""

from __future__ import annotations

import pytest

from dealing.lying import play_with_liar
from dealing.planted import Blabbing, Silent
from dealing.world import World, leaks
from dealing.worlds import play
from tavola.dealing.trustee import Trustee

WORLDS = 300
"""The number of worlds that are played here; `python3 tests/dealing COUNT` plays more."""

LYING = 300
"""The number of worlds with a home that lies; `python3 tests/dealing lying COUNT` plays more."""

AT_ONCE = 20


@pytest.mark.parametrize("first", range(0, WORLDS, AT_ONCE))
def test_worlds_come_to_a_fair_end(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        play(number)


@pytest.mark.parametrize("first", range(0, LYING, AT_ONCE))
def test_no_honest_home_is_named_whatever_one_home_sends(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        play_with_liar(number)


def test_homes_that_are_reloaded_all_the_time_play_on() -> None:
    """A reloaded home resumes from its saved letters and the answers; it sends nothing twice, and nobody notices."""
    world = World("reloading", "coup", 3, 3, reloads=0.05)
    for _ in world.play():
        assert not leaks(world)
    assert world.reloaded > 5
    assert world.audit().fair


PLANTED: dict[type[Trustee], tuple[int, str]] = {
    Blabbing: (2, "leaks"),
    Silent: (0, "has stopped"),
}
"""The number of a world that finds each mistake, and a part of its message."""


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_planted_mistake_is_found(mistake: type[Trustee]) -> None:
    number, said = PLANTED[mistake]
    with pytest.raises(AssertionError, match=said):
        play(number, mistake)
