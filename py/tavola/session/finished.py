"""The last match of the room, played to its end or broken off. Its record is public.

A match that was broken off can't be resumed, because its record reveals all cards. The next match has another secret.

>>> drawn = Drawn.of("the room's seed", 1)
>>> Finished(drawn, record="", names=["Ann", 3], unfinished=True).names
['Ann', 3]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tavola.engine.errors import BadRecord
from tavola.engine.record import Record
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

    @property
    def told(self) -> Mapping[str, Any] | None:
        """What a page shows of the end beside the last screen, before its own Python has replayed the record; None of one that is
        too long to be replayed."""
        return _told(self.record, tuple(self.names))


@lru_cache(maxsize=1)
def _told(text: str, names: tuple[Name | None, ...]) -> Mapping[str, Any] | None:
    from tavola.engine.retold import told  # not before the first match is over

    try:
        return told(Record.loads(text), names)
    except BadRecord:
        return None
