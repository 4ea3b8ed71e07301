"""A connection to somebody's page, and what was sent down it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tavola.session import messages


@dataclass(slots=True)
class Peer:
    """A connection, and what was sent down it.

    >>> Peer().greeted
    False
    """

    greeted: bool = False
    match: str | None = None
    events: int = 0  # how many of the match's events it has
    owed: bool = False  # whether it must be sent a screen
    record: str = ""  # the finished match whose record it has
    notes: int = 0  # the number of the next note to send
    room: str = ""  # the room as last sent, without its reference
    reference: Any = None  # as last sent
    waiting: messages.Hello | None = None  # answered later, because this key's budget is spent
