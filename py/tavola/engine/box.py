"""What a game's box says, to choose a game by: for how many, how long, from which age, how hard."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """Figures of the box; None where no source gives one, and then the page omits it. They are advice, not limits."""

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
