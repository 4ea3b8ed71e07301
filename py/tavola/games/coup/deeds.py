"""The order of elimination and the deeds of a finished match: who bluffed, who was caught, who saw through whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tavola.engine.dealer import Seat
from tavola.engine.lookback import Claim, counts_of
from tavola.games.coup.events import Eliminated, RoundBegins
from tavola.games.coup.state import State

if TYPE_CHECKING:
    from tavola.games.coup.wire import Deeds


def ending(state: State, events: Sequence[object], claims: Sequence[Claim]) -> list[Deeds]:
    """The deeds of every seat of a finished match: the winner's first, then from the last who was eliminated to the first.

    The last round counts, which the winner of the match has won. There is no second place (S, S1), so nobody is ranked.
    """
    last_round = max((n for n, event in enumerate(events) if isinstance(event, RoundBegins)), default=0)
    fallen = [event.seat for event in events[last_round:] if isinstance(event, Eliminated)]
    order = [*state.living, *reversed(fallen)]
    return [
        deeds(state, claims, seat, 0 if seat in state.living else 1 + fallen.index(seat)) for seat in order
    ]


def deeds(state: State, claims: Sequence[Claim], seat: Seat, out: int) -> Deeds:
    """What one player has done."""
    counts = counts_of(claims, seat)
    return {
        "seat": seat,
        "out": out,
        "rounds": state.scores[seat],
        "lies": counts["lies"],
        "caught": counts["caught"],
        "seen": counts["right"],
    }
