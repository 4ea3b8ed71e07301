"""Matches dealt by homes on a bad network come to their end, are fair, and tell no few of them what they may not know."""

from __future__ import annotations

import pytest

from dealing.world import World, leaks
from dealing.worlds import play
from tavola.dealing.keys import Home
from tavola.dealing.letters import ALL, Kind
from tavola.dealing.trustee import Trustee

WORLDS = 16
"""How many are played here; `python3 tests/dealing COUNT` plays more."""


FOUND = (167,)
"""Worlds that once came to no end."""


@pytest.mark.parametrize("number", [*range(WORLDS), *FOUND])
def test_a_world_comes_to_a_fair_end(number: int) -> None:
    play(number)


class Blabbing(Trustee):
    """Tells everybody what is meant for one home."""

    def write(self, kind: Kind, step: int, body: bytes, to: Home = ALL, about: Home = ALL) -> None:
        super().write(kind, step, body, to, about)
        if kind == "share" and to != ALL:
            super().write(kind, step, body, ALL)


def test_who_tells_everybody_what_is_for_one_home_is_found() -> None:
    world = World("blabbing", "coup", 4, 4, goes=False, trustee=Blabbing)
    assert any(leaks(world) for _ in world.play())
