"""What lies on the table in Coinche: handles, public numbers, and the faces of cards that lie face up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tavola.engine.dealer import Face, Handle, Seat
from tavola.engine.game import Outcome
from tavola.engine.memo import remembered
from tavola.games.coinche.auction import Ladder, Whose, ladder
from tavola.games.coinche.cards import Denomination, Law, laws, winning_place
from tavola.games.coinche.options import Options
from tavola.games.coinche.scoring import Tally, Value

SEATS = 4

TEAMS = ("a", "b")

ORDERS: Mapping[str, tuple[Seat, ...]] = {
    "by_seat": (Seat(0), Seat(1), Seat(2), Seat(3)),
    "first_two": (Seat(0), Seat(2), Seat(1), Seat(3)),
    "first_last": (Seat(0), Seat(1), Seat(3), Seat(2)),
}
"""The turn order by option `partners`. Partners sit opposite each other: the first seat in the order plays with the third."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One call of the auction: pass, a bid with its value and denomination, coinche or redouble."""

    seat: Seat
    call: str
    value: Value | None = None
    denomination: Denomination | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing bid; after the auction, the contract."""

    bidder: Seat
    value: Value
    denomination: Denomination


@dataclass(slots=True)
class Auction:
    """The calls of a deal, and the standing bid."""

    dealer: Seat
    first: Seat
    calls: list[Spoken] = field(default_factory=list)
    bid: Standing | None = None
    doubled_by: Seat | None = None
    redoubled_by: Seat | None = None
    multiplier: int = 1

    def passes(self) -> int:
        """The number of passes in a row at the end of the calls."""
        passed = 0
        while passed < len(self.calls) and self.calls[-1 - passed].call == "pass":
            passed += 1
        return passed


@dataclass(slots=True)
class Trick:
    """The cards of a trick in the order of play, face up."""

    leader: Seat
    cards: list[Handle] = field(default_factory=list)
    faces: list[Face] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """One match. Lists are by seat, or by team."""

    options: Options
    ladder: Ladder  # never changes
    laws: Mapping[str, Law] = field(repr=False)  # of each denomination; never changes
    order: tuple[Seat, ...]  # turn order: the third seat is the partner of the first
    scores: list[int]
    hands: list[list[Handle]]
    auction: Auction
    trick: Trick
    tallies: list[Tally]
    tricks: list[int]  # won by each seat in this deal
    turn: Seat
    last: Trick | None = None
    won: list[Handle] = field(default_factory=list)  # all older tricks
    stage: Literal["auction", "redouble", "play"] = "auction"
    deal: int = 0
    voided: int = 0  # the number of deals in a row that were passed out
    belote: Seat | None = None  # who has declared it
    # by seat, the cards that it has played in this deal
    shown: list[list[Face]] = field(default_factory=list)

    @classmethod
    def new(cls, seats: int, options: Options) -> State:
        """The state before the first deal. Partners drawn at random are not drawn yet."""
        order = ORDERS.get(options.partners, ORDERS["by_seat"])
        nobody = order[0]
        return cls(
            options,
            ladder(options),
            laws(options),
            order,
            [0] * len(TEAMS),
            [[] for _ in range(seats)],
            Auction(nobody, nobody),
            Trick(nobody),
            [Tally() for _ in TEAMS],
            [0] * seats,
            nobody,
        )

    @property
    def bid(self) -> Standing:
        """The standing bid; there must be one."""
        assert self.auction.bid is not None, "somebody has bid"
        return self.auction.bid

    @property
    def law(self) -> Law:
        """The law of the contract."""
        return self.laws[self.bid.denomination]

    def team(self, seat: Seat) -> int:
        """A seat's team, as an index of `scores` and `tallies`."""
        return self.order.index(seat) % 2

    def members(self, team: int) -> tuple[Seat, Seat]:
        """The two seats of a team."""
        return self.order[team], self.order[team + 2]

    def whose(self, seat: Seat) -> Whose:
        """Whose bid stands, as a seat sees it."""
        bid = self.auction.bid
        if bid is None:
            return "nobody"
        if bid.bidder == seat:
            return "own"
        return "partner" if self.team(bid.bidder) == self.team(seat) else "opponent"

    def winner(self) -> Seat:
        """The seat that wins this trick so far."""
        return round_from(self.order, self.trick.leader)[winning_place(self.trick.faces, self.law)]

    def cards(self) -> list[Handle]:
        """The whole pack, wherever its cards lie."""
        piles = [*self.hands, self.trick.cards, self.last.cards if self.last else [], self.won]
        return [card for pile in piles for card in pile]

    def has_enough(self) -> bool:
        """Whether a team has reached the target (S), or exceeded it (BGA)."""
        best, target = max(self.scores), self.options.target
        return best >= target if self.options.end_test == "reach" else best > target

    def is_tie(self) -> bool:
        return self.scores[0] == self.scores[1]


@remembered
def round_from(order: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    """All seats in turn order, beginning with one of them."""
    place = order.index(seat)
    return order[place:] + order[:place]


def outcome(state: State) -> Outcome:
    """The team with more points has won, whoever bid (S); with equal points both have (BGA)."""
    best = max(state.scores)
    scores = [state.scores[state.team(Seat(seat))] for seat in range(SEATS)]
    return Outcome([Seat(seat) for seat, score in enumerate(scores) if score == best], scores)


def sums(state: State) -> Mapping[str, int]:
    """The invariants of a match: the number of cards."""
    return {"cards": len(state.cards())}
