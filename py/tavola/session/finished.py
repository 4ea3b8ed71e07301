"""The last match of the room, played to its end or broken off. Its record is public.

A match that was broken off can't be resumed, because its record reveals all cards. The next match has another secret.

>>> drawn = Drawn.of("the room's seed", 1)
>>> Finished(drawn, record="", names=["Ann", 3], unfinished=True).names
['Ann', 3]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tavola.session.draw import Drawn
from tavola.session.names import Name
from tavola.session.playing import Playing
from tavola.session.room import Room


@dataclass(frozen=True, slots=True)
class Finished:
    """What is published of a match: its draw, its record, and who sat at the table."""

    drawn: Drawn
    record: str  # JSON lines
    names: Sequence[Name | None]  # by seat
    unfinished: bool  # it was broken off

    @classmethod
    def of(cls, playing: Playing, record: str, room: Room) -> Finished:
        """Make it while the room still has the seats of that match. Sealed drafts are not in the record."""
        return cls(playing.drawn, record, [place.name for place in room.in_play], not playing.over)
