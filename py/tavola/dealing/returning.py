"""How a home that was loaded again gets the letters that it had not kept.

Step by step it would ask for each when it is due, and wait for a hop each time. So it first asks another home which letters there
are, and then for many at once, the earliest first.
"""

from __future__ import annotations

from tavola.dealing.closing import Inventory
from tavola.dealing.keys import Home
from tavola.dealing.letters import Name
from tavola.dealing.trustee import Trustee

AT_ONCE = 32
"""The letters for which a home asks at one time; it is handed as many."""


class Returning:
    """The way back of one home; nothing, if it does not return."""

    def __init__(self, home: Trustee, *, returns: bool) -> None:
        self._home = home
        self._asks = returns
        self._wanted: list[Name] = []

    def end(self) -> None:
        """It has come to where the others are."""
        self._asks, self._wanted = False, []

    def asks(self) -> list[Home]:
        """The homes that are asked which letters they have, until one has said it."""
        return [home for home in range(self._home.homes) if self._asks and home != self._home.me]

    def learn(self, inventory: Inventory) -> None:
        """A home has these letters. It may lie: then these are asked for in vain, and others one by one as they are due."""
        if self._asks:
            self._asks, self._wanted = False, [*inventory]

    def lacks(self) -> list[Name]:
        """The letters to ask for now."""
        self._wanted = [name for name in self._wanted if name not in self._home.letters]
        return self._wanted[:AT_ONCE]
