"""The final ranking and deeds of a finished match: who bluffed, who was caught, who saw through whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.engine.lookback import Claim
from tavola.games.coup.events import Eliminated, RoundBegins
from tavola.games.coup.state import State

if TYPE_CHECKING:
    from tavola.games.coup.wire import Deeds


def ending(state: State, events: Sequence[object], claims: Sequence[Claim]) -> list[Deeds]:
    """The deeds of every seat of a finished match, the winner's first."""
    ranking = ranked(state, events)
    return [deeds(state, claims, seat, place) for place, seat in enumerate(ranking, 1)]


def ranked(state: State, events: Sequence[object]) -> list[Seat]:
    """The seats by rounds won; of equal ones, who was eliminated later in the last round comes first.

    The rules know only a winner (S1: there is no second place), so this order is ours.
    """
    last_round = max((n for n, event in enumerate(events) if isinstance(event, RoundBegins)), default=0)
    fallen = [event.seat for event in events[last_round:] if isinstance(event, Eliminated)]
    seats = [*state.living, *reversed(fallen)]
    return sorted(seats, key=lambda seat: -state.scores[seat])


def deeds(state: State, claims: Sequence[Claim], seat: Seat, place: int) -> Deeds:
    """What one player has done. A lie is caught if somebody doubts it."""
    own_lies = [claim for claim in claims if claim.seat == seat and not claim.true]
    return {
        "seat": seat,
        "place": place,
        "rounds": state.scores[seat],
        "lies": len(own_lies),
        "caught": sum(claim.doubter is not None for claim in own_lies),
        "seen": sum(claim.doubter == seat and not claim.true for claim in claims),
    }
