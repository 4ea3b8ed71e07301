"""An account that people read before the table goes on, such as how a deal was scored (`Game.accounts`). In room time.

In a solo game the table waits until the reader goes on. With others, the clock of a player who is asked next starts once they
have read it, and bots wait until all people have; nobody waits longer than `READS`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tavola.engine.dealer import Seat

READS = 30_000
"""The longest wait for people who are reading, in a game with others, in ms."""


@dataclass(slots=True)
class Reading:
    """Who is still reading an account."""

    seats: set[Seat]
    until: int | None  # when the wait ends; None: the reader is alone, and it does not

    @classmethod
    def of(cls, people: Collection[Seat], here: Collection[Seat], now: int) -> Reading | None:
        """The reading of a new account.

        `people` are the seats of all people, `here` those whose person is connected; None if nobody is. `now` is room time.

        >>> Reading.of([Seat(0), Seat(2)], [Seat(0)], now=5_000)
        Reading(seats={0}, until=35000)
        """
        if not here:
            return None
        return cls(set(here), None if len(people) == 1 else now + READS)

    def over(self, now: int) -> bool:
        """Whether the table goes on: all have read the account, or the wait is over."""
        return not self.seats or (self.until is not None and self.until <= now)
