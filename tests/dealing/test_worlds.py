"""Matches dealt by homes on a bad network come to their end, are fair, and tell no few of them what they may not know."""

from __future__ import annotations

import pytest

from dealing.world import World, leaks
from dealing.worlds import play
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind
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


class Blabbing(Trustee):
    """Tells everybody what is meant for one home."""

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        super().write(kind, step, body, to, about)
        if kind == "share" and to != ALL:
            super().write(kind, step, body, ALL)


def test_who_tells_everybody_what_is_for_one_home_is_found() -> None:
    world = World("blabbing", "coup", 4, 4, trustee=Blabbing)
    assert any(leaks(world) for _ in world.play())
