"""What laps came to: whole numbers, which add up in any order.

>>> one = Tally(laps=Counter({((1, 4, 1, 3),): 1}), games=4, checksum=7)
>>> both = one + one
>>> both.games, both.laps, Tally.from_data(both.as_data()) == both
(8, Counter({((1, 4, 1, 3),): 2}), True)
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

Lap = tuple[tuple[int, int, int, int], ...]
"""One lap, by bot in the order of the line-up: matches that one of it won; the same in all positions of the line-up, had they the
same winners; points of its seats; points of the other seats."""


@dataclass
class Tally:
    """The sum of some laps."""

    laps: Counter[Lap] = field(default_factory=Counter)
    ahead: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    """Pairs of seats: (bot, "ahead" or "level", other bot)."""
    games: int = 0
    broken_off: int = 0
    """Games that nobody won, because they did not end."""
    answers: int = 0
    checksum: int = 0
    """The sum of the hashes of all records."""
    spent: Counter[tuple[str, int]] = field(default_factory=Counter)
    """Decisions by bot and bucket of time (`lap.bucket`); the only part that differs from run to run."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.laps + other.laps,
            self.ahead + other.ahead,
            self.games + other.games,
            self.broken_off + other.broken_off,
            self.answers + other.answers,
            self.checksum + other.checksum,
            self.spent + other.spent,
        )

    @property
    def hash(self) -> str:
        """The checksum, for people."""
        return f"{self.checksum % (1 << 256):064x}"[:16]

    def as_data(self) -> dict[str, Any]:
        """The tally as JSON."""
        return {
            "games": self.games,
            "broken_off": self.broken_off,
            "answers": self.answers,
            "checksum": f"{self.checksum:x}",
            "laps": sorted([[list(map(list, lap)), count] for lap, count in self.laps.items()]),
            "ahead": sorted([[*pair, count] for pair, count in self.ahead.items()]),
            "spent": sorted([[*kind, count] for kind, count in self.spent.items()]),
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Tally:
        """A tally from JSON. Raises KeyError, TypeError or ValueError if it is none."""
        return cls(
            Counter({tuple(tuple(each) for each in lap): count for lap, count in data["laps"]}),
            Counter({(one, how, other): count for one, how, other, count in data["ahead"]}),
            int(data["games"]),
            int(data["broken_off"]),
            int(data["answers"]),
            int(data["checksum"], 16),
            Counter({(bot, bucket): count for bot, bucket, count in data["spent"]}),
        )
