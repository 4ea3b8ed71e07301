"""What one seat knows of a match: all that a bot is given to decide by.

>>> known = InformationSet(Seat(0), state=None, options=None, events=[], face={Handle(4): "duke"}.get)
>>> known.face(Handle(4)), known.face(Handle(5))
('duke', None)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tavola.engine.chance import Chance
from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.record import Ways


@dataclass(frozen=True, slots=True)
class InformationSet:
    """All that one seat knows: the public state and events, and the faces of the cards that it has seen."""

    seat: Seat
    state: Any
    options: Any
    events: Sequence[object]
    face: Callable[[Handle], Face | None]
    optional: bool = False  # whether it may leave the open question unanswered
    # a match's: what `engine.worlds.worlds_of` asks
    source: Callable[[InformationSet, Chance], Any] | None = None
    ways: Ways = ()  # what earlier matches of the evening have shown of each seat, if any (`Game.ways`)
