"""What people at a home say: a seat, and the text of their page."""

from __future__ import annotations

import json
from typing import Any

from tavola.engine.dealer import Seat
from tavola.engine.match import Match

MATCH = "match"
"""What rooms of these tests call their match."""

Said = tuple[int, str]


def saying(by: int, t: str, /, **message: Any) -> Said:
    return by, json.dumps({"t": t, **message})


def answering(match: Match, seat: int, value: Any, name: str = "a", room: str = MATCH) -> Said:
    """An answer to the question that is open to that seat; or to none, if it is not asked."""
    number = 0 if match.ask is None else match.ask.number_of(Seat(seat))
    return saying(seat, "answer", id=name, match=room, ask=number, value=value)
