"""An account that people read before the table goes on, such as how a deal was scored (`Game.accounts`). In room time.

Alone, the table waits until the reader goes on. With others, whoever is asked next has the clock only once they have read it;
and a bot waits until all people have; but nobody waits for longer than `READS`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tavola.engine.dealer import Seat

READS = 30_000
"""How long people who play together wait for one who is reading, in ms."""


@dataclass(slots=True)
class Reading:
    """Who has not gone on yet."""

    seats: set[Seat]
    until: int | None  # when nobody waits any longer; None: the reader is alone

    @classmethod
    def of(cls, people: Collection[Seat], here: Collection[Seat], now: int) -> Reading | None:
        """An account has been said to those who are here, of the people that play; None if there is nobody to read it."""
        if not here:
            return None
        return cls(set(here), None if len(people) == 1 else now + READS)

    def over(self, now: int) -> bool:
        """Whether the table goes on."""
        return not self.seats or (self.until is not None and self.until <= now)
