"""What Coup's own table is shown besides cards and counters. Declarations only, as in `engine.wire`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from tavola.engine.declared import Count
from tavola.games.coup.state import Declaration

Focus = Declaration


class ReferenceAction(TypedDict):
    """An action of the reference card, as the options put it in force."""

    id: str
    role: str | None  # whom its actor claims to be
    denies: Sequence[str]  # whom its actor claims not to be
    cost: Count
    draw: Count  # cards drawn to choose from
    least: Count  # coins that its target must have
    among: Literal["enemies", "other_side", "anybody"]  # which rivals, when there are sides
    blocked_by: Sequence[str]


class Reference(TypedDict):
    """The reference card: who is in the deck, and what may be declared."""

    roles: Sequence[str]
    actions: Sequence[ReferenceAction]
