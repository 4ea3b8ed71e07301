"""Matches dealt by homes on a bad network come to their end, are fair, and tell no few of them what they may not know."""

from __future__ import annotations

import pytest

from dealing.planted import Blabbing, Credulous, Forgetful, Hasty, Silent
from dealing.world import World, leaks
from dealing.worlds import play
from tavola.dealing.trustee import Trustee

WORLDS = 1000
"""How many are played here; `python3 tests/dealing COUNT` plays more."""

AT_ONCE = 50


@pytest.mark.parametrize("first", range(0, WORLDS, AT_ONCE))
def test_worlds_come_to_a_fair_end(first: int) -> None:
    for number in range(first, first + AT_ONCE):
        play(number)


@pytest.mark.parametrize("number", [3258, 6010])
def test_a_world_that_once_went_wrong(number: int) -> None:
    """A home went for good, and with it a pass that nobody else had."""
    play(number)


def test_homes_that_are_reloaded_all_the_time_play_on() -> None:
    """From the letters and answers that they have kept: they write nothing a second time, and nobody notices."""
    world = World("reloading", "coup", 3, 3, reloads=0.05)
    for _ in world.play():
        assert not leaks(world)
    assert world.reloaded > 5
    assert world.audit().fair


PLANTED: dict[type[Trustee], tuple[int, str]] = {
    Blabbing: (2, "leaks"),
    Silent: (0, "has stopped"),
    Forgetful: (0, "writes it a second time"),
    Credulous: (3258, "share"),
    Hasty: (20890, "answer"),
}
"""A world that finds each, and by what."""


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_planted_mistake_is_found(mistake: type[Trustee]) -> None:
    number, said = PLANTED[mistake]
    with pytest.raises(AssertionError, match=said):
        play(number, mistake)
