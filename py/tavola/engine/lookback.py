"""The claims of a finished match, and whether each was true.

>>> def note_claims(moment, claims):
...     says_duke = moment.face(Handle(3)) == "duke"
...     claims.append(Claim(moment.first, round=1, seat=Seat(0), says="role", true=says_duke))
>>> claims: list[Claim] = []
>>> note_claims(Moment(first=7, events=["claimed"], state=None, face={3: "duke"}.get), claims)
>>> claims[0].event, claims[0].true
(7, True)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tavola.engine.dealer import Face, Handle, Seat


@dataclass(slots=True)
class Moment:
    """A decision of the match, or its end: the state, every card's face, and the events since the previous moment."""

    first: int  # number of the first of `events`
    events: Sequence[object]
    state: Any
    face: Callable[[Handle], Face]


@dataclass(slots=True)
class Claim:
    """A statement of somebody about their own cards. `says` is the key of its entry below `claim.`; `args` are its values."""

    event: int  # number of the event that made it
    round: int
    seat: Seat
    says: str
    true: bool
    args: Mapping[str, Any] = field(default_factory=dict)
    doubter: Seat | None = None  # who doubted it
    shown: bool | None = None  # whether it was then proven


def counts_of(claims: Sequence[Claim], seat: Seat) -> dict[str, int]:
    """How often a player has claimed and lied, doubted and was right. A lie is caught if somebody doubts it.

    >>> lie = Claim(7, round=1, seat=Seat(0), says="role", true=False, doubter=Seat(1), shown=False)
    >>> counts_of([lie], Seat(0)), counts_of([lie], Seat(1))["right"]
    ({'claims': 1, 'lies': 1, 'caught': 1, 'doubts': 0, 'right': 0}, 1)
    """
    own = [claim for claim in claims if claim.seat == seat]
    doubted = [claim for claim in claims if claim.doubter == seat]
    lies = [claim for claim in own if not claim.true]
    return {
        "claims": len(own),
        "lies": len(lies),
        "caught": sum(claim.doubter is not None for claim in lies),
        "doubts": len(doubted),
        "right": sum(not claim.true for claim in doubted),
    }


NoteClaims = Callable[[Moment, list[Claim]], None]
"""A game's own function, called for each moment in order. It adds the moment's claims to the list."""

Ending = Callable[[Any, Sequence[object], Sequence[Claim]], Any]
"""A game's own function: from the last state, all events and all claims, what its page tells of the end, as plain data."""
