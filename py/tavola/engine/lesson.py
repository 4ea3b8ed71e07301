"""A lesson: a real match from a chosen seed, with a script of every answer. It is data beside a game's rules.

The words are the game's own, `lesson.<say>` in its catalogues. `{you}` and `{p1}`, `{p2}`, ... are the players.

>>> lesson = Lesson(seats=2, seed="blake2b-1:first", script=[Beat("take", {YOU: ("income", None)}), Beat()])
>>> [beat.cues.get(YOU) for beat in lesson.script]
[('income', None), None]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tavola.engine.dealer import Seat

YOU = Seat(0)
"""The newcomer's seat."""

Cue = Any
"""An answer, with the faces of its cards in their places; None for a card whose face the seat does not know."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One ask of the match. An asked seat without a cue gives its default answer."""

    say: str = ""  # the words while it is open; empty: those before stay
    cues: Mapping[Seat, Cue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A match with its script, one beat for each ask.

    After the last beat the newcomer plays on freely, and the page says `lesson.free`. When the match is over, or after so many
    `accounts`, it says `lesson.over`.
    """

    seats: int
    seed: str
    script: Sequence[Beat]
    options: Mapping[str, Any] = field(default_factory=dict)
    free: bool = False  # the match goes on after the last beat
    accounts: int = 0  # so many events of `Game.accounts` end the lesson; 0: only the match's end does
