"""The figures on a game's box: players, minutes, age, difficulty. People choose a game by them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """Figures of the box. The page omits those that no source gives (None). They are advice, not limits.

    >>> Box(good=(3, 4), best=4).minutes is None
    True
    """

    good: tuple[int, int]
    """From how many players to how many it is recommended."""

    best: int | None = None
    """The number of players that it is best with."""

    minutes: int | None = None
    """How long a match takes."""

    age: int | None = None
    """From which age."""

    difficulty: int | None = None
    """How hard the rules are, from 1 to 5."""
