"""A connection to somebody's page, and what was sent down it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tavola.session import messages


@dataclass(slots=True)
class Peer:
    """A connection, and what was sent down it."""

    greeted: bool = False
    match: str | None = None
    events: int = 0  # how many of the match's events it has
    owed: bool = False  # a screen
    record: str = ""  # the finished match whose record it has
    notes: int = 0  # the number of the next note that it has to be told
    room: str = ""  # the room as it was last sent, without its reference
    reference: Any = None  # as it was last sent
    waiting: messages.Hello | None = None  # for its answer, because this key has made the room send too much
