"""What lies on the table in Coup: handles and public numbers, never a face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tavola.engine.dealer import Handle, Seat
from tavola.engine.game import Outcome, SeatView, View, Zone
from tavola.engine.memo import remembered
from tavola.engine.table import Table
from tavola.games.coup.characters import SIDES, ActionId, Book, Role, Side, book_for
from tavola.games.coup.options import Options


@dataclass(slots=True)
class Declaration:
    """The action being played, and its current step. Public."""

    actor: Seat
    action: ActionId
    target: Seat | None
    role: Role | None
    cost: int
    blockers: list[Seat] = field(default_factory=list)  # the seats whose block has not failed
    blocker: Seat | None = None  # the seat whose block is being settled
    block_role: Role | None = None
    challenger: Seat | None = None
    step: str = "claim"  # claim, challenge, block, block_challenge, effect


@dataclass(slots=True)
class State:
    """One match. Lists are by seat. `declaration` is None whenever a stage begins."""

    book: Book  # never changes
    rounds_to_win: int
    scores: list[int]
    coins: list[int]
    hands: list[list[Handle]]
    lost: list[list[Handle]]
    deck: list[Handle]
    aside: list[list[Handle]]  # by seat, the cards set aside unseen in a draft; else empty
    sides: list[Side]  # empty without factions
    almshouse: int = 0
    living: tuple[Seat, ...] = ()  # the seats with a hidden card, in order
    turn: Seat | None = None
    round: int = 0
    declaration: Declaration | None = None

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """The state before the first round: nothing is dealt yet."""
        book = book_for(options, seats)
        return cls(
            book, options.rounds_to_win, [0] * seats, [], hands=[], lost=[], deck=[], aside=[], sides=[]
        )

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other living players, clockwise from that seat."""
        return clockwise(self.living, seat)

    def foes(self, seat: Seat) -> tuple[Seat, ...]:
        """The living players of the other side, clockwise. Without factions there are none."""
        sides = self.sides
        if not sides:
            return ()
        return tuple([other for other in self.others(seat) if sides[other] != sides[seat]])

    def enemies(self, seat: Seat) -> tuple[Seat, ...]:
        """Whom that seat may attack: the other side, or everybody if all living players are on one side (S1)."""
        return (self.foes(seat) if self.sides else ()) or self.others(seat)

    def change_side(self, seat: Seat) -> None:
        """Move a player to the other side."""
        self.sides[seat] = SIDES[1 - SIDES.index(self.sides[seat])]

    def decided(self) -> bool:
        """Whether only one player has hidden cards: the round is over at once (S1, S2)."""
        return len(self.living) == 1


CoupTable = Table[State, Options]


@remembered
def everybody(seats: int) -> tuple[Seat, ...]:
    """The seats from 0, so many of them."""
    return tuple(map(Seat, range(seats)))


@remembered
def clockwise(seats: tuple[Seat, ...], start: Seat) -> tuple[Seat, ...]:
    """Those seats clockwise after `start`, without it; `start` need not be one of them."""
    return (*(seat for seat in seats if seat > start), *(seat for seat in seats if seat < start))


def layout(state: State) -> View:
    """The table as everybody sees it."""
    several = state.rounds_to_win > 1
    seats = [
        SeatView(
            Seat(seat),
            seat not in state.living,
            {"coins": coins, **({"rounds": score} if several else {})},
            {"side": state.sides[seat]} if state.sides else {},
        )
        for seat, (coins, score) in enumerate(zip(state.coins, state.scores, strict=True))
    ]
    zones = [Zone("deck", None, state.deck)]
    zones += [Zone("hand", Seat(seat), hand) for seat, hand in enumerate(state.hands)]
    zones += [Zone("lost", Seat(seat), lost) for seat, lost in enumerate(state.lost)]
    zones += [Zone("aside", Seat(seat), aside) for seat, aside in enumerate(state.aside) if aside]
    counters = {"almshouse": state.almshouse} if state.sides else {}
    if several:
        counters["rounds_to_win"] = state.rounds_to_win
    return View("turn", state.turn, state.round, seats, zones, counters, state.declaration)


def outcome(state: State) -> Outcome:
    """The first player with enough rounds has won; all others have lost (S1, S2)."""
    winners = [Seat(seat) for seat, score in enumerate(state.scores) if score >= state.rounds_to_win]
    return Outcome(winners, state.scores)


def sums(state: State) -> Mapping[str, int]:
    """The invariants of a match: the number of cards."""
    return {"cards": len(state.deck) + sum(len(pile) for pile in (*state.hands, *state.lost, *state.aside))}
