"""What lies on the table: cards are handles, whose faces the dealer knows."""

from __future__ import annotations

from dataclasses import dataclass, field

from starter.game.options import Options
from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Outcome, SeatView, View, Zone

HIGHEST = 30
"""The cards are the numbers from 1 to this."""


@dataclass(slots=True)
class State:
    """One match. Lists are by seat."""

    hands: list[list[Handle]]
    laid: list[list[Handle]]
    points: list[int]
    deck: list[Handle] = field(default_factory=list)
    turn: Seat | None = None
    round: int = 0

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """Before the cards are dealt."""
        return cls([[] for _ in range(seats)], [[] for _ in range(seats)], [0] * seats)


def layout(state: State) -> View:
    """The table as everybody sees it; the engine adds the faces that a seat may see."""
    seats = [SeatView(Seat(seat), out=False, counters={"points": n}) for seat, n in enumerate(state.points)]
    zones = [Zone("deck", None, state.deck)]
    for name, cards in (("hand", state.hands), ("laid", state.laid)):
        zones += [Zone(name, Seat(seat), row) for seat, row in enumerate(cards)]
    return View("play", state.turn, state.round, seats, zones)


def outcome(state: State) -> Outcome:
    """The most points win; several may have them."""
    most = max(state.points)
    return Outcome([Seat(seat) for seat, n in enumerate(state.points) if n == most], state.points)
