"""What lies on the table in Coup: handles and public numbers, never a face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Outcome, SeatView, View, Zone
from tavola.engine.memo import remembered
from tavola.games.coup.characters import ActionId, Role
from tavola.games.coup.options import Options

Step = Literal["claim", "challenge", "block", "block_challenge", "effect"]


@dataclass(slots=True)
class Declaration:
    """The action being played, and how far it has come. Public."""

    actor: Seat
    action: ActionId
    target: Seat | None
    role: Role | None
    cost: int
    blocker: Seat | None = None
    block_role: Role | None = None
    challenger: Seat | None = None
    step: str = "claim"


@dataclass(slots=True)
class State:
    """One match. Lists are by seat. `declaration` is None whenever a stage begins."""

    rounds_to_win: int
    scores: list[int]
    coins: list[int]
    hands: list[list[Handle]]
    lost: list[list[Handle]]
    deck: list[Handle]
    living: tuple[Seat, ...] = ()  # who has a hidden card, by seat
    turn: Seat | None = None
    round: int = 0
    declaration: Declaration | None = None

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """Before the first round: nothing is dealt yet."""
        return cls(options.rounds_to_win, scores=[0] * seats, coins=[], hands=[], lost=[], deck=[])

    def clone(self) -> State:
        return State(
            self.rounds_to_win,
            self.scores.copy(),
            self.coins.copy(),
            [hand.copy() for hand in self.hands],
            [lost.copy() for lost in self.lost],
            self.deck.copy(),
            self.living,
            self.turn,
            self.round,
        )

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other living players, clockwise from that seat."""
        return clockwise(self.living, seat)

    def decided(self) -> bool:
        """Whether only one player has hidden cards: the round is over at once (S1, S2)."""
        return len(self.living) == 1


@remembered
def everybody(seats: int) -> tuple[Seat, ...]:
    """So many seats, all of them."""
    return tuple(map(Seat, range(seats)))


@remembered
def clockwise(seats: tuple[Seat, ...], start: Seat) -> tuple[Seat, ...]:
    """Those seats, clockwise from one of them or from a place between them, without it."""
    return (*(seat for seat in seats if seat > start), *(seat for seat in seats if seat < start))


def layout(state: State) -> View:
    """The table as everybody sees it."""
    seats = [
        SeatView(Seat(seat), not hand, {"coins": coins, "score": score})
        for seat, (hand, coins, score) in enumerate(zip(state.hands, state.coins, state.scores, strict=True))
    ]
    zones = [Zone("deck", None, state.deck)]
    zones += [Zone("hand", Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    zones += [Zone("lost", Seat(seat), lost) for seat, lost in enumerate(state.lost)]
    return View("turn", state.turn, state.round, seats, zones, state.declaration)


def outcome(state: State) -> Outcome:
    """The first with enough rounds has won; all others have lost alike (S1, S2)."""
    winners = [Seat(seat) for seat, score in enumerate(state.scores) if score >= state.rounds_to_win]
    return Outcome(winners, state.scores)


def sums(state: State) -> Mapping[str, int]:
    """What stays the same at every moment: the number of cards."""
    return {"cards": len(state.deck) + sum(map(len, state.hands)) + sum(map(len, state.lost))}
