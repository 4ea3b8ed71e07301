"""What Coup's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from tavola.engine.declared import Count, SeatNumber
from tavola.games.coup.state import Declaration

Focus = Declaration


class ReferenceAction(TypedDict):
    """An action of the reference card, under the options in force."""

    id: str
    role: str | None  # the character that its actor claims to hold
    denies: Sequence[str]  # the characters that its actor claims not to hold
    cost: Count
    draw: Count  # cards drawn to choose from
    least: Count  # the fewest coins of its target
    among: Literal["enemies", "other_side", "anybody"]  # which rivals, when there are sides
    blocked_by: Sequence[str]


class Reference(TypedDict):
    """The reference card: who is in the deck, and what may be declared."""

    roles: Sequence[str]
    actions: Sequence[ReferenceAction]


class Deeds(TypedDict):
    """How one player has done in a match."""

    seat: SeatNumber
    out: Count  # 0: the winner; n: the n-th to be eliminated in the last round
    rounds: Count  # won
    lies: Count  # claims that were not true
    caught: Count  # of these, those that somebody doubted
    seen: Count  # lies of others that this player doubted


Ending = Sequence[Deeds]  # the winner's first, then from the last who was eliminated to the first
